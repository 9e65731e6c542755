#!/usr/bin/env python3
"""Prints what 'run' has measured as one table: errcat, its peer, and the ratio.

  table.py PAIRS [OUTPUT...]

PAIRS is the file that 'pair.py --json' has written: in each group, the last command is the peer of the others. An OUTPUT
is what a benchmark of the runtime has printed: lines with a name and nanoseconds.
"""

import json
import re
import sys

# What a benchmark of the runtime is compared with.
RUNTIME = [
    ("text(for: key)", "[String: String], by key"),
    ("two arguments and a plural", "ICU4C MessageFormat, parsed once"),
]
# Commands that take twice the work of another one.
DOUBLED = [("twice the keys", "lint large", "lint 5,000 keys"), ("twice the languages", "lint large", "lint 20 languages")]

pairs, *outputs = sys.argv[1:]
groups = [json.loads(line) for line in open(pairs, encoding="utf-8")]
rows = []
walls = {}
for *commands, peer in groups:
    if not commands:
        commands, peer = [peer], None
    for command in commands:
        walls.setdefault(command["name"], command["wall_ms"])
        if command["name"] in [half for _, _, half in DOUBLED]:
            continue
        rows.append((
            command["name"], f"{command['wall_ms']:.1f} ms", f"{command['peak_mb']:.0f} MB",
            *((peer["name"], f"{peer['wall_ms']:.1f} ms", f"{command['wall_ratio']:.2f}") if peer else ("", "", "")),
        ))
for name, large, half in DOUBLED:
    if large in walls and half in walls:
        rows.append((name, f"{walls[large]:.1f} ms", "", half, f"{walls[half]:.1f} ms", f"{walls[large] / walls[half]:.2f}"))
times = {}
for output in outputs:
    for line in open(output, encoding="utf-8"):
        if found := re.match(r"(\S.*?) +([\d.]+) ns", line):
            times[found[1]] = float(found[2])
for name, peer in RUNTIME:
    if name in times:
        other = (peer, f"{times[peer]:.1f} ns", f"{times[name] / times[peer]:.2f}") if peer in times else ("", "", "")
        rows.append((name, f"{times[name]:.1f} ns", "", *other))
rows.insert(0, ("", "errcat", "peak", "peer", "", "ratio"))
widths = [max(len(row[column]) for row in rows) for column in range(6)]
for row in rows:
    cells = [text.ljust(width) if column in (0, 3) else text.rjust(width) for column, (text, width) in enumerate(zip(row, widths))]
    print("  ".join(cells).rstrip())
