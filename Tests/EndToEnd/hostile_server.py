"""The ways in which a server for error reports misbehaves: functions of what sends bytes. Used by report_server.py.

Usage: hostile_server.py kinds     prints their names
       hostile_server.py floods    prints those that send without end
"""
import gzip
import sys
import time
import zlib

MEGABYTE = b"x" * 1_000_000


def response(status, headers="", body=b""):
    return ("HTTP/1.1 %s\r\n%sContent-Length: %d\r\n\r\n" % (status, headers, len(body))).encode() + body


def plain(status, headers="", body=b""):
    return lambda send: send(response(status, headers, body))


def endless(head, part, pause=0):
    def misbehave(send):
        send(head)
        while True:
            send(part)
            if pause:
                time.sleep(pause)
    return misbehave


def bomb(head, chunked=False):
    """Thousands of megabytes of zeros, a thousandth of that on the wire."""
    def misbehave(send):
        send(head)
        packer = zlib.compressobj(9, zlib.DEFLATED, 31)
        for _ in range(4_000):
            packed = packer.compress(bytes(1_000_000))
            if packed:
                send(b"%x\r\n%s\r\n" % (len(packed), packed) if chunked else packed)
    return misbehave


def letters(text, pause):
    def misbehave(send):
        for letter in text:
            send(bytes([letter]))
            time.sleep(pause)
    return misbehave


def held(start):
    """Sends a start, and then neither more nor an end."""
    def misbehave(send):
        send(start)
        time.sleep(60)
    return misbehave


OK = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
KINDS = {
    "basic": plain("401 Unauthorized", 'WWW-Authenticate: Basic realm="x"\r\n'),
    "digest": plain("401 Unauthorized", 'WWW-Authenticate: Digest realm="x", nonce="1", qop="auth"\r\n', b"no"),
    "negotiate": plain("401 Unauthorized", "WWW-Authenticate: Negotiate\r\nWWW-Authenticate: NTLM\r\n"),
    "proxy": plain("407 Proxy Authentication Required", 'Proxy-Authenticate: Basic realm="x"\r\n'),
    "endless": endless(OK + b"\r\n", MEGABYTE),
    "endless-chunks": endless(OK + b"Transfer-Encoding: chunked\r\n\r\n", b"f4240\r\n" + MEGABYTE + b"\r\n"),
    "endless-error": endless(b"HTTP/1.1 500 Oops\r\n\r\n", MEGABYTE),
    "endless-401": endless(b'HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm="x"\r\n\r\n', MEGABYTE),
    "bomb": bomb(OK + b"Content-Encoding: gzip\r\n\r\n"),
    "bomb-chunks": bomb(OK + b"Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n", chunked=True),
    "bomb-error": bomb(b"HTTP/1.1 503 Oops\r\nContent-Encoding: gzip\r\n\r\n"),
    "bomb-at-once": plain("200 OK", "Content-Encoding: gzip\r\n", gzip.compress(bytes(50_000_000), 9)),
    "slow-body": endless(OK + b"Content-Length: 1000\r\n\r\n", b"x", 0.5),
    "slow-head": letters(OK * 20, 0.5),
    "silent": held(b""),
    "half-a-head": held(OK),
    "half-a-body": held(OK + b"Content-Length: 100\r\n\r\n{"),
    "closed": lambda send: None,
    "cut": lambda send: send(OK + b"Content-Length: 100\r\n\r\n{\"err"),
    "cut-gzip": lambda send: send(OK + b"Content-Encoding: gzip\r\n\r\n" + gzip.compress(b"{}")[:-9]),
    "later": plain("429 Slow down", "Retry-After: 99999999999999999999\r\n"),
    "much-later": plain("503 Oops", "Retry-After: Fri, 31 Dec 9999 23:59:59 GMT\r\n"),
    "no-status": lambda send: send(b"GET / HTTP/1.1\r\n\r\n"),
    "odd-status": lambda send: send(b"HTTP/1.1 99999 What\r\nContent-Length: 0\r\n\r\n"),
    "noise": lambda send: send(bytes(range(256)) * 400),
    "redirection": plain("307 Elsewhere", "Location: ?again\r\n"),
    "redirection-away": plain("302 Elsewhere", "Location: http://192.0.2.1/\r\n"),
    "headers": endless(OK, b"X-More: " + b"y" * 1_000 + b"\r\n"),
    "long-header": endless(OK + b"X-Long: ", MEGABYTE),
    "continue": endless(b"", b"HTTP/1.1 100 Continue\r\n\r\n", 0.001),
    "negative-length": lambda send: send(OK + b"Content-Length: -5\r\n\r\nx"),
    "two-lengths": held(OK + b"Content-Length: 5\r\nContent-Length: 50000\r\n\r\nxxxxx"),
    "huge-chunk": held(OK + b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nx"),
    "bad-chunk": lambda send: send(OK + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n"),
    "no-json": plain("200 OK", "", b"<html>Welcome to the hotel</html>"),
}


if __name__ == "__main__":
    for kind in KINDS:
        if kind.startswith(("endless", "bomb")) == (sys.argv[1] == "floods"):
            print(kind)
