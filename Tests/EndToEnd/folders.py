#!/usr/bin/env python3
"""Shows which folder of a Swift target uses which; exit status 1 if two use each other, directly or through others.

usage: folders.py [--depth N] [--why A B] TARGET

An arrow A → B says that code in A names a type declared in B, with the number of such types and the most used ones. Names that
several folders declare, generic parameters and extensions don't count; comments and string literals are left out. Files at the top
of TARGET count as folders of their own. --why A B prints every place where A names a type of B.
"""
import argparse, collections, os, re, sys

DECLARED = re.compile(r"\b(?:struct|enum|class|actor|protocol|typealias|associatedtype)\s+(?:`?)([A-Z]\w*)")
GENERIC = re.compile(r"\b(?:func\s+\S+?|struct\s+\w+|class\s+\w+|enum\s+\w+|actor\s+\w+|init|subscript)\s*<([^>]*)>")
WORD = re.compile(r"\b[A-Z]\w*")


def code(text):
    """The text without comments and string literals; interpolations stay."""
    out, i, n, depth = [], 0, len(text), 0
    while i < n:
        two = text[i:i + 2]
        if two == "//":
            i = text.find("\n", i)
            if i < 0: break
        elif two == "/*":
            level, i = 1, i + 2
            while i < n and level:
                if text[i:i + 2] == "/*": level, i = level + 1, i + 2
                elif text[i:i + 2] == "*/": level, i = level - 1, i + 2
                else: i += 1
        elif text[i] == '"':
            quote = '"""' if text[i:i + 3] == '"""' else '"'
            i += len(quote)
            while i < n and text[i:i + len(quote)] != quote:
                if text[i] == "\\" and text[i + 1:i + 2] == "(":
                    level, i, start = 1, i + 2, i + 2
                    while i < n and level:
                        level += (text[i] == "(") - (text[i] == ")")
                        i += 1
                    out.append(" " + text[start:i - 1] + " ")
                elif text[i] == "\\": i += 2
                else: i += 1
            i += len(quote)
            out.append('""')
        else:
            out.append(text[i]); i += 1
    return "".join(out)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("target"); p.add_argument("--depth", type=int, default=1); p.add_argument("--why", nargs=2)
    a = p.parse_args()
    files = {}
    for base, _, names in os.walk(a.target):
        for name in sorted(names):
            if name.endswith(".swift"):
                path = os.path.join(base, name)
                parts = os.path.relpath(path, a.target).split(os.sep)
                folder = "/".join(parts[:min(a.depth, len(parts) - 1)]) or parts[0]
                files[path] = (folder, code(open(path, encoding="utf-8").read()))
    home = collections.defaultdict(set)
    for folder, text in files.values():
        for name in DECLARED.findall(text): home[name].add(folder)
    owner = {name: next(iter(folders)) for name, folders in home.items() if len(folders) == 1}
    arrows = collections.defaultdict(collections.Counter)
    places = collections.defaultdict(list)
    for path, (folder, text) in files.items():
        text = re.sub(r"(?m)^\s*(?:\w+\s+)*extension\s+[\w.]+", "", text)
        own = {each.split(":")[0].strip() for found in GENERIC.findall(text) for each in found.split(",")}
        for number, line in enumerate(text.split("\n"), 1):
            for word in WORD.findall(line):
                to = owner.get(word)
                if to and to != folder and word not in own:
                    arrows[folder, to][word] += 1
                    places[folder, to].append(f"{path}: {word}: {line.strip()[:90]}")
    if a.why:
        print("\n".join(places[tuple(a.why)])); return 0
    folders = sorted({folder for folder, _ in files.values()})
    uses = {folder: {to for (frm, to) in arrows if frm == folder} for folder in folders}
    def reach(folder):
        seen, todo = set(), list(uses[folder])
        while todo:
            each = todo.pop()
            if each not in seen: seen.add(each); todo += uses[each]
        return seen
    reached = {folder: reach(folder) for folder in folders}
    order = sorted(folders, key=lambda r: (len(reached[r]), r))
    for folder in order:
        count = sum(1 for r, _ in files.values() if r == folder)
        lines = sum(text.count("\n") for r, text in files.values() if r == folder)
        print(f"{folder}  ({count} files, {lines} lines of code)")
        for to in sorted(uses[folder]):
            back = " ⟲" if folder in reached[to] else ""
            print(f"    → {to}{back}  {len(arrows[folder, to])} types: " + ", ".join(w for w, _ in arrows[folder, to].most_common(4)))
    circles, done = [], set()
    for folder in folders:
        ring = sorted(r for r in folders if r in reached[folder] and folder in reached[r])
        if ring and folder not in done: circles.append(ring); done |= set(ring)
    circles = [ring for ring in circles if not all(r.endswith(".swift") for r in ring)]  # files side by side in one folder may use each other
    for ring in circles: print("circle: " + " ⟲ ".join(ring))
    print(f"{len(folders)} folders, {len(arrows)} arrows, {len(circles)} circles" + (f" through {sum(map(len, circles))} folders" if circles else ""))
    return 1 if circles else 0


if __name__ == "__main__": sys.exit(main())
