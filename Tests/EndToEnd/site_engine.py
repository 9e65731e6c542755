"""Checks that the page's scripts agree with the tool, in headless Chromium: `site_engine.py [--queries N] [--seed N] [--count N] [--cases FILE] [--only NAME]`.

- Search: the page finds first what 'errcat search' finds first; a typo, a code, a key, a case or an HTTP status finds its error.
- Long messages: no time grows with the square of a message's length.

--cases FILE also writes random messages with what the page makes of them, for PageComparisonTests.
"""
import argparse
import collections
import json
import os
import random
import re
import sys
import tempfile

import site_messages
import tool
from site_browser import Browser
from site_catalogs import build, data, errcat, example

HERE = os.path.dirname(os.path.abspath(__file__))
RESOURCES = os.path.join(HERE, "../../Sources/ErrcatSite/Resources")
SCRIPTS = ["message.js", "formatting.js", "formats.js", "plurals.js", "search.js", "base.js", "checks.js"]
NAMES = ["parseMessage", "formatMessage", "pluralCategory", "appFormats", "checkTranslation", "indexSteps", "makeIndex", "search"]


def scripts():
    code = "".join(open(os.path.join(RESOURCES, name), encoding="utf-8").read() for name in SCRIPTS)
    code += """const makeIndex = (catalog, packs) => { const steps = indexSteps(catalog, Object.keys(packs), (tag) => packs[tag]);
      for (;;) { const { done, value } = steps.next(); if (done) return value; } };\n"""
    return f"globalThis.engine = (() => {{\n'use strict';\n{code}\nreturn {{{', '.join(NAMES)}}};\n}})();"


def page_data(folder, catalog, packs):
    """What the page of a catalog gets: the catalog, and a pack for each language."""
    tool.save(folder, catalog, packs)
    return data(build(folder, f"{folder}/page.html"))


def check_long(page, folder, options):
    """Checks messages of 64 kB that consist of one piece: the time must not grow with the square of the length, which would take seconds."""
    times = page.evaluate("""pieces => {
        const language = {tag: 'fr', plurals: {cardinal: {one: 'i=0,1', other: ''}}};
        const limits = {columns: 100, lines: 3};
        return pieces.map(piece => {
            const text = piece.repeat(65536 / piece.length);
            const start = performance.now();
            engine.checkTranslation('Some text.', text, language, limits);
            engine.checkTranslation(text, 'Un texte.', language, limits);
            engine.search(engine.makeIndex({keys: ['error.a.b'], actions: {}, errors: [{key: 0, code: 1, case: 'b', arguments: []}]}, {fr: {messages: [text]}}), text);
            return performance.now() - start;
        });
    }""", LONG)
    times += page.evaluate("""pairs => pairs.map(([source, text]) => {
        const start = performance.now();
        engine.checkTranslation(source, text, {tag: 'de', plurals: {}}, {});
        return performance.now() - start;
    })""", [["1 " * 32000, "2 " * 32000], ["<a>" * 20000, "<b>" * 20000], ["Text {n}", "{n, plural, other {" + "#" * 64000 + "}}"], ["{n}" * 20000, "{m}%d" * 12000],
            [" ".join(f"{{a{number}}}" for number in range(8000)), " ".join(f"{{b{number}}}" for number in range(8000))]])
    print(f"{len(times)} messages of 64 kB, each in at most {max(times):.0f} ms")
    return [f"{piece!r}: {time:.0f} ms" for piece, time in zip(LONG + ['pair'] * 5, times) if time > 2500]


LONG = ["a", "1", "A", " ", "@", "a@", "a.", "{", "}", "'", "''", "(", "%", "%(a", "<", "<a ", "Ã¼", "Ã", "e\u0301", "\u0301", "1 ", "1,", "://", "a://", "..", "A ", "AB ", "a a ", "{n}", "{n} ", "{n, plural, other {",
        "\u202e", "\u200b", "**", "](", "http://a.", "x@x.", "\n", "{{a}}", "ABCD \n", "Ω", "aа", "繝", "/", "API ", "500 ", "{n,number,", "'{", "字", "é "]


FORMS = [
    "error 1001", "Error code: 1001.", "the error 1001 came up", "HTTP 504", "HTTP status 504", "504 Gateway Timeout", "503 Service Temporarily Unavailable", "HTTP/1.1 502 Bad Gateway", "http:503",
    "HTTP 402", "402", "NSURLErrorDomain -1001", "-1001", 'Error Domain=NSURLErrorDomain Code=-1001 "The request timed out."', "URLError.timedOut", "timedOut", "url:timedOut",
    "The operation couldn’t be completed. (NSURLErrorDomain error -1001.)", "(ai.rendio.app error 1001.)", "ai.rendio.app 1001", "code: 1001, domain: ai.rendio.app", '"code": 1001',
    "AppError.networkTimeout", "Rendio.AppError.networkTimeout", "error.network.timeout(arg: 1)", "AppError.insufficientCredits(needed: 5, balance: 3)", "error.credit.insufficient(needed: 5, balance: <private>)",
    "[ERROR][2026-01-19T00:00:00.000Z] category=network key=error.network.timeout code=1001 trace=4bf9", "ETIMEDOUT", "POSIXError.ETIMEDOUT", "posix 110", "queue_full", "server code queue_full",
    "DecodingError", "networkTimeout", ".networktimeout",
]


def check_search(page, folder, options):
    """Compares first results with 'errcat search', and the order of several."""
    catalog, packs = page_data(folder, *example())
    page.evaluate("([catalog, packs]) => { globalThis.catalog = catalog; globalThis.index = engine.makeIndex(catalog, packs); }", [catalog, packs])
    rng = random.Random(options.seed)
    faults = []

    def found(query):
        return page.evaluate("query => engine.search(index, query)", query)

    def texts(error):
        labels = [catalog["actions"][name].get("label") for name in error.get("actions", [])]
        return {catalog["keys"][key] for key in [error["key"], error.get("title"), error.get("hint"), *labels] if key is not None}

    for number, error in enumerate(catalog["errors"]):
        key = catalog["keys"][error["key"]]
        for query in [key, error["case"], f".{error['case']}", str(error["code"]), f"#{error['code']}", key.upper()]:
            if found(query)[:1] != [number]:
                faults.append(f"{query}: {found(query)[:3]}, expected {number}")
    for query in FORMS:
        # What support hears: the page, 'search' and 'explain' agree on it.
        matches = json.loads(errcat(folder, "search", "--format", "json", "--", query).stdout)["matches"]
        explained = errcat(folder, "explain", "--format", "json", "--", query).stdout
        wanted = [json.loads(explained)["key"] if explained else None, matches[0]["key"] if matches else None]
        first = [catalog["keys"][catalog["errors"][number]["key"]] for number in found(query)[:1]]
        if not first or set(wanted) != set(first):
            faults.append(f"{query}: {first}, expected {wanted}")
    for _ in range(options.queries):
        language = rng.choice(list(packs))
        key, message = rng.choice([(key, text) for key, text in enumerate(packs[language]["messages"]) if text])
        query = page.evaluate("""([message, language]) => { const {nodes} = engine.parseMessage(message); const values = {};
            const name = /\\{ *(\\w+)/g; for (const [, each] of message.matchAll(name)) values[each] = {type: 'int', value: 12};
            return engine.formatMessage(nodes, values, language); }""", [message, next(each for each in catalog["languages"] if each["tag"] == language)])
        kind = rng.randrange(4)
        if kind == 1 and len(query) > 12:
            place = rng.randrange(3, len(query) - 3)
            query = query[:place] + rng.choice(["x", "", query[place] * 2]) + query[place + 1:]
        if kind == 2 and len(query) > 24:
            query = query[:len(query) * 2 // 3]
        if kind == 3:
            query = query.upper().replace(".", " ").replace(",", "")
        matches = json.loads(errcat(folder, "search", query, "--format", "json").stdout)["matches"]
        first = found(query)[:1]
        # Several messages can fit equally well.
        best = {match["key"] for match in matches if match["fit"] == matches[0]["fit"]} if matches else set()
        wanted = matches[0]["key"] if matches else None
        if matches and (not first or wanted not in texts(catalog["errors"][first[0]]) and not (best & texts(catalog["errors"][first[0]]) and matches[0]["fit"] != "whole")):
            faults.append(f"{language} {query!r}: {first and texts(catalog['errors'][first[0]])}, expected {wanted}")
    for _ in range(options.queries // 2):
        # A single word of one message, with a letter too many, too few or another one, or two letters in the wrong order.
        language = rng.choice([language for language in packs if language not in ("ja", "en-XA", "ar-XB")])
        texts_of = packs[language]["messages"]
        words = collections.Counter(word for text in texts_of if text for word in set(re.findall(r"\w+", text.lower())))
        key, word = rng.choice([(key, word) for key, text in enumerate(texts_of) if text and "{" not in text for word in re.findall(r"\w{7,}", text) if words[word.lower()] == 1])
        place = rng.randrange(2, len(word) - 2)
        query = rng.choice([word[:place] + "x" + word[place:], word[:place] + word[place + 1:], word[:place] + "x" + word[place + 1:],
                            word[:place] + word[place + 1] + word[place] + word[place + 2:]])
        first = found(query)[:1]
        if not first or catalog["keys"][key] not in texts(catalog["errors"][first[0]]):
            faults.append(f"{language} {query!r}: {first and texts(catalog['errors'][first[0]])}, expected {catalog['keys'][key]}")
    order = page.evaluate("""() => { const texts = ['Please try again later', 'Later', 'Try again', 'You need {n} more', 'You need more']; const keys = texts.map((_, key) => `error.a.e${key}`);
        const index = engine.makeIndex({keys, actions: {}, errors: keys.map((_, key) => ({key, code: key + 1, case: `c${key}`, arguments: []}))}, {en: {messages: texts}});
        return ['try again', 'LATER!', 'You need 12 more', 'you need more', 'again'].map(query => engine.search(index, query)[0]); }""")
    if order != [2, 1, 3, 4, 0]:
        faults.append(f"whole texts come before parts of others, and those with fewer values before others: {order}")
    return faults


def write_cases(page, folder, options):
    """Writes random messages in many languages with what the page makes of them; offsets are those of UTF-8."""
    rng = random.Random(options.seed)
    plurals = page_languages(folder, LANGUAGES)
    # Apps have integers that JavaScript's numbers can't have.
    choices = {**site_messages.VALUES, "n": ("int", [*site_messages.VALUES["n"][1], 2**53 + 1])}
    cases = []
    for _ in range(options.count):
        message = site_messages.message(rng, 3, 0.012)
        language = rng.choice(sorted(set(plurals) - site_messages.different(message)))
        values = {name: site_messages.spelled(type, rng.choice(each)) for name, (type, each) in choices.items()}
        cases.append({"language": language, "message": message, "values": values})
    results = page.evaluate("""([cases, plurals]) => cases.map(({language, message, values}) => {
        const {nodes, error} = engine.parseMessage(message);
        const bytes = (end) => new TextEncoder().encode(message.slice(0, end)).length;
        if (error) return {error: {message: error.message, start: bytes(error.start), end: bytes(error.end)}};
        const typed = Object.fromEntries(Object.entries(values).map(([name, {type, value}]) =>
            [name, {type, value: type === 'date' ? Number(value) * 1000 : type === 'double' || type === 'duration' ? Number(value) : value}]));
        return {out: engine.formatMessage(nodes, typed, plurals[language], engine.appFormats(language, 'Europe/Berlin'))};
    })""", [cases, plurals])
    for case, result in zip(cases, results):
        case.update(result)
    json.dump(cases, open(options.cases, "w", encoding="utf-8"), ensure_ascii=False)
    print(f"{len(cases)} cases, {sum('error' in case for case in cases)} with a syntax error")


def check_plurals(page, folder, options):
    """Compares the categories of CLDR's samples in every language with those of the page's rules."""
    samples, faults, count = {}, [], 0
    for type, name in [("cardinal", "plurals"), ("ordinal", "ordinals")]:
        for language, rules in json.load(open(f"{HERE}/../Fixtures/cldr/{name}.json"))["supplemental"][f"plurals-type-{type}"].items():
            for category, rule in rules.items():
                texts = re.findall(r"[@~, ](\d+(?:\.\d+)?)(?=[~, ]|$)", rule.split("@", 1)[1] if "@" in rule else "")
                samples.setdefault(language, []).extend([type, category[17:], text] for text in texts)
    languages = page_languages(folder, [language for language in samples if language not in ("root", "und")])
    for language, rows in samples.items():
        if language not in languages:
            continue
        found = page.evaluate("""([plurals, rows]) => rows.map(([type, , text]) => {
            const [integer, fraction = ''] = text.split('.');
            return engine.pluralCategory(plurals[type], {integer, fraction});
        })""", [languages[language]["plurals"], rows])
        count += len(rows)
        faults += [f"{language} {row}: {category}" for row, category in zip(rows, found) if row[1] != category]
    print(f"{count} samples of CLDR in {len(languages)} languages, {len(faults)} differ")
    return faults if count > 5000 else ["too few samples"]


LANGUAGES = ["en", "de", "tr", "pl", "ja", "cy", "fr", "ru", "lt", "hi", "sl", "pt-BR", "ar", "he", "es", "zh-Hans", "it", "nl", "sv", "ko", "fa", "th", "uk", "cs", "da", "fi", "el", "ro", "hu", "id", "vi", "bn", "pt-PT", "nb", "ca", "de-CH", "en-IN"]


def page_languages(folder, languages):
    """Languages as the page's data has them, by tag."""
    catalog = {"errcat": 1, "domain": "com.example.app", "sourceLanguage": "en", "languages": languages, "categories": {"a": {}}, "errors": {"error.a.b": {}}}
    catalog, _ = page_data(folder, catalog, {language: {"error.a.b": "Text"} for language in languages})
    return {language["tag"]: language for language in catalog["languages"] if not language["pseudo"]}


def main():
    parser = argparse.ArgumentParser()
    for name, default in [("queries", 40), ("seed", 1), ("count", 4000)]:
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--cases")
    parser.add_argument("--only")
    options = parser.parse_args()
    browser, failed = Browser(), False
    page = browser.chromium.new_page()
    page.on("pageerror", lambda error: sys.exit(f"the page: {error}"))
    page.evaluate(scripts())
    with tempfile.TemporaryDirectory() as work:
        if options.cases:
            write_cases(page, f"{work}/cases", options)
        for check in (check_plurals, check_search, check_long):
            if options.only in (None, check.__name__):
                faults = check(page, f"{work}/{check.__name__}", options)
                print("\n".join([f"{check.__name__}: {'failed' if faults else 'passed'}", *faults[:10]]), flush=True)
                failed = failed or bool(faults)
    browser.close()
    sys.exit(failed)


main()
