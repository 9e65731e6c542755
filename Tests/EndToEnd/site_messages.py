"""Random messages in ICU MessageFormat, most of them well-formed, for site_engine.py and typescript_words.py."""
import re

# The types and values of arguments by their names.
VALUES = {
    "n": ("int", [0, 1, 2, 3, 5, 11, 21, 100, 101, 1234, 20000, 12345, -1, -7, 1000000, 9007199254740991]),
    "d": ("double", [0.5, 1.5, 0.25, 2.0, 2.5, 12345.678, -3.75, 0.0005, 0.0015, 1e6, 99.995, 1.005, 1e21, -0.0, 1234.5]),
    "s": ("string", ["x", "y", "z", "{n}", "it's", "日本", "3", "", "\u202e</b>"]), "b": ("bool", [True, False]),
    "t": ("date", [0, 1000000000, 1773480360, 1800000000]), "u": ("url", ["https://example.com/a?b=1"]), "l": ("duration", [0, 1, 59, 90, 3600, 3661, 86400, 100000]),
}
WORDS = ["file", "Datei", "plik", "ファイル", "It''s", "don't", "100%", "'{'raw'}'", "a # b", "Łódź", "é", "👍🏽", "", " ", "'#'", "''"]
STYLES = ["{n, number}", "{d,number}", "{d, number, integer}", "{d, number, percent}", "{d,number,#,##0.00}", "{n,number,0000}", "{d,number,0.#%}", "{n,number,#,##0 'kg'}",
          "{d, number, ::.00}", "{d, number, ::currency/EUR}", "{n, number, ::currency/jpy .00}", "{d, number, ::percent}", "{d, number, ::percent scale/100}", "{n, number, ::compact-short}",
          "{d, number, ::@@#}", "{n, number, ::,_}", "{n, number, ::+!}", "{d, number, ::sign-never}", "{d, number, ::scientific}", "{n, duration}", "{d, duration}", "{l, duration}", "{l}",
          "{d, number, bad style}", "{n, number, #;(#)}", "{d, number, #,##0.###;-#}", "{s, number}", "{n, date}", "{b}", "{u}", "{missing}", "{t, date, short}", "{t, date}", "{t, time, short}",
          "{t}", "{t, date, medium}", "{t, date, long}", "{t, date, full}", "{t, time, medium}", "{t, date, ::yMMMd}", "{t, time, ::jm}", "{t, date, yyyy-MM-dd}", "{t, date, d.M.}", "{t, date, e}", "{t, date, ee d}", "{t, date, c}", "{t, date, eeee}", "{t, date, 'x''y' d}", "{n, number, 0 'x''y'}", "{n, custom}", "{d, number, ::E0}", "{d, number, 0.00E0}", "{d, number, 0.00E#}", "{d, number, 0.,0E0}"]
FAULTS = ["x'{y", "{", "}", "'", "{n", "{n,", "{n, plural", "{n, plural,", "{n, plural, one", "{n, plural, one {", "{n, plural, }", "{n, plural, other}", "{n, plural, =x {a}}", "{n, plural, offset:x other {a}}",
          "{s, select, x {a}}", "{s, select, other {a} x}", "{n, plural, one {a few {b} other {c}}", "{n, number, '}", "{n, number, {}", "{}", "{ }", "{n!}", "{n, !}", "{n plural}", "{n, plural one {a}}",
          "{𝒳}", "{n, plural, one {a} 👍 {b} other {c}}", "{n, plural, one a other {b}}", "{{n}}", "{n,number,x}", "{s, select, OTHER {a}}", "{n, PLURAL, other {#}}", "{n,plural,offset: 2 other{#}}", "{\u200en\u200f}", "{n\u00b7}"]


def message(rng, depth, faults=0.0):
    parts = []
    for _ in range(rng.randint(1, 4)):
        kind = rng.random()
        if rng.random() < faults:
            parts.append(rng.choice(FAULTS))
        elif depth == 0 or kind < 0.4:
            parts.append(rng.choice(WORDS))
        elif kind < 0.5:
            parts.append(rng.choice(["{s}", "{n}", "{d}", "{ s }", "{b}"]))
        elif kind < 0.65:
            parts.append(rng.choice(STYLES) if rng.random() < 0.7 else date_style(rng))
        elif kind < 0.85:
            offset = rng.choice(["", "", "offset:1 ", "offset:-2 ", "offset:1.5 "])
            exact = "".join(f"={number} {{{message(rng, depth - 1, faults)}}} " for number in rng.sample([0, 1, 2, 3, 1.5, -1], rng.randint(0, 2)))
            names = rng.sample(["zero", "one", "two", "few", "many"], rng.randint(0, 4))
            variants = "".join(f"{name} {{{message(rng, depth - 1, faults)}}} " for name in names)
            parts.append(f"{{{rng.choice('nnndsl')}, {rng.choice(['plural', 'plural', 'selectordinal'])}, {offset}{exact}{variants}other {{{message(rng, depth - 1, faults)}#}}}}")
        else:
            variants = "".join(f"{name} {{{message(rng, depth - 1, faults)}}} " for name in rng.sample(["x", "y", "true", "3"], rng.randint(0, 2)))
            parts.append(f"{{{rng.choice('sssbnd')}, select, {variants}other {{{message(rng, depth - 1, faults)}}}}}")
    text = rng.choice(["", " "]).join(parts)
    if rng.random() < faults / 2 and text:
        place = rng.randrange(len(text))
        text = text[:place] + rng.choice(["", "{", "}", "'", ",", "#", "é"]) + text[place + 1:]
    return text


# Every field of a pattern at every width, and skeletons.
WIDTHS = {"G": 5, "y": 4, "M": 5, "L": 5, "d": 2, "E": 5, "e": 5, "c": 5, "a": 4, "h": 2, "H": 2, "K": 2, "k": 2, "m": 2, "s": 2, "S": 3, "z": 4}
FIELDS = [letter * width for letter, most in WIDTHS.items() for width in range(1, most + 1)]
# Fields that no app knows: a date has its medium length.
UNKNOWN = [letter * (most + 1) for letter, most in WIDTHS.items()] + ["YYYY", "Q", "w", "D", "j", "Z"]
SKELETONS = ["y", "yy", "yM", "yMMM", "yMMMM", "M", "MMM", "LLLL", "d", "Md", "MMMd", "yMd", "yyMMdd", "yMMMMd", "Ed", "EEEE", "GyMMM", "j", "jj", "HH", "h", "Hm", "HHmm", "hhmm", "jms", "Hms", "ms", "SSS", "jmz"]


def date_style(rng):
    style = rng.choice(["::" + rng.choice(SKELETONS), " ".join(rng.sample(FIELDS, 2)), rng.choice(UNKNOWN) + " d"])
    return f"{{t, {rng.choice(['date', 'time'])}, {style}}}"


# What a message has, and the languages in which the browser's locale data (CLDR) and those of Foundation on Linux differ about it.
# Each is a difference of versions: neither is the page's to decide. The article about the site names them.
DIFFERENT = [
    # Digits of Bengali. Chromium has no data about Welsh.
    (r"", {"bn", "cy"}),
    # '00:00' or '0:00'.
    (r"duration\}", {"lt"}),
    # A comma, a conjunction or nothing between the parts of a duration in words: '1 Minute und 30 Sekunden', '1 Minute, 30 Sekunden'.
    (r"\{l(?!, duration)", {"ar", "de", "de-CH", "fi", "he", "hi", "ja", "ru"}),
    # '1234' or '1,2K'; '¥' or '￥'.
    (r"compact-short", {"it"}), (r"currency/jpy", {"ja"}),
    # Years of two or four digits.
    (r"\{t, date, short\}|\{t(?!, (date|time))", {"cs", "ko", "sl"}),
    # 'AM' or 'am'; '09:26' or '9:26'.
    (r"\{t(?!, date)", {"el", "en-IN", "hi"}), (r"::jm", {"vi"}),
    # '14 març' or '14 de març', '14 марта' or '14 мар.', 'ngày 14 thg 3' or '14 thg 3', 'Sep' or 'Sept'; a comma before the year or none.
    (rf"date\}}|date, medium|yMMMd|, ({'|'.join(UNKNOWN)}) d\}}", {"ca", "en-IN", "ru", "vi"}), (r"date, (long|full)|yMMMd", {"ar", "vi"}),
    # 'torstaina' or 'torstai', 'Сб' or 'сб', 'M' or '3', 'марта' or 'мар.'.
    (r"(eeee|EEEE)\b", {"fi"}), (r"\b([Ee]|EE|EEE|eee|ccc|Ed|E d|EEEEE|eeeee)\b", {"ar", "ca", "da", "de", "de-CH", "en", "en-IN", "fi", "he", "hi", "pt-PT", "ru", "th", "tr", "vi", "zh-Hans"}),
    (r"MMM\b|LLL|MMMMM|::MMMd", {"ca", "da", "el", "en-IN", "fi", "lt", "pl", "pt-PT", "ru"}), (r"GyMMM", {"hi"}), (r"::y?M+d?}", {"ar", "ca", "de", "de-CH", "el", "tr", "vi"}),
    # 'AM' or 'a.m.', '09' or '9' for an hour alone.
    (r"\ba+\b|::[hK]", {"el", "en-IN", "fa", "he", "hi", "nb", "nl", "pt-PT"}), (r"::j", {"el", "en-IN", "hi"}), (r"::(j+|H+)}", {"it", "ru", "sl", "uk"}), (r"::(H|j)", {"vi"}), (r"jmz", {"fa", "th"}),
    # Weeks that start with Sunday or Monday.
    (r"\b(e|ee|c|cc)\b", {"zh-Hans"}),
    # A space before the day of the week or none.
    (r"date, full", {"ja", "zh-Hans"}),
]


def different(message, known=DIFFERENT):
    """The languages in which two sets of locale data differ about a message."""
    return {language for pattern, those in known if re.search(pattern, message) for language in those}


def spelled(type, value):
    """A value as PageComparisonTests reads it."""
    return {"type": type, "value": str(value).lower() if type == "bool" else str(value)}
