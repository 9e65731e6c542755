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

from google.protobuf import json_format
from opentelemetry.proto.collector.logs.v1.logs_service_pb2 import ExportLogsServiceRequest
from sentry_relay.processing import StoreNormalizer

import hostile_server

PORT, RECEIVED, MODE = int(sys.argv[1]), sys.argv[2], sys.argv[3]
CHANCE = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
LOCK = threading.Lock()
SEEN = set()


def expect(condition, text):
    if not condition:
        print("WRONG", text, file=sys.stderr, flush=True)


def envelope(body):
    head, item, payload, _ = body.split(b"\n")
    event = json.loads(payload)
    expect(json.loads(head)["event_id"] == event["event_id"] and json.loads(item)["length"] == len(payload), "envelope %r" % body[:300])
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
    return ["telegram"] * json.loads(body)["text"].count("trace ")


def any_service(body):
    """The ids of reports in JSON, wherever they are."""
    return [each.decode() for each in re.findall(rb'"id" ?: ?"([0-9a-f]{32})"', body)]


# How the path of a service ends that isn't its name, the name in the fixture Reporter, and what reads the body of a request and returns the ids.
READERS = [
    ("/_bulk", "elasticsearch", any_service),
    ("/envelope/", "sentry", envelope),
    ("/v1/logs", "otlp", collector),
    ("/sendMessage", "telegram", chat),
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
            name, read = next(((name, read) for end, name, read in READERS if path.endswith(end)), (kind, any_service))
            ids = read(body)
            expect(ids, "no ids at %s: %r" % (path, body[:300]))
        except Exception as error:
            expect(False, "%s: %r of %r" % (path, error, body[:300]))
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
