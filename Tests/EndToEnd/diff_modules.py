"""Proves the verdicts of `errcat diff` on catalogs of several modules. Called by `diff_proof.py`.

Each catalog of an example is compiled as a Swift module of its own, in both versions. A consumer for the old version imports all of
them, handles every error of each, and takes errors of a module or its base apart. It must compile with the old version, and with the
new one exactly if no change of the example has level major.
"""

import json
import re

import diff_consumer
from diff_versions import complete, generate, run, write

KINDS = {"module-added", "module-removed", "error-moved", "module-error-renamed", "base-changed"}


def catalogs(side, bases):
    """The modules of a version: name, folder, catalog and packs of each, those first that others import."""
    own, packs = complete(side)
    found = []
    if "base" in own:
        for base in sorted(bases):
            found.append((base, base, *complete({"catalog": json.dumps({
                "errcat": 1, "domain": f"com.example.{base.lower()}", "sourceLanguage": "en", "swift": {"enum": "AppError", "mapper": "ErrorMapper"},
                "categories": {"x": {}}, "errors": {"error.x.base": {"code": 1}},
            }), "packs": {}})))
        own["base"]["catalog"] = f"../{own['base']['module']}/catalog.json"
        return [*found, ("Chat", "Chat", own, packs)]
    found.append(("Core", ".", own, packs))
    for folder, text in side.get("modules", {}).items():
        found.append((folder, folder, *complete({"catalog": text, "packs": {}}, fallback=999998)))
    return found


def compiled(errcat, searched, folder, version):
    """Compiles the modules of a version; returns their names and the module errors that they declare."""
    names, aliases = [], []
    for name, place, catalog, packs in version:
        write(f"{folder}/{place}", catalog, packs)
    for name, place, catalog, packs in version:
        files, problem = generate(errcat, f"{folder}/{place}")
        if not files:
            raise SystemExit(f"!! {folder} {name}: {problem}")
        made = run(
            "swiftc", "-emit-module", "-wmo", "-parse-as-library", "-swift-version", "6", "-module-name", name, *searched, "-I", folder,
            *files, "-o", f"{folder}/{name}.swiftmodule")
        if made.returncode:
            raise SystemExit(f"!! {folder} {name} doesn't compile\n{made.stderr}")
        names.append(name)
        for file in files:
            with open(file, encoding="utf-8") as opened:
                for alias in re.findall(r"typealias (\w+) = ErrorCatalog\.ModuleError<", opened.read()):
                    aliases.append((name, alias, catalog["base"]["module"]))
    return names, aliases


def consumer(errcat, folder, version, names, aliases):
    """Code for a version."""
    lines = [*diff_consumer.HEAD, *(f"import {name}" for name in names), ""]
    for name, place, catalog, _ in version:
        lines += diff_consumer.body(errcat, f"{folder}/{place}", catalog, name)
    for name, alias, base in aliases:
        lines += [
            f"func use(_ error: {name}.{alias}) -> Int {{", "  switch error {", "  case .module(let own): return use(own)",
            f"  case .base(let base): return use(base as {base}.AppError)", "  case .other: return -1", "  }", "}",
        ]
    return "\n".join(lines) + "\n"


def prove(errcat, searched, folder, kinds):
    """Compiles the examples; returns what is wrong."""
    problems, proved, count = [], set(), 0
    for kind in kinds:
        for number, example in enumerate(kind["examples"]):
            sides = [example["old"], example["new"]]
            if kind["id"] not in KINDS or not any("modules" in side or "base" in json.loads(side["catalog"]) for side in sides):
                continue
            count += 1
            name, path = f"{kind['id']}-{number}", f"{folder}/{kind['id']}-{number}"
            bases = {json.loads(example[side]["catalog"]).get("base", {}).get("module") for side in ("old", "new")} - {None}
            versions = {side: catalogs(example[side], bases) for side in ("old", "new")}
            made = {side: compiled(errcat, searched, f"{path}/{side}", version) for side, version in versions.items()}
            source = f"{path}/Consumer.swift"
            with open(source, "w", encoding="utf-8") as file:
                file.write(consumer(errcat, f"{path}/old", versions["old"], *made["old"]))
            checked = {
                side: run("swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", *searched, "-I", f"{path}/{side}", source)
                for side in versions
            }
            # A catalog with a base is compared on its own, others with their modules.
            place = versions["old"][-1][1] if bases else "."
            found = run(errcat, "diff", f"{path}/old/{place}", f"{path}/new/{place}", "--format", "json")
            if not found.stdout:
                raise SystemExit(f"!! {name}: diff: {found.stderr.strip()}")
            changes = json.loads(found.stdout)["changes"]
            breaking = sorted({each["kind"] for each in changes if each["level"] == "major"})
            if checked["old"].returncode:
                problems.append(f"{name}: the consumer doesn't compile with the old version\n{checked['old'].stderr}")
            elif bool(checked["new"].returncode) != bool(breaking):
                problems.append(f"{name}: diff found {breaking or 'nothing that breaks'}, but swiftc says\n{checked['new'].stderr}")
            elif example["finds"] and kind["id"] in {each["kind"] for each in changes}:
                proved.add(kind["id"])
    problems += [f"{kind}: no example shows the change" for kind in sorted(KINDS - proved)]
    print(f"{count} pairs of apps with modules compiled, which prove the verdicts of {len(proved)} kinds")
    return problems
