#!/usr/bin/env python3
"""Compiles the modules of a release for Linux: 'swiftc' with options for small code that SwiftPM doesn't have.

SwiftPM runs it in place of swiftc (SWIFT_EXEC), with swiftc's arguments. The modules of a tool are compiled with other
arguments; everything else, such as the modules of the tools that plugins of this build run, as it is.

- Modules in which no run spends much time are compiled for size (-Osize). HOT names the others.
- A module is one object ('-num-threads 0'), so that LLVM finds equal functions of all its files. SwiftPM expects one object
  for each file: the first is that of the module, and the others are empty.
- Each function has a section of its own, so that the linker removes it if nothing uses it ('--gc-sections'), or if another
  function has the same code ('--icf=all').
- All traps of a function are one instruction ('-mergeable-traps'): otherwise, each has its own for debuggers.
- In modules that are compiled for size, instructions that are repeated become functions ('-enable-machine-outliner'); in those
  that WARM names, only where that saves much.

Compiling fails if SwiftPM's arguments are no longer those that this file replaces.
"""

import json
import os
import shutil
import subprocess
import sys

HOT = ("ErrcatCompiler", "MessageFormat", "PositionedJSON")
ALL = ["-num-threads", "0", "-Xfrontend", "-function-sections", "-Xfrontend", "-mergeable-traps"]
# Most time of a lint that isn't spent in HOT is spent here: calls of all functions that save a byte make it 3 % slower.
WARM = ("ErrcatCore",)
SMALL = ["-Osize", "-Xllvm", "-enable-machine-outliner=always"]
# In bytes.
SAVING_MUCH = ["-Xllvm", "-outliner-benefit-threshold=100"]


def fail(reason: str):
    sys.exit(f"error: {os.path.relpath(__file__)}: {reason}")


def value(arguments: list[str], option: str) -> str:
    """What follows an option."""
    if option not in arguments:
        fail(f"SwiftPM no longer compiles a module with '{option}'")
    return arguments[arguments.index(option) + 1]


def compile_module(compiler: str, arguments: list[str]) -> int:
    """Compiles a module of a tool into one object; returns the exit status."""
    module = value(arguments, "-module-name")
    value(arguments, "-num-threads")
    if "-Osize" not in arguments:
        if "-O" not in arguments:
            fail("SwiftPM no longer compiles a release with '-O'")
        if module not in HOT:
            arguments = [argument for argument in arguments if argument != "-O"]
    small = "-O" not in arguments or "-Osize" in arguments
    with open(value(arguments, "-output-file-map")) as file:
        outputs = json.load(file)
    whole = outputs.get("", {}).get("object")
    objects = [output["object"] for source, output in outputs.items() if source and "object" in output]
    if not whole or not objects:
        fail("SwiftPM's list of outputs has no objects")
    for path in objects:
        if os.path.exists(path):
            os.remove(path)
    options = [*ALL, *(SMALL if small else []), *(SAVING_MUCH if small and module in WARM else [])]
    status = subprocess.run([compiler, *arguments, *options]).returncode
    if status != 0:
        return status
    if not os.path.exists(whole) or any(map(os.path.exists, objects)):
        fail(f"{module} is no longer compiled into {whole} alone")
    os.replace(whole, objects[0])
    if len(objects) > 1:
        subprocess.run(["clang", "-x", "c", "-c", "-o", objects[1], "/dev/null"], check=True)
    for path in objects[2:]:
        shutil.copyfile(objects[1], path)
    return 0


def main() -> int:
    compiler = shutil.which("swiftc")
    if not compiler:
        fail("swiftc isn't in PATH")
    for name in HOT + WARM:
        if not os.path.isdir(os.path.join(os.path.dirname(__file__), "../../Sources", name)):
            fail(f"there is no module '{name}' any more")
    arguments = sys.argv[1:]
    # Only what SwiftPM compiles has this option, not what it links.
    if "-output-file-map" in arguments:
        if "-whole-module-optimization" not in arguments:
            fail("SwiftPM no longer compiles a release with '-whole-module-optimization'")
        folder = os.path.basename(os.path.dirname(value(arguments, "-emit-module-path")))
        if folder == "Modules":
            return compile_module(compiler, arguments)
        if folder != "Modules-tool":
            fail(f"SwiftPM has modules in an unknown folder '{folder}'")
    return subprocess.run([compiler, *arguments]).returncode


if __name__ == "__main__":
    sys.exit(main())
