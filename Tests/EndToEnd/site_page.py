"""Uses the page of `errcat site` the way its readers do, in headless Chromium: finding, reading, previews, hostile texts, sizes.

Argument: the name of one check. Translating is in site_translating.py, accessibility in site_access.py; this script runs them too.
"""
import functools, http.server, json, os, re, sys, tempfile, threading, time, traceback
import site_access, site_translating
from site_browser import Browser, box, boxes, elements, focused, go, heading, longest_task, settle, until
from site_catalogs import build, data, demo, errcat, hostile, many

STYLES = ["inline", "toast", "banner", "modal", "fullscreen"]
LANGUAGES = ["en", "ar", "ja", "pl", "de", "en-XA", "ar-XB"]


def addresses(browser, pages):
    """Every kind of address opens its entry; wrong ones say so; a retired error leads to the one that replaced it."""
    page = browser.page(pages["demo"], "#1001")
    for address in ["#1001", "#error.network.timeout", "#networkTimeout"]:
        go(page, "#")
        go(page, address)
        assert heading(page) == "The connection took too long.", (address, heading(page))
        assert page.title() == "error.network.timeout – Rendio errors" or "error.network.timeout" in page.title(), page.title()
    for address in ["#9", "#error.no", "#__proto__", "#constructor", "#%", "#?q=%E0%A4%A", "#?lang=xx&view=none&show=none&device=none"]:
        go(page, address)
        assert page.locator("h1").count() == 1, address
    # A value that isn't a choice is the default, also if every object has such a property.
    for name in ["view", "lang", "show", "device", "look", "size", "role", "status"]:
        for value in ["__proto__", "constructor", "toString", "hasOwnProperty", "length"]:
            go(page, f"#error.network.timeout?{name}={value}")
            assert heading(page) == "The connection took too long." and page.locator(".phone .message").count() == 1, (name, value)
            assert page.locator("#count").inner_text() == "25 errors", (name, value)
    go(page, "#9")
    assert heading(page) == "There is no such error"
    go(page, "#1009")
    page.get_by_role("link", name="error.network.timeout", exact=True).first.click()
    assert heading(page) == "The connection took too long."
    go(page, "#error.api.unexpected_answer")
    page.get_by_role("link", name="error.api.failed", exact=True).first.click()
    assert "error.api.failed" in page.title()
    go(page, "#recovery.check_connection")
    assert heading(page) == "Check your connection and try again."
    assert page.locator("#main .plain a").count() == 4
    go(page, "#")
    figures = page.locator(".figure").all()
    assert len(figures) == 4 and all(re.fullmatch(r"[\d,]+\s+[a-z ]+", figure.inner_text().strip()) for figure in figures), [figure.inner_text() for figure in figures]


def facts(browser, pages):
    """An entry shows everything that the data holds about it."""
    catalog, _ = data(pages["demo"])
    page = browser.page(pages["demo"])
    names = {"fullscreen": "Full screen"}
    for error in catalog["errors"]:
        go(page, "#" + catalog["keys"][error["key"]])
        text = page.locator("#main").inner_text()
        wanted = [catalog["keys"][error["key"]], "." + error["case"], str(error["code"]), names.get(error["display"], error["display"].capitalize()),
                  error["severity"].capitalize(), str(error.get("httpStatus", "")), error.get("note", ""), error.get("summary", ""), error.get("help", ""),
                  error["problemType"], error["retry"][1:], error["reported"][1:], "Counts as a failure" if error["breaker"] else "Not affected"]
        wanted += [part for argument in error["arguments"] for part in (argument["name"], argument["type"], argument["privacy"], str(argument.get("example", "")))]
        wanted += error.get("mappedFrom", []) + [catalog["keys"][error[role]] for role in ("title", "hint") if role in error]
        wanted += [catalog["keys"][catalog["actions"][name]["label"]] for name in error.get("actions", [])]
        wanted += [catalog["actions"][name]["link"] for name in error.get("actions", []) if "link" in catalog["actions"][name]]
        flat = re.sub(r"\s+", " ", text)
        for each in wanted:
            assert re.sub(r"\s+", " ", each) in flat, (catalog["keys"][error["key"]], each)
    go(page, "#4001?lang=de")
    assert "translates an earlier source message" in page.locator(".findings").inner_text()
    assert page.locator("a[href='https://rendio.example/support']").count() == 0
    go(page, "#9001")
    assert page.locator("a[href='https://rendio.example/support']").count() == 1
    assert page.locator("#main a[href^='rendio:']").count() == 0


def texts(browser, pages):
    """Every message, hint, title and label is there in every language; a missing one is shown in the language that users see."""
    catalog, packs = data(pages["demo"])
    real = [language for language in catalog["languages"] if not language["pseudo"]]
    page = browser.page(pages["demo"])
    for error in catalog["errors"]:
        go(page, "#" + catalog["keys"][error["key"]])
        shown = page.evaluate("""() => Object.fromEntries([...document.querySelectorAll('[data-language]')].map((it) =>
          [it.dataset.language, [it.firstChild.textContent, it.firstChild.lang, it.parentElement.querySelectorAll('.badge').length]]))""")
        assert list(shown) == [language["tag"] for language in real]
        for language in real:
            text = packs[language["tag"]]["messages"][error["key"]]
            expected = text if text is not None else packs["en"]["messages"][error["key"]]
            found, spoken, badges = shown[language["tag"]]
            assert "{" in expected or found == expected, (language["tag"], expected, found)
            assert spoken == (language["tag"] if text is not None else "en")
            assert badges == (str(error["key"]) in packs[language["tag"]]["status"])
    go(page, "#1001?role=2&lang=ja")
    assert page.locator("[data-language='tr'] bdi").inner_text() == "Tekrar dene"
    assert heading(page) == "接続に時間がかかりすぎました。"
    for tag in LANGUAGES:
        page.select_option("#language", tag)
        assert heading(page) == (packs[tag]["messages"][5] or packs["en"]["messages"][5]), tag
        assert f"lang={tag}" in page.url or tag == "en"


def finding(browser, pages):
    """Search, filters, their state in the address, and the browser's history."""
    page = browser.page(pages["demo"])
    shown = lambda: int(page.locator("#count").inner_text().split()[0])
    first = lambda: page.locator(".row a").first.get_attribute("href")
    assert shown() == 25
    for query, key in [("error.api.busy", "error.api.busy"), ("1003", "error.network.unreachable"), ("insufficientCredits", "error.credit.insufficient"),
                       ("Çevrimdışısınız", "error.network.offline"), ("接続が切れました", "error.network.connection_lost"), ("الاتصال", "error.network."),
                       ("503", "error.api.busy"), ("The connetion took too long", "error.network.timeout"), ("connetion", "error.network."), ("This video costs 7 credits. You have 1.", "error.credit.insufficient")]:
        page.fill("#q", query)
        # The first searches come before the index is complete.
        until(lambda: page.locator(".row").count() and key in first(), otherwise=f"'{query}' doesn't find {key} first")
    for query in ["1009", "error 1009", "AppError.networkSlow", "error.network.slow(arg: 1)"]:
        page.fill("#q", query)
        until(lambda: "retired" in page.locator("#rows").inner_text(), otherwise=f"'{query}' doesn't find the retired error")
    page.fill("#q", "no such words")
    assert shown() == 0 and page.locator("#nothing").is_visible()
    assert page.inner_text("#filters-title") == "Filters", "a search isn't a filter"
    page.click("#clear")
    assert shown() == 25 and not page.locator("#nothing").is_visible()
    page.click("#filters summary")
    for control, value, number in [("category", "network", 4), ("style", "toast", 2), ("severity", "warning", 5), ("filter-status", "deprecated", 1)]:
        page.select_option(f"#{control}", value)
        assert shown() == number, (control, value, shown())
        assert f"={value}" in page.url and page.inner_text("#filters-title") == "Filters, 1 active"
        page.click("#clear")
    page.select_option("#language", "pl")
    for value, number in [("missing", 3), ("stale", 1)]:
        page.select_option("#filter-status", value)
        assert shown() == number, (value, shown())
    assert "lang=pl" in page.url and "status=stale" in page.url
    page.reload()
    assert shown() == 1
    page.go_back()
    assert shown() == 3
    page.go_back()
    assert shown() == 25
    page.go_forward()
    page.go_forward()
    assert shown() == 1
    page.locator(".row a").first.click()
    assert "error.credit.insufficient" in page.url and "lang=pl" in page.url and "status=stale" in page.url
    page.go_back()
    assert page.locator("#main article.overview").count() == 1
    page.locator(".card", has_text="Network").click()
    assert shown() == 4
    # A search in the address is complete when the index is; until then the page doesn't say that there is nothing.
    go(page, "#?q=The+connetion+took+too+long")
    page.add_init_script("addEventListener('DOMContentLoaded', () => { window.saysNothing = !document.getElementById('nothing').hidden })")
    page.reload()
    until(lambda: page.locator(".row").count() and "error.network.timeout" in first())
    assert page.evaluate("() => window.saysNothing") is False
    # A page that is loaded anew, as after a change of the catalog, keeps its place.
    go(page, "#4001?lang=tr")
    page.evaluate("() => scrollTo(0, 700)")
    page.focus("#value-0")
    top = page.evaluate("() => scrollY")
    page.reload()
    settle(page)
    assert abs(page.evaluate("() => scrollY") - top) < 2 and top > 0 and focused(page)[1] == "value-0", (top, page.evaluate("() => scrollY"), focused(page))


def previews(browser, pages):
    """Each display style is in its place on both devices, light and dark, small and large, left-to-right and right-to-left."""
    page = browser.page(pages["demo"])
    key = "error.network.timeout"
    _, pack = data(pages["demo"])
    for tag in LANGUAGES:
        for style in STYLES:
            look, size = [("light", "standard"), ("dark", "large")][(LANGUAGES.index(tag) + STYLES.index(style)) % 2]
            go(page, f"#{key}?lang={tag}&show={style}&look={look}&size={size}")
            case = (tag, style, look, size)
            for kind in ["phone", "desktop"]:
                place = boxes(page, kind, ["screen", "popup", "message", "exit"])
                screen, popup = place["screen"], place["popup"]
                shown = page.evaluate("(kind) => ['message', 'button', 'screen'].map((name) => document.querySelector(`.${kind} .${name}`)).map((it, place) => place < 2 ? it.textContent : it.dir)", kind)
                assert shown == [pack[tag]["messages"][5], pack[tag]["messages"][35], "rtl" if tag in ("ar", "ar-XB") else "ltr"], (case, shown)
                inside = popup["x"] >= screen["x"] - 1 and popup["x"] + popup["width"] <= screen["x"] + screen["width"] + 1
                inside = inside and popup["y"] >= screen["y"] - 1 and popup["y"] + popup["height"] <= screen["y"] + screen["height"] + 1
                assert inside, (case, kind, screen, popup)
                middle = lambda place, axis, length: place[axis] + place[length] / 2
                if style == "banner":
                    assert popup["y"] - screen["y"] < 70, case
                if style == "toast":
                    assert screen["y"] + screen["height"] - popup["y"] - popup["height"] < 40, case
                if style in ("toast", "modal", "fullscreen"):
                    assert abs(middle(popup, "x", "width") - middle(screen, "x", "width")) < 3, (case, kind)
                if style == "modal":
                    assert abs(middle(popup, "y", "height") - middle(screen, "y", "height")) < 40, case
                # What starts on the left starts on the right in languages from right to left.
                if style in ("banner", "toast", "inline"):
                    assert (place["message"]["x"] < place["exit"]["x"]) == (tag not in ("ar", "ar-XB")), (case, kind)
            colors = page.eval_on_selector(".phone .screen", "(it) => getComputedStyle(it).backgroundColor")
            assert (sum(map(int, re.findall(r"\d+", colors)[:3])) > 380) == (look == "light"), (case, colors)
    go(page, f"#{key}?show=silent")
    assert page.locator(".popup").count() == 0 and "Users see nothing" in page.locator("#preview").inner_text()
    for name, count in [("Phone", 1), ("Desktop", 1), ("Both", 2)]:
        page.get_by_role("radio", name=name, exact=True).check(force=True)
        assert page.locator(".device").count() == count
    go(page, f"#{key}")
    small = page.eval_on_selector(".phone .message", "(it) => parseFloat(getComputedStyle(it).fontSize)")
    page.get_by_role("radio", name="Large").check(force=True)
    assert page.eval_on_selector(".phone .message", "(it) => parseFloat(getComputedStyle(it).fontSize)") >= 1.5 * small


def values(browser, pages):
    """Arguments can be edited, and each plural form of the language is one click away."""
    page = browser.page(pages["demo"], "#4001?lang=pl")
    assert heading(page) == "Ten film wymaga 12 kredytów. Masz 3."
    expected = {"one": "1 kredytu", "few": "2 kredytów", "many": "5 kredytów", "other": "kredytu"}
    names = [chip.inner_text().split()[0] for chip in page.locator(".forms .chip").all()]
    assert names == list(expected), names
    for form, text in expected.items():
        page.locator(".forms .chip", has_text=form).click()
        assert text in heading(page) and text in page.locator(".phone .message").inner_text(), (form, heading(page))
        chosen = page.locator(".forms .chip[aria-pressed=true]").inner_text().split()
        assert chosen == [form, page.input_value("#value-0")], (form, chosen)
    page.fill("#value-0", "22")
    page.fill("#value-1", "1000")
    assert heading(page) == "Ten film wymaga 22 kredytów. Masz 1000.", heading(page)
    assert focused(page)[1] == "value-1"
    go(page, "#4001?lang=ar")
    assert len(page.locator(".forms .chip").all()) == 6
    go(page, "#error.api.model_unavailable?lang=de")
    page.fill("#value-0", "<b>\u202eX")
    assert "<b>\u202eX" in page.locator(".phone .message").inner_text()


def limits(browser, pages):
    """The drawn limit is that of lint."""
    findings = json.loads(errcat(pages["demo folder"], "lint", "--format", "json").stdout)["findings"]
    found = [finding for finding in findings if finding["rule"] == "too-long-for-display" and "de.json" in finding["path"]]
    columns, maximum = map(int, re.search(r"is (\d+) columns wide; expected at most (\d+)", found[0]["message"]).groups())
    page = browser.page(pages["demo"], "#9001?lang=de")
    meter = page.locator(".meter")
    assert (int(meter.get_attribute("data-columns")), int(meter.get_attribute("data-maximum"))) == (columns, maximum)
    assert "over" in meter.get_attribute("class") and f"{columns - maximum} characters too many" in meter.inner_text()
    page.select_option("#language", "en")
    assert "over" not in page.locator(".meter").get_attribute("class")


def attacks(browser, pages):
    """Hostile texts are shown, never run, and break no page."""
    catalog, _ = data(pages["hostile"])
    page = browser.page(pages["hostile"])
    allowed = ("http://", "https://", "mailto:", "#")
    for tag in ["en", "ar-XB"]:
        for view in ["", "&view=translate"]:
            for error in catalog["errors"][:12]:
                go(page, f"#{catalog['keys'][error['key']]}?lang={tag}{view}")
                assert page.locator("h1").count() == 1
                assert elements(page) <= 1500, (catalog["keys"][error["key"]], elements(page))
                links = page.eval_on_selector_all("a[href]", "(all) => all.map((it) => it.getAttribute('href'))")
                assert all(link.startswith(allowed) for link in links), links
                assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), (tag, catalog["keys"][error["key"]])
                assert box(page, "#top")["height"] > 20
    assert page.evaluate("() => window.hacked") is None
    assert page.evaluate("() => document.querySelectorAll('main script, main img, main style, main [onerror]').length") == 0
    go(page, "#error.validation.empty_prompt")
    assert heading(page).startswith("</script><script>window.hacked = 1</script>")
    page.fill("#q", "</script>")
    page.fill("#q", "\u202e" * 300)
    page.fill("#q", "")


def typed_at_once(browser, path):
    """What is typed as soon as the page is there is found, and the page never works longer than a search may take."""
    catalog, packs = data(path)
    messages = packs["tr"]["messages"]
    key = max(error["key"] for error in catalog["errors"] if messages[error["key"]] and "{" not in messages[error["key"]])
    longest = 1000
    for _ in range(2):
        page = browser.page(path)

        def search():
            page.locator("#q").press_sequentially(messages[key], delay=8)
            # In the last pack, so that only the whole index has it.
            until(lambda: catalog["keys"][key] in (page.locator(".row a").first.get_attribute("href") if page.locator(".row").count() else ""), 20)
        longest = min(longest, longest_task(page, search))
        page.context.close()
    print(f"  the longest task while typing at once: {longest:.0f} ms")
    assert longest <= 30, longest


def large(browser, pages):
    """A large catalog opens fast and never becomes more than 1,500 elements; the worked example's page is small."""
    assert os.path.getsize(pages["demo"]) <= 400_000 and os.path.getsize(pages["many"]) <= 8_000_000
    page = browser.page(pages["many"])
    paint = 10_000
    for _ in range(3):
        page.reload()
        page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
        paint = min(paint, page.evaluate("() => performance.getEntriesByName('first-contentful-paint')[0].startTime"))
    most = elements(page)
    for part in [0.1, 0.5, 0.99, 0]:
        page.eval_on_selector(".scroll", "(it, part) => { it.scrollTop = it.scrollHeight * part }", part)
        settle(page)
        assert page.locator(".row").count() >= 8, part
        most = max(most, elements(page))
    page.press(".row a >> nth=0", "End")
    assert focused(page)[1] == "row-" + page.evaluate("() => String(document.querySelector('.row:last-child').ariaPosInSet - 1)")
    for address in ["#10500", "#10500?lang=ar", "#?view=translate&lang=ar&status=missing", "#10020?view=translate&lang=ar", "#?q=kredi", "#?status=missing&lang=pl"]:
        go(page, address)
        most = max(most, elements(page))
    typed_at_once(browser, pages["many"])
    assert most <= 1500, most
    print(f"  first paint {paint:.0f} ms, at most {most} elements, {os.path.getsize(pages['many']) / 1e6:.1f} MB")
    assert paint <= 500, paint


def folder(browser, pages):
    """A page without texts gets those of a language when it is shown; all requests are for files of its folder."""
    path = os.path.join(pages["work"], "public")
    errcat(pages["demo folder"], "site", "--folder", path)
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=path)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = browser.page(f"http://127.0.0.1:{server.server_port}/", "#1001?lang=ja")
        until(lambda: heading(page) == "接続に時間がかかりすぎました。")
        assert page.locator("#pack-ja").count() == 0
        server.shutdown()


CHECKS = [addresses, facts, texts, finding, previews, values, limits, attacks, large, folder, *site_translating.CHECKS, *site_access.CHECKS]


def main():
    """Runs the checks and prints what fails."""
    failed = 0
    with tempfile.TemporaryDirectory() as work:
        pages = {"work": work}
        for make in (demo, hostile, many):
            folder = pages[f"{make.__name__} folder"] = os.path.join(work, make.__name__)
            make(folder)
            pages[make.__name__] = build(folder, f"{folder}.html")
        browser = Browser()
        for check in CHECKS:
            if sys.argv[1:] not in ([], [check.__name__]):
                continue
            start, browser.problems[:] = time.monotonic(), []
            try:
                check(browser, pages)
                assert not browser.problems, browser.problems[:5]
                result = "ok"
            except Exception:
                failed += 1
                result = f"failed\n{traceback.format_exc()}{browser.problems[:3]}"
            print(f"{check.__name__}: {result} ({time.monotonic() - start:.1f} s)", flush=True)
            for context in browser.chromium.contexts:
                context.close()
        browser.close()
    sys.exit(bool(failed))


main()
