"""The pictures of README, made from what the tool and the worked example print. Used by `guides.py`."""

import html
import os
import pty
import re
import subprocess

COLORS = {"1": ("bold", None), "31": (None, "#ff7b72"), "32": (None, "#7ee787"), "33": (None, "#e3b341"), "36": (None, "#79c0ff")}


def terminal(command, folder, environment):
    """What a program prints on a terminal."""
    primary, secondary = pty.openpty()
    process = subprocess.Popen(command, cwd=folder, env=environment, stdin=secondary, stdout=secondary, stderr=secondary)
    os.close(secondary)
    data = b""
    while True:
        try:
            part = os.read(primary, 65536)
        except OSError:
            break
        if not part:
            break
        data += part
    process.wait()
    os.close(primary)
    text = data.decode().replace("\r\n", "\n")
    return re.sub(r"\x1b\[\d*[KJ]", "", re.sub(r"[^\n]*\r", "", text))


def picture_of_terminal(command, text):
    """An SVG of a terminal: the command and what it printed, in the colors that it chose."""
    rows = [[("$ " + command, "bold", None)]]
    for line in text.rstrip("\n").split("\n"):
        row, weight, color = [], None, None
        for part in re.split(r"(\x1b\[[\d;]*m)", line):
            if part.startswith("\x1b"):
                weight = color = None
                for code in part[2:-1].split(";"):
                    found = COLORS.get(code, (None, None))
                    weight, color = found[0] or weight, found[1] or color
            elif part:
                row.append((part, weight, color))
        rows.append(row)
    columns = max(sum(len(part) for part, _, _ in row) for row in rows)
    width, height = round(columns * 7.83 + 40), len(rows) * 20 + 34
    body = ""
    for number, row in enumerate(rows):
        body += f'  <text x="20" y="{34 + number * 20}" xml:space="preserve">'
        for part, weight, color in row:
            style = (' font-weight="bold"' if weight else "") + (f' fill="{color}"' if color else "")
            body += f"<tspan{style}>{html.escape(part, quote=False)}</tspan>"
        body += "</text>\n"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" '
        f'aria-label="errcat lint in a terminal">\n  <rect width="{width}" height="{height}" rx="8" fill="#0d1117"/>\n'
        f'  <g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="13" fill="#e6edf3">\n{body}  </g>\n</svg>\n')


def picture_of_screens(screens):
    """An SVG of an app's screens, each with what the worked example shows for one error."""
    width, height = 300, 190
    body = ""
    for number, (language, lines) in enumerate(screens):
        left = number * (width + 20)
        *texts, last = lines
        buttons = re.findall(r"\[ (.*?) \]", last)
        if not buttons:
            texts, buttons = lines, []
        rtl = language == "ar"
        body += f'  <g transform="translate({left} 0)"{" direction=" + chr(34) + "rtl" + chr(34) if rtl else ""}>\n'
        body += f'    <rect width="{width}" height="{height}" rx="18" fill="#8e8e93"/>\n'
        body += f'    <rect x="15" y="25" width="270" height="140" rx="14" fill="#ffffff"/>\n'
        for row, line in enumerate(wrapped(texts[0], 30) + sum((wrapped(text, 36) for text in texts[1:]), [])):
            style = 'font-size="17" font-weight="600"' if row == 0 else 'font-size="14"'
            body += f'    <text x="150" y="{56 + row * 22}" text-anchor="middle" {style} fill="#000000">{html.escape(line, quote=False)}</text>\n'
        body += '    <line x1="15" x2="285" y1="122" y2="122" stroke="#c6c6c8"/>\n'
        for each in buttons:
            body += f'    <text x="150" y="149" text-anchor="middle" font-size="17" fill="#0a60ff">{html.escape(each, quote=False)}</text>\n'
        body += "  </g>\n"
    whole = len(screens) * (width + 20) - 20
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {height}" width="{whole}" height="{height}" role="img" '
        f'aria-label="An alert of the worked example">\n'
        f'  <g font-family="-apple-system, system-ui, sans-serif">\n{body}  </g>\n</svg>\n')


def wrapped(text, columns):
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > columns:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def pictures(guides):
    """The pictures by path, made from what the tool and the worked example print."""
    shell = guides.start("example")
    mistakes = [("tr", "{model} modeli", "{modeli} modeli"), ("pl", " many {# znaków}", "")]
    for language, right, wrong in mistakes:
        pack = os.path.join(shell.folder, "i18n", f"{language}.json")
        text = open(pack, encoding="utf-8").read()
        if right not in text:
            raise SystemExit(f"{pack} has no '{right}': the picture of a finding can't be made")
        with open(pack, "w", encoding="utf-8") as file:
            file.write(text.replace(right, wrong))
    environment = {**guides.environment, "TERM": "xterm-256color"}
    environment.pop("NO_COLOR")
    output = terminal(["errcat", "lint"], shell.folder, environment)
    shell.close()
    screens = []
    for language in ("en", "tr", "ar"):
        found = subprocess.run(
            [os.path.join(guides.binaries, "RendioExample"), "--language", language], capture_output=True, text=True,
            env=guides.environment).stdout
        part = found[found.index("Too few credits"):].split("\n\n")[0]
        screens.append((language, [line[4:] for line in part.split("\n") if line.startswith("  │ ")]))
    output = re.sub(r" \(\d+ m?s\)$", "", output.rstrip("\n")) + "\n"  # how long it took is different each time
    folder = os.path.join("Sources/errcat/errcat.docc", "Resources")
    return {
        os.path.join(folder, "lint-finding.svg"): picture_of_terminal("errcat lint", output),
        os.path.join(folder, "alert.svg"): picture_of_screens(screens),
    }
