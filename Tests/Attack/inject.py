"""Whether anything in a catalog or its packs becomes code: a payload in each place, generated and compiled.

A payload uses what is unavailable, declares what is declared, imports what doesn't exist or is an error by itself, so that the Swift compiles
only if it is text. What errcat refuses to generate is fine.

Arguments: for how many seconds, the seed, then swiftc's options.
"""
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile
import time

ERRCAT = os.environ["ERRCAT"]
SECONDS, SEED = float(sys.argv[1]), int(sys.argv[2])
SWIFTC = sys.argv[3:]
BATCH = 24
OPENINGS = [
    "", '"', '"""', '"#', '"""#', '"##', "\\", '\\"', "`", ")", "}", "*/", "\n", "\r", "\r\n", "\u2028", "\u0085", "\v", "\f", "\0",
    '"\n', '"""\n', "\n///", "*/\n", "\\(", '\\#(', "'", "${", "|", "\u202e", "\u200b", '","', "] ", ">", "}}", "'{'", "\ufeff", "/*", "//",
]
EFFECTS = [
    "errcatInjected()", "; errcatInjected(); ", "\nerrcatInjected()\n", "\nstruct ErrcatInjected {}\n", "\nimport ErrcatInjected\n",
    '\n#error("injected")\n', "\\(errcatInjected())", "\\#(errcatInjected())", "}\nfunc f() { errcatInjected() }\n{", "= errcatInjected()",
    "\n#if true\nerrcatInjected()\n#endif\n", ": ErrcatInjected", "\n@errcatInjected\n",
]
CLOSINGS = ["", '"', '"""', "//", "/*", "\\", "`", "\n"]
HELPER = """
@available(*, unavailable) func errcatInjected() {}
@available(*, unavailable) func errcatInjected() -> Swift.String { "" }
struct ErrcatInjected {}
"""


def project(number):
    catalog = {
        "errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x",
        "swift": {"enum": f"E{number}", "mapper": f"M{number}"},
        "actions": {"retry": {"link": "app://x"}},
        "categories": {"a": {"display": "toast", "source": "App", "note": "note", "recovery": {"hint": "recovery.x"}}},
        "errors": {
            "error.a.x": {"recovery": {"actions": ["retry"]}, "note": "note"},
            "error.a.y": {"case": "y", "summary": "s", "title": "title.y", "help": "https://example.com/", "arguments": {"name": "string"},
                          "deprecated": {"since": "1.0", "use": "error.a.x", "note": "note"},
                          "from": {"server": ["gone"], "nsError": [{"domain": "NSD", "code": 3, "where": {"k": "v"}, "bind": {"name": "n"}}], "type": ["Gone"]}},
        },
        "lint": {"ignore": [{"rule": "key-order", "key": "error.a.x", "reason": "r"}], "glossary": [{"term": "Text"}]},
        "diff": {"approved": [{"change": "0f1e2d3c4b5a6978", "reason": "r"}]},
        "retired": {"7": "error.a.z", "8": {"key": "error.a.q", "case": "q", "since": "1.0", "reason": "gone"}},
    }
    packs = {
        "en": {"error.a.x": "Wrong.", "error.a.y": "Hi {name}", "recovery.x": "Again", "action.retry": "Retry", "title.y": "Title", "ui.text": "Text"},
        "tr": {"error.a.x": "Hata.", "error.a.y": "Selam {name}"},
    }
    return catalog, packs


def fields(node, path=()):
    """The places of texts in a catalog: a path for each, in which 0 is an element and * a member with any name, and whether the text is that name."""
    if "$ref" in node:
        node = SCHEMA["$defs"][node["$ref"].rsplit("/", 1)[1]]
    if "pattern" in node:
        yield path, False
    for each in node.get("anyOf", []):
        yield from fields(each, path)
    if "items" in node:
        yield from fields(node["items"], (*path, 0))
    for name, each in node.get("properties", {}).items():
        yield from fields(each, (*path, name))
    if isinstance(node.get("additionalProperties"), dict):
        yield (*path, "*"), True
        yield from fields(node["additionalProperties"], (*path, "*"))


def at(path, is_name):
    """Writes a payload to a place, and what is missing on the way to it; for *, the last member counts."""
    def member(value, step):
        return next(reversed(value), "x") if step == "*" else step

    def put(catalog, packs, payload):
        value = catalog
        for step, following in itertools.pairwise(path):
            step, kind = member(value, step), list if following == 0 else dict
            if isinstance(value, list) and not value:
                value.append(kind())
            elif isinstance(value, list) and not isinstance(value[0], kind) or isinstance(value, dict) and not isinstance(value.get(step), kind):
                value[step] = kind()
            value = value[step]
        last = member(value, path[-1])
        if is_name:
            value[payload] = value.pop(last, "x")
        elif isinstance(value, list):
            value[:1] = [payload]
        else:
            value[last] = payload
    return put


def text(pack, key, form="%s"):
    def put(catalog, packs, payload):
        packs[pack][key] = form.replace("%s", payload)
    return put


def key(pack, form):
    def put(catalog, packs, payload):
        packs[pack][form.replace("%s", payload)] = "Text"
    return put


def error_key(catalog, packs, payload):
    name = "error.a." + payload
    catalog["errors"][name] = {}
    packs["en"][name] = "Text"


def action(catalog, packs, payload):
    catalog["actions"][payload] = {}
    packs["en"]["action." + payload] = "Text"


def language(catalog, packs, payload):
    packs[payload.replace("/", "").replace("\0", "")[:80] or "x"] = {"error.a.x": "Text"}


def extension(catalog, packs, payload):
    packs["de-x-" + "".join(each for each in payload if each.isalnum())[:8]] = {"error.a.x": "Text"}


SCHEMA = json.loads(subprocess.run([ERRCAT, "schema"], capture_output=True, check=True).stdout)
PLACES = {f"{'name of ' if is_name else ''}{'.'.join(map(str, path))}": at(path, is_name) for path, is_name in fields(SCHEMA)} | {
    "error key": error_key, "action": action,
    "message": text("en", "error.a.x"), "message with argument": text("en", "error.a.y", "{name} %s"), "argument of message": text("en", "error.a.x", "{%s}"),
    "plural": text("en", "error.a.x", "{n, plural, one {%s} other {#%s}}"), "select": text("en", "error.a.x", "{n, select, %s {a} other {b}}"),
    "style": text("en", "error.a.x", "{n, number, %s}"), "translation": text("tr", "error.a.x"),
    "translated argument": text("tr", "error.a.y", "{name} {%s}"), "hint text": text("en", "recovery.x"), "label": text("en", "action.retry"),
    "title text": text("en", "title.y"), "own key": key("en", "%s"), "own key below": key("en", "ui.%s"), "key of a translation": key("tr", "error.a.%s"),
    "language": language, "private language": extension,
}


def cases(dice):
    payloads = ["".join(each) for each in itertools.product(OPENINGS, EFFECTS, CLOSINGS)]
    while True:
        yield dice.choice(payloads), dice.choice(sorted(PLACES))


def generate(number, payload, place):
    """The folder of the generated Swift; None if errcat refuses the catalog."""
    folder = f"case{number}"
    os.makedirs(f"{folder}/i18n")
    catalog, packs = project(number)
    PLACES[place](catalog, packs, payload)
    with open(f"{folder}/catalog.json", "w") as file:
        json.dump(catalog, file, ensure_ascii=number % 2 == 0)
    for name, texts in packs.items():
        with open(f"{folder}/i18n/{name}.json", "w") as file:
            json.dump(texts, file, ensure_ascii=number % 2 == 0)
    done = subprocess.run(
        [ERRCAT, "generate", "--catalog", f"{folder}/catalog.json", "--output", f"{folder}/out", "--prefix", f"P{number}_"],
        capture_output=True, timeout=60, env={**os.environ, "SWIFT_BACKTRACE": "enable=no"},
    )
    if done.returncode not in (0, 1, 2):
        return "crash", f"status {done.returncode}"
    outside = [each for each in os.listdir(".") if not each.startswith("case") and each not in ("helper.swift", "cache")]
    if outside:
        return "crash", f"wrote {outside}"
    return ("out", f"{folder}/out") if done.returncode == 0 else ("refused", "")


def compile_folders(folders):
    files = [os.path.join(folder, name) for folder in folders for name in sorted(os.listdir(folder))]
    done = subprocess.run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-module-cache-path", "cache", *SWIFTC, "helper.swift", *files],
        capture_output=True, text=True,
    )
    return "" if done.returncode == 0 else "\n".join(line for line in done.stderr.splitlines() if "error:" in line)[:2000] or "swiftc failed"


def main():
    root = os.getcwd()
    SWIFTC[:] = [os.path.join(root, each) if each[0] != "-" else each for each in SWIFTC]
    dice = random.Random(SEED)
    end = time.monotonic() + SECONDS
    faults, tried, compiled = [], 0, 0
    source = cases(dice)
    with tempfile.TemporaryDirectory(prefix="errcat-inject.") as work:
        os.chdir(work)
        with open("helper.swift", "w") as file:
            file.write(HELPER)
        while tried == 0 or time.monotonic() < end:
            ready = []
            # What is refused costs little: a batch is compiled once it is full.
            while len(ready) < BATCH:
                payload, place = next(source)
                tried += 1
                kind, found = generate(tried, payload, place)
                if kind == "crash":
                    faults.append((place, payload, found))
                elif kind == "out":
                    ready.append((found, place, payload))
            compiled += len(ready)
            if compile_folders([folder for folder, _, _ in ready]):
                for folder, place, payload in ready:
                    error = compile_folders([folder])
                    if error:
                        faults.append((place, payload, error))
            subprocess.run(["find", ".", "-maxdepth", "1", "-name", "case*", "-exec", "rm", "-r", "{}", "+"], check=True)
        os.chdir(root)
    for place, payload, error in faults:
        print(f"!! {place}: {payload!r}\n{error}")
    print(f"-- {tried} payloads in {len(PLACES)} places, {compiled} compiled, seed {SEED}: {len(faults)} wrong")
    return bool(faults)


sys.exit(main())
