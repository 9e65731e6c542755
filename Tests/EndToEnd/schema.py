"""Compares lint with the JSON Schema on changed catalogs, and validates every JSON report with its schema.

Argument: a number of changed catalogs (default: 600).
"""
import json
import os
import random
import re
import sys

import jsonschema

import tool

COUNT = int(sys.argv[1]) if len(sys.argv) > 1 else 600
# The command that prints the report of each schema.
REPORTS = {
    "lint": "lint --format json", "missing": "missing --format json", "diff": "diff old --format json", "changes": "changes --format json",
    "snapshot": "snapshot", "model": "snapshot --format model", "site": "site --format json --output -",
}
SARIF = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Fixtures/SARIF/sarif-schema-2.1.0.json")

# A catalog with every field.
CATALOG = {
    "$schema": "catalog.schema.json", "errcat": 1, "domain": "com.example", "site": "https://errors.example.com/v2", "sourceLanguage": "en", "packs": "i18n", "languages": ["en"],
    "fallbacks": {"pt-PT": ["pt-BR"]}, "swift": {"enum": "ShopError", "mapper": "ShopErrorMapper", "access": "package", "nonexhaustive": "warn", "imports": ["SDK"], "target": "Shop"},
    "fallback": "error.a.x", "circuitOpen": "error.a.x", "base": {"catalog": "../catalog.json", "module": "Base", "enum": "AppError", "mapper": "ErrorMapper"},
    "modules": [], "codes": [1, "1000-1999"], "requireCodes": False,
    "server": {"code": "errors[*].code", "message": "error.message", "fields": "fields", "fieldName": "a", "fieldText": "b", "fieldCode": "c", "fieldMessages": "forUsers", "traceID": "X-Trace-Id",
               "arguments": {"count": "error.count"}},
    "actions": {"retry": {"link": "app:retry", "note": "Try again."}},
    "categories": {"a": {"prefix": "error.a", "source": "server", "note": "All.", "display": ["inline", "banner"], "severity": "error", "report": True,
                         "retryIf": "{count}", "reportIf": "{count}", "retryAfter": "{count}",
                         "retry": {"maximumAttempts": 3, "initialDelay": "500ms", "multiplier": 2, "maximumDelay": "30s", "jitter": 0.5},
                         "breaker": True, "recovery": {"hint": "recovery.wait", "actions": ["retry"]}, "http": 503}},
    "errors": {"error.a.x": {}, "error.a.y": {
        "case": "why", "code": 1001, "serverCode": "Y-1", "title": "title.y", "arguments": {"count": "int", "0": {"type": "string", "privacy": "public"}},
        "from": {"url": ["timedOut"], "http": [404, "500-599", {"status": "400-499", "where": {"header:X-Kind": {"not": 0}, "a[0].b": {"not": "x"}}}], "server": [7, "full", {"code": 8, "where": {"header:X-Kind": 1, "c": True}}], "posix": ["ETIMEDOUT"],
                 "nsError": [{"domain": "NSCocoaErrorDomain", "code": 4}, {"domain": "CK", "where": {"a b": 3}, "bind": {"count": "CKRetryAfter"}}], "type": ["DecodingError", {"type": "SDKError", "case": "failed(count:_:)", "bind": {"count": "count", "0": "1"}},
                          {"type": "SDKError", "case": ["busy", "late(_:)"]}, {"type": "HTTPError", "where": {"code": ".busy", "response?.isFinal": True, "name": "x"}, "bind": {"count": "response?.status"}}]},
        "server": {"arguments": {"count": "error.counts[0]"}},
        "note": "Why.", "maxLength": 80, "examples": {"count": 3, "0": "x"}, "deprecated": {"since": "1.0", "date": "2026-01-31", "use": "error.a.x", "note": "Old."}, "stability": "experimental",
        "help": "https://example.com", "response": ["retryable", "retry_after"], "dynamic": True, "field": "email", "retryIf": "{count}", "reportIf": "{count}", "retryAfter": "{0}", "display": "toast", "severity": "info", "report": False, "retry": "manual",
        "breaker": False, "recovery": {"hint": "recovery.wait", "actions": []}, "http": 500}},
    "retired": {"1002": "gone", "error.a.old": {"code": 1003, "key": "error.a.older", "case": "old", "use": "error.a.x", "since": "2.1", "reason": "gone"}},
    "diff": {"levels": {"error-added": "minor", "wire": {"level": "patch", "keys": {"error.a.*": "none"}}}, "deprecation": {"days": 90, "versions": 2}, "experimental": "minor",
             "approved": [{"change": "0f1e2d3c4b5a6978", "reason": "Old.", "until": "2099-01-31"}]},
    "lint": {"rules": {"double-space": "off", "doubled-word": {"severity": "info", "keys": {"error.a.*": "off"}, "categories": {"a": "info"},
                                                               "languages": {"de": "warning"}}},
             "ignore": [{"rule": "key-order", "key": "error.a.*", "language": "de", "reason": "Old.", "until": "2099-01-31"}],
             "baseline": "baseline.json", "lengths": {"toast": 80}, "lines": {"toast": 2}, "words": {"blaming-tone": {"en": ["bad"]}},
             "glossary": [{"term": "Video", "translations": {"de": "Video", "tr": ["video"]}, "note": "Keep."}]},
}
ENGLISH = {"error.a.x": "Oh.", "error.a.y": "{count, number, integer} {0}", "recovery.wait": "Wait.", "title.y": "Oh", "action.retry": "Try again"}

TEXTS = [
    "header:X-Code", "header:", "header:a b", "header:ü", "a.b ms", "a h", "a x", "header:X-A m", "$ ms", "a  s", "a s ", "header:X.Y[0]", "", " ", "x", "a b", "1x", "_", "_a", "é", "名前", "a\u0301", "\u0301a", "a👤", "a\u200d", "a×", "self", "init", "Type", "Error", "String", "URL", "ErrorCatalog", "catalog", "Plain", "a.b", ".a", "a..b",
    "a-b", "DecodingError", "Core.AppError", "Core._", "en", "EN_us", "pt-br", "zh-Hant-TW", "zh-yue", "de-u-nu-arab", "de-u", "de-x-y", "x-private",
    "de-1996", "ca-valencia", "tlh", "abcdefghi", "en-", "e", "1s", "1.5s", "7d", "168h", "168.0h", "168.5h", "169h", "604800000ms", "604800001ms", "0.5m",
    "1.s", ".5s", "+1s", "-1s", "1e3s", "500-599", "599-500", "100-600", "99-100", "500-500", "0500-0599", "+500-599", "1000-1999", "-1-5", "+5-6",
    "9223372036854775807-9223372036854775807", "1-9223372036854775808", "2027-02-29", "2028-02-29", "2100-02-29", "2027-04-31", "2027-13-01", "2027-1-1",
    "timedOut", "timedout", "ETIMEDOUT", "EFOO", "malformed-json", "double-space", "no-rule", "toast", "banner", "never", "public", "error", "off",
    "https://a", "https://a.b-c.example:8443/", "https://a/%C3%A9;x=1", "http://a.example", "https://", "https://-a.example", "https://a_b.example", "https://a..b", "https://a.example:123456",
    "https://a.example?q", "https://a.example/#x", "https://u@a.example", "https://a.example/%zz", "HTTPS://a.example", "https://a.example/a b", "https://a.example:", "https://[::1]/",
    "{count}", "{0}", "{_}", "{_a}", "{}", "{", "{count", "count}", "{ count }", "{a.b}", "{{a}}",
    "failed()", "failed(a:_:)", "failed(a)", "_(a:)", "failed(1:)", "a?.b", "0.a", "a?", "a.", "_.a",
    "a\tb", "a\nb", "a\rb", "a\u0000", "\u001b[31m", "a\u007fb", "a\u009bb", "error.code", "errors[0].code", "errors.*.code", "[0]", "a[*][12]", "a[", "a[]", "a[01]", "a[-1]", "a[10000]", "a.[0]", "a[0]b", "a]", "$", "$.a", "$[0]",
    "$a", "[0][*].b", "X-Trace_Id", "X Trace", "0", "007", "-5", "+5", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "-9223372036854775809", "a" * 1024, "a" * 1025, ".".join("a" * 32), ".".join("a" * 33), "A\u200b", "\u00a0",
]
NUMBERS = [0, -1, 1, 2, 99, 100, 599, 600, 1000, 1001, 0.5, 1.5, 10**19, -10**19, 2**63 - 1, 2**63, -2**63, -2**63 - 1]
OTHERS = [None, True, 3, "text", [], {}]

# The rules about a value or a name on its own: what they find, the schema has to refuse too.
SHAPE = {"wrong-type", "unknown-field", "missing-field", "malformed-value", "malformed-key", "unknown-language", "unreadable-file", "control-character"}
# What JSON Schema can't express of a single value: the catalog that lint refuses and the schema accepts, and why.
BEYOND = {
    "1.0 is a whole number in JSON Schema": (["errors", "error.a.y", "code"], 1.0),
    "which end of a range of codes is greater": (["codes", 1], "5-1"),
    "keys of errors that become a reserved case": (["errors", "error.self"], {}),
    "names of actions that become a reserved case": (["actions", "all_cases"], {}),
    "names of categories without a letter or digit": (["categories", "-"], {}),
    "an enum and a mapper with the same name": (["swift", "mapper"], "ShopError"),
    "languages that CLDR doesn't know": (["sourceLanguage"], "tlh"),
    "a base that is the catalog itself": (["base", "catalog"], "catalog.json"),
}


def main():
    schema = json.loads(tool.run(["schema"], ".").stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    changes = list(all_changes(CATALOG, []))
    random.Random(7).shuffle(changes)
    tried = changes[:COUNT] + [(reason, path, {path[-1]: value}) for reason, (path, value) in BEYOND.items()]
    catalogs = [("unchanged", CATALOG)] + [(title, changed(CATALOG, path, members)) for title, path, members in tried]
    found = []
    for start in range(0, len(catalogs), 40):
        found += lint([catalog for _, catalog in catalogs[start:start + 40]])
    faults, refused = [], 0
    for (title, catalog), findings in zip(catalogs, found):
        shape = [finding["message"] for finding in findings if is_shape(finding, schema)]
        errors = [error.message for error in validator.iter_errors(catalog)]
        refused += bool(errors)
        if title in BEYOND:
            refusals = [finding for finding in findings if finding["rule"] in SHAPE | {"unusable-swift-name"}]
            if errors or not refusals:
                faults.append(f"{title}: schema {errors}, lint {[finding['message'] for finding in findings]}")
        elif bool(shape) != bool(errors):
            faults.append(f"{title}: schema {[error[:150] for error in errors[:2]]}, lint {shape[:2]}")
    print(f"-- {len(catalogs)} catalogs of {len(changes)}, {refused} refused by both, {len(BEYOND)} beyond JSON Schema")
    faults += wrong_reports()
    for fault in faults[:40]:
        print("!!", fault)
    sys.exit(1 if faults or refused < 300 else 0)


def wrong_reports():
    """The reports that their schemas refuse, and the schemas that accept what no report has."""
    tool.lay("reports", tool.PROJECT)
    kinds = next(argument.values for argument in tool.commands()["schema"] if argument.kind == "positional")
    if missing := set(kinds) ^ {"catalog", *REPORTS}:
        yield f"no report of {missing}"
    for kind, line in REPORTS.items():
        validator = jsonschema.Draft202012Validator(json.loads(tool.run(["schema", kind], "reports").stdout))
        report = json.loads(tool.run(line.split(), "reports").stdout)
        for error in validator.iter_errors(report):
            yield f"errcat {line}: {error.message[:300]}"
        if validator.is_valid({**report, "unknown": 1}):
            yield f"the schema of {kind} accepts an unknown member"
    with open(SARIF, encoding="utf-8") as file:
        validator = jsonschema.Draft4Validator(json.load(file))
    for line in ("lint --format sarif", "diff old --format sarif"):
        for error in validator.iter_errors(json.loads(tool.run(line.split(), "reports").stdout)):
            yield f"errcat {line}: {error.message[:300]}"


def is_shape(finding, schema):
    tag = re.match(r"'(.*)' is not a language tag", finding["message"])
    if tag and re.search(schema["$defs"]["languageTag"]["pattern"], tag[1]):
        return False
    if finding["rule"] == "missing-fallback":
        return finding["message"].startswith("missing field")
    if finding["rule"] == "unusable-swift-name":
        return re.match(r"(case|enum|mapper) '", finding["message"]) is not None
    return finding["rule"] in SHAPE


def all_changes(value, path):
    """Each place of a catalog with each value that might be wrong there: a title, the path, and the members that the last one becomes."""
    place = ".".join(map(str, path))
    if path:
        candidates = TEXTS if isinstance(value, str) else NUMBERS if isinstance(value, (int, float)) and not isinstance(value, bool) else []
        for other in [each for each in OTHERS if type(each) is not type(value)] + candidates + ([[]] if isinstance(value, list) and value else []):
            yield f"{place}: is {str(other)[:40]!r}", path, {path[-1]: other}
        if isinstance(path[-1], str):
            yield f"{place}: is missing", path, {}
            for other in TEXTS:
                yield f"{place}: is called {other[:40]!r}", path, {other: value}
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    for name, child in children:
        yield from all_changes(child, path + [name])


def changed(value, path, members):
    """A copy of a value in which the member at a path has become others."""
    name, *rest = path
    if rest:
        members = {name: changed(value[name], rest, members)}
    if isinstance(value, list):
        return [members.get(place, each) for place, each in enumerate(value)]
    return {**{each: value[each] for each in value if each != name}, **members}


def lint(catalogs):
    """The findings in each catalog: all are modules of one base, so that one run reads them all."""
    base = {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.z.z", "categories": {"z": {}}, "errors": {"error.z.z": {}},
            "modules": [f"module{number}" for number in range(len(catalogs))]}
    tool.save("app", base, {"en": {"error.z.z": "Oh."}})
    for number, catalog in enumerate(catalogs):
        tool.save(f"app/module{number}", catalog, {"en": ENGLISH})
    found = [[] for _ in catalogs]
    for finding in json.loads(tool.run(["lint", "--no-baseline", "--format", "json"], "app").stdout)["findings"]:
        place = re.search(r"module(\d+)/catalog\.json$", finding["path"])
        if place:
            found[int(place[1])].append(finding)
    return found


main()
