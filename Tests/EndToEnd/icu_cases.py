#!/usr/bin/env python3
"""Random messages and values, and what ICU makes of them (PyICU), as JSON: `icu_cases.py COUNT SEED > FILE`."""
import json
import random
import sys

import icu

count, seed = int(sys.argv[1]), int(sys.argv[2])
rng = random.Random(seed)
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
