#!/usr/bin/env python3
"""Links a tool of a release for Linux: 'ld.lld' with inputs from which it can remove what nothing uses.

swiftc runs it in place of the linker, with the linker's arguments ('-ld-path'). Objects and static archives are
replaced by copies with other flags of sections; the copies are deleted when 'ld.lld' has ended.

- swiftc marks the code and data of all public and package declarations as retained (SHF_GNU_RETAIN), for libraries
  that are loaded at run time. In a tool, nothing looks for them by name. Records that Swift's runtime looks for
  ('swift5_...') keep the mark.
- '.eh_frame' describes how C++ exceptions unwind the stack. Swift throws none, and a crash ends the process.
  '.swift_modhash' is for compilers; 'swift5_assocty' and the like are for debuggers.
- The buffers of Swift's backtraces are zeros, which need no place in the file.
- The standard library's table of the names of all characters can't be removed, because the code that reads it is in one
  section with code that is used. Here, no character has a name; nothing but 'Unicode.Scalar.Properties.name' reads it.
- The runtime of Swift's tasks: the tools have none. What a library refers to for asynchronous functions that nothing
  calls stops the process instead.

Linking fails if an object uses what a release does without. Archives aren't searched for it: the standard library uses it.
"""

import os
import shlex
import struct
import subprocess
import sys
import tempfile

RETAIN = 0x200000  # SHF_GNU_RETAIN
EXCLUDE = 0x80000000  # SHF_EXCLUDE
NOBITS = 8  # SHT_NOBITS
COLLECTED = (b".text", b".rodata", b".data", b".bss", b".tdata", b".tbss")
UNREAD = (b".eh_frame", b".swift_modhash", b"swift5_assocty", b"swift5_builtin", b"swift5_mpenum")
BACKTRACE = b"swift5_backtrace"
NAME_TABLE = "_swift_stdlib_getScalarName"
TASKS = ("alloc", "dealloc", "switch")
REPLACEMENTS = f"short __wrap_{NAME_TABLE}(unsigned scalar, unsigned char *name, long capacity) {{ return 0; }}\n" + "".join(
    f"void swift_task_{name}(void) {{ __builtin_trap(); }}\n" for name in TASKS
)
# Parts of mangled names, and what to do instead.
UNWANTED = {
    b"17_StringProcessing": "regular expressions, a megabyte; use 'contains(text:)', 'range(of:)', 'replacingOccurrences'",
    b"$ss7UnicodeO6ScalarV10PropertiesV4nameSSSgvg": "the names of characters, which are all empty in a release",
}


def changed_object(data: bytes) -> bytes:
    """The ELF object of 64 bits and little endian with other flags of sections; anything else as it is."""
    if data[:6] != b"\x7fELF\x02\x01" or data[16:18] != b"\x01\x00":
        return data
    data = bytearray(data)
    (headers,) = struct.unpack_from("<Q", data, 0x28)
    size, count, names = struct.unpack_from("<HHH", data, 0x3A)
    if count == 0:  # More than 65,279 sections: the first header has the number.
        (count,) = struct.unpack_from("<Q", data, headers + 0x20)
    if names == 0xFFFF:
        (names,) = struct.unpack_from("<I", data, headers + 0x28)
    (texts,) = struct.unpack_from("<Q", data, headers + names * size + 0x18)
    for number in range(count):
        header = headers + number * size
        name, _, flags, _, offset, length = struct.unpack_from("<IIQQQQ", data, header)
        start = texts + name
        name = data[start : data.index(0, start)]
        # An empty section is there for the symbols of its ends.
        if name in UNREAD and length:
            flags |= EXCLUDE
        elif name == BACKTRACE and not any(data[offset : offset + length]):
            struct.pack_into("<I", data, header + 4, NOBITS)
        elif name.startswith(COLLECTED):
            flags &= ~RETAIN
        struct.pack_into("<Q", data, header + 8, flags)
    return bytes(data)


def changed_archive(data: bytes) -> bytes:
    """The archive with changed objects, each in its place: their sizes are the same."""
    data = bytearray(data)
    place = 8
    while place + 60 <= len(data):
        size = int(data[place + 48 : place + 58])
        start = place + 60
        data[start : start + size] = changed_object(bytes(data[start : start + size]))
        place = start + size + size % 2
    return bytes(data)


def changed(path: str, folder: str) -> str:
    """The path of a copy of an object or archive in `folder`; `path` if the linker is to read the file itself."""
    with open(path, "rb") as file:
        data = file.read()
    if data.startswith(b"!<arch>\n"):
        new = changed_archive(data)
    else:
        for name, use in UNWANTED.items():
            if name in data:
                sys.exit(f"error: {path} uses {use}")
        new = changed_object(data)
    if new == data:
        return path
    handle, copy = tempfile.mkstemp(suffix="-" + os.path.basename(path), dir=folder)
    with os.fdopen(handle, "wb") as file:
        file.write(new)
    return copy


def library(name: str, folders: list[str]) -> str | None:
    """The static archive that '-lNAME' means; None if it means a shared library."""
    for folder in folders:
        if os.path.exists(os.path.join(folder, f"lib{name}.so")):
            return None
        archive = os.path.join(folder, f"lib{name}.a")
        if os.path.exists(archive):
            return archive
    return None


def expanded(arguments: list[str]) -> list[str]:
    """The arguments with those of response files in the place of '@FILE'."""
    result = []
    for argument in arguments:
        if argument.startswith("@"):
            with open(argument[1:]) as file:
                result += expanded(shlex.split(file.read()))
        else:
            result.append(argument)
    return result


def main() -> int:
    arguments = expanded(sys.argv[1:])
    folders = [argument[2:] for argument in arguments if argument.startswith("-L")]
    with tempfile.TemporaryDirectory() as folder:
        for number, argument in enumerate(arguments):
            path = library(argument[2:], folders) if argument.startswith("-l") else argument
            if path and path.endswith((".o", ".a")) and os.path.isfile(path):
                arguments[number] = changed(path, folder)
        replacements = os.path.join(folder, "replacements.o")
        compiler = ["clang", "-x", "c", "-O2", "-fno-asynchronous-unwind-tables", "-c", "-o", replacements, "-"]
        subprocess.run(compiler, input=REPLACEMENTS, text=True, check=True)
        return subprocess.run(["ld.lld", replacements, *arguments, f"--wrap={NAME_TABLE}"]).returncode


if __name__ == "__main__":
    sys.exit(main())
