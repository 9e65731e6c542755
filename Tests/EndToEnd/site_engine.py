#!/usr/bin/env python3
"""Checks that the page's scripts agree with the tool, in headless Chromium: `site_engine.py --errcat PATH [--keys N] [--seed N] [--cases FILE]`.

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
import subprocess
import sys
import tempfile
import time

import site_messages

HERE = os.path.dirname(os.path.abspath(__file__))
RESOURCES = os.path.join(HERE, "../../Sources/ErrcatSite/Resources")
SCRIPTS = ["message.js", "formatting.js", "formats.js", "plurals.js", "search.js", "base.js", "checks.js"]
NAMES = ["parseMessage", "formatMessage", "pluralCategory", "appFormats", "checkTranslation", "indexSteps", "makeIndex", "search"]


def scripts():
    code = "".join(open(os.path.join(RESOURCES, name), encoding="utf-8").read() for name in SCRIPTS)
    code += """const makeIndex = (catalog, packs) => { const steps = indexSteps(catalog, Object.keys(packs), (tag) => packs[tag]);
      for (;;) { const { done, value } = steps.next(); if (done) return value; } };\n"""
    return f"globalThis.engine = (() => {{\n'use strict';\n{code}\nreturn {{{', '.join(NAMES)}}};\n}})();"


def tool(errcat, folder, *arguments):
    found = subprocess.run([errcat, *arguments], cwd=folder, capture_output=True, text=True)
    if found.returncode not in (0, 1):
        sys.exit(f"errcat {' '.join(arguments)}: status {found.returncode}\n{found.stderr}")
    return found.stdout


def page_data(folder, errcat):
    """The data that the page gets: the catalog, and a pack for each language."""
    tool(errcat, folder, "site", "--output", "page.html")
    html = open(f"{folder}/page.html", encoding="utf-8").read()
    found = re.findall(r'<script type="application/json" id="([^"]*)">(.*?)</script>', html, re.S)
    data = {name: json.loads(text) for name, text in found}
    return data["catalog"], {name[5:]: pack for name, pack in data.items() if name.startswith("pack-")}


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
    os.makedirs(f"{folder}/rendio")
    root = os.path.join(HERE, "../..")
    subprocess.run(["cp", "-r", f"{root}/catalog.json", f"{root}/i18n", f"{folder}/rendio"], check=True)
    folder = f"{folder}/rendio"
    catalog, packs = page_data(folder, options.errcat)
    page.evaluate("([catalog, packs]) => { globalThis.catalog = catalog; globalThis.index = engine.makeIndex(catalog, packs); }", [catalog, packs])
    rng = random.Random(options.seed)
    faults, count = [], 0

    def found(query):
        return page.evaluate("query => engine.search(index, query)", query)

    def texts(error):
        labels = [catalog["actions"][name].get("label") for name in error.get("actions", [])]
        return {catalog["keys"][key] for key in [error["key"], error.get("title"), error.get("hint"), *labels] if key is not None}

    for number, error in enumerate(catalog["errors"]):
        key = catalog["keys"][error["key"]]
        for query in [key, error["case"], f".{error['case']}", str(error["code"]), f"#{error['code']}", key.upper()]:
            count += 1
            if found(query)[:1] != [number]:
                faults.append(f"{query}: {found(query)[:3]}, expected {number}")
    for query in FORMS:
        # What support hears: the page, 'search' and 'explain' agree on it.
        matches = json.loads(tool(options.errcat, folder, "search", "--format", "json", "--", query))["matches"]
        explained = tool(options.errcat, folder, "explain", "--format", "json", "--", query)
        wanted = [json.loads(explained)["key"] if explained else None, matches[0]["key"] if matches else None]
        first = [catalog["keys"][catalog["errors"][number]["key"]] for number in found(query)[:1]]
        count += 1
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
        matches = json.loads(tool(options.errcat, folder, "search", query, "--format", "json"))["matches"]
        first = found(query)[:1]
        count += 1
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
        count += 1
        if not first or catalog["keys"][key] not in texts(catalog["errors"][first[0]]):
            faults.append(f"{language} {query!r}: {first and texts(catalog['errors'][first[0]])}, expected {catalog['keys'][key]}")
    order = page.evaluate("""() => { const texts = ['Please try again later', 'Later', 'Try again', 'You need {n} more', 'You need more']; const keys = texts.map((_, key) => `error.a.e${key}`);
        const index = engine.makeIndex({keys, actions: {}, errors: keys.map((_, key) => ({key, code: key + 1, case: `c${key}`, arguments: []}))}, {en: {messages: texts}});
        return ['try again', 'LATER!', 'You need 12 more', 'you need more', 'again'].map(query => engine.search(index, query)[0]); }""")
    count += len(order)
    if order != [2, 1, 3, 4, 0]:
        faults.append(f"whole texts come before parts of others, and those with fewer values before others: {order}")
    print(f"{count} searches, {len(faults)} differ")
    return faults


def write_cases(page, options):
    """Writes random messages in many languages with what the page makes of them; offsets are those of UTF-8."""
    rng = random.Random(options.seed)
    plurals = page_languages(options, LANGUAGES)
    cases = []
    for _ in range(options.count):
        message = site_messages.message(rng, 3, 0.012)
        language = rng.choice(site_messages.languages(message, list(plurals)))
        values = {
            "n": {"type": "int", "value": str(rng.choice([0, 1, 2, 3, 5, 11, 21, 100, 101, 1234, 20000, 12345, -1, -7, 1000000, 9007199254740993]))},
            "d": {"type": "double", "value": str(rng.choice([0.5, 1.5, 0.25, 2.0, 2.5, 12345.678, -3.75, 0.0005, 0.0015, 1e6, 99.995, 1.005, 1e21, -0.0, 1234.5]))},
            "s": {"type": "string", "value": rng.choice(["x", "y", "z", "{n}", "it's", "日本", "3"])}, "b": {"type": "bool", "value": rng.choice(["true", "false"])},
            "t": {"type": "date", "value": str(rng.choice([0, 1000000000, 1773480360, 1800000000]))}, "u": {"type": "url", "value": "https://example.com/a?b=1"},
            "l": {"type": "duration", "value": str(rng.choice([0, 1, 59, 90, 3600, 3661, 86400, 100000]))},
        }
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
    languages = page_languages(options, [language for language in samples if language not in ("root", "und")])
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


def page_languages(options, languages):
    """Languages as the page's data has them, by tag."""
    return {language["tag"]: language for language in page_catalog(options, languages)["languages"] if not language["pseudo"]}


def page_catalog(options, languages):
    """The page's data of a small catalog."""
    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(f"{folder}/i18n")
        json.dump({"errcat": 1, "domain": "com.example.app", "sourceLanguage": "en", "packs": "i18n", "languages": languages, "categories": {"a": {}}, "errors": {"error.a.b": {}}}, open(f"{folder}/catalog.json", "w"))
        for language in languages:
            json.dump({"error.a.b": "Text"}, open(f"{folder}/i18n/{language}.json", "w"))
        return page_data(folder, options.errcat)[0]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--errcat")
    parser.add_argument("--queries", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cases")
    parser.add_argument("--count", type=int, default=4000)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--only", action="append")
    options = parser.parse_args()
    options.errcat = os.path.abspath(options.errcat)
    from playwright.sync_api import sync_playwright
    checks = {"plurals": check_plurals, "search": check_search, "long": check_long}
    failed = False
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as work:
        browser = playwright.chromium.launch(executable_path=options.chromium, args=["--no-sandbox"])
        page = browser.new_page()
        page.on("pageerror", lambda error: sys.exit(f"the page: {error}"))
        page.evaluate(scripts())
        if options.cases:
            write_cases(page, options)
        for name, check in checks.items():
            if options.only and name not in options.only:
                continue
            folder = f"{work}/{name}"
            os.makedirs(folder)
            start = time.monotonic()
            faults = check(page, folder, options)
            for fault in faults[:10]:
                print(fault)
            print(f"{name}: {'failed' if faults else 'passed'} in {time.monotonic() - start:.1f} s", flush=True)
            failed = failed or bool(faults)
        browser.close()
    sys.exit(failed)


if __name__ == "__main__":
    main()
