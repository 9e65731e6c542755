"""Proves the verdicts of `errcat diff` on what leaves an app or reaches it. Called by `diff_proof.py`.

For each example of each kind that affects the wire, both versions are generated into one program, each under names of its own. The
program prints what each version does:

- the old mapper and the new one read the responses of the old server and of the new one: every code and status that a version maps, in
  the layout of each version
- what each error sends: domain, code, key, HTTP status, summary and problem type (RFC 9457)

The verdict follows from that alone. Major: a response that the old version understood is another error or none in the new one, what
an error sends is different, or a code or key that was known means another error. Minor: only more is understood or sent. Patch: only
summaries differ. It must be the verdict of `errcat diff`. What a version knows of the past is in its `retired`: a name that isn't there
anymore is free again, which lint confirms.
"""

import json, os, re, subprocess

from diff_versions import complete, entries, generate, run, write

LEVELS = ["none", "patch", "minor", "major"]
TEST_CODE = 424242


def body(catalog, code):
    """The body of a response with a code where a version's server puts it."""
    value = code
    for name in reversed(catalog.get("server", {}).get("code", "code").split(".")):
        value = {name: value}
    return json.dumps(value)


def probes(catalogs):
    """The responses of both servers."""
    found = []
    for catalog in catalogs:
        for entry in catalog["errors"].values():
            origin = entry.get("from", {})
            found += [("status", status) for status in origin.get("http", []) if isinstance(status, int)]
            # With the body of each server: the old one may still be in use, and the new one meets old apps.
            found += [("body", body(each, code)) for code in origin.get("server", []) for each in catalogs]
    return sorted(set(found), key=str)


def observer(name, number, catalog, listed, responses):
    """A function that prints what a version does, a line for each fact."""
    lines = [f"func observe_{name}() {{"]
    for place, (kind, value) in enumerate(responses):
        if kind == "status":
            call = f'M{number}.error(forStatus: {value}, headers: [:], body: [UInt8]()).error.key'
        else:
            call = f'M{number}.error(forStatus: 418, headers: [:], body: Array({json.dumps(value)}.utf8)).error.key'
        lines.append(f'  show("{name}", "response", "{place}", {call})')
    for entry in listed:
        error = f"E{number}{entry['swift']}"
        lines += [
            f"  do {{ let error = {error}",
            f'    show("{name}", "error", error.key, E{number}.errorDomain, String((error as any CustomNSError).errorCode), String(error.httpStatus ?? 500), error.summary ?? "", error.catalog.problemType(of: error.key))',
            "  }",
        ]
    return lines + ["}"]


def build(binaries, root, folder, files, lines):
    """Compiles a program and returns its output."""
    main = f"{folder}/main.swift"
    with open(main, "w", encoding="utf-8") as file:
        file.write("\n".join([
            "import ErrorCatalog", "import Foundation",
            'func show(_ parts: String...) { print(parts.joined(separator: "\\t")) }', *lines,
        ]) + "\n")
    # A build folder keeps the objects of files that are gone.
    objects = []
    for module in ("ErrorCatalog", "CatalogFormat", "MessageFormat", "PositionedJSON"):
        sources = {name for _, _, names in os.walk(f"{root}/Sources/{module}") for name in names}
        for path, _, names in os.walk(f"{binaries}/{module}.build"):
            objects += [f"{path}/{name}" for name in sorted(names) if name.endswith(".o") and name[:-2] in sources]
    # The type of a problem is known in the package only, which goes by the name of its folder.
    package = re.sub("[^a-z0-9_]", "_", os.path.basename(os.path.abspath(root)).lower())
    built = run(
        "swiftc", "-wmo", "-Onone", "-swift-version", "6", "-package-name", package, "-module-name", "Wire", "-I", f"{binaries}/Modules",
        main, *files, *objects, "-o", f"{folder}/program")
    if built.returncode:
        raise SystemExit(f"!! the program doesn't compile\n{built.stderr}")
    ran = subprocess.run([f"{folder}/program"], capture_output=True, text=True)
    if ran.returncode:
        raise SystemExit(f"!! the program fails\n{ran.stderr}")
    return ran.stdout


def is_retired(errcat, folder, catalog, packs, entry, rule):
    """Whether lint refuses an error because one of its names is retired."""
    changed = json.loads(json.dumps(catalog))
    changed["errors"].update(entry)
    write(folder, changed, packs)
    found = json.loads(run(errcat, "lint", "--rule", rule, "--format", "json", "--quiet", "--catalog", f"{folder}/catalog.json").stdout)["findings"]
    return any(each["rule"] == rule for each in found)


def retired(catalog, field):
    """The codes or keys that a catalog has retired."""
    found = set()
    for name, value in catalog.get("retired", {}).items():
        isCode = name.lstrip("-").isdigit()
        if isCode == (field == "code"):
            found.add(int(name) if isCode else name)
        if isinstance(value, dict) and field in value:
            found.add(value[field])
    return found


class Pair:
    """Both versions of an example."""

    def __init__(self, errcat, folder, kind, number, example, count):
        self.errcat, self.folder, self.kind, self.name = errcat, folder, kind, f"{kind['id'].replace('-', '_')}_{number}"
        self.numbers = {"old": 2 * count, "new": 2 * count + 1}
        self.catalogs, self.packs, self.listed, self.files = {}, {}, {}, []
        for side in ("old", "new"):
            catalog, packs = complete(example[side], self.numbers[side])
            # A response to read, where the example is about the place of its code.
            if "server" in catalog:
                next(iter(catalog["errors"].values())).setdefault("from", {}).setdefault("server", []).append(TEST_CODE)
            self.catalogs[side], self.packs[side] = catalog, packs

    def generate(self):
        """Writes both versions and the code that observes them; returns the code."""
        lines = []
        responses = probes([self.catalogs["old"], self.catalogs["new"]])
        for side, number in self.numbers.items():
            folder = f"{self.folder}/{self.name}/{side}"
            write(folder, self.catalogs[side], self.packs[side])
            files, problem = generate(self.errcat, folder)
            if not files:
                raise SystemExit(f"!! {self.name} {side}: {problem}")
            for file in files:
                # Files of one module need different names.
                renamed = f"{os.path.dirname(file)}/V{number}_{os.path.basename(file)}"
                os.rename(file, renamed)
                self.files.append(renamed)
            listed = entries(self.errcat, folder, self.catalogs[side])
            lines += observer(f"{self.name}_{side}", number, self.catalogs[side], listed, responses)
            lines.append(f"observe_{self.name}_{side}()")
        # The names that both versions have belong to this pair alone, and aren't changes.
        for side, number in self.numbers.items():
            catalog = json.loads(json.dumps(self.catalogs[side]))
            catalog["swift"].update({"enum": "AppError", "mapper": "ErrorMapper"})
            write(f"{self.folder}/{self.name}/{side}", catalog, self.packs[side])
        found = run(self.errcat, "diff", f"{self.folder}/{self.name}/old", f"{self.folder}/{self.name}/new", "--format", "json")
        report = json.loads(found.stdout)
        self.changes = [each for each in report["changes"] if each["surface"] == "wire"]
        self.verdict = report["surfaces"].get("wire", "none")
        self.all = report["changes"]
        return lines

    def identities(self):
        """The old key of each error that both versions have, by its new key."""
        same = {key: key for key in self.catalogs["new"]["errors"] if key in self.catalogs["old"]["errors"]}
        for change in self.changes:
            if change["kind"] == "key-changed":
                same[change["key"]] = change["message"].split("'")[1]
        return same

    def observed(self, facts):
        """The level that follows from what the versions do."""
        level = 0
        same = self.identities()
        old, new = facts[f"{self.name}_old"], facts[f"{self.name}_new"]
        nothing = {side: catalog["fallback"] for side, catalog in self.catalogs.items()}

        def raise_to(name):
            nonlocal level
            level = max(level, LEVELS.index(name))

        for place, before in old["response"].items():
            after = new["response"][place]
            was = None if before == nothing["old"] else before
            now = None if after == nothing["new"] else same.get(after, f"new {after}")
            if was != now:
                raise_to("minor" if was is None else "major")
        sent = {same[key]: (key, values) for key, values in new["error"].items() if key in same}
        for key, (domain, code, status, summary, problem) in old["error"].items():
            if key not in sent:
                continue
            newKey, (newDomain, newCode, newStatus, newSummary, newProblem) = sent[key]
            if (newKey, newDomain, newStatus, newProblem) != (key, domain, status, problem) or code not in ("0", newCode):
                raise_to("major")
            elif newCode != code:
                raise_to("minor")
            elif newSummary != summary:
                raise_to("patch")
        # What old logs and apps know: codes and keys, and who had them.
        for number, field in ((1, "code"), (None, "key")):
            owners = {name: "retired" for name in map(str, retired(self.catalogs["old"], field))}
            owners.update({(values[number] if number else key): key for key, values in old["error"].items() if (values[number] if number else key) != "0"})
            for key, values in new["error"].items():
                name = values[number] if number else key
                owner = owners.get(name)
                if owner is not None and owner != same.get(key):
                    raise_to("major")
            for name in retired(self.catalogs["old"], field):
                probe = {"error.probe.x": {"code": name}} if field == "code" else {name: {}}
                rule = f"retired-{field}"
                before, after = (
                    is_retired(self.errcat, f"{self.folder}/{self.name}/probe", self.catalogs[side], self.packs[side], probe, rule) for side in ("old", "new")
                )
                # Nobody notices before an error gets the name.
                if before and not after:
                    raise_to("patch")
        return LEVELS[level]


def prove(errcat, binaries, root, folder, kinds):
    """Runs both versions of the examples of all kinds that affect the wire; returns what is wrong."""
    os.makedirs(folder)
    wanted = [kind for kind in kinds if kind["surface"] == "wire"]
    pairs = []
    for kind in wanted:
        for number, example in enumerate(kind["examples"]):
            pairs.append(Pair(errcat, folder, kind, number, example, len(pairs)))
    lines = [line for pair in pairs for line in pair.generate()]
    output = build(binaries, root, folder, [file for pair in pairs for file in pair.files], lines)
    facts = {f"{pair.name}_{side}": {"response": {}, "error": {}} for pair in pairs for side in ("old", "new")}
    for line in output.splitlines():
        name, kind, key, *values = line.split("\t")
        facts[name][kind][key] = values[0] if kind == "response" else tuple(values)
    problems, proved = [], set()
    for pair in pairs:
        level = pair.observed(facts)
        if level != pair.verdict:
            problems.append(f"{pair.name}: the versions differ as '{level}', but diff says '{pair.verdict}': {[each['message'] for each in pair.changes]}")
        elif level != "none":
            proved |= {each["kind"] for each in pair.changes}
    problems += [f"{kind['id']}: no example shows the change" for kind in wanted if kind["id"] not in proved]
    print(f"{len(pairs)} pairs of versions ran, which prove the verdicts of {len(proved)} kinds")
    return problems
