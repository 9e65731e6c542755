"""Finds the places of a Swift file that a mutant can change, and writes the file with the mutants in it.

The places come from the compiler's own syntax tree, with types (`-dump-ast -dump-ast-format json`), so a change
that compiles is the rule. All changes wrap an expression or replace an operator with a comma: no line moves, and mutants nest.
"""
import re
from dataclasses import dataclass, field

INTEGERS = {
    "$sSiD": "Int", "$sSuD": "UInt", "$ss5UInt8VD": "UInt8", "$ss6UInt16VD": "UInt16", "$ss6UInt32VD": "UInt32",
    "$ss6UInt64VD": "UInt64", "$ss5Int32VD": "Int32", "$ss5Int64VD": "Int64",
}
BOOLEAN, STRING = "$sSbD", "$sSSD"
SCALAR = "$ss7UnicodeO6ScalarVD"
NEIGHBORS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
NAMES = {"<": "Less", "<=": "LessEqual", ">": "Greater", ">=": "GreaterEqual"}
ARITHMETIC = {"*": ("/", "Times"), "/": ("*", "Divided"), "%": ("*", "Remainder"), "&": ("|", "And"), "|": ("&", "Or")}

# What the calls around mutated expressions mean. It comes after the last line of each mutated file.
SUPPORT = """
@_silgen_name("errcat_mutant") fileprivate func mutantIsOn(_ number: Int32) -> Bool
fileprivate func mutantMore<T: FixedWidthInteger>(_ number: Int32, _ value: T) -> T {
  mutantIsOn(number) ? value &+ 1 : value
}
fileprivate func mutantNegative<T: FixedWidthInteger>(_ number: Int32, _ value: T) -> T {
  mutantIsOn(number) ? 0 &- value : value
}
fileprivate func mutantText(_ number: Int32, _ text: String) -> String {
  mutantIsOn(number) ? (text.isEmpty ? "?" : String(text.unicodeScalars.dropLast())) : text
}
fileprivate func mutantScalar(_ number: Int32, _ scalar: Unicode.Scalar) -> Unicode.Scalar {
  mutantIsOn(number) ? Unicode.Scalar(scalar.value + 1) ?? scalar : scalar
}
"""
for sign, name in NAMES.items():
    for suffix, generics, kind in (("", "<T: Comparable>", "T"), ("Int", "", "Int"), ("Byte", "", "UInt8")):
        SUPPORT += (
            f"fileprivate func mutant{name}{suffix}{generics}(_ number: Int32, _ a: {kind}, _ b: {kind}) -> Bool {{\n"
            f"  mutantIsOn(number) ? a {NEIGHBORS[sign]} b : a {sign} b\n}}\n"
        )
for sign, (other, name) in ARITHMETIC.items():
    changed = {"/": "b == 0 ? a : a / b", "*": "a &* b"}.get(other, f"a {other} b")
    SUPPORT += (
        f"fileprivate func mutant{name}<T: FixedWidthInteger>(_ number: Int32, _ a: T, _ b: T) -> T {{\n"
        f"  mutantIsOn(number) ? {changed} : a {sign} b\n}}\n"
    )


@dataclass
class Place:
    """An expression that a mutant changes: `change` says how, `wraps` and `signs` where text is put."""

    path: str
    line: int
    function: str
    text: str
    change: str
    start: int
    end: int
    wraps: list = field(default_factory=list)  # (start, end, before, after); {n} is the mutant's number
    sign: tuple | None = None  # an operator that becomes a comma

    @property
    def identity(self):
        return (self.path, self.function, self.text, self.change)


def string_end(source, at):
    """The end of the string literal that starts at an offset."""
    hashes = 0
    while source[at + hashes] == 35:
        hashes += 1
    quote = b'"""' if source[at + hashes : at + hashes + 3] == b'"""' else b'"'
    close = quote + b"#" * hashes
    escape = b"\\" + b"#" * hashes
    at += hashes + len(quote)
    while at < len(source):
        if source.startswith(close, at):
            return at + len(close)
        if source.startswith(escape, at):
            at += len(escape)
            if source[at] == 40:
                at = parenthesis_end(source, at)
            else:
                at += 1
        else:
            at += 1
    raise ValueError("string without end")


def parenthesis_end(source, at):
    depth = 0
    while True:
        byte = source[at]
        if byte == 34:
            at = string_end(source, at)
            continue
        depth += {40: 1, 41: -1}.get(byte, 0)
        at += 1
        if depth == 0:
            return at


WORD = re.compile(rb"0x[0-9A-Fa-f_]+|[0-9][0-9_]*(?:\.[0-9_]+)?(?:[eE][+-]?[0-9]+)?|`[^`]*`|[#@]?[A-Za-z0-9_$\x80-\xff]+")
# The start of a text; parts of an interpolated one start with any character.
LITERAL = re.compile(rb'#*"')
SIGNS = re.compile(rb"[-+*/%&|^<>=!~?.]+")


def token_end(source, at):
    """The end of the token that starts at an offset: the compiler's ranges end where the last token starts."""
    if source[at] == 34 or re.match(rb'#+"', source[at : at + 4]):
        return string_end(source, at)
    if source[at] == 45 and source[at + 1 : at + 2].isdigit():
        return WORD.match(source, at + 1).end()
    if match := WORD.match(source, at):
        return match.end()
    if source[at] in b"!?":
        return at + 1
    match = SIGNS.match(source, at)
    return match.end() if match else at + 1


def places(tree, source, path):
    """All places of a file, in the order of their starts. Equal ones of a function are numbered from the second on."""
    finder = Finder(source, path)
    finder.walk(tree.get("items", []), None, "", False)
    found = sorted(finder.found.values(), key=lambda each: (each.start, -each.end, each.change))
    seen = {}
    for place in found:
        number = seen[place.identity] = seen.get(place.identity, 0) + 1
        if number > 1:
            place.text += f" #{number}"
    return found


class Finder:
    def __init__(self, source, path):
        self.source, self.path, self.found = source, path, {}

    def span(self, node):
        """The range of an expression without what the compiler has put around it."""
        return node["range"]["start"], token_end(self.source, node["range"]["end"])

    def add(self, node, function, change, wraps, sign=None):
        start, end = self.span(node)
        if end <= start or (start, end, change) in self.found:
            return
        line = self.source.count(b"\n", 0, start) + 1
        text = " ".join(self.source[start:end].decode("utf-8", "replace").split())
        if len(text) > 90:
            text = text[:89] + "…"
        self.found[start, end, change] = Place(self.path, line, function, text, change, start, end, wraps, sign)

    def walk(self, node, parent, function, pattern):
        if isinstance(node, list):
            for each in node:
                self.walk(each, parent, function, pattern)
            return
        if not isinstance(node, dict):
            return
        kind = node.get("_kind", "")
        if kind.endswith("_attr") or kind in ("enum_element_decl", "inheritance"):
            return
        if kind == "call_expr" and self.reserves(node):
            return
        if kind in ("func_decl", "constructor_decl", "accessor_decl", "subscript_decl", "var_decl"):
            name = node.get("name", {}).get("base_name", {})
            function = name.get("name") or name.get("special") or function
        if "range" in node and not node.get("implicit"):
            self.visit(node, kind, function, pattern)
        for key, child in node.items():
            if key in ("range", "type", "attrs", "original_init") or (kind == "parameter" and key == "expression"):
                continue
            self.walk(child, node, function, pattern or key == "pattern")

    def reserves(self, node):
        """Whether a call only sets memory aside."""
        place = node.get("fn", {}).get("range")
        return bool(place) and self.source.startswith((b"reserveCapacity", b"reserve("), place["end"])

    def visit(self, node, kind, function, pattern):
        kind_of = node.get("type")
        if kind == "binary_expr":
            self.binary(node, function)
        elif kind == "integer_literal_expr" and kind_of in INTEGERS:
            start, end = self.span(node)
            if INTEGERS[kind_of] == "Int":
                wrap = (start, end, "mutantMore({n}, ", ")")
            else:
                wrap = (start, end, "mutantMore({n}, ", f" as {INTEGERS[kind_of]})")
            self.add(node, function, "+ 1", [wrap])
        elif kind == "boolean_literal_expr" and kind_of == BOOLEAN and not pattern:
            if self.source[: node["range"]["start"]].rstrip().endswith(b"while"):
                # A function needn't return a value after a loop without an end.
                return
            self.flip(node, function, "opposite")
        elif kind == "string_literal_expr" and kind_of == STRING and LITERAL.match(self.source, node["range"]["start"]):
            try:
                start, end = self.span(node)
            except ValueError:
                # The quotation mark at the end of an interpolated text, which no other follows.
                return
            # Neither parts of an interpolated text nor sentences, which are for readers.
            if b" " not in self.source[start:end] and b"\\(" not in self.source[start:end]:
                self.add(node, function, "last character dropped", [(start, end, "mutantText({n}, ", ")")])
        elif kind == "string_literal_expr" and kind_of == SCALAR:
            self.add(node, function, "next character", [(*self.span(node), "mutantScalar({n}, ", ")")])
        elif kind in ("if_stmt", "guard_stmt", "while_stmt"):
            for each in node.get("conditions", []):
                self.condition(each, function)
        for key in ("cond_expr", "where_expr", "where", "result", "cond", "condition"):
            if isinstance(node.get(key), dict) and kind not in ("if_stmt", "guard_stmt", "while_stmt"):
                self.condition(node[key], function)

    def flip(self, node, function, change):
        self.add(node, function, change, [(*self.span(node), "((", ") != mutantIsOn({n}))")])

    def bare(self, node):
        """An expression without implicit conversions around it."""
        while isinstance(node, dict) and node.get("implicit"):
            inner = node.get("sub_expr") or node.get("single_expr_body")
            if not isinstance(inner, dict):
                return None
            node = inner
        return node

    def condition(self, node, function):
        """Negates a condition that isn't itself made of operators that have mutants of their own."""
        node = self.bare(node)
        if not node or node.get("type") != BOOLEAN or "range" not in node:
            return
        kind = node["_kind"]
        if kind == "paren_expr":
            return self.condition(node.get("sub_expr"), function)
        if kind == "prefix_unary_expr":
            operand = next((each for each in self.arguments(node)), None)
            return self.condition(operand, function) if operand else None
        if kind in ("boolean_literal_expr", "ternary_expr"):
            return
        if kind == "binary_expr" and self.operator(node)[0] in ("&&", "||", "==", "!=", *NEIGHBORS):
            return
        self.flip(node, function, "negated")

    def arguments(self, node):
        items = (node.get("args") or {}).get("args", [])
        return [bare for each in items if (bare := self.bare(each.get("expr")))]

    def operator(self, node):
        sides = self.arguments(node)
        if len(sides) != 2 or any("range" not in each for each in sides):
            return None, None, None, None
        left, right = self.span(sides[0]), self.span(sides[1])
        sign = self.source[left[1] : right[0]]
        # Parentheses around an operand aren't always part of its range.
        text = sign.strip()
        at = left[1] + len(sign) - len(sign.lstrip())
        return text.decode("utf-8", "replace"), sides, (left, right), (at, at + len(text))

    def binary(self, node, function):
        sign, sides, spans, at = self.operator(node)
        if sides is None:
            return
        start, end = self.span(node)
        kinds = {INTEGERS.get(each.get("type")) for each in sides}
        if sign in ("==", "!="):
            self.flip(node, function, f"{sign} → {'!=' if sign == '==' else '=='}")
        elif sign in ("&&", "||"):
            wraps = [(start, end, "((", ") != mutantIsOn({n}))")]
            wraps += [(*each, "((", ") != mutantIsOn({n}))") for each in spans]
            self.add(node, function, f"{sign} → {'||' if sign == '&&' else '&&'}", wraps)
            for each in sides:
                self.condition(each, function)
        elif sign in NEIGHBORS:
            suffix = "Int" if kinds == {"Int"} else "Byte" if kinds == {"UInt8"} else ""
            wrap = (start, end, f"mutant{NAMES[sign]}{suffix}({{n}}, ", ")")
            self.add(node, function, f"{sign} → {NEIGHBORS[sign]}", [wrap], at)
        elif sign in ("+", "-", "+=", "-=", "&+", "&-", "&+=", "&-=") and None not in kinds | {INTEGERS.get(sides[1].get("type"))}:
            other = sign.replace("+", "±").replace("-", "+").replace("±", "-")
            self.add(node, function, f"{sign} → {other}", [(*spans[1], "mutantNegative({n}, ", ")")])
        elif sign in ARITHMETIC and None not in kinds and len(kinds) == 1:
            wrap = (start, end, f"mutant{ARITHMETIC[sign][1]}({{n}}, ", ")")
            self.add(node, function, f"{sign} → {ARITHMETIC[sign][0]}", [wrap], at)
        elif sign == "..<":
            self.add(node, function, "..< → ...", [(*spans[1], "mutantMore({n}, ", ")")])


def mutated(source, numbered):
    """The file with mutants: `numbered` holds pairs of number and place."""
    opens, closes, replaced = {}, {}, {}
    wraps = [(*wrap, number, index) for number, place in numbered for index, wrap in enumerate(place.wraps)]
    # From the outside in: what starts first and ends last is outermost.
    wraps.sort(key=lambda each: (each[0], -each[1], each[5], each[4]))
    for start, end, before, after, number, _ in wraps:
        opens.setdefault(start, []).append(before.replace("{n}", str(number)))
        closes.setdefault(end, []).append((start, after.replace("{n}", str(number))))
    for _, place in numbered:
        if place.sign:
            replaced[place.sign[0]] = place.sign[1]
    out, at = [], 0
    marks = sorted({*opens, *closes, *replaced})
    for mark in marks:
        out.append(source[at:mark])
        at = max(at, mark)
        # What was opened last is closed first.
        for _, after in reversed(sorted(closes.get(mark, []), key=lambda each: each[0])):
            out.append(after.encode())
        for before in opens.get(mark, []):
            out.append(before.encode())
        if mark in replaced:
            out.append(b",")
            at = replaced[mark]
    out.append(source[at:])
    return b"".join(out) + SUPPORT.encode()
