"""A browser for the checks of the page: what it complains about, requests, and where it is."""
import json, os, time
from playwright.sync_api import sync_playwright

WATCH = "addEventListener('securitypolicyviolation', (event) => console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));"


class Browser:
    """Chromium, with everything that must not happen on a page collected in `problems`."""

    def __init__(self):
        self.playwright = sync_playwright().start()
        # As root, Chromium doesn't start in its sandbox.
        self.chromium = self.playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox", "--force-color-profile=srgb"])
        self.problems = []

    def page(self, path, address="", width=1280, height=800, context=None, **options):
        """A new page of a file, at an address within it."""
        context = context or self.chromium.new_context(viewport={"width": width, "height": height}, locale="en-US", **options)
        page = context.new_page()
        page.set_default_timeout(8000)
        url = path if path.startswith("http:") else f"file://{path}"
        page.on("console", lambda message: self.problems.append(f"console: {message.text[:300]}"))
        page.on("pageerror", lambda error: self.problems.append(f"error: {error.message[:300]} {(error.stack or '')[:300]}"))
        page.on("dialog", lambda dialog: (self.problems.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        allowed = ("data:", "blob:", *([url] if url.startswith("http:") else []))
        page.on("request", lambda request: request.url.split("#")[0] == url or request.url.startswith(allowed)
                or self.problems.append(f"request: {request.url[:200]}"))
        page.add_init_script(WATCH)
        page.goto(url + address)
        return page

    def close(self):
        """Ends Chromium."""
        self.chromium.close()
        self.playwright.stop()


def go(page, address):
    """Goes to another address of the page, as a link in a mail does, and waits until it is drawn."""
    page.evaluate("(address) => new Promise((done) => { location.hash = address; requestAnimationFrame(() => requestAnimationFrame(done)) })", address)


def settle(page):
    """Waits for what follows an input: two frames, and the pause before texts are checked."""
    page.evaluate("() => new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 160))")


def heading(page):
    """The text of the page's heading."""
    return page.locator("h1").inner_text()


def boxes(page, kind, names):
    """The places of parts of a device."""
    return page.evaluate("""([kind, names]) => Object.fromEntries(names.map((name) => {
      const it = document.querySelector(`.${kind} .${name}`).getBoundingClientRect(); return [name, { x: it.x, y: it.y, width: it.width, height: it.height }] }))""", [kind, names])


def box(page, selector):
    """The place of an element."""
    return page.locator(selector).first.bounding_box()


def focused(page):
    """The element with the focus: tag, id, name and text."""
    return page.evaluate("""() => { const it = document.activeElement;
      return [it.tagName.toLowerCase(), it.id, it.getAttribute('aria-label') ?? it.textContent.trim().slice(0, 60)] }""")


def elements(page):
    """How many elements the page has."""
    return page.evaluate("() => document.getElementsByTagName('*').length")


def until(condition, seconds=5, otherwise="it didn't happen in time"):
    """Waits until something is true."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, otherwise
        time.sleep(0.05)


def longest_task(page, run):
    """The milliseconds that the main threads of the pages work for their longest task while a call runs: until then, a page can't react to anything."""
    browser = page.context.browser
    browser.start_tracing(page=page, categories=["toplevel"])
    run()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    threads = {(each["pid"], each["tid"]) for each in events if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"}
    times = [each["tdur"] / 1000 for each in events if each["name"].endswith("RunTask") and "tdur" in each and (each["pid"], each["tid"]) in threads]
    assert len(times) > 10, f"{len(times)} tasks were recorded"
    return max(times)
