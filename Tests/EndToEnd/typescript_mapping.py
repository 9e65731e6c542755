"""Responses and failures of requests that become errors in generated TypeScript (Node) and in generated Swift, for typescript.py."""
import json
import os
import random
import shutil
import subprocess
import sys

from site_catalogs import ROOT

# Two catalogs: the usual formats, and places of the catalog's own.
ERRORS = {
    "error.a.unexpected": {},
    "error.a.busy": {"from": {"http": [429, 503], "server": ["queue_full", 3002, "RESOURCE_EXHAUSTED"]}, "retry": {"maximumAttempts": 4}},
    "error.a.failed": {"from": {"http": ["500-599"], "server": ["generation_failed", "57000-57999", "42*"]}, "retry": "manual"},
    "error.a.class": {"from": {"server": ["4*", "1-9", "-32099--32000", "-5-0"]}},
    "error.a.limit": {"arguments": {"limit": "int", "until": "date", "wait": "duration", "ratio": "double", "again": "bool", "name": {"type": "string", "privacy": "public"}, "page": "url"},
                      "from": {"server": ["limit_reached", 3003, "https://api.example/problems/limit"], "http": [402]}, "retry": {"initialDelay": "2s"}, "retryAfter": "{wait}", "retryIf": "{again}"},
    "error.a.until": {"arguments": {"until": "date"}, "server": [{"arguments": {"until": "error.until"}}, {"arguments": {"until": "values.until"}}, {"arguments": {"until": "errors[*].values.until"}}], "from": {"server": ["locked", "invalid_token"], "http": [423]}, "retry": {"initialDelay": "2s"}, "retryAfter": "{until}"},
    "error.a.card": {"from": {"server": [{"code": "card_error", "where": {"error.declined": True}}]}},
    "error.a.card_twice": {"from": {"server": [{"code": "card_error", "where": {"error.declined": True, "error.tries": 2}}, {"code": "9*", "where": {"error.kind": "soft"}}, {"code": "100-200", "where": {"error.tries": 2}}, {"code": 7, "where": {"error.tries": 2}}]}},
    "error.a.field": {"arguments": {"limit": "int"}, "from": {"server": ["too_long", "blank"]}},
    "error.a.late": {"from": {"url": ["timedOut"], "posix": ["ETIMEDOUT"]}},
    "error.a.refused": {"from": {"url": ["cannotConnectToHost"], "posix": ["ECONNREFUSED"]}},
    "error.a.lost": {"from": {"connection": ["unreachable"]}},
    "error.a.tls": {"from": {"url": ["secureConnectionFailed"]}},
    "error.a.expired": {"from": {"url": ["serverCertificateHasBadDate", "serverCertificateNotYetValid"]}},
    "error.a.untrusted": {"from": {"url": ["serverCertificateUntrusted"]}},
    "error.a.root": {"from": {"url": ["serverCertificateHasUnknownRoot"]}},
    "error.a.status": {"from": {"http": [418, "400-450"]}},
    "error.a.when": {"from": {"http": [{"status": 403, "where": {"header:X-Wait": {"not": ""}}}, {"status": "200-451", "where": {"fault.failed": {"not": ""}}}, {"status": 200, "where": {"header:X-Ratio": {"not": 1000}, "data.a.code": {"not": "locked"}}}],
                               "server": [{"code": "blank", "where": {"header:X-Wait": 1500}}, {"code": 3003, "where": {"header:X-Code": "locked", "statusCode": 402}}]}},
    "error.a.own": {"from": {"server": ["error.a.own", "__proto__", "constructor", "9007199254740993"]}},
}
VALUES = {"limit": "values.limit", "until": "values.until", "wait": "values.wait ms", "ratio": "header:X-Ratio", "again": "values.again", "name": "values.name", "page": "values.pages[0]"}
SERVERS = [
    {"arguments": VALUES},
    {"arguments": VALUES, "code": "fault.codes[*].id", "message": "fault.text", "fields": "fault.inputs[*]", "fieldName": "path", "fieldText": "texts[*]", "fieldCode": "ids[*]", "retryAfter": "fault.wait m", "traceID": "X-Own-Trace", "fieldMessages": "forUsers"},
    {"arguments": VALUES, "code": "header:X-Code", "fields": "$", "retryAfter": "header:X-Wait ms", "fieldMessages": "forUsers"},
    {"arguments": VALUES, "code": "data.*.code", "fields": "inputs"},
    {"arguments": VALUES, "code": "fault.codes.id", "message": "fault.text", "fields": "fault.inputs", "fieldName": "['path','none']", "fieldText": "texts", "fieldCode": "ids", "retryAfter": "fault.wait m"},
    # Several servers, and single responses beside batches.
    [{"code": "header:X-Code", "traceID": "X-Own-Trace", "arguments": {**VALUES, "limit": "fault.inputs[0].values.limit"}},
     {"arguments": VALUES, "code": "error.code", "message": "error.message", "fields": "inputs", "fieldMessages": "forUsers"},
     {"arguments": {"limit": "[*].values.limit", "name": "header:X-Ratio"}, "code": "[*].code", "message": "[0].title", "retryAfter": "header:X-Wait ms"},
     {"code": "errors[*].extensions.code", "message": "errors[0].message", "traceID": "x-trace-id", "arguments": {**VALUES, "until": "errors[*].values.until"}}],
]
CODES = ["queue_full", "generation_failed", "limit_reached", "locked", "card_error", "too_long", "blank", "error.a.own", "__proto__", "constructor", "RESOURCE_EXHAUSTED", "invalid_token", "https://api.example/problems/limit",
         "ns#queue_full:http://x", "com.example#locked", "limit_reached : of the day", "4711", "42P01", "3002", "3003", "57014", "5", "007", "+5", "9a", "150", "7", "unknown", "", " ", "about:blank", "urn:x:locked", "https://e.example/locked/", "9007199254740993",
         "x" * 1100, "é", "a\u0000b"]
NUMBERS = ["3002", "3003", "57014", "57000", "57999", "58000", "5", "9", "10", "7", "150", "200", "201", "0", "-1", "-32050", "-4", "1.0", "3002.0", "3e3", "1e400", "-0", "9007199254740993", "9223372036854775808", "4711"]
TEXTS = ["Too long.", "error.a.busy", "error.a.field", "a\nb\tc  d", "\u202eabc", "x" * 1200, "y " * 400, "", "ünï", "😀" * 600, "\u00ad", " \u2028 "]


def spelled(text):
    return json.dumps(text, ensure_ascii=False)


class Body:
    """Random bodies, as text: numbers have many spellings."""

    def __init__(self, rng):
        self.rng = rng

    def pick(self, *choices):
        return self.rng.choice(choices)

    def code(self):
        return self.pick(spelled(self.rng.choice(CODES)), spelled(self.rng.choice(CODES[:24])), self.rng.choice(NUMBERS), "null", "true") if self.rng.random() < 0.95 else self.pick("[]", "{}", '["queue_full"]')

    def text(self):
        return spelled(self.rng.choice(TEXTS)) if self.rng.random() < 0.9 else self.pick("5", "null", "{}", "[]")

    def object(self, **members):
        chosen = [(name, make) for name, make in members.items() if self.rng.random() < 0.6]
        self.rng.shuffle(chosen)
        return "{" + ", ".join(f"{spelled(name.replace('__', '-') if name == 'invalid__params' else name.rstrip('_'))}: {make()}" for name, make in chosen) + "}"

    def list(self, make, most=3):
        return "[" + ", ".join(make() for _ in range(self.rng.randint(0, most))) + "]"

    def name(self):
        return spelled(self.pick("email", "/data/attributes/title", "#/user/na%6de", "/a~1b/c~0d", "user.name", "", "#", "/", "#/%zz", "items/0", "__proto__", "data", "/data/relationships", "//x//", "x" * 1100))

    def inner(self, depth=0):
        return self.object(code=self.code, message=self.text, innererror=(lambda: self.inner(depth + 1)) if depth < 3 else self.code, **{"request-id": lambda: spelled(self.pick("r1", "r 2", "\u202e"))})

    def advice(self):
        return self.object(retry_after=lambda: self.pick("2", '"2"', "1.5", '"x"', "-1", "true", "null", '"Sun, 06 Nov 1994 08:49:37 GMT"'), hint=self.text, help=self.text)

    def detail(self):
        kind = self.pick("ErrorInfo", "RetryInfo", "RequestInfo", "LocalizedMessage", "BadRequest", "Help", "Struct")
        violation = lambda: self.object(field=self.name, description=self.text, reason=self.code, localizedMessage=lambda: self.object(message=self.text), values=self.values)
        members = self.object(reason=self.code, domain=lambda: self.pick('"api.example"', "5"), metadata=lambda: self.object(a=self.text, b=self.code), retryDelay=lambda: spelled(self.pick("90.5s", "5s", "x", "s", "-1s", "1e3s", "0.5", "1e-09s", "+1s", " 1s", "1s ", "1.s", ".5s", "1.000000001s", "1.0000000001s", "1234567890123s", "infs", "0x10s", "١s")), requestId=lambda: spelled("q7"), message=self.text, value=self.advice,
                              fieldViolations=lambda: self.list(violation), target=self.name, code=self.code, innererror=self.inner)
        return members[:-1] + (", " if len(members) > 2 else "") + f'"@type": "type.googleapis.com/google.rpc.{kind}"}}'

    def error(self):
        return self.object(code=self.code, status=self.code, message=self.text, type=self.code, decline_code=self.code, param=self.name, target=self.name, details=lambda: self.list(self.detail), innererror=self.inner, declined=lambda: self.pick("true", "false", '"true"'), tries=lambda: self.pick("2", "2.0", "20e-1", "3", '"2"'), kind=lambda: spelled(self.pick("soft", "hard")), until=lambda: self.pick('"2030-01-02T03:04:05Z"', "null"))

    def problem(self):
        return self.object(code=self.code, message=self.text, field=self.name, name=self.name, status=lambda: self.pick('"423"', "402", '"x"', "503.0", '"+429"'), title=self.text, detail=self.text, id=self.text, path=lambda: self.list(lambda: self.pick('"a"', "0", "null", "1.5")), pointer=self.name, errorType=self.code,
                           source=lambda: self.object(pointer=self.name, parameter=self.name), extensions=lambda: self.object(code=self.code, field=self.name, traceID=lambda: spelled("q6"), retry_after=lambda: self.pick("2", '"3"', "[]"), hint=self.text, help=self.text), values=self.values)

    def fields(self, depth=0):
        leaf = lambda: self.pick(self.text(), self.list(self.text), self.object(code=self.code, message=self.text), self.list(lambda: self.object(code=self.code, message=self.text)))
        value = lambda: leaf() if depth > 2 or self.rng.random() < 0.7 else self.pick(self.fields(depth + 1), self.list(lambda: self.fields(depth + 1)))
        return self.object(email=value, **{"user name": value, "_errors": value, "__proto": value, "tags": value})

    def values(self):
        return self.object(limit=lambda: self.pick("3", "3.0", "3.5", '"4"', '"x"', "1e3", "9223372036854775807000", '"+5"', "true"), until=lambda: self.pick('"2030-01-02T03:04:05Z"', '"2030-01-02T03:04:05.678Z"', '"2030-01-02T03:04:05+02:00"', '"Sun, 06 Nov 1994 08:49:37 GMT"', '"tomorrow"', "4000000000", "4000000000123", "-5", "1e30", '"4000000000"'),
                           wait=lambda: self.pick("1500", '"1500"', '"1.5s"', '"s"', "-5", "0", "1e20", "0.5", '"x"', '"1e3s"', '"+1s"', '"1.0000000001s"', "1e400", '"inf"', '"0x10"'), again=lambda: self.pick("true", "false", '"false"', '"no"', "0"), name=lambda: self.pick(self.text(), self.rng.choice(NUMBERS)), pages=lambda: self.list(lambda: spelled(self.pick("https://example.com/a?b=1", "javascript:alert(1)", "HTTP://EXAMPLE.COM", "https://", "/a", "ftp://x.example", "https://user:pw@x.example", "https://@x.example/", "https://x.example/@b?c=@d")), 2))

    def body(self):
        rng = self.rng
        kind = rng.random()
        if rng.random() < 0.15:
            return self.pick(self.xml, self.form)()
        if rng.random() < 0.05:
            return self.pick("", "\ufeff") + self.list(self.problem)
        if kind < 0.04:
            return self.pick("", "[", "null", "5", '"queue_full"', '{"code": "queue_full"', '{"code": 01}', '{"code": "queue_full",}', "{'code': 1}", '{"code": "\\ud800"}', '{"code": "queue_full"} x', "\ufeff{}", '{"code": "queue_full", "x": "' + "y" * 66000 + '"}',
                             "[" * 200 + "]" * 200, '{"code": "queue_full", "x": ' + "[" * 126 + "]" * 126 + "}", '{"code": "queue_full", "x": ' + "[" * 128 + "]" * 128 + "}", '{"code": "a\tb"}', "[{}]", "[]", "{}", '{"code": NaN}', '{"code": .5}', '{"code": "locked", "code": "queue_full"}')
        own = lambda: self.object(codes=lambda: self.list(lambda: self.object(id=self.code)), text=self.text, wait=lambda: self.pick("2", '"2"', '"x"', "-1", '"Sun, 06 Nov 1994 08:49:37 GMT"'), failed=lambda: self.pick("true", "false", '""', "[]", "[1]", "0", "null", "{}"),
                                inputs=lambda: self.list(lambda: self.object(path=lambda: self.pick('"a"', '["a", 0, "b"]', "5", "{}"), texts=lambda: self.list(self.text), ids=lambda: self.list(self.code), values=self.values)))
        return self.object(code=self.code, error_code=self.code, trace_id=lambda: self.pick('"q5"', "5", '""'), type=self.code, title=self.text, detail=self.text, instance=self.text, error=lambda: self.error() if rng.random() < 0.8 else self.code(), errors=lambda: self.list(self.problem) if rng.random() < 0.6 else self.fields(),
                           message=self.text, msg=self.text, hint=self.text, help=self.text, retry_after=lambda: self.pick("2", '"2"', "1.5", '"x"', "-1", "null"), details=self.text, error_description=self.text, statusCode=lambda: self.pick('"423"', "402", "[]"), __type=self.code, Code=self.code, Message=self.text, values=self.values, fault=own,
                           data=lambda: self.object(a=lambda: self.object(code=self.code), b=lambda: self.object(code=self.code)), inputs=self.fields, invalid__params=lambda: self.list(lambda: self.object(name=self.name, reason=self.text, code=self.code))) if kind < 0.9 \
            else self.object(code=self.code, message=self.text)

    def xml(self):
        """Random XML with the elements that are read, well-formed and not."""
        if self.rng.random() < 0.15:
            return self.pick("<a>", "<a></b>", "<a/>", "<a/><a/>", "<a/>x", "x<a/>", "<a b='</a>'>5</a>", '<a b="/">5</a>', "<a b=/>5</a>", "<!DOCTYPE a><a/>", "<a><!x></a>", "<a>&lt;&#x41;&#65;&#xD800;&#X41;&bogus;&amp;amp;&;&#;</a>", "< a/>", "<a <b/>", "<a'/>", "<?xml?><!-- - --><a/> <!-- x -->\n<?b?>", "<?x", "<!--", "<a><![CDATA[x</a>", "<a>" * 64 + "</a>" * 64, "<a>" * 65 + "</a>" * 65, "</a>", "<", " <Code>locked</Code>", "<a>x</a ><", "<:><Code/></:>", "&#32;<a/>", "<Error><Code>locked</Code></Error>" + " " * 65536, "<Error><Code>lo&#99;ked<!-- x --></Code></Error>\n")
        escaped = lambda text: text.replace("&", "&amp;").replace("<", "&lt;")
        text = lambda choices: (lambda found: self.pick(f"<![CDATA[{found}]]>", escaped(found), f" \n{escaped(found)}\t") if "]]>" not in found else escaped(found))(self.rng.choice(choices))
        code, words = lambda: text(CODES), lambda: text(TEXTS)

        def element(name, *inner, most=1):
            prefix, attributes = self.pick("", "", "s:"), self.pick("", ' a="b>"', " ")
            return "".join(f"<{prefix}{name}{attributes}>{''.join(each() for each in inner)}</{prefix}{name}>" for _ in range(self.rng.randint(0, most)))

        error = lambda name: element(name, lambda: element("Code", code), lambda: element("Message", words), lambda: element("RequestId", lambda: "q7"), lambda: element("a", lambda: element("code", code), most=2), most=2 if name == "Error" else 1)
        root = self.pick("Error", "Response", "ErrorResponse", "fault", "values", "data", "code")
        inside = {"Response": [lambda: element("Errors", lambda: error("Error")), lambda: element("RequestID", lambda: "q8")], "ErrorResponse": [lambda: error("Error"), lambda: element("RequestId", lambda: "q9")],
                  "fault": [lambda: element("codes", lambda: element("id", code), most=2), lambda: element("text", words), lambda: element("wait", lambda: "3"), lambda: element("inputs", lambda: element("path", lambda: "a"), lambda: element("texts", words, most=2), lambda: element("ids", code), most=2)],
                  "values": [lambda: element("limit", lambda: "4"), lambda: element("again", lambda: "true")], "data": [lambda: element("a", lambda: element("code", code))], "code": [code]}
        found = error("Error") if root == "Error" else element(root, *inside[root])
        return self.pick("", '<?xml version="1.0" encoding="UTF-8"?>\n', "\ufeff", " ") + found + self.pick("", "\n")

    def form(self):
        names = ["error", "error_description", "code", "values", "a%5B%5D", "%zz", "", "type"]
        return "&".join(self.pick(f"{self.rng.choice(names)}={self.rng.choice(CODES[:24]).replace('%', '%25').replace('&', '%26').replace(' ', '+')}", "error", "error=", "a=%ff", "error_description=a+b%20c%C3%A9", "=", "error=locked=x") for _ in range(self.rng.randint(0, 4)))

    def headers(self):
        rng = self.rng
        choices = {
            "Content-Type": ["application/json", "application/problem+json; charset=utf-8", "Application/Problem+JSON", "application/x-www-form-urlencoded", "application/xml"],
            "Retry-After": ["120", "0", "-1", "1.5", "Sun, 06 Nov 1994 08:49:37 GMT", "Thu, 01 Jan 1970 00:00:00 GMT", "Wed, 21 Oct 2026 07:30:00 GMT", "Wednesday, 21-Oct-26 07:30:00 GMT", "Wed Oct 21 07:30:00 2026", " 7 ", "soon", "99999999999", "1.2.3", "."],
            "Date": ["Wed, 21 Oct 2026 07:28:00 GMT"], "X-Request-Id": ["abc-1", "a b", "\u202e"], "x-trace-id": ["t1", "t" * 600], "traceparent": ["00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", "00-x-y-z", "0"], "X-Own-Trace": ["own"],
            "x-amzn-errortype": ["locked:http://x", "ns#queue_full"], "x-ms-error-code": ["limit_reached", "unknown"], "x-sb-error-code": ["generation_failed"], "WWW-Authenticate": ['Bearer realm="a b", error="invalid_token"', "Basic", 'Bearer error=locked,x="'], "X-Ratelimit-Remaining": ["0", "1"], "X-RateLimit-Reset": ["30", "1792567740", "2026-10-21T07:29:00Z", "x", "-5"],
            "RateLimit": ['"default";r=0;t=30', "r=1, t=2"], "RateLimit-Reset": ["9"], "X-Ratio": ["1.5", "x", "1e3", ".5", "-0"], "X-Code": ["locked", "3002", "57014", "x" * 1025], "X-Wait": ["1500", "x", "12"],
        }
        # Of two headers for the same thing, the order decides, which a dictionary of Swift hasn't. Some are repeated.
        found = {name: rng.choice(values) if rng.random() < 0.9 else [rng.choice(values) for _ in range(rng.randint(0, 3))] for name, values in choices.items() if rng.random() < 0.18}
        if "X-RateLimit-Reset" in found:
            found.pop("RateLimit-Reset", None), found.pop("RateLimit", None)
        if "RateLimit" in found:
            found.pop("RateLimit-Reset", None), found.pop("X-Ratelimit-Remaining", None)
        return found


# What failures mean: as codes of URLError and POSIX, and as exceptions of JavaScript and Java.
FAILURES = {
    "timedOut": ([{"name": "TimeoutError"}, {"code": "UND_ERR_HEADERS_TIMEOUT"}, {"code": "UND_ERR_BODY_TIMEOUT"}], ["java.net.SocketTimeoutException", "java.net.http.HttpConnectTimeoutException"]),
    "cancelled": ([{"name": "AbortError"}, {"name": "AbortError", "code": "UND_ERR_ABORTED"}, {"name": "CanceledError", "code": "ERR_CANCELED"}], ["java.util.concurrent.CancellationException"]),
    "cannotFindHost": ([{"code": "ENOTFOUND"}], ["java.net.UnknownHostException", "java.nio.channels.UnresolvedAddressException"]),
    "ECONNREFUSED": ([{"code": "ECONNREFUSED"}], ["java.net.ConnectException"]),
    "EHOSTUNREACH": ([{"code": "EHOSTUNREACH"}], ["java.net.NoRouteToHostException"]),
    "secureConnectionFailed": ([{"code": "EPROTO"}, {"code": "ERR_SSL_WRONG_VERSION_NUMBER"}, {"code": "ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION"}], ["javax.net.ssl.SSLException", "javax.net.ssl.SSLHandshakeException", "javax.net.ssl.SSLProtocolException"]),
    "serverCertificateHasBadDate": ([{"code": "CERT_HAS_EXPIRED"}], ["java.security.cert.CertificateExpiredException", "javax.net.ssl.SSLHandshakeException/java.security.cert.CertificateException/java.security.cert.CertificateExpiredException"]),
    "serverCertificateNotYetValid": ([{"code": "CERT_NOT_YET_VALID"}], ["java.security.cert.CertificateNotYetValidException"]),
    "serverCertificateUntrusted": ([{"code": "DEPTH_ZERO_SELF_SIGNED_CERT"}, {"code": "SELF_SIGNED_CERT_IN_CHAIN"}, {"code": "ERR_TLS_CERT_ALTNAME_INVALID"}, {"code": "CERT_UNTRUSTED"}], ["java.security.cert.CertificateException", "javax.net.ssl.SSLPeerUnverifiedException"]),
    "serverCertificateHasUnknownRoot": ([{"code": "UNABLE_TO_VERIFY_LEAF_SIGNATURE"}, {"code": "UNABLE_TO_GET_ISSUER_CERT"}, {"code": "UNABLE_TO_GET_ISSUER_CERT_LOCALLY"}], ["java.security.cert.CertPathBuilderException", "javax.net.ssl.SSLHandshakeException/java.security.cert.CertificateException/java.security.cert.CertPathBuilderException"]),
    "other": ([{}, {"name": "TypeError"}, {"code": "EXDEV"}, {"code": "constructor"}], ["java.lang.IllegalStateException", "java.io.IOException"]),
}


SECURE = [kind for kind in FAILURES if kind.startswith("se")]


def failure(rng, depth=0, kinds=FAILURES):
    """A random failure with its causes."""
    kind = rng.choice([*kinds, "other", "other"])
    scripts, classes = FAILURES[kind]
    most = 1 if depth else rng.choice([1, 1, 1, 40])
    count = rng.choice([0, 0, 1, 1, 1, 2, 3]) if depth else rng.choice([0, 1, 1, 2, 3, most])
    causes = [] if depth > 4 else [failure(rng, depth + 1) for _ in range(count)]
    return {"kind": kind, "script": rng.choice(scripts), "class": rng.choice(classes), "causes": causes}


def chain(rng):
    """A random failure, each cause of which has one cause, as Java's have."""
    found, kinds = None, list(FAILURES)
    count = rng.choice([1, 2, 3, 5, rng.randint(28, 36)])
    for _ in range(count):
        found = {**failure(rng, 5, kinds), "causes": [found] if found else []}
        # Exceptions inside each other count as several of the 32 that are read.
        if count > 5:
            found["class"] = found["class"].split("/")[-1]
        # Of Java's exceptions of TLS, the one inside says what is wrong with the certificate, where others have one error.
        if found["kind"] in SECURE:
            kinds = [kind for kind in kinds if kind not in SECURE]
    return found


PROGRAM = """
import { attributes, occurrenceFor, occurrenceForStatus, occurrenceIfFailed } from './web/errors.js';
const exceptionOf = ({ script, causes }) => Object.assign(causes.length > 1 ? new AggregateError(causes.map(exceptionOf)) : new Error('', { cause: causes.map(exceptionOf)[0] }), script);
const text = (value) => (value instanceof Date ? String(+value) : typeof value === 'number' && !Number.isInteger(value) ? String(value) : String(value ?? ''));
const argumentsOf = (error) => Object.fromEntries(Object.entries(Object.getOwnPropertyDescriptors(error.arguments)).map(([name, { value }]) => [name, text(value)]));
const message = ({ text: shown, key, error, server, code }) => (error ? ['error', error.key, argumentsOf(error)] : shown !== undefined ? ['text', shown] : key !== undefined ? ['key', key] : server !== undefined ? ['server', server] : ['code', code]);
for (const line of (await new Response(process.stdin).text()).split('\\n')) {
  if (!line) continue;
  const { status, headers, body, ifFailed, failure } = JSON.parse(line);
  const found = failure ? occurrenceFor(exceptionOf(failure)) : ifFailed ? occurrenceIfFailed(status, headers, body) : occurrenceForStatus(status, headers, body);
  const retry = found && attributes(found).retry;
  console.log(JSON.stringify(!found ? {} : {
    error: found.error.key, isRetryable: retry !== 'never', policy: typeof retry === 'string' ? retry : 'automatic', retryAfter: found.retryAfter, arguments: argumentsOf(found.error), traceID: found.traceID, unmappedServerCode: found.unmappedServerCode,
    fields: Object.fromEntries(Object.entries(found.fields).map(([name, list]) => [name, list.map(message)])), details: found.details,
  }));
}
"""


def swift_program(options, output):
    """Compiles what is generated, with the objects of the debug build."""
    output.generate("swift", kind="swift")
    files = [f"swift/{name}" for name in sorted(os.listdir(f"{output.folder}/swift")) if name.endswith(".swift")]
    shutil.copy(f"{ROOT}/Tests/EndToEnd/typescript_mapping.swift", f"{output.folder}/main.swift")
    found = subprocess.run(["swiftc", "-module-name", "Mapping", "-I", options.modules, "-o", "mapping", "main.swift", *files, *options.objects.splitlines()], cwd=output.folder, capture_output=True, text=True)
    if found.returncode:
        sys.exit(found.stderr[-4000:])
    return f"{output.folder}/mapping"


def plain(value):
    """A result with numbers for what Swift and JavaScript spell in their own ways."""
    if isinstance(value, dict):
        return {key: plain(each) for key, each in sorted(value.items())}
    if isinstance(value, list):
        return [plain(each) for each in value]
    try:
        return value if isinstance(value, bool) else round(float(value), 6)
    except (TypeError, ValueError):
        return value


def differences(swift, node):
    """The members that differ between two results, with both values."""
    swift, node = plain(swift), plain(node)
    # A date that a delay leads to is later in the program that runs later.
    if swift.get("error") == node.get("error") == "error.a.until" and swift.get("retryAfter") is not None:
        ours, theirs = swift["arguments"].get("until"), node["arguments"].get("until")
        if isinstance(ours, float) and isinstance(theirs, float) and abs(ours - theirs) < 600_000:
            node["arguments"]["until"] = ours
    return {name: (swift.get(name), node.get(name)) for name in sorted(swift.keys() | node.keys()) if swift.get(name) != node.get(name)}


def check(options, Output):
    faults, total = [], options.count or 10000
    for number, server in enumerate(SERVERS):
        rng = random.Random(options.seed * 10 + number)
        stopped = {"error.a.stopped": {"from": {"url": ["cancelled"], "posix": ["ECANCELED"]}}} if number else {}
        catalog = {"errcat": 1, "domain": "org.example", "sourceLanguage": "en", "fallback": "error.a.unexpected", "categories": {"a": {}}, "server": server, "errors": {**ERRORS, **stopped}}
        texts = {key: " ".join(["X", *[f"{{{name}}}" for name in error.get("arguments", {})]]) for key, error in catalog["errors"].items()}
        output = Output(options, f"mapping{number}", catalog, {"en": texts})
        make = Body(rng)
        lines = []
        for _ in range(total // len(SERVERS)):
            status = rng.choice([200, 400, 401, 402, 403, 404, 418, 422, 423, 429, 450, 451, 500, 503, 599, 600, 0, -1])
            lines.append(json.dumps({"status": status, "headers": make.headers(), "body": make.body(), "ifFailed": rng.random() < 0.3}))
        if number < 2:
            lines += [json.dumps({"failure": failure(rng) if output.kind == "typescript" and rng.random() < 0.5 else chain(rng)}) for _ in range(total // 2)]
        text = "\n".join(lines) + "\n"
        swift = subprocess.run([swift_program(options, output)], input=text, capture_output=True, text=True)
        if swift.returncode:
            return [f"the Swift program ends with {swift.returncode}: {swift.stderr[-1500:]}"]
        node = output.node(PROGRAM, text)
        # JSON Lines end with line feeds alone.
        results = list(zip(lines, swift.stdout.rstrip("\n").split("\n"), node.rstrip("\n").split("\n"), strict=True))
        keys = {json.loads(found).get("error") for _, found, _ in results}
        print(f"{len(results)} responses and failures become {len(keys)} results")
        for line, ours, theirs in results:
            if found := differences(json.loads(ours), json.loads(theirs)):
                faults.append(f"server {number}, Swift and Node: {str(found)[:600]}\n   {line}")
    return faults
