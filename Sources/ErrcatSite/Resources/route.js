// The state of the page is its address: `#networkTimeout?lang=tr&category=network`.

/** Parameters of an address with their defaults, which aren't written. */
const defaults = {
  view: "", lang: sourceTag, q: "", category: "", style: "", severity: "", status: "",
  show: "", device: "both", look: "light", size: "standard", role: "0",
};
const noFilters = { q: "", category: "", style: "", severity: "", status: "" };
let state = { id: "", ...defaults };

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The state of an address. */
function readAddress(hash) {
  const [, id, query] = /^#?([^?]*)\??([^]*)$/.exec(hash);
  const result = { id: decoded(id), ...defaults };
  for (const [name, value] of new URLSearchParams(query)) if (Object.hasOwn(defaults, name)) result[name] = value;
  if (!languages.has(result.lang)) result.lang = sourceTag;
  return result;
}

/** The address of the state with changes; what belongs to one error isn't kept for another. */
function address(changes = {}) {
  const next = { ...state, ...changes };
  if ("id" in changes && changes.id !== state.id) next.show = next.role = undefined;
  const query = new URLSearchParams();
  for (const name of Object.keys(defaults)) {
    if ((next[name] ?? defaults[name]) !== defaults[name]) query.set(name, next[name]);
  }
  const id = encodeURIComponent(next.id).replace(/%(2F|3A|40|24|2C|3B|2B|3D)/g, decodeURIComponent);
  return `#${id}${`${query}` && `?${query}`}`;
}

/** Changes the state: a step of the browser's history, or the step that is there with `replace`. */
function go(changes, replace = false) {
  const next = address(changes);
  if (replace) history.replaceState(null, "", next);
  else if (next !== address()) history.pushState(null, "", next);
  arrive();
}

/** What the page shows after a change: set by `app.js`. */
let arrive = () => {};

/** A link to an error, a retired error or a message. */
const linkTo = (id, ...children) => el("a", { href: address({ id: String(id) }) }, children.length ? children : code(id));
