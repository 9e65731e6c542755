"""Whether Swift accepts the names that lint accepts: compiles each, in each place of a catalog that becomes a Swift name.

For an enum, a mapper and a module, lint also has to refuse the names of types that every app sees. The names that it refuses are printed.

Arguments: swiftc's options, which say where the catalog's modules are. Works in the current folder.
"""
import json, os, re, shutil, subprocess, sys

import tool

DECLARATION_KEYWORDS = """
Any Self Type Protocol as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough false
fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private protocol public repeat rethrows
return self static struct subscript super switch throw throws true try typealias var where while
""".split()
KEYWORDS = DECLARATION_KEYWORDS + """
actor any async await borrowing consume consuming convenience copy didSet discard distributed dynamic each final get indirect infix isolated
lazy left macro module mutating none nonisolated nonmutating open optional override package postfix prefix reasync required right sending set
some then type unowned weak willSet yield available unavailable
""".split()
MEMBERS = """
Action Module AllCases Generated ArgumentValue Body Category CatalogTable Mapped BaseMapper RawValue actions allCases argumentValues arguments catalog category
code customMirror debugDescription description display domain entries entries0 entries1 entry entry0 entry128 entryIndex entryIndex0 entryIndex256 errorCode
errorDescription errorDomain errorUserInfo failureReason hash hashValue helpAnchor httpStatus isReportable isRetryable key language
localizedDescription map mappedEntryIndex message messageArguments mapping presentation rawValue record hint
recoverySuggestion isDamaged retryAfter retryPolicy severity text title tripsBreaker absent value value0 error hasher index
known mapped mapped0 mapped128 fallback filled filled0 unmapped response status symbol name domain nsError serverCode first last id self_ _0 _1 __
""".split()
MODULES = ["Swift", "_Concurrency", "Foundation", "ErrorCatalog"]
TYPES = "Array Bool Data Date Duration Error Int LocalizedError Never Occurrence Optional Result Sendable String Task URL".split()
FUNCTIONS = "abs dump fatalError max min precondition preconditionFailure print type zip".split()

# Letters of many scripts, and combining marks.
BEYOND_ASCII = "kartGeçersiz ÖdemeHatası größe ñandú εΣφάλμα ошибкаСети שגיאה خطأ त्रुटि ข้อผิดพลาด 無効なカード 오류 個々 e\u0301tat a·b ḃ".split()


def main():
    names = sorted(set(KEYWORDS + MEMBERS + MODULES + FUNCTIONS + TYPES + BEYOND_ASCII + ["Plain", "plain"]))
    faults = check_members(names) + check_types(names) + check_modules(names) + check_languages() + check_adopted()
    for fault in faults:
        print("!!", fault)
    sys.exit(bool(faults))


def check_members(names):
    """The names of cases, categories, actions and arguments: all accepted ones in one catalog."""
    lower = sorted({name[0].lower() + name[1:] for name in names if re.fullmatch(r"[A-Za-z][A-Za-z0-9]*", name)})
    places = {"cases": names, "categories": lower, "actions": lower, "arguments": names}
    refused = refusals(catalog(places))
    accepted = {place: [name for name in all if name not in refused[place]] for place, all in places.items()}
    generate(catalog(accepted), "accepted")
    # An app writes them without backticks.
    for place, type in (("cases", "AppError"), ("categories", "AppError.Category"), ("actions", "AppError.Action")):
        with open(f"accepted/Use{place}.swift", "w") as file:
            file.writelines(f"func {place}{number}() -> {type} {{ {type}.{name} }}\n" for number, name in enumerate(accepted[place]))
    faults = [f"lint accepts a name, swiftc doesn't: {line}" for line in compile_files(["accepted"])]
    print(f"-- {sum(map(len, accepted.values()))} names of cases, categories, actions and arguments compile")
    print("-- refused: " + "; ".join(f"{place}: {' '.join(sorted(found)) or 'none'}" for place, found in refused.items()))
    return faults


def check_types(names):
    """The names of the enum and the mapper: all accepted ones in one module."""
    faults = []
    for place, other in (("enum", "mapper"), ("mapper", "enum")):
        refused = refused_names(names, catalog({"cases": ["plain"]}), lambda name: catalog({"cases": ["plain"]}, swift={place: name, other: "Other"}))
        generate(catalog({"cases": ["plain"], "arguments": ["since, date"]}, swift={place: "Plain", other: "Other"}), f"one-{place}")
        accepted = [name for name in names if name not in refused]
        for number, name in enumerate(accepted):
            spelling = f"`{name}`" if name in DECLARATION_KEYWORDS else name
            replace(f"one-{place}", f"{place}/{number}", {"Plain": (name, spelling), "Other": (f"Other{number}",) * 2}, f"{number}_")
        faults += [f"lint accepts a name, swiftc doesn't: {line}" for line in compile_files([f"{place}/{number}" for number in range(len(accepted))])]
        faults += [f"{place} '{name}' is a type, and lint accepts it" for name in TYPES if name not in refused]
        print(f"-- {len(accepted)} names of the {place} compile; refused: {' '.join(sorted(refused))}")
    return faults


def refused_names(names, base, module):
    """The names that lint refuses: a module's catalog for each, all linted with their base."""
    refused = set()
    for start in range(0, len(names), 50):
        modules = {f"../modules/{number}": name for number, name in enumerate(names[start:start + 50], start)}
        for folder, name in modules.items():
            tool.save(folder[3:], *module(name))
        base[0]["modules"] = list(modules)
        refused |= {modules["../" + re.search(r"modules/\d+", finding["path"])[0]] for finding in lint(base)}
    return refused


def check_modules(names):
    """The names of the base's module: all accepted ones as names of one module, each in code of its own."""
    base = catalog({"cases": ["plain"]}, swift={"enum": "BaseError", "mapper": "BaseMapper"})
    generate(base, "generated-base", "base")
    run(["swiftc", "-emit-module", "-emit-module-path", "Plain.swiftmodule", "-parse-as-library", "-wmo", "-module-name", "Plain", *sys.argv[1:],
         *(f"generated-base/{file}" for file in os.listdir("generated-base"))])
    # The compiler itself refuses these as names of modules.
    names = sorted(set(names) - set(DECLARATION_KEYWORDS) - set(MODULES) | {"Other", "OtherMapper", "OtherTexts", "OtherTables", "OtherModuleError"})
    refused = refused_names(names, base, module_catalog)
    generate(module_catalog("Plain"), "one-module", "modules/plain")
    accepted = [name for name in names if name not in refused and name != "Plain"]
    faults = []
    # swiftc takes one alias of a module at a time.
    compiled = accepted[::5]
    for name in compiled:
        replace("one-module", "replaced", {"Plain": (name, name)})
        for line in compile_files(["replaced"], ["-I", ".", "-module-alias", f"{name}=Plain"]):
            faults.append(f"lint accepts a name, swiftc doesn't: module {name}: {line}")
    faults += [f"module '{name}' has the name of a type, and lint accepts it" for name in TYPES if name in accepted]
    print(f"-- {len(compiled)} names of modules compile; refused: {' '.join(sorted(refused))}")
    return faults


def module_catalog(module):
    text, packs = catalog({"cases": ["plain"]}, swift={"enum": "Other", "mapper": "OtherMapper", "moduleError": "OtherModuleError"})
    # The keys and codes are the base's, too, which isn't allowed.
    text, packs = json.loads(json.dumps([text, packs]).replace('"error.', '"error.m.').replace('["x"]', '["y"]'))
    return {**text, "base": {"catalog": "../../base/catalog.json", "module": module, "enum": "BaseError", "mapper": "BaseMapper"}}, packs


def check_languages():
    """Languages whose tags are keywords, or have everything that a tag can have, in one catalog."""
    tags = sorted({name for name in KEYWORDS + MEMBERS if re.fullmatch("[a-z]{2,8}", name)}) + """
zh-Hant-TW sr-Latn-RS de-1996 de-CH-1901 sl-rozaj-biske en-u-ca-buddhist en-a-bbb-x-a-ccc en-x-twain en-US-u-nu-latn-t-es de-x-a de-x-a1 de-x-1 es-419
""".split()
    text, packs = catalog({"cases": ["plain"]})
    generate((text, {**{tag: packs["en"] for tag in tags}, **packs}), "languages", "app-languages")
    used = len([file for file in os.listdir("languages") if "Texts_" in file])
    print(f"-- {used} languages compile")
    return [f"a language doesn't compile: {line}" for line in compile_files(["languages"])] + ([] if used > 20 else ["few languages are generated"])


def check_adopted():
    """The names of an app's own enum that 'init' keeps, and those that it makes."""
    os.makedirs("adopted")
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Fixtures/Adoptions/swift/Names.swift")
    shutil.copy(source, "adopted")
    done = subprocess.run([tool.ERRCAT, "init", "--from-swift", "Names.swift", "--errors", "*"], cwd="adopted", capture_output=True, text=True)
    # It lists the keys that it makes.
    assert done.returncode == 3, done.stderr
    run([tool.ERRCAT, "generate", "--catalog", "adopted/catalog.json", "--output", "adopted/swift"])
    with open("adopted/swift/Use.swift", "w") as file:
        file.write("let used: [AppError] = [.kartGeçersiz, .無効なカード(残高: 1), .bakiyeYetersiz(eksikMiktar: 1, ürünAdı: \"\"), .期限切れ]\n")
    faults = compile_files(["adopted/swift"])
    print("-- the names of an adopted enum compile")
    return [f"a name that 'init' makes doesn't compile: {line}" for line in faults]


def run(words):
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def catalog(names, swift={}):
    """A catalog and its packs."""
    errors, english = {}, {}
    for number, name in enumerate(names.get("cases", [])):
        errors[f"error.c.{number}"] = {"case": name}
        english[f"error.c.{number}"] = "Oh"
    for number, name in enumerate(names.get("arguments", [])):
        errors[f"error.a.{number}"] = {"case": f"argument{number}", "from": {"server": [number + 1]}}
        english[f"error.a.{number}"] = f"Oh {{{name}}}"
    # With everything that a mapper has members for.
    foreign = {"http": [404, "500-599"], "server": ["x"], "url": ["timedOut"], "posix": ["EIO"], "type": ["DecodingError"],
               "nsError": [{"domain": "D", "code": 1}]}
    errors["error.f.allback"] = {"case": "fallbackOfAll", "from": foreign}
    english["error.f.allback"] = "Oh"
    actions = names.get("actions", [])
    english.update({f"action.{name}": "Go" for name in actions})
    categories = {name: {"prefix": f"error.x{name}"} for name in names.get("categories", [])}
    categories["all"] = {"prefix": "error", "recovery": {"actions": actions}}
    return {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.f.allback", "swift": {"shared": False, **swift},
            "actions": {name: {} for name in actions}, "categories": categories, "errors": errors}, {"en": english}


def lint(text):
    """What lint finds in names."""
    tool.save("app", *text)
    return json.loads(tool.run(["lint", "--format", "json", "--rule", "unusable-swift-name"], "app").stdout)["findings"]


def refusals(text):
    """The names that lint refuses, by their place in the catalog."""
    words = {"case": "cases", "category": "categories", "action": "actions", "argument": "arguments"}
    found = [re.match(r"(\w+) '(.*?)'", finding["message"]).groups() for finding in lint(text)]
    return {place: {name for what, name in found if what == word} for word, place in words.items()}


def generate(text, output, folder="app"):
    tool.save(folder, *text)
    run([tool.ERRCAT, "generate", "--catalog", f"{folder}/catalog.json", "--output", output])


def replace(source, target, names, prefix=""):
    """Makes a folder of generated files with other names, each with the spelling of its declaration and uses."""
    shutil.rmtree(target, ignore_errors=True)
    os.makedirs(target)
    for file in os.listdir(source):
        swift = open(f"{source}/{file}").read()
        for old, (name, spelling) in names.items():
            swift = re.sub(rf"\b{old}(Texts|Tables)\b", rf"{name}\1", swift)
            swift = re.sub(rf"\b{old}\b", spelling, swift)
        open(f"{target}/{prefix}{file}", "w").write(swift)


def compile_files(folders, options=()):
    """What swiftc complains about, in the lines of its errors and warnings."""
    with open("files", "w") as file:
        file.writelines(f"{folder}/{name}\n" for folder in folders for name in sorted(os.listdir(folder)))
    done = subprocess.run(["swiftc", "-typecheck", "-wmo", "-parse-as-library", "-swift-version", "6", "-module-name", "Names", *sys.argv[1:], "@files", *options],
                          capture_output=True, text=True)
    return [line for line in (done.stdout + done.stderr).split("\n") if re.search(r"^(.*: )?(error|warning):", line)]


main()
