#!/usr/bin/env python3
"""Times 'errcat lsp' as an editor sees it (Python stdlib only, Linux): a client that types, points and completes in a project.

  editor.py [-n 200] [--limits] ERRCAT FOLDER

FOLDER has a catalog.json and the packs en.json and tr.json in i18n, as gen_workload.py writes them. Prints the time until the first
findings, from a key stroke to findings (in a translation, in the source pack, in the catalog), of hover and completion while nothing else
happens and right after a key stroke, each with the mean time of all processors, and the peak memory. With --limits, ends with status 1 if a figure is above its limit.
"""
import argparse, json, math, os, random, re, subprocess, sys, threading, time
from queue import Queue

# The maximum of each figure: milliseconds, and megabytes of memory.
LIMITS = {"ready": 1000, "key stroke, translation": 80, "key stroke, source pack": 80, "key stroke, catalog": 80,
          "hover": 15, "completion": 15, "hover after a key stroke": 15, "completion after a key stroke": 15, "peak memory": 400}


class Client:
    def __init__(self, errcat, folder):
        self.folder, self.last, self.queue, self.texts = folder, 0, Queue(), {}
        self.process = subprocess.Popen([errcat, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        threading.Thread(target=self.read, daemon=True).start()
        capabilities = {"general": {"positionEncodings": ["utf-16"]}, "workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}},
                        "textDocument": {"publishDiagnostics": {"relatedInformation": True}}}
        self.request("initialize", {"rootUri": self.uri(""), "capabilities": capabilities})
        self.send({"method": "initialized", "params": {}})

    def uri(self, path):
        return "file://" + os.path.join(self.folder, path)

    def read(self):
        stream = self.process.stdout
        buffer = b""
        while True:
            while b"\r\n\r\n" not in buffer:
                more = stream.read(1 << 20)
                if not more:
                    return
                buffer += more
            head, _, buffer = buffer.partition(b"\r\n\r\n")
            length, parts, size = int(head.split(b":")[1]), [buffer], len(buffer)
            while size < length:
                parts.append(stream.read(1 << 20))
                size += len(parts[-1])
            whole = b"".join(parts)
            buffer = whole[length:]
            self.queue.put((time.perf_counter(), whole[:length]))

    def send(self, message):
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)

    def wait(self, holds):
        while True:
            at, data = self.queue.get(timeout=60)
            if holds(data):
                return at, json.loads(data)

    def request(self, method, params):
        """The time until the response, and the response."""
        self.last += 1
        start, identity = time.perf_counter(), b'"id":%d,' % self.last
        self.send({"id": self.last, "method": method, "params": params})
        at, message = self.wait(lambda data: identity in data[:60])
        assert "error" not in message, message
        return (at - start) * 1e3, message["result"]

    def open(self, path):
        self.texts[path] = open(os.path.join(self.folder, path), encoding="utf-8").read().split("\n")
        text = "\n".join(self.texts[path])
        self.send({"method": "textDocument/didOpen", "params": {"textDocument": {
            "uri": self.uri(path), "languageId": "json", "version": 1, "text": text}}})

    def edit(self, path, line, start, end, text):
        lines = self.texts[path]
        lines[line] = lines[line][:start] + text + lines[line][end:]
        self.send({"method": "textDocument/didChange", "params": {
            "textDocument": {"uri": self.uri(path), "version": 2},
            "contentChanges": [{"range": {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}, "text": text}]}})

    def published(self, path):
        """Waits for the findings of a document."""
        uri = json.dumps(self.uri(path)).encode()
        return self.wait(lambda data: b"publishDiagnostics" in data[:80] and uri in data[:400])[0]

    def cpu(self):
        """The processor time so far, in milliseconds, of all threads."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            return sum(int(word) for word in file.read().rsplit(")", 1)[1].split()[11:13]) * 1e3 / os.sysconf("SC_CLK_TCK")

    def settle(self):
        """Waits until everything that was sent has been handled."""
        time.sleep(0.05)
        self.request("workspace/symbol", {"query": "-"})
        time.sleep(0.3)
        while not self.queue.empty():
            self.queue.get()


def quantile(values, part):
    values = sorted(values)
    return values[min(len(values) - 1, math.ceil(part * len(values)) - 1)]


ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
ap.add_argument("-n", type=int, default=200)
ap.add_argument("--limits", action="store_true")
ap.add_argument("errcat")
ap.add_argument("folder")
a = ap.parse_args()
rng = random.Random(1)
figures, cpu = {}, {}

start = time.perf_counter()
client = Client(a.errcat, os.path.realpath(a.folder))
client.wait(lambda data: b"publishDiagnostics" in data[:80])
figures["ready"] = [(time.perf_counter() - start) * 1e3]
cpu["ready"] = client.cpu()
client.settle()

PLACES = {"translation": ("i18n/tr.json", re.compile(r'": ".*?\w( )\w'), " "),
          "source pack": ("i18n/en.json", re.compile(r'": ".*?\w( )\w'), " "),
          "catalog": ("catalog.json", re.compile(r'"(code)": \d'), "x")}
for name, (path, pattern, text) in PLACES.items():
    client.open(path)
    client.settle()
    places = [(number, found.start(1)) for number, line in enumerate(client.texts[path]) if (found := pattern.search(line))]
    times, before = [], client.cpu()
    for _ in range(max(1, a.n // 2)):
        line, column = rng.choice(places)
        # A character that makes a finding, and its removal.
        for start, end, new in ((column, column, text), (column, column + len(text), "")):
            begin = time.perf_counter()
            client.edit(path, line, start, end, new)
            times.append((client.published(path) - begin) * 1e3)
    figures["key stroke, " + name] = times
    cpu["key stroke, " + name] = (client.cpu() - before) / len(times)
client.settle()

path = "i18n/tr.json"
document = {"textDocument": {"uri": client.uri(path)}}
keys = [number for number, line in enumerate(client.texts[path]) if line.startswith('  "')]
for after in ("", " after a key stroke"):
    for method in ("hover", "completion"):
        times, before = [], client.cpu()
        for number in range(a.n):
            line = rng.choice(keys)
            if after:
                place = client.texts[path][line].index('": "') + 4
                removed = number % 2 and client.texts[path][line][place] == "x"
                client.edit(path, line, place, place + (1 if removed else 0), "" if removed else "x")
            times.append(client.request("textDocument/" + method, {**document, "position": {"line": line, "character": 4}})[0])
            if after:
                time.sleep(0.02)
        figures[method + after] = times
        cpu[method + after] = (client.cpu() - before) / len(times)
        client.settle()

with open(f"/proc/{client.process.pid}/status") as status:
    peak = next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmHWM"))
client.request("shutdown", None)
client.send({"method": "exit"})
client.process.stdin.close()
assert client.process.wait(20) == 0

failed = False
print(f"{'ms':32} {'p50':>8} {'p99':>8} {'limit':>6} {'cpu':>8}")
for name, times in figures.items():
    over = quantile(times, 0.99) > LIMITS[name]
    failed |= over
    print(f"{name:32} {quantile(times, 0.5):8.1f} {quantile(times, 0.99):8.1f} {LIMITS[name]:6} {cpu[name]:8.1f}{' !!' if over else ''}")
failed |= peak > LIMITS["peak memory"]
print(f"{'peak memory, MB':32} {'':8} {peak:8.0f} {LIMITS['peak memory']:6}{' !!' if peak > LIMITS['peak memory'] else ''}")
sys.exit(1 if a.limits and failed else 0)
