"""What `errcat site` writes: one file, a folder, JSON and Markdown. Argument: the errcat binary."""
import base64, hashlib, html, json, os, re, shutil, subprocess, sys, tempfile
import jsonschema

TOOL = os.path.abspath(sys.argv[1])
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SITE = "https://errors.example.com"
HOSTILE = ["</script><img src=x>", "a|b\n# c", "`x` <b> [y](z) @all", "\u202ex\u200by", "W" * 65_000, "\\", "--> ]]>", "$a$ &lt; www.example.com https://example.com"]
# What Markdown would make of a text.
MARKUP = [r"<b>", r"<img", r"(?<!\\)\]\(z\)", r"@all", "\u202e", "\u200b", r"^# c$", r"(?<!\\)\$a", r"https://example"]


def errcat(*arguments, status=0):
    done = subprocess.run([TOOL, *arguments], capture_output=True, timeout=120)
    assert done.returncode == status, (arguments, done.returncode, done.stderr.decode()[-1000:])
    return done.stdout.decode()


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def change(path, edit):
    value = json.loads(read(path))
    edit(value)
    with open(path, "w", encoding="utf-8") as file:
        json.dump(value, file, ensure_ascii=False)


def data(page, name):
    return json.loads(re.search(rf'<script type="application/json" id="{name}">(.*?)</script>', page, re.S)[1])


def one_file():
    """One file with everything, the same each time; its policy has the hashes of its script and styles."""
    errcat("site", "--output", "errors.html")
    page, stamp = read("errors.html"), os.stat("errors.html").st_mtime_ns
    errcat("site", "--output", "errors.html")
    assert os.stat("errors.html").st_mtime_ns == stamp, "an equal file was written again"
    assert errcat("site", "--output", "-") == page
    policy = html.unescape(re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)[1])
    assert policy.startswith("default-src 'none'; ") and "connect-src" not in policy and "unsafe" not in policy, policy
    for kind in ("script", "style"):
        found = re.findall(rf"<{kind}>(.*?)</{kind}>", page, re.S)
        digest = base64.b64encode(hashlib.sha256(found[0].encode()).digest()).decode()
        assert len(found) == 1 and f"{kind}-src 'sha256-{digest}'" in policy, kind
    script = re.search(r"<script>(.*?)</script>", page, re.S)[1]
    assert len(script.encode()) <= 300_000, f"the script has {len(script.encode())} bytes"
    assert len(page.encode()) <= 400_000, f"the page has {len(page.encode())} bytes"
    languages = json.loads(read("catalog.json"))["languages"]
    catalog = data(page, "catalog")
    for tag in languages:
        pack, texts = data(page, f"pack-{tag}"), json.loads(read(f"i18n/{tag}.json"))
        assert dict(zip(catalog["keys"], pack["messages"])) == texts, tag
    for error in catalog["errors"]:
        key = catalog["keys"][error["key"]]
        explained = json.loads(errcat("explain", key, "--format", "json"))
        assert (error["case"], error.get("code"), error.get("mappedFrom")) == (explained["case"], explained.get("code"), explained.get("mappedFrom")), key


def folder():
    """A page without texts, and a file for each language."""
    listed = errcat("site", "--folder", "public", "--dry-run").split()
    assert not os.path.exists("public")
    errcat("site", "--folder", "public")
    found = sorted(os.path.relpath(os.path.join(base, name), ".") for base, _, names in os.walk("public") for name in names)
    assert found == sorted(listed), (found, listed)
    page = read("public/index.html")
    files = data(page, "files")
    assert "pack-en" not in page and "connect-src 'self'" in html.unescape(page) and "changes" not in files
    one = read("errors.html")
    for tag, path in files["packs"].items():
        assert json.loads(read("public/" + path.split("?")[0])) == data(one, f"pack-{tag}"), tag


def documents():
    """JSON as its schema describes it, and Markdown with a page for each category."""
    errcat("site", "--format", "json", "--output", "site.json")
    document = json.loads(read("site.json"))
    jsonschema.validate(document, json.loads(errcat("schema", "site")))
    assert document["errors"][0]["message"]["tr"] == json.loads(read("i18n/tr.json"))[document["errors"][0]["key"]]
    errcat("site", "--format", "markdown", "--folder", "wiki")
    pages = {name: read(f"wiki/{name}") for name in os.listdir("wiki")}
    for error in document["errors"]:
        named = [name for name, text in pages.items() if f"## <code>{error['key'].replace('_', chr(92) + '_')}</code>\n" in text]
        assert len(named) == 1, (error["key"], named)
    for name, anchor in re.findall(r"\]\(([^)#]*)(?:#([^)]*))?\)", pages["README.md"]):
        headings = re.findall(r"^## <code>(.*)</code>$", pages[name], re.M)
        anchors = {re.sub(r"[^a-z0-9_-]", "", heading.replace("\\", "").lower()) for heading in headings}
        assert not anchor or anchor in anchors, (name, anchor)


def addresses():
    """The address of an error is the same in the page, the JSON, `explain`, SARIF and generated code; links to it are checked."""
    def edit(catalog):
        catalog["site"] = SITE
        catalog["errors"]["error.network.timeout"]["help"] = f"{SITE}/#error.network.timout"
        catalog["retired"] = {"1": {"key": "error.old", "use": "error.gone"}}
    change("catalog.json", edit)
    address = f"{SITE}/#error.network.timeout"
    explained = json.loads(errcat("explain", "1001", "--format", "json"))
    assert explained["address"] == address and f"address       {address}" in errcat("explain", "1001")
    page = errcat("site", "--output", "-")
    assert errcat("site", "--catalog", os.path.abspath("catalog.json"), "--output", "-") == page, "the page depends on the place of the project"
    catalog = data(page, "catalog")
    errors = {catalog["keys"][error["key"]]: error for error in catalog["errors"]}
    assert errors["error.network.timeout"]["problemType"] == errors["error.network.timeout"]["address"] == address
    document = json.loads(errcat("site", "--format", "json", "--output", "-"))
    assert next(each for each in document["errors"] if each.get("code") == 1001)["problemType"] == address
    results = json.loads(errcat("lint", "--format", "sarif", "--rule", "broken-link"))["runs"][0]["results"]
    assert [result.get("hostedViewerUri") for result in results] == [address, None], results
    texts = [result["message"]["text"] for result in results]
    assert "did you mean 'error.network.timeout'?" in texts[0] and "'error.gone' of retired '1'" in texts[1], texts
    errcat("generate", "--output", "Generated")
    assert any(f'site: "{SITE}"' in read(f"Generated/{name}") for name in os.listdir("Generated"))


def hostile():
    """Hostile texts stay texts in every format."""
    def edit(catalog):
        for number, text in enumerate(HOSTILE):
            catalog["errors"][f"error.general.x{number}"] = {"code": 9000 + number, "note": text, "summary": text, "help": text, "deprecated": {"note": text}}
        catalog["categories"]["general"]["note"] = catalog["categories"]["general"]["source"] = "".join(HOSTILE)
        catalog["actions"]["retry"]["link"] = catalog["actions"]["retry"]["note"] = HOSTILE[0]
        catalog["retired"] = {"2": "".join(HOSTILE), "3": {"key": HOSTILE[0], "use": HOSTILE[1], "reason": HOSTILE[2]}}
    change("catalog.json", edit)
    for tag in ("en", "tr"):
        change(f"i18n/{tag}.json", lambda pack: pack.update({f"error.general.x{number}": text for number, text in enumerate(HOSTILE)}))
    page = errcat("site", "--output", "-")
    assert "<img" not in page and page.count("<script") == page.count("</script>")
    catalog, pack = data(page, "catalog"), data(page, "pack-tr")
    for number, text in enumerate(HOSTILE):
        assert pack["messages"][catalog["keys"].index(f"error.general.x{number}")] == text
    document = json.loads(errcat("site", "--format", "json", "--output", "-"))
    jsonschema.validate(document, json.loads(errcat("schema", "site")))
    shutil.rmtree("wiki")
    errcat("site", "--format", "markdown", "--folder", "wiki")
    for name in os.listdir("wiki"):
        for markup in MARKUP:
            assert not re.search(markup, read(f"wiki/{name}"), re.M), (name, markup)


def usage():
    """What can't be done is refused, and nothing is written."""
    # What the next command would read as packs.
    os.symlink("i18n", "linked")
    for words in [["--folder", "i18n"], ["--folder", "./linked"], ["--folder", "i18n", "--dry-run"], ["--format", "json", "--output", "i18n/site.json"],
                  ["--format", "json", "--output", "i18n/tr/site.json"], ["--format", "json", "--output", "i18n/tr.json"]]:
        errcat("site", *words, status=2)
    errcat("export", "fr", "--format", "json", "--output", "i18n/fr.json", status=2)
    assert not [name for name in os.listdir("i18n") if not re.fullmatch(r"[a-zA-Z-]+\.json|errcat\.lock", name)], os.listdir("i18n")
    errcat("site", "--folder", "i18n/site")
    errcat("lint", "--rule", "unknown-language")
    os.chdir("i18n")
    errcat("site", "--folder", ".", status=2)
    os.chdir("..")
    with open("i18n/tr.json", "a") as file:
        file.write("{")
    before = read("errors.html")
    errcat("site", "--output", "errors.html", status=2)
    assert read("errors.html") == before


failed = 0
with tempfile.TemporaryDirectory() as work:
    shutil.copy(f"{ROOT}/catalog.json", work)
    shutil.copytree(f"{ROOT}/i18n", f"{work}/i18n")
    os.chdir(work)
    for check in [one_file, folder, documents, addresses, hostile, usage]:
        try:
            check()
            print(f"{check.__name__}: ok", flush=True)
        except Exception as error:
            failed += 1
            print(f"{check.__name__}: failed\n{type(error).__name__}: {str(error)[:2000]}", flush=True)
    os.chdir("/")
sys.exit(1 if failed else 0)
