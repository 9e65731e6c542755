// Elements and texts. Texts from the catalog become text nodes, never markup.

const byId = (id) => document.getElementById(id);
const collator = new Intl.Collator("en", { numeric: true });

/** Creates an element: el("a.name", { href }, "text", child). Leaves out null and false. */
function el(name, ...rest) {
  const [tag, ...classes] = name.split(".");
  const node = document.createElement(tag);
  if (classes.length) node.className = classes.join(" ");
  return fill(node, ...rest);
}

/** Sets attributes and listeners (onclick …) of an element and appends children. */
function fill(node, ...rest) {
  for (const item of rest.flat(9)) {
    if (item === null || item === undefined || item === false) continue;
    if (typeof item !== "object" || item instanceof Node) {
      node.append(item);
      continue;
    }
    for (const [name, value] of Object.entries(item)) {
      if (value === null || value === undefined || value === false) continue;
      if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
      else if (["value", "checked", "indeterminate"].includes(name)) node[name] = value;
      else node.setAttribute(name, value === true ? "" : value);
    }
  }
  return node;
}

/** Replaces the children of an element; the element with the focus's id keeps the focus. */
function refill(node, ...children) {
  const id = node.contains(document.activeElement) ? document.activeElement.id : "";
  node.replaceChildren();
  fill(node, ...children);
  if (id) byId(id)?.focus({ preventScroll: true });
}

const icons = {
  search: "M7 1.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11M11 11l3.5 3.5",
  copy: "M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3",
  check: "M2.5 8.5l3.5 3.5l7.5-8",
  close: "M3.5 3.5l9 9M12.5 3.5l-9 9",
  back: "M10 2.5L4.5 8L10 13.5",
  next: "M6 2.5L11.5 8L6 13.5",
  filter: "M1.5 3.5h13M4 8h8M6.5 12.5h3",
  download: "M8 1.5v9M4 7l4 4l4-4M2 14.5h12",
  open: "M6.5 3h-4v10.5H13v-4M9 2.5h4.5V7M13.5 2.5L7.5 8.5",
  error: "M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13M5.75 5.75l4.5 4.5M10.25 5.75l-4.5 4.5",
  warning: "M8 2L14.8 14H1.2zM8 6.5v3.5M8 11.7v.6",
  notice: "M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13M8 7v4.2M8 4.6v.6",
  theme: "M8 1.5a6.5 6.5 0 1 1 0 13zM8 1.5a6.5 6.5 0 1 0 0 13",
};

/** A drawing that says nothing to screen readers. */
function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const node = document.createElementNS(space, "svg");
  const path = document.createElementNS(space, "path");
  node.setAttribute("viewBox", "0 0 16 16");
  node.setAttribute("aria-hidden", "true");
  node.setAttribute("class", `icon icon-${name}`);
  path.setAttribute("d", icons[name] ?? icons.notice);
  node.append(path);
  return node;
}

const severityIcon = (severity) => icon({ critical: "error", error: "error", warning: "warning" }[severity] ?? "notice");

/** Text from the catalog, isolated from what is around it; long text ends with a button for the rest. */
function user(text, attributes = {}, maximum = 1500) {
  const whole = String(text ?? "");
  const node = el("bdi", { dir: "auto", ...attributes }, cut(whole, maximum));
  if (whole.length <= maximum) return node;
  const more = el("button.link", {
    type: "button",
    onclick: () => {
      node.textContent = whole;
      more.remove();
    },
  }, `Show all ${count(whole.length, "character")}`);
  return el("span", node, " ", more);
}

/** At most so many UTF-16 units, without half a surrogate pair. */
function cut(text, maximum) {
  if (text.length <= maximum) return text;
  return text.slice(0, maximum).replace(/[\ud800-\udbff]$/, "") + "…";
}

const code = (text) => el("code", { dir: "ltr" }, cut(String(text), 300));

const numbers = new Intl.NumberFormat("en");
const plural = (number, one, many) => (number === 1 ? one : many ?? `${one}s`);
const count = (number, one, many) => `${numbers.format(number)} ${plural(number, one, many)}`;

/** `needs_work` → `Needs work`. */
const title = (name) => {
  const text = String(name).replace(/[_-]+/g, " ").replace(/\b(ai|api|http|id|sdk|ui|url)\b/g, (word) => word.toUpperCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Items by a property, in their order. */
function groupBy(items, property) {
  const groups = new Map();
  for (const item of items) {
    const name = property(item);
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(item);
  }
  return groups;
}

/** A link that can't run code; any other address is shown as text. */
function safeLink(address, ...children) {
  const text = children.length ? children : [user(address)];
  if (!/^(https?:\/\/|mailto:)[^\s\p{C}]+$/iu.test(address)) return el("span", text);
  return el("a", { href: address, rel: "noopener noreferrer" }, text);
}

/** A list that shows its first rows, and more of them on request. */
function limited(items, maximum, row, name) {
  const list = el(name ?? "ul");
  let shown = 0;
  const more = el("button.link", { type: "button", onclick: () => show() });
  const show = () => {
    for (const item of items.slice(shown, shown + maximum)) list.append(row(item));
    shown = Math.min(shown + maximum, items.length);
    more.textContent = `Show ${Math.min(maximum, items.length - shown)} more of ${numbers.format(items.length)}`;
    // A page never holds more than some hundred rows of one list.
    more.hidden = shown === items.length || shown >= 4 * maximum;
  };
  show();
  return items.length > maximum ? [list, more] : [list];
}

/** Tells screen readers something. */
function announce(text) {
  byId("status").textContent = text;
}

function copyButton(text, what) {
  const button = el("button.quiet.copy", {
    type: "button",
    "aria-label": `Copy ${what}`,
    title: `Copy ${what}`,
    onclick: async () => {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        const field = el("textarea", { value: text });
        document.body.append(field);
        field.select();
        document.execCommand("copy");
        field.remove();
        button.focus();
      }
      button.replaceChildren(icon("check"));
      announce(`Copied ${what}`);
      setTimeout(() => button.replaceChildren(icon("copy")), 1500);
    },
  }, icon("copy"));
  return button;
}

/** A group of choices of which one is chosen. */
function choices(name, legend, options, chosen, choose) {
  return el("fieldset.choices", el("legend.visually-hidden", legend), options.map(([value, label]) =>
    el("label", el("input", {
      type: "radio",
      name,
      id: `${name}-${value}`,
      value,
      checked: value === chosen,
      onchange: () => choose(value),
    }), el("span", label))));
}

/** A choice from a list: options are [value, label]. */
function select(id, label, options, chosen, choose) {
  const field = el("select", { id, onchange: () => choose(field.value) },
    options.map(([value, text, attributes]) => el("option", { value, ...attributes }, text)));
  field.value = chosen;
  if (field.selectedIndex < 0) field.selectedIndex = 0;
  return el("label.select", el("span.label", label), field);
}

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
      this.works = true;
    } catch {
      this.works = false;
    }
    return this.works;
  },
};
