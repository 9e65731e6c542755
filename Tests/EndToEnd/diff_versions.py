"""The examples of the kinds of changes as catalogs that Swift can be generated from, and code that uses it. Used by `diff_proof.py`."""

import json
import os
import subprocess
import sys

from tool import ERRCAT

VALUES = {
    "string": '""', "int": "Int(1)", "double": "Double(1.5)", "bool": "true", "date": "Date(timeIntervalSince1970: 0)", "duration": "Duration.seconds(1)",
    "url": 'URL(string: "https://example.com")!',
}


def run(*command):
    return subprocess.run(command, capture_output=True, text=True)


def complete(side, number=None):
    """An example's catalog and packs with what a build needs, so that examples can leave it out; with a number, under names of its own."""
    catalog = json.loads(side["catalog"])
    errors = catalog.setdefault("errors", {})
    if not catalog.get("fallback"):
        category = next(iter(catalog.get("categories", {})), None)
        if category is None:
            catalog["categories"] = {"z": {}}
            category = "z"
        errors[f"error.{category}.fallback"] = {"code": 999999}
        catalog["fallback"] = f"error.{category}.fallback"
    if number is not None:
        catalog.setdefault("swift", {}).update({"enum": f"E{number}", "mapper": f"M{number}", "shared": False})
    packs = {language: json.loads(pack) for language, pack in side["packs"].items()}
    source = packs.setdefault(catalog.get("sourceLanguage", "en"), {})
    for key, entry in errors.items():
        arguments = "".join(f" {{{name}}}" for name in entry.get("arguments", {}))
        source.setdefault(key, f"Message{arguments}")
    return catalog, packs


def entries(folder, catalog):
    """The errors as `errcat list` lists them, each with the names and types of its arguments."""
    listed = json.loads(run(ERRCAT, "list", "--format", "json", "--catalog", f"{folder}/catalog.json").stdout)["entries"]
    # Without those of its modules.
    listed = [entry for entry in listed if entry["key"] in catalog["errors"]]
    for entry in listed:
        entry["arguments"] = []
        # Only errors whose entry or message mentions arguments are worth a call.
        if "{" in (entry.get("message") or "") or catalog["errors"][entry["key"]].get("arguments"):
            facts = run(ERRCAT, "explain", entry["key"], "--format", "json", "--catalog", f"{folder}/catalog.json").stdout
            entry["arguments"] = json.loads(facts).get("arguments", [])
        values = ", ".join(f"{each['name']}: {VALUES[each['type']]}" for each in entry["arguments"])
        entry["swift"] = f".{entry['case']}{f'({values})' if values else ''}"
    return listed


def generate(folder, prefix="V_"):
    """The generated files, whose names begin with a prefix."""
    output = f"{folder}/Generated"
    made = run(ERRCAT, "generate", "--catalog", f"{folder}/catalog.json", "--output", output, "--prefix", prefix)
    if made.returncode:
        sys.exit(f"!! {folder}: {made.stdout}{made.stderr}")
    return sorted(f"{output}/{name}" for name in os.listdir(output))


def camel(name):
    words = [word for word in name.replace("-", "_").split("_") if word]
    return words[0] + "".join(word.capitalize() for word in words[1:])


def body(folder, catalog, module=None):
    """Makes every error, handles every case, category and action, and names the enum and the mapper.

    With a module, the code is in another package than the generated code, which is in that module.
    """
    swift = catalog.get("swift", {})
    names = swift.get("enum", "AppError"), swift.get("mapper", "ErrorMapper")
    enum, mapper = (f"{module}.{name}" if module else name for name in names)
    suffix = enum.replace(".", "")
    isOpen = module and swift.get("nonexhaustive") is True and swift.get("access", "public") == "public"
    default = ["  @unknown default: return -1"] if isOpen else []
    listed = entries(folder, catalog)
    lines = []
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
    mapped = f"{mapper}.Mapped" if "base" in catalog else enum
    makes = ", ".join(f"{enum}{entry['swift']}" for entry in listed)
    return [*lines, f"let errors{suffix}: [{enum}] = [{makes}]", f"let mapped{suffix}: {mapped} = {mapper}.error(for: CancellationError())"]
