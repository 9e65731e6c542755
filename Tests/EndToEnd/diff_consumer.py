"""Code that uses everything that a catalog generates, for `diff_proof.py` and `diff_modules.py`."""

from diff_versions import entries

HEAD = ["import ErrorCatalog", "import Foundation"]


def camel(name):
    words = [word for word in name.replace("-", "_").split("_") if word]
    return words[0] + "".join(word.capitalize() for word in words[1:])


def body(errcat, folder, catalog, module=None):
    """Makes every error, handles every case, category and action, and names the enum and the mapper.

    With a module, the code is in another package than the generated code, which is in that module.
    """
    swift = catalog.get("swift", {})
    names = swift.get("enum", "AppError"), swift.get("mapper", "ErrorMapper")
    enum, mapper = (f"{module}.{name}" if module else name for name in names)
    suffix = enum.replace(".", "")
    isOpen = module and swift.get("nonexhaustive") is True and swift.get("access", "public") == "public"
    default = ["  @unknown default: return -1"] if isOpen else []
    listed = entries(errcat, folder, catalog)
    lines = []
    if listed:
        lines += [f"func use(_ error: {enum}) -> Int {{", "  switch error {"]
        for number, entry in enumerate(listed):
            arguments = entry["arguments"]
            labels = ", ".join(f"{each['name']}: let value{place}" for place, each in enumerate(arguments))
            lines.append(f"  case .{entry['case']}{f'({labels})' if labels else ''}:")
            lines += [f"    _ = value{place}" for place in range(len(arguments))] + [f"    return {number}"]
        lines += [*default, "  }", "}"]
    for kind, names in (("Category", catalog.get("categories", {})), ("Action", catalog.get("actions", {}))):
        if names:
            lines += [f"func use(_ value: {enum}.{kind}) -> Int {{", "  switch value {"]
            lines += [f"  case .{camel(name)}: return {number}" for number, name in enumerate(names)] + [*default, "  }", "}"]
    mapped = f"{mapper}.Mapped" if "base" in catalog else enum
    makes = ", ".join(f"{enum}{entry['swift']}" for entry in listed)
    return [*lines, f"let errors{suffix}: [{enum}] = [{makes}]", f"let mapped{suffix}: {mapped} = {mapper}.error(for: CancellationError())"]
