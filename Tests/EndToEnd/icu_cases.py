#!/usr/bin/env python3
"""Random cases, and what ICU makes of them (PyICU): `icu_cases.py messages|languages COUNT SEED > FILE`.

- messages: messages with values, as JSON.
- languages: source language, preferred languages, available languages, and the one that ICU chooses ('-' for none), a line each.
"""
import json
import pathlib
import random
import sys

import icu

kind, count, rng = sys.argv[1], int(sys.argv[2]), random.Random(int(sys.argv[3]))
languages = ["en", "de", "tr", "pl", "ja", "cy", "fr", "ru", "lt", "hi", "sl", "pt-BR"]
words = ["file", "Datei", "plik", "ファイル", "It''s", "don't", "100%", "'{'raw'}'", "a # b", "Łódź", "é", "👍🏽", "", " "]


def text(depth, plural):
    parts = []
    for _ in range(rng.randint(1, 4)):
        kind = rng.random()
        if depth == 0 or kind < 0.5:
            parts.append(rng.choice(words))
        elif kind < 0.6:
            parts.append(rng.choice(["{s}", "{n}", "{d}", "{ s }"]))
        elif kind < 0.68:
            parts.append(rng.choice(["{n, number}", "{d,number}", "{d, number, integer}", "{d, number, percent}",
                                     # ICU takes a space before a pattern for a part of it.
                                     "{d,number,#,##0.00}", "{n,number,0000}", "{d,number,0.#%}", "{n,number,#,##0 'kg'}"]))
        elif kind < 0.85:
            offset = rng.choice(["", "", "offset:1 "])
            which = rng.choice(["plural", "selectordinal"])
            exact = "".join(f"={k} {{{text(depth - 1, True)}}} " for k in rng.sample(range(4), rng.randint(0, 2)))
            names = rng.sample(["zero", "one", "two", "few", "many"], rng.randint(0, 4))
            variants = "".join(f"{name} {{{text(depth - 1, True)}}} " for name in names)
            parts.append(f"{{{rng.choice('nd')}, {which}, {offset}{exact}{variants}other {{{text(depth - 1, True)}#}}}}")
        else:
            variants = "".join(f"{name} {{{text(depth - 1, plural)}}} " for name in rng.sample(["x", "y"], rng.randint(0, 2)))
            parts.append(f"{{s, select, {variants}other {{{text(depth - 1, plural)}}}}}")
    return rng.choice(["", " "]).join(parts)


def messages():
    cases = []
    while len(cases) < count:
        language = rng.choice(languages)
        message = text(3, False)
        # No number of four digits: ICU's older interface groups them where the locale says not to.
        values = {
            "n": rng.choice([0, 1, 2, 3, 5, 11, 21, 100, 101, 20000, 12345, -1, -7]),
            "d": rng.choice([0.5, 1.5, 0.25, 2.0, 12345.678, -3.75, 0.0005, 1e6, 99.995]),
            "s": rng.choice(["x", "y", "z", "{n}", "it's", "日本"]),
        }
        try:
            formatter = icu.MessageFormat(message, icu.Locale(language))
        except icu.ICUError:
            continue
        names = list(values)
        out = formatter.format(names, [icu.Formattable(values[name]) for name in names])
        cases.append({"language": language, "message": message, "values": values, "out": out})
    json.dump(cases, sys.stdout, ensure_ascii=False)


def supplemental(file):
    folder = pathlib.Path(__file__).parent.parent / "Fixtures/cldr"
    return json.loads((folder / file).read_text())["supplemental"]


def locales(tags):
    return [icu.Locale.forLanguageTag(each) for each in tags]


def choices():
    likely = supplemental("likelySubtags.json")["likelySubtags"]
    known = sorted({tag.split("-")[0] for tag in supplemental("plurals.json")["plurals-type-cardinal"]} & set(likely) - {"und"})
    rules = supplemental("languageMatching.json")["languageMatching"]["written-new"]["languageMatch"]
    pairs = sorted({(rule["_desired"], rule["_supported"]) for rule in rules if not set("-*") & set(rule["_desired"])})
    # The likely subtags of these aren't in CLDR 47: ICU guesses a script by the region, or has newer ones.
    pairs = [pair for pair in pairs if not {"sh", "tlh", "czo", "lzh", "quh"} & set(pair)]
    usual = "en en-GB en-US en-001 es es-419 es-MX pt pt-BR pt-PT zh zh-Hans zh-Hant zh-TW zh-HK de fr ar ru sr sr-Latn no nb da hi".split()
    regions = sorted({tag.split("-")[2] for tag in likely.values() if tag.count("-") == 2}) + "001 150 419 019 EU".split()
    scripts = sorted({tag.split("-")[1] for tag in likely.values() if tag.count("-") == 2})

    def tag(language):
        kind = rng.random()
        own = [full for tag, full in likely.items() if tag.split("-")[0] == language and full.count("-") == 2]
        parts = rng.choice(own).split("-") if own else [language, "Latn", "US"]
        script = "-" + (parts[1] if rng.random() < 0.9 else rng.choice(scripts)) if kind < 0.3 else ""
        region = "-" + (parts[2] if rng.random() < 0.4 else rng.choice(regions)) if 0.2 < kind < 0.7 else ""
        return language + script + region

    for _ in range(count):
        near = list(rng.choice(pairs)) + list(rng.choice(pairs)) + [rng.choice(known)]
        pool = near + [name for name in usual if "-" not in name] + near + near

        def some(most):
            names = [rng.choice(usual) if rng.random() < 0.3 else tag(rng.choice(pool)) for _ in range(rng.randint(1, most))]
            return list(dict.fromkeys(names))

        available = sorted(some(8))
        source = rng.choice(available)
        preferred = some(4)
        builder = icu.LocaleMatcher.Builder()
        builder.setSupportedLocales(locales(available))
        builder.setDefaultLocale(locales([source])[0])
        index = builder.build().getBestMatchResult(locales(preferred)).getSupportedIndex()
        print(source, " ".join(preferred), " ".join(available), "-" if index < 0 else available[index], sep="\t")


{"messages": messages, "languages": choices}[kind]()
