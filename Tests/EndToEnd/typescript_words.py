"""The words of generated TypeScript in Node against those of the app, for typescript.py."""
import json
import os
import random
import re
import subprocess

import site_messages

LANGUAGES = ["en", "tr", "de", "ar", "ja", "pl", "pt-BR", "cy"]
VALUES = {
    "n": ("int", [0, 1, 2, 3, 5, 11, 21, 100, 101, 1234, 20000, 12345, -1, -7, 1000000, 9007199254740991]),
    "d": ("double", [0.5, 1.5, 0.25, 2.0, 2.5, 12345.678, -3.75, 0.0005, 0.0015, 1e6, 99.995, 1.005, 1e21, -0.0, 1234.5]),
    "s": ("string", ["x", "y", "z", "{n}", "it's", "日本", "3", "", "\u202e</b>"]), "b": ("bool", [True, False]),
    "t": ("date", [0, 1000000000, 1773480360, 1800000000]), "u": ("url", ["https://example.com/a?b=1"]), "l": ("duration", [0, 1, 59, 90, 3600, 3661, 86400, 100000]),
}
# What a message has, and the languages in which Node's locale data (CLDR) and those of Foundation differ about it: numbers, dates and durations only.
# Node has data about Welsh, with 'AM' where Foundation has 'yb'.
DIFFERENT = [*site_messages.DIFFERENT[1:], (r"\ba+\b|::[hK]", {"cy"})]

PROGRAM = """
import { appError, loadLanguage, presentation } from './web/errors.js';
const { languages, errors } = JSON.parse(await new Response(process.stdin).text());
const value = ([type, value]) => (type === 'date' ? new Date(value * 1000) : value);
const out = [];
for (const tag of languages) {
  const language = await loadLanguage(tag, 'Europe/Berlin');
  for (const { key, sets } of errors) {
    for (const values of sets) {
      const typed = Object.fromEntries(Object.entries(values).map(([name, each]) => [name, value(each)]));
      const shown = presentation(appError(key, typed), language);
      out.push([shown.message, shown.title, shown.hint, ...shown.actions.map(({ label }) => label)]);
    }
  }
}
console.log(JSON.stringify(out));
"""


def text(value):
    return {True: "true", False: "false"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def sets(rng, arguments, values, count=5):
    return [{name: (type, rng.choice(next((each for kind, each in values.values() if kind == type), [0]))) for name, type in arguments.items()} for _ in range(count)]


def different(message, known):
    return {language for pattern, those in known if re.search(pattern, message) for language in those}


def random_catalog(declared):
    return {"errcat": 1, "domain": "org.example", "sourceLanguage": "en", "fallback": next(iter(declared)), "categories": {"a": {}},
            "errors": {key: {"arguments": arguments} for key, arguments in declared.items()}}


def cases_of_example(options, Output, ROOT, choices):
    """The texts of the worked example, with titles, hints and labels."""
    rng = random.Random(options.seed)
    output = Output(options, "example")
    catalog = json.load(open(f"{ROOT}/catalog.json"))
    packs = {language: json.load(open(f"{ROOT}/i18n/{language}.json", encoding="utf-8")) for language in LANGUAGES}
    errors = []
    for key, error in catalog["errors"].items():
        arguments = {name: each if isinstance(each, str) else each["type"] for name, each in error.get("arguments", {}).items()}
        errors.append({"key": key, "sets": sets(rng, arguments, choices)})
    results = iter(json.loads(output.node(PROGRAM, json.dumps({"languages": LANGUAGES, "errors": errors}))))
    cases = []
    for language in LANGUAGES:
        for error in errors:
            declared = catalog["errors"][error["key"]]
            category = catalog["categories"][error["key"].split(".")[1]]
            recovery = declared.get("recovery") or category.get("recovery") or {}
            keys = [error["key"], declared.get("title"), recovery.get("hint"), *[f"action.{name}" for name in recovery.get("actions", [])]]
            for values in error["sets"]:
                for key, out in zip(keys, next(results)):
                    if key is not None or out is not None:
                        cases.append((language, packs[language].get(key, "?"), values, out))
    print(f"{len(cases)} texts of the worked example")
    return cases


def random_messages(options, Output, choices):
    """Random messages, each an error of a catalog, with its arguments; the same for each seed."""
    rng = random.Random(options.seed)
    # More than needed, because the tool refuses those that use a value as another type.
    total = options.count or 2000
    messages, declared = {}, {}
    while len(messages) < 4 * total:
        message = site_messages.message(rng, 3)
        if "{missing}" in message or not message.strip():
            continue
        used = set(re.findall(r"\{\s*(\w+)", message)) & set(choices)
        key = f"error.a.m{len(messages)}"
        messages[key], declared[key] = message, {name: choices[name][0] for name in sorted(used)}
    for number in range(9):
        refused = Output(options, f"refused{number}", random_catalog({key: declared[key] for key in messages}), {"en": messages}, generates=False)
        found = subprocess.run([options.errcat, "generate", "--catalog", refused.path, "--output", "swift"], cwd=refused.folder, capture_output=True, text=True)
        wrong = set(re.findall(r"'(error\.a\.m\d+)'", found.stdout + found.stderr))
        messages = {key: message for key, message in messages.items() if key not in wrong}
        if not wrong:
            break
    messages = dict(list(messages.items())[:total])
    errors = [{"key": key, "sets": sets(rng, declared[key], choices)} for key in messages]
    return messages, {key: declared[key] for key in messages}, errors


def cases_of_random(options, Output, known, choices):
    messages, declared, errors = random_messages(options, Output, choices)
    output = Output(options, "words", random_catalog(declared), {language: messages for language in LANGUAGES})
    results = json.loads(output.node(PROGRAM, json.dumps({"languages": LANGUAGES, "errors": errors})))
    return compared(messages, errors, [result[0] for result in results], known)


def compared(messages, errors, results, known):
    """The results with their messages, without those that locale data decide; of each language, error and set of values in this order."""
    all = [(language, messages[error["key"]], values) for language in LANGUAGES for error in errors for values in error["sets"]]
    cases = [(*case, out) for case, out in zip(all, results, strict=True) if case[0] not in different(case[1], known)]
    print(f"{len(cases)} of {len(messages)} random messages, {len(all) - len(cases)} left out because their locale data differ")
    return cases


def compare(options, cases, ROOT):
    """Lists the cases whose text isn't that of the app."""
    path = f"{options.work}/cases.json"
    json.dump([{"language": language, "message": message, "values": {name: {"type": type, "value": text(value)} for name, (type, value) in values.items()}, "out": out}
               for language, message, values, out in cases], open(path, "w", encoding="utf-8"), ensure_ascii=False)
    found = subprocess.run(["swift", "test", "--skip-build", "--filter", "PageComparisonTests"], cwd=ROOT, env={**os.environ, "ERRCAT_PAGE_CASES": path}, capture_output=True, text=True)
    # The app's tests list each case that differs: the language, the message, the app's words and the others.
    wrong = re.findall(r'"((?:%s) (?:[^"\\]|\\.)* for (?:[^"\\]|\\.)*)"' % "|".join(LANGUAGES), found.stdout + found.stderr)
    return [] if found.returncode == 0 else wrong or [(found.stdout + found.stderr)[-1400:]]


def check(options, Output, ROOT, known=DIFFERENT, choices=VALUES):
    """`known` are the differences of locale data, `choices` the types and values of arguments by their names."""
    return compare(options, cases_of_example(options, Output, ROOT, choices) + cases_of_random(options, Output, known, choices), ROOT)
