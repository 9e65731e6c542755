"""What errcat can do, as it says itself: its commands with their arguments, and a command line for each of them.

A new command, option, format or kind of output is in `lines` without a change here. An argument gets its value from NAMED or, by the
kind of value that its help names ('--output <file>'), from KINDS. The environment variable ERRCAT is the tool's path, ONLY the name
of a command to leave out the others.
"""
import collections
import functools
import itertools
import json
import os
import shutil
import subprocess
import tempfile

ERRCAT = os.environ["ERRCAT"]
# Values of arguments whose names say more than the kind of their value.
NAMED = {
    "against": "api.json", "argument-of": "error.a.x2", "baseline": "baseline.json", "case": "named", "category": "a", "category-like": "a", "catalog": "catalog.json", "declared": "2.0.0", "from": "codes.csv",
    "from-packs": "i18n", "from-strings": "en.lproj/Localizable.strings", "from-swift": "Codes.swift", "from-xcstrings": "Localizable.xcstrings", "output": "out.json",
    "since-version": "1.0.0", "sources": "Sources",
}
# Values of each kind; the first with which a command line does something is taken.
KINDS = {
    "base": ["base.json"], "code": ["http:503"], "command": ["cat"], "file": ["catalog.json"], "folder": ["out"], "id": ["double-space"], "key": ["error.a.x1", "error.a.new"],
    "key|code|case": ["error.a.x1"], "kind": ["error-added"], "language": ["tr"], "new": ["catalog.json", "error.a.new", "count", "renamed"], "number": ["3"], "old": ["old", "error.a.x1", "n", "aX1"],
    "ours": ["ours.json"], "path": ["translations"], "pattern": ["error.a.*"], "percent": ["100"], "ref": ["HEAD"], "rule": ["double-space"], "spaces": ["3"], "tag": ["tr"],
    "tags": ["tr"], "text": ["offline"], "theirs": ["theirs.json"], "version": ["2.0.0"],
}
# Not part of a command line: they have nothing to do with a catalog, or the command never ends.
LEFT_OUT = {"help", "version", "watch"}
# A command that only responds to messages.
SERVERS = {"lsp"}

Argument = collections.namedtuple("Argument", "name kind value values default is_optional")
# The words, the option that is set, the files, and what the command does with them.
Line = collections.namedtuple("Line", "words option files status writes prints")


def catalog(**members):
    return json.dumps({
        "errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x0", **members,
        "categories": {"a": {"display": "toast"}}, "actions": {"retry": {}},
        "errors": {"error.a.x0": {"recovery": {"actions": ["retry"]}}, "error.a.x1": {"code": 9, "from": {"http": [503]}}, "error.a.x2": {"arguments": {"n": "int"}}},
    }, indent=3)


def pack(mark, **more):
    return json.dumps({"action.retry": f"Try again{mark}", "error.a.x0": f"Oh  no{mark}.", **more}, ensure_ascii=False, indent=3)


# Files in which every command has something to do.
PROJECT = {
    "catalog.json": catalog(lint={"baseline": "baseline.json"}),
    "i18n/en.json": pack("", **{"error.a.x1": "You are offline.", "error.a.x2": "Wait {n} s."}), "i18n/tr.json": pack(" ş", **{"error.a.x1": "Bağlantı  yok.", "error.a.x2": "{n} sn bekleyin."}), "i18n/de.json": pack(" ß"),
    "baseline.json": '{ "version": 1, "findings": [] }\n',
    "old/catalog.json": catalog(codes=["1-99"]), "old/i18n/en.json": pack("", **{"error.a.x2": "Wait {n} s."}),
    "Sources/App.swift": 'throw AppError.aX0\nlet text = text(for: "error.a.nothing")\n', "Codes.swift": "enum Codes: Int {\n  /// Sign in.\n  case expired = 11\n}\n",
    "codes.csv": "code,key,text\n77,error.a.x77,Gone.\n",
    "translations/tr.csv": "key,source,translation\nerror.a.x1,You are offline.,Kopuk.\n", "translations/de.csv": "key,source,translation\nerror.a.x1,You are offline.,Kein Netz.\n",
    "en.lproj/Localizable.strings": '"error.net.offline" = "Offline.";\n', "de.lproj/Localizable.strings": '"error.net.offline" = "Kein Netz.";\n',
    "Localizable.xcstrings": json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {"error.a.b": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Oh"}}}}}}),
    "api.json": json.dumps({"openapi": "3.1.0", "paths": {"/": {"get": {"responses": {"503": {"description": "Busy"}, "404": {"description": "Gone"}}}}}}),
    "base.json": '{\n  "a": "A"\n}\n', "ours.json": '{\n  "a": "A",\n  "b": "B"\n}\n', "theirs.json": '{\n  "a": "A",\n  "c": "C"\n}\n',
}


@functools.cache
def commands():
    """The arguments of each command, by its name."""
    described = json.loads(subprocess.run([ERRCAT, "--experimental-dump-help"], capture_output=True, check=True).stdout)
    found = {}
    for command in described["command"]["subcommands"]:
        arguments = command.get("arguments", [])
        found[command["commandName"]] = [
            Argument(max((each["name"] for each in one.get("names", [])), key=len, default=None), one["kind"], one.get("valueName"), one.get("allValues"), one.get("defaultValue"), one["isOptional"])
            for one in arguments
        ]
    found.pop("help", None)
    assert len(found) > 15, found
    return {name: arguments for name, arguments in found.items() if name == os.environ.get("ONLY", name)}


def values(command, option):
    """All values of an option that has a closed set of them."""
    return next(each.values for each in commands()[command] if each.name == option)


def choices(argument):
    """The values that an argument may have, of which each has a line of its own if the set is closed."""
    return argument.values or ([NAMED[argument.name]] if argument.name in NAMED else KINDS.get(argument.value, ["a"]))


def given(argument, text):
    """The words of an argument with a value."""
    return [text] if argument.kind == "positional" else [f"--{argument.name}"] + ([text] if argument.kind == "option" else [])


def operands(name):
    """The ways to name what a command is about: without and with optional operands, and with each kind of thing that they may name."""
    arguments = [each for each in commands()[name] if each.kind == "positional"]
    for names in ([each for each in arguments if not each.is_optional], arguments):
        yield from itertools.zip_longest(*map(choices, names)) if names else [()]


def variants(name):
    """Command lines of a command, with the name of an option: bare, and with each option and each of its values. What follows are ways to write it, of
    which one does something, and ways to write it beside another option."""
    options = [each for each in commands()[name] if each.kind != "positional" and each.name not in LEFT_OUT]
    starts = [[name, *filter(None, words)] for words in operands(name)]
    yield None, starts, []
    yield from ((None, [start], []) for start in starts[1:])
    for argument in commands()[name]:
        if argument.kind == "positional" and argument.values:
            yield from ((None, [[name, text]], []) for text in argument.values)
    for option in options:
        for text in choices(option):
            if text != option.default:
                words = given(option, text)
                beside = [given(other, choices(other)[0]) for other in options if other is not option and other.kind == "option"]
                yield option.name, [[*start, *words] for start in starts], [[*starts[0], *words, *more] for more in beside]


def write(folder, files):
    """Writes files into a folder."""
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))


def lay(folder, files):
    """A folder that holds files and nothing else."""
    shutil.rmtree(folder, ignore_errors=True)
    write(folder, files)


def save(folder, catalog, packs):
    """Writes a catalog and its packs into a folder."""
    packs = {f"i18n/{language}.json": pack for language, pack in packs.items()}
    write(folder, {path: json.dumps(value, ensure_ascii=False, indent=2) for path, value in {"catalog.json": catalog, **packs}.items()})


def files_in(folder):
    found = {}
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, folder)] = file.read()
    return found


def run(words, folder, **options):
    return subprocess.run([ERRCAT, *words], **{"cwd": folder, "stdin": subprocess.DEVNULL, "capture_output": True, "timeout": 60, **options})


def tried(words, option, files):
    """What a command line does in a folder with files."""
    with tempfile.TemporaryDirectory(prefix="errcat-line.") as work:
        folder = os.path.join(work, "project")
        lay(folder, files)
        before = files_in(folder)
        done = run(words, folder)
        return Line(words, option, files, done.returncode, files_in(folder) != before, bool(done.stdout))


def best(ways, option, folders):
    """The first way that does something, or the first that succeeds."""
    found = None
    for words, files in itertools.product(ways, folders):
        line = tried(words, option, files)
        if line.writes or line.prints:
            return line
        if found is None or line.status == 0 != found.status:
            found = line
    return found


@functools.cache
def lines():
    """A command line for each command and each value of its options, in PROJECT, or without its catalog and packs if these are in the way."""
    packs = {name: text for name, text in PROJECT.items() if name != "catalog.json"}
    bare = {name: text for name, text in packs.items() if not name.startswith("i18n/")}
    found = {}
    for name in sorted(commands().keys() - SERVERS):
        folders = [PROJECT]
        for option, ways, more in variants(name):
            line = best(ways, option, folders)
            if not found.get(name) and not (line.writes or line.prints):
                # What makes a catalog refuses to replace one.
                other = best(ways, option, [packs, bare])
                if other.writes or other.prints:
                    folders, line = [packs, bare], other
            if more and line.status and not (line.writes or line.prints):
                line = best(more, option, folders[:1])
            found.setdefault(name, {})[tuple(line.words)] = line
        assert any(line.writes or line.prints for line in found[name].values()), f"no command line of '{name}' does anything: add the kinds of its values to KINDS of tool.py"
    return [line for each in found.values() for line in each.values()]


if __name__ == "__main__":
    for line in lines():
        print(line.status, "writes" if line.writes else "      ", "prints" if line.prints else "      ", " ".join(line.words))
