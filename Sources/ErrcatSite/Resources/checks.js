/*
 * What 'errcat lint' finds in one translation.
 */

/** Placeholders such as '{{name}}' where a message can't be parsed: {name, ranges}; `null` if that isn't the fault. */
const doubledBraces = (text, error) => {
  const found = [];
  let name = '';
  while (error && found.length < 64) {
    const second = error.start;
    const [whole, argument] = /^\{ *(\w+) *\}\}/.exec(text.slice(second)) ?? [];
    if (!whole || text[second - 1] !== '{') break;
    name ||= argument;
    const end = second + whole.length;
    found.push([second - 1, end]);
    // Spaces keep the places of everything else.
    text = `${text.slice(0, second - 1)} ${text.slice(second, end - 1)} ${text.slice(end)}`;
    error = parseMessage(text).error;
  }
  return found.length ? { name, ranges: found } : null;
};

/**
 * What lint finds in a translation: [{rule, severity, message, start, end, fix}], in lint's order.
 *
 * `fix` is {title, edits: [[start, end, text]]}; offsets are UTF-16 indexes in the translation.
 */
const checkTranslation = (source, text, context) => {
  const findings = [];
  const { key, rules } = context;
  // A message that starts with a verb is about the key.
  const reporter = (rule) => (message, place, fix) => {
    const [start, end] = place ?? [0, text.length];
    const isAboutKey = /^(?:blames|contains|ends|has|is|lacks|mixes|starts) /.test(message);
    findings.push({ rule, severity: rules[rule], message: isAboutKey ? `'${key}' ${message}` : message, start, end, ...fix && { fix } });
  };
  const run = (ids, message) => {
    for (const rule of ids) if (rules[rule]) translationChecks[rule](message, reporter(rule));
  };
  const finish = () => findings.sort((one, other) => one.start - other.start || compare(one.rule, other.rule) || compare(one.message, other.message));
  const characters = ['control-character', 'bidirectional-control'];
  if (text === '') {
    if (rules['empty-message']) reporter('empty-message')('is empty');
    return finish();
  }
  const read = typeof source === 'string' ? { ...readMessage(source), language: context.sourceLanguage } : null;
  if (rules['glossary-mismatch'] && read && source !== text) checkGlossary(read, text, context, reporter('glossary-mismatch'));
  if (text === source) {
    run(characters, { key, text });
    if (rules['untranslated-message'] && !context.isSourceLanguage && isSentence(read.shown)) reporter('untranslated-message')('is identical to the source message');
    return finish();
  }
  const message = { ...context, ...readMessage(text), source: read?.error ? null : read, sourceText: source };
  const malformed = rules['malformed-message'] ? reporter('malformed-message') : () => {};
  if (message.error) {
    run(characters, message);
    const { error } = message;
    const doubled = doubledBraces(text, error);
    if (!doubled) malformed(`${error.message} in '${key}'`, [error.start, error.end]);
    else {
      const edits = doubled.ranges.flatMap(([start, end]) => [[start, start + 1, ''], [end - 1, end, '']]);
      malformed(`expected '{${doubled.name}}', found '{{${doubled.name}}}' in '${key}'`, doubled.ranges[0], { title: `write '{${doubled.name}}'`, edits });
    }
    return finish();
  }
  for (const { nodeKind: kind, style, styleStart } of message.all ?? []) {
    if (kind !== 'custom') continue;
    const [type] = /^[^, ]*/.exec(style);
    malformed(`unknown argument type '${type}' in '${key}'${didYouMean(type, argumentTypes)}`, [styleStart, styleStart + type.length]);
  }
  run(Object.keys(translationChecks), message);
  return removeConsequences(finish(), context, read);
};

const compare = (one, other) => one < other ? -1 : one > other ? 1 : 0;

/** Removes findings that follow from others: those in a text with a wrong encoding, and placeholders instead of arguments. */
const removeConsequences = (findings, context, source) => {
  const isGarbled = findings.some(({ rule }) => rule === 'wrong-encoding') || context.isSourceGarbled;
  let lacking = findings.filter(({ rule, message }) => rule === 'argument-mismatch' && message.includes(' lacks ')).length;
  return findings.filter(({ rule }) => {
    if (rule === 'foreign-placeholder' && lacking-- > 0) return false;
    return !isGarbled || rule === 'wrong-encoding' || !Object.hasOwn(textChecks, rule);
  });
};

/** Whether a text has at least three words, two of which start with a lowercase letter. */
const isSentence = (text) => {
  const words = text.split(' ').map((word) => /^[("']*([a-zA-Z]{2,})[.,:;!?)"']*$/.exec(word)?.[1]).filter(Boolean);
  return words.length >= 3 && words.filter((word) => /^[a-z]/.test(word)).length >= 2;
};

/** Terms of the glossary in the source message whose prescribed words the translation lacks. */
const checkGlossary = (source, text, { glossary }, report) => {
  const shown = lowercased(text).normalize();
  for (const { term, words, isName } of glossary) {
    const isUsed = ranges(source.shown, new RegExp(term.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'g')).some(([start]) => !isWordByte.test(source.shown[start - 1] ?? ' '));
    if (!isUsed || words.some((word) => shown.includes(lowercased(word).normalize()))) continue;
    const all = words.map((word) => `'${word}'`).join(' or ');
    report(isName ? `lacks ${all}, which must not be translated` : `lacks ${all}, the glossary's translation of '${term}'`);
  }
};

/** What the checks need to know of a key in a language: rules with their severities, limits, words, arguments. */
const checkContext = (catalog, key, tag) => {
  const checks = catalog.checks.find(({ keys }) => keys.includes(key));
  const rules = { ...checks.rules };
  for (const [rule, level, language, keys] of checks.levels) {
    if ((language ?? tag) !== tag || keys && !keys.includes(key)) continue;
    if (level === 'off') delete rules[rule];
    else rules[rule] = level;
  }
  const error = catalog.errors.find((error) => error.key === key);
  const owners = error ? [error] : catalog.errors.filter(({ title, hint, arguments: all }) => all.length && (title === key || hint === key));
  const [, maximumColumns, maximumLines] = checks.limits.find(([keys]) => keys.includes(key)) ?? [];
  const base = (tag) => tag.split('-')[0];
  return {
    key: catalog.keys[key], rules, maximumColumns, maximumLines, isEntry: Boolean(error), isShown: !checks.hidden.includes(key),
    language: { ...catalog.languages.find((language) => language.tag === tag), ...checks.languages[tag], isMisnamed: checks.misnamed.includes(tag) },
    types: owners.map((error) => Object.fromEntries(error.arguments.map(({ name, type }) => [name, type]))),
    declared: checks.declaring.includes(key) ? error.arguments.map(({ name }) => name) : null,
    sourceLanguage: base(checks.source), isSourceLanguage: base(checks.source) === base(tag), isSourceGarbled: checks.garbled.includes(key),
    glossary: checks.glossary.flatMap(([term, translations]) => {
      const words = translations ? translations[tag] ?? translations[base(tag)] : [term];
      return words?.length ? [{ term, words, isName: !translations }] : [];
    }),
  };
};
