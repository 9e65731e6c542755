#!/usr/bin/env python3
"""Looks for the words of words.txt in the project's texts; exit status 1 if there are any.

usage: words.py [--counts] [PATH...]

Texts are string literals, comments and names of tests in Swift files, comments in scripts, Markdown, help texts, YAML, and descriptions in JSON
Schemas. What is between backticks is code and isn't looked at, and neither are interpolations. PATH limits the findings to files whose path begins with it, and
there has to be one. --counts prints the number of findings by folder. The entries' samples, and those below, are tested first.
"""
import argparse, bisect, collections, fnmatch, os, re, subprocess, sys

HERE = os.path.dirname(os.path.abspath(__file__))
FILES = ["Package.swift", "Sources/*.swift", "Plugins/*.swift", "*.md", "Tests/ErrcatCLITests/Help/*", ".catalog.schema.json",
         "Tests/*.swift", "Tests/*.py", "Tests/EndToEnd/*", "Tests/Benchmarks/run", ".ci/run",
         ".github/*.yml", ".pre-commit-hooks.yaml"]
# Words are data there: names of languages and scripts, and words of other projects' texts.
LEFT_OUT = ["Sources/MessageFormat/CLDR/*Data.swift", "Sources/ErrcatCompiler/Reading/LanguageData*.swift", "Tests/EndToEnd/words.*"]


class Entry:
    def __init__(self):
        self.word, self.write, self.find, self.unless, self.excepted, self.bad, self.good = "", "", [], [], [], [], []

    def matches(self, text):
        """Matches in the text; of those that overlap, the first."""
        taken = [m.span() for pattern in self.unless for m in pattern.finditer(text)]
        for pattern in self.find:
            for m in pattern.finditer(text):
                if not any(start < m.end() and m.start() < end for start, end in taken):
                    taken.append(m.span())
                    yield m


def read_entries(path):
    entries, entry = [], None
    for number, line in enumerate(open(path, encoding="utf-8"), 1):
        line = line.rstrip("\n")
        if line.startswith("#"): continue
        if not line.strip(): entry = None; continue
        name, _, value = line.partition(" ")
        value = value.strip()
        if name == "word": entry = Entry(); entries.append(entry)
        if entry is None: sys.exit(f"{path}:{number}: an entry begins with 'word'")
        if name in ("find", "unless"): getattr(entry, name).append(re.compile(value, re.I))
        elif name == "except":
            parts = [part.strip() for part in value.split(": ", 2)]
            if len(parts) != 3: sys.exit(f"{path}:{number}: an exception has a path, a text and a reason")
            entry.excepted.append((parts[0], parts[1], number))
        elif name in ("bad", "good"): getattr(entry, name).append(value)
        elif name in ("word", "write"): setattr(entry, name, value)
        else: sys.exit(f"{path}:{number}: unknown field '{name}'")
    return entries


class Paragraph:
    """A text whose lines have been joined, and where in the file each character was."""
    def __init__(self): self.text, self.places = [], []

    def add(self, text, start):
        self.text.append(text); self.places.extend(range(start, start + len(text)))

    def join(self):
        if self.places: self.text.append(" "); self.places.append(self.places[-1])

    def result(self): return "".join(self.text), self.places


def masked(text):
    """Code between backticks and targets of links become dots, so that nothing in them is a word."""
    text = re.sub(r"(`+)(?!`)(.+?)(?<!`)\1(?!`)", lambda m: "`" + "·" * (len(m.group()) - 2) + "`", text)
    return re.sub(r"(?<=\]\()[^)\s]*|https?://\S+", lambda m: "·" * len(m.group()), text)


def unescaped(text):
    """Escapes become spaces: the 'n' of a line break belongs to no word."""
    return re.sub(r"\\(u\{\w*\}|.)", lambda m: " " * (len(m.group()) - 1) + ("'" if m.group()[1] in "'\"" else " "), text)


def swift(text, base=0):
    """The paragraphs of a Swift file: comments, whose lines are joined, string literals, and names that are sentences."""
    out, comment, i, n = [], None, 0, len(text)
    comment_end, comment_kind = -1, ""
    while i < n:
        c = text[i]
        if text.startswith("//", i):
            kind = "///" if text.startswith("///", i) else "//"
            end = text.find("\n", i)
            end = n if end < 0 else end
            body, start = text[i + len(kind):end], i + len(kind)
            below = comment is not None and kind == comment_kind and re.fullmatch(r"\n[ \t]*", text[comment_end:i])
            if below and body.strip():
                comment.join()
            else:
                comment = Paragraph(); out.append(comment)
            stripped = body.lstrip()
            comment.add(stripped, base + start + len(body) - len(stripped))
            comment_end, comment_kind = end, kind
            i = end
        elif text.startswith("/*", i):
            end = text.find("*/", i)
            end = n if end < 0 else end + 2
            block = Paragraph(); block.add(re.sub(r"\s", " ", text[i + 2:end - 2]), base + i + 2); out.append(block)
            i = end
        elif c == '"' or (c == "#" and re.match(r'#+"', text[i:i + 9])):
            hashes = len(re.match(r"#*", text[i:]).group())
            i += hashes
            quote = ('"""' if text.startswith('"""', i) else '"')
            i += len(quote)
            closing, escape = quote + "#" * hashes, "\\" + "#" * hashes
            literal = Paragraph(); out.append(literal)
            start = i
            while i < n and not text.startswith(closing, i):
                if text.startswith(escape + "(", i):
                    literal.add(unescaped(text[start:i]) if not hashes else text[start:i], base + start)
                    inside = i + len(escape) + 1
                    i = closed(text, inside)
                    out.extend(swift(text[inside:i - 1], base + inside))
                    literal.add("·", base + inside)
                    start = i
                elif quote == '"""' and (text[i] == "\n" or text.startswith("\\\n", i)):
                    literal.add(unescaped(text[start:i]) if not hashes else text[start:i], base + start)
                    i += 1 + (text[i] == "\\")
                    if text[i:i + 200].split("\n", 1)[0].strip() == "" and literal.text:
                        literal = Paragraph(); out.append(literal)  # a blank line ends a paragraph
                    else: literal.join()
                    while i < n and text[i] in " \t": i += 1
                    start = i
                elif text[i] == "\\" and not hashes: i += 2
                else: i += 1
            literal.add(unescaped(text[start:i]) if not hashes else text[start:i], base + start)
            i += len(closing)
        elif c == "`" and (name := re.compile(r"`([^`\n]* [^`\n]*)`").match(text, i)):
            sentence = Paragraph(); sentence.add(name.group(1), base + i + 1); out.append(sentence)
            i = name.end()
        else: i += 1
    return out


def closed(text, i):
    """The index after the parenthesis that closes an interpolation; strings inside are passed over."""
    level = 1
    while i < len(text) and level:
        if text[i] == '"':
            i += 1
            while i < len(text) and text[i] != '"':
                if text.startswith("\\(", i): i = closed(text, i + 2)
                elif text[i] == "\\": i += 2
                else: i += 1
            i += 1
        else:
            level += (text[i] == "(") - (text[i] == ")")
            i += 1
    return i


def prose(text):
    """The paragraphs of Markdown or plain text: a blank line, a table's row or a heading ends one. Fenced Swift is read as Swift."""
    out, paragraph, fence, start, offset = [], None, None, 0, 0
    for line in text.splitlines(keepends=True):
        opened = re.match(r"\s*(```+|~~~+)\s*(\w*)", line)
        if fence is not None:
            if opened and opened.group(1).startswith(fence[0]) and not opened.group(2):
                if fence[1] == "swift": out.extend(swift(text[start:offset], start))
                fence = None
            elif fence[1] != "swift":
                each = Paragraph(); each.add(line.rstrip("\n"), offset); out.append(each)
            paragraph = None
        elif opened:
            fence, start, paragraph = (opened.group(1), opened.group(2)), offset + len(line), None
        else:
            stripped = line.strip()
            alone = stripped.startswith(("|", "#"))
            if not stripped: paragraph = None
            else:
                if paragraph is None or alone: paragraph = Paragraph(); out.append(paragraph)
                else: paragraph.join()
                paragraph.add(stripped, offset + line.index(stripped[0]))
                if alone: paragraph = None
        offset += len(line)
    return out


def script(text):
    """The comments of a shell or Python script, and Python's documentation strings; the lines of a comment are joined."""
    out, comment, offset = [], None, 0
    for line in text.splitlines(keepends=True):
        hash_at = re.search(r"(?:(?<=^)|(?<=\s))#(?=\s)", line)
        if hash_at is None: comment = None
        else:
            alone = not line[:hash_at.start()].strip()
            if comment is None or not alone: comment = Paragraph(); out.append(comment)
            else: comment.join()
            comment.add(line[hash_at.end():].strip(), offset + hash_at.end() + len(line[hash_at.end():]) - len(line[hash_at.end():].lstrip()))
            if not alone: comment = None
        offset += len(line)
    for m in re.finditer(r'^[ \t]*r?"""(.*?)"""', text, re.M | re.S):
        block = Paragraph(); block.add(re.sub(r"\s", " ", m.group(1)), m.start(1)); out.append(block)
    return out


def schema(text):
    out = []
    for m in re.finditer(r'"(?:description|title|summary)"\s*:\s*"((?:[^"\\]|\\.)*)"', text):
        each = Paragraph(); each.add(unescaped(m.group(1)), m.start(1)); out.append(each)
    return out


def paragraphs(path, text):
    is_script = path.endswith(".py") or text.startswith("#!")
    read = swift if path.endswith(".swift") else schema if path.endswith(".json") else script if is_script else prose
    for each in read(text):
        joined, places = each.result()
        yield masked(joined), places


def findings(path, text, entries, needed=None):
    lines = [0] + [m.end() for m in re.finditer("\n", text)]
    found = set()
    for joined, places in paragraphs(path, text):
        for entry in entries:
            for m in entry.matches(joined):
                excepted = [number for glob, part, number in entry.excepted if fnmatch.fnmatch(path, glob)
                            for p in [re.search(re.escape(part), joined)] if p and p.start() <= m.start() and m.end() <= p.end()]
                if excepted:
                    if needed is not None: needed.update(excepted)
                    continue
                line = bisect.bisect_right(lines, places[m.start()]) - 1
                found.add((path, line + 1, places[m.start()] - lines[line] + 1, m.group().strip(), entry.write))
    return sorted(found)


SAMPLES = [
    ("a.swift", 'let a = "what a machine can mend"\n', [(1, 29)]),
    ("a.swift", "/// It takes\n  /// down what there is.\nlet mend = stands\n", [(1, 8)]),
    ("a.swift", "// It takes\n\n// down.\n", []),
    ("a.swift", "/// See `mend` and ``stands(in:)``.\n", []),
    ("a.swift", 'let a = "x \\(mend("what stands")) y", b = "one\\nmends"\n', [(1, 25), (1, 49)]),
    ("a.swift", 'let a = """\n  One line \\\n  and whatever\n  """\nlet b = #"a \\(mend) "stands" c"#\n', [(3, 7), (5, 15), (5, 22)]),
    ("a.swift", 'let a = "\\"" // mends\n', [(1, 17)]),
    ("a.swift", "/* it\n stands */\n", [(2, 2)]),
    ("a.swift", "@Test func `what is mended`() { let `dear` = 1 }\n", [(1, 21)]),
    ("a.yml", "# What stands\nname: it mends `mend`\n", [(1, 8), (2, 10)]),
    ("a.md", "It brings\nabout `mend`.\n\n| it | stands |\n\n```swift\nlet stands = \"dear\"\n```\n", [(1, 4), (4, 8), (7, 15)]),
    ("a.md", "```sh\nerrcat x   # mends\n```\n[a](https://example.com/mend)\n", [(2, 14)]),
    ("a.md", "# What it takes\ndown\n", []),
    ("a.txt", "USAGE: errcat fix\n\n  --fix    Mend what a\n           machine can\n", [(3, 12)]),
    ("a.py", '"""It\n mends."""\nx = "stands"  # dear\n# takes\n# down\n', [(2, 2), (3, 17), (4, 3)]),
    ("run", "#!/bin/sh\n# It stands\necho mend ${#mend} '#mend'\n", [(2, 6)]),
    ("a.json", '{ "mend": { "description": "what stands \\"here\\"" } }', [(1, 34)]),
]


def self_test(entries):
    wrong = []
    for entry in entries:
        if not entry.bad or not entry.good or not entry.find or not entry.write: wrong.append(f"'{entry.word}' lacks a field or a sample")
        for pattern in entry.find:
            alone = Entry(); alone.find, alone.unless = [pattern], entry.unless
            if not any(list(alone.matches(bad)) for bad in entry.bad): wrong.append(f"'{entry.word}': no bad sample for {pattern.pattern}")
        for bad in entry.bad:
            if not list(entry.matches(bad)): wrong.append(f"'{entry.word}': not found in '{bad}'")
        for good in entry.good:
            for other in entries:
                for m in other.matches(good): wrong.append(f"'{entry.word}': '{m.group()}' found in '{good}'")
        for pattern in entry.unless:
            less = Entry(); less.find, less.unless = entry.find, [each for each in entry.unless if each is not pattern]
            if not any(list(less.matches(good)) for good in entry.good): wrong.append(f"'{entry.word}': no good sample for {pattern.pattern}")
    for path, text, places in SAMPLES:
        found = [(line, column) for _, line, column, _, _ in findings(path, text, entries)]
        if found != places: wrong.append(f"in {text!r}: found at {found}, not {places}")
    excepting, needed = Entry(), set()
    excepting.find, excepting.excepted = [re.compile("stands")], [("a/*", "what stands", 1), ("b/*", "what stands", 2)]
    if [line for _, line, *_ in findings("a/a.md", "what stands\n\nit stands\n", [excepting], needed)] != [3] or needed != {1}:
        wrong.append("exceptions are for a path and a text")
    return wrong


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("paths", nargs="*", metavar="PATH"); p.add_argument("--counts", action="store_true")
    a = p.parse_args()
    entries = read_entries(os.path.join(HERE, "words.txt"))
    if wrong := self_test(entries):
        print("\n".join("words: " + each for each in wrong)); return 1
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *FILES], capture_output=True, check=True).stdout.decode()
    paths = sorted({path for path in listed.split("\0") if path and os.path.isfile(path)} - {path for path in listed.split("\0") for glob in LEFT_OUT if fnmatch.fnmatch(path, glob)})
    needed, found = set(), []
    for prefix in a.paths:
        if not any(path.startswith(prefix) for path in paths):
            print(f"words: no file of texts begins with '{prefix}'", file=sys.stderr); return 2
    for path in paths:
        if not a.paths or path.startswith(tuple(a.paths)):
            found += findings(path, open(path, encoding="utf-8").read(), entries, needed)
    if not a.paths:
        for entry in entries:
            found += [("Tests/EndToEnd/words.txt", number, 1, f"exception '{part}'", "nothing: it isn't needed any more")
                      for _, part, number in entry.excepted if number not in needed]
    if a.counts:
        folders = collections.Counter("/".join(path.split("/")[:2]) if "/" in path else path for path, *_ in found)
        for folder, count in sorted(folders.items(), key=lambda each: (-each[1], each[0])): print(f"{count:5}  {folder}")
    else:
        for path, line, column, word, write in found: print(f"{path}:{line}:{column}: {word}; write {write}")
    if found: print(f"{len(found)} finding{'s' if len(found) > 1 else ''} in {len({each[0] for each in found})} of {len(paths)} files", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__": sys.exit(main())
