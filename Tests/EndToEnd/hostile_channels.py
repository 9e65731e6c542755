"""What may be in the output for each channel: `check` returns what is wrong with it, or `None`."""
import csv, io, json, os, re, subprocess
import xml.etree.ElementTree as ElementTree

UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]")
STYLE = re.compile("\x1b\\[[0-9;]*m")


def check(output, channel):
    try:
        text = output.decode("utf-8")
    except UnicodeDecodeError as error:
        return f"not UTF-8: {output[max(0, error.start - 20):error.end + 20]!r}"
    try:
        return CHANNELS[channel](text)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def unsafe(text, allowed="\n"):
    for found in UNSAFE.finditer(text):
        if found[0] not in allowed:
            return f"raw U+{ord(found[0]):04X} in {text[max(0, found.start() - 30):found.end() + 30]!r}"


def command(text):
    """A line that begins, after spaces, with a command that the runner of a CI obeys."""
    for line in text.split("\n"):
        if line.lstrip().startswith(("::", "##[", "##vso[")):
            return f"a command for a runner: {line[:100]!r}"


def is_listing(text, allowed="\n"):
    return command(text) or unsafe(text, allowed)


def is_json(text):
    json.loads(text)
    return unsafe(text)


def is_github(text):
    commands = re.compile(r"::(group|endgroup)::.*|::(error|warning|notice) file=[^,:]*,line=\d+,endLine=\d+(,col=\d+,endColumn=\d+)?,title=[a-z-]+::.*")
    for line in text.split("\n")[:-1]:
        if not commands.fullmatch(line):
            return f"not a command: {line[:100]!r}"
    if text.count("\n::group::") + text.startswith("::group::") != sum(line == "::endgroup::" for line in text.split("\n")):
        return "groups that aren't closed"
    return unsafe(text)


def is_xml(text):
    ElementTree.fromstring(text)


def is_csv(text):
    rows = list(csv.reader(io.StringIO(text.lstrip("\ufeff"), newline=""), strict=True))
    if len({len(row) for row in rows}) > 1:
        return f"rows of {({len(row) for row in rows})} cells"
    for cell in (cell for row in rows for cell in row):
        if cell[:1] in tuple("=+-@\t\r＝＋－＠"):
            return f"a formula: {cell[:50]!r}"


def is_po(text):
    run = subprocess.run(["msgfmt", "-o", os.devnull, "-"], input=text, capture_output=True, encoding="utf-8")
    return run.stderr[:200] if run.returncode else None


def is_markdown(text):
    columns = None
    for line in text.split("\n"):
        if not line.startswith("|"):
            columns = None
            continue
        found = len(re.findall(r"(?<!\\)\|", line))
        if columns not in (None, found):
            return f"{found} cells instead of {columns}: {line[:100]!r}"
        columns = found
        if re.search(r"[<>@]|https?://|(?<!\\)\[", line.replace("<br>", "")):
            return f"markup: {line[:100]!r}"
    return is_listing(text)


def is_strings(text):
    rest = re.sub(r'\s*("(\\.|[^"\\])*" = "(\\.|[^"\\])*";|/\*.*?\*/|//[^\n]*)', "", text, flags=re.S)
    return f"not a string: {rest[:100]!r}" if rest.strip("\ufeff\n ") else None


def is_anything(text):
    """What has no channel of its own is what it looks like: JSON, XML, or lines for a terminal."""
    return (is_json if text[:1] in ("{", "[") else is_xml if text[:1] == "<" else is_listing)(text)


CHANNELS = {
    "anything": is_anything, "terminal": is_listing, "tabbed": lambda text: is_listing(text, "\n\t"), "colored": lambda text: is_listing(STYLE.sub("", text)),
    "file of texts": lambda text: json.loads(text) and None if text[:1] == "{" else is_xml(text), "github": is_github, "csv": is_csv,
    "listing as csv": lambda text: is_csv(text) or command(text), "po": is_po, "markdown": is_markdown, "strings": is_strings,
}
# Words of a command line that ask for a channel with rules of its own.
WORDS = {"always": "colored", "keys": "tabbed", "--list": "tabbed", "github": "github", "markdown": "markdown", "csv": "listing as csv", "po": "po"}


def of(words):
    """The channel of a command line's output."""
    if words[0] == "export" and "--dry-run" not in words:
        # Files for other tools hold the texts as they are.
        return next((word for word in words if word in ("csv", "po", "strings")), "file of texts")
    return next((WORDS[word] for word in words if word in WORDS), "anything")
