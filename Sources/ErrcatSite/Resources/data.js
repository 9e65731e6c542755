// The catalog, and the messages of each language.

const catalog = JSON.parse(byId("catalog").textContent);
const { errors, keys, retired, sourceLanguage: sourceTag } = catalog;
for (const error of errors) for (const name of ["alternativeDisplays", "actions", "mappedFrom"]) error[name] ??= [];
const displaysOf = (error) => [error.display, ...error.alternativeDisplays];
const styleNames = Object.fromEntries([...byId("style").options].map(({ value, text }) => [value, text]));
/** The name of a language in that language. */
const nameOf = ({ tag }) => {
  if (/-X[AB]\b/.test(tag)) return tag === "en-XA" ? "Accented English" : "Mirrored English";
  try {
    return title(new Intl.DisplayNames([tag], { type: "language" }).of(tag));
  } catch {
    return tag;
  }
};

const languages = new Map(catalog.languages.map((language) => [language.tag, { ...language, name: nameOf(language) }]));
const realLanguages = [...languages.values()].filter((each) => !each.pseudo);
const sourceLanguage = languages.get(sourceTag);

/** The packs that were needed so far. */
const packs = {};

/** On a web server: the addresses of the packs. */
const files = JSON.parse(byId("files")?.textContent ?? "null");

/** The pack of a language; one without messages while it is loading. */
const pack = (tag) => {
  const node = byId(`pack-${tag}`);
  if (node) packs[tag] ??= JSON.parse(node.textContent);
  return packs[tag] ?? { messages: [], status: {}, findings: [] };
};

/** Loads packs from the web server. */
const loadPacks = (tags) => Promise.all(tags.map(async (tag) => {
  packs[tag] ??= await (await fetch(files.packs[tag])).json();
}));

/** The message that users of a language see, and the language that it is in. */
const message = (key, tag) => {
  for (const each of [tag, ...languages.get(tag).fallbacks, sourceTag]) {
    const text = pack(each).messages[key];
    if (text) return { text, tag: each };
  }
  return { text: "", tag: sourceTag };
};

/** `missing`, `stale`, `untranslated` or nothing. */
const status = (key, tag) => pack(tag).status[key] ?? "";

/** Keys, codes and case of a retired error. */
const retiredNames = (each) => [each.keys ?? [], each.codes ?? [], each.case ?? []].flat().map(String);

/** Places of keys; all names that an address can have. */
const keyIndex = new Map(keys.map((key, index) => [key, index]));
const names = new Map();
for (const each of retired) for (const name of retiredNames(each)) names.set(name, { retired: each });
errors.forEach((error, index) => {
  for (const name of [error.case, error.code]) names.set(String(name), { index });
});
errors.forEach((error, index) => names.set(keys[error.key], { index }));

/** The errors that show a key: their own message, a hint, a title, or the label of an action. */
let users;
const usersOf = (key) => {
  users ??= groupBy(errors.flatMap((error, index) => [...new Set(textsOf(error).map((each) => each.key))].map((each) => ({ key: each, index }))), (each) => each.key);
  return (users.get(key) ?? []).map((each) => each.index);
};

const action = (name) => (Object.hasOwn(catalog.actions, name) ? catalog.actions[name] : {});

/** The texts of an error: role and place of the key. */
const textsOf = (error) => [["Message", error.key], ["Title", error.title], ["Hint", error.hint],
  ...error.actions.map((name) => [`Button “${title(name)}”`, action(name).label])]
  .filter(([, key]) => key !== undefined).map(([role, key]) => ({ role, key }));

const parsed = new Map();

/** The parsed message; the same text is parsed once. */
const parse = (text) => {
  if (parsed.size > 5000) parsed.clear();
  return cached(parsed, text, () => parseMessage(text));
};

/** The plural forms of a message. */
const messageForms = (text, tag) => pluralForms(parse(text).nodes ?? [], rulesFor(tag));

/** Pseudo-languages have the rules of the source language. */
const rulesFor = (tag) => (languages.get(tag).pseudo ? { ...sourceLanguage, direction: direction(tag) } : languages.get(tag));

/** The sentence that users see; a message that can't be parsed is shown as it is. */
const sentence = (text, values, tag) => {
  const { nodes } = /[{}']/.test(text) ? parse(text) : {};
  try {
    return nodes ? formatMessage(nodes, values, rulesFor(tag)) : text;
  } catch {
    return text;
  }
};

/** Made-up values by type; a message with several of a type shows different ones. */
const madeUp = {
  string: (place) => (place ? `… ${place + 1}` : "…"), int: (place) => 3 + 5 * place, double: (place) => 2.5 + 5 * place, bool: () => true,
  date: (place) => `2026-03-${14 + place % 14}T09:26:00Z`, duration: (place) => 90 + 60 * place, url: (place) => `https://example.com${place ? `/${place + 1}` : ""}`,
};

/** A value for the formatter; a form of a whole number may be the one of a fraction. */
const typedValue = (type, value) => {
  const known = type ?? (typeof value === "number" ? "int" : "string");
  return { type: known === "int" && !Number.isInteger(Number(value)) ? "double" : known, value };
};

/** The values of an error's arguments to start with. */
const exampleValues = (error) => {
  // Any name is only a name here, '__proto__' as well.
  const values = Object.create(null);
  const counts = new Map();
  for (const { name, type, example } of error?.arguments ?? []) {
    const place = counts.get(type) ?? 0;
    counts.set(type, place + 1);
    values[name] = typedValue(type, example ?? madeUp[type](place));
  }
  return values;
};

/** The sentence of a key for users of a language, with an error's examples. */
const shown = (key, tag, error, values = exampleValues(error)) => {
  const found = message(key, tag);
  return { ...found, text: sentence(found.text, values, found.tag) };
};

const direction = (tag) => languages.get(tag).direction;
const spoken = (tag) => ({ lang: tag, dir: direction(tag) });
const languageName = (tag) => languages.get(tag).name;

/** How many messages of a language need translation. */
const toDo = ({ missing, stale, untranslated }) => missing + stale + untranslated;

/** Lint's findings in the catalog and in every pack. */
let findings;
const allFindings = () => {
  findings ??= [...catalog.findings, ...realLanguages.flatMap(({ tag }) => pack(tag).findings.map((each) => ({ ...each, language: tag })))];
  return findings;
};
