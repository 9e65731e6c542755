"""Shapes of messages and of packs."""
import json
from growth_shape import Run, errors, keys, lint, many, message, project, shape

for name, start, part in [
    ("combining-marks", 20_000, "\u0301"), ("combining-marks-of-many-classes", 10_000, "\u0301\u0316\u0327\u0345\u05B0"), ("marks-in-any-order", 10_000, "\u0345\u0301\u0316"),
    ("hangul", 20_000, "\u1100\u1161\u11A8"), ("regional-indicators", 10_000, "\U0001F1E6"), ("joined-emoji", 5_000, "👩\u200D"), ("zero-width", 20_000, "\u200B"),
    ("skin-tones", 5_000, "👍🏽"), ("variation-selectors", 10_000, "\uFE0F"), ("words", 10_000, "word "), ("long-word", 50_000, "w"), ("same-word-twice", 5_000, "the the "),
    ("spaces", 50_000, " "), ("no-break-spaces", 20_000, "\u00A0"), ("line-feeds", 50_000, "\n"), ("tabs", 20_000, "\t"), ("sentences", 5_000, "Oh. "),
    ("open-tags", 5_000, "<b>"), ("closing-tags", 5_000, "</b>"), ("open-tags-of-other-names", 3_000, "<a><b><i>"), ("tag-starts", 50_000, "<"), ("tag-ends", 50_000, ">"),
    ("tags-without-end", 10_000, "<b "), ("tag-pairs", 3_000, "<b>x</b>"), ("crossed-tags", 2_000, "<a><b></a></b>"), ("entities", 5_000, "&amp;"), ("entity-starts", 20_000, "&"),
    ("open-brackets", 20_000, "("), ("closing-brackets", 20_000, ")"), ("all-brackets", 10_000, "([«“„‘"), ("crossed-brackets", 10_000, "([)]"), ("quotation-marks", 20_000, "\""), ("curly-quotes", 20_000, "“”"),
    ("apostrophes", 30_000, "''"), ("lone-apostrophes", 30_000, "' "), ("quoted-braces", 10_000, "'{'"), ("words-with-apostrophes", 8_000, "don't "), ("backslashes", 20_000, "\\"),
    ("percent-signs", 20_000, "%"), ("conversions", 5_000, "%@ "), ("numbered-conversions", 5_000, "%1$@ "), ("digits", 50_000, "1"), ("numbers", 10_000, "1,234.56 "), ("dates", 5_000, "2024-01-02 "),
    ("addresses", 3_000, "https://example.com/a "), ("address-starts", 5_000, "https://"), ("mail", 3_000, "a@b.example "), ("at-signs", 20_000, "@"), ("dots", 30_000, "."), ("ellipses", 10_000, "... "),
    ("exclamation-marks", 20_000, "!"), ("dashes", 20_000, " - "), ("hashes", 20_000, "#"), ("dollar-braces", 5_000, "${a} "), ("double-braces", 5_000, "'{{'a'}}' "), ("keys", 3_000, "error.a.x "),
    ("isolates", 10_000, "\u2066"), ("closed-isolates", 10_000, "\u2066a\u2069"), ("overrides", 10_000, "\u202E"), ("right-to-left", 10_000, "\u05D0 "), ("mixed-directions", 5_000, "a \u05D0 1 "),
    ("wide", 20_000, "界"), ("misdecoded", 5_000, "Ã©"), ("misdecoded-twice", 5_000, "ÃƒÂ©"), ("other-script", 5_000, "пр "), ("mixed-script", 5_000, "аa"), ("capitals", 20_000, "A "), ("control-characters", 10_000, "\u0001"),
    ("same-argument", 3_000, "{a} "), ("open-arguments", 10_000, "{a"), ("open-braces", 20_000, "{"), ("closing-braces", 20_000, "}"), ("unknown-types", 3_000, "{a, b} "), ("number-arguments", 2_000, "{a, number} "),
    ("plurals-of-one-argument", 800, "{n, plural, one {#} other {#}} "), ("selects", 800, "{g, select, a {x} other {y}} "), ("skeletons", 2_000, "{n, number, ::currency/USD} "), ("nothing-in-braces", 5_000, "{} "),
]:
    message(name, start)(lambda n, part=part: part * n)

message("arguments", 2_000)(lambda n: " ".join(f"{{a{number}}}" for number in range(n)))
message("numbered-arguments", 2_000)(lambda n: " ".join(f"{{{number}}}" for number in range(n)))
message("arguments-of-two-types", 1_000)(lambda n: " ".join(f"{{a{number}}} {{a{number}, number}}" for number in range(n)))
message("exact-forms", 2_000)(lambda n: "{n, plural, " + " ".join(f"={number} {{x}}" for number in range(n)) + " other {x}}")
for command, words in {"explain": ["explain", "error.a.x"], "missing": ["missing", "tr", "--format", "json"], "site": ["site", "--output", "a.json", "--format", "json"]}.items():
    for forms, text in {"exact-forms": "{{n, plural, {0} other {{x}}}}", "options": "{{n, select, {1} other {{x}}}}", "plurals": "{2}"}.items():
        @shape(500, name=f"{command}-{forms}")
        def forms_of_a_message(n, words=words, text=text):
            exact, options = (" ".join(f"{mark}{number} {{x}}" for number in range(n)) for mark in ["=", "o"])
            plurals = " ".join(f"{{n, plural, ={number} {{x}} other {{y}}}}" for number in range(n))
            return project(None, words, packs={"en": {"error.a.x": text.format(exact, options, plurals)}, "tr": {}})
message("same-form", 2_000)(lambda n: "{n, plural, " + "one {x} " * n + "other {x}}")
message("unknown-forms", 2_000)(lambda n: "{n, plural, " + " ".join(f"f{number} {{x}}" for number in range(n)) + " other {x}}")
message("select-cases", 2_000)(lambda n: "{g, select, " + " ".join(f"c{number} {{x}}" for number in range(n)) + " other {x}}")
message("select-cases-with-arguments", 1_000)(lambda n: "{g, select, " + " ".join(f"c{number} {{{{a{number}}}}}" for number in range(n)) + " other {x}}")
message("plurals-of-many-arguments", 500)(lambda n: " ".join(f"{{n{number}, plural, one {{#}} other {{#}}}}" for number in range(n)))
message("plurals-in-plurals", 30)(lambda n: "{a, plural, one {" + "{b, plural, one {x} other {y}}" * n + "} other {" + "{c, select, m {x} other {y}}" * n + "}}")
message("nesting-past-the-limit", 2_000)(lambda n: "{n, plural, other {" * n + "x" + "}}" * n)
message("nesting-without-end", 2_000)(lambda n: "{n, plural, other {" * n)
message("nesting-below-the-limit", 50)(lambda n: ("{n, plural, other {" * 60 + "x" + "}}" * 60) * n)
message("wide-nesting", 20)(lambda n: "{n, plural, other {" * 15 + "{g, select, a {x} other {y}} " * n + "}}" * 15)


@shape(1_000)
def other_arguments_in_translation(n):
    return lint(en={"error.a.x": " ".join(f"{{a{number}}}" for number in range(n))}, tr={"error.a.x": " ".join(f"{{b{number}}}" for number in range(n))})


for name, part in {"apostrophes": "it''s ", "quoted-braces": "'{'x ", "arguments": "{a} ", "plurals": "{n, plural, one {#} other {#}} "}.items():
    shape(2_000, name=f"search-{name}")(lambda n, part=part: project(None, ["search", "zzzz"], packs={"en": {"error.a.x": part * n}}))


@shape(1_000)
def other_arguments_after_an_escape(n):
    return lint(en={"error.a.x": "\n"}, tr={"error.a.x": "\n" + " ".join(f"{{b{number}}}" for number in range(n))})


@shape(1_000)
def undeclared_arguments_after_an_escape(n):
    return project({"error.a.x": {"arguments": {}}}, packs={"en": {"error.a.x": "\n" + " ".join(f"{{b{number}}}" for number in range(n))}})


def edited(n, method, text, **more):
    """A pack that an editor has open, and what it asks."""
    uri = "file:///dev/shm/errcat/i18n/en.json"
    pack = json.dumps({"error.a.x": text})
    document = {"uri": uri}
    messages = [
        {"id": 1, "method": "initialize", "params": {"rootUri": "file:///dev/shm/errcat", "capabilities": {}}},
        {"method": "textDocument/didOpen", "params": {"textDocument": {**document, "text": pack}}},
        {"method": "textDocument/didOpen", "params": {"textDocument": {"uri": "file:///dev/shm/errcat/catalog.json", "text": json.dumps({"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "errors": {}})}}},
        {"id": 2, "method": method, "params": {"textDocument": document, **more}},
        {"id": 3, "method": "shutdown", "params": {}}, {"method": "exit"},
    ]
    bodies = [json.dumps({"jsonrpc": "2.0", **message}).encode() for message in messages]
    return Run({}, ["lsp"], input=b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(body), body) for body in bodies))


@shape(500)
def colors_of_arguments(n):
    return edited(n, "textDocument/semanticTokens/full", "\n" + " ".join(f"{{a{number}}}" for number in range(n)))


@shape(500)
def last_of_many_arguments(n):
    text = "\n" + " ".join(f"{{a{number}}}" for number in range(n))
    return edited(n, "textDocument/prepareRename", text, position={"line": 0, "character": len(json.dumps({"error.a.x": text})) - 4})


@shape(1_000)
def other_order_in_translation(n):
    return lint(en={"error.a.x": " ".join(f"{{a{number}}}" for number in range(n))}, tr={"error.a.x": " ".join(f"{{a{number}}}" for number in reversed(range(n)))})


@shape(1_000)
def other_types_in_translation(n):
    return lint(en={"error.a.x": " ".join(f"{{a{number}, number}}" for number in range(n))}, tr={"error.a.x": " ".join(f"{{a{number}, date}}" for number in range(n))})


@shape(1_000)
def other_tags_in_translation(n):
    return lint(en={"error.a.x": "".join(f"<t{number}>" for number in range(n))}, tr={"error.a.x": "".join(f"</t{number}>" for number in range(n))})


@shape(1_000)
def other_select_cases_in_translation(n):
    return lint(en={"error.a.x": "{g, select, " + " ".join(f"c{number} {{x}}" for number in range(n)) + " other {x}}"},
                tr={"error.a.x": "{g, select, " + " ".join(f"d{number} {{x}}" for number in range(n)) + " other {x}}"})


@shape(1_000)
def other_addresses_in_translation(n):
    return lint(en={"error.a.x": " ".join(f"https://e{number}.com" for number in range(n))}, tr={"error.a.x": " ".join(f"https://f{number}.com" for number in range(n))})


@shape(1_000)
def other_numbers_in_translation(n):
    return lint(en={"error.a.x": " ".join(f"{number}" for number in range(n))}, tr={"error.a.x": " ".join(f"{number + n}" for number in range(n))})


for name, start, (own, other) in [
    ("plurals", 500, ("{{n{0}, plural, one {{a #}} other {{b #}}}}", "{{n{0}, plural, one {{a}} other {{b}}}}")), ("times", 2_000, ("{0}:30 pm", "1{0}:30")),
    ("conversions", 2_000, ("%d", "%s")), ("quoted-arguments", 2_000, ("'{{a{0}}}'", "{{a{0}}}")),
]:
    @shape(start, name=f"other-{name}-in-translation")
    def texts_of_other_parts(n, own=own, other=other):
        en, tr = (" ".join(part.format(number) for number in range(n)) for part in (own, other))
        return lint(en={"error.a.x": en}, tr={"error.a.x": tr})


@shape(1_000)
def keys_of_packs(n):
    return many(n, ["lint", "--quiet"], tr="Olmadı.")


@shape(1_000)
def missing_keys(n):
    return project(errors(n), packs={"en": keys(n), "tr": {"error.a.x0": "A"}}, fallback="error.a.x0")


@shape(1_000)
def keys_beside_the_catalog(n):
    return lint(en={"error.a.x": "Oh no.", **{f"button.x{number}": "Go" for number in range(n)}}, tr={"error.a.x": "A"})


@shape(500)
def unknown_keys_like_known_ones(n):
    """Each unknown key is nearly a known one, so a suggestion is looked for."""
    return project(errors(n), packs={"en": {f"error.a.y{number}": "Oh no." for number in range(n)}, "tr": {f"eror.a.x{number}": "A" for number in range(n)}}, fallback="error.a.x0")


@shape(500)
def unknown_long_keys(n):
    start = "error.a." + "x" * 200
    return project({f"{start}{number}": {} for number in range(n)}, packs={"en": {f"{start}y{number}": "Oh no." for number in range(n)}}, fallback=f"{start}0")


@shape(500)
def hints_that_are_missing(n):
    return project({f"error.a.x{number}": {"recovery": {"hint": f"recovery.h{number}"}} for number in range(n)},
                   packs={"en": {**keys(n), **{f"recovery.g{number}": "Go" for number in range(n)}}}, fallback="error.a.x0")


@shape(2_000)
def same_key(n):
    return lint(en="{" + ",\n".join('"error.a.x": "Oh no."' for _ in range(n)) + "}")


@shape(1_000)
def each_key_twice(n):
    return project(errors(n), packs={"en": "{" + ",\n".join(f'"error.a.x{number % n}": "Oh no."' for number in range(2 * n)) + "}"}, fallback="error.a.x0")


@shape(1_000)
def keys_in_two_spellings(n):
    return lint(en="{" + ",\n".join(f'"caf\u00e9{number}": "Oh",\n"cafe\u0301{number}": "Oh"' for number in range(n)) + "}")


@shape(1_000)
def keys_of_marks(n):
    return lint(en={"a" + "\u0301" * (number % 300) + str(number): "Oh" for number in range(n)})


@shape(1_000)
def nested_and_dotted_keys(n):
    pack = {"error": {"a": {f"x{number}": "Oh no." for number in range(n)}}, **{f"error.a.x{number}": "Oh no." for number in range(n)}}
    return project(errors(n), packs={"en": pack}, fallback="error.a.x0")


@shape(1_000)
def keys_below_a_message(n):
    return lint(en={"a": "Oh", **{f"a.{number}": "Oh" for number in range(n)}, **{f"a.{number}.b": "Oh" for number in range(n)}})


@shape(30)
def deep_groups(n):
    def nested(depth): return {"k": "x", "g": nested(depth - 1)} if depth else "x"
    return lint(en={f"g{number}": nested(29) for number in range(n)})


@shape(100)
def deep_groups_past_the_limit(n):
    return lint(en="{" + ",".join(f'"g{number}": ' + '{"g": ' * 40 + '"x"' + "}" * 40 for number in range(n)) + "}")


@shape(20_000)
def open_brackets_in_json(n):
    return lint(en="[" * n)


@shape(5_000)
def open_objects_in_json(n):
    return lint(en='{"a":' * n)


@shape(3_000)
def commas_that_are_missing(n):
    return lint(en="{" + "\n".join(f'"k{number}": "Oh"' for number in range(n)) + "}")


@shape(3_000)
def strings_without_end(n):
    return lint(en="{" + ",\n".join(f'"k{number}": "Oh' for number in range(n)) + "}")


@shape(3_000)
def garbage_in_json(n):
    return lint(en="{" + "\n".join(f'"k{number}" = Oh;' for number in range(n)) + "}")


@shape(3_000)
def values_that_are_not_texts(n):
    return lint(en="{" + ",\n".join(f'"k{number}": [1, null, true]' for number in range(n)) + "}")


@shape(2_000)
def merge_conflicts(n):
    return lint(en="{\n" + "\n".join(f'<<<<<<< a\n"k{number}": "Oh",\n=======\n"k{number}": "No",\n>>>>>>> b' for number in range(n)) + "\n}")


@shape(5_000)
def escapes_in_json(n):
    return lint(en='{"error.a.x": "' + "\\u0041" * n + '"}')


@shape(3_000)
def lone_surrogates(n):
    return lint(en='{"error.a.x": "' + "\\ud800" * n + '"}')


@shape(3_000)
def unknown_escapes(n):
    return lint(en='{"error.a.x": "' + "\\x" * n + '"}')


@shape(5_000)
def bad_utf8(n):
    run = lint(en="")
    run.files["i18n/en.json"] = b'{"error.a.x": "' + b"\x80" * n + b'"}'
    return run


@shape(5_000)
def raw_control_characters(n):
    return lint(en='{"error.a.x": "' + "\x01" * n + '"}')


@shape(1_000)
def everything_on_one_line(n):
    return lint(en="{" + ", ".join(f'"k{number}": "Oh  {{a}} no"' for number in range(n)) + "}", tr="{" + ", ".join(f'"k{number}": "Oh  no"' for number in range(n)) + "}")


@shape(1_000)
def one_source_message_translated_in_many_ways(n):
    return project(errors(n), packs={"en": keys(n), "tr": {f"error.a.x{number}": f"Metin {number}" for number in range(n)}}, fallback="error.a.x0")


@shape(1_000)
def one_translation_of_many_messages(n):
    return project(errors(n), packs={"en": {f"error.a.x{number}": f"Text {number}" for number in range(n)}, "tr": keys(n, "Metin")}, fallback="error.a.x0")


@shape(200)
def language_files(n):
    return lint(en={"error.a.x": "Oh no."}, **{f"{chr(97 + a)}{chr(97 + b)}-x-{number}": {"error.a.x": "Oh"} for number in range(n) for a, b in [(number % 26, number // 26 % 26)]})


@shape(200)
def language_files_with_findings(n):
    return lint(en={"error.a.x": "Oh {a}"}, **{f"de-x-{number}": {"error.a.x": "Oh {b}", "error.a.y": "Ah"} for number in range(n)})


@shape(300)
def files_of_a_language(n):
    return project(errors(n), fallback="error.a.x0", packs={f"en/p{number}": {f"error.a.x{number}": "Oh no."} for number in range(n)})


@shape(300)
def files_that_are_not_of_a_language(n):
    return lint(en={"error.a.x": "Oh"}, **{f"notalanguage{number}": {"error.a.x": "Oh"} for number in range(n)})


@shape(1_000)
def subtags(n):
    return project(languages=["de-" + "-".join(f"abcd{number % 10}" for number in range(n))], packs={"en": {"error.a.x": "Oh"}})
