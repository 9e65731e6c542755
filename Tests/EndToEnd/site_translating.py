"""Translates in the page by keyboard, imports what it downloads, and compares it with what was typed."""
import json, os, re, shutil
from site_browser import focused, go, heading, settle, until
from site_catalogs import build, errcat, example


def tabbed(page, name, most=60):
    """Presses Tab until an element has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if focused(page)[1] == name or focused(page)[2] == name:
            return
    raise AssertionError(f"Tab doesn't reach '{name}'")


def downloaded(page, name="download"):
    """Downloads the translation file by keyboard."""
    page.focus(f"#{name}")
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    return download.value.path()


def copied(pages, name):
    """A copy of the catalog's folder, and its page."""
    folder = shutil.copytree(pages["demo folder"], os.path.join(pages["work"], name))
    return folder, build(folder, f"{folder}.html")


def messages(path):
    """The messages of a translation file by key."""
    return {message["key"]: message for message in json.load(open(path, encoding="utf-8"))["messages"]}


def translating(browser, pages):
    """A translator works by keyboard; the file that the page downloads is imported without a difference."""
    number, tag = 12, "cy"
    folder, path = copied(pages, "round")
    known = example()[1][tag]
    page = browser.page(path, f"#?view=translate&lang={tag}&status=todo", accept_downloads=True)
    before = int(page.locator("#count").inner_text().split()[0])
    tabbed(page, "start")
    page.keyboard.press("Enter")
    typed = {}
    for place in range(number):
        until(lambda: "?" in page.url and page.locator("#target").count() == 1)
        key = page.locator("#main .eyebrow code").first.inner_text()
        assert key not in typed, f"'{key}' comes twice"
        if place == 0:
            tabbed(page, "target")
        assert focused(page)[1] == "target", focused(page)
        typed[key] = known[key]
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.insert_text(typed[key])
        page.keyboard.press("ControlOrMeta+Enter")
    assert f"{number} approved" in page.locator(".download").inner_text()
    # Unsaved work is there after a reload, and in another window.
    page.reload()
    assert f"{number} approved" in page.locator(".download").inner_text()
    other = browser.page(path, f"#?view=translate&lang={tag}&status=approved", context=page.context)
    assert other.locator("#count").inner_text().startswith(str(number))
    other.close()
    file = os.path.join(pages["work"], "translated.json")
    shutil.copy(downloaded(page), file)
    assert {key: message["target"] for key, message in messages(file).items()} == typed
    run = errcat(folder, "import", file)
    assert run.returncode == 0 and f"{number} imported" in run.stderr, run
    pack = json.load(open(f"{folder}/i18n/{tag}.json", encoding="utf-8"))
    assert all(pack[key] == text for key, text in typed.items())
    again = errcat(folder, "import", file)
    assert again.returncode == 0 and f"{number} unchanged" in again.stderr and "wrote" not in again.stderr, again
    # The page of the new packs no longer offers what has been imported.
    build(folder, path)
    page.reload()
    settle(page)
    assert "0 approved" in page.locator(".download").inner_text()
    assert "todo" in page.url and page.locator("#count").inner_text().startswith(str(before - number)), page.locator("#count").inner_text()


def older_source(browser, pages):
    """Work on a message whose source message has changed since is marked, and its translation is stale when it is imported."""
    folder, path = copied(pages, "older")
    page = browser.page(path, "#error.network.offline?view=translate&lang=pl", accept_downloads=True)
    page.fill("#target", "Nie masz połączenia. Nic nie wysłano.")
    settle(page)
    page.keyboard.press("ControlOrMeta+Enter")
    pack = json.load(open(f"{folder}/i18n/en.json", encoding="utf-8"))
    pack["error.network.offline"] = "You’re offline. We kept your description."
    json.dump(pack, open(f"{folder}/i18n/en.json", "w", encoding="utf-8"), ensure_ascii=False, indent=2)

    def imported(name):
        file = os.path.join(pages["work"], name)
        shutil.copy(downloaded(page), file)
        run = errcat(folder, "import", file, "--dry-run")
        return run.stdout + run.stderr

    assert "older source message" in imported("older.json"), imported("older.json")
    # The new page, with the old work in the browser, says that the source has changed.
    build(folder, path)
    page.goto(f"file://{path}#error.network.offline?view=translate&lang=pl")
    page.reload()
    settle(page)
    assert "source message has changed since you worked on this" in page.locator("#edit-state").inner_text()
    # Its file names the source message the work was done for.
    assert "older source message" in imported("newer.json"), imported("newer.json")
    # A change of the text is made from the new one.
    page.fill("#target", "Nie masz połączenia. Opis został zachowany.")
    settle(page)
    page.keyboard.press("ControlOrMeta+Enter")
    assert "older source message" not in imported("done.json"), imported("done.json")


def editing(browser, pages):
    """Findings and previews follow what is typed; drafts, comments, approval, undo, and the way back are by keyboard."""
    page = browser.page(pages["demo"], "#error.api.busy?view=translate&lang=pl", accept_downloads=True)
    page.focus("#target")
    page.keyboard.insert_text("Wiele osób {")
    settle(page)
    assert page.locator("#checks .finding.error").count() >= 1 and page.locator("#approve").is_disabled()
    page.keyboard.press("ControlOrMeta+Enter")
    assert "error.api.busy" in page.url, "a message with an error was approved"
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    settle(page)
    assert page.locator("#checks .finding.error").count() == 0
    assert page.locator(".phone .message").inner_text() == "Wiele osób"
    assert page.locator(".row a[aria-current] .badge").inner_text() == "draft"
    page.keyboard.press("Alt+c")
    page.keyboard.type("Is this about users?")
    page.reload()
    assert page.input_value("#target") == "Wiele osób" and page.input_value("#comment") == "Is this about users?"
    # A comment alone can be downloaded as soon as it is typed.
    other = browser.page(pages["demo"], "#error.network.offline?view=translate&lang=tr", accept_downloads=True)
    assert other.locator("#download").is_disabled()
    other.focus("#comment")
    other.keyboard.type("Is this about Wi-Fi?")
    settle(other)
    assert other.locator("#download").is_enabled()
    assert "Message (notice at the top of the screen) of the error networkOffline" in other.locator(".source").inner_text(), other.locator(".source").inner_text()
    assert re.search(r"\d+ of at most \d+ characters", other.locator(".meter").inner_text()), other.locator(".meter").inner_text()
    other.close()
    # The comment goes to the developers, also without the draft.
    assert messages(downloaded(page))["error.api.busy"] == {"key": "error.api.busy", "state": "needs-review", "source": "Many people are making videos right now.",
                                                             "target": "", "comment": "Is this about users?"}
    page.check("#with-drafts")
    path = downloaded(page)
    assert messages(path)["error.api.busy"] == {"key": "error.api.busy", "state": "needs-review", "source": "Many people are making videos right now.",
                                                "target": "Wiele osób", "comment": "Is this about users?"}
    page.get_by_role("button", name="Undo changes").click()
    settle(page)
    assert page.input_value("#target") == ""
    # A stale translation is approved as it is; plural forms are those of the language.
    go(page, "#error.credit.insufficient?view=translate&lang=pl")
    settle(page)
    before = page.input_value("#target")
    assert "source message has changed" in page.locator("#edit-state").inner_text()
    page.get_by_role("button", name="Insert plural forms").click()
    assert re.search(r"one \{.*few \{.*many \{.*other \{", page.input_value("#target")), page.input_value("#target")
    settle(page)
    assert "still those of the source message" in page.locator("#checks").inner_text() and page.locator("#approve").is_disabled()
    page.get_by_role("button", name="Undo changes").click()
    assert page.input_value("#target") == before
    settle(page)
    page.focus("#target")
    page.keyboard.press("ControlOrMeta+Enter")
    settle(page)
    go(page, "#?view=translate&lang=pl&status=approved")
    assert page.locator("#count").inner_text() == "1 message"
    go(page, "#error.network.timeout?view=translate&lang=pl")
    page.focus("#target")
    page.keyboard.press("Alt+ArrowDown")
    assert "error.network.offline" in page.url and focused(page)[1] == "target"
    page.keyboard.press("Alt+ArrowUp")
    assert "error.network.timeout" in page.url
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    assert "view=translate" not in page.url and heading(page) == "Połączenie trwało zbyt długo.", heading(page)


def storage_refused(browser, pages):
    """The page works in a browser that keeps nothing, and warns translators."""
    context = browser.chromium.new_context(viewport={"width": 1280, "height": 800})
    context.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError') } });"
                            "Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('denied', 'SecurityError') } });")
    page = browser.page(pages["demo"], "#error.api.busy?view=translate&lang=pl", context=context)
    page.fill("#target", "Zajęte.")
    settle(page)
    assert "can’t keep your work" in page.locator(".download").inner_text()
    page.keyboard.press("ControlOrMeta+Enter")
    assert "1 approved" in page.locator(".download").inner_text()


CHECKS = [translating, older_source, editing, storage_refused]
