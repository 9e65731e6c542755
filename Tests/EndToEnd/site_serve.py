"""The server of `errcat site --serve`: what it serves and refuses, and how soon it notices a change. Argument: the errcat binary."""
import http.client, json, os, re, shutil, socket, subprocess, sys, tempfile, time

TOOL = os.path.abspath(sys.argv[1])
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Server:
    def __enter__(self):
        self.process = subprocess.Popen([TOOL, "site", "--serve", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        self.port = int(re.fullmatch(r"http://127\.0\.0\.1:(\d+)/", self.address)[1])
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()

    def raw(self, request):
        """Everything that comes back for these bytes, until the server closes."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=10) as connection:
            connection.sendall(request.replace("PORT", str(self.port)).encode("latin-1"))
            parts = []
            while part := connection.recv(65_536):
                parts.append(part)
        return b"".join(parts).decode("utf-8")

    def get(self, path):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.request("GET", path)
        response = connection.getresponse()
        return response.status, response.read().decode(), response.headers


class Events:
    """The stream of a server's events."""
    def __init__(self, server):
        self.connection = socket.create_connection(("127.0.0.1", server.port), timeout=20)
        self.connection.sendall(f"GET /changes HTTP/1.1\r\nHost: localhost:{server.port}\r\n\r\n".encode())
        self.lines = self.connection.makefile("r", encoding="utf-8", newline="\n")
        while self.lines.readline() != "\r\n":
            pass

    def next(self):
        name, data = None, []
        for line in self.lines:
            if line == "\n":
                return name, "\n".join(data)
            field, _, value = line.rstrip("\n").partition(": ")
            if field == "event": name = value
            if field == "data": data.append(value)
        raise AssertionError("the stream has ended")


def data(page, name):
    return json.loads(re.search(rf'<script type="application/json" id="{name}">(.*?)</script>', page, re.S)[1])


def serves(server):
    """The page and its texts, and nothing else."""
    status, page, headers = server.get("/")
    assert status == 200 and headers["Cache-Control"] == "no-store" and headers["X-Content-Type-Options"] == "nosniff", headers
    files = data(page, "files")
    assert files["changes"] == "changes"
    status, texts, headers = server.get("/" + files["packs"]["tr"])
    assert status == 200 and json.loads(texts)["language"] == "tr" and headers["Content-Type"] == "application/json"
    for path in ["/catalog.json", "/i18n/tr.json", "/../catalog.json", "/texts/../catalog.json", "/texts/%2e%2e/x", "//etc/passwd", "/texts/", "/texts/xx.json", "/index.htm"]:
        assert server.raw(f"GET {path} HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n").startswith("HTTP/1.1 404 "), path
    assert server.raw("HEAD / HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n").endswith("\r\n\r\n")


def refuses(server):
    """Requests that a page of another site could make, and what isn't a request."""
    for request, status in [
        ("GET / HTTP/1.1\r\nHost: evil.example:PORT\r\n\r\n", 421), ("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 421), ("GET / HTTP/1.1\r\nHost: localhost.evil.example:PORT\r\n\r\n", 421),
        ("GET /changes HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421), ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: localhost:PORT\r\nHost: evil.example\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n", 405), ("CONNECT a:1 HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n", 400), ("GET http://evil.example/ HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n", 400),
        ("\r\n\r\n", 400), ("\x00\xff\r\n\r\n", 400), ("A" * 20_000, 431),
    ]:
        answer = server.raw(request)
        assert answer.startswith(f"HTTP/1.1 {status} ") and "Rendio" not in answer, (request[:60], answer[:60])


def listens(server):
    """Only this machine reaches the server, and the port is its own."""
    rows = [line.split() for line in open("/proc/net/tcp")][1:]
    found = [row[1] for row in rows if row[1].endswith(f":{server.port:04X}") and row[3] == "0A"]
    assert found == [f"0100007F:{server.port:04X}"], found
    done = subprocess.run([TOOL, "site", "--serve", "--port", str(server.port)], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and done.stderr == f"error: 127.0.0.1:{server.port}: Address already in use\n", done.stderr


def survives(server):
    """Connections that say nothing, close early or are many don't stop others."""
    idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(30)]
    for number in range(30):
        with socket.create_connection(("127.0.0.1", server.port)) as connection:
            connection.sendall(b"GET / HTTP/1.1\r\nHo"[:number])
    assert server.get("/")[0] == 200
    for connection in idle:
        connection.close()
    assert server.get("/")[0] == 200


def notices(server):
    """A change of a pack, a new pack, and a file that can't be read."""
    events = Events(server)
    name, version = events.next()
    assert name == "version" and version == data(server.get("/")[1], "files")["version"]
    text = open("i18n/tr.json", encoding="utf-8").read()
    times = []
    for number in range(5):
        time.sleep(0.15)
        changed, start = text.replace("uzun", "uzun " * (number + 2), 1), time.monotonic()
        with open("i18n/tr.json.new", "w", encoding="utf-8") as file:
            file.write(changed)
        os.rename("i18n/tr.json.new", "i18n/tr.json")
        name, new = events.next()
        times.append(time.monotonic() - start)
        assert name == "version" and new != version
        version = new
        page = data(server.get("/")[1], "files")
        assert page["version"] == version and "uzun uzun" in server.get("/" + page["packs"]["tr"])[1]
    with open("i18n/tr.json", "w") as file:
        file.write("{")
    name, fault = events.next()
    assert name == "fault" and fault.startswith("i18n/tr.json:1:2: error: "), (name, fault)
    assert data(server.get("/")[1], "files")["version"] == version
    with open("i18n/tr.json", "w", encoding="utf-8") as file:
        file.write(text)
    assert events.next()[0] == "version"
    # A program that doesn't replace a file whole writes it in two steps.
    with open("i18n/fr.json", "w") as file:
        file.flush()
        time.sleep(0.05)
        file.write('{"error.network.timeout": "Trop long."}')
    assert events.next()[0] == "version" and "fr" in data(server.get("/")[1], "files")["packs"]
    print(f"changes are noticed after {', '.join(f'{each * 1000:.0f}' for each in times)} ms")


failed = 0
with tempfile.TemporaryDirectory() as work:
    shutil.copy(f"{ROOT}/catalog.json", work)
    shutil.copytree(f"{ROOT}/i18n", f"{work}/i18n")
    os.chdir(work)
    with Server() as server:
        for check in [serves, refuses, listens, survives, notices]:
            try:
                check(server)
                print(f"{check.__name__}: ok", flush=True)
            except Exception as error:
                failed += 1
                print(f"{check.__name__}: failed\n{type(error).__name__}: {str(error)[:2000]}", flush=True)
    os.chdir("/")
sys.exit(1 if failed else 0)
