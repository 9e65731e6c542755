"""Shapes of two versions of a catalog, on which diff is run."""
import json
from growth_shape import Run, errors, keys, shape


def compared(start, name, end=1 << 18):
    """A shape of two versions: a function from the size to two pairs of members of the root and messages."""
    def add(versions):
        def make(n):
            files = {}
            for folder, (root, texts) in zip(("old", "new"), versions(n)):
                catalog = {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "categories": {"a": {}}, "errors": {}, **root}
                files[f"{folder}/catalog.json"] = json.dumps(catalog, indent=1)
                files[f"{folder}/i18n/en.json"] = files[f"{folder}/i18n/tr.json"] = json.dumps(texts, indent=1)
            return Run(files, ["diff", "old", "new", "--format", "json"], (0, 1))
        shape(start, end, f"diff-{name}")(make)
        return versions
    return add


def named(n, key, case, code=None, text="Oh no {0}."):
    """n errors with keys, cases and codes made from their numbers, and their messages."""
    entries = {key.format(number): {"case": case.format(number), **({} if code is None else {"code": code + number})} for number in range(n)}
    return {"errors": entries}, {key.format(number): text.format(number) for number in range(n)}


def one(arguments):
    """An error with arguments."""
    return {"errors": {"error.a.x": {"arguments": arguments}}}, {}


compared(500, "additions")(lambda n: (({}, {}), ({"errors": errors(n)}, keys(n))))
compared(500, "removals")(lambda n: (({"errors": errors(n)}, keys(n)), ({}, {})))
compared(500, "renamed-by-code")(lambda n: (named(n, "error.a.x{0}", "x{0}", 1), named(n, "error.a.y{0}", "y{0}", 1)))
compared(500, "renamed-by-case")(lambda n: (named(n, "error.a.x{0}", "x{0}"), named(n, "error.a.y{0}", "x{0}", text="Now {0}.")))
compared(500, "renamed-by-message")(lambda n: (named(n, "error.a.x{0}", "x{0}"), named(n, "error.a.y{0}", "y{0}")))
compared(500, "one-message")(lambda n: (named(n, "error.a.x{0}", "x{0}", text="Same."), named(n, "error.a.y{0}", "y{0}", text="Same.")))
compared(500, "codes-used-again")(lambda n: (named(n, "error.a.x{0}", "x{0}", 1, "Old text {0}."), named(n, "error.a.y{0}", "y{0}", 1, "Completely new {0}!")))
compared(500, "messages")(lambda n: (({"errors": errors(n)}, keys(n)), ({"errors": errors(n)}, keys(n, "Oh yes."))))
compared(500, "long-message")(lambda n: (({"errors": errors(1)}, keys(1, " ".join(f"a{number}" for number in range(n)))), ({"errors": errors(1)}, keys(1, " ".join(f"b{number}" for number in range(n))))))
compared(200, "arguments-added")(lambda n: (one({}), one({f"a{number}": "int" for number in range(n)})))
compared(200, "arguments-renamed")(lambda n: (one({f"a{number}": "int" for number in range(n)}), one({f"b{number}": "int" for number in range(n)})))
compared(200, "arguments-published")(lambda n: (one({f"a{number}": "int" for number in range(n)}), one({f"a{number}": {"type": "int", "privacy": "public"} for number in range(n)})))
compared(1_000, "actions")(lambda n: (({"actions": {f"a{number}": {"link": "https://a.example"} for number in range(n)}}, {}), ({"actions": {f"a{number}": {"link": "https://b.example"} for number in range(n)}}, {})))
compared(500, "retired")(lambda n: (({"retired": {str(number): "gone" for number in range(n)}}, {}), ({}, {})))
compared(500, "approvals")(lambda n: (one({}), ({"diff": {"approved": [{"change": f"{number:016x}", "reason": "r"} for number in range(n)]}, "errors": errors(n)}, {})))


def patterns(n):
    """n changed errors, and a level for the key of each, for the beginning of its key, and for patterns that match none."""
    keyed = {f"error.a.x{number}{end}": "minor" for number in range(n) for end in ("", "*")}
    levels = {"code-changed": {"keys": {**keyed, **{f"*.b{number}": "minor" for number in range(100)}}}}
    old, new = (named(n, "error.a.x{0}", "x{0}", code, "") for code in (1, n + 1))
    return old, ({"diff": {"levels": levels}, **new[0]}, new[1])


def long_texts(n, word):
    """n messages of 400 words, all different from those with another word."""
    return {"errors": errors(n)}, keys(n, " ".join(f"{word}{number}" for number in range(400)))


compared(100, "levels-by-key", 400)(patterns)
compared(20, "long-messages")(lambda n: (long_texts(n, "a"), long_texts(n, "b")))
