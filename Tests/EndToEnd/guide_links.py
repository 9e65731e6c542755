"""The links of README, the guides, the libraries' articles and the pages for contributors. Used by `guides.py`."""

import glob
import os
import re
import subprocess

# Files that a recipe for contributors adds.
EXAMPLES = {"Sources/ErrcatCLI/Commands/KeysCommand.swift", "Tests/ErrcatCLITests/Help/keys.txt"}
# In the libraries' articles, which DocC builds as they are: a link of HTML leads to a page on a code host, and DocC shows its text.
ANCHOR = re.compile(r'<a href="([^"]*)">')
LINK = re.compile(r"\[(?:[^\[\]]|\\.)*\]\(([^)\s]+)\)")
DOCC_LINK = re.compile(r"(?:\]\(|<)(doc:[^)>]*)[)>]")


def outside_fences(lines):
    """The numbers and lines that aren't code."""
    inside = False
    for number, line in enumerate(lines):
        if line.lstrip().startswith("```"):
            inside = not inside
        elif not inside:
            yield number, line


def anchors(path):
    """The anchors that code hosts make of a page's headings."""
    found = set()
    with open(path, encoding="utf-8") as file:
        for _, line in outside_fences(file):
            if re.match(r"#+ ", line):
                text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", line.lstrip("#")).strip().lower()
                found.add(re.sub(r"[^\w\- ]", "", text).replace(" ", "-"))
    return found


def check_links(page, root):
    """Links lead to files and headings that exist."""
    folder = os.path.dirname(page.file)
    for number, line in outside_fences(page.lines):
        line = re.sub(r"`[^`]*`", "", line)
        for target in LINK.findall(line) + ANCHOR.findall(line):
            if re.match(r"[a-z]+:", target):
                continue
            path, _, anchor = target.partition("#")
            file = os.path.normpath(os.path.join(folder, path)) if path else page.file
            if not os.path.exists(file):
                page.complain(number, f"'{target}' leads nowhere")
            elif anchor and file.endswith(".md") and anchor not in anchors(file):
                page.complain(number, f"'{target}': no heading '#{anchor}'")


def pages(root):
    """The paths of README, the guides, the pages for contributors, the libraries' articles, and the pages beside examples."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", "README.md", ".github/*.md", "Sources/*.md", "Tests/*.md"]
    return sorted(subprocess.run(command, cwd=root, capture_output=True, check=True, text=True).stdout.splitlines())


def check_article(page):
    """Readers come from README on a code host, which can't follow DocC's links: only a landing page's topics are some, beside others to each page."""
    is_landing_page = page.lines[0].startswith("# ``")
    if is_landing_page:
        linked = ANCHOR.findall("\n".join(page.lines))
        for name in sorted(os.listdir(os.path.dirname(page.file))):
            if name.endswith(".md") and name != os.path.basename(page.file) and name not in linked:
                page.complain(0, f"no link that a code host can follow leads to {name}")
    for number, line in outside_fences(page.lines):
        if not (is_landing_page and line.startswith("- ")):
            for target in DOCC_LINK.findall(line):
                page.complain(number, f"a code host can't follow '{target}'; write '<a href=\"….md\">title</a>'")


def check_paths(page, root):
    """The paths between backticks that begin with a folder of the repository; `<Name>` in one stands for any name."""
    folders = {name for name in os.listdir(root) if os.path.isdir(os.path.join(root, name))} - {".build", ".git"}
    for number, line in outside_fences(page.lines):
        for path in " ".join(re.findall(r"`([^`]+)`", line)).split():
            if "/" in path and path.split("/")[0] in folders and path not in EXAMPLES:
                if not glob.glob(os.path.join(glob.escape(root), re.sub(r"<[^>]*>", "*", path))):
                    page.complain(number, f"'{path}' doesn't exist")
