"""What 'shards' makes and compares.

  shards.py make                       changes the catalog and packs here, so that most rules find something
  shards.py halve BASELINE             leaves every second entry
  shards.py change                     changes a source message, a translation and the catalog
  shards.py join WHOLE PART...         fails unless the parts have the findings of the whole, each once
  shards.py modules                    a base with four modules
  shards.py check-modules BASE PART... fails unless the report of the base, with its modules, has theirs and its own
"""
import collections
import json
import os
import sys


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def save(path, value):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        json.dump(value, file, ensure_ascii=False, indent=1)
        file.write("\n")


def make():
    catalog = load("catalog.json")
    keys = list(catalog["errors"])
    categories = list(catalog["categories"])
    errors = catalog["errors"]
    catalog["languages"] += ["it", "nl"]
    catalog["modules"] = ["Group"]
    catalog["actions"]["never_used"] = {}
    catalog["fallbacks"] = {"fr": ["es"], "es": ["fr"], "sv": ["da"], "da": ["sv"]}
    catalog["lint"] = {
        "rules": {"key-order": "info"},
        "ignore": [
            {"rule": "doubled-word", "key": keys[5], "reason": "later"},
            {"rule": "surrounding-whitespace", "language": "de", "reason": "later"},
            {"rule": "missing-title", "key": "error.network.*", "reason": "later"},
            {"rule": "blaming-tone", "reason": "unused"},
            {"rule": "shouting", "reason": "expired", "until": "2020-01-01"},
        ],
    }
    errors[keys[0]]["code"] = errors[keys[1]]["code"]
    errors[keys[2]]["note"] = "It\u00e2\u20ac\u2122s here"
    errors[keys[3]]["case"] = "self"
    errors[keys[4]]["recovery"]["hint"] = "recovery.nowhere"
    errors[keys[6]]["deprecated"] = {"since": "1.0", "use": "error.not.there"}
    for number in (7, 8):
        errors[keys[number]]["from"] = {"http": [503], "server": [11001]}
    errors[f"error.{categories[0]}.Bad-Name"] = {}
    errors[f"error.{categories[0]}.no_text"] = {}
    catalog["retired"] = {"9": "gone"}
    save("catalog.json", catalog)
    source = load("i18n/en.json")
    source[keys[10]] = "OK  OK... \u00e2\u20ac\u2122 TODO"
    source["recovery.unused"] = "Unused"
    source[keys[11]] = "The the '%@' <b>failed</b>"
    save("i18n/en.json", source)
    for language in ("tr", "de", "fr", "ja"):
        pack = load(f"i18n/{language}.json")
        pack[keys[12]] = "a\u0308 \u202e x"
        pack[keys[13]] = "\u0421ancel  it ,"
        pack[keys[14]] = "%@ %d"
        pack[keys[10]] = "OK... \u00c3\u00bc"
        save(f"i18n/{language}.json", pack)
    # A pack in another language than its name says, and one that a language without a pack was meant to be.
    save("i18n/ko.json", {key: text for key, text in load("i18n/de.json").items()})
    save("i18n/pl.json", {"a": {"b": "C", "b.c": "D"}, "a.b": "E", keys[20]: ""})
    save("i18n/klingon.json", {"a": "B"})
    lock = {"errcat": 1, "translations": {"de": {keys[30]: "0000000000000000"}}}
    save("i18n/errcat.lock", lock)
    save("Group/catalog.json", {
        "errcat": 1, "domain": "com.example.group", "sourceLanguage": "de",
        "base": {"catalog": "../catalog.json", "module": "Core", "enum": "AppError"},
        "languages": ["sv", "tr"], "codes": ["9000-9009"], "swift": {"enum": "AppError"},
        "categories": {"group": {}},
        "errors": {"error.group.full": {"code": 1}, "error.group.closed": {}},
    })
    save("Group/i18n/de.json", {"error.group.full": "Die Gruppe  ist voll."})
    save("Group/i18n/en.json", {"error.group.full": "The group is full {n}"})
    save("Group/i18n/pt.json", {"error.group.full": "The group is full "})
    os.makedirs("Sources", exist_ok=True)
    with open("Sources/a.swift", "w") as file:
        file.write('let a = text(for: "error.nowhere.x")\nthrow AppError.nothing\n')


def join(whole, parts):
    one, rest = load(whole), [load(part) for part in parts]
    text = lambda finding: json.dumps(finding, sort_keys=True, ensure_ascii=False)
    expected = sorted(map(text, one["findings"]))
    found = sorted(text(finding) for part in rest for finding in part["findings"])
    if expected != found:
        missing = collections.Counter(expected) - collections.Counter(found)
        extra = collections.Counter(found) - collections.Counter(expected)
        sys.exit(f"{missing.total()} missing, {extra.total()} too many:\n" + "\n".join([*missing, *extra][:10]))
    for name, count in one["summary"].items():
        total = sum(part["summary"][name] for part in rest)
        if total != count:
            sys.exit(f"{total} {name} instead of {count}")
    if sum(bool(part["findings"]) for part in rest) < 3:
        sys.exit("one part has everything")
    rules = {finding["rule"] for finding in one["findings"]}
    of_catalog = sum("language" not in finding or finding["language"] is None for finding in one["findings"])
    print(f"   {len(expected)} findings of {len(rules)} rules, {of_catalog} about no language")
    if whole == "whole.json" and (len(rules) < 50 or of_catalog < 500):
        sys.exit("that is too little to show anything")


def halve(path):
    known = load(path)
    known["findings"] = known["findings"][::2]
    save(path, known)


def change():
    source, catalog, pack = load("i18n/en.json"), load("catalog.json"), load("i18n/tr.json")
    keys = list(catalog["errors"])
    source[keys[50]] += " {added}  twice"
    catalog["errors"][keys[51]]["code"] = 1
    pack[keys[52]] = "  "
    save("i18n/en.json", source)
    save("catalog.json", catalog)
    save("i18n/tr.json", pack)


def modules():
    def texts(prefix):
        return {f"error.{prefix}.{name}": f"Text  of {name}." for name in ("one", "two", "three")}

    def errors(prefix, first):
        names = ("one", "two", "three")
        return {f"error.{prefix}.{name}": {"code": first + number} for number, name in enumerate(names)}

    names = ["M1", "M2", "M3", "M4"]
    save("Base/catalog.json", {
        "errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.base.one",
        "modules": [f"../{name}" for name in names], "swift": {"enum": "AppError", "mapper": "AppErrorMapper"},
        "categories": {"base": {}}, "errors": errors("base", 1),
    })
    save("Base/i18n/en.json", texts("base"))
    save("Base/i18n/de.json", texts("base"))
    for number, name in enumerate(names):
        prefix = name.lower()
        first = 100 * number + 100
        save(f"{name}/catalog.json", {
            "errcat": 1, "domain": f"com.example.{prefix}", "sourceLanguage": "en",
            "base": {"catalog": "../Base/catalog.json", "module": "Base", "enum": "AppError", "mapper": "AppErrorMapper"},
            "codes": [f"{first}-{first + 99}"], "fallback": f"error.{prefix}.one",
            "swift": {"enum": f"{name}Error", "mapper": f"{name}ErrorMapper"},
            "categories": {prefix: {}}, "errors": errors(prefix, first),
        })
        save(f"{name}/i18n/en.json", texts(prefix))
        save(f"{name}/i18n/de.json", {**texts(prefix), f"error.{prefix}.one": "Text {oops}"})


def check_modules(base, parts):
    # From the base, a module's path leads through the base's folder.
    text = lambda finding: json.dumps(finding, sort_keys=True, ensure_ascii=False).replace("Base/../", "")
    whole = sorted(text(finding) for finding in load(base)["findings"])
    alone = [finding for finding in whole if '"path": "Base/' in finding]
    joined = sorted(alone + [text(finding) for part in parts for finding in load(part)["findings"]])
    if joined != whole or len(parts) != 4 or not alone:
        sys.exit(f"not the findings of one run: {sorted(set(joined) ^ set(whole))[:3]}")
    print(f"   {len(whole)} findings")


if __name__ == "__main__":
    command, *arguments = sys.argv[1:]
    if command == "make":
        make()
    elif command == "join":
        join(arguments[0], arguments[1:])
    elif command == "halve":
        halve(*arguments)
    elif command == "change":
        change()
    elif command == "modules":
        modules()
    elif command == "check-modules":
        check_modules(arguments[0], arguments[1:])
