#!/usr/bin/env python3
"""Random preferred and available languages, a line for each pair: `language_cases.py COUNT SEED > FILE`."""
import json
import pathlib
import random
import sys

rng = random.Random(int(sys.argv[2]))
folder = pathlib.Path(__file__).parent.parent / "Fixtures/cldr"


def supplemental(file):
    return json.loads((folder / file).read_text())["supplemental"]


likely = supplemental("likelySubtags.json")["likelySubtags"]
languages = sorted({tag.split("-")[0] for tag in supplemental("plurals.json")["plurals-type-cardinal"]} & set(likely) - {"und"})
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


for _ in range(int(sys.argv[1])):
    near = list(rng.choice(pairs)) + list(rng.choice(pairs)) + [rng.choice(languages)]
    pool = near + [name for name in usual if "-" not in name] + near + near

    def some(most):
        names = [rng.choice(usual) if rng.random() < 0.3 else tag(rng.choice(pool)) for _ in range(rng.randint(1, most))]
        return list(dict.fromkeys(names))

    available = some(8)
    source = rng.choice(available)
    print(source, " ".join(some(4)), " ".join(sorted(available)), sep="\t")
