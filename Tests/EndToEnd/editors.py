"""Compares a log of messages with the types of the protocol (lsprotocol): `editors.py SENT RECEIVED`."""
import collections, json, sys

from lsprotocol import converters, types


def messages(path):
    data, found = open(path, "rb").read(), []
    while data:
        head, _, data = data.partition(b"\r\n\r\n")
        length = next(int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:"))
        found.append(json.loads(data[:length]))
        data = data[length:]
    return found


sent, received = messages(sys.argv[1]), messages(sys.argv[2])
converter = converters.get_converter()
methods = {each["id"]: each["method"] for each in sent if "id" in each and "method" in each}
counts = collections.Counter()
for message in received:
    assert "error" not in message, message
    method = message.get("method") or methods.pop(message["id"])
    counts[method] += 1
    converter.structure(message, types.METHOD_TO_TYPES[method][0 if "method" in message else 1])
assert not methods, f"no response: {methods}"
for method in ("initialize", "shutdown", "textDocument/publishDiagnostics", "textDocument/codeAction", "textDocument/completion",
               "textDocument/definition", "textDocument/hover", "textDocument/rename"):
    assert counts[method], f"no {method} in {counts}"
print(f"{sum(counts.values())} messages have the types of the protocol")
