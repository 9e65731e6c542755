"""Shapes of translators' files, of files that a catalog is made from, of Swift code and of merged files."""
import json
from growth_shape import Run, errors, keys, many, project, shape

XLIFF12 = ('<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">'
           '<file original="i18n/en.json" source-language="en" target-language="tr" datatype="plaintext"><body>{}</body></file></xliff>')
XLIFF21 = '<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="tr"><file id="f">{}</file></xliff>'
ANDROID = '<?xml version="1.0" encoding="utf-8"?>\n<resources>{}</resources>'
PO = 'msgid ""\nmsgstr ""\n"Language: tr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n{}\n'


def imported(start, name, path, errors_of_size=False, end=1 << 18):
    """A shape of a translators' file."""
    def add(text):
        def make(n):
            count = n if errors_of_size else 1
            return project(errors(count), ["import", path, "--language", "tr", "--dry-run"], packs={"en": keys(count), "tr": {}}, extra={path: text(n)}, fallback="error.a.x0")
        shape(start, end, f"import-{name}")(make)
        return text
    return add


def each(n, text):
    return "".join(text.format(number) for number in range(n))


unit12 = '<trans-unit id="error.a.x{0}"><source>Oh no.</source><target>A{0}</target></trans-unit>\n'
unit21 = '<unit id="error.a.x{0}"><segment><source>Oh no.</source><target>A{0}</target></segment></unit>\n'
imported(500, "xliff12", "t.xliff", True)(lambda n: XLIFF12.format(each(n, unit12)))
imported(500, "xliff12-unknown-keys", "t.xliff", True)(lambda n: XLIFF12.format(each(n, unit12.replace("a.x", "a.y"))))
imported(500, "xliff12-one-key", "t.xliff")(lambda n: XLIFF12.format(unit12.format(0) * n))
imported(1_000, "xliff12-placeholders", "t.xliff")(lambda n: XLIFF12.format('<trans-unit id="error.a.x0"><source>Oh no.</source><target>' + each(n, '<x id="{0}" equiv-text="{{a{0}}}"/>') + "</target></trans-unit>"))
imported(1_000, "xliff12-notes", "t.xliff")(lambda n: XLIFF12.format('<trans-unit id="error.a.x0"><source>Oh</source><target>A</target>' + "<note>x</note>" * n + "</trans-unit>"))
imported(500, "xliff12-files", "t.xliff")(lambda n: '<?xml version="1.0"?>\n<xliff version="1.2">' + each(n, '<file original="f{0}" source-language="en" target-language="tr"><body>' + unit12 + "</body></file>") + "</xliff>")
imported(500, "xliff12-languages", "t.xliff")(lambda n: '<?xml version="1.0"?>\n<xliff version="1.2">' + each(n, '<file original="f{0}" source-language="en" target-language="de-x-{0}"><body>' + unit12.replace("{0}", "0") + "</body></file>") + "</xliff>")
imported(500, "xliff21", "t.xliff", True)(lambda n: XLIFF21.format(each(n, unit21)))
imported(500, "xliff21-segments", "t.xliff")(lambda n: XLIFF21.format('<unit id="error.a.x0">' + each(n, '<segment id="s{0}"><source>Oh</source><target order="{0}">A</target></segment>') + "</unit>"))
imported(500, "xliff21-data", "t.xliff")(lambda n: XLIFF21.format('<unit id="error.a.x0"><originalData>' + each(n, '<data id="d{0}">{{a{0}}}</data>') + "</originalData><segment><source>Oh no.</source><target>" + each(n, '<ph id="{0}" dataRef="d{0}"/>') + "</target></segment></unit>"))
imported(500, "xliff21-one-key", "t.xliff")(lambda n: XLIFF21.format(unit21.format(0) * n))
imported(2_000, "xml-attributes", "t.xliff")(lambda n: XLIFF12.format("<trans-unit id='error.a.x0' " + each(n, "a{0}='b' ") + "/>"))
imported(2_000, "xml-one-attribute", "t.xliff")(lambda n: XLIFF12.format("<trans-unit id='error.a.x0' " + "a='b' " * n + "/>"))
imported(2_000, "xml-namespaces", "t.xliff")(lambda n: XLIFF12.format("<trans-unit id='error.a.x0' " + each(n, "xmlns:a{0}='b' ") + "/>"))
imported(50, "xml-namespaces-of-parents", "t.xliff")(lambda n: XLIFF12.format(each(200, "<g xmlns:a{0}='b'>") + "<a1:x/>" * n + "</g>" * 200))
imported(3_000, "xml-elements-without-end", "t.xliff")(lambda n: XLIFF12.format("<a>" * n))
imported(3_000, "xml-unmatched-ends", "t.xliff")(lambda n: XLIFF12.format("</a>" * n))
imported(3_000, "xml-comments", "t.xliff")(lambda n: XLIFF12.format("<!-- x -->" * n))
imported(3_000, "xml-comment-starts", "t.xliff")(lambda n: XLIFF12.format("<!-- x " * n))
imported(3_000, "xml-cdata-starts", "t.xliff")(lambda n: XLIFF12.format("<![CDATA[ x " * n))
imported(5_000, "xml-entities", "t.xliff")(lambda n: XLIFF12.format('<trans-unit id="error.a.x0"><source>Oh</source><target>' + "&lt;&#65;" * n + "</target></trans-unit>"))
imported(5_000, "xml-ampersands", "t.xliff")(lambda n: XLIFF12.format('<trans-unit id="error.a.x0"><source>Oh</source><target>' + "&" * n + "</target></trans-unit>"))
imported(2_000, "xml-doctype", "t.xliff")(lambda n: '<?xml version="1.0"?><!DOCTYPE x [' + each(n, '<!ENTITY e{0} "x">') + "]><x/>")
imported(1_000, "po", "tr.po", True)(lambda n: PO.format(each(n, 'msgctxt "error.a.x{0}"\nmsgid "Oh no."\nmsgstr "A"\n\n')))
imported(1_000, "po-one-key", "tr.po")(lambda n: PO.format('msgctxt "error.a.x0"\nmsgid "Oh no."\nmsgstr "A"\n\n' * n))
imported(1_000, "po-without-context", "tr.po", True)(lambda n: PO.format(each(n, 'msgid "Oh no {0}."\nmsgstr "A"\n\n')))
imported(1_000, "po-forms", "tr.po")(lambda n: PO.format('msgctxt "error.a.x0"\nmsgid "Oh"\nmsgid_plural "Ohs"\n' + each(n, 'msgstr[{0}] "A"\n')))
imported(2_000, "po-lines-of-a-text", "tr.po")(lambda n: PO.format('msgctxt "error.a.x0"\nmsgid "Oh no."\nmsgstr ""\n' + f'"{"a " * 50}"\n' * n))
imported(2_000, "po-comments", "tr.po")(lambda n: PO.format("#. x\n#: y\n#, fuzzy\n" * n + 'msgctxt "error.a.x0"\nmsgid "Oh no."\nmsgstr "A"\n'))
imported(2_000, "po-garbage", "tr.po")(lambda n: PO.format("garbage\n" * n))
imported(1_000, "csv", "tr.csv", True)(lambda n: "key,translation\n" + each(n, "error.a.x{0},A\n"))
imported(2_000, "csv-rows-without-key", "tr.csv")(lambda n: "key,translation\n" + ",A\n" * n)
imported(2_000, "csv-columns", "tr.csv")(lambda n: "key,translation," + each(n, "c{0},") + "\nerror.a.x0,A\n")
imported(2_000, "csv-one-column", "tr.csv")(lambda n: "key,translation," + "c," * n + "\nerror.a.x0,A\n")
imported(2_000, "csv-ragged-rows", "tr.csv")(lambda n: "key,translation\n" + "a,b,c,d,e\n" * n)
imported(5_000, "csv-quotes", "tr.csv")(lambda n: "key,translation\nerror.a.x0,\"" + '""' * n + '"\n')
imported(5_000, "csv-open-quotes", "tr.csv")(lambda n: "key,translation\n" + 'a,"b\n' * n)
imported(1_000, "csv-without-keys", "tr.csv", True)(lambda n: "source,translation\n" + each(n, "Oh no.,A{0}\n"))
imported(1_000, "strings", "tr.lproj/Localizable.strings", True)(lambda n: each(n, '"error.a.x{0}" = "A";\n'))
imported(1_000, "strings-one-key", "tr.lproj/Localizable.strings")(lambda n: '"error.a.x0" = "A";\n' * n)
imported(1_000, "strings-conversions", "tr.lproj/Localizable.strings")(lambda n: '"error.a.x0" = "' + "%@ " * n + '";\n')
imported(1_000, "strings-numbered-conversions", "tr.lproj/Localizable.strings")(lambda n: '"error.a.x0" = "' + each(n, "%{0}$@ ") + '";\n')
imported(2_000, "strings-comments", "tr.lproj/Localizable.strings")(lambda n: "/* x */\n" * n + '"error.a.x0" = "A";\n')
imported(2_000, "strings-garbage", "tr.lproj/Localizable.strings")(lambda n: "garbage\n" * n)
imported(2_000, "strings-without-end", "tr.lproj/Localizable.strings")(lambda n: '"a" = "b\n' * n)
imported(500, "xcstrings", "t.xcstrings", True)(lambda n: json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {f"error.a.x{number}": {"localizations": {"tr": {"stringUnit": {"state": "translated", "value": "A"}}}} for number in range(n)}}))
imported(500, "xcstrings-languages", "t.xcstrings")(lambda n: json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {"error.a.x0": {"localizations": {f"de-x-{number}": {"stringUnit": {"state": "translated", "value": "A"}} for number in range(n)}}}}))
imported(500, "xcstrings-forms", "t.xcstrings")(lambda n: json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {"error.a.x0": {"localizations": {"tr": {"variations": {"plural": {f"f{number}": {"stringUnit": {"state": "translated", "value": "A"}} for number in range(n)}}}}}}}))
imported(500, "xcstrings-substitutions", "t.xcstrings")(lambda n: json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {"error.a.x0": {"localizations": {"tr": {"stringUnit": {"state": "translated", "value": " ".join(f"%#@s{number}@" for number in range(n))}, "substitutions": {
    f"s{number}": {"argNum": number + 1, "formatSpecifier": "lld", "variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "%arg"}}}}} for number in range(n)}}}}}}))
imported(1_000, "json", "t.json", True)(lambda n: json.dumps({"version": 1, "sourceLanguage": "en", "language": "tr", "messages": [{"key": f"error.a.x{number}", "state": "translated", "source": "Oh no.", "target": "A"} for number in range(n)]}))
imported(1_000, "json-one-key", "t.json")(lambda n: json.dumps({"version": 1, "sourceLanguage": "en", "language": "tr", "messages": [{"key": "error.a.x0", "state": "translated", "source": "Oh no.", "target": "A"}] * n}))
imported(1_000, "android", "res/values-tr/strings.xml", True)(lambda n: ANDROID.format(each(n, '<string name="error.a.x{0}">A</string>\n')))
imported(1_000, "android-conversions", "res/values-tr/strings.xml")(lambda n: ANDROID.format('<string name="error.a.x0">' + each(n, "%{0}$s ") + "</string>"))
imported(1_000, "android-spans", "res/values-tr/strings.xml")(lambda n: ANDROID.format('<string name="error.a.x0">' + each(n, '<xliff:g id="a{0}">%1$s</xliff:g> ') + "</string>"))
imported(1_000, "android-forms", "res/values-tr/strings.xml")(lambda n: ANDROID.format('<plurals name="error.a.x0">' + each(n, '<item quantity="f{0}">x</item>') + "</plurals>"))
imported(1_000, "android-one-key", "res/values-tr/strings.xml")(lambda n: ANDROID.format('<string name="error.a.x0">A</string>\n' * n))
imported(1_000, "arb", "app_tr.arb", True)(lambda n: json.dumps({"@@locale": "tr", **{f"error.a.x{number}": "A" for number in range(n)}}))
imported(1_000, "arb-attributes", "app_tr.arb")(lambda n: json.dumps({"@@locale": "tr", **{f"@error.a.y{number}": {} for number in range(n)}}))
imported(1_000, "arb-placeholders", "app_tr.arb")(lambda n: json.dumps({"@@locale": "tr", "error.a.x0": "A", "@error.a.x0": {"placeholders": {f"a{number}": {} for number in range(n)}}}))


@shape(100)
def import_many_files(n):
    files = {f"t/de-x-{number}.po": PO.replace("Language: tr", f"Language: de-x-{number}").format('msgctxt "error.a.x"\nmsgid "Oh no."\nmsgstr "A"\n') for number in range(n)}
    return project(None, ["import", "t", "--new-language", "--dry-run"], extra=files)


@shape(100)
def import_many_files_of_a_language(n):
    files = {f"t/{number}.po": PO.format('msgctxt "error.a.x"\nmsgid "Oh no."\nmsgstr "A"\n') for number in range(n)}
    return project(None, ["import", "t", "--dry-run"], extra=files, packs={"en": {"error.a.x": "Oh no."}, "tr": {}})


def initial(start, name, path, option, words=("--errors", "*")):
    """A shape of a file that a catalog is made from."""
    def add(text):
        shape(start, name=f"init-{name}")(lambda n: Run({path: text(n)}, ["init", option, path.split("/")[0] if option == "--from-packs" else path, *words]))
        return text
    return add


initial(1_000, "packs", "l/en.json", "--from-packs")(lambda n: json.dumps(keys(n)))
initial(1_000, "packs-question", "l/en.json", "--from-packs", ())(lambda n: json.dumps({f"k{number}.error": "Can't do it" for number in range(n)}))
initial(1_000, "packs-other-syntax", "l/en.json", "--from-packs")(lambda n: json.dumps({f"k{number}": "Oh {{name}} %@ ${x}" for number in range(n)}))
initial(1_000, "packs-one-swift-name", "l/en.json", "--from-packs")(lambda n: json.dumps({"k" + "_" * (1 + number % 900) + "-" * (number // 900): "Oh" for number in range(n)}))
initial(500, "packs-of-languages", "l/en.json", "--from-packs")(lambda n: json.dumps({"a": {f"k{number}": "Oh" for number in range(n)}}))
initial(1_000, "strings", "en.lproj/L.strings", "--from-strings")(lambda n: each(n, '"k{0}" = "Oh %@ %d.";\n'))
initial(2_000, "strings-conversions", "en.lproj/L.strings", "--from-strings")(lambda n: '"k" = "' + "%@ " * n + '";\n')
initial(2_000, "strings-sentence-keys", "en.lproj/L.strings", "--from-strings")(lambda n: each(n, '"Can\'t do it, not even {0} times." = "Oh.";\n'))
initial(500, "xcstrings", "L.xcstrings", "--from-xcstrings")(lambda n: json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {f"k{number}": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "A %@"}}}} for number in range(n)}}))
initial(500, "xcstrings-substitutions", "L.xcstrings", "--from-xcstrings")(lambda n: json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": " ".join(f"%#@s{number}@" for number in range(n))}, "substitutions": {
    f"s{number}": {"argNum": number + 1, "formatSpecifier": "lld", "variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "%arg"}}}}} for number in range(n)}}}}}}))
initial(1_000, "swift-cases", "E.swift", "--from-swift")(lambda n: "enum E: Int, Error {\n" + each(n, "case c{0} = {0}\n") + "}\n")
initial(1_000, "swift-cases-on-a-line", "E.swift", "--from-swift")(lambda n: "enum E: Error { case " + ", ".join(f"c{number}" for number in range(n)) + " }\n")
initial(500, "swift-descriptions", "E.swift", "--from-swift")(lambda n: "enum E: Error {\n" + each(n, "case c{0}\n") + "}\nextension E: LocalizedError { var errorDescription: String? { switch self {\n" + each(n, 'case .c{0}: return "Oh {0}"\n') + "} } }\n")
initial(500, "swift-enums", "E.swift", "--from-swift")(lambda n: each(n, "enum E{0}: Error {{ case c }}\n"))
initial(500, "swift-extensions", "E.swift", "--from-swift")(lambda n: "enum E: Error { case c }\n" + 'extension E: LocalizedError { var errorDescription: String? { switch self { case .c: return "Oh" } } }\n' * n)
initial(500, "swift-one-case", "E.swift", "--from-swift")(lambda n: "enum E: Error {\n" + "case c\n" * n + "}\n")
initial(500, "swift-values", "E.swift", "--from-swift")(lambda n: "enum E: Error { case c(" + ", ".join(f"v{number}: Int" for number in range(n)) + ") }\n")
initial(500, "swift-interpolations", "E.swift", "--from-swift")(lambda n: 'enum E: Error { case c(v: Int)\nvar errorDescription: String? { switch self { case .c(let v): return "' + "\\(v) " * n + '" } } }\n')
initial(2_000, "swift-braces", "E.swift", "--from-swift")(lambda n: "enum E: Error { case c " + "{" * n)
initial(500, "swift-nested-texts", "E.swift", "--from-swift")(lambda n: "enum E: Error { case c var errorDescription: String { " * n + "} }" * n)
initial(1_000, "swift-nested-enums", "E.swift", "--from-swift")(lambda n: "enum E: Error { case c " * n)


def used(start, name):
    """A shape of Swift code that 'usage' reads."""
    def add(text):
        shape(start, name=f"usage-{name}")(lambda n: project(errors(50), ["usage"], packs={"en": keys(50)}, fallback="error.a.x0", extra={"Sources/f.swift": text(n)}))
        return text
    return add


used(2_000, "cases")(lambda n: each(n, "throw AppError.aX{0}\n"))
used(5_000, "keys")(lambda n: each(n, 'f("error.a.x{0}")\n'))
used(2_000, "keys-nearly")(lambda n: each(n, 'f("eror.a.x{0}")\n'))
used(5_000, "open-comments")(lambda n: "/*" * n)
used(5_000, "closed-comments")(lambda n: "/*" * n + "*/" * n)
used(2_000, "interpolations")(lambda n: '"\\(' * n)
used(2_000, "interpolations-closed")(lambda n: '"\\(' * n + ')"' * n)
used(5_000, "quotes")(lambda n: '"' * n)
used(2_000, "raw-strings")(lambda n: "#" * n + '"x"' + "#" * n)
used(200, "raw-string-starts")(lambda n: "".join("#" * 200 + '"x\n' for _ in range(n)))
used(5_000, "slashes")(lambda n: "/ " * n)
used(5_000, "regular-expressions")(lambda n: "/a(\n" * n)
used(5_000, "brackets")(lambda n: "({[" * n)
used(5_000, "dots")(lambda n: ".a" * n)
used(3_000, "switch")(lambda n: "switch e {\n" + each(n, "case .aX{0}: break\n") + "}\n")
used(500, "switches")(lambda n: "switch e { case .aX1: break\n default: break }\n" * n)
used(1_000, "multiline")(lambda n: '"""\nerror.a.x1\n' * n)


@shape(100)
def usage_files(n):
    return project(errors(n), ["usage"], packs={"en": keys(n)}, fallback="error.a.x0", extra={f"Sources/f{number}.swift": f"throw AppError.aX{number}\n" for number in range(n)})


@shape(200)
def usage_entries(n):
    return project(errors(n), ["usage", "--list"], packs={"en": keys(n)}, fallback="error.a.x0", extra={"Sources/f.swift": each(n, "throw AppError.aX{0}\n")})


def merged(start, name):
    """A shape of three versions of a pack."""
    def add(versions):
        shape(start, name=f"merge-{name}")(lambda n: Run({f"{name}.json": json.dumps(pack, indent=1) if isinstance(pack, dict) else pack for name, pack in zip("bot", versions(n))},
                                                         ["merge-driver", "b.json", "o.json", "t.json"], (0, 1, 2)))
        return versions
    return add


def nested(pack):
    """A pack at nearly the greatest depth that is read."""
    for _ in range(120):
        pack = {"k": pack}
    return json.dumps(pack)


merged(1_000, "additions")(lambda n: ({}, {f"a{number}": "x" for number in range(n)}, {f"b{number}": "x" for number in range(n)}))
merged(1_000, "changes")(lambda n: (keys(n), keys(n, "Ours"), keys(n)))
merged(1_000, "conflicts")(lambda n: (keys(n), keys(n, "Ours"), keys(n, "Theirs")))
merged(1_000, "removals")(lambda n: (keys(n), keys(n // 2), keys(n)))
merged(1_000, "interleaved")(lambda n: ({f"k{number}": "x" for number in range(0, n, 3)}, {f"k{number}": "x" for number in range(n) if number % 3 != 1}, {f"k{number}": "x" for number in range(n) if number % 3 != 2}))
merged(1_000, "reversed")(lambda n: (keys(n), dict(reversed(keys(n).items())), keys(n)))
merged(500, "nested")(lambda n: tuple(nested({**keys(n), "last": side}) for side in "bot"))
merged(500, "one-key")(lambda n: tuple("{" + ",\n".join(f'"k": "{side}{number}"' for number in range(n)) + "}" for side in "bot"))
merged(500, "not-json")(lambda n: ("x\n" * n, "x\ny\n" * n, "y\nx\n" * n))


@shape(500)
def dry_run_of_a_changed_order(n):
    """The lines that differ are compared with each other."""
    return project(errors(n), ["format", "--dry-run"], packs={"en": keys(n), "tr": dict(reversed(keys(n, "A").items()))}, fallback="error.a.x0")


@shape(500)
def dry_run_of_many_changes(n):
    return project(errors(n), ["rename", "error.a.x*", "error.a.y*", "--dry-run"], packs={"en": keys(n), "tr": keys(n, "A")}, fallback="error.a.x0")
