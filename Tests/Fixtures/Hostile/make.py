#!/usr/bin/env python3
"""Writes the hostile catalog and packs beside this file: everything that could end a literal, a comment or a name."""
import json
import pathlib

here = pathlib.Path(__file__).parent
text = "\"\"\" \\ \\(x) \\u'{'0'}' */ /* // \n import Evil \t `x` \U0001F600 \u0130\u0131 \u2068i\u2069 #\"\\#("
words = ["default", "self", "init", "type", "protocol", "in", "class", "key", "code", "none", "some", "entryIndex",
         "allCases", "hash", "category", "404", "case", "Self", "Any", "rawValue", "arguments", "message"]
types = {"in": "string", "inout": "int", "let": "double", "var": "bool", "self": "date", "class": "duration", "x": "url"}
errors = {f"error.a.{word}": {"case": word if not word[0].isdigit() else "_" + word, "note": text, "code": n}
          for n, word in enumerate(words)}
errors["error.a.args"] = {"arguments": types, "from": {"http": [404]}, "note": text,
                          "server": {"arguments": {word: f"a[*].{word}" for word in types}}}
errors["error.a.long"] = {"code": 999}
catalog = {"errcat": 1, "domain": "com.example.\"\\(hostile)", "sourceLanguage": "en", "fallback": "error.a.default",
           "swift": {"enum": "AppError"}, "actions": {"default": {"link": "x:\"\\(1)|\n"}, "in": {}},
           "categories": {"a": {"recovery": {"actions": ["default", "in"]}}, "self": {"prefix": "error.b"}},
           "errors": {**errors, "error.b.x": {}}}
messages = {key: text for key in catalog["errors"]} | {"action.default": text, "action.in": text, "ui." + text.replace("\u2068", "").replace("\u2069", ""): text}
messages["error.a.long"] = ("long \u0131\u0130 '{' " * 2000)[:20000]
messages["error.a.args"] = "{in} {inout} {let} {var} {self} {class} {x}"
(here / "i18n").mkdir(exist_ok=True)
(here / "catalog.json").write_text(json.dumps(catalog, ensure_ascii=False, indent=1) + "\n")
(here / "i18n/en.json").write_text(json.dumps(messages, ensure_ascii=False, indent=1) + "\n")
(here / "i18n/is.json").write_text(json.dumps({k: v + "!" for k, v in messages.items()}, ensure_ascii=False, indent=1) + "\n")
