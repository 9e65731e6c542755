// Starts the page and brings it to the state of its address.

/** The page's colors: the system's, light or dark. */
function applyTheme() {
  document.documentElement.dataset.theme = storage.get("errcat theme") ?? "system";
}

function switchTheme() {
  const isDark = getComputedStyle(document.documentElement).colorScheme === "dark"
    || document.documentElement.dataset.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches;
  const next = isDark ? "light" : "dark";
  storage.set("errcat theme", next);
  document.documentElement.dataset.theme = next;
  announce(`${title(next)} page`);
}

function showTop() {
  const view = (name, label) => el("a", {
    id: `view-${name || "errors"}`, href: address({ view: name, status: "", id: state.id }), "aria-current": state.view === name && "page",
  }, label);
  const option = ({ tag, name }) => [tag, `${name} — ${tag}`, { lang: tag }];
  refill(byId("top"),
    el("a.brand", { href: address({ id: "", view: "", ...noFilters }) },
      el("span.logo", { "aria-hidden": "true" }, icon("notice")), el("span", el("bdi", catalog.name), " ", el("span.soft", "errors"))),
    el("nav.views", { "aria-label": "Views" }, view("", "Errors"), view("translate", "Translate")),
    el("div.settings",
      select("language", "Language", [...languages.values()].map(option), state.lang, (lang) => go({ lang })),
      el("button.quiet", { type: "button", id: "theme", "aria-label": "Light or dark page", title: "Light or dark page (d)", onclick: switchTheme }, icon("theme")),
      el("button.quiet", { type: "button", id: "help-button", "aria-label": "Shortcuts", title: "Shortcuts (?)", onclick: showHelp }, el("span", { "aria-hidden": "true" }, "?"))));
}

/** The page for the state. */
function currentPage() {
  if (state.view === "translate") return translatePage();
  if (state.id === "") return overviewPage();
  const found = names.get(state.id);
  if (found?.retired) return retiredPage(found.retired);
  if (found) return entryPage(found.index);
  return keyIndex.has(state.id) ? messagePage(keyIndex.get(state.id)) : unknownPage();
}

arrive = () => {
  const before = state;
  const first = !rows.items.length;
  state = readAddress(location.hash);
  const id = currentId();
  const hasChanged = (...parts) => first || parts.some((part) => before[part] !== state[part]);
  if (hasChanged("lang", "view", "id", "category", "q", "style", "severity", "status")) showTop();
  if (hasChanged("lang", "view", "category", "q", "style", "severity", "status")) showSide();
  else if (before.id !== state.id) drawRows(true);
  document.body.classList.toggle("has-page", state.id !== "");
  document.body.classList.toggle("is-finding", state.id === "" && Object.keys(noFilters).some((name) => state[name]));
  if (!first && before.id === state.id && !hasChanged("lang", "view", "show", "device", "look", "size", "role", "status")) return;
  refill(byId("main"), state.id !== "" && el("a.all", { href: address({ id: "" }) }, icon("back"), state.view === "translate" ? "All messages" : "All errors"), currentPage());
  document.title = `${id ? `${id} – ` : ""}${state.view === "translate" ? "Translate " : ""}${catalog.name} errors`;
  if (before.id !== state.id || first) {
    const place = currentRow();
    if (place >= 0 && document.activeElement?.id !== `row-${place}`) revealRow(place);
  }
};

/** Follows a link within the page: the new page starts at its top, with the focus on its heading. */
function follow(event) {
  const link = event.target.closest?.("a[href^='#']");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button) return;
  event.preventDefault();
  if (link.id === "skip") {
    byId("main").focus();
    return;
  }
  const isSame = link.closest(".views, .languages");
  go(readAddress(link.getAttribute("href")));
  if (isSame) return;
  scrollTo(0, 0);
  byId("title")?.focus({ preventScroll: true });
}

function start() {
  applyTheme();
  makeSide();
  arrive();
  document.addEventListener("click", follow);
  document.addEventListener("keydown", onKey);
  addEventListener("popstate", () => arrive());
  // A page that the tool serves is loaded anew after a change: the place is kept.
  const place = storage.get("errcat place");
  if (place?.hash === location.hash) {
    scrollTo(0, place.top);
    rows.list.parentElement.scrollTop = place.list;
    byId(place.focus)?.focus({ preventScroll: true });
  }
  addEventListener("pagehide", () => storage.set("errcat place", {
    hash: location.hash, top: scrollY, list: rows.list.parentElement.scrollTop, focus: document.activeElement?.id ?? "",
  }));
}

start();
