"""The page of a running server: how it shows changes, and how soon."""
import json, os, statistics, subprocess, time
from playwright.sync_api import Error
from site_browser import go, heading, settle, until
from site_catalogs import copied
from site_clock import processor_time, worked

# When the page first has a heading, in milliseconds of the system's clock.
HEADINGS = """new MutationObserver(() => { const text = document.querySelector('h1')?.textContent; if (text) (window.headings ??= {})[text] ??= Date.now(); })
    .observe(document, { subtree: true, childList: true });"""


class Served:
    """A server of a copy of a catalog, and one of its packs."""
    def __init__(self, folder):
        self.path = os.path.join(folder, "i18n", "tr.json")
        self.pack = json.load(open(self.path, encoding="utf-8"))
        self.process = subprocess.Popen([TOOL, "site", "--serve", "--port", "0"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = self.process.stdout.readline().strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()

    def write(self, text):
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(text)

    def change(self, message):
        """Writes another message as editors do, and returns when."""
        self.pack["error.network.timeout"] = message
        with open(f"{self.path}.new", "w", encoding="utf-8") as file:
            json.dump(self.pack, file, ensure_ascii=False)
        start = time.time() * 1000
        os.rename(f"{self.path}.new", self.path)
        return start


def serving(browser, pages, long):
    """A served page shows a change of a pack on its own, and keeps the place and what is being typed; it says what is wrong with the files."""
    with Served(copied(pages["demo folder"], os.path.join(pages["work"], "served"))) as server:
        page = browser.page(server.address, "#1001?lang=tr&role=1")
        until(lambda: page.locator("[data-language='ja'] bdi").count() and heading(page) == "Bağlantı çok uzun sürdü.", 20)
        settle(page)
        page.evaluate("() => scrollTo(0, 500)")
        server.change("Bağlantı zaman aşımına uğradı.")
        until(lambda: page.locator("h1").count() and heading(page) == "Bağlantı zaman aşımına uğradı.", 20)
        until(lambda: abs(page.evaluate("() => scrollY") - 500) < 2)
        go(page, "#error.network.offline?view=translate&lang=tr")
        page.fill("#target", "Çevrimdışısınız. Hiçbir şey gönderilmedi.")
        server.change("Bağlantı koptu.")
        until(lambda: page.locator("#rows", has_text="Bağlantı koptu.").count(), 20)
        until(lambda: page.locator("#target").count() and page.input_value("#target") == "Çevrimdışısınız. Hiçbir şey gönderilmedi.")
        server.write("{")
        until(lambda: page.locator("#fault").is_visible(), 20)
        server.change("Bağlantı kesildi.")
        # A page that is still loading when its server ends can't be closed.
        until(lambda: page.locator("#rows", has_text="Bağlantı kesildi.").count() and not page.locator("#fault").is_visible(), 20)
    # The stream of changes ends with the server; nothing else may have gone wrong.
    browser.problems[:] = [problem for problem in browser.problems if "ERR_" not in problem]


def reloading(browser, pages, long):
    """A change is shown within 300 ms: from the file that is written to the text on the page."""
    with Served(copied(pages["demo folder"], os.path.join(pages["work"], "reloaded"))) as server:
        page = browser.page(server.address, "#1001?lang=tr")
        page.add_init_script(HEADINGS)
        until(lambda: page.locator("h1").count(), 20)
        times, work = [], []
        for number in range(6):
            time.sleep(0.5)
            message, before = f"Bağlantı {number} kez koptu.", worked(server.process.pid)
            start = server.change(message)

            def shown():
                for _ in range(50):
                    # A look at the page is work, too.
                    time.sleep(0.4)
                    try:
                        if found := page.evaluate("(message) => window.headings?.[message]", message):
                            return found
                    except Error:
                        # The page is being loaded again.
                        continue
                raise AssertionError(f"'{message}' isn't shown")
            end, drawn = processor_time(shown)
            times.append(end - start)
            work.append(worked(server.process.pid) - before + drawn)
    print(f"  a change is shown after {min(times):.0f} ms, half of them after {statistics.median(times):.0f} ms; server and page work {min(work):.0f} ms for it")
    # On a machine with other work, only the processor time says something.
    assert min(min(times), min(work)) <= 300, (times, work)
    browser.problems[:] = [problem for problem in browser.problems if "ERR_" not in problem]


CHECKS = [serving, reloading]
