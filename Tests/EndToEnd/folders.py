"""The shape of the code: folders of a target don't use each other in a circle, no file has more than 600 lines, the map in
.github/CONTRIBUTING.md has a row for every folder, and tests are in the folders of their sources. Prints what is wrong; the status is 1 then.

A folder uses another one if its code names a type that only that one declares. Files at the top of a target count as folders.
"""
import collections
import graphlib
import os
import re
import subprocess
import sys

MAP = ".github/CONTRIBUTING.md"
DECLARED = re.compile(r"\b(?:struct|enum|class|actor|protocol|typealias|associatedtype)\s+`?([A-Z]\w*)")
GENERIC = re.compile(r"\b(?:func\s+\S+?|struct\s+\w+|class\s+\w+|enum\s+\w+|actor\s+\w+|init|subscript)\s*<([^>]*)>")
# Comments, texts, and the names of types that are extended.
NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|""".*?"""|"(?:\\.|[^"\\\n])*"|^\s*(?:\w+\s+)*extension\s+[\w.]+', re.DOTALL | re.MULTILINE)


def circles(target, paths):
    """The places that close a circle of folders of a target."""
    code = collections.defaultdict(list)
    for path in paths:
        folder = os.path.relpath(path, target).split(os.sep)[0]
        with open(path, encoding="utf-8") as file:
            code[folder].append((path, NOT_CODE.sub(" ", file.read())))
    owners = collections.defaultdict(set)
    for folder, files in code.items():
        for _, text in files:
            for name in DECLARED.findall(text):
                owners[name].add(folder)
    used, places = collections.defaultdict(set), {}
    for folder, files in code.items():
        for path, text in files:
            generic = {each.split(":")[0].strip() for found in GENERIC.findall(text) for each in found.split(",")}
            for name in set(re.findall(r"\b[A-Z]\w*", text)) - generic:
                owner = owners.get(name, set())
                # Files side by side may use each other.
                if len(owner) == 1 and owner != {folder} and not all(each.endswith(".swift") for each in owner | {folder}):
                    used[folder] |= owner
                    places.setdefault((folder, *owner), f"{path} names {name}")
    try:
        graphlib.TopologicalSorter(used).prepare()
    except graphlib.CycleError as error:
        # Each of the ring is used by the next one.
        ring = error.args[1]
        yield f"folders of {target} use each other in a circle: " + ", ".join(places[user, owner] for owner, user in zip(ring, ring[1:]))


def folders_in(folders, parent):
    """The names of the folders in a folder, without documentation and headers of C."""
    below = [each[len(parent) + 1:] for each in folders if each.startswith(parent + "/")]
    return sorted(each for each in below if "/" not in each and not each.endswith(".docc") and each != "include")


def missing_on_map(folders):
    """Tables of the map whose rows aren't the folders that exist."""
    tables, heading = collections.defaultdict(dict), None
    with open(MAP, encoding="utf-8") as file:
        for line in file:
            if found := re.match(r"\| (?:folder of `(\w+)`|target) \|", line):
                heading = found[1] or "target"
            elif found := re.match(r"\| `([^`]+)` \| (.*) \|$", line):
                tables[heading][found[1]] = found[2]
            elif not line.startswith("|"):
                heading = None
    tables.pop(None, None)
    targets = {name: f"{parent}/{name}" for parent in ("Sources", "Plugins", "Tests/TestSupport") for name in folders_in(folders, parent)}
    expected = {"target": list(targets), **{name: folders_in(folders, path) for name, path in targets.items()}}
    tests = [name for name in folders_in(folders, "Tests") if name.removesuffix("Tests") not in targets]
    expected["Tests"] = ["<Target>Tests", *tests]
    for name in sorted(expected.keys() | tables.keys()):
        if wrong := set(tables.get(name, ())) ^ set(expected.get(name, ())):
            yield f"{MAP}: the table of {name} has rows without a folder, or lacks rows: {', '.join(sorted(wrong))}"
    data = tables["Tests"]["<Target>Tests"]
    for folder in sorted(folders):
        target, _, inside = folder.removeprefix("Tests/").partition("/")
        source = targets.get(target.removesuffix("Tests")) if folder.startswith("Tests/") and inside else None
        if source and f"{source}/{inside}" not in folders and f"`{inside.split('/')[-1]}`" not in data:
            yield f"{folder} is neither a folder of {source} nor named as data in the row of '<Target>Tests'"


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    files = [path for path in listed if os.path.exists(path)]
    folders = {path[:place.start()] for path in files for place in re.finditer("/", path)}
    faults = list(missing_on_map(folders))
    sources = [path for path in files if path.endswith(".swift") and path.startswith(("Sources/", "Plugins/"))]
    for target in folders_in(folders, "Sources"):
        faults += circles(f"Sources/{target}", [path for path in sources if path.startswith(f"Sources/{target}/")])
    for path in sources:
        with open(path, encoding="utf-8") as file:
            lines = sum(1 for _ in file)
        if lines > 600:
            faults.append(f"{path} has {lines} lines, more than 600")
    for fault in faults:
        print("!!", fault)
    return 1 if faults else 0


sys.exit(main())
