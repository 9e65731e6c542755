"""The pictures of README show what the tool and the worked example print. Used by `guides.py`."""

import os
import subprocess
import xml.etree.ElementTree

RESOURCES = "Sources/errcat/errcat.docc/Resources"
SVG = "{http://www.w3.org/2000/svg}"
# The mistakes that the picture of a finding is of: a language, and what is replaced in its pack.
MISTAKES = [("tr", "{model} modeli", "{modeli} modeli"), ("pl", " many {# znaków}", "")]


def texts(element):
    """The lines of text in a part of a picture."""
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


def lint(guides):
    """What `errcat lint` prints about the mistakes on a terminal, after its command."""
    shell = guides.start("example")
    for language, right, wrong in MISTAKES:
        with open(os.path.join(shell.folder, "i18n", f"{language}.json"), "r+", encoding="utf-8") as pack:
            text = pack.read().replace(right, wrong)
            pack.seek(0)
            pack.truncate()
            pack.write(text)
    output, _ = shell.run("script -qec 'errcat lint' /dev/null")
    shell.close()
    # Without the progress, and the time that it took.
    lines = [line.replace("\x1b[K", "") for line in output.rpartition(" (")[0].splitlines()]
    return ["$ errcat lint", *(line for line in lines if line not in ("", "Checking…"))]


def alert(guides, language):
    """The words and labels of the worked example's alert about missing credits."""
    app = [os.path.join(guides.binaries, "RendioExample"), "--language", language]
    output = subprocess.run(app, capture_output=True, text=True, env=guides.environment).stdout
    alert = output[output.index("Too few credits"):].split("\n\n")[0]
    lines = [line[4:] for line in alert.split("\n") if line.startswith("  │ ")]
    return " ".join(lines).replace("[ ", "").replace(" ]", "").split()


def check_pictures(guides):
    """What is wrong with the pictures."""
    pictures = {name: xml.etree.ElementTree.parse(f"{guides.root}/{RESOURCES}/{name}.svg") for name in ("lint-finding", "alert")}
    if texts(pictures["lint-finding"]) != lint(guides):
        yield f"{RESOURCES}/lint-finding.svg: errcat lint prints\n" + "\n".join(lint(guides))
    screens = pictures["alert"].getroot().findall(f"{SVG}g/{SVG}g")
    for language, screen in zip(("en", "tr", "ar"), screens, strict=True):
        if " ".join(texts(screen)).split() != alert(guides, language):
            yield f"{RESOURCES}/alert.svg: the alert in '{language}' is {' '.join(alert(guides, language))}"
