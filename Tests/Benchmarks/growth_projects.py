"""Shapes of catalogs, and commands that read them."""
import json
import tempfile
import tool
from growth_shape import Run, errors, keys, many, project, shape

QUIET = ["lint", "--quiet"]


def texts(n):
    """A pack of n different messages."""
    return {f"error.a.x{number}": f"Text {number} of {{name}}." for number in range(n)}


def catalog(start, name, end=1 << 18):
    """A shape of the catalog's root: a function from the size to members of the root."""
    def add(members):
        shape(start, end, f"catalog-{name}")(lambda n: project(**members(n)))
        return members
    return add


catalog(2_000, "actions")(lambda n: {"actions": {f"a{number}": {} for number in range(n)}})
catalog(2_000, "actions-with-labels")(lambda n: {"packs": {"en": {"error.a.x": "Oh", **{f"action.a{number}": "Go" for number in range(n)}}}, "actions": {f"a{number}": {} for number in range(n)}})
catalog(1_000, "actions-of-an-error")(lambda n: {"actions": {f"a{number}": {} for number in range(n)}, "errors": {"error.a.x": {"recovery": {"actions": [f"a{number}" for number in range(n)]}}}})
catalog(1_000, "actions-that-are-unknown")(lambda n: {"actions": {f"a{number}": {} for number in range(n)}, "errors": {"error.a.x": {"recovery": {"actions": [f"b{number}" for number in range(n)]}}}})
catalog(1_000, "one-action-many-times")(lambda n: {"actions": {"a": {}}, "errors": {"error.a.x": {"recovery": {"actions": ["a"] * n}}}})
catalog(1_000, "categories")(lambda n: {"categories": {"a": {}, **{f"c{number}": {} for number in range(n)}}})
catalog(500, "categories-in-use")(lambda n: {"categories": {f"c{number}": {} for number in range(n)}, "errors": {f"error.c{number}.x": {} for number in range(n)}, "fallback": "error.c0.x"})
catalog(500, "categories-that-are-unknown")(lambda n: {"categories": {f"c{number}": {} for number in range(n)}, "errors": {f"error.d{number}.x": {} for number in range(n)}, "fallback": "error.d0.x"})
catalog(500, "category-patterns")(lambda n: {"categories": {"a": {"keys": [f"K{number}_*" for number in range(n)]}}, "errors": {f"K{number}_X": {} for number in range(n)}, "fallback": "K0_X"})
catalog(300, "categories-with-patterns")(lambda n: {"categories": {f"c{number}": {"keys": [f"K{number}_*"]} for number in range(n)}, "errors": {f"K{number}_X": {} for number in range(n)}, "fallback": "K0_X"})
catalog(300, "categories-with-prefixes")(lambda n: {"categories": {f"c{number}": {"prefix": "error" + ".a" * (number % 20) + f".p{number}"} for number in range(n)}, "errors": errors(n), "fallback": "error.a.x0"})
catalog(300, "categories-with-one-prefix")(lambda n: {"categories": {f"c{number}": {"prefix": "error.a"} for number in range(n)}, "errors": errors(n), "fallback": "error.a.x0"})
catalog(500, "errors-with-one-name")(lambda n: {"errors": {f"error.a.x{number}": {"case": "same"} for number in range(n)}, "fallback": "error.a.x0"})
catalog(500, "errors-with-one-code")(lambda n: {"errors": {f"error.a.x{number}": {"code": 7} for number in range(n)}, "fallback": "error.a.x0"})
catalog(500, "errors-with-codes")(lambda n: {"errors": {f"error.a.x{number}": {"code": number} for number in range(n)}, "fallback": "error.a.x0"})
catalog(2_000, "retired")(lambda n: {"retired": {str(number): "gone" for number in range(n)}})
catalog(500, "retired-codes-in-use")(lambda n: {"retired": {str(number): "gone" for number in range(n)}, "errors": {f"error.a.x{number}": {"code": number} for number in range(n)}, "fallback": "error.a.x0"})
catalog(1_000, "code-ranges")(lambda n: {"codes": [f"{number * 10}-{number * 10 + 5}" for number in range(n)]})
catalog(500, "codes-in-ranges")(lambda n: {"codes": [f"{number * 10}-{number * 10 + 5}" for number in range(n)], "errors": {f"error.a.x{number}": {"code": number * 10} for number in range(n)}, "fallback": "error.a.x0"})
catalog(500, "codes-out-of-ranges")(lambda n: {"codes": [f"{number * 10}-{number * 10 + 5}" for number in range(n)], "errors": {f"error.a.x{number}": {"code": number * 10 + 7} for number in range(n)}, "fallback": "error.a.x0"})
catalog(500, "crossing-code-ranges")(lambda n: {"codes": [f"{number}-{number + n}" for number in range(n)]})
catalog(1_000, "server-codes-of-an-error")(lambda n: {"errors": {"error.a.x": {"from": {"server": list(range(n))}}}})
catalog(1_000, "server-names-of-an-error")(lambda n: {"errors": {"error.a.x": {"from": {"server": [f"E{number}" for number in range(n)]}}}})
catalog(500, "server-codes-of-errors")(lambda n: {"errors": {f"error.a.x{number}": {"from": {"server": [number]}} for number in range(n)}, "fallback": "error.a.x0"})
catalog(1_000, "one-server-code")(lambda n: {"errors": {"error.a.x": {"from": {"server": [7] * n}}}})
catalog(500, "one-server-code-of-errors")(lambda n: {"errors": {f"error.a.x{number}": {"from": {"server": [7]}} for number in range(n)}, "fallback": "error.a.x0"})
catalog(500, "http-ranges")(lambda n: {"errors": {f"error.a.x{number}": {"from": {"http": ["100-599"]}} for number in range(n)}, "fallback": "error.a.x0"})
catalog(500, "http-ranges-of-an-error")(lambda n: {"errors": {"error.a.x": {"from": {"http": [f"{100 + number % 499}-599" for number in range(n)]}}}})
catalog(500, "url-codes-that-are-unknown")(lambda n: {"errors": {"error.a.x": {"from": {"url": [f"timedOu{number}" for number in range(n)]}}}})
catalog(500, "posix-codes-that-are-unknown")(lambda n: {"errors": {"error.a.x": {"from": {"posix": [f"ETIMEDOU{number}" for number in range(n)]}}}})
catalog(500, "ns-errors")(lambda n: {"errors": {"error.a.x": {"from": {"nsError": [{"domain": f"d{number}", "code": number} for number in range(n)]}}}})
catalog(500, "types")(lambda n: {"errors": {"error.a.x": {"from": {"type": [f"T{number}" for number in range(n)]}}}})
catalog(500, "type-cases")(lambda n: {"errors": {"error.a.x": {"from": {"type": [{"type": "T", "case": f"c{number}"} for number in range(n)]}}}})
catalog(500, "cases-of-a-type")(lambda n: {"errors": {"error.a.x": {"from": {"type": [{"type": "T", "case": [f"c{number}" for number in range(n)]}]}}}})
catalog(500, "case-labels")(lambda n: {"errors": {"error.a.x": {"from": {"type": [{"type": "T", "case": "c(" + "".join(f"l{number}:" for number in range(n)) + ")"}]}}}})
catalog(500, "type-cases-of-errors")(lambda n: {"errors": {f"error.a.x{number}": {"from": {"type": [{"type": "T", "case": f"c{number}"}]}} for number in range(n)}, "fallback": "error.a.x0"})
catalog(500, "arguments-that-are-declared")(lambda n: {"errors": {"error.a.x": {"arguments": {f"a{number}": "int" for number in range(n)}}}})
catalog(500, "arguments-that-are-bound")(lambda n: {"errors": {"error.a.x": {"arguments": {f"a{number}": "int" for number in range(n)}, "from": {"type": [{"type": "T", "bind": {f"a{number}": f"p{number}" for number in range(n)}}]}}}})
catalog(500, "server-arguments")(lambda n: {"server": {"arguments": {f"a{number}": f"e.a{number}" for number in range(n)}}, "errors": {"error.a.x": {"arguments": {f"a{number}": "int" for number in range(n)}}}})
catalog(500, "server-arguments-that-are-unknown")(lambda n: {"server": {"arguments": {f"b{number}": f"e.a{number}" for number in range(n)}}, "errors": {"error.a.x": {"arguments": {f"a{number}": "int" for number in range(n)}}}})
catalog(500, "server-path")(lambda n: {"server": {"code": ".".join(f"m{number}" for number in range(n))}})
catalog(500, "examples")(lambda n: {"errors": {"error.a.x": {"arguments": {f"a{number}": "int" for number in range(n)}, "examples": {f"a{number}": 1 for number in range(n)}}}})
catalog(500, "examples-that-are-unknown")(lambda n: {"errors": {"error.a.x": {"arguments": {f"a{number}": "int" for number in range(n)}, "examples": {f"b{number}": 1 for number in range(n)}}}})
catalog(1_000, "summary")(lambda n: {"errors": {"error.a.x": {"arguments": {f"a{number}": "int" for number in range(n)}, "summary": " ".join(f"{{a{number}}}" for number in range(n))}}})
catalog(500, "unknown-fields")(lambda n: {f"fallbac{number}": 1 for number in range(n)})
catalog(500, "unknown-fields-of-errors")(lambda n: {"errors": {f"error.a.x{number}": {"cod": 1} for number in range(n)}, "fallback": "error.a.x0"})
catalog(500, "long-unknown-fields")(lambda n: {"f" * n: 1, "g" * n: 1})
catalog(500, "fallbacks")(lambda n: {"fallbacks": {f"de-x-{number}": ["fr"] for number in range(n)}})
catalog(500, "fallbacks-in-a-chain")(lambda n: {"fallbacks": {f"de-x-{number}": [f"de-x-{number + 1}"] for number in range(n)}})
catalog(500, "fallbacks-of-a-language")(lambda n: {"fallbacks": {"de": [f"de-x-{number}" for number in range(n)]}})
catalog(500, "languages-that-are-missing")(lambda n: {"languages": [f"de-x-{number}" for number in range(n)]})
catalog(1_000, "one-language-many-times")(lambda n: {"languages": ["de"] * n})
catalog(1_000, "imports")(lambda n: {"swift": {"imports": [f"M{number}" for number in range(n)]}})
catalog(500, "deprecations")(lambda n: {"errors": {f"error.a.x{number}": {"deprecated": {"use": f"error.a.x{number + 1}"}} for number in range(n)}, "fallback": "error.a.x0"})
catalog(500, "deprecations-of-unknown-keys")(lambda n: {"errors": {f"error.a.x{number}": {"deprecated": {"use": f"error.a.y{number}"}} for number in range(n)}, "fallback": "error.a.x0"})
catalog(500, "hints")(lambda n: {"errors": {f"error.a.x{number}": {"recovery": {"hint": f"recovery.h{number}"}} for number in range(n)}, "fallback": "error.a.x0"})
catalog(500, "titles")(lambda n: {"errors": {f"error.a.x{number}": {"title": f"title.h{number}"} for number in range(n)}, "fallback": "error.a.x0"})
catalog(500, "hints-and-ignores")(lambda n: {"errors": {f"error.a.x{number}": {"recovery": {"hint": f"recovery.h{number}"}} for number in range(n)}, "fallback": "error.a.x0",
        "lint": {"ignore": [{"rule": "missing-source-message", "key": f"recovery.h{number}", "reason": "r"} for number in range(n)]}})
catalog(300, "hints-and-ignored-patterns")(lambda n: {"errors": {f"error.a.x{number}": {"recovery": {"hint": f"recovery.h{number}"}} for number in range(n)}, "fallback": "error.a.x0",
        "lint": {"ignore": [{"rule": "missing-source-message", "key": f"recovery.h{number}*", "reason": "r"} for number in range(n)]}})
catalog(500, "ignores")(lambda n: {"lint": {"ignore": [{"rule": "empty-message", "key": f"k{number}", "reason": "r"} for number in range(n)]}})
catalog(500, "ignores-of-unknown-rules")(lambda n: {"lint": {"ignore": [{"rule": f"empty-messag{number}", "reason": "r"} for number in range(n)]}})
catalog(500, "ignored-languages")(lambda n: {"lint": {"ignore": [{"rule": "empty-message", "language": f"de-x-{number}", "reason": "r"} for number in range(n)]}})
catalog(500, "stars-in-an-ignored-key")(lambda n: {"errors": errors(n), "fallback": "error.a.x0", "lint": {"ignore": [{"rule": "missing-source-message", "key": "*x" * 50 + "y", "reason": "r"}]}})
catalog(500, "rules-that-are-unknown")(lambda n: {"lint": {"rules": {f"empty-messag{number}": "off" for number in range(n)}}})
catalog(500, "levels-of-keys")(lambda n: {"errors": errors(n), "fallback": "error.a.x0", "lint": {"rules": {"missing-source-message": {"keys": {f"error.a.x{number}": "info" for number in range(n)}}}}})
catalog(300, "levels-of-patterns")(lambda n: {"errors": errors(n), "fallback": "error.a.x0", "lint": {"rules": {"missing-source-message": {"keys": {f"error.a.x{number}*": "info" for number in range(n)}}}}})
catalog(300, "levels-of-stars-before-text")(lambda n: {"errors": errors(n), "fallback": "error.a.x0", "lint": {"rules": {"missing-source-message": {"keys": {f"*.x{number}": "info" for number in range(n)}}}}})
catalog(300, "levels-of-categories")(lambda n: {"categories": {f"c{number}": {} for number in range(n)}, "errors": {f"error.c{number}.x": {} for number in range(n)}, "fallback": "error.c0.x",
        "lint": {"rules": {"missing-source-message": {"categories": {f"c{number}": "info" for number in range(n)}}}}})
catalog(500, "levels-of-languages")(lambda n: {"lint": {"rules": {"missing-source-message": {"languages": {f"de-x-{number}": "info" for number in range(n)}}}}})
catalog(500, "bases-that-are-missing")(lambda n: {"base": {"catalog": "../" * n + "catalog.json", "module": "M", "enum": "E"}})


@shape(500)
def glossary(n):
    return project(errors(n), packs={"en": texts(n), "tr": texts(n)}, fallback="error.a.x0", lint={"glossary": [{"term": f"Term{number}", "translations": {"tr": f"Terim{number}"}} for number in range(n)]})


@shape(500)
def glossary_terms_in_texts(n):
    return project(errors(n), packs={"en": {f"error.a.x{number}": f"Term{number}" for number in range(n)}, "tr": keys(n)}, fallback="error.a.x0",
                   lint={"glossary": [{"term": f"Term{number}", "translations": {"tr": f"Terim{number}"}} for number in range(n)]})


@shape(500)
def glossary_terms_in_one_text(n):
    text = " ".join(f"Term{number}" for number in range(n))
    return project(packs={"en": {"error.a.x": text}, "tr": {"error.a.x": text.replace("Term", "Terim") + " e\u0301"}},
                   lint={"glossary": [{"term": f"Term{number}", "translations": {"tr": f"Terim{number}"}} for number in range(n)]})


@shape(500)
def glossary_terms_of_many_words(n):
    return project(packs={"en": {"error.a.x": "a b " * n}, "tr": {"error.a.x": "a b " * n}}, lint={"glossary": [{"term": "a b " * number + "c"} for number in range(1, 60)]})


@shape(500)
def words_of_rules(n):
    return project(errors(n), packs={"en": texts(n)}, fallback="error.a.x0", lint={"rules": {"blaming-words": "warning"}, "words": {"blaming-words": {"en": [f"word{number}" for number in range(n)]}}})


@shape(50, 1_000)
def modules(n):
    modules = {}
    for number in range(n):
        name = f"m{number}"
        modules[f"{name}/catalog.json"] = json.dumps({
            "errcat": 1, "domain": f"com.example.{name}", "sourceLanguage": "en", "fallback": f"error.{name}.x", "base": {"catalog": "../catalog.json", "module": "App", "enum": "AppError"},
            "swift": {"enum": f"M{number}Error", "mapper": f"M{number}Mapper"}, "categories": {name: {}}, "errors": {f"error.{name}.x": {"code": number, "from": {"server": [number]}}}})
        modules[f"{name}/i18n/en.json"] = json.dumps({f"error.{name}.x": "Oh no."})
    return project(modules=[f"m{number}" for number in range(n)], extra=modules)


@shape(50, 1_000)
def modules_with_one_name(n):
    run = modules(n)
    return Run({path: text.replace(f"M{path.split('/')[0][1:]}Error", "MError") for path, text in run.files.items()}, run.words)


@shape(500)
def modules_that_are_missing(n):
    return project(modules=[f"m{number}" for number in range(n)])


@shape(500)
def one_module_many_times(n):
    run = modules(1)
    root = json.loads(run.files["catalog.json"])
    run.files["catalog.json"] = json.dumps({**root, "modules": ["m0"] * n})
    return run


for command in ("list", "stats", "missing"):
    shape(50, 1_000, name=f"modules-{command}")(lambda n, command=command: Run(modules(n).files, [command]))


@shape(1_000)
def base(n):
    core = {"errcat": 1, "domain": "com.example.core", "sourceLanguage": "en", "fallback": "error.a.x0", "categories": {"a": {}}, "errors": {f"error.a.x{number}": {"code": number, "from": {"server": [number]}} for number in range(n)}}
    return project({f"error.b.x{number}": {"code": n + number, "from": {"server": [n + number]}} for number in range(n)}, fallback="error.b.x0", categories={"b": {}}, swift={"enum": "BError", "mapper": "BMapper"},
                   base={"catalog": "core/catalog.json", "module": "Core", "enum": "AppError"}, packs={"en": {f"error.b.x{number}": "Oh" for number in range(n)}},
                   extra={"core/catalog.json": json.dumps(core), "core/i18n/en.json": json.dumps(keys(n))})


@shape(1_000)
def lock(n):
    lock = {"version": 1, "tr": {f"error.a.x{number}": "0123456789abcdef" for number in range(n)}}
    run = many(n, QUIET, tr="A")
    run.files["i18n/errcat.lock"] = json.dumps(lock)
    return run


@shape(1_000)
def baseline(n):
    run = project(errors(n), ["lint", "--quiet", "--baseline", "b.json", "--update-baseline"], fallback="error.a.x0")
    return run


def api_document(n, schema):
    """n errors, and an API's document with n responses whose bodies are a list of schemas."""
    responses = {f"R{number}": {"content": {"application/json": {"schema": {"anyOf": [{"$ref": "#/components/schemas/All"}]}}}, "headers": {"Retry-After": {}}} for number in range(n)}
    paths = {f"/{number}": {"get": {"responses": {"503": {"$ref": f"#/components/responses/R{number}"}}}} for number in range(n)}
    schemas = {f"S{number}": schema(number) for number in range(n)} | {"All": {"anyOf": [{"$ref": f"#/components/schemas/S{number}"} for number in range(n)]}}
    return project({f"error.a.x{number}": {"code": number + 1, "http": 503, "from": {"server": [f"k{number}*"]}} for number in range(n)}, ["lint", "--quiet", "--against", "api.json"], fallback="error.a.x0",
                   extra={"api.json": json.dumps({"openapi": "3.1.0", "paths": paths, "components": {"responses": responses, "schemas": schemas}})})


@shape(500)
def api_codes(n):
    return api_document(n, lambda number: {"properties": {"code": {"const": number + 1}, "type": {"const": f"urn:errcat:com.example:error.a.x{number}"}}})


@shape(500)
def api_codes_that_are_unknown(n):
    return api_document(n, lambda number: {"properties": {"code": {"const": f"c{number}"}, "type": {"const": f"urn:x:{number}"}, "status": {"const": 400 + number % 200}}})


@shape(500)
def api_schemas_that_lead_to_each_other(n):
    return api_document(n, lambda number: {"allOf": [{"$ref": f"#/components/schemas/S{(number + step) % n}"} for step in (1, 2)]})


# An option that is given many times isn't a shape: ArgumentParser takes quadratic time to find its options, and command lines are the user's own.


@shape(500)
def languages_option(n):
    return many(10, ["missing", *[f"de-x-{number}" for number in range(n)]])


for format in tool.values("lint", "format"):
    @shape(1_000, name=f"report-{format}")
    def report(n, format=format):
        return project(errors(n), ["lint", "--format", format], packs={"en": {}, "tr": {"k": "Oh  no {a"}}, fallback="error.a.x0")

    @shape(500, name=f"report-{format}-of-one-line")
    def report_of_one_line(n, format=format):
        return project(None, ["lint", "--format", format], packs={"en": "{" + ", ".join(f'"error.a.x{number}": "Oh  no {{a"' for number in range(n)) + "}"})


def large(n, words):
    """A command line of tool.py with n errors, beside its other files."""
    return project(errors(n), words, packs={"en": texts(n), "tr": {**keys(n // 2, "Merhaba  {name} ."), **{f"other.k{number}": "A  b" for number in range(n)}}}, fallback="error.a.x0",
                   extra={name: text for name, text in tool.PROJECT.items() if not name.startswith(("catalog.json", "i18n/"))})


def add_commands():
    """A shape for each command, and for each of its formats and kinds of output."""
    for line in tool.lines():
        if line.option in (None, "format", "kind") and line.files is tool.PROJECT and (line.writes or line.prints):
            shape(500, name="command-" + "-".join(word.strip("-") for word in line.words))(lambda n, words=line.words: large(n, words))
    for format in tool.values("export", "format"):
        shape(500, name=f"import-of-{format}")(lambda n, format=format: imported(large(n, []), format))
        add_messages(format)


# Messages of a size.
MESSAGES = {
    "arguments": lambda n: " ".join(f"{{a{number}}}" for number in range(n)),
    "exact-forms": lambda n: "{n, plural, " + " ".join(f"={number} {{x}}" for number in range(n)) + " one {#} other {#}}",
    "plurals-of-many-arguments": lambda n: " ".join(f"{{a{number}, plural, one {{#}} other {{#}}}}" for number in range(n)),
    "plurals-of-one-argument": lambda n: "{n, plural, one {#} other {#}} " * n,
}


def add_messages(format):
    """Shapes of one message that is exported, and of its import."""
    for name, text in MESSAGES.items():
        def make(n, text=text):
            return project(command=["export", "tr", "--format", format, "--output", "translations"], packs={"en": {"error.a.x": text(n)}, "tr": {"error.a.x": text(n) + "!"}}, statuses=(0,))
        shape(250, name=f"export-{format}-{name}")(make)
        shape(250, name=f"import-of-{format}-{name}")(lambda n, make=make: imported(make(n), format))


for format in ["xliff1.2", "android", "xcstrings"]:
    add_messages(format)


def imported(run, format):
    """Files that were exported, imported into packs without translations."""
    with tempfile.TemporaryDirectory() as folder:
        tool.lay(folder, run.files)
        tool.run(["export", "tr", "--format", format, "--output", "translations"], folder)
        files = {name: content for name, content in tool.files_in(folder).items() if not name.startswith("i18n/") or name == "i18n/en.json"}
    return Run({**files, "i18n/tr.json": "{}"}, ["import", "translations", "--language", "tr"])


for name, words in {
    "list-patterns": ["list", "*x*1*"], "search-nothing": ["search", "zzzz"], "stats-categories": ["stats", "--categories"], "explain-nearly": ["explain", "error.a.z1"],
    "rename-all": ["rename", "error.a.x*", "error.a.y*"], "remove-all": ["remove", "error.a.x*1"], "fix": ["lint", "--fix", "--quiet"],
}.items():
    shape(500, name=f"command-{name}")(lambda n, words=words: large(n, words))


@shape(200)
def generated_arguments(n):
    return project({"error.a.x": {"arguments": {f"a{number}": "int" for number in range(n)}}}, ["generate", "--output", "out"], packs={"en": {"error.a.x": " ".join(f"{{a{number}}}" for number in range(n))}})


@shape(500)
def generated_languages(n):
    return project(None, ["generate", "--output", "out"], packs={"en": {"error.a.x": "Oh"}, **{f"de-x-{number}": {"error.a.x": "Oh"} for number in range(n)}})


@shape(500)
def generated_fallbacks(n):
    return project(None, ["generate", "--output", "out"], packs={"en": {"error.a.x": "Oh"}, "de": {"error.a.x": "Oh"}, **{f"de-x-{number}": {"error.a.x": "Oh"} for number in range(100)}},
                   fallbacks={"de": [f"de-x-{number % 100}" for number in range(n)]})


@shape(500)
def generated_mappings(n):
    return project({f"error.a.x{number}": {"from": {"server": [number, f"E{number}"], "type": [{"type": f"T{number % 7}", "case": f"c{number}"}], "nsError": [{"domain": f"d{number}", "code": number}]}}
                    for number in range(n)}, ["generate", "--output", "out"], packs={"en": keys(n)}, fallback="error.a.x0")


@shape(500)
def generated_notes(n):
    return project({"error.a.x": {"note": "word\n" * n, "help": "https://example.com/" + "a" * n}}, ["generate", "--output", "out"])


@shape(500)
def search_of_a_long_text(n):
    return project(errors(100), ["search", ("text " * n)[:100_000]], packs={"en": texts(100)}, fallback="error.a.x0")


@shape(500, 30_000)
def explain_a_long_key(n):
    return project(errors(100), ["explain", "error.a." + "x" * n], packs={"en": {f"error.a.{'x' * 200}{number}": "Oh" for number in range(100)}}, fallback="error.a.x0")


@shape(500)
def fixes_in_one_message(n):
    return project(None, ["lint", "--fix", "--quiet"], packs={"en": {"error.a.x": "Oh  no ,yes . " * n}})
