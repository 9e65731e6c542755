// The state of the page is its address: `#networkTimeout?lang=tr&category=network`.

const noFilters = { q: "", category: "", style: "", severity: "", status: "" };

/** Parameters of an address with their defaults, which aren't written. */
const defaults = { view: "", lang: sourceTag, ...noFilters, show: "", device: "both", look: "light", size: "standard", role: "0" };
let state = { id: "", ...defaults };

/** The values of parameters that have a choice; any other one is the default. */
const choices = {
  view: ["", "translate"], show: Object.keys(styleNames), device: ["both", "phone", "desktop"], look: ["light", "dark"], size: ["standard", "large"],
  status: [...byId("filter-status").options].map((each) => each.value), lang: [...languages.keys()], role: [...Array(100).keys()].map(String),
};

/** The state of an address. */
const readAddress = (hash) => {
  const [, id, query] = /^#?([^?]*)\??([^]*)$/.exec(hash);
  const result = { ...defaults, id };
  try {
    result.id = decodeURIComponent(id);
  } catch {
    // Not written by this page: searched for as it is.
  }
  for (const [name, value] of new URLSearchParams(query)) {
    if (Object.hasOwn(defaults, name) && (!Object.hasOwn(choices, name) || choices[name].includes(value))) result[name] = value;
  }
  return result;
};

/** The address of the state with changes; what belongs to one error isn't kept for another. */
const address = (changes) => {
  const next = { ...state, ...changes };
  if (next.id !== state.id) next.show = next.role = undefined;
  const query = new URLSearchParams(Object.keys(defaults).filter((name) => (next[name] ?? defaults[name]) !== defaults[name]).map((name) => [name, next[name]])).toString();
  return `#${encodeURIComponent(next.id)}${query && `?${query}`}`;
};

/** Changes the state: a step of the browser's history, or the step that is there with `replace`. */
const go = (changes, replace = false) => {
  const next = address(changes);
  if (replace || next === address()) history.replaceState(null, "", next);
  else history.pushState(null, "", next);
  arrive();
};

/** A link to a changed state, and one to an error, a retired error or a message. */
const link = (name, changes, ...children) => el(name, { href: address(changes) }, children);
const linkTo = (id) => link("a", { id }, code(id));

/** What an address names: the key of an error or message, or a name of a retired error. */
const currentId = () => {
  const found = names.get(state.id);
  if (!found) return state.id;
  return found.retired ? retiredNames(found.retired)[0] : keys[errors[found.index].key];
};
