#!/usr/bin/env python3
"""Writes Sources/ErrcatCore/Text/NormalizationData.swift from the Unicode data that Python has; run at the root."""
import textwrap
import unicodedata

compositions, decompositions = [], []
for value in range(0x110000):
    # Surrogates, and syllables of Hangul, which are composed by arithmetic.
    if 0xD800 <= value <= 0xDFFF or 0xAC00 <= value <= 0xD7A3:
        continue
    mapping = unicodedata.decomposition(chr(value))
    if not mapping or mapping.startswith("<"):
        continue
    entry = f"{value:X}=" + "+".join(f"{int(part, 16):X}" for part in mapping.split())
    is_primary = "+" in entry and unicodedata.normalize("NFC", chr(value)) == chr(value)
    (compositions if is_primary else decompositions).append(entry)


def lines(entries):
    return "\n    ".join(textwrap.wrap(" ".join(entries), 96))


with open("Sources/ErrcatCore/Text/NormalizationData.swift", "w") as file:
    file.write(f'''/// The canonical decompositions of characters (Unicode {unicodedata.unidata_version}, UnicodeData.txt), in hexadecimal.
enum NormalizationData {{
  /// The characters that Normalization Form C composes from two.
  static let compositions = """
    {lines(compositions)}
    """

  /// The characters that Normalization Form C decomposes.
  static let decompositions = """
    {lines(decompositions)}
    """
}}
''')
