"""Counts the public names that one `import ErrorCatalog` shows, in the symbol graphs of the compiler.

A name is a type, member, case, function or operator, with the labels of its parameters; overloads are one name. What implements the
requirement of a protocol counts once, where the protocol declares it, and not at all if the protocol is Swift's or Foundation's. Of
MessageFormat, ErrorCatalog exports the types named in `Exports.swift`. What only generated code calls is in `GeneratedCode`: one name.

Arguments: the folder of the symbol graphs, the file with the exports, the maximum number of names.
"""
import json, re, sys

folder, exports, maximum = sys.argv[1], open(sys.argv[2]).read(), int(sys.argv[3])


def names(module):
    graph = json.load(open(f"{folder}/{module}.symbols.json"))
    implemented = {each["source"] for each in graph["relationships"] if "sourceOrigin" in each or each["kind"] == "defaultImplementationOf"}
    return {".".join(each["pathComponents"]) for each in graph["symbols"] if each["identifier"]["precise"] not in implemented}


found = {}
for module, type in [("ErrorCatalog", None)] + re.findall(r"^@_exported public import (?:\w+ )?(\w+)(?:\.(\w+))?$", exports, re.M):
    found[module] = {each for each in names(module) if not type or each.split(".")[0] == type}
found["ErrorCatalog"] = {each for each in found["ErrorCatalog"] if not each.startswith("GeneratedCode.")}
count = sum(map(len, found.values()))
print(f"-- {count} public names:", ", ".join(f"{len(all)} of {module}" for module, all in found.items()))
if "--list" in sys.argv:
    print("\n".join(sorted(set().union(*found.values()))))
sys.exit(f"!! at most {maximum} are allowed" if count > maximum else 0)
