"""The examples of the kinds of changes as catalogs that Swift can be generated from. Used by `diff_proof.py` and `diff_modules.py`."""

import json
import os
import subprocess

VALUES = {
    "string": '""', "int": "Int(1)", "double": "Double(1.5)", "bool": "true", "date": "Date(timeIntervalSince1970: 0)", "duration": "Duration.seconds(1)",
    "url": 'URL(string: "https://example.com")!',
}


def run(*command):
    return subprocess.run(command, capture_output=True, text=True)


def complete(side, number=None, fallback=999999):
    """An example's catalog and packs with what a build needs, so that examples can leave it out; with a number, under names of its own.

    `fallback` is the code of the error that is added for what is unmapped.
    """
    catalog = json.loads(side["catalog"])
    errors = catalog.setdefault("errors", {})
    if not catalog.get("fallback"):
        category = next(iter(catalog.get("categories", {})), None)
        if category is None:
            catalog["categories"] = {"z": {}}
            category = "z"
        errors[f"error.{category}.fallback"] = {"code": fallback}
        catalog["fallback"] = f"error.{category}.fallback"
    if number is not None:
        catalog.setdefault("swift", {}).update({"enum": f"E{number}", "mapper": f"M{number}", "shared": False})
    packs = {language: json.loads(pack) for language, pack in side["packs"].items()}
    source = packs.setdefault(catalog.get("sourceLanguage", "en"), {})
    for key, entry in errors.items():
        arguments = "".join(f" {{{name}}}" for name in entry.get("arguments", {}))
        source.setdefault(key, f"Message{arguments}")
    return catalog, packs


def write(folder, catalog, packs):
    os.makedirs(f"{folder}/i18n", exist_ok=True)
    with open(f"{folder}/catalog.json", "w", encoding="utf-8") as file:
        json.dump(catalog, file, ensure_ascii=False)
    for language, pack in packs.items():
        with open(f"{folder}/i18n/{language}.json", "w", encoding="utf-8") as file:
            json.dump(pack, file, ensure_ascii=False)


def entries(errcat, folder, catalog):
    """The errors as `errcat list` lists them, each with the names and types of its arguments."""
    listed = json.loads(run(errcat, "list", "--format", "json", "--catalog", f"{folder}/catalog.json").stdout)["entries"]
    # Without those of its modules.
    listed = [entry for entry in listed if entry["key"] in catalog["errors"]]
    for entry in listed:
        entry["arguments"] = []
        # Only errors whose entry or message mentions arguments are worth a call.
        if "{" in (entry.get("message") or "") or catalog["errors"][entry["key"]].get("arguments"):
            facts = run(errcat, "explain", entry["key"], "--format", "json", "--catalog", f"{folder}/catalog.json").stdout
            entry["arguments"] = json.loads(facts).get("arguments", [])
        values = ", ".join(f"{each['name']}: {VALUES[each['type']]}" for each in entry["arguments"])
        entry["swift"] = f".{entry['case']}{f'({values})' if values else ''}"
    return listed


def generate(errcat, folder):
    """The generated files; none and a message if the catalog can't be built."""
    output = f"{folder}/Generated"
    made = run(errcat, "generate", "--catalog", f"{folder}/catalog.json", "--output", output)
    if made.returncode:
        return [], made.stdout + made.stderr
    return sorted(f"{output}/{name}" for name in os.listdir(output) if name.endswith(".swift")), ""
