"""Proves the verdicts of `errcat diff` by compiling and running. Called by `diff`.

Swift: for each example of each kind of change, Swift is generated from both versions. A consumer is written for the old version: it
makes every error, handles every case, category and action, and names the enum and the mapper. It compiles with the old version; with
the new one it must compile exactly if no change of the example affects Swift code with level major. What only other packages notice,
such as access levels and enums that may grow, is compiled in another module.

Wire: see `diff_wire.py`.

Fails for a kind that no example proves.

    diff_proof.py ERRCAT BINARIES ROOT FOLDER
"""

import concurrent.futures
import copy
import hashlib
import json
import os
import sys
import threading

import diff_wire
from diff_versions import complete, entries, generate, run, write

ERRCAT, BINARIES, ROOT, FOLDER = sys.argv[1:5]
SEARCHED = ["-I", f"{BINARIES}/Modules", "-I", f"{ROOT}/Sources/ErrorCatalogAtomics/include"]
# A module needs catalogs of its own, which examples don't have; `CatalogComparisonTests` compares some.
NEEDS_MODULES = {"module-added", "module-removed", "error-moved", "module-error-renamed", "base-changed"}
# Code compiles and means something else, or a promise is broken that no compiler knows.
COMPILES = {"case-reused", "deprecation-too-short"}

known = {}
lock = threading.Lock()


def camel(name):
    words = [word for word in name.replace("-", "_").split("_") if word]
    return words[0] + "".join(word.capitalize() for word in words[1:])


def consumer(folder, catalog, isOutside):
    """Code that uses everything that a catalog generates, in the module or in another package."""
    swift = catalog.get("swift", {})
    enum, mapper = swift.get("enum", "AppError"), swift.get("mapper", "ErrorMapper")
    isOpen = isOutside and swift.get("nonexhaustive") is True and swift.get("access", "public") == "public"
    default = ["  @unknown default: return -1"] if isOpen else []
    listed = entries(ERRCAT, folder, catalog)
    lines = ["import ErrorCatalog", "import Foundation", *(["import Generated"] if isOutside else []), ""]
    if listed:
        lines += [f"func use(_ error: {enum}) -> Int {{", "  switch error {"]
        for number, entry in enumerate(listed):
            arguments = entry["arguments"]
            labels = ", ".join(f"{each['name']}: let value{place}" for place, each in enumerate(arguments))
            lines.append(f"  case .{entry['case']}{f'({labels})' if labels else ''}:")
            lines += [f"    _ = value{place}" for place in range(len(arguments))] + [f"    return {number}"]
        lines += [*default, "  }", "}"]
    for kind, names in (("Category", catalog.get("categories", {})), ("Action", catalog.get("actions", {}))):
        if names:
            lines += [f"func use(_ value: {enum}.{kind}) -> Int {{", "  switch value {"]
            lines += [f"  case .{camel(name)}: return {number}" for number, name in enumerate(names)] + [*default, "  }", "}"]
    makes = ", ".join(f"{enum}{entry['swift']}" for entry in listed)
    lines += [f"let errors: [{enum}] = [{makes}]", f"let mapped: {enum} = {mapper}.map(CancellationError())"]
    return "\n".join(lines) + "\n"


def compiles(folder, source, isOutside):
    """Whether the consumer compiles with what a folder's catalog generates; None if nothing can be generated."""
    files, problem = generate(ERRCAT, folder)
    if not files:
        return None, problem
    text = source.encode() + b"".join(open(file, "rb").read() for file in files)
    identity = (hashlib.sha256(text).digest(), isOutside)
    with lock:
        if identity in known:
            return known[identity]
    path = f"{folder}/Consumer.swift"
    with open(path, "w", encoding="utf-8") as file:
        file.write(source)
    common = ["-parse-as-library", "-swift-version", "6", *SEARCHED]
    if isOutside:
        made = run("swiftc", "-emit-module", "-module-name", "Generated", "-package-name", "app", *common, *files, "-o", f"{folder}/Generated.swiftmodule")
        if made.returncode:
            return False, made.stderr
        checked = run("swiftc", "-typecheck", *common, "-I", folder, path)
    else:
        checked = run("swiftc", "-typecheck", "-package-name", "app", *common, *files, path)
    with lock:
        known[identity] = (checked.returncode == 0, checked.stderr)
    return known[identity]


def prove(task):
    kind, number, example = task
    folder = f"{FOLDER}/{kind['id']}-{number}"
    catalogs = {}
    for side in ("old", "new"):
        catalogs[side], packs = complete(example[side])
        if "base" in catalogs[side]:
            return None
        write(f"{folder}/{side}", catalogs[side], packs)
    found = run(ERRCAT, "diff", f"{folder}/old", f"{folder}/new", "--format", "json")
    if not found.stdout:
        return f"{kind['id']} {number}: diff: {found.stderr.strip()}"
    changes = [each for each in json.loads(found.stdout)["changes"] if each["surface"] == "swift"]
    breaking = [each["kind"] for each in changes if each["level"] == "major" and each["kind"] not in COMPILES]
    swift = [catalogs[side].get("swift", {}) for side in ("old", "new")]
    # Code of the same module sees everything that isn't private, and all cases.
    isOutside = any("access" in each or "nonexhaustive" in each for each in swift) and swift[0].get("access", "public") == "public"
    if not isOutside:
        breaking = [each for each in breaking if each not in ("access-narrowed", "enums-opened")]
    source = consumer(f"{folder}/old", catalogs["old"], isOutside)
    works, problem = compiles(f"{folder}/old", source, isOutside)
    if not works:
        return None if works is None else f"{kind['id']} {number}: the consumer doesn't compile with the old version\n{problem}"
    works, problem = compiles(f"{folder}/new", source, isOutside)
    if works is None:
        return None
    if works == bool(breaking):
        verb = "compiles" if works else "doesn't compile"
        return f"{kind['id']} {number}: {verb} with the new version, but diff found {breaking or 'nothing that breaks'}\n{problem}"
    return kind["id"], bool(breaking), {each["kind"] for each in changes}


def prove_swift(kinds):
    """Compiles the examples; returns what is wrong."""
    # Of kinds that don't affect Swift code, the first example is enough: it has to compile.
    tasks = [
        (kind, number, copy.deepcopy(example)) for kind in kinds for number, example in enumerate(kind["examples"])
        if number == 0 or kind["surface"] == "swift"
    ]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(prove, tasks))
    problems = [each for each in results if isinstance(each, str)]
    proved = [each for each in results if isinstance(each, tuple)]
    broken = {kind for kind, breaks, _ in proved if breaks}
    compiled = {kind for kind, _, _ in proved}
    changed = {kind for _, _, changes in proved for kind in changes}
    for kind in kinds:
        name = kind["id"]
        if name in NEEDS_MODULES:
            continue
        if name not in compiled:
            problems.append(f"{name}: no example was compiled")
        elif kind["surface"] == "swift" and name not in changed:
            problems.append(f"{name}: no example that was compiled has the change")
        elif kind["surface"] == "swift" and kind["level"] == "major" and name not in broken | COMPILES:
            problems.append(f"{name}: no example breaks the consumer")
    print(f"{len(proved)} pairs of versions compiled, {sum(breaks for _, breaks, _ in proved)} of them broken as predicted")
    return problems


def main():
    kinds = json.loads(run(ERRCAT, "changes", "--format", "json").stdout)["kinds"]
    problems = prove_swift(kinds) + diff_wire.prove(ERRCAT, BINARIES, ROOT, f"{FOLDER}/wire", kinds)
    for problem in problems:
        print(f"!! {problem}", file=sys.stderr)
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
