"""The code in the articles and landing pages of `*.docc`: extracts it into a package and compares what it prints.

    documentation.py extract ROOT PACKAGE    writes a Swift file for each article that has Swift code
    documentation.py warnings BUILD_LOG      fails for warnings other than those on unused values
    documentation.py run ROOT PACKAGE BIN ERRCAT  runs each article's code and compares its output with the article

Swift code of one article is one function, in the order of the article. What an article can't show is in HTML
comments before a fence, which nobody sees in the rendered page:

    <!-- setup: let x = 1 -->     code that goes before the fence
    <!-- top level -->            declarations outside the function
    <!-- alone -->                a scope of its own
    <!-- compiled only -->        never run, such as code that would send something
    <!-- tests -->                a test, in the package's test target
    <!-- Apple platforms -->      type-checked against stand-ins of Apple's frameworks
    <!-- target: Name -->         the whole article is compiled in another target than App
    <!-- file: PATH -->           the fence, in any language, is a file of the package
    <!-- excerpt of: PATH -->     the JSON is in a file of the worked example
    <!-- run -->                  the `sh` fence exits with 0; its output isn't compared
    <!-- output -->               the fence is what the code or the `sh` fence before it prints

A line `// Prints "…"` in a fence is a line of the output. In outputs, `…` matches anything, JSON is compared as
JSON, and times, random ids and places in the source match any others.
"""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

COMMENT = re.compile(r"<!--(.*?)-->", re.S)
FENCE = re.compile(r"^(?P<indent> *)```(?P<language>[\w-]*)\n(?P<code>.*?)^(?P=indent)```[ \t]*$", re.M | re.S)
PRINTS = re.compile(r'^ *// Prints "(.*)"$', re.M)
IMPORT = re.compile(r"^(?:@\w+ )?import [\w.]+\n", re.M)
DIRECTIVES = ("setup:", "top level", "alone", "compiled only", "tests", "Apple platforms", "target:", "file:", "excerpt of:", "run", "output")
VARIABLE = [
    (re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"), "TIME"),
    (re.compile(r"\b[0-9a-f]{32}\b"), "ID"),
    (re.compile(r"\b[\w/-]+\.(?:swift|md):\d+( \w+\([\w:]*\))?"), "PLACE"),
]


class Fence:
    def __init__(self, path, line, language, code, directives):
        self.path, self.line, self.language, self.code, self.directives = path, line, language, code, directives

    def has(self, name):
        return any(text == name for text in self.directives)

    def values(self, name):
        return [text[len(name) :].strip() for text in self.directives if text.startswith(name)]

    @property
    def place(self):
        return f"{self.path}:{self.line}"


def fail(place, message):
    sys.exit(f"{place}: error: {message}")


def is_directive(text):
    """Whether a comment is a directive: a name, or a name with `:` and its value."""
    return any(text.startswith(each) if each.endswith(":") else text == each for each in DIRECTIVES)


def check_unused(path, text, start, end):
    """Fails for a comment between two places of a page: no fence comes after it."""
    for comment in COMMENT.finditer(text, start, end):
        fail(f"{path}:{text.count(chr(10), 0, comment.start()) + 1}", f"a comment without a fence after it: {comment.group(1).strip()}")


def fences(path):
    text = path.read_text(encoding="utf-8")
    end = 0
    for match in FENCE.finditer(text):
        line = text.count("\n", 0, match.start()) + 2
        before = text[end : match.start()]
        directives = []
        while True:
            stripped = before.rstrip()
            comments = [each for each in COMMENT.finditer(stripped) if each.end() == len(stripped)]
            if not stripped.endswith("-->") or not comments:
                break
            directives.insert(0, comments[-1].group(1).strip())
            before = stripped[: comments[-1].start()]
        check_unused(path, text, end, end + len(before))
        end = match.end()
        for directive in directives:
            if not is_directive(directive):
                fail(f"{path}:{line}", f"unknown comment before a fence: {directive}")
        indent = match["indent"]
        code = re.sub(f"^{indent}", "", match["code"], flags=re.M)
        yield Fence(path, line, match["language"], code, directives)
    check_unused(path, text, end, len(text))


def articles(root):
    """The articles of the libraries; Tests/EndToEnd/guides runs what the tool's guides show."""
    return [path for path in sorted(root.glob("Sources/*/*.docc/**/*.md")) if "errcat.docc" not in path.parts]


def name(path):
    """A Swift name for an article: catalog and file."""
    catalog = next(part for part in path.parts if part.endswith(".docc"))
    return f"{catalog[:-5]}_{path.stem}"


def located(fence, code=None):
    return f'#sourceLocation(file: "{fence.path}", line: {fence.line})\n{code or fence.code}#sourceLocation()\n'


def check_json(fence):
    """Fails for JSON that is neither a value nor a list of members, and for an excerpt that isn't one."""
    for text in (fence.code, "{" + fence.code + "}"):
        try:
            value = json.loads(text)
            break
        except ValueError as error:
            wrong = error
    else:
        fail(fence.place, f"no JSON: {wrong}")
    for file in fence.values("excerpt of:"):
        whole = json.loads(Path(file).read_text(encoding="utf-8"))
        for name, part in value.items():
            if not any(contains(found, part) for found in members(whole, name)):
                fail(fence.place, f"'{name}' is not in {file} like this")


def members(value, name):
    """The values of all members of a name, at any depth."""
    if isinstance(value, dict):
        for key, member in value.items():
            yield from [member] if key == name else []
            yield from members(member, name)


def contains(whole, part):
    if isinstance(whole, dict) and isinstance(part, dict):
        return all(key in whole and contains(whole[key], value) for key, value in part.items())
    return whole == part


class Article:
    """What one article's fences become."""

    def __init__(self, path):
        self.path, self.name = path, name(path)
        self.target = "App"
        self.top, self.body, self.tests, self.apple = [], [], [], []
        self.imports = {"code": set(), "tests": set(), "apple": set()}
        self.files, self.expected, self.commands = [], [], []
        last = None
        for fence in fences(path):
            for value in fence.values("target:"):
                self.target = value.strip()
            for value in fence.values("file:"):
                self.files.append((value.strip(), fence))
            if fence.language == "json":
                check_json(fence)
            if fence.has("output"):
                self.add_output(fence, last)
            elif fence.values("file:"):
                last = None
            elif fence.language == "swift":
                self.add_code(fence)
                last = "code"
            elif fence.language == "sh":
                last = fence
                if fence.has("run"):
                    self.commands.append((fence.code.strip(), None, fence.place))

    def add_output(self, fence, last):
        items = [("json", fence.code)] if fence.language == "json" else [("line", line) for line in fence.code.splitlines()]
        if last == "code":
            self.body += [f"{text}\n" for text in fence.values("setup:")]
            self.expected += items
        elif isinstance(last, Fence):
            self.commands.append((last.code.strip(), items, fence.place))
        else:
            fail(fence.place, "an output of nothing")

    def add_code(self, fence):
        kind = "tests" if fence.has("tests") else "apple" if fence.has("Apple platforms") else "code"
        setup = "".join(f"{text}\n" for text in fence.values("setup:"))
        self.imports[kind] |= {text.strip() for text in IMPORT.findall(setup) + IMPORT.findall(fence.code)}
        code = IMPORT.sub("", setup) + located(fence, IMPORT.sub("\n", fence.code))
        if fence.has("tests"):
            self.tests.append(code)
        elif fence.has("Apple platforms"):
            self.apple.append(code)
        elif fence.has("top level"):
            self.top.append(code)
        elif fence.has("compiled only"):
            self.body.append(f"func compiledOnly{fence.line}() async throws {{\n{code}}}\n")
        else:
            self.body.append(f"do {{\n{code}}}\n" if fence.has("alone") else code)
            self.expected += [("line", text) for text in PRINTS.findall(fence.code)]

    def head(self, kind, *more):
        return "".join(f"{text}\n" for text in sorted(self.imports[kind] | {"import ErrorCatalog", *more}))

    def swift(self):
        imports = ["import App"] if self.target != "App" else []
        top, body = "\n".join(self.top), "\n".join(self.body)
        return f"{self.head('code', *imports)}\n{top}\npublic func {self.name}() async throws {{\n{body}\n}}\n"


def extract(root, package):
    found = [Article(path) for path in articles(root)]
    written = {}

    def write(path, text):
        path = package / path
        written[path] = None
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_bytes() != text.encode():
            path.write_bytes(text.encode())

    for article in found:
        manifest = f"Manifests/{article.name}"
        has_manifest = any(path == "Package.swift" for path, _ in article.files)
        for target, fence in article.files:
            is_code = target.endswith(".swift") and target != "Package.swift"
            text = located(fence) if is_code else fence.code
            write(target if target != "Package.swift" else f"{manifest}/Package.swift", text)
            if has_manifest and target != "Package.swift":
                write(f"{manifest}/{target}", text)
        if article.body or article.top:
            write(f"Sources/{article.target}/{article.name}.swift", article.swift())
        if article.tests:
            write(f"Tests/AppTests/{article.name}.swift", article.head("tests") + "\n".join(article.tests))
        if article.apple:
            write(f"Apple/{article.name}.swift", article.head("apple") + "\n".join(article.apple))
    runnable = [article for article in found if article.body]
    cases = "".join(f'case "{each.name}": try await {each.name}()\n' for each in runnable)
    write(
        "Sources/Documentation/main.swift",
        "import App\nimport ErrorCatalog\n\nLocalizationManager.shared.languageOverride = LanguageTag(\"en\")\n"
        f'switch CommandLine.arguments.last {{\n{cases}default: fatalError("no such article")\n}}\n',
    )
    for path in ["catalog.json", *(f"i18n/{pack.name}" for pack in sorted(root.glob("i18n/*.json")))]:
        write(f"Sources/App/{path}", (root / path).read_text(encoding="utf-8"))
    fixture = root / "Tests/Fixtures/Documentation"
    for path in sorted(fixture.rglob("*")):
        if path.is_file():
            write(path.relative_to(fixture), path.read_text(encoding="utf-8"))
    # What an article no longer has.
    for folder in ("Sources", "Tests", "Apple", "Manifests"):
        for path in sorted((package / folder).rglob("*")):
            if path.is_file() and path not in written:
                path.unlink()


def warnings(log):
    kinds = ("was never used", "never read", "was never mutated", "is unused", "will never be executed")
    found = {line for line in log.read_text().splitlines() if re.search(r"\.(swift|md):\d+:\d+: warning:", line)}
    found = sorted(line for line in found if not any(kind in line for kind in kinds))
    if found:
        sys.exit("\n".join(found))


def normal(text):
    for pattern, replacement in VARIABLE:
        text = pattern.sub(replacement, text)
    return text


def matches(expected, actual):
    parts = normal(expected).split("…")
    return re.fullmatch(".*?".join(re.escape(part) for part in parts), normal(actual)) is not None


def json_matches(expected, actual):
    if isinstance(expected, dict) and isinstance(actual, dict):
        return expected.keys() == actual.keys() and all(json_matches(expected[key], actual[key]) for key in expected)
    if isinstance(expected, list) and isinstance(actual, list):
        return len(expected) == len(actual) and all(map(json_matches, expected, actual))
    if isinstance(expected, str) and isinstance(actual, str):
        return matches(expected, actual)
    return expected == actual


def problem(expected, output):
    """What is wrong with an output; `None` if it is what the article shows, or if any is right."""
    if expected is None:
        return None
    lines = output.splitlines()
    for number, (kind, text) in enumerate(expected):
        if number >= len(lines):
            return f"nothing is printed for\n  {text}"
        actual = lines[number]
        if kind == "line" and not matches(text, actual):
            return f"prints\n  {actual}\ninstead of\n  {text}"
        if kind == "json" and not json_matches(*without_places(json.loads(text), json.loads(actual))):
            return f"prints\n{json.dumps(json.loads(actual), indent=2, ensure_ascii=False)}\ninstead of\n{text}"
    if len(lines) > len(expected):
        return "prints what the article doesn't show:\n  " + "\n  ".join(lines[len(expected) :])
    return None


def without_places(*reports):
    for report in reports:
        for member in ("file", "line", "function"):
            report.pop(member, None)
    return reports


def run(root, package, binaries, errcat):
    environment = {name: value for name, value in os.environ.items() if name not in ("LANGUAGE", "LC_ALL", "LC_MESSAGES")}
    environment["LANG"] = "en_US.UTF-8"

    def output(place, command):
        done = subprocess.run(["bash", "-ec", command], cwd=root, env=environment, capture_output=True, text=True, timeout=120)
        if done.returncode != 0:
            fail(place, f"{command} exits with {done.returncode}:\n{done.stdout}{done.stderr}")
        return done.stdout

    runs = []
    for article in (Article(path) for path in articles(root)):
        if article.body:
            runs.append((article.path, f"{shlex.quote(str(binaries))}/Documentation {article.name}", article.expected))
        for command, expected, place in article.commands:
            command = re.sub(r"\bswift run errcat\b|^errcat\b", shlex.quote(str(errcat)), command, flags=re.M)
            command = re.sub(r"\bswift run (\w+)", rf"{shlex.quote(str(binaries))}/\1", command)
            runs.append((place, command, expected))
    if not runs:
        sys.exit("no article has a program")
    wrong = [(place, found) for place, command, expected in runs if (found := problem(expected, output(place, command)))]
    for place, found in wrong:
        print(f"{place}: error: {found}")
    print(f"{len(runs)} programs run, {len(wrong)} with another output")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    command, *paths = sys.argv[1:]
    paths = [Path(path).absolute() for path in paths]
    if command != "warnings":
        os.chdir(paths[0])
    {"extract": extract, "warnings": warnings, "run": run}[command](*paths)
