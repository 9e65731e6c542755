"""Checks the reports of `errcat diff` with their schemas. Called by `diff` in the folder of a catalog.

    diff_reports.py ERRCAT OLD SARIF-SCHEMA
"""

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as XML

import jsonschema

ERRCAT, OLD, SARIF = sys.argv[1:4]
ROOT = subprocess.run(["git", "rev-parse", "--show-toplevel"], capture_output=True, text=True).stdout.strip()


def run(*words, expected=0):
    done = subprocess.run([ERRCAT, *words], capture_output=True, text=True)
    assert done.returncode == expected, (words, done.returncode, done.stderr)
    return done.stdout


def validate(kind, text):
    schema = json.loads(run("schema", kind))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(json.loads(text))
    # The schema refuses what a report never has.
    broken = {**json.loads(text), "unknown": 1}
    assert not jsonschema.Draft202012Validator(schema).is_valid(broken), kind


validate("changes", run("changes", "--format", "json"))
validate("snapshot", run("snapshot"))
validate("diff", run("diff", OLD, OLD, "--format", "json"))
text = run("diff", OLD, "--format", "json", "--fail-on", "minor", "--since-version", "1.2", "--declared", "1.2.1", expected=1)
validate("diff", text)
report = json.loads(text)
changes = report["changes"]
assert {change["surface"] for change in changes} >= {"swift", "wire", "behavior", "privacy", "messages"}, changes
for change in changes:
    assert "old" in change or "new" in change, change
    if change["kind"].endswith("-changed") and change["key"]:
        assert "old" in change and "new" in change, change
assert report["neededVersion"] == "2.0.0" and len(report["failures"]) == 3, report["failures"]
assert any(change.get("needsApproval") for change in changes)

kinds = {kind["id"]: kind for kind in json.loads(run("changes", "--format", "json"))["kinds"]}
sarif = json.loads(run("diff", OLD, "--format", "sarif", "--fail-on", "major", expected=1))
jsonschema.Draft4Validator(json.load(open(SARIF, encoding="utf-8"))).validate(sarif)
rules = sarif["runs"][0]["tool"]["driver"]["rules"]
assert {rule["id"] for rule in rules} == set(kinds) | {"unused-approval"}
for rule in rules:
    assert rule["help"]["markdown"] and rule["help"]["text"] and rule["fullDescription"]["text"], rule
    if rule["id"] in kinds:
        assert rule["shortDescription"]["text"] == kinds[rule["id"]]["summary"]
lines = {}
for result in sarif["runs"][0]["results"]:
    assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    # Each place is in a file that exists now, from the root of the repository, and before it in the old one.
    place = result["locations"][0]["physicalLocation"]
    path = place["artifactLocation"]["uri"]
    lines.setdefault(path, open(os.path.join(ROOT, path), encoding="utf-8").read().count("\n") + 1)
    assert place["region"]["startLine"] <= lines[path], result
assert any(result.get("relatedLocations") for result in sarif["runs"][0]["results"])
fails = {result["ruleId"] for result in sarif["runs"][0]["results"] if result["level"] == "error"}
assert fails == {change["kind"] for change in changes if change["level"] == "major"}, fails

junit = XML.fromstring(run("diff", OLD, "--format", "junit", "--fail-on", "major", expected=1))
failures = junit.findall(".//failure")
assert len(failures) == int(junit.get("failures")) == sum(result["level"] == "error" for result in sarif["runs"][0]["results"]), junit.get("failures")
passed = XML.fromstring(run("diff", OLD, OLD, "--format", "junit"))
assert passed.get("failures") == "0" and passed.find(".//testcase").get("name") == "diff"

annotations = run("diff", OLD, "--format", "github", "--fail-on", "major", expected=1).splitlines()
assert sum(line.startswith("::error file=") for line in annotations) == len(failures), annotations
assert all(line.startswith(("::error ", "::warning ", "::notice ", "::group::", "::endgroup::")) for line in annotations), annotations
issues = json.loads(run("diff", OLD, "--format", "gitlab", expected=1))
assert len({issue["fingerprint"] for issue in issues}) == len(issues) == len(sarif["runs"][0]["results"])

notes = run("diff", OLD, "--format", "markdown", "--since-version", "1.2", "--declared", "2.0", expected=1)
headings = [line for line in notes.splitlines() if line.startswith("#")]
assert headings == ["# Changes from 1.2.0 to 2.0.0", "## Breaking changes", "## New errors", "## Changes", "## Messages", "## Translations"], headings
assert ".." not in notes and "[-" not in notes, notes
