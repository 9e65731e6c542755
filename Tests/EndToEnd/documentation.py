"""The code in the articles and landing pages of `*.docc`: extracts it into a package and compares what it prints.

    documentation.py extract ROOT PACKAGE         writes a Swift file for each article that has Swift code
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
    <!-- excerpt of: PATH -->     the values of the JSON are in a file of the worked example
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

FENCE = re.compile(r"(?P<comments>(?:<!--(?:(?!-->).)*-->\s*)*)^(?P<indent> *)```(?P<language>[\w-]*)\n(?P<code>.*?)^(?P=indent)```", re.M | re.S)
PRINTS = re.compile(r'^ *// Prints "(.*)"$', re.M)
IMPORT = re.compile(r"^(?:@\w+ )?import [\w.]+\n", re.M)
VARIABLE = [
    (re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"), "TIME"),
    (re.compile(r"\b[0-9a-f]{32}\b"), "ID"),
    (re.compile(r"\b[\w/-]+\.(?:swift|md):\d+( \w+\([\w:]*\))?"), "PLACE"),
]


class Fence:
    def __init__(self, path, text, match):
        self.path = path
        self.line = text.count("\n", 0, match.start("code")) + 1
        self.language = match["language"]
        self.code = re.sub(f"^{match['indent']}", "", match["code"], flags=re.M)
        self.directives = [each.strip() for each in re.findall(r"<!--(.*?)-->", match["comments"], re.S)]

    def has(self, name):
        return name in self.directives

    def values(self, name):
        return [text[len(name):].strip() for text in self.directives if text.startswith(name)]

    def located(self, code):
        return f'#sourceLocation(file: "{self.path}", line: {self.line})\n{code}#sourceLocation()\n'

    def check_json(self):
        """Fails for JSON that is neither a value nor a list of members, and for an excerpt that isn't one."""
        try:
            value = json.loads(self.code)
        except ValueError:
            value = json.loads("{" + self.code + "}")
        for file in self.values("excerpt of:"):
            whole = json.dumps(json.loads(Path(file).read_text(encoding="utf-8")))
            for leaf in leaves(value):
                assert leaf in whole, f"{self.path}:{self.line}: {leaf} is not in {file}"


def leaves(value):
    """The members of objects, at any depth, that have no members themselves, as JSON."""
    for name, member in value.items():
        if isinstance(member, dict) and member:
            yield from leaves(member)
        else:
            yield json.dumps({name: member})[1:-1]


class Article:
    """What one article's fences become."""

    def __init__(self, path):
        catalog = next(part for part in path.parts if part.endswith(".docc"))
        self.path, self.name = path, f"{catalog[:-5]}_{path.stem}"
        self.target = "App"
        self.top, self.body, self.tests, self.apple = [], [], [], []
        self.imports = {"code": set(), "tests": set(), "apple": set()}
        self.files, self.expected, self.commands = [], [], []
        last = None
        text = path.read_text(encoding="utf-8")
        for match in FENCE.finditer(text):
            fence = Fence(path, text, match)
            self.target = next(iter(fence.values("target:")), self.target)
            if fence.language == "json":
                fence.check_json()
            if fence.has("output"):
                self.add_output(fence, last)
            elif files := fence.values("file:"):
                self.files.append((files[0], fence))
            elif fence.language == "swift":
                self.add_code(fence)
                last = None
            elif fence.language == "sh":
                last = fence
                if fence.has("run"):
                    self.commands.append((fence.code.strip(), None))

    def add_output(self, fence, last):
        items = [fence.code] if fence.language == "json" else fence.code.splitlines()
        if last:
            self.commands.append((last.code.strip(), items))
        else:
            self.body += [f"{text}\n" for text in fence.values("setup:")]
            self.expected += items

    def add_code(self, fence):
        kind = "tests" if fence.has("tests") else "apple" if fence.has("Apple platforms") else "code"
        setup = "".join(f"{text}\n" for text in fence.values("setup:"))
        self.imports[kind] |= {text.strip() for text in IMPORT.findall(setup + fence.code)}
        code = IMPORT.sub("", setup) + fence.located(IMPORT.sub("\n", fence.code))
        if kind == "tests":
            self.tests.append(code)
        elif kind == "apple":
            self.apple.append(code)
        elif fence.has("top level"):
            self.top.append(code)
        elif fence.has("compiled only"):
            self.body.append(f"func compiledOnly{fence.line}() async throws {{\n{code}}}\n")
        else:
            self.body.append(f"do {{\n{code}}}\n" if fence.has("alone") else code)
            self.expected += PRINTS.findall(fence.code)

    def head(self, kind, *more):
        return "".join(f"{text}\n" for text in sorted(self.imports[kind] | {"import ErrorCatalog", *more}))

    def written(self):
        """The files of the package that the article becomes."""
        for target, fence in self.files:
            is_code = target.endswith(".swift") and target != "Package.swift"
            # The package has a manifest of its own.
            yield target.replace("Package.swift", "Manifest/Package.swift"), fence.located(fence.code) if is_code else fence.code
        if self.body or self.top:
            imports = ["import App"] if self.target != "App" else []
            function = f"public func {self.name}() async throws {{\n" + "\n".join(self.body) + "\n}\n"
            yield f"Sources/{self.target}/{self.name}.swift", "\n".join([self.head("code", *imports), *self.top, function])
        if self.tests:
            yield f"Tests/AppTests/{self.name}.swift", self.head("tests") + "\n".join(self.tests)
        if self.apple:
            yield f"Apple/{self.name}.swift", self.head("apple") + "\n".join(self.apple)


def articles(root):
    """The articles of the libraries; Tests/EndToEnd/guides runs what the tool's guides show."""
    return [Article(path) for path in sorted(root.glob("Sources/*/*.docc/**/*.md")) if "errcat.docc" not in path.parts]


def extract(root, package):
    found = articles(root)
    files = {path: text for article in found for path, text in article.written()}
    cases = "".join(f'case "{each.name}": try await {each.name}()\n' for each in found if each.body)
    files["Sources/Documentation/main.swift"] = (
        "import App\nimport ErrorCatalog\n\nLocalizationManager.shared.languageOverride = LanguageTag(\"en\")\n"
        f'switch CommandLine.arguments.last {{\n{cases}default: fatalError("no such article")\n}}\n'
    )
    for path in [root / "catalog.json", *root.glob("i18n/*.json")]:
        files[f"Sources/App/{path.relative_to(root)}"] = path.read_text(encoding="utf-8").replace('"target": "RendioExample"', '"target": "App"')
    fixture = root / "Tests/Fixtures/Documentation"
    for path in fixture.rglob("*"):
        if path.is_file():
            files[str(path.relative_to(fixture))] = path.read_text(encoding="utf-8")
    for name, text in files.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    # What an article no longer has.
    for folder in ("Sources", "Tests", "Apple", "Manifest"):
        for path in (package / folder).rglob("*"):
            if path.is_file() and str(path.relative_to(package)) not in files:
                path.unlink()


def normal(text):
    """A line without what differs from run to run; JSON with its members in order, without the place of a report."""
    if text.startswith("{"):
        value = json.loads(text)
        places = {"file", "line", "function"}
        text = json.dumps({name: value[name] for name in value if name not in places}, sort_keys=True, ensure_ascii=False)
    for pattern, replacement in VARIABLE:
        text = pattern.sub(replacement, text)
    return text


def problem(expected, output):
    """What is wrong with an output; `None` if it is what the article shows, or if any is right."""
    pattern = "".join(".*?".join(map(re.escape, normal(each).split("…"))) + "\n" for each in expected or [])
    found = "".join(f"{normal(line)}\n" for line in output.splitlines())
    if expected is None or re.fullmatch(pattern, found):
        return None
    return f"prints\n{output}instead of\n" + "\n".join(expected)


def run(root, package, binaries, errcat):
    environment = {name: value for name, value in os.environ.items() if name not in ("LANGUAGE", "LC_ALL", "LC_MESSAGES")}
    environment["LANG"] = "en_US.UTF-8"
    count, wrong = 0, 0
    for article in articles(root):
        commands = [(f"{shlex.quote(str(binaries))}/Documentation {article.name}", article.expected)] if article.body else []
        for command, expected in commands + article.commands:
            command = re.sub(r"\bswift run errcat\b|^errcat\b", shlex.quote(str(errcat)), command, flags=re.M)
            command = re.sub(r"\bswift run (\w+)", rf"{shlex.quote(str(binaries))}/\1", command)
            done = subprocess.run(["bash", "-ec", command], cwd=root, env=environment, capture_output=True, text=True, timeout=120)
            count += 1
            if fault := done.stderr if done.returncode else problem(expected, done.stdout):
                wrong += 1
                print(f"{article.path}: error: {command}: {fault}")
    print(f"{count} programs run, {wrong} with another output")
    sys.exit(bool(wrong) or not count)


if __name__ == "__main__":
    command, *paths = sys.argv[1:]
    paths = [Path(path).absolute() for path in paths]
    os.chdir(paths[0])
    {"extract": extract, "run": run}[command](*paths)
