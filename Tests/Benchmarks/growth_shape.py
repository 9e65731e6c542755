"""What a shape of input is, and the parts that shapes are made of."""
import json
from dataclasses import dataclass, field
from typing import Callable

SHAPES = {}


@dataclass
class Run:
    """Files by their path, the command to run on them, and its input."""
    files: dict
    words: list
    statuses: tuple = (0, 1, 2)
    input: bytes = b""


@dataclass
class Shape:
    """A run for each size; the first size is measurable, the last the most that a limit allows."""
    make: Callable
    start: int
    end: int = 1 << 18


def shape(start, end=1 << 18, name=None):
    def add(make):
        SHAPES[name or make.__name__.replace("_", "-")] = Shape(make, start, end)
        return make
    return add


def message(name, start, end=1 << 18):
    """A shape of one message, on which lint is run: a function from the size to the text."""
    def add(text):
        SHAPES[f"message-{name}"] = Shape(lambda n: lint(en={"error.a.x": text(n)}, tr={"error.a.x": text(n)}), start, end)
        return text
    return add


def project(errors=None, command=("lint", "--quiet"), packs=None, statuses=(0, 1, 2), extra=None, **root):
    """A catalog with one error unless others are given, its packs, and a command."""
    catalog = {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x", "categories": {"a": {}}, **root,
               "errors": {"error.a.x": {}} if errors is None else errors}
    packs = packs or {"en": {"error.a.x": "Oh no."}}
    files = {f"i18n/{language}.json": pack if isinstance(pack, str) else json.dumps(pack, ensure_ascii=False, indent=1) for language, pack in packs.items()}
    return Run({"catalog.json": json.dumps(catalog, indent=1), **files, **(extra or {})}, list(command), statuses)


def lint(**packs):
    return project(packs=packs)


def keys(n, text="Oh no."):
    """A pack of n messages."""
    return {f"error.a.x{number}": text for number in range(n)}


def errors(n):
    """A catalog's errors, one for each message of 'keys'."""
    return {f"error.a.x{number}": {} for number in range(n)}


def many(n, command, **packs):
    """n errors with their messages, and a command."""
    return project(errors(n), command, {"en": keys(n), **{language: keys(n, text) for language, text in packs.items()}}, fallback="error.a.x0")
