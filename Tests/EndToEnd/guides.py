"""Runs what README and the guides show, and compares it. Called by `guides`.

A page is Markdown. What it holds for this program:

    <!-- start: example -->     From here on, commands run in a copy of the worked example (catalog.json and i18n of the root);
                                `empty`: in an empty folder; a path: in a copy of that folder of the repository. Without it, a
                                guide starts in an empty folder, and README in the worked example, as its readers do.
    <!-- run: COMMAND -->       A command that readers do not see, such as one that makes the mistake that a page shows.
    <!-- run, fails: COMMAND -->   The same for a command whose exit status isn't 0.
    <!-- merge: catalog.json -->   The next fence is a part of that JSON file, and is put into it.
    <!-- not run -->            The next fence is for a program that is not here.
    <!-- swift: TEXT -->        Declarations that the next fence of Swift needs and does not show.
    `path`                      On a line of its own before a fence: the fence is that file, and is written.

A fence of `sh` is a session: lines after `$ ` are run, those below are what they print. Without a `$`, all its lines are run and
have to succeed. A command has to succeed, or to exit with 1 if the page shows what it prints, or with 2 if that
is an error. A line `…` stands for any lines; durations are not compared. `swift run errcat` is
the tool where there is no Package.swift, `swift package … errcat` everywhere; `swift test` is left to `.ci/run`; another `swift` is the real one. In a file of YAML, what follows `run:` and `script:` is run too.

What a fence of `messages` shows is checked by GuideMessagesTests.
"""

import argparse
import difflib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

import tool
from guide_links import check_article, check_links, check_paths, pages
from guide_pictures import check_pictures

GUIDES = "Sources/errcat/errcat.docc/"
WRITTEN_FROM_CODE = re.compile(rf"{GUIDES}(Rules/|Rules.md|CatalogReference.md)")
MARK = "\x01"
DURATION = re.compile(r"\b\d+(?:\.\d+)? (ms|s)\)$")


class Page:
    """A page of Markdown: its lines, which --update changes, and what was found wrong in it."""

    def __init__(self, root, path):
        self.path = path
        self.file = os.path.join(root, path)
        self.lines = open(self.file, encoding="utf-8").read().split("\n")
        self.problems = []
        # How many lines --update added to the fence that was yielded last.
        self.shift = 0

    def complain(self, line, text):
        self.problems.append(f"{self.path}:{line + 1}: {text}")

    def fences(self):
        """Every fence and comment from the top: kind, word, first line of content, line after it."""
        at = 0
        while at < len(self.lines):
            line = self.lines[at]
            comment = re.fullmatch(r"<!-- (start|run|run, fails|merge|not run|swift)(?:: ?(.*))?", line.replace(" -->", "")) \
                if line.startswith("<!-- ") else None
            if comment:
                first, text = at, comment.group(2) or ""
                while "-->" not in self.lines[at]:
                    at += 1
                    text += "\n" + self.lines[at].replace("-->", "").rstrip()
                yield comment.group(1), text.strip("\n"), first, at
            elif line.startswith("<!--"):
                self.complain(at, "a comment that is none of those that guides.py knows")
            elif line.startswith("```"):
                end = at + 1
                while not self.lines[end].startswith("```"):
                    end += 1
                yield "fence", line[3:].strip(), at + 1, end
                at, self.shift = end + self.shift, 0
            at += 1

    def replace(self, first, last, lines):
        self.lines[first:last] = lines
        self.shift += len(lines) - (last - first)

    def named_file(self, fence_start):
        """The path on a line of its own before a fence."""
        before = fence_start - 2
        while before >= 0 and (not self.lines[before].strip() or self.lines[before].startswith("<!--")):
            before -= 1
        found = re.fullmatch(r"`([^`\s]+\.[a-z]+|Package\.swift)`:?", self.lines[before].strip())
        return found.group(1) if found else None


class Shell:
    """One bash that runs the commands of a page in its folder."""

    def __init__(self, folder, environment):
        self.folder = folder
        self.process = subprocess.Popen(
            ["bash", "--noprofile", "--norc"], cwd=folder, env=environment, text=True, encoding="utf-8", errors="replace",
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def run(self, command):
        """What a command prints on both streams, and its status. `$?` of the next one is that status."""
        self.process.stdin.write(
            f"{{ {command}\n}} </dev/null\n__status=$?; printf '\\001%d\\001\\n' $__status; (exit $__status)\n")
        self.process.stdin.flush()
        text = ""
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise SystemExit(f"the shell ended: {command}\n{text}")
            if MARK in line:
                before, status, _ = line.split(MARK)
                return text + before, int(status)
            text += line

    def close(self):
        self.process.stdin.close()
        self.process.wait()


# What pages run as 'swift'. What SwiftPM says of packages that it fetches is not what a page shows.
SWIFT = """#!/usr/bin/env bash
case "$*" in
  "run errcat"* | "package errcat "*) shift 2; exec errcat "$@" ;;
  "package --allow-writing-to-package-directory errcat-edit "*) shift 3; exec errcat "$@" ;;
  "run RendioExample"*) shift 2; exec "$BINARIES/RendioExample" "$@" ;;
  "test") exit 0 ;;
esac
sub=$1; shift
# Swift Build looks for its toolchain beside the 'swift' that it finds.
PATH=${PATH#*:}
scratch=(--quiet --scratch-path "$SCRATCH")
if [ "$sub" = run ]; then
  log=$("$REAL_SWIFT" build "${scratch[@]}" --product "$1" 2>&1) || { echo "$log"; exit 1; }
  sub="run --skip-build"
fi
exec "$REAL_SWIFT" $sub "${scratch[@]}" "$@"
"""


class Guides:
    def __init__(self, root, binaries, modules, update):
        self.root, self.binaries, self.modules, self.update = root, binaries, modules, update
        self.work = tempfile.mkdtemp()
        self.count = 0
        tools = os.path.join(self.work, "bin")
        home = os.path.join(self.work, "home")
        settings = "[user]\n\tname = You\n\temail = you@example.com\n[init]\n\tdefaultBranch = main\n[advice]\n\tdetachedHead = false\n"
        tool.write(self.work, {"bin/swift": SWIFT, "home/.gitconfig": settings})
        os.chmod(os.path.join(tools, "swift"), 0o755)
        os.symlink(os.path.join(binaries, "errcat"), os.path.join(tools, "errcat"))
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("GIT_", "ERRCAT_"))},
            "PATH": f"{tools}:{os.environ['PATH']}", "HOME": home, "LC_ALL": "C.UTF-8", "TZ": "UTC", "COLUMNS": "80",
            "REAL_SWIFT": shutil.which("swift"), "BINARIES": binaries, "SCRATCH": os.environ.get("ERRCAT_SCRATCH", f"{root}/.build/guides"),
            "NO_COLOR": "1", "GITHUB_STEP_SUMMARY": os.path.join(self.work, "summary.md"), "CI_PRIMARY_REPOSITORY_PATH": ".",
        }

    def start(self, name):
        """A new folder with what a page starts from, and a shell in it."""
        self.count += 1
        folder = os.path.join(self.work, str(self.count), "App")
        if name not in ("example", "empty"):
            shutil.copytree(os.path.join(self.root, name), folder)
        os.makedirs(folder, exist_ok=True)
        if name == "example":
            subprocess.run(["cp", "-r", "catalog.json", ".catalog.schema.json", "i18n", folder], cwd=self.root, check=True)
        return Shell(folder, self.environment)

    # Pages

    def run(self, page, line, shell, command, fails=False):
        """Runs a command that has to succeed, or to fail."""
        output, status = shell.run(command)
        if bool(status) != fails:
            page.complain(line, f"exits with {status}: {command}\n{output}")

    def check(self, page):
        shell, merge, skip, swift = None, None, False, ""
        for kind, text, first, last in page.fences():
            shell = shell or (None if kind == "start" else self.start("example" if page.path == "README.md" else "empty"))
            if kind == "start":
                if shell:
                    shell.close()
                shell = self.start(text)
            elif kind in ("run", "run, fails"):
                self.run(page, first, shell, text, kind != "run")
            elif kind == "merge":
                merge = text
            elif kind == "not run":
                skip = True
            elif kind == "swift":
                swift = text
            else:
                content = page.lines[first:last]
                path = page.named_file(first)
                if skip:
                    pass
                elif merge:
                    self.merge(page, first, "\n".join(content), os.path.join(shell.folder, merge))
                elif path:
                    self.write(page, shell, first, path, content)
                elif text == "sh":
                    self.session(page, shell, first, last)
                elif text == "swift":
                    self.compile(page, shell, first, content, swift)
                elif text == "json":
                    self.parse(page, first, "\n".join(content))
                merge, skip, swift = None, False, ""
        if shell:
            shell.close()
        if self.update and page.lines != open(page.file, encoding="utf-8").read().split("\n"):
            with open(page.file, "w", encoding="utf-8") as file:
                file.write("\n".join(page.lines))

    def session(self, page, shell, first, last):
        lines = page.lines[first:last]
        if not any(line.startswith("$ ") for line in lines):
            return self.run(page, first, shell, "(set -e\n" + "\n".join(lines) + "\n)")
        written, at = [], 0
        while at < len(lines):
            start = at
            command = [lines[at][2:]]
            while command[-1].endswith("\\"):
                at += 1
                command.append(lines[at])
            at += 1
            written += lines[start:at]
            expected = []
            while at < len(lines) and not lines[at].startswith("$ "):
                expected.append(lines[at])
                at += 1
            blank = 0
            while expected and not expected[-1]:
                expected.pop()
                blank += 1
            output, status = shell.run("\n".join(command))
            found = [line.rstrip() for line in output.replace(self.work, "").rstrip("\n").split("\n")] if output.strip() else []
            allowed = {0, 1} if expected else {0}
            allowed |= {2} if any("error: " in line for line in expected) else set()
            allowed |= {3} if any("warning: " in line for line in expected) else set()
            if status not in allowed:
                page.complain(first + start, f"exits with {status}:\n{output}")
            if not matches(expected, found):
                page.complain(first + start, "prints something else:\n" + "\n".join(
                    difflib.unified_diff(expected, found, "page", "found", lineterm="")))
                # What a page leaves out is left to who reads the difference.
                expected = expected if "…" in expected else found
            written += expected + [""] * blank
        if self.update and written != lines:
            page.replace(first, last, written)

    def write(self, page, shell, line, path, content):
        text = "\n".join(content) + "\n"
        if path.endswith(".json"):
            self.parse(page, line, text)
        if os.path.basename(path) == "Package.swift":
            text = re.sub(r'\.package\(url: "[^"]*errcat[^"]*", from: "[^"]*"\)', f'.package(name: "errcat", path: "{self.root}")', text)
        tool.write(shell.folder, {path: text})
        if path.endswith((".yml", ".yaml")):
            for command in re.findall(r"^\s*(?:- )?(?:run|script): (.+)$", text, re.M):
                self.run(page, line, shell, f"({command})")
        elif path.endswith(".sh"):
            self.run(page, line, shell, f"bash {path}")

    def compile(self, page, shell, line, content, declarations):
        """Type-checks a fence with the code that the page's catalog generates."""
        folder = os.path.join(self.work, f"swift{self.count}-{line}")
        if os.path.exists(os.path.join(shell.folder, "catalog.json")):
            shell.run(f"errcat generate --output {folder}")
        imports = {each for each in content if each.startswith("import ")} | {"import ErrorCatalog", "import Foundation"}
        body = [each for each in content if not each.startswith("import ")]
        tool.write(folder, {"main.swift": "\n".join([*sorted(imports), declarations, *body]) + "\n"})
        self.run(page, line, shell, f"swiftc -typecheck -swift-version 6 -I {self.modules} {folder}/*.swift")

    def parse(self, page, line, text):
        """The value of a fence; members without braces are an object."""
        for candidate in (text, "{" + text.strip().rstrip(",") + "}"):
            try:
                return json.loads(candidate)
            except ValueError as error:
                reason = error
        page.complain(line, f"is not JSON: {reason}")

    def merge(self, page, line, text, path):
        def joined(old, new):
            if isinstance(old, dict) and isinstance(new, dict):
                return {**old, **{name: joined(old.get(name), value) for name, value in new.items()}}
            return new
        part = self.parse(page, line, text)
        if part is None:
            return
        with open(path, encoding="utf-8") as file:
            whole = joined(json.load(file), part)
        tool.write("/", {path: json.dumps(whole, ensure_ascii=False, indent=2) + "\n"})
        found = tool.run(["lint", "--format", "json"], os.path.dirname(path), text=True)
        wrong = [each for each in json.loads(found.stdout)["findings"] if each["severity"] == "error"] if found.stdout else [{"message": found.stderr}]
        for each in wrong:
            page.complain(line, f"the catalog does not take it: {each['message']}")


def matches(expected, found):
    """Whether lines are those that are expected, of which a line `…` stands for any number."""
    untimed = [DURATION.sub(r"… \1)", line).rstrip() for line in found]
    lines = ["(.*\n)*" if line == "…" else re.escape(DURATION.sub(r"… \1)", line).rstrip()) + "\n" for line in expected]
    return re.fullmatch("".join(lines), "".join(f"{line}\n" for line in untimed)) is not None


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("pages", nargs="*")
    arguments.add_argument("--root", required=True)
    arguments.add_argument("--binaries", required=True)
    arguments.add_argument("--modules", required=True)
    arguments.add_argument("--update", action="store_true")
    options = arguments.parse_args()
    root = options.root
    guides = Guides(root, os.path.abspath(options.binaries), options.modules, options.update)
    paths = [path for path in pages(root) if not options.pages or os.path.basename(path)[:-3] in options.pages]
    if not paths:
        sys.exit(f"no page {', '.join(options.pages)}")
    problems = []
    for path in paths:
        page = Page(root, path)
        if path.startswith(".github/"):
            check_paths(page, root)
        elif path != "README.md" and not path.startswith(GUIDES):
            check_article(page)
        elif not WRITTEN_FROM_CODE.match(path):
            print(f"-- {path}", flush=True)
            guides.check(page)
        check_links(page, root)
        problems += page.problems
    if not options.pages:
        problems += check_pictures(guides)
    shutil.rmtree(guides.work)
    for problem in problems:
        print(f"!! {problem}")
    sys.exit(bool(problems))


main()
