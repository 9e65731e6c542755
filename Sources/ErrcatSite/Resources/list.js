// The side: search, filters, and the list, of which only the visible rows are elements.

let rowItems = [];
let rowTops = [];
let listHeight = 0;
/** The row of what the page shows; -1 if the list doesn't have it. */
let shownRow;
/** The elements of rows by their places. */
const rowNodes = new Map();
const listNode = byId("rows");
const scrollNode = byId("scroll");
/** The index of all texts so far, and the steps that complete it. */
let searchIndex;
let indexing;

/** Whether the filters leave an error, apart from its status. */
const isWanted = (error) => (!state.category || catalog.categories[error.category]?.name === state.category)
  && (!state.style || displaysOf(error).includes(state.style)) && (!state.severity || error.severity === state.severity);

/** Makes the index while nothing else happens, and searches for some texts: what has run before is faster. */
const prepareSearch = () => {
  const steps = indexing = indexSteps(catalog, realLanguages.map(({ tag }) => tag), pack);
  const work = () => {
    const end = performance.now() + 8;
    while (indexing === steps) {
      const { done, value } = steps.next();
      searchIndex = value;
      if (done) {
        indexing = undefined;
        if (state.q.trim()) showList();
        value.messages.slice(0, 8).forEach((text, place) => setTimeout(() => search(value, `${text.slice(place, 40)}x`), 20 * place));
      } else if (performance.now() > end) return setTimeout(work, 8);
    }
  };
  searchIndex ??= steps.next().value;
  setTimeout(work, 100);
};

/** The errors that the search and the filters leave, in the order of the list. */
const foundErrors = () => {
  const { q, status: wanted, lang } = state;
  const withFindings = new Set(wanted === "findings" ? allFindings().map((each) => each.key) : []);
  const tests = { "": () => true, deprecated: (error) => error.deprecated, findings: (error) => textsOf(error).some(({ key }) => withFindings.has(key)) };
  const test = (Object.hasOwn(tests, wanted) && tests[wanted]) || ((error) => textsOf(error).some(({ key }) => status(key, lang) === wanted));
  return (q.trim() ? search(searchIndex, q) : [...errors.keys()]).filter((index) => isWanted(errors[index]) && test(errors[index]));
};

/** The messages of the translator's list. */
const foundKeys = () => {
  const { q, category, style, severity, status: wanted, lang } = state;
  const words = q.trim().toLowerCase();
  const named = new Set(words ? namedErrors(searchIndex, q) : []);
  const source = pack(sourceTag).messages;
  return [...keys.keys()].filter((key) => source[key] && (!wanted || hasState(key, lang, wanted))
    && (!(category || style || severity) || usersOf(key).some((index) => isWanted(errors[index])))
    && (!words || [keys[key], source[key], translation(key, lang), ...usersOf(key).map((index) => String(errors[index].code))].some((text) => text?.toLowerCase().includes(words)) || usersOf(key).some((index) => named.has(index))));
};

/** The rows of the list: headings and errors, or messages. */
const listItems = () => {
  if (state.view === "translate") return foundKeys().map((key) => ({ id: keys[key], key }));
  const { q, ...filters } = state;
  const found = foundErrors().map((index) => ({ id: keys[errors[index].key], index }));
  const isFiltered = filters.category || filters.style || filters.severity || filters.status;
  const forms = nameForms(q, catalog);
  const old = retired.filter((each) => !isFiltered && retiredNames(each).map((name) => name.toLowerCase()).some((name) => forms.includes(name) || name.includes(q.trim().toLowerCase())))
    .map((each) => ({ id: retiredNames(each)[0], retired: each }));
  const group = (heading, items) => (items?.length ? [{ heading, count: items.length }, ...items] : []);
  if (q.trim()) return [...found, ...group("Retired", old)];
  const groups = groupBy(found, ({ index }) => errors[index].category);
  return [...[...catalog.categories.entries(), [undefined, { name: "other" }]].flatMap(([category, { name }]) => group(title(name), groups.get(category))), ...group("Retired", old)];
};

/** Computes the list anew. */
const showList = () => {
  rowItems = listItems();
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  listHeight = 0;
  rowTops = rowItems.map(({ heading }) => (listHeight += (heading ? 2.5 : 4) * rem) - (heading ? 2.5 : 4) * rem);
  listNode.style.height = `${listHeight}px`;
  const text = count(rowItems.filter((item) => item.id && !item.retired).length, state.view === "translate" ? "message" : "error");
  if (byId("count").textContent !== text) byId("count").textContent = text;
  byId("nothing").hidden = rowItems.length > 0 || Boolean(indexing && state.q);
  drawRows(true);
};

/** The first row that ends after a height. */
const rowAt = (height) => {
  let [low, high] = [0, rowTops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rowTops[middle + 1] ?? listHeight) <= height) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Makes the elements of the rows that are visible, and a few more. */
const drawRows = (anew) => {
  const { top } = listNode.getBoundingClientRect();
  const port = scrollNode.getBoundingClientRect();
  const first = Math.max(0, rowAt(Math.max(0, port.top) - top) - 6);
  const last = Math.min(rowItems.length, rowAt(Math.min(innerHeight, port.bottom) - top) + 7);
  const focus = document.activeElement;
  if (anew) {
    shownRow = currentRow();
    rowNodes.clear();
    listNode.replaceChildren();
  }
  for (const [place, node] of rowNodes) {
    if ((place < first || place >= last) && !node.contains(focus)) {
      node.remove();
      rowNodes.delete(place);
    }
  }
  let next = null;
  for (let place = last - 1; place >= first; place -= 1) {
    if (!rowNodes.has(place)) {
      rowNodes.set(place, rowNode(place));
      listNode.insertBefore(rowNodes.get(place), next);
    }
    next = rowNodes.get(place);
  }
  if (anew && focus?.id.startsWith("row-")) focusOn(byId(focus.id));
  // Tab stops at one row: the one with the focus, the page's, or the first.
  const stop = [Number(focus?.id.slice(4)), shownRow, ...rowNodes.keys()].find((place) => rowNodes.has(place) && rowItems[place].id);
  for (const [place, node] of rowNodes) if (!rowItems[place].heading) node.firstElementChild.tabIndex = place === stop ? 0 : -1;
};

const rowNode = (place) => {
  const item = rowItems[place];
  const node = el(item.heading ? "li.heading" : "li.row", { "aria-setsize": rowItems.length, "aria-posinset": place + 1 },
    item.heading ? [user(item.heading), numberText(format(item.count))]
      : el("a", { id: `row-${place}`, href: address({ id: item.id }), "aria-current": currentId() === item.id && "page" }, rowContent(item)));
  node.style.transform = `translateY(${rowTops[place]}px)`;
  return node;
};

const rowContent = ({ id, index, key, retired: old }) => {
  const { lang } = state;
  const error = errors[index];
  const row = (mark, symbol, text, tag, meta, note) => [el("span.mark", { class: `mark ${mark}` }, icon(symbol), error && hiddenText(`${title(mark)}: `)),
    el("span.text", { lang: tag, dir: "auto" }, cut(text, 160)), el("span.meta", meta), badge(note)];
  if (old) return row("", "close", id, "en", `${old.codes?.[0] ?? ""} retired`);
  if (error) {
    const { text, tag } = shown(error.key, lang, error);
    return row(error.severity, severityIcon(error.severity).classList[1].slice(5), text, tag,
      [error.code ?? "", " ", el("bdi", cut(id.replace(/^error\./, ""), 80))], status(error.key, lang) || error.deprecated && "deprecated");
  }
  const name = stateOf(key, lang);
  const text = translation(key, lang);
  const tag = text ? lang : sourceTag;
  const words = sentence(text || pack(sourceTag).messages[key], exampleValues(errors[usersOf(key)[0]]), tag);
  return row(name || "done", name === "approved" || !name ? "check" : "notice", words, tag, el("bdi", cut(id, 80)), name);
};

/** The row of an error or message some steps away; the same row at an end. */
const nextRow = (place, by) => {
  const step = Math.sign(by);
  let next = place + by;
  while (rowItems[next]?.heading) next += step;
  return rowItems[next] ? next : place;
};

/** Scrolls to a row. */
const revealRow = (place) => {
  const top = rowTops[place] + listNode.offsetTop - scrollNode.offsetTop;
  if (scrollNode.scrollHeight > scrollNode.clientHeight + 1) scrollNode.scrollTop = Math.min(Math.max(scrollNode.scrollTop, top - scrollNode.clientHeight + 80), Math.max(0, top - 48));
  drawRows();
};

const focusRow = (place) => {
  if (!rowItems[place]) return;
  revealRow(place);
  if (!byId(`row-${place}`)) {
    scrollTo(0, listNode.getBoundingClientRect().top + scrollY + rowTops[place] - innerHeight / 2);
    drawRows();
  }
  focusOn(byId(`row-${place}`));
  drawRows();
};

/** The place of what the page shows in the list; -1 if it isn't there. */
const currentRow = () => rowItems.findIndex((item) => item.id && item.id === currentId());

/** Goes to the page of the next or the previous row. */
const step = (by) => {
  const place = nextRow(currentRow(), by);
  if (rowItems[place]) go({ id: rowItems[place].id });
};

/** Keys in the search field and in the list. */
const moveInList = (event) => {
  const place = Number(event.target.id.slice(4));
  const last = rowItems.length - 1;
  const to = event.target.id === "q" ? { ArrowDown: nextRow(-1, 1) }[event.key]
    : { ArrowDown: nextRow(place, 1), ArrowUp: nextRow(place, -1), Home: nextRow(-1, 1), End: last }[event.key];
  if (to === undefined || hasModifier(event)) return;
  event.preventDefault();
  focusRow(to);
};

/** Fills what doesn't change, and listens. */
const makeSide = () => {
  const options = (id, all) => fill(byId(id), all.map(([value, text, attributes]) => el("option", { value, ...attributes }, text)));
  options("category", catalog.categories.map(({ name }) => [name, title(name)]));
  options("severity", [...new Set(errors.map((error) => error.severity))].map((each) => [each, title(each)]));
  options("language", [...languages.values()].map(({ tag, name }) => [tag, `${name} — ${tag}`, { lang: tag }]));
  byId("side").addEventListener("keydown", (event) => {
    if (event.target.id === "q" && event.key === "Enter" && rowItems.length) go({ id: rowItems[nextRow(-1, 1)].id });
    else if (event.target.id === "q" || event.target.id.startsWith("row-")) moveInList(event);
  });
  document.addEventListener("scroll", () => requestAnimationFrame(() => drawRows()), { capture: true, passive: true });
  addEventListener("resize", showList);
};

/** Brings search, filters and list up to date. */
const showSide = () => {
  for (const name of Object.keys(noFilters)) {
    const [field] = document.getElementsByName(name);
    if (field.value !== state[name]) field.value = state[name];
  }
  for (const option of byId("filter-status").options) option.hidden = option.className === (state.view ? "reference" : "work");
  const active = Object.keys(noFilters).filter((name) => name !== "q" && state[name]).length;
  byId("filters-title").textContent = active ? `Filters, ${active} active` : "Filters";
  byId("clear").hidden = !active && !state.q;
  showList();
};
