"""'errcat site --watch': `site_watch.py PATH`. The page is written again after a change, and stays while the catalog can't be read."""
import json, os, shutil, subprocess, sys, tempfile, time

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")


def until(holds, what):
    for _ in range(200):
        if holds():
            return
        time.sleep(0.05)
    sys.exit(f"watch: failed\n{what}")


def read(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except FileNotFoundError:
        return ""


def change(text):
    with open("i18n/tr.json.new", "w", encoding="utf-8") as file:
        file.write(text)
    os.rename("i18n/tr.json.new", "i18n/tr.json")


tool = os.path.abspath(sys.argv[1])
with tempfile.TemporaryDirectory() as work:
    shutil.copy(f"{ROOT}/catalog.json", work)
    shutil.copytree(f"{ROOT}/i18n", f"{work}/i18n")
    os.chdir(work)
    pack = json.loads(read("i18n/tr.json"))
    with open("complaints", "w") as complaints:
        process = subprocess.Popen([tool, "site", "--output", "errors.html", "--watch"], stderr=complaints)
    try:
        until(lambda: "</html>" in read("errors.html"), "the page isn't written")
        for message in ("First change", "Second change"):
            pack["error.network.timeout"] = message
            change(json.dumps(pack))
            until(lambda: message in read("errors.html"), f"the page lacks '{message}'")
        before = read("errors.html")
        change("{")
        until(lambda: "malformed-json" in read("complaints"), "a fault isn't reported")
        assert read("errors.html") == before, "the page didn't stay"
        pack["error.network.timeout"] = "Third change"
        change(json.dumps(pack))
        until(lambda: "Third change" in read("errors.html"), "the page isn't written after a fault")
        # A new language.
        with open("i18n/fo.json", "w") as file:
            json.dump({"error.network.timeout": "Fourth change"}, file)
        until(lambda: "Fourth change" in read("errors.html"), "a new pack isn't noticed")
    finally:
        process.kill()
        process.wait()
    os.chdir("/")
print("watch: ok")
