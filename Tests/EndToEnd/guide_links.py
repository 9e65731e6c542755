"""The links of README, the guides, the libraries' articles and the pages for contributors, and DocC's warnings on the guides. Used by `guides.py`."""

import glob
import json
import os
import re
import shutil
import subprocess
import tempfile

GUIDES = "Sources/errcat/errcat.docc"
CONTRIBUTORS = ".github"
# Files that a recipe for contributors adds.
EXAMPLES = {
    ".github/CONTRIBUTING.md": {"Sources/ErrcatCLI/Commands/KeysCommand.swift", "Tests/ErrcatCLITests/Help/keys.txt"},
}


def slug(heading):
    """The anchor that code hosts make of a heading."""
    text = re.sub(r"[`*]|\[([^\]]*)\]\([^)]*\)", lambda found: found.group(1) or "", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", text).replace(" ", "-")


def headings(path):
    inside, found = False, {}
    for line in open(path, encoding="utf-8"):
        if line.startswith("```"):
            inside = not inside
        elif not inside and re.match(r"#+ ", line):
            title = line.lstrip("#").strip()
            name, number = slug(title), 1
            while name in found:
                name, number = f"{slug(title)}-{number}", number + 1
            found[name] = title
    return found


# In the libraries' articles, which DocC builds as they are: a link of HTML leads to a page on a code host, and DocC shows its text.
ANCHOR = re.compile(r'<a href="([^"]*)">')
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\\.)*)\]\(([^)\s]+)\)")


def lines_outside_fences(lines):
    inside = False
    for number, line in enumerate(lines):
        if line.lstrip().startswith("```"):
            inside = not inside
        elif not inside:
            yield number, line


def text_outside_fences(lines):
    for number, line in lines_outside_fences(lines):
        yield number, re.sub(r"`[^`]*`", lambda found: " " * len(found.group()), line)


def check_links(page, root):
    folder = os.path.dirname(page.file)
    for number, line in text_outside_fences(page.lines):
        for target in [found.group(3) for found in LINK.finditer(line)] + ANCHOR.findall(line):
            if re.match(r"[a-z]+:", target):
                continue
            path, _, anchor = target.partition("#")
            file = os.path.normpath(os.path.join(folder, path)) if path else page.file
            if not os.path.exists(file):
                page.complain(number, f"'{target}' leads nowhere")
            elif anchor and file.endswith(".md") and anchor not in headings(file):
                page.complain(number, f"'{target}': no heading '#{anchor}'")


def articles(root):
    """The pages in the libraries' documentation, and those beside examples."""
    found = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", "*.md"],
                           cwd=root, capture_output=True, check=True).stdout.decode().split("\0")
    return sorted(path for path in found if path.startswith(("Sources/", "Tests/")) and not path.startswith(GUIDES + "/"))


def check_article(page, root):
    """Links that a code host can't follow: readers come from README. DocC checks that its own lead somewhere."""
    is_landing_page = page.lines[0].startswith("# ``")
    if is_landing_page:
        linked = set(ANCHOR.findall("\n".join(page.lines)))
        for name in sorted(os.listdir(os.path.dirname(page.file))):
            if name.endswith(".md") and name != os.path.basename(page.file) and name not in linked:
                page.complain(0, f"no link that a code host can follow leads to {name}")
    for number, line in text_outside_fences(page.lines):
        for target in re.findall(r"<(doc:[^>]*)>", line):
            page.complain(number, f"a code host shows '{target}'; write '[title]({target})'")
        for text, target in re.findall(r"\[([^\]]*)\]\((doc:[^)]*)\)", line):
            if not is_landing_page or not line.startswith("- "):
                page.complain(number, f"a code host can't follow '{target}'; write '<a href=\"….md\">{text}</a>'")
        if ".docc/" in page.path and re.search(r"\]\([^):]*\.md[#)]", line):
            page.complain(number, "DocC can't follow this link; write '<a href=\"….md\">title</a>'")


def exists(root, path):
    return bool(glob.glob(os.path.join(glob.escape(root), re.sub(r"<[^>]*>", "*", path))))


def check_paths(page, root):
    """The paths between backticks that begin with a folder of the repository; `<Name>` in one stands for any name."""
    folders = {name for name in os.listdir(root) if os.path.isdir(os.path.join(root, name))} - {".build", ".git"}
    examples = set(EXAMPLES.get(page.path, ()))
    for number, line in lines_outside_fences(page.lines):
        for code in re.findall(r"`([^`]+)`", line):
            for path in code.split():
                if "/" not in path or path.split("/")[0] not in folders:
                    continue
                if path in examples:
                    examples.discard(path)
                elif path not in EXAMPLES.get(page.path, ()) and not exists(root, path):
                    page.complain(number, f"'{path}' doesn't exist")
    for path in sorted(examples):
        page.complain(0, f"'{path}' isn't an example any more; remove it from guide_links.py")


def topics(lines):
    """The rows of a page's tables as DocC's topics, so that the pages that they link to are listed below this one."""
    found = ["", "## Topics"]
    for line in lines:
        link = re.match(r"\| (\[[^\]]*\]\(doc:[^)]*\)) \|", line)
        if line.startswith("## "):
            found += ["", f"### {line[3:].capitalize()}", ""]
        elif link:
            found.append(f"- {link.group(1)}")
    return found


def documentation(root, output):
    """What DocC says of the pages; their links become its own on the way."""
    work = tempfile.mkdtemp()
    catalog = os.path.join(work, "errcat.docc")
    shutil.copytree(os.path.join(root, GUIDES), catalog)
    for folder, _, names in os.walk(catalog):
        for name in names:
            if not name.endswith(".md"):
                continue
            path = os.path.join(folder, name)
            lines = open(path, encoding="utf-8").read().split("\n")

            def docc(found):
                bang, text, target = found.groups()
                if bang or re.match(r"[a-z]+:", target):
                    return found.group()
                file, _, anchor = target.partition("#")
                file = os.path.normpath(os.path.join(folder, file)) if file else path
                if not file.startswith(catalog) or not os.path.exists(file):
                    return text
                fragment = re.sub(r"[`']", "", headings(file).get(anchor, anchor)).replace(" ", "-") if anchor else ""
                return f"[{text}](doc:{os.path.basename(file)[:-3]}{'#' + fragment if fragment else ''})"

            inside = False
            for number, line in enumerate(lines):
                if line.startswith("```"):
                    inside = not inside
                elif not inside:
                    lines[number] = LINK.sub(docc, line)
            if name == "Rules.md":
                lines += topics(lines)
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join(lines))
    graphs = os.path.join(work, "graphs")
    os.makedirs(graphs)
    with open(os.path.join(graphs, "errcat.symbols.json"), "w") as file:
        json.dump({
            "metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "errcat"},
            "module": {"name": "errcat", "platform": {"architecture": "x86_64", "vendor": "unknown", "operatingSystem": {"name": "linux"}}},
            "symbols": [], "relationships": []}, file)
    found = subprocess.run(
        ["docc", "convert", catalog, "--additional-symbol-graph-dir", graphs, "--output-path", output or os.path.join(work, "site"),
         "--fallback-display-name", "errcat", "--fallback-bundle-identifier", "errcat", "--fallback-default-module-kind", "Tool"],
        capture_output=True, text=True)
    shutil.rmtree(work)
    said = (found.stdout + found.stderr).strip()
    return said.replace(catalog, GUIDES) if found.returncode != 0 or "warning:" in said else ""
