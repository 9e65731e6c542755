"""A server for error reports that fails on purpose, and reads what it is sent as its services do.

Usage: report_server.py PORT RECEIVED MODE [SEED]

MODE: fine, or flaky (429 with Retry-After, 500, a response cut off in the middle, a slow one, a connection
that is closed before anything is read, refused items of _bulk). The first request for /KIND/… of a kind in
hostile_server.py gets that misbehavior. RECEIVED gets a line for each report: service or kind, and id. What is wrong
with a body is written to standard error as 'WRONG …'.
"""
import base64
import http.server
import json
import random
import re
import socket
import struct
import sys
import threading
import time
import uuid

import hostile_server

PORT, RECEIVED, MODE = int(sys.argv[1]), sys.argv[2], sys.argv[3]
CHANCE = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
LOCK = threading.Lock()
ID = re.compile(r"^[0-9a-f]{32}$")
SEEN = set()

try:
    from sentry_relay.processing import StoreNormalizer
except ImportError:
    StoreNormalizer = None
try:
    from google.protobuf import json_format
    from opentelemetry.proto.collector.logs.v1.logs_service_pb2 import ExportLogsServiceRequest
except ImportError:
    ExportLogsServiceRequest = None


def wrong(text):
    sys.stderr.write("WRONG %s\n" % text)
    sys.stderr.flush()


def expect(condition, text):
    if not condition:
        wrong(text)


def document(line):
    """The id of a line of a log store."""
    value = json.loads(line)
    expect(ID.match(value["id"]), "id of %s" % line[:300])
    return value["id"]


def lines(body):
    expect(body.endswith(b"\n"), "no line break at the end")
    return body.decode("utf-8").split("\n")[:-1]


def bulk(body):
    rows = lines(body)
    expect(len(rows) % 2 == 0, "an odd number of lines in _bulk")
    ids = []
    for action, source in zip(rows[0::2], rows[1::2]):
        found = json.loads(action)
        expect(list(found) == ["create"] and list(found["create"]) == ["_id"], "action %s" % action)
        ids.append(document(source))
        expect(ids[-1] == found["create"]["_id"], "another id in %s" % source[:300])
    return ids


def envelope(body):
    head, rest = body.split(b"\n", 1)
    expect(ID.match(json.loads(head)["event_id"]), "envelope header")
    item, rest = rest.split(b"\n", 1)
    item = json.loads(item)
    expect(item["type"] == "event", "item type")
    payload, tail = rest[: item["length"]], rest[item["length"]:]
    expect(tail == b"\n", "an item's length")
    event = json.loads(payload)
    expect(event["event_id"] == json.loads(head)["event_id"], "two ids in an envelope")
    if StoreNormalizer is not None:
        normal = StoreNormalizer(project_id=7, protocol_version="7", max_secs_in_past=2**31).normalize_event(event)
        expect(not normal.get("errors"), "relay says %s" % normal.get("errors"))
        meta = json.dumps(normal.get("_meta") or {})
        expect('"err"' not in meta, "relay says %s" % meta)
        for name in ("level", "logger", "environment", "release", "exception", "fingerprint", "extra"):
            expect(normal.get(name) is not None, "relay took away %s" % name)
        expect(uuid.UUID(normal["event_id"]).hex == event["event_id"], "relay took another id")
    return [event["event_id"]]


def collector(body):
    request = json.loads(body)
    ids = []
    for resource in request["resourceLogs"]:
        for scope in resource["scopeLogs"]:
            for record in scope["logRecords"]:
                # The one thing in which OTLP's JSON is not protobuf's: ids are hexadecimal.
                if "traceId" in record:
                    record["traceId"] = base64.b64encode(bytes.fromhex(record["traceId"])).decode()
    if ExportLogsServiceRequest is None:
        wrong("no opentelemetry-proto")
        return ids
    message = json_format.Parse(json.dumps(request), ExportLogsServiceRequest())
    for resource in message.resource_logs:
        names = {attribute.key for attribute in resource.resource.attributes}
        expect({"service.name", "service.version", "deployment.environment.name"} <= names, "resource %s" % names)
        for scope in resource.scope_logs:
            for record in scope.log_records:
                values = {attribute.key: attribute.value for attribute in record.attributes}
                expect(len(record.trace_id) == 16, "trace id")
                expect(record.time_unix_nano > 0 and record.severity_number > 0, "time and severity")
                expect(record.body.string_value, "body")
                expect(values["error.code"].int_value > 0, "code")
                ids.append(values["log.record.uid"].string_value)
    return ids


def chat(body):
    message = json.loads(body)
    expect(message["chat_id"] == "5" and 0 < len(message["text"].encode("utf-16-le")) // 2 <= 4096, "message")
    return ["telegram"] * message["text"].count("trace ")


def shipped(body):
    return [document(line) for line in lines(body)]


def any_service(body):
    """The ids of reports in JSON, wherever they are."""
    return [each.decode() for each in re.findall(rb'"id" ?: ?"([0-9a-f]{32})"', body)]


def reader(path):
    """The service that a path belongs to, and what reads the body of its requests and returns the ids."""
    for end, name, read in READERS:
        if path == end or end != "/" and path.endswith(end):
            return name, read
    return path.split("/")[1], any_service


# Services whose bodies are read as they do it: how the path ends, and the name in the fixture Reporter. All others are below a path of their name.
READERS = [
    ("/_bulk", "elasticsearch", bulk),
    ("/envelope/", "sentry", envelope),
    ("/v1/logs", "otlp", collector),
    ("/sendMessage", "telegram", chat),
    ("/", "logzio", shipped),
]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def respond(self, status, body=b"", headers=()):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def is_first(self, kind):
        with LOCK:
            is_first = kind not in SEEN
            SEEN.add(kind)
        return is_first

    def received(self, name, ids):
        with LOCK, open(RECEIVED, "a") as file:
            file.writelines("%s %s\n" % (name, each) for each in ids)

    def do_POST(self):
        with LOCK:
            dice = CHANCE.random() if MODE == "flaky" else 1
        if dice < 0.08:
            self.close_connection = True
            self.connection.close()
            return
        length = int(self.headers["Content-Length"])
        body = self.rfile.read(length)
        if len(body) < length:
            # The sender was killed while it sent.
            self.close_connection = True
            return
        expect(b"secret" not in body, "something private: %r" % body[:300])
        path = self.path.split("?")[0]
        kind = path.split("/")[1]
        if kind in hostile_server.KINDS and self.is_first(kind):
            self.close_connection = True
            hostile_server.KINDS[kind](self.wfile.write)
            if kind == "closed":
                self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            return
        try:
            name, read = reader(path)
            ids = read(body)
            expect(ids, "no ids at %s: %r" % (path, body[:300]))
        except Exception as error:
            wrong("%s: %r of %r" % (path, error, body[:300]))
            return self.respond(400)
        if dice < 0.16:
            return self.respond(429, b"", [("Retry-After", CHANCE.choice(["0", "1"]))])
        if dice < 0.28:
            # OTLP takes 500 for the end, 503 for later.
            return self.respond(503 if name == "otlp" else 500)
        if dice < 0.36:
            # Taken, but nobody learns of it.
            self.received(name, ids)
            self.close_connection = True
            self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"err")
            self.wfile.flush()
            self.connection.close()
            return
        if dice < 0.42:
            # The client waits two seconds.
            time.sleep(2.5 if dice < 0.37 else 0.3)
        if name == "elasticsearch" and dice < 0.7:
            taken, items = [], []
            for each in ids:
                status = CHANCE.choice([201, 201, 409, 429])
                items.append({"create": {"status": status, "error": {"type": "busy"}}})
                if status != 429:
                    taken.append(each)
            self.received(name, taken)
            return self.respond(200, json.dumps({"errors": True, "items": items}).encode())
        self.received(kind if kind == "fine" or kind in SEEN else name, ids)
        self.respond(200, b'{"errors":false}' if name == "elasticsearch" else b"{}")


class Server(http.server.ThreadingHTTPServer):
    allow_reuse_address = True
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, address):
        # Connections that are closed on purpose, and by programs that are killed.
        if not isinstance(sys.exc_info()[1], (ConnectionError, OSError, ValueError)):
            super().handle_error(request, address)


Server(("127.0.0.1", PORT), Handler).serve_forever()
