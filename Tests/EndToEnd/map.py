#!/usr/bin/env python3
"""Compares the map of the code in .github/CONTRIBUTING.md with the folders; prints each difference and exits with 1 if there is any.

usage: map.py [PAGE]

- The table of targets has one row for each folder of Sources, Plugins and Tests/TestSupport.
- The table 'folder of TARGET' has one row for each folder of a target; the row names the folders in this folder, except those whose names
  are subjects (OPEN). A capitalized name in a row is a folder in it or in the code.
- The table 'folder of Tests' has one row for each folder of Tests; '<Target>Tests' is the row of all targets' tests. A folder of these has a
  folder of the target's sources with its name, or is named in the row as data.
- A file or a suite of tests that the page names without its folder exists; `guides` checks paths.
"""
import collections, os, re, subprocess, sys

PAGE = sys.argv[1] if len(sys.argv) > 1 else ".github/CONTRIBUTING.md"
OPEN = {"Rules", "Kinds", "Formats"}
ROW = re.compile(r"^\| `([^`]+)` \| (.*) \|$")
NAME = re.compile(r"`([^`\n]+)`")


def read_tables(text):
    """The rows of each table as (name, description), by its heading: 'target' or 'folder of X'."""
    tables, heading, duplicates = collections.defaultdict(list), None, []
    for line in text.split("\n"):
        first = line.split(" | ")[0]
        found = re.match(r"\| (folder of `(\S+)`|target)$", first)
        if found:
            heading = found[2] or "target"
            if heading in tables: duplicates.append(f"two tables 'folder of {heading}'")
        elif not line.startswith("|"): heading = None
        elif heading and (row := ROW.match(line)): tables[heading].append((row[1], row[2]))
    return tables, duplicates


def children(folders, parent):
    """The names of the folders in a folder, without documentation and C headers."""
    below = {each[len(parent) + 1:] for each in folders if each.startswith(parent + "/")}
    return sorted(each for each in below if "/" not in each and not each.endswith(".docc") and each != "include")


def main():
    listing = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], capture_output=True, text=True, check=True).stdout
    files = [each for each in listing.split("\n") if each and os.path.exists(each)]
    folders = {each[:place.start()] for each in files for place in re.finditer("/", each)}
    text = open(PAGE, encoding="utf-8").read()
    tables, faults = read_tables(text)
    words = set(re.findall(r"\b[A-Z]\w*", "\n".join(open(each, encoding="utf-8").read() for each in files if each.startswith(("Sources/", "Plugins/")) and each.endswith(".swift"))))

    def compare(what, mapped, existing):
        for name, count in sorted(collections.Counter(mapped).items()):
            if count > 1: faults.append(f"{what} '{name}' has {count} rows")
            if name not in existing: faults.append(f"{what} '{name}' has a row but doesn't exist")
        faults.extend(f"{what} '{name}' has no row" for name in sorted(set(existing) - set(mapped)))

    targets = {name: f"{parent}/{name}" for parent in ("Sources", "Plugins", "Tests/TestSupport") for name in children(folders, parent)}
    compare("target", [name for name, _ in tables["target"]], targets)

    for target in sorted(set(tables) - {"target", "Tests"} - set(targets)): faults.append(f"the table 'folder of {target}' is of no target")
    for target, path in sorted(targets.items()):
        compare(f"{target}: folder", [name for name, _ in tables[target]], children(folders, path))
        for name, description in tables[target]:
            quoted = NAME.findall(description)
            inside = children(folders, f"{path}/{name}")
            for child in [] if name in OPEN else inside:
                if quoted.count(child) != 1: faults.append(f"{target}: the row of '{name}' names its folder '{child}' {quoted.count(child)} times")
                for deeper in [] if child in OPEN else children(folders, f"{path}/{name}/{child}"):
                    if quoted.count(f"{child}/{deeper}") != 1: faults.append(f"{target}: the row of '{name}' doesn't name its folder '{child}/{deeper}'")
            for each in quoted:
                if re.fullmatch(r"[A-Z]\w*", each) and each not in inside and each not in words:
                    faults.append(f"{target}: the row of '{name}' names '{each}', which is neither a folder in it nor in the code")
                if re.fullmatch(r"[A-Z]\w*/[A-Z]\w*", each) and f"{path}/{name}/{each}" not in folders:
                    faults.append(f"{target}: the row of '{name}' names its folder '{each}', which doesn't exist")

    tests = dict(tables["Tests"])
    ofTargets = {f"{target}Tests": path for target, path in targets.items()}
    compare("Tests: folder", [name for name, _ in tables["Tests"] if name != "<Target>Tests"], [name for name in children(folders, "Tests") if name not in ofTargets])
    data = {each for each in NAME.findall(tests.get("<Target>Tests", "")) if re.fullmatch(r"\w+", each)}
    unused = set(data)
    for name, path in sorted(ofTargets.items()):
        for folder in sorted(each for each in folders if each.startswith(f"Tests/{name}/")):
            inside = folder[len(f"Tests/{name}"):]
            if path + inside in folders: continue
            last = inside.split("/")[-1]
            if last not in data: faults.append(f"{folder} is neither a folder of {path} nor named as data in the row of '<Target>Tests'")
            unused.discard(last)
    faults += [f"the row of '<Target>Tests' names '{name}', which no tests have" for name in sorted(unused)]

    names = {os.path.basename(each) for each in files}
    suites = {each[:-len(".swift")] for each in names if each.endswith("Tests.swift")} | set(ofTargets) | {each.split("/")[1] for each in folders if "/" in each}
    for quoted in sorted(set(NAME.findall(text))):
        if re.fullmatch(r"[\w+-]+\.(swift|py|txt|sh|js|md)", quoted) and quoted not in names: faults.append(f"no file is named '{quoted}'")
        for suite in re.findall(r"\b[A-Z]\w*Tests\b", quoted):
            if suite not in suites: faults.append(f"`{quoted}`: no tests are named '{suite}'")

    for fault in faults: print(f"!! {PAGE}: {fault}")
    return 1 if faults else 0


if __name__ == "__main__": sys.exit(main())
