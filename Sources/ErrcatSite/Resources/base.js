// Elements and texts. Texts from the catalog become text nodes, never markup.

const byId = (id) => document.getElementById(id);

/** Creates an element: el("a.name", { href }, "text", child). */
const el = (name, ...rest) => {
  const [tag, ...classes] = name.split(".");
  const node = document.createElement(tag);
  if (classes.length) node.className = classes.join(" ");
  return fill(node, rest);
};

const isNothing = (value) => (value ?? false) === false;

/** Moves the focus without scrolling. */
const focusOn = (node) => node?.focus({ preventScroll: true });

/** Whether a key is held that changes what others do. */
const hasModifier = (event) => event.ctrlKey || event.metaKey || event.altKey;

/** Sets attributes and listeners (onclick …) of an element and appends children; null and false are left out. */
const fill = (node, ...rest) => {
  for (const item of rest.flat(9)) {
    if (isNothing(item)) continue;
    if (typeof item !== "object" || item instanceof Node) {
      node.append(item);
      continue;
    }
    for (const [name, value] of Object.entries(item)) {
      if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
      else if (name === "value") node.value = value;
      else if (!isNothing(value)) node.setAttribute(name, value === true ? "" : value);
    }
  }
  return node;
};

/** Replaces the children of an element; the focus stays where it is. */
const refill = (node, ...children) => {
  const id = node.contains(document.activeElement) && document.activeElement.id;
  node.replaceChildren();
  fill(node, children);
  if (id) focusOn(byId(id));
  return node;
};

const clone = (id) => byId(id).content.firstElementChild.cloneNode(true);

/** A copy of a template with its parts by name filled, without what is optional and has no filled part. */
const copy = (id, parts = {}) => {
  const node = clone(id);
  // Links lead to the heading; in the templates the name would be there several times.
  for (const each of node.querySelectorAll("h1")) each.id = "title";
  for (const each of node.querySelectorAll("[data-part]")) fill(each, parts[each.dataset.part]);
  for (const each of node.querySelectorAll("[data-optional]")) {
    if (![each, ...each.querySelectorAll("[data-part]")].some(({ dataset }) => parts[dataset.part])) each.remove();
  }
  return node;
};

const partOf = (node, name) => node.querySelector(`[data-part="${name}"]`);

/** A drawing of the page's sprite. */
const icon = (name) => {
  const node = clone("icon");
  node.classList.add(`icon-${name}`);
  node.firstElementChild.setAttribute("href", `#icon-${name}`);
  return node;
};

const severityIcon = (severity) => icon(severity === "critical" ? "error" : ["error", "warning"].includes(severity) ? severity : "notice");

const badge = (text) => text && el("span.badge", text);
const hiddenText = (text) => el("span.visually-hidden", text);
const numberText = (text) => el("span.number", text);

/** A button with a class, a label and what it does. */
const button = (kind, label, onclick, attributes) => el(`button.${kind}`, { type: "button", onclick, ...attributes }, label);

/** Text from the catalog, isolated from what is around it; long text ends with a button for the rest. */
const user = (text, attributes, maximum = 1500) => {
  const whole = String(text ?? "");
  const node = el("bdi", { dir: "auto", ...attributes }, cut(whole, maximum));
  if (whole.length <= maximum) return node;
  const more = button("link", `Show all ${count(whole.length, "character")}`, () => {
    node.textContent = whole;
    more.remove();
  });
  return [node, " ", more];
};

/** At most so many UTF-16 units, without half a surrogate pair. */
const cut = (text, maximum) => (text.length > maximum ? `${text.slice(0, maximum).replace(/[\ud800-\udbff]$/, "")}…` : text);

const code = (text) => el("code", { dir: "ltr" }, cut(String(text), 300));
const format = (number) => number.toLocaleString("en");
const plural = (number, one, many = `${one}s`) => (number === 1 ? one : many);
const count = (number, one, many) => `${format(number)} ${plural(number, one, many)}`;

/** `needs_work` → `Needs work`. */
const title = (name) => name.replace(/[_-]+/g, " ").replace(/\b(ai|api|http|id|sdk|ui|url)\b/g, (word) => word.toUpperCase())
  .replace(/^./u, (letter) => letter.toUpperCase());

/** Items by a property, in their order. */
const groupBy = (items, property) => {
  const groups = new Map();
  for (const item of items) groups.set(property(item), [...groups.get(property(item)) ?? [], item]);
  return groups;
};

/** A link that can't run code; any other address is shown as text. */
const safeLink = (address) => (/^(https?:\/\/|mailto:)[^\s\p{C}]+$/iu.test(address)
  ? el("a", { href: address, rel: "noopener noreferrer" }, user(address)) : user(address));

/** A list that shows its first rows, and more of them on request, up to some hundred. */
const limited = (items, maximum, row, name = "ul") => {
  const list = el(name);
  let shown = 0;
  const more = button("link", "", () => show());
  const show = () => {
    fill(list, items.slice(shown, shown += maximum).map(row));
    more.textContent = `Show more of ${format(items.length)}`;
    more.hidden = shown >= Math.min(items.length, 4 * maximum);
  };
  show();
  return [list, more];
};

/** Tells screen readers something. */
const announce = (text) => { byId("status").textContent = text; };

const copyButton = (text, what) => {
  const node = button("quiet.copy", icon("copy"), async () => {
    await navigator.clipboard?.writeText(text);
    refill(node, icon("check"));
    announce(`Copied ${what}`);
    setTimeout(() => refill(node, icon("copy")), 1500);
  }, { "aria-label": `Copy ${what}`, title: `Copy ${what}` });
  return node;
};

/** A bar that is filled to a part from 0 to 1. */
const gauge = (part) => {
  const fillNode = el("span.fill");
  fillNode.style.inlineSize = `${Math.min(1, part) * 100}%`;
  return el("span.track", { "aria-hidden": "true" }, fillNode);
};

/** What is kept between visits; browsers may refuse it. */
const storage = {
  works: true,
  get(name) {
    try {
      return JSON.parse(localStorage.getItem(name));
    } catch {
      return null;
    }
  },
  set(name, value) {
    try {
      localStorage.setItem(name, JSON.stringify(value));
    } catch {
      this.works = false;
    }
  },
};
