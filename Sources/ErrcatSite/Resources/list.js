// The side: search, filters, and the list, of which only the visible rows are elements.

const rows = { items: [], tops: [], nodes: new Map(), height: 0, list: el("ol.rows", { id: "rows" }) };
let searchIndex;

/** The errors that the search and the filters leave, in the order of the list. */
function foundErrors() {
  const { q, category, style, severity, status: wanted, lang } = state;
  let found = [...errors.keys()];
  if (q.trim()) {
    searchIndex ??= makeIndex(catalog, allPacks());
    found = search(searchIndex, q);
  }
  const withFindings = wanted === "findings" ? new Set(findingsOn({ has: () => true }).map((each) => each.key)) : null;
  return found.filter((index) => {
    const error = errors[index];
    if (category && catalog.categories[error.category]?.name !== category) return false;
    if (style && error.display !== style && !error.alternativeDisplays?.includes(style)) return false;
    if (severity && error.severity !== severity) return false;
    if (wanted === "findings") return textsOf(error).some(({ key }) => withFindings.has(key));
    if (wanted === "deprecated") return Boolean(error.deprecated);
    return !wanted || textsOf(error).some(({ key }) => status(key, lang) === wanted);
  });
}

/** The messages of the translator's list. */
function foundKeys() {
  const { q, category, style, severity, status: wanted, lang } = state;
  const words = q.trim().toLocaleLowerCase();
  const { messages } = pack(lang);
  const source = pack(sourceTag).messages;
  const filtered = category || style || severity;
  return [...keys.keys()].filter((key) => {
    if (typeof source[key] !== "string") return false;
    if (wanted && !hasState(key, lang, wanted)) return false;
    if (filtered && !usersOf(key).some((index) => {
      const error = errors[index];
      return (!category || catalog.categories[error.category]?.name === category)
        && (!style || error.display === style) && (!severity || error.severity === severity);
    })) return false;
    return !words || [keys[key], source[key], messages[key], workOn(key, lang)?.text, ...usersOf(key).map((index) => String(errors[index].code))]
      .some((text) => text?.toLocaleLowerCase().includes(words));
  });
}

/** Key, code and case of a retired error. */
const retiredNames = (each) => [...each.keys ?? [], ...each.codes ?? [], each.case ?? []].flat().map(String);

/** The rows of the list: headings and errors, or messages. */
function listItems() {
  if (state.view === "translate") return foundKeys().map((key) => ({ id: keys[key], key }));
  const found = foundErrors();
  const item = (index) => ({ id: keys[errors[index].key], index });
  const words = state.q.trim().toLowerCase();
  const old = state.category || state.style || state.severity || state.status ? [] : retired
    .filter((each) => retiredNames(each).some((name) => name.toLowerCase().includes(words)))
    .map((each) => ({ id: retiredNames(each)[0], retired: each }));
  const last = old.length ? [{ heading: "Retired", count: old.length }, ...old] : [];
  if (words) return [...found.map(item), ...last];
  const groups = groupBy(found, (index) => errors[index].category);
  return [...[...catalog.categories.keys()].flatMap((category) => {
    const group = groups.get(category) ?? [];
    return group.length ? [{ heading: title(catalog.categories[category].name), count: group.length }, ...group.map(item)] : [];
  }), ...last];
}

/** Computes the list anew. */
function showList() {
  rows.items = listItems();
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  let top = 0;
  rows.tops = rows.items.map((item) => {
    const start = top;
    top += (item.heading ? 2.5 : 4) * rem;
    return start;
  });
  rows.height = top;
  rows.list.style.height = `${top}px`;
  const number = rows.items.filter((item) => item.id && !item.retired).length;
  const text = state.view === "translate" ? count(number, "message") : count(number, "error");
  if (byId("count").textContent !== text) byId("count").textContent = text;
  byId("nothing").hidden = rows.items.length > 0;
  drawRows(true);
}

/** The first row that ends after a height. */
function rowAt(height) {
  let low = 0;
  let high = rows.tops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows.tops[middle + 1] ?? rows.height) <= height) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Makes the elements of the rows that are visible, and a few more. */
function drawRows(anew = false) {
  const box = rows.list.getBoundingClientRect();
  const port = rows.list.parentElement.getBoundingClientRect();
  const first = Math.max(0, rowAt(Math.max(0, port.top, 0) - box.top) - 6);
  const last = box.height ? Math.min(rows.items.length, rowAt(Math.min(innerHeight, port.bottom) - box.top) + 7) : 0;
  const focus = document.activeElement?.id;
  if (anew) {
    rows.nodes.clear();
    rows.list.replaceChildren();
  }
  for (const [place, node] of rows.nodes) {
    if ((place < first || place >= last) && !node.contains(document.activeElement)) {
      node.remove();
      rows.nodes.delete(place);
    }
  }
  let next = null;
  for (let place = last - 1; place >= first; place -= 1) {
    let node = rows.nodes.get(place);
    if (!node) {
      node = rowNode(rows.items[place], place);
      node.style.transform = `translateY(${rows.tops[place]}px)`;
      rows.nodes.set(place, node);
      rows.list.insertBefore(node, next);
    }
    next = node;
  }
  if (anew && focus?.startsWith("row-")) byId(focus)?.focus({ preventScroll: true });
}

function rowNode(item, place) {
  const position = { "aria-setsize": rows.items.length, "aria-posinset": place + 1 };
  if (item.heading) {
    return el("li.heading", position, el("span", user(item.heading)), " ", el("span.number", numbers.format(item.count)));
  }
  const isHere = state.id !== "" && currentId() === item.id;
  const link = (...content) => el("li.row", position, el("a", {
    id: `row-${place}`, href: address({ id: item.id }), "aria-current": isHere && "page",
  }, content));
  if (item.retired) {
    return link(icon("close"), el("span.text", user(item.id)), el("span.meta", `${item.retired.codes?.[0] ?? ""} retired`));
  }
  if (item.key !== undefined) return link(messageRow(item.key));
  const error = errors[item.index];
  const { lang } = state;
  const { text, tag } = shown(error.key, lang, error);
  const problem = status(error.key, lang);
  return link(
    el(`span.mark.${error.severity}`, severityIcon(error.severity), el("span.visually-hidden", `${title(error.severity)}: `)),
    el("span.text", { lang: tag, dir: "auto" }, cut(text, 160)),
    el("span.meta", error.code ?? "", " ", el("bdi", cut(keys[error.key].replace(/^error\./, ""), 80))),
    (problem || error.deprecated) && el("span.badge", problem || "deprecated"),
  );
}

/** A row of the translator's list. */
function messageRow(key) {
  const { lang } = state;
  const edit = workOn(key, lang);
  const text = edit?.text ?? pack(lang).messages[key] ?? pack(sourceTag).messages[key];
  const name = edit?.approved ? "approved" : edit?.text !== undefined ? "draft" : status(key, lang);
  return [
    el("span.mark", { class: `mark ${name || "done"}` }, icon(name === "approved" || !name ? "check" : "notice")),
    el("span.text", { lang: edit?.text ?? pack(lang).messages[key] ? lang : sourceTag, dir: "auto" }, cut(text, 160)),
    el("span.meta", el("bdi", cut(keys[key], 80))),
    name && el("span.badge", name),
  ];
}

/** Moves the focus in the list. */
function moveInList(event) {
  const place = Number(/^row-(\d+)$/.exec(event.target.id)?.[1] ?? NaN);
  const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
  if (Number.isNaN(place) || !step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  focusRow(nextRow(place, step));
}

/** The row of an error or message some steps away. */
function nextRow(place, step) {
  if (!Number.isFinite(step)) return step < 0 ? rows.items.findIndex((item) => item.id) : rows.items.length - 1;
  let next = place + step;
  while (rows.items[next]?.heading) next += step;
  return rows.items[next] ? next : place;
}

/** Scrolls to a row. */
function revealRow(place) {
  const panel = rows.list.parentElement;
  if (panel.scrollHeight > panel.clientHeight + 1) {
    const top = rows.tops[place] + rows.list.offsetTop;
    const end = (rows.tops[place + 1] ?? rows.height) + rows.list.offsetTop;
    if (top < panel.scrollTop + 48) panel.scrollTop = top - 48;
    else if (end > panel.scrollTop + panel.clientHeight) panel.scrollTop = end - panel.clientHeight + 8;
  }
  drawRows();
}

function focusRow(place) {
  if (!rows.items[place]) return;
  revealRow(place);
  if (!byId(`row-${place}`)) {
    scrollTo(0, rows.list.getBoundingClientRect().top + scrollY + rows.tops[place] - innerHeight / 2);
    drawRows();
  }
  byId(`row-${place}`)?.focus();
}

/** The place of what the page shows in the list; -1 if it isn't there. */
const currentRow = () => rows.items.findIndex((item) => item.id && item.id === currentId());

/** Goes to the next or the previous row's page. */
function step(by) {
  const here = currentRow();
  const place = here < 0 ? nextRow(-1, 1) : nextRow(here, by);
  if (place !== here && rows.items[place]) go({ id: rows.items[place].id });
}

/** Makes the side; its controls then follow the state. */
function makeSide() {
  const field = el("input", {
    type: "search", id: "q", autocomplete: "off", spellcheck: "false", placeholder: "Key, code or text", "aria-label": "Search errors",
    oninput: () => go({ q: field.value }, state.q !== "" && field.value !== ""),
    onkeydown: (event) => {
      if (event.key === "ArrowDown") focusRow(nextRow(-1, 1));
      else if (event.key === "Enter" && rows.items.length) go({ id: rows.items[nextRow(-1, 1)].id });
      else return;
      event.preventDefault();
    },
  });
  fill(byId("side"),
    el("div.find",
      el("div.search", icon("search"), field, el("kbd", { "aria-hidden": "true" }, "/")),
      el("details.filters", { id: "filters" },
        el("summary", icon("filter"), el("span", { id: "filters-title" }, "Filters")),
        el("div.fields", { id: "fields" })),
      el("p.count", el("span", { id: "count", role: "status" }), el("button.link", {
        type: "button", id: "clear", onclick: () => go(noFilters),
      }, "Clear"))),
    el("div.scroll", el("p.nothing", { id: "nothing" }, "Nothing found. Try fewer words, or clear the filters."),
      rows.list));
  rows.list.addEventListener("keydown", moveInList);
  document.addEventListener("scroll", () => requestAnimationFrame(() => drawRows()), { capture: true, passive: true });
  addEventListener("resize", () => showList());
}

/** Brings search, filters and list up to date. */
function showSide() {
  const field = byId("q");
  if (field.value !== state.q) field.value = state.q;
  const any = (name, options) => [["", `Any ${name}`], ...options];
  const change = (name) => (value) => go({ [name]: value });
  const isWork = state.view === "translate";
  refill(byId("fields"),
    select("category", "Category", any("category", catalog.categories.map(({ name }) => [name, title(name)])), state.category, change("category")),
    select("style", "Style", any("style", styles.map((each) => [each, styleNames[each]])), state.style, change("style")),
    select("severity", "Severity", any("severity", severities.map((each) => [each, title(each)])), state.severity, change("severity")),
    select("filter-status", `Status in ${languageName(state.lang)}`, [["", "Any status"],
      ...(isWork ? [["todo", "To translate"]] : []), ["missing", "Missing"], ["stale", "Stale"], ["untranslated", "Same as source"],
      ...(isWork ? [["draft", "Drafts"], ["approved", "Approved here"]] : [["deprecated", "Deprecated"]]),
      ["findings", "Has findings"]], state.status, change("status")));
  const active = ["category", "style", "severity", "status"].filter((name) => state[name]).length;
  byId("filters-title").textContent = active ? `Filters, ${active} active` : "Filters";
  byId("clear").hidden = !active && !state.q;
  showList();
}
