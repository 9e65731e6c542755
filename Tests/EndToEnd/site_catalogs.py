"""Catalogs for the checks of the page: the worked example with something of everything, hostile texts, and many messages."""
import json, os, random, re
import tool

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HOSTILE = [
    "</script><script>window.hacked = 1</script><img src=x onerror='window.hacked = 1'>",
    "javascript:window.hacked=1 [click](javascript:window.hacked=1)",
    "\u202eReversed \u2066never closed \u2067 \u200f text \u202d",
    "<style>* { display: none }</style><!-- <plaintext>",
    "W" * 65_000,
    "controls \u0007 \u001b[31m \ufeff \uffff end",
    "{limit, plural, one {# <b>x</b>} other {# </script><script>window.hacked = 1</script>}}",
    "&lt;script&gt; &#x3c;b&#x3e; ${window.hacked = 1} {{window.hacked = 1}}",
    "\u0001" + "combining " + "e" + "\u0301" * 500,
    "__proto__ constructor toString",
]


def example():
    """The worked example's catalog and packs."""
    catalog = json.load(open(os.path.join(ROOT, "catalog.json"), encoding="utf-8"))
    return catalog, {tag: json.load(open(os.path.join(ROOT, "i18n", f"{tag}.json"), encoding="utf-8")) for tag in catalog["languages"]}


def errcat(folder, *words):
    """Runs a command line in a folder."""
    run = tool.run(words, folder, text=True)
    assert run.returncode in (0, 1), f"{words}: status {run.returncode}: {run.stderr}"
    return run


def demo(folder):
    """Something of everything: missing and stale translations, findings, a deprecated and a retired error, examples."""
    catalog, packs = example()
    errors = catalog["errors"]
    catalog["site"] = "https://errors.example.com"
    errors["error.network.timeout"]["display"] = ["banner", "toast"]
    errors["error.api.unexpected_answer"]["deprecated"] = {"since": "2.4.0", "use": "error.api.failed", "note": "Users can’t act on the difference."}
    errors["error.credit.insufficient"].update(summary="Too few credits.", help="Look up the balance in the billing console.", examples={"needed": 12, "balance": 3})
    errors["error.api.model_unavailable"]["examples"] = {"model": "Aurora 2"}
    errors["error.general.unexpected"]["maxLength"] = 30
    catalog["categories"]["network"]["note"] = "The device can’t reach the service."
    catalog["retired"] = {"1009": {"key": "error.network.slow", "case": "networkSlow", "since": "2.1.0", "reason": "Part of the timeout.", "use": "error.network.timeout"}}
    tool.save(folder, catalog, packs)
    errcat(folder, "accept")
    packs["en"]["error.network.offline"] = "You’re offline. Nothing was sent."
    packs["en"]["error.credit.insufficient"] = "This video costs {needed, plural, one {# credit} other {# credits}}. You have {balance, number, integer}."
    for tag, keys in {"pl": ["error.network.offline", "error.api.busy", "recovery.free_space"], "cy": list(packs["cy"])[3:15], "ja": ["error.api.model_unavailable"]}.items():
        for key in keys:
            packs[tag].pop(key)
    packs["de"]["error.general.unexpected"] = "Etwas ist schiefgegangen, und zwar gründlich"
    tool.save(folder, catalog, packs)


def hostile(folder):
    """Texts that try to leave their place, in every message and in what developers write."""
    catalog, packs = example()
    errors = catalog["errors"]
    keys = list(errors)
    for tag, pack in packs.items():
        for place, text in enumerate(HOSTILE):
            pack[keys[place]] = text
    errors[keys[0]]["note"] = errors[keys[1]]["help"] = HOSTILE[0]
    errors[keys[2]]["note"] = HOSTILE[2] + "X" * 5000
    errors[keys[3]]["examples"] = {"limit": 12}
    errors[keys[14]]["examples"] = {"model": "<img src=x onerror=window.hacked=1>"}
    errors[keys[5]]["from"]["server"] = [f"code <b>{number}" for number in range(3000)]
    catalog["actions"]["retry"]["link"] = "javascript:window.hacked=1"
    catalog["actions"]["buy_credits"]["link"] = "data:text/html,<script>window.hacked=1</script>"
    catalog["categories"]["network"]["note"] = HOSTILE[0]
    catalog["retired"] = {"7": {"reason": HOSTILE[0], "since": HOSTILE[3]}, "error.network.constructor": HOSTILE[1]}
    tool.save(folder, catalog, packs)


def many(folder):
    """A thousand errors in twenty languages; a few translations are missing."""
    chance = random.Random(7)
    catalog, packs = example()
    tags = (["en"] + [tag for tag in packs if tag != "en"] + "fr es it nl sv da fi nb cs hu ro uk ru ko zh-Hans he el vi th id".split())[:20]
    names = [f"area{number}" for number in range(12)]
    old = list(catalog["errors"])
    texts = {tag: {key: text for key, text in packs.get(tag, packs["en"]).items() if not key.startswith("error.")} for tag in tags}
    entries = {}
    for number in range(1000):
        source = old[number % len(old)]
        key = f"error.{names[number % 12]}.{source.split('.')[2]}_{number}"
        entries[key] = {name: value for name, value in catalog["errors"][source].items() if name in ("arguments", "title", "display", "recovery")}
        entries[key]["code"] = 10_000 + number
        for tag in tags:
            if tag == "en" or chance.random() > 0.02:
                texts[tag][key] = f"{packs.get(tag, packs['en'])[source]} ({number})"
    catalog.update(errors=entries, languages=tags, fallback=next(iter(entries)), lint={})
    catalog["categories"] = {name: {"display": chance.choice(["banner", "toast", "modal"])} for name in names}
    tool.save(folder, catalog, texts)


def build(folder, page):
    """Builds the page of a catalog."""
    errcat(folder, "site", "--output", page)
    return page


def data(page):
    """The data of a page: the catalog, and a pack for each language."""
    with open(page, encoding="utf-8") as file:
        found = re.findall(r'<script type="application/json" id="(?:catalog|pack-([^"]*))">(.*?)</script>', file.read(), re.S)
    packs = {tag: json.loads(text) for tag, text in found}
    return packs.pop(""), packs
