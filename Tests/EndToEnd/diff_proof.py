"""Proves the verdicts of `errcat diff` by compiling. Called by `diff`.

Swift: for each example of each kind of change, Swift is generated from both versions. A consumer is written for the old version: it
makes every error, handles every case, category and action, and names the enum and the mapper. It compiles with the old version; with
the new one it must compile exactly if no change of the example affects Swift code with level major. What only other packages notice,
such as access levels and enums that may grow, is compiled in another module.

Changes between modules are held by their examples alone.

Fails for a kind that no example proves.

    diff_proof.py FOLDER-OF-MODULES FOLDER
"""

import concurrent.futures
import json
import re
import sys

from diff_versions import body, complete, generate, run
from tool import ERRCAT, save

SEARCHED, FOLDER = ["-I", sys.argv[1]], sys.argv[2]
# Code compiles and means something else, or a promise is broken that no compiler knows.
COMPILES = {"case-reused", "deprecation-too-short"}
# Their examples have several catalogs.
MODULES = {"module-added", "module-removed", "error-moved", "module-error-renamed", "base-changed"}


def check(folder, files, isOutside=False):
    """What swiftc says about files, the last of which uses the others; empty if they compile."""
    common = ["-wmo", "-parse-as-library", "-swift-version", "6", *SEARCHED]
    if not isOutside:
        checked = run("swiftc", "-typecheck", "-package-name", "app", *common, *files)
        return checked.stderr if checked.returncode else ""
    made = run("swiftc", "-emit-module", "-module-name", "Generated", "-package-name", "app", *common, *files[:-1], "-o", f"{folder}/Generated.swiftmodule")
    checked = run("swiftc", "-typecheck", *common, "-I", folder, files[-1]) if made.returncode == 0 else made
    return checked.stderr if checked.returncode else ""


class Proof:
    """An example: its versions, the verdict on them, and the code that was written for the old version."""

    def __init__(self, kind, number, example, count):
        self.kind, self.name, self.example = kind, f"{kind['id']}-{number}", example
        self.folder, self.numbers = f"{FOLDER}/{self.name}", {"old": 2 * count, "new": 2 * count + 1}
        self.catalogs = {}
        for side in ("old", "new"):
            self.catalogs[side], packs = complete(example[side])
            save(f"{self.folder}/{side}", self.catalogs[side], packs)
        found = run(ERRCAT, "diff", f"{self.folder}/old", f"{self.folder}/new", "--format", "json")
        changes = [each for each in json.loads(found.stdout)["changes"] if each["surface"] == "swift"]
        swift = [self.catalogs[side].get("swift", {}) for side in ("old", "new")]
        # Code of the same module sees everything that isn't private, and all cases.
        self.isOutside = any("access" in each or "nonexhaustive" in each for each in swift) and swift[0].get("access", "public") == "public"
        unseen = COMPILES if self.isOutside else COMPILES | {"access-narrowed", "enums-opened"}
        self.breaking = [each["kind"] for each in changes if each["level"] == "major" and each["kind"] not in unseen]
        self.changed = {each["kind"] for each in changes}
        if "case-reused" in self.changed:
            # The name is still there, for another error.
            self.breaking = [each for each in self.breaking if each != "case-renamed"]
        # Names of their own would hide these changes.
        self.isAlone = self.isOutside or any(swift)
        imports = ["import ErrorCatalog", "import Foundation", *(["import Generated"] if self.isOutside else [])]
        self.source = "\n".join([*imports, *body(f"{self.folder}/old", self.catalogs["old"], "Generated" if self.isOutside else None), ""])

    def together(self):
        """The files that must compile with those of all other examples, each version under names of its own."""
        files = []
        for side in () if self.isAlone else ("old",) if self.breaking else ("old", "new"):
            number, folder = self.numbers[side], f"{self.folder}/{side}-named"
            save(folder, *complete(self.example[side], number))
            # The code for the old version, with the names of this one.
            names = {"AppError": f"E{number}", "ErrorMapper": f"M{number}"}
            source = re.sub("AppError|ErrorMapper", lambda match: names[match[0]], self.source)
            files += [*generate(folder, f"V{number}_"), self.consumer(f"{folder}/V{number}_Consumer.swift", source)]
        return files

    def consumer(self, path, source):
        with open(path, "w", encoding="utf-8") as file:
            file.write(source)
        return path

    def apart(self, sides):
        """Compiles versions one by one; returns what is wrong."""
        for side in sides:
            files = [*generate(f"{self.folder}/{side}"), self.consumer(f"{self.folder}/Consumer.swift", self.source)]
            problem = check(self.folder, files, self.isOutside)
            if side == "old" and problem:
                return f"{self.name}: the consumer doesn't compile with the old version\n{problem}"
            if side == "new" and bool(problem) != bool(self.breaking):
                verb = "doesn't compile" if problem else "compiles"
                return f"{self.name}: {verb} with the new version, but diff found {self.breaking or 'nothing that breaks'}\n{problem}"


def main():
    kinds = json.loads(run(ERRCAT, "changes", "--format", "json").stdout)["kinds"]
    proofs = []
    for kind in kinds:
        for number, example in enumerate(kind["examples"]):
            # Of kinds that don't affect Swift code, the first example is enough: it has to compile.
            if kind["id"] not in MODULES and (number == 0 or kind["surface"] == "swift"):
                proofs.append(Proof(kind, number, example, len(proofs)))
    problem = check(FOLDER, [file for proof in proofs for file in proof.together()])
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        # Each on its own only to see which one is wrong.
        sides = [("old", "new") if problem or proof.isAlone else ("new",) if proof.breaking else () for proof in proofs]
        problems = [each for each in pool.map(lambda task: task[0].apart(task[1]), zip(proofs, sides)) if each]
    if problem and not problems:
        problems.append(f"the examples don't compile together\n{problem}")
    broken = {proof.kind["id"] for proof in proofs if proof.breaking}
    compiled = {proof.kind["id"] for proof in proofs}
    changed = {kind for proof in proofs for kind in proof.changed}
    for kind in kinds:
        name = kind["id"]
        if name in MODULES:
            continue
        if name not in compiled:
            problems.append(f"{name}: no example was compiled")
        elif kind["surface"] == "swift" and name not in changed:
            problems.append(f"{name}: no example that was compiled has the change")
        elif kind["surface"] == "swift" and kind["level"] == "major" and name not in broken | COMPILES:
            problems.append(f"{name}: no example breaks the consumer")
    print(f"{len(proofs)} pairs of versions compiled, {sum(bool(proof.breaking) for proof in proofs)} of them broken as predicted")
    for problem in problems:
        print(f"!! {problem}", file=sys.stderr)
    sys.exit(bool(problems))


main()
