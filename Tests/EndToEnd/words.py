"""Looks for words that the project's texts don't use: prints 'path:line: words; write X' for each; the exit status is 1 if there is any.

Files are read as they are. What is between backticks is code, except in names of tests, and so is the target of a link.
"""
import os
import re
import subprocess
import sys

FILES = [
    "Package.swift", "*.swift", "*.md", "*.py", "*.yml", "Tests/ErrcatCLITests/Help/*", ".catalog.schema.json",
    ".pre-commit-hooks.yaml", "Tests/EndToEnd/*", "Tests/*/run", ".ci/run",
    # Names of languages and scripts.
    ":!Sources/MessageFormat/CLDR/*Data.swift", ":!Sources/ErrcatCompiler/Reading/LanguageData*.swift",
    ":!Tests/EndToEnd/words.py",
]

# A regular expression, in which a space stands for the end of a line too; what to write instead; what is fine even so.
WORDS = [
    (r"mend(s|ed|ing)?", "fix", None),
    (r"put(s|ting)? (it |them |this |that )?right", "fix", r"right (after|before|below|above|there|next|now|away)"),
    (r"(take[sn]?|taking|took) (it |them |this |that )?down|not(es?|ed|ing) down", "record", None),
    (
        r"stand(s|ing)?|stood",
        "is, is in, comes after, appears",
        r"(stand(s|ing)?|stood) (for|in for|alone|out)|stand-(in|ins|by|alone)",
    ),
    (r"dear(er|est)?", "expensive", None),
    (r"packets?", "translation file", r"(network|TCP|UDP|IP) packets?"),
    (
        r"(take[sn]?|taking|took) (it |them |this |that )?in",
        "import",
        r"tak\w+ in (the order|a|an|each|every|both|one|parallel|turn|order|this|which|at)",
    ),
    (r"pack(s|ed|ing)? (it |them )?up", "export", None),
    (r"gives|gave|giv(e|en|ing)( it| them)? (back|through)", "returns, passes on unchanged, has", None),
    (r"(keeps?|kept|keeping) (it |them )?back", "suppressed", None),
    (r"(brings?|brought|bringing) (it |them )?about", "throws, produces", None),
    (r"what(ever|soever)", "any, everything", None),
    (r"all that", "everything, every … that", None),
    (
        r"(go|goes|going|gone|went) on|(go|goes|going|went) about",
        "continues, works",
        r"(go|goes|going|gone|went) on (an?|the|one|its|each|every|another) (line|page|list|row|disk|screen|place|next line|end)",
    ),
    (r"by (the user's )?hand|user's hand", "manually, or name who does it: the user retries", None),
    (r"(what|that|which) nothing maps|nothing (that )?maps to|is nothing that maps", "unmapped", None),
    (
        r"answer(s|ed|ing)?",
        "response (of a server)",
        # A name in code.
        r"(no|nobody|not|the server does not) answer(s|ed)?|</b> answer|(let|func|for:) answer|answer(ed)?(\(|\)|\?\[|\.\w| as )|= answer",
    ),
    (
        r"(is|are|was|were|be|being|been|isn't|becomes) no",
        "is not a",
        r"there('s)?( \w+)? (is|are|was|were|be|being|been|isn't) no"
        r"|(is|are|was|were|be|being|been) no (longer|more than|less|fewer|better|worse|larger|smaller|later|earlier|good|news)",
    ),
    (r"(?<=//\x20)the same(?=[.,;:])", "what is different (a doc comment)", None),
    (r"behind", "after", r"(left|leaves?|leaving|falls?) behind|behind an? \w+|behind the (flag|proxy|firewall|scenes|queue|lock)"),
    (r"people", "users, or name them: translators, developers", r"many people are"),
    (
        r"(catalogs?|files?|options?|entry|entries|category|categories|fields?|packs?|locks?|codes?|comments?|settings?|both|itself|that it"
        r"|unless it|who|else)( may| does not| doesn't)? (say|says|said|tell|tells)"
        r"|(what|unless) (it|an? \w+|the \w+|each \w+|every \w+|'[\w.]+') (may )?(says?|said|tells?)"
        r"|(is|are|was|were|been) (said|told)|as '[\w.]+' says|tells? (all|everything) about",
        "set, specify, report",
        r"tells? [^.;]{0,40}\bapart",
    ),
    (r"errors?('s|') texts?|texts? of (an |the |each |every |its |one |all )?(errors?|entry|entries)", "message, hint, title, label", None),
    (r"is that of(?= ')", "is already used by", None),
    (r"where [^.;]{1,40} (is|are) expected", "expected X, found Y", None),
    (r"(is|are|be|was|were) tried again", "is retried, retry", None),
    (r"takes? from (its|the|a) (category|categories|base|parent)", "inherits from", None),
    (r"(?<=\.)build/(debug|release)", "where 'swift build --show-bin-path' says", None),
    (
        r"(colour|behaviour|favour|neighbour|centre|licence|catalogue)(s|ed|ing|hood|d)?"
        r"|(recogni|normali|initiali|organi|seriali|capitali|locali|synchroni|summari|minimi|maximi|optimi|prioriti|customi|canonicali)"
        r"s(e[sdr]?|ers|ing|ations?)",
        "it as in the United States",
        None,
    ),
]


def pattern(text):
    """The lines of a comment are one text."""
    return re.compile(text.replace(" ", r"[\s/#]+"), re.IGNORECASE)


def without_code(line):
    """A line whose code between backticks and targets of links are blank."""
    if "func `" not in line:
        line = re.sub(r"(`+)(?!`)(.+?)(?<!`)\1(?!`)", lambda found: " " * len(found[0]), line)
    return re.sub(r"(?<=\]\()[^)\s]*|https?://\S+|\\n", lambda found: " " * len(found[0]), line)


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *FILES]
    listed = subprocess.run(command, capture_output=True, check=True, text=True).stdout.split("\0")
    rows = [(pattern(rf"\b(?:{find})\b"), write, pattern(fine) if fine else None) for find, write, fine in WORDS]
    count = 0
    for path in filter(os.path.isfile, listed):
        with open(path, encoding="utf-8") as file:
            text = "".join(map(without_code, file))
        for find, write, fine in rows:
            for found in find.finditer(text):
                around = fine and fine.finditer(text, max(0, found.start() - 60), found.end() + 60)
                if not any(each.start() < found.end() and found.start() < each.end() for each in around or ()):
                    count += 1
                    print(f"{path}:{text.count(chr(10), 0, found.start()) + 1}: {' '.join(found[0].split())}; write {write}")
    return 1 if count else 0


sys.exit(main())
