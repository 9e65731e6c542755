/*
 * Errors of a catalog: their arguments, policies and presentations.
 *
 * Arguments can be private, so no log shows them: they aren't enumerable, and `toString` has those that are public.
 */

const own = (object, name) => (object && Object.hasOwn(object, name) ? object[name] : undefined);

/** An error with its arguments; those that are missing have the value of a response without one. */
export const makeError = (catalog, key, values) => {
  const { arguments: types = {}, isPublic = [], ...entry } = catalog.errors[key];
  const all = Object.fromEntries(Object.keys(types).map((name) => [name, own(values, name) ?? emptyValue(types[name], entry, name)]));
  const shown = Object.keys(types).map((name) => `${name}: ${isPublic.includes(name) ? logged(all[name]) : '<private>'}`);
  return Object.defineProperties({ key }, {
    arguments: { value: Object.freeze(all) },
    toString: { value: () => (shown.length ? `${key}(${shown.join(', ')})` : key) },
  });
};

const logged = (value) => (value instanceof Date ? new Date(+value || 0).toISOString() : String(value ?? ''));

const emptyValue = (type, { retryIf, reportIf }, name) =>
  ({ string: '', int: 0, double: 0, bool: name === retryIf || name === reportIf, duration: 0 })[type];

/** An error, or that of an occurrence. */
const errorOf = (occurrence) => occurrence.error ?? occurrence;

const entryOf = (catalog, occurrence) => catalog.errors[errorOf(occurrence).key];

const isFalse = (occurrence, name) => own(errorOf(occurrence).arguments, name) === false;

/** What the catalog sets for an error, with what its arguments decide. */
export const attributesOf = (catalog, occurrence) => {
  const { arguments: types, isPublic, retryIf, reportIf, retryAfter, module, ...entry } = entryOf(catalog, occurrence);
  const isNeverRetried = isFalse(occurrence, retryIf);
  return {
    ...entry,
    isReported: entry.isReported && !isFalse(occurrence, reportIf),
    retry: isNeverRetried ? 'never' : entry.retry,
    actions: entry.actions.filter((name) => !isNeverRetried || name !== 'retry'),
  };
};

const longestDelay = 31536000;

/** The minimum delay before a retry in seconds: what the server requests, otherwise what an argument holds. */
const requestedDelay = (catalog, occurrence) => {
  if (occurrence.retryAfter !== undefined) return occurrence.retryAfter;
  const value = own(errorOf(occurrence).arguments, entryOf(catalog, occurrence).retryAfter);
  const seconds = value instanceof Date ? (value - Date.now()) / 1000 : value;
  return seconds > 0 ? Math.min(seconds, longestDelay) : undefined;
};

/**
 * The delay before the attempt after a number of attempts, in seconds; `undefined` if the app doesn't retry.
 *
 * A random part is subtracted from the app's own delay, and added to one that the server requests, so that many devices don't come back at once.
 */
export const retryDelay = (catalog, occurrence, attempt, { maximumServerDelay = 120, isIdempotent = true, random = Math.random } = {}) => {
  const { retry, performed } = attributesOf(catalog, occurrence);
  const wanted = requestedDelay(catalog, occurrence) ?? 0;
  if (typeof retry === 'string' || attempt >= retry.maximumAttempts || wanted > maximumServerDelay) return undefined;
  if (!isIdempotent && performed !== false) return undefined;
  const delay = Math.min(retry.initialDelay * retry.multiplier ** (attempt - 1), retry.maximumDelay);
  const share = retry.jitter * random();
  return Math.max(delay * (1 - share), wanted * (1 + share));
};

/**
 * The first of the user's languages that the catalog has, or whose language and script it has, otherwise the first of all; and
 * the user's tag, whose region numbers and dates follow.
 */
export const matchLanguage = (languages, preferred) => {
  const parts = (tag, count) => {
    try {
      return new Intl.Locale(tag).maximize().toString().split('-').slice(0, count).join('-');
    } catch {
      return tag;
    }
  };
  for (const tag of preferred) {
    const found = languages.includes(tag) ? tag : [3, 2].map((count) => languages.find((language) => parts(language, count) === parts(tag, count))).find(Boolean);
    if (found) return [found, tag];
  }
  return [languages[0], languages[0]];
};

/** The messages of a language with what formats their values, in the user's region. */
export const makeLanguage = (messages, types, timeZone, region) => ({ ...messages, types, timeZone, region, made: new Map() });

/** The formats and plural rules of a source of messages. */
const formatsOf = (source, language) => cached(language.made, source, () => {
  const { types, timeZone, made, region } = language;
  const { tag, formats = tag } = source;
  const categoryOf = (kind, { integer, fraction }) => {
    const places = Math.min(fraction.length, 20);
    const rules = cached(made, `${tag} ${kind} ${places}`, () =>
      new Intl.PluralRules(formatTag(tag), { type: kind === 'plural' ? 'cardinal' : 'ordinal', minimumFractionDigits: places, maximumFractionDigits: places }));
    // As in the app, the last 18 digits count. A Number has 15; a 1 before them is in no rule.
    const last = integer.slice(-18).replace(/^0+/, '');
    return rules.select(Number(`${last.length > 15 ? 1 : 0}${last.slice(-15)}.${fraction}`));
  };
  return { categoryOf, formats: makeFormats(formatTag(formats === language.tag ? region : formats), timeZone, types) };
});

/** The text of a key in the first source that has it. */
const textOf = (language, sources, key, values = {}) => {
  const source = sources.find(({ messages }) => Object.hasOwn(messages, key));
  const message = source?.messages[key];
  if (!Array.isArray(message)) return message;
  const { formats, categoryOf } = formatsOf(source, language);
  return fillMessage(message, values, source.direction === 'rtl', formats, categoryOf);
};

const noValue = { type: 'none', value: '' };

/** The values of a message: {type, value} by name. */
const valuesOf = (catalog, error, traceID) => {
  const { arguments: types = {} } = entryOf(catalog, error);
  const values = Object.entries(types).map(([name, type]) => {
    let value = own(error.arguments, name);
    if (type === 'int') value = BigInt(Number.isFinite(value) ? Math.trunc(value) : 0);
    if (value === undefined || type === 'date' && !(Math.abs(+value) <= 8.64e15)) return [name, noValue];
    return [name, { type, value }];
  });
  const trace = traceID ? { type: 'string', value: traceID } : noValue;
  return Object.fromEntries([...catalog.traceIDArguments.map((name) => [name, trace]), ...values]);
};

/** The link of an action: a URL, or the argument in braces, of which only pages on the web are opened. */
const linkOf = (link, error) => {
  const [, name] = /^\{(.*)\}$/.exec(link) ?? [];
  return name === undefined ? link : webAddress(own(error.arguments, name));
};

const webAddress = (text) => (/^https?:\/\/[^\s/?#\\@]+([/?#]\S*)?$/i.test(text) ? text : undefined);

/** What is shown for an error, or for an occurrence with its trace id, its delay and its fields. */
export const present = (catalog, occurrence, language) => {
  const error = errorOf(occurrence);
  const { traceID, fields: messages = {} } = occurrence;
  const { styles: [style, ...alternativeStyles], severity, title, hint, actions, field, help } = attributesOf(catalog, occurrence);
  const { module = 0 } = entryOf(catalog, occurrence);
  // A module's texts come before those of its base.
  const sources = [...language.catalogs[module], ...language.catalogs[0]];
  const values = valuesOf(catalog, error, traceID);
  const text = (key) => (key === undefined ? undefined : textOf(language, sources, key, values));
  const shown = (message) => message.text ?? (message.error ? present(catalog, message.error, language).message : message.key && textOf(language, language.catalogs.flat(), message.key));
  const fields = Object.entries(messages).map(([name, list]) => [name, list.map(shown).filter((text) => text !== undefined)]);
  return {
    style, alternativeStyles, severity, language: language.tag, direction: language.direction,
    title: text(title), message: text(error.key) ?? error.key, hint: text(hint),
    help: help?.split('{traceID}').join(encodeURIComponent((traceID ?? '').replace(/\p{Surrogate}/gu, '\ufffd'))),
    actions: actions.map((name) => ({ name, label: textOf(language, sources, `action.${name}`) ?? name, link: linkOf(own(catalog.links, name), error) })),
    traceID, retryAfter: requestedDelay(catalog, occurrence),
    fields: Object.fromEntries([...field === undefined ? [] : [[field, []]], ...fields]),
  };
};

export { numberFormats, dateFormats, durationFormats };
