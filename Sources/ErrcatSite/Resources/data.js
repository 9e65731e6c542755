// The catalog, and the messages of each language.

const catalog = JSON.parse(byId("catalog").textContent);
const errors = catalog.errors;
const keys = catalog.keys;
const retired = catalog.retired ?? [];
const sourceTag = catalog.sourceLanguage;
const styles = ["inline", "toast", "banner", "modal", "fullscreen", "silent"];
const styleNames = {
  inline: "Inline", toast: "Toast", banner: "Banner", modal: "Modal", fullscreen: "Full screen", silent: "Silent",
};
const severities = ["critical", "error", "warning", "notice", "info", "debug"]
  .filter((each) => errors.some((error) => error.severity === each));
const pseudoNames = { "en-XA": "Accented English", "ar-XB": "Mirrored English" };
const languages = new Map(catalog.languages.map((language) => [language.tag, { ...language, name: nameOf(language) }]));
const realLanguages = [...languages.values()].filter((each) => !each.pseudo);
const sourceLanguage = languages.get(sourceTag);

/** The name of a language in that language. */
function nameOf({ tag, pseudo }) {
  if (pseudo) return pseudoNames[tag] ?? tag;
  try {
    const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag);
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag;
  }
}

/** The packs that were needed so far. */
const packs = {};

/** The pack of a language; one without messages if the page has none. */
function pack(tag) {
  packs[tag] ??= load(tag);
  return packs[tag];
}

function load(tag) {
  const node = byId(`pack-${tag}`);
  return node ? JSON.parse(node.textContent) : { language: tag, messages: [], status: {}, findings: [] };
}

/** All packs of the catalog's languages. */
function allPacks() {
  return Object.fromEntries(realLanguages.map(({ tag }) => [tag, pack(tag)]));
}

/** The message that users of a language see, and the language that it is in. */
function message(key, tag) {
  for (const each of [tag, ...languages.get(tag)?.fallbacks ?? [], sourceTag]) {
    const text = pack(each).messages[key];
    if (typeof text === "string" && text !== "") return { text, tag: each };
  }
  return { text: "", tag: sourceTag };
}

/** `missing`, `stale`, `untranslated` or nothing. */
const status = (key, tag) => pack(tag).status[key] ?? "";

/** Places of keys; all names that an address can have. */
const keyIndex = new Map(keys.map((key, index) => [key, index]));
const names = new Map();
retired.forEach((each) => {
  for (const name of [each.case, ...each.codes ?? [], ...each.keys ?? []]) if (name !== undefined) names.set(String(name), { retired: each });
});
errors.forEach((error, index) => {
  for (const name of [error.case, error.code]) if (name !== undefined) names.set(String(name), { index });
});
errors.forEach((error, index) => names.set(keys[error.key], { index }));

/** The errors that show a key: their own message, a hint, a title, or the label of an action. */
let users;
function usersOf(key) {
  users ??= errors.reduce((found, error, index) => {
    for (const each of new Set(textsOf(error).map(({ key }) => key))) {
      if (!found.has(each)) found.set(each, []);
      found.get(each).push(index);
    }
    return found;
  }, new Map());
  return users.get(key) ?? [];
}

const action = (name) => (Object.hasOwn(catalog.actions, name) ? catalog.actions[name] : {});

/** The texts of an error: role and place of the key. */
function textsOf(error) {
  return [
    ["Message", error.key],
    ["Title", error.title],
    ["Hint", error.hint],
    ...(error.actions ?? []).map((name) => [`Button “${title(name)}”`, action(name).label]),
  ].filter(([, key]) => key !== undefined).map(([role, key]) => ({ role, key }));
}

const parsed = new Map();

/** The parsed message; the same text is parsed once. */
function parse(text) {
  if (!parsed.has(text)) {
    if (parsed.size > 5000) parsed.clear();
    parsed.set(text, parseMessage(text));
  }
  return parsed.get(text);
}

/** The sentence that users see; a message that can't be parsed is shown as it is. */
function sentence(text, values, tag) {
  if (!/[{}']/.test(text)) return text;
  const result = parse(text);
  if (result.error) return text;
  try {
    const { pseudo } = languages.get(tag);
    return formatMessage(result.nodes, values, pseudo ? { ...sourceLanguage, direction: direction(tag) } : languages.get(tag)).text;
  } catch {
    return text;
  }
}

const madeUp = {
  string: "…", int: 3, double: 2.5, bool: true, date: "2026-03-14T09:26:00Z", duration: 90, url: "https://example.com",
};

/** The values of an error's arguments to start with. */
function exampleValues(error) {
  const values = Object.create(null);
  for (const { name, type, example } of error?.arguments ?? []) values[name] = { type, value: example ?? madeUp[type] ?? "…" };
  return values;
}

/** The sentence of a key for users of a language, with an error's examples. */
function shown(key, tag, error, values = exampleValues(error)) {
  const found = message(key, tag);
  return { ...found, text: sentence(found.text, values, found.tag) };
}

const direction = (tag) => languages.get(tag)?.direction ?? "auto";
const spoken = (tag) => ({ lang: tag, dir: direction(tag) });
const languageName = (tag) => languages.get(tag)?.name ?? tag;

/** Lint's findings on keys: in the catalog, and in every pack. */
function findingsOn(wanted) {
  return [...catalog.findings ?? [], ...realLanguages.flatMap(({ tag }) => (pack(tag).findings ?? []).map((each) => ({ ...each, language: tag })))]
    .filter((each) => wanted.has(each.key));
}
