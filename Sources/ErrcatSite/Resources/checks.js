// What is checked while a translation is typed: syntax, arguments, plural forms, length. `errcat import` finds everything else.

/** The columns of a text: two for wide characters and emoji, none for marks on others. */
const columnsOf = (text) => {
  const wide = /[\u1100-\u115f\u2e80-\u303e\u3041-\u3098\u309b-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
  let columns = 0;
  for (const character of text) {
    const isNarrow = character < '\u0300';
    columns += isNarrow ? 1 : wide.test(character) ? 2 : /[\p{Mn}\p{Me}\p{Cf}]/u.test(character) ? 0 : /\p{Emoji_Presentation}/u.test(character) ? 2 : 1;
  }
  return columns;
};

/** The widest text of nodes in columns: {columns, forms}; plurals of one argument show the same form. */
const messageColumns = (nodes) => {
  let columns = 0;
  const selectors = [];
  const choices = new Map();
  for (const node of nodes) {
    if (node.nodeKind === 'text') columns += columnsOf(node.text);
    else if (!node.variantNodes) columns += 8;
    else {
      const forms = node.variantNodes.map((variant) => ({ selector: (variant.nodeKind === 'exact' ? '=' : '') + variant.name, ...messageColumns(variant.nodes) }));
      const key = `${node.nodeKind} ${node.name}`;
      choices.set(key, [...choices.get(key) ?? [], { forms, other: forms.find((form) => form.selector === 'other') ?? forms.at(-1) }]);
    }
  }
  for (const choice of choices.values()) {
    const others = choice.reduce((sum, { other }) => sum + other.columns, 0);
    const sums = new Map();
    const sum = (selector) => sums.get(selector) ?? others;
    for (const { forms, other } of choice) {
      for (const form of forms) sums.set(form.selector, sum(form.selector) + form.columns - other.columns);
    }
    let widest = choice[0].other.selector;
    for (const { forms } of choice) for (const { selector } of forms) if (sum(selector) > sum(widest)) widest = selector;
    columns += sum(widest);
    if (sums.size > 1) selectors.push(widest);
    for (const { forms, other } of choice) selectors.push(...(forms.find((form) => form.selector === widest) ?? other).forms);
  }
  return { columns, forms: selectors };
};

/** The plural forms that a language needs for whole numbers and a plural lacks. */
const lackingForms = ({ nodeKind: kind, variantNodes: variants }, language) => {
  const rules = rulesOf(kind, language) ?? {};
  const names = new Set(variants.map(({ nodeKind, name }) => (nodeKind === "exact" ? `=${Number(name)}` : name)));
  return Object.keys(rules).filter((form) => {
    if (form === "other" || names.has(form)) return false;
    const numbers = [...Array(200).keys()].filter((number) => categoryOfWhole(rules, number) === form);
    return numbers.some((number) => !names.has(`=${number}`));
  });
};

/** Words for a form: `for numbers such as 2, 3`. */
const formWords = (form, kind, language) => {
  const type = kind === "plural" ? "cardinal" : "ordinal";
  const examples = language.examples?.[type]?.[form] ?? [];
  return form === "other" ? "for other numbers" : `for numbers such as ${examples.slice(0, 3).map(String).join(", ") || form}`;
};

/** The source message with its first plural in the forms of a language. */
const withForms = (source, node, { plurals }) => {
  const inside = otherVariant(node)?.nodes ?? [];
  const text = inside.length ? source.slice(inside[0].start, inside.at(-1).end) : "";
  return `${source.slice(0, node.start)}{${node.name}, plural, ${Object.keys(plurals.cardinal ?? { other: "" }).map((form) => `${form} {${text}}`).join(" ")}}${source.slice(node.end)}`;
};

/** The forms of a plural that still have the source message's words. */
const copiedForms = (plural, sources) => {
  const words = ({ nodes }) => nodes.map((node) => node.text ?? (node.name ? `{${node.name}}` : "#")).join("");
  const source = sources.find((node) => node.nodeKind === plural.nodeKind && node.name === plural.name);
  if (!source) return [];
  const other = otherVariant(source);
  return plural.variantNodes.filter(({ nodeKind: kind, name, nodes }) => {
    if (kind === "exact" || name === "other" || !other || !/\p{L}{2}/u.test(nodes.map((node) => node.text ?? "").join(""))) return false;
    const own = source.variantNodes.find((variant) => variant.nodeKind === kind && variant.name === name);
    return words({ nodes }) === words(other) && !(own && words(own) === words(other));
  });
};

/**
 * What is wrong with a translation: [{severity, message}] in plain words.
 *
 * `limits` are {columns, lines}, which may be undefined.
 */
const checkTranslation = (source, text, language, limits) => {
  const found = [];
  const report = (severity, message) => found.push({ severity, message });
  if (!text.trim()) {
    report("error", "The translation is empty");
    return found;
  }
  const { nodes, error } = parseMessage(text);
  if (error) {
    const place = cut(text.slice(error.start), 24);
    report("error", `The text can’t be read from “${place}”. Each { needs its }, and what is in braces stays as in the source`);
    return found;
  }
  const original = [...allNodes(parseMessage(source).nodes ?? [])];
  const all = [...allNodes(nodes)];
  const namesOf = (each) => new Set(each.map((node) => node.name).filter(Boolean));
  const [wanted, own] = [namesOf(original), namesOf(all)];
  for (const name of wanted) if (!own.has(name)) report("error", `{${name}} is missing`);
  for (const name of own) if (!wanted.has(name)) report("error", `{${name}} isn’t in the source message`);
  for (const node of all) {
    const { nodeKind: kind, name, variantNodes: variants } = node;
    if (kind === "custom") report("error", `{${name}} has a format that apps don’t know`);
    if (kind !== "plural" && kind !== "selectordinal") continue;
    if (!otherVariant(node)) report("error", `{${name}} lacks the sentence for other numbers`);
    for (const form of lackingForms(node, language)) report("error", `{${name}} lacks the sentence ${formWords(form, kind, language)} (${form})`);
    for (const variant of variants) {
      if (!variant.nodes.length) report("warning", `The sentence of {${name}} ${formWords(variant.name, kind, language)} is empty`);
      else if (variant.nodeKind !== "exact" && variant.name !== "other" && rulesOf(kind, language)?.[variant.name] === undefined && rulesOf(kind, language)) {
        report("warning", `{${name}} has a sentence for ‘${variant.name}’, which this language doesn’t use`);
      }
    }
  }
  const copies = original.filter(({ nodeKind: kind }) => kind === "plural" || kind === "selectordinal");
  const isInserted = text !== source && copies.length > 0 && text === withForms(source, copies[0], language);
  const forms = all.filter(({ nodeKind: kind }) => kind === "plural" || kind === "selectordinal").flatMap((node) => copiedForms(node, copies));
  if (isInserted || forms.length) report("error", "The sentences for numbers are still those of the source message: translate each of them");
  else if (text === source) report("warning", "The translation is the same as the source message");
  const { columns } = messageColumns(nodes);
  if (columns > limits.columns) report("warning", `The text has ${count(columns, "character")}${columnsOf(text) > [...text].length ? ", where a wide one such as 字 counts as 2" : ""}; ${format(limits.columns)} fit`);
  const lines = text.split("\n").length;
  if (lines > limits.lines) report("warning", `The text has ${count(lines, "line")}; ${format(limits.lines)} fit`);
  return found;
};
