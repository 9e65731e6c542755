"""Proves the verdicts of `errcat diff` on Swift code. Called by `diff`.

For each example of each kind of change, Swift is generated from both versions. A consumer is written for the old version: it makes
every error, handles every case, category and action without `default`, and names the enum and the mapper. It compiles with the old
version; with the new one it must compile exactly if no change of the example affects Swift code with level major.

    diff_proof.py ERRCAT MODULES ATOMICS FOLDER
"""

import concurrent.futures
import json
import os
import subprocess
import sys

ERRCAT, MODULES, ATOMICS, FOLDER = sys.argv[1:5]
VALUES = {
    "string": '""', "int": "Int(1)", "double": "Double(1.5)", "bool": "true", "date": "Date(timeIntervalSince1970: 0)", "duration": "Duration.seconds(1)",
    "url": 'URL(string: "https://example.com")!',
}


def run(*command):
    return subprocess.run(command, capture_output=True, text=True)


def write(folder, side):
    os.makedirs(f"{folder}/i18n", exist_ok=True)
    with open(f"{folder}/catalog.json", "w", encoding="utf-8") as file:
        file.write(side["catalog"])
    for language, pack in side["packs"].items():
        with open(f"{folder}/i18n/{language}.json", "w", encoding="utf-8") as file:
            file.write(pack)


def camel(name):
    words = [word for word in name.replace("-", "_").split("_") if word]
    return words[0] + "".join(word.capitalize() for word in words[1:])


def consumer(folder):
    """Code that uses everything that a catalog generates; None if nothing can be generated."""
    catalog = json.load(open(f"{folder}/catalog.json", encoding="utf-8"))
    swift = catalog.get("swift", {})
    enum, mapper = swift.get("enum", "AppError"), swift.get("mapper", "ErrorMapper")
    listed = json.loads(run(ERRCAT, "list", "--format", "json", "--catalog", f"{folder}/catalog.json").stdout)["entries"]
    lines = ["import ErrorCatalog", "import Foundation", "", f"func use(_ error: {enum}) -> Int {{", "  switch error {"]
    makes = []
    for number, entry in enumerate(listed):
        arguments = []
        # Only errors whose entry or message mentions arguments are worth a call.
        if "{" in (entry.get("message") or "") or catalog["errors"][entry["key"]].get("arguments"):
            facts = run(ERRCAT, "explain", entry["key"], "--json", "--catalog", f"{folder}/catalog.json").stdout
            arguments = json.loads(facts).get("arguments", [])
        labels = ", ".join(f"{each['name']}: let value{place}" for place, each in enumerate(arguments))
        lines.append(f"  case .{entry['case']}{f'({labels})' if labels else ''}:")
        if arguments:
            lines.append("    " + "; ".join(f"_ = value{place}" for place in range(len(arguments))))
        lines.append(f"    return {number}")
        values = ", ".join(f"{each['name']}: {VALUES[each['type']]}" for each in arguments)
        makes.append(f"{enum}.{entry['case']}{f'({values})' if values else ''}")
    if not listed:
        lines = lines[:3]
    else:
        lines += ["  }", "}"]
    for kind, names in (("Category", catalog.get("categories", {})), ("Action", catalog.get("actions", {}))):
        if names:
            lines += [f"func use(_ value: {enum}.{kind}) -> Int {{", "  switch value {"]
            lines += [f"  case .{camel(name)}: return {number}" for number, name in enumerate(names)]
            lines += ["  }", "}"]
    lines += [f"let errors: [{enum}] = [{', '.join(makes)}]", f"let mapped: {enum} = {mapper}.map(CancellationError())"]
    return "\n".join(lines) + "\n"


def compiles(folder, source, access):
    """Whether the consumer compiles with what a folder's catalog generates, in one module, or from another package if it's public."""
    generated = f"{folder}/Generated"
    made = run(ERRCAT, "generate", "--catalog", f"{folder}/catalog.json", "--output", generated)
    if made.returncode:
        return None, made.stdout + made.stderr
    files = sorted(f"{generated}/{name}" for name in os.listdir(generated) if name.endswith(".swift"))
    path = f"{folder}/Consumer.swift"
    with open(path, "w", encoding="utf-8") as file:
        file.write(source)
    checked = run("swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-package-name", "app", "-I", MODULES, "-I", ATOMICS, *files, path)
    return checked.returncode == 0, checked.stderr


def prove(task):
    kind, number, example = task
    folder = f"{FOLDER}/{kind['id']}-{number}"
    for side in ("old", "new"):
        # What a catalog needs for a build, so that examples can leave it out.
        catalog = json.loads(example[side]["catalog"])
        errors = catalog.setdefault("errors", {})
        if "base" in catalog:
            return None
        if not catalog.get("fallback"):
            category = next(iter(catalog.get("categories", {})), None)
            if category is None:
                catalog["categories"] = {"z": {}}
                category = "z"
            errors[f"error.{category}.fallback"] = {"code": 999999}
            catalog["fallback"] = f"error.{category}.fallback"
        example[side]["catalog"] = json.dumps(catalog, ensure_ascii=False)
        packs = {language: json.loads(pack) for language, pack in example[side]["packs"].items()}
        source = packs.setdefault(catalog.get("sourceLanguage", "en"), {})
        for key, entry in errors.items():
            arguments = "".join(f" {{{name}}}" for name in entry.get("arguments", {}))
            source.setdefault(key, f"Message{arguments}")
        example[side]["packs"] = {language: json.dumps(pack, ensure_ascii=False) for language, pack in packs.items()}
        write(f"{folder}/{side}", example[side])
    found = run(ERRCAT, "diff", f"{folder}/old", f"{folder}/new", "--format", "json")
    if not found.stdout:
        return f"{kind['id']} {number}: diff: {found.stderr.strip()}"
    changes = json.loads(found.stdout)["changes"]
    breaking = [each["kind"] for each in changes if each["surface"] == "swift" and each["level"] == "major"]
    # Less access breaks other modules only; the consumer here is in the same module.
    breaking = [each for each in breaking if each != "access-narrowed"]
    source = consumer(f"{folder}/old")
    works, problem = compiles(f"{folder}/old", source, None)
    if not works:
        return None if works is None else f"{kind['id']} {number}: the consumer doesn't compile with the old version\n{problem}"
    works, problem = compiles(f"{folder}/new", source, None)
    if works is None:
        return None
    if works == bool(breaking):
        verb = "compiles" if works else "doesn't compile"
        return f"{kind['id']} {number}: {verb} with the new version, but diff found {breaking or 'nothing that breaks'}\n{problem}"
    return (kind["id"], bool(breaking))


def main():
    kinds = json.loads(run(ERRCAT, "changes", "--format", "json").stdout)["kinds"]
    # Of kinds that don't affect Swift code, the first example is enough: it has to compile.
    tasks = [
        (kind, number, example) for kind in kinds for number, example in enumerate(kind["examples"])
        if number == 0 or kind["surface"] == "swift"
    ]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(prove, tasks))
    problems = [each for each in results if isinstance(each, str)]
    proved = [each for each in results if isinstance(each, tuple)]
    broken = {kind for kind, breaks in proved if breaks}
    major = {kind["id"] for kind in kinds if kind["surface"] == "swift" and kind["level"] == "major"}
    # The two that need a base catalog or another module.
    unproved = major - broken - {"module-error-renamed", "access-narrowed"}
    problems += [f"{kind}: no example breaks the consumer" for kind in sorted(unproved)]
    for problem in problems:
        print(f"!! {problem}", file=sys.stderr)
    print(f"{len(proved)} pairs of versions compiled, {sum(breaks for _, breaks in proved)} of them broken as predicted")
    if problems or len(proved) < 80:
        sys.exit(1)


main()
