"""A catalog with thousands of translations that have all kinds of faults, for site_engine.py: `make(folder, keys, seed)`."""
import json
import os
import random
import unicodedata

LANGUAGES = ["ar", "de", "el", "en-GB", "fr", "ja", "pl", "pt-BR", "ru", "th", "tr", "zh-Hans", "en-XA", "sw"]

SOURCES = [
    "The connection took too long.", "Check your connection and try again.", "You need {count, plural, one {# more credit} other {# more credits}}.",
    "{count, plural, =0 {No files} one {# file} other {# files}} could not be saved to <b>{name}</b>.", "Delete {name}?",
    "Sign in again to see your videos", "The file is larger than 1,080 MB.", "Write to help@example.com or see https://help.rendio.ai/en.",
    "Loading…", "Open “Settings” and choose **Privacy**.", "Name: ", "It's {day, date, short} at {day, time, ::jm}.", "Size (MB)",
    "One line.\nAnother line.", "{gender, select, male {He} female {She} other {They}} changed the title.", "Try Rendio for 30 days.",
    "{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} in the queue", "Use `code` or <a href='https://rendio.ai'>this link</a>.",
    "You have {amount, number, ::currency/EUR} left, {share, number, percent} of all.", "Wait {time, duration} and try again!",
    "{count, plural, offset:1 =0 {Nobody} =1 {{name}} one {{name} and # other} other {{name} and # others}} saw this.", "Server version 2.14.1 isn't supported.",
    "100% done, '{'raw'}' text", "Update iOS", "Payment failed", "Upload a PNG, PDF or HEIC file.", "Everything is fine", "Your account {name} has expired.",
    "{count, number} of {total, number, integer} parts", "Error code: {count}",
]

WORDS = {
    "ar": "الاتصال الملف حسابك مرة أخرى انتهت تحقق من الصفحة الرصيد".split(),
    "de": "die Verbindung hat zu lange gedauert Datei Konto noch einmal prüfen Größe für Ihre nicht".split(),
    "el": "η σύνδεση διήρκεσε πολύ αρχείο λογαριασμός δοκιμάστε ξανά σελίδα".split(),
    "en-GB": "the connexion took colour your account again centre please file is".split(),
    "fr": "la connexion a pris trop de temps fichier compte réessayez vérifiez votre nous vous".split(),
    "ja": ["接続", "ファイル", "アカウント", "もう一度", "お試しください", "時間", "が", "を", "確認"],
    "pl": "połączenie trwało zbyt długo plik konto spróbuj ponownie sprawdź jest".split(),
    "pt-BR": "a conexão demorou demais arquivo conta tente de novo verifique todo não".split(),
    "ru": "соединение длилось слишком долго файл счёт попробуйте ещё раз его проверьте".split(),
    "th": ["การเชื่อมต่อ", "ไฟล์", "บัญชี", "ลองอีกครั้ง", "ตรวจสอบ", "หน้า"],
    "tr": "bağlantı çok uzun sürdü dosya hesap tekrar deneyin kredi için değil".split(),
    "zh-Hans": ["连接", "文件", "帐户", "请重试", "时间", "检查", "的"],
    "en-XA": "ţĥé çöññéçţîöñ ţööķ ţöö ļöñĝ ƒîļé".split(),
    "sw": "nuqneH jIyaj ghobe' HIja' Qapla' puS".split(),
}
CATEGORIES = ["zero", "one", "two", "few", "many", "other"]
ENDS = [".", "。", "!", "?", "؟", ";", ":", "…", "...", "..", "", " ", "।", "？", ")", "\"", "»", " .", "\u00a0?", " ?", "·"]
ARGUMENTS = ["{count}", "{name}", "{cuont}", "{count, number}", "{day}", "{ name }", "{nme}", "{total}", "{day, date, shrt}", "{count, number, ::compact-short}",
             "{count, nubmer}", "{name, foo, bar}", "{time, duration}", "{count, spellout}", "{count, number, #,##0.0#}", "{day, time, short}", "{share, number, ::percent scale/100}",
             "{count, number, ::bad}", "{count, ordinal, x}", "{name, date}", "{{name}}", "{{ count }}", "{", "}", "{}", "{n,}", "{n, plural, one {#}, other {#}}", "{n, plural, one {#} {x}}", "{n, select, {x}}", "{name!}", "{count, plural}", "{count, plural, }"]
PIECES = [
    "  ", "   ", " ", "\n", "\t", "\r", "...", "..", "....", "…", "./", "'", "''", "'{'", "'}'", "'{name}'", "<b>", "</b>", "<B >", "<br/>", "<i", "< b>", "**", "`", "](", "[", "]",
    "(", ")", "（", "）", "「", "」", "【", "】", ":)", "a)", "2)", "\"", "“", "”", "«", " »", "„", "‘", "1,080", "1.080", "1 080", "30", "2.14.1", "١٠٨٠", "１０８０", "𝟏𝟎𝟖𝟎", "108",
    "help@example.com", "help@exmaple.com", "a@b", "x.y@z.co.uk.", "https://help.rendio.ai/de.", "https://rendio.example/x", "http://localhost/", "//", "ftp://yourserver.com",
    "https://hilfe.rendio.ai", "https://münchen.de/x", "https://почта.рф", "https://a.aiを", "://x", "TODO", "FIXME", "TRANSLATE ME", "TBD", "todo", "Lorem ipsum", "UNTRANSLATED", "VIDEO NOT FOUND", "ABC DEFGHIJ", "PNG, PDF", "NOT `FOUND` HERE",
    "null", "API", "status code", "Nutzlast", "backend", "IOException", "myError", "NetworkError", "500", "HTTP 404", "error 503", "Error 99", "you forgot", "unuttunuz", "illegal", "yasak", "You typed",
    "%@", "%d", "%1$s", "%(name)s", "100%d", "%.2f", "%lld", "100% discount", "% d", "%$", "\u0007", "\u007f", "\u0085", "\u009f", "\u202e", "\u202c", "\u2068", "\u2069", "\u200e", "\u061c",
    "\u200b", "\u200c", "\u200d", "\ufeff", "\u00ad", "\ufffd", "\ufffc", "\u2060", "e\u0301", "a\u0308", "o\u0323\u0302", "o\u0302\u0323", "\u212b", "\u2126", "q\u0307\u0323", "한", "\u1112\u1161\u11ab", "\u0344",
    "\u0958", "\u09c7\u09be", "\U0001d15e", "か\u3099", "ﬁ", "Å", "\u0340", "а", "Α", "ο", "μ", "Ω", "Файл не найден", "ファイル", "文件", "나중에", "αρχείο", "भाषा", "Not answered yet", "GitHub", "👍🏽", "👨‍👩‍👧",
    "Ã¼", "Â£5", "Â§", "Â¯", "BaÄŸlantÄ±", "â€™", "Р№", "Ð¿Ñ€Ð¸", "√º", "├╝", "ğŸ˜€", "â€", "PÅ…", "繝繧", "锛銆", "Rendio", "rendio", "Kredit", "kredi", "krediye", "Kreditə", "ẞ", "İ", "ı", "ﬀ", "ß", "\u2028",
    "die die", "the the", "vous vous", "его его", "el el,", "Die die.", "nous nous nous", "é é", "που που", "η η η", "и и", "10 10", "aaa aaa1", "aaa aaa!", "ＡＡＡ ＡＡＡ",
]


def encoded_wrong(text, rng):
    try:
        return text.encode("utf-8").decode(rng.choice(["cp1252", "cp1250", "cp1251", "mac_roman", "cp437", "cp850", "latin-1", "cp1254"]))
    except UnicodeDecodeError:
        return text


def translated(source, words, rng, depth=0):
    """The source message with its words replaced; syntax stays."""
    out, level, word = [], 0, ""
    keep = rng.random() < 0.2
    for character in source + "\0":
        if level == 0 and (character.isalpha() or character in "'’" and word):
            word += character
            continue
        if word:
            new = rng.choice(words)
            out.append(word if keep and rng.random() < 0.5 else new[:1].upper() + new[1:] if word[0].isupper() and rng.random() < 0.9 else new)
            word = ""
        level += (character == "{") - (character == "}")
        if character != "\0":
            out.append(character)
    return "".join(out)


def plural(language, words, rng):
    names = rng.sample(CATEGORIES, rng.randint(0, 5))
    if rng.random() < 0.6 and "other" not in names:
        names.append("other")
    if rng.random() < 0.15:
        names.append(rng.choice(["othr", "oter", "fwe", "male", "Other", "ONE", "several"]))
    exact = [f"={number}" for number in rng.sample(range(4), rng.choice([0, 0, 1, 2, 3]))]
    same = rng.random() < 0.3
    text = rng.choice(words)
    variants = " ".join(f"{name} {{{rng.choice(['# ', '', '{count} ', '{name} '])}{text if same else rng.choice(words)}}}" for name in exact + names)
    offset = rng.choice(["", "", "", "offset:1 "])
    return f"{{count, {rng.choice(['plural', 'plural', 'selectordinal'])}, {offset}{variants}}}"


def mutated(text, language, words, rng):
    kind = rng.random()
    place = rng.randint(0, len(text))
    if "select," in text and rng.random() < 0.3:
        return text.replace(*rng.choice([("male {", "erkek {"), ("female {", "femme {"), ("gender", "geschlecht"), ("select, ", "select, neuter {It} ")]))
    if language == "fr" and rng.random() < 0.15:
        return text.rstrip(".?!") + rng.choice([" ?", " !", " : x", " ; x", " »", "\u00a0?", " ?)", " :)", " ! ?"])
    if kind < 0.02:
        return text.replace(" ", "\n", rng.randint(1, 5))
    if kind < 0.25:
        piece = rng.choice(PIECES)
        space = rng.choice(["", " "])
        return text[:place] + space + piece + rng.choice(["", " "]) + text[place:]
    if kind < 0.33:
        return text.rstrip(".!?… ") + rng.choice(ENDS)
    if kind < 0.43:
        return text[:place] + rng.choice(ARGUMENTS) + text[place:]
    if kind < 0.48 and text:
        return text[:place] + text[place + 1:]
    if kind < 0.53:
        return text[:place] + rng.choice("{}'#<>&%$@*`()[],;:!?.= \n") + text[place:]
    if kind < 0.61:
        return text[:place] + plural(language, words, rng) + text[place:]
    if kind < 0.66:
        return rng.choice([" ", "\n", "\u00a0", "\u3000", "\u200b", "  "]) * rng.randint(0, 2) + text + rng.choice([" ", "\n", "\u2003", "\ufeff"]) * rng.randint(0, 2)
    if kind < 0.70:
        return rng.choice([text.upper(), text.lower(), text[:1].lower() + text[1:], text.swapcase()])
    if kind < 0.74:
        return unicodedata.normalize(rng.choice(["NFD", "NFKD", "NFC"]), text)
    if kind < 0.79:
        return encoded_wrong(text, rng) if rng.random() < 0.5 else " ".join(encoded_wrong(word, rng) if rng.random() < 0.3 else word for word in text.split(" "))
    if kind < 0.84:
        return text + " " + " ".join(rng.choice(words) for _ in range(rng.randint(10, 60)))
    if kind < 0.88:
        return text[:place] + f"{{gender, select, {rng.choice(['male', 'mann', 'erkek'])} {{x}} {rng.choice(['female {y} ', ''])}{rng.choice(['other', 'Other', 'andere'])} {{z}}}}" + text[place:]
    if kind < 0.92:
        word = rng.choice(words)
        return text[:place] + f" {word} {rng.choice([word, word.upper(), word + '.', word + ','])} " + text[place:]
    if kind < 0.95:
        other = rng.choice(list(WORDS.values()))
        return " ".join(rng.choice(other) for _ in range(rng.randint(1, 6)))
    return text[:place] + "".join(chr(rng.choice([rng.randint(0x20, 0x24F), rng.randint(0x300, 0x5FF), rng.randint(0x600, 0x1FFF), rng.randint(0x2000, 0x2BFF), rng.randint(0x3000, 0x33FF), rng.randint(0xF900, 0xFFFD), rng.randint(0x1F300, 0x1FAFF), rng.randint(0x10000, 0x1E943)])) for _ in range(rng.randint(1, 4))) + text[place:]


def configuration(keys):
    categories = {}
    for number, display in enumerate(["inline", "toast", "banner", "modal", "fullscreen", "silent"]):
        categories[f"c{number}"] = {"display": [display, "modal"] if number == 1 else display, "recovery": {"hint": f"recovery.c{number}"}}
    errors = {}
    types = {"count": "int", "name": "string", "day": "date", "share": "double", "amount": "double", "time": "duration", "gender": "string", "place": "int", "total": "int"}
    for number in range(keys):
        entry = {"code": 1000 + number}
        if number % 3 == 0:
            entry["arguments"] = {name: (type if number % 2 else "string" if number % 9 == 0 and name == "count" else type) for name, type in types.items()}
        if number % 7 == 0:
            entry["maxLength"] = 20 + number % 60
        if number % 11 == 0:
            entry["title"] = f"title.t{number}"
        errors[f"error.c{number % 6}.e{number}"] = entry
    return {
        "errcat": 1, "domain": "com.example.corpus", "sourceLanguage": "en", "packs": "i18n", "languages": ["en"] + LANGUAGES,
        "fallback": "error.c0.e0", "traceIDArgument": "trace", "categories": categories, "errors": errors,
        "lint": {
            "rules": {
                "quote-mismatch": "warning", "ellipsis-dots": {"severity": "warning", "languages": {"de": "off", "fr": "error"}},
                "double-space": {"severity": "warning", "keys": {"error.c2.*": "off"}, "categories": {"c1": "error"}},
                "shouting": "error", "same-plural-forms": "off",
            },
            "ignore": [{"rule": "number-mismatch", "key": "error.c3.*", "reason": "Numbers differ."}, {"rule": "letter-case-mismatch", "language": "pl", "reason": "Names."}],
            "lengths": {"toast": 90}, "lines": {"modal": 3},
            "words": {"technical-jargon": {"de": ["Nutzlast", "die Datei"], "pl": ["plik"]}, "blaming-tone": {"fr": ["votre compte"]}},
            "glossary": [{"term": "Rendio"}, {"term": "credit", "translations": {"tr": ["kredi"], "de": ["Kredit", "Guthaben"], "pt": ["crédito"]}}, {"term": "connection", "translations": {"ru": ["соединение"]}}],
        },
    }


def make(folder, count, seed):
    """Writes catalog.json and the packs; returns {"en": {key: text}, language: {key: text}}."""
    rng = random.Random(seed)
    catalog = configuration(count)
    packs = {"en": {}}
    keys = list(catalog["errors"]) + [entry["title"] for entry in catalog["errors"].values() if "title" in entry] + [f"recovery.c{number}" for number in range(6)]
    # Texts that no error shows.
    keys += [f"recovery.unused{number}" for number in range(count // 10)]
    for number, key in enumerate(keys):
        source = SOURCES[number % len(SOURCES)]
        for _ in range(rng.choice([0, 0, 0, 0, 1, 1, 2])):
            source = mutated(source, "en", "the connection took long your account file".split(), rng)
        packs["en"][key] = source.replace("\0", "") or "Empty."
    for language in LANGUAGES:
        words = WORDS[language]
        packs[language] = {}
        for key in keys:
            source = packs["en"][key]
            kind = rng.random()
            text = source if kind < 0.06 else "" if kind < 0.07 else translated(source, words, rng) if kind < 0.9 else translated(rng.choice(SOURCES), words, rng)
            for _ in range(rng.choice([0, 1, 1, 1, 2, 2, 3]) if kind >= 0.07 else 0):
                text = mutated(text, language, words, rng)
            packs[language][key] = text.replace("\0", "")
    os.makedirs(f"{folder}/i18n", exist_ok=True)
    with open(f"{folder}/catalog.json", "w", encoding="utf-8") as file:
        json.dump(catalog, file, ensure_ascii=False, indent=1)
    for language, messages in packs.items():
        lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(text, ensure_ascii=False)}" for key, text in messages.items())
        with open(f"{folder}/i18n/{language}.json", "w", encoding="utf-8", newline="") as file:
            file.write(f"{{\n{lines}\n}}\n")
    return packs
