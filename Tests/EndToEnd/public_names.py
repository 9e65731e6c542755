"""Counts the public names that one `import ErrorCatalog` shows, in the symbol graphs of the compiler.

A name is a type, member, case, function or operator, with the labels of its parameters; overloads are one name. What implements the
requirement of a protocol counts once, where the protocol declares it, and not at all if the protocol is Swift's or Foundation's. Of
MessageFormat, ErrorCatalog exports the types named in `Exports.swift`. What only generated code calls is in `GeneratedCode`: one name,
unless a protocol of errors inherits it, because then it completes on every error.

Arguments: the folder of the symbol graphs, the file with the exports, the maximum number of names.
"""
import json, re, sys

folder, exports, maximum = sys.argv[1], open(sys.argv[2]).read(), int(sys.argv[3])


def names(module):
    graph = json.load(open(f"{folder}/{module}.symbols.json"))
    implemented = {each["source"] for each in graph["relationships"] if "sourceOrigin" in each or each["kind"] == "defaultImplementationOf"}
    paths = {each["identifier"]["precise"]: each["pathComponents"] for each in graph["symbols"]}
    protocols = {each["identifier"]["precise"] for each in graph["symbols"] if each["kind"]["identifier"] == "swift.protocol"}
    onErrors = {
        tuple(paths[each["target"]]) for each in graph["relationships"]
        if each["kind"] == "conformsTo" and each["source"] in protocols and paths.get(each["target"], [""])[0] == "GeneratedCode" != paths[each["source"]][0]
    }
    return {
        ".".join(path) for id, path in paths.items()
        if id not in implemented and (path[0] != "GeneratedCode" or len(path) == 1 or any(path[:len(each)] == list(each) for each in onErrors))
    }


found = {}
for module, type in [("ErrorCatalog", None)] + re.findall(r"^@_exported public import (?:\w+ )?(\w+)(?:\.(\w+))?$", exports, re.M):
    found[module] = {each for each in names(module) if not type or each.split(".")[0] == type}
count = sum(map(len, found.values()))
print(f"-- {count} public names:", ", ".join(f"{len(all)} of {module}" for module, all in found.items()))
if "--list" in sys.argv:
    print("\n".join(sorted(set().union(*found.values()))))
sys.exit(f"!! at most {maximum} are allowed" if count > maximum else 0)
