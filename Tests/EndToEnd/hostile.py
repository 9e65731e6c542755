"""Sends hostile texts through every command, format and stream, and checks the bytes that come out against the rules of their channel.

The texts are in the files of four projects: in messages, in names, in names of files, and where they make files unreadable. They are also on the command
line, as each argument. The command lines are those of tool.py. Everything printed has to be UTF-8, and the status a documented one.
"""
import collections, json, os, re, shutil, subprocess, sys, tempfile

import hostile_channels, tool

ERRCAT, GENERATE = os.environ["ERRCAT"], os.environ["ERRCAT_GENERATE"]
IS_SAMPLE = "--sample" in sys.argv
WORK = tempfile.mkdtemp(prefix="errcat-hostile.")
TEXTS = [
    "\0", "\a", "\b", "\t", "\n", "\v", "\f", "\r", "\r\n", "\x1b[31mred", "\x1b]0;title\a", "\x1b]8;;https://evil.example\x1b\\link\x1b]8;;\x1b\\", "\x1b[2J\x1b[H", "\x1bc", "\x7f",
    "\x80", "\x85", "\x9b31m", "\x9d0;t\x9c", "\u00ad", "\u00a0", "\u061c", "\u180e", "\u200b", "\u200c", "\u200d", "\u200e", "\u200f", "\u2028", "\u2029", "\u202a", "\u202e" + "gnp.exe", "\u2060", "\u2066a", "\u2069",
    "\ufeff", "\ufff9", "\U000e0001", "\U000e0041", "a\u0301\u0316", "\ufffd", "\uffff", "\U0010ffff", "👩\u200d👩", "::error file=x,line=1::owned", "\n::error::owned", "\n  ::error::owned", "##[error]owned", "\n ##vso[task.complete]owned", "%0A::error::owned", "::endgroup::",
    "]]>", "<![CDATA[", "</script><script>alert(1)</script>", "<!--", "-->", "&lt;&#0;", "=cmd|' /C calc'!A0", "+1", "-1", "@SUM(1)", "\"", "'", "'='", "\\", "\\\"", "\\n", "\\(evil())", "\"\"\"", "#\"", "*/", "/*", "`rm -rf`", "$(id)", "${x}", "| a | b |",
    "[x](javascript:alert(1))", "@everyone", "#1", "{", "}", "{0}", "'{'", "%s%n%@", "../../x", "--help", "x" * 3000, " ", "",
]
PROJECTS = ["messages", "names", "broken", "files"]
faults, counts = [], collections.Counter()


def main():
    assert len(TEXTS) >= 60
    try:
        make_projects()
        for number, words in enumerate([line.split() for line in MORE if "ONLY" not in os.environ] + [line.words for line in tool.lines()]):
            for place, name in enumerate(PROJECTS):
                if not IS_SAMPLE or number % len(PROJECTS) == place:
                    in_copy(name, words)
        command_lines()
        if "ONLY" not in os.environ:
            translation_files()
            builds()
    finally:
        shutil.rmtree(WORK)
    for fault in faults[:40]:
        print("!!", fault)
    print(f"-- {sum(counts.values())} command lines with {len(TEXTS)} texts; {len(faults)} faults; " + ", ".join(f"{count} {name}" for name, count in sorted(counts.items())))
    sys.exit(bool(faults))


# MARK: Projects

def write(path, content):
    tool.write(WORK, {path: content})


def project(name, catalog, packs):
    catalog = {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x0", "actions": {"retry": {}}, "categories": {"a": {}}, **catalog}
    write(f"{name}/catalog.json", json.dumps(catalog, indent=1))
    for language, pack in packs.items():
        write(f"{name}/i18n/{language}.json", pack if isinstance(pack, (str, bytes)) else json.dumps(pack, indent=1, ensure_ascii=False))


def make_projects():
    numbered = list(enumerate(TEXTS))
    quoted = [(number, re.sub(r"[{}']", "", text)) for number, text in numbered]
    # Everything can be read, and lint has much to report.
    project("messages", {
        "errors": {f"error.a.x{number}": {"code": number, "note": text, "help": text, "summary": text, "deprecated": {"since": text, "note": text}} for number, text in quoted},
        "categories": {"a": {"source": "".join(TEXTS), "note": "".join(TEXTS)}}, "actions": {"retry": {"link": "".join(TEXTS), "note": "".join(TEXTS)}}, "retired": {"9000": "".join(TEXTS)},
    }, {"en": {f"error.a.x{number}": f"Oh {text} no." for number, text in quoted}, "tr": {f"error.a.x{number}": f"Ah {text} x" for number, text in quoted}, "de": {}})
    project("names", {
        "errors": {"error.a.x0": {}, **{f"error.a.{text}": {"case": text, "from": {"server": [text], "type": [text, {"type": "T", "case": text, "bind": {text: text}}], "nsError": [{"domain": text, "code": number}], "url": [text], "posix": [text], "http": [text]},
                                            "arguments": {text: text}, "title": text, "recovery": {"hint": f"recovery.{text}", "actions": [text]}, "display": text, "retry": text, "reportIf": text, "http": 0, "deprecated": {"use": text}, text: text}
                  for number, text in numbered}},
        "categories": {"a": {}, **{text: {"prefix": text, "keys": [text]} for text in TEXTS}}, "actions": {text: {text: text} for text in TEXTS}, "languages": TEXTS, "fallbacks": {text: TEXTS for text in TEXTS[::9]},
        "site": TEXTS[9], "codes": TEXTS, "retired": {text: text for text in TEXTS}, "circuitOpen": TEXTS[9], "traceIDArgument": TEXTS[9], "swift": {"imports": TEXTS, "enum": TEXTS[9], "mapper": TEXTS[29], "moduleError": TEXTS[31]},
        "server": {"code": TEXTS[9], "arguments": {text: text for text in TEXTS}}, "build": {"failOn": TEXTS[9]},
        "lint": {"rules": {text: text for text in TEXTS}, "ignore": [{"rule": text, "key": text, "language": text, "reason": text, "until": text} for text in TEXTS], "lengths": {text: 1 for text in TEXTS},
                 "glossary": [{"term": text, "translations": {text: text}} for text in TEXTS]}, **{f"f{text}": 1 for text in TEXTS},
    }, {"en": {f"error.a.{text}": f"Oh {{{text}}} {{n, {text}}} {{n, number, {text}}} {{n, plural, {text} {{x}} other {{y}}}} <{text}>" for text in TEXTS},
        "tr": {f"{text}": f"Ah {{{text}a}}" for text in TEXTS}, "de": {text: {text: [text]} for text in TEXTS}})
    write("names/i18n/errcat.lock", json.dumps({"version": 1, **{text: {text: text} for text in TEXTS}}))
    # Files that aren't JSON, and faults that quote what is there.
    project("broken", {"errors": {"error.a.x0": {}}, "modules": TEXTS, "base": {"catalog": TEXTS[9], "module": TEXTS[9], "enum": TEXTS[9]}, "packs": "i18n"}, {
        "en": "{\n" + "\n".join(f'"k{number}" {text} "v": {text},' for number, text in numbered), "tr": "{" + ",\n".join(f'"k{number}": "{text}"' for number, text in numbered) + "}",
        "de": b"".join(b'{"a\xff": "\xc0\xaf\xed\xa0\x80' + text.encode("utf-8", "surrogatepass") + b'"}' for text in TEXTS), "fr": '{"error.a.x0": "\\ud800 \\udfff \\u0000 \\x ' + "".join(f"\\{text}" for text in TEXTS) + '"}',
        "es": "<<<<<<< \x1b[31m\u202e\n{}\n=======\n{}\n>>>>>>> \x1b[31m\n"})
    tool.lay(os.path.join(WORK, "plain"), PLAIN)
    project("files", {"errors": {"error.a.x0": {}}}, {"en": {"error.a.x0": "Oh no."}})
    for number, text in numbered:
        name = text.encode("utf-8", "surrogatepass")[:200]
        if name.strip(b".") and b"/" not in name and b"\0" not in name:
            name = os.fsdecode(name)
            write(f"files/i18n/{name}.json", json.dumps({"error.a.x0": f"Ah {text}", text: ""}))
            write(f"files/Sources/{name}.swift", f'throw AppError.aX9{number} // {text}\nf("error.a.{text}")\n')
    known = [text.encode("utf-8", "ignore").decode() for text in TEXTS]
    body = {"properties": {"code": {"enum": known}, "type": {"enum": [f"urn:{text}" for text in known]}, "status": {"const": 418}}}
    document = {"openapi": "3.1.0", "paths": {text: {"get": {"responses": {"400": {"$ref": f"#/components/responses/{text}"}, "499": {}}}} for text in known},
                "components": {"responses": {text: {"headers": {"Retry-After": {}}, "content": {"application/json": {"schema": body}}} for text in known}}}
    for name in PROJECTS:
        write(f"{name}/api.json", json.dumps(document))
        write(f"{name}/codes.csv", "code,key,text\n" + "".join(f'{text},error.a.{text},"{text}"\n' for text in TEXTS))
        shutil.copytree(os.path.join(WORK, "names" if name == "messages" else "messages"), os.path.join(WORK, name, "old"), ignore=shutil.ignore_patterns("old"))


# MARK: Command lines

# Besides those of tool.py, in which one option is set at a time.
MORE = """
lint --sources Sources --color always
lint --sources Sources --format json
lint --sources Sources --format github
lint --sources Sources --format junit
lint --against api.json --format json
lint --against api.json --format github
lint --fix --dry-run --color always
lint --baseline b.json --update-baseline --dry-run
explain 31 --format json
explain error.a.x10 --language tr
diff old --color always
diff ../plain
rename error.a.* error.b.* --dry-run
remove error.a.x* --sources Sources --dry-run
site --format json --output -
import translations --dry-run --language tr
init --from-packs i18n --errors * --dry-run
""".strip().split("\n")
# Beside the value of an option that only means something with another.
PAIRED = """
lint --path-prefix X --format sarif
codes X --next --count X
search X --format json
explain --map server:X --format json
explain --map type:X
diff X --staged
diff . --since-version X --declared 1.0.0
diff . --since-version 1.0.0 --declared X
changes X --format json
site --output - --format json --catalog X
add error.a.z --case X --message X --dry-run
add error.X.z --message a --category-like X --dry-run
init --from-packs i18n --errors * --source-language X --dry-run
""".strip().split("\n")
OTHERS = [["X"], ["--X"], ["help", "X"], *(line.split() for line in PAIRED)]


def in_copy(name, words):
    """Runs a command line in a copy of a project, because it may write."""
    copy = os.path.join(WORK, "copy")
    shutil.copytree(os.path.join(WORK, name), copy, symlinks=True)
    run("copy", words, hostile_channels.of(words), name=name)
    shutil.rmtree(copy)


def attacked():
    """Command lines with X in place of a value, for each argument of each command."""
    for name, arguments in tool.commands().items():
        yield [name, "--help", "X"]
        yield [name, "--X"]
        bare = next(tool.operands(name))
        places = [each for each in arguments if each.kind == "positional"]
        for place in range(len(places)):
            yield [name, *[word for word in bare[:place] if word], "X", *[word for word in bare[place + 1:] if word]]
        for argument in arguments:
            # A text can be the name of a program, which is then run.
            if argument.kind == "option" and argument.value != "command":
                yield [name, *filter(None, bare), *tool.given(argument, "X")]


PLAIN = {"catalog.json": tool.catalog(), "i18n/en.json": json.dumps({"error.a.x0": "Oh no."}), "i18n/tr.json": json.dumps({"error.a.x0": "Ah."})}


def command_lines():
    # What isn't JSON goes to Git as it is.
    for folder in ("messages", "names"):
        run(folder, ["diff-driver", "i18n/en.json"], "terminal")
    texts = [text.encode() for text in TEXTS if "\0" not in text] + [b"\xff\xfe", b"\xed\xa0\x80"]
    for number, line in enumerate([*([] if "ONLY" in os.environ else OTHERS), *attacked()]):
        for text in texts[number % 45::45] if IS_SAMPLE else texts:
            tool.lay(os.path.join(WORK, "plain"), PLAIN)
            run("plain", [word.encode().replace(b"X", text) for word in line], hostile_channels.of(line), name="with a text")


def run(folder, words, channel, program=ERRCAT, name=None):
    run = subprocess.run([program, *words], cwd=os.path.join(WORK, folder), capture_output=True, stdin=subprocess.DEVNULL, timeout=120)
    counts[name or folder] += 1
    what = f"{name or folder}: {' '.join(word if isinstance(word, str) else repr(word)[2:-1] for word in words)[:100]}"
    if run.returncode not in (0, 1, 2, 3, 64):
        faults.append(f"{what}: status {run.returncode}: {run.stderr[:300]}")
    # A text can ask for help, which isn't in the format.
    outputs = {"output": (run.stdout, "terminal" if run.stdout.startswith(b"OVERVIEW:") else channel), "error": (run.stderr, "terminal")}
    for stream, (output, kind) in outputs.items():
        if output and (problem := hostile_channels.check(output, kind)):
            faults.append(f"{what}: standard {stream}: {problem}")


# MARK: Files

def xml(text):
    return re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "", text).replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


def translation_files():
    """What import and init report about files of every format that contain the texts, raw or escaped as the format does."""
    def each(template):
        return "".join(template.replace("XML", xml(text)).replace("JSON", json.dumps(text, ensure_ascii=False)[1:-1]).replace("RAW", text) for text in TEXTS)
    files = {
        "a.xliff": f'<?xml version="1.0"?><xliff version="1.2"><file original="f" source-language="en" target-language="tr"><body>{each("""<trans-unit id="XML" XML="1"><source>XML</source><target state="XML">XML</target></trans-unit>""")}</body></file></xliff>',
        "b.xliff": f'<?xml version="1.0"?><xliff version="1.2"><file original="f" source-language="en" target-language="tr"><body>{each("""<trans-unit id="XML"><source>XML</source><target state="XML">XML</target></trans-unit>""")}</body></file></xliff>',
        "c.xliff": f'<?xml version="1.0"?><xliff version="2.1" srcLang="en" trgLang="tr"><file id="f">{each("""<unit id="XML"><segment state="XML"><source>XML</source><target>XML<ph id="XML" equiv="XML"/></target></segment></unit>""")}</file></xliff>',
        "d.xliff": '<?xml version="1.0" encoding="\x1b[31m\u202e"?><x>', "e.xliff": "<?xml version='1.0'?><\x1b[31m></\u202e>",
        "a.po": 'msgid ""\nmsgstr ""\n"Language: \u202e\x1b[31m\\n"\n\n' + each('msgctxt "JSON"\nmsgid "JSON"\nmsgstr "JSON"\n\n'), "b.po": 'msgid ""\nmsgstr ""\n"Language: tr\\n"\n\n' + each('RAW\nmsgctxt "error.a.RAW"\nmsgid "RAW"\nmsgstr "RAW"\n\n'),
        "a.csv": "key,translation\n" + each('"error.a.RAW","RAW"\n'), "b.csv": "key,RAW,translation\n" + each("RAW,RAW,RAW\n"),
        "tr.lproj/a.strings": each('"JSON" = "JSON";\n'), "tr.lproj/b.strings": each('"RAW" = RAW;\n'),
        "a.json": json.dumps({"version": 1, "sourceLanguage": "en", "language": "tr", "messages": [{"key": text, "state": text, "source": text, "target": text} for text in TEXTS]}), "b.json": json.dumps({"version": 1, "language": "\x1b[31m\u202e", "messages": []}),
        "a.xcstrings": json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {text: {"localizations": {"tr": {"stringUnit": {"state": text, "value": text}}, text: {}}} for text in TEXTS}}),
        "a.arb": json.dumps({"@@locale": "tr", **{text: text for text in TEXTS}, **{f"@{text}": {"x-state": text} for text in TEXTS}}), "b.arb": json.dumps({"@@locale": "\x1b[31m\u202e"}),
        "values-tr/a.xml": f"<resources>{each('''<string name='XML'>XML</string>''')}</resources>".replace("&quot;", ""), "values-tr/b.xml": "<resources><string name='\u202e'>%9$\u202e \x1b[31m</string></resources>",
    }
    for folder in ("plain", "messages"):
        for name, content in files.items():
            write(f"{folder}/t/{name}", content)
            for language in ([], ["--language", "tr"]):
                run(folder, ["import", f"t/{name}", "--dry-run", *language], "terminal", name="files of translators")
        run(folder, ["import", "t", "--dry-run"], "terminal", name="files of translators")
    for format in tool.values("export", "format"):
        # What a project with the texts exports is imported into one without.
        run("messages", ["export", "tr", "--format", format, "--output", f"../plain/exported/{format}"], "terminal", name="files of translators")
        run("plain", ["import", f"exported/{format}", "--dry-run", "--language", "tr"], "terminal", name="files of translators")
    swift = "enum E: String, LocalizedError {\n" + "".join(f'/// {text}\ncase c{number} = "{json.dumps(text, ensure_ascii=False)[1:-1]}"\n' for number, text in enumerate(TEXTS)) + "}\n"
    write("plain/E.swift", swift + "extension E { var errorDescription: String? { switch self {\n" + "".join(f'case .c{number}: return "{text}"\n' for number, text in enumerate(TEXTS)) + "} } }\n")
    for option, path in (("--from-swift", "E.swift"), ("--from-strings", "t/tr.lproj/a.strings"), ("--from-strings", "t/tr.lproj/b.strings"), ("--from-xcstrings", "t/a.xcstrings"), ("--from-packs", "i18n")):
        for words in ([], ["--errors", "*"]):
            run("plain" if option != "--from-packs" else "messages", ["init", option, path, *words, "--dry-run"], "terminal", name="files of an app")
    for one, two, three in (("a.json", "b.json", "a.arb"), ("a.arb", "b.arb", "a.json"), ("a.csv", "b.csv", "a.po")):
        run("plain", ["merge-driver", f"t/{one}", f"t/{two}", f"t/{three}"], "terminal", name="files that are merged")


def builds():
    """What the build's tool prints; 'Tests/Attack/run' compiles what it generates."""
    for folder in ("messages", "names", "broken", "files"):
        run(folder, ["--catalog", "catalog.json", "--output", "generated", "--prefix", "P-"], "terminal", GENERATE, name="builds")
    for text in TEXTS[::9] if IS_SAMPLE else TEXTS:
        if "\0" not in text:
            run("messages", ["--catalog", text, "--output", "generated", "--prefix", text], "terminal", GENERATE, name="builds")


main()
