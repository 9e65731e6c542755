// Starts the page and brings it to the state of its address.

/** The page's colors: the system's, light or dark. */
const applyTheme = () => { document.documentElement.dataset.theme = storage.get("errcat theme") ?? ""; };

const switchTheme = () => {
  const { theme } = document.documentElement.dataset;
  const isDark = theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  storage.set("errcat theme", isDark ? "light" : "dark");
  document.documentElement.dataset.theme = isDark ? "light" : "dark";
};

const showTop = () => {
  byId("brand").href = address({ id: "", view: "", ...noFilters });
  byId("language").value = state.lang;
  for (const [id, view] of [["view-errors", ""], ["view-translate", "translate"]]) {
    byId(id).href = address({ view, status: "" });
    byId(id).ariaCurrent = state.view === view ? "page" : null;
  }
};

/** The page for the state. */
const currentPage = () => {
  if (state.view) return translatePage();
  if (state.id === "") return overviewPage();
  const found = names.get(state.id);
  if (found) return found.retired ? retiredPage(found.retired) : entryPage(found.index);
  return keyIndex.has(state.id) ? messagePage(keyIndex.get(state.id)) : unknownPage();
};

/** Shows what the address names. */
const arrive = (first = false) => {
  const before = state;
  state = readAddress(location.hash);
  const hasChanged = (...parts) => first || parts.some((part) => before[part] !== state[part]);
  const isFiltered = hasChanged("lang", "view", ...Object.keys(noFilters));
  showTop();
  if (isFiltered) showSide();
  else if (hasChanged("id")) drawRows(true);
  const has = (name, is) => document.body.classList.toggle(name, is);
  has("has-page", state.id !== "");
  has("is-finding", state.id === "" && Object.keys(noFilters).some((name) => state[name]));
  if (!hasChanged("id", "lang", "view", "show", "device", "look", "size", "role", "status")) return;
  refill(byId("main"), state.id !== "" && link("a.all", { id: "" }, icon("back"), state.view ? "All messages" : "All errors"), currentPage());
  document.title = `${state.id && `${currentId()} – `}${state.view ? "Translate " : ""}${catalog.name} errors`;
  if (hasChanged("id") && currentRow() >= 0 && document.activeElement?.id !== `row-${currentRow()}`) revealRow(currentRow());
};

/** Follows a link within the page: the new page starts at its top, with the focus on its heading. */
const onClick = (event) => {
  const id = event.target.closest("button")?.id;
  const run = { ...editorButtons, clear: () => go(noFilters), theme: switchTheme, "help-button": showHelp, "close-help": () => byId("help").close() }[id];
  if (run) return run();
  const link = event.target.closest("a[href^='#']");
  if (!link || hasModifier(event) || event.shiftKey || event.button) return;
  event.preventDefault();
  if (link.id === "skip") return byId("main").focus();
  go(readAddress(link.getAttribute("href")));
  if (link.closest(".views, .languages")) return;
  scrollTo(0, 0);
  focusOn(byId("title"));
};

/** A control with the name of a part of the state changes that part. */
const onChange = ({ type, target }) => {
  const { name, value, id } = target;
  if (id === "single-keys") storage.set("errcat keys", target.checked);
  if (!Object.hasOwn(defaults, name) || (type === "input") !== (name === "q")) return;
  go({ [name]: value }, target.type === "radio" || name === "q" && Boolean(state.q && value));
};

const start = () => {
  makeSide();
  arrive(true);
  fill(document, { onclick: onClick, onkeydown: onKey, oninput: onChange, onchange: onChange });
  addEventListener("popstate", () => arrive());
};

/** After a reload, the place is kept. */
const restorePlace = () => {
  const place = storage.get("errcat place");
  if (place?.hash !== location.hash) return;
  scrollTo(0, place.top);
  scrollNode.scrollTop = place.list;
  focusOn(byId(place.focus));
};

/** Shows what can't be done. */
const showFault = (text) => {
  byId("fault").textContent = text;
  byId("fault").hidden = false;
};

/** Starts on a web server: with the texts that are shown first, then with all. */
const startLoading = async () => {
  await loadPacks([sourceTag, readAddress(location.hash).lang]);
  prepareSearch();
  start();
  await loadPacks([...languages.keys()]);
  findings = undefined;
  work = readWork();
  prepareSearch();
  arrive(true);
  restorePlace();
};

applyTheme();
byId("name").textContent = catalog.name;
if (files) {
  startLoading().catch(() => showFault("The texts can’t be loaded. Load the page again."));
} else {
  prepareSearch();
  start();
  restorePlace();
}
addEventListener("pagehide", () => storage.set("errcat place", { hash: location.hash, top: scrollY, list: scrollNode.scrollTop, focus: document.activeElement?.id }));
