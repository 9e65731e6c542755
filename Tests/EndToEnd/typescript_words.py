"""The words of generated TypeScript in Node against those of the app, for typescript.py."""
import json
import os
import random
import re
import subprocess

import site_messages
import tool
from site_catalogs import ROOT

LANGUAGES = ["en", "tr", "de", "ar", "ja", "pl", "pt-BR", "cy"]
# Users' languages, which have the messages of another region.
REGIONS = {"en-GB": "en", "de-CH": "de"}
# What a message has, and the languages in which Node's locale data (CLDR) and those of Foundation differ about it: numbers, dates and durations only.
# Node has data about Welsh, with 'AM' where Foundation has 'yb'.
# Node has 'Sept' and '1m' where Foundation has 'Sep' and '1M'.
DIFFERENT = [*site_messages.DIFFERENT[1:], (r"\ba+\b|::[hK]", {"cy"}), (rf"date\}}|date, medium|\{{t\}}|MMM|LLL|compact-short|({'|'.join(site_messages.UNKNOWN)}) d\}}", {"en-GB"})]

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


def sets(rng, arguments, values, count=5):
    return [{name: (type, rng.choice(next((each for kind, each in values.values() if kind == type), [0]))) for name, type in arguments.items()} for _ in range(count)]


def random_catalog(declared):
    return {"errcat": 1, "domain": "org.example", "sourceLanguage": "en", "fallback": next(iter(declared)), "categories": {"a": {}},
            "errors": {key: {"arguments": arguments} for key, arguments in declared.items()}}


def cases_of_example(options, Output):
    """The texts of the worked example, with titles, hints and labels."""
    rng = random.Random(options.seed)
    output = Output(options, "example")
    catalog = json.load(open(f"{ROOT}/catalog.json"))
    packs = {language: json.load(open(f"{ROOT}/i18n/{language}.json", encoding="utf-8")) for language in LANGUAGES}
    packs |= {region: packs[language] for region, language in REGIONS.items()}
    errors = []
    for key, error in catalog["errors"].items():
        arguments = {name: each if isinstance(each, str) else each["type"] for name, each in error.get("arguments", {}).items()}
        errors.append({"key": key, "sets": sets(rng, arguments, Output.values)})
    results = iter(json.loads(output.node(PROGRAM, json.dumps({"languages": list(packs), "errors": errors}))))
    cases = []
    for language in packs:
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


def random_messages(options, Output):
    """Random messages, each an error of a catalog, with its arguments; the same for each seed."""
    rng = random.Random(options.seed)
    # More than needed, because the tool refuses those that use a value as another type.
    total = options.count or 2000
    messages, declared = {}, {}
    while len(messages) < 4 * total:
        message = site_messages.message(rng, 3)
        if "{missing}" in message or not message.strip():
            continue
        used = set(re.findall(r"\{\s*(\w+)", message)) & set(Output.values)
        key = f"error.a.m{len(messages)}"
        messages[key], declared[key] = message, {name: Output.values[name][0] for name in sorted(used)}
    for number in range(9):
        refused = Output(options, f"refused{number}", random_catalog({key: declared[key] for key in messages}), {"en": messages}, generates=False)
        found = subprocess.run([tool.ERRCAT, "generate", "--catalog", refused.path, "--output", "swift"], cwd=refused.folder, capture_output=True, text=True)
        wrong = set(re.findall(r"'(error\.a\.m\d+)'", found.stdout + found.stderr))
        messages = {key: message for key, message in messages.items() if key not in wrong}
        if not wrong:
            break
    messages = dict(list(messages.items())[:total])
    errors = [{"key": key, "sets": sets(rng, declared[key], Output.values)} for key in messages]
    return messages, {key: declared[key] for key in messages}, errors


def cases_of_random(options, Output):
    """The results of random messages, without those that locale data decide."""
    messages, declared, errors = random_messages(options, Output)
    output = Output(options, "words", random_catalog(declared), {language: messages for language in LANGUAGES})
    # Kotlin's program reads the messages of these, and not the language.
    languages = [*LANGUAGES, *(REGIONS if Output.kind == "typescript" else [])]
    results = json.loads(output.node(PROGRAM, json.dumps({"languages": languages, "errors": errors})))
    all = [(language, messages[error["key"]], values) for language in languages for error in errors for values in error["sets"]]
    cases = [(*case, out) for case, (out, *_) in zip(all, results, strict=True) if case[0] not in site_messages.different(case[1], Output.different)]
    print(f"{len(cases)} of {len(messages)} random messages, {len(all) - len(cases)} left out because their locale data differ")
    return cases


def check(options, Output):
    """Lists the cases whose text isn't that of the app."""
    cases = cases_of_example(options, Output) + cases_of_random(options, Output)
    path = f"{options.work}/cases.json"
    json.dump([{"language": language, "message": message, "values": {name: site_messages.spelled(*each) for name, each in values.items()}, "out": out}
               for language, message, values, out in cases], open(path, "w", encoding="utf-8"), ensure_ascii=False)
    found = subprocess.run(["swift", "test", "--skip-build", "--filter", "PageComparisonTests"], cwd=ROOT, env={**os.environ, "ERRCAT_PAGE_CASES": path}, capture_output=True, text=True)
    # The app's tests list each case that differs: the language, the message, the app's words and the others.
    wrong = re.findall(r'"((?:%s) (?:[^"\\]|\\.)* for (?:[^"\\]|\\.)*)"' % "|".join([*LANGUAGES, *REGIONS]), found.stdout + found.stderr)
    return [] if found.returncode == 0 else wrong or [(found.stdout + found.stderr)[-1400:]]
