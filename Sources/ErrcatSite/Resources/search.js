/*
 * Finds the error that a user has seen: by code, key, case or HTTP status, or by a text in any language.
 *
 * The ranking of texts is that of 'errcat search'; an index of words leaves few messages to compare.
 */

const encoder = new TextEncoder();
const byteCount = (text) => encoder.encode(text).length;

// The place of a value in a text (a noncharacter).
const gap = '\uffff';

/** A text in the form in which texts are compared: letter case, punctuation and the amount of white space don't matter. */
const searchText = (text) => {
  const lower = text.toLowerCase();
  // Most texts are ASCII, for which a simpler pattern is faster.
  if (/^[\x00-\x7f]*$/.test(lower)) return lower.replace(/[!"#%&'()*,./:;?@[\\\]_{}`]+/g, '').replace(/[-\s]+/g, ' ').trim();
  return lower.replace(/ı/g, 'i').replace(/[\p{Cf}\p{Pc}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}`´ʼ−\u0307]+/gu, '').replace(/[\p{Pd}\s\x85]+/gu, ' ').trim();
};

/** The texts that nodes can become, with gaps for values. */
const textForms = (nodes) => {
  let forms = [''];
  for (const node of nodes) {
    let endings = [gap];
    if (node.nodeKind === 'text') endings = [node.text];
    else if (node.variantNodes) endings = node.variantNodes.flatMap((variant) => textForms(variant.nodes));
    // With too many, only the last variant, which is 'other'.
    if (forms.length * endings.length > 32) endings = endings.slice(-1);
    forms = forms.flatMap((form) => endings.map((ending) => form + ending));
  }
  return forms;
};

/** The words of a text, or its characters where words aren't separated by spaces. */
const searchWords = (text) => text.match(/[\u0e00-\u0eff\u1780-\u17ff\u3040-\u9fff]|[^\u0e00-\u0eff\u1780-\u17ff\u3040-\u9fff ]+/g) ?? [];

/** Words before a number or a name that say nothing, and those after which a number is a code. */
const fillers = new Set(['error', 'code', 'status', 'domain', 'number', 'no', 'userinfo']);
const labels = new Set(['error', 'code', 'status']);

/**
 * What a query can name, in lowercase, the likeliest first: all of its words, two neighbors such as a domain and a code, a code after a word such as
 * `error`, words with a dot or underscore, an HTTP status at its start. 'errcat search' and 'explain' read names in the same way.
 */
const nameForms = (query, { enums = [], domains = [] }) => {
  const all = query.slice(0, 1000).toLowerCase().split(/[ \t\n:=,()[\]{}\u00a0]+/).map((word) => word.replace(/^[.#!?'";“”‘’]+|[.#!?'";“”‘’]+$/g, '')).filter(Boolean);
  const words = all.filter((word) => !fillers.has(word));
  const forms = [words.join(' ')];
  const isNumber = (word) => /^[-+]?\d+$/.test(word);
  words.slice(1).forEach((second, place) => {
    forms.push(`${words[place]} ${second}`);
    if (domains.includes(words[place])) forms.push(second);
  });
  all.slice(1).forEach((number, place) => {
    if (!isNumber(number)) return;
    if (/^http(\/|$)/.test(all[place])) forms.push(`http ${number}`);
    else if (labels.has(all[place])) forms.push(number);
  });
  for (const word of words) {
    if (!/[._]/.test(word)) continue;
    forms.push(word);
    const parts = word.split('.').filter(Boolean);
    if (enums.includes(parts.at(-2))) forms.push(parts.at(-1));
  }
  if (words.length > 1 && /^[45]\d\d$/.test(words[0])) forms.push(`http ${words[0]}`);
  return [...new Set(forms.filter(Boolean))];
};

/** The errors that a query names, best first: by key, code or case, then by an error from outside the catalog that maps to them. */
const namedErrors = ({ catalog, fields, names }, query) => {
  const exact = query.trim();
  const first = [...catalog.errors.keys()].filter((error) => [catalog.keys[catalog.errors[error].key], catalog.errors[error].case].includes(exact));
  return [...new Set([...first, ...nameForms(query, catalog).flatMap((form) => [...names.get(form) ?? [], ...(Object.hasOwn(catalog.names ?? {}, form) ? catalog.names[form] : [])])])]
    .filter((error) => fields[error]);
};

/** Makes an index of all errors and their texts in steps of about a millisecond, each with the index so far; the packs are those of languages by their tags. */
function* indexSteps(catalog, tags, pack) {
  const index = { catalog, messages: [], texts: [], keys: [], fields: [], words: new Map(), bySpelling: {}, errorsOfKey: new Map(), names: new Map() };
  for (const [number, error] of catalog.errors.entries()) {
    if (number % 256 === 0) yield index;
    for (const key of [error.key, error.title, error.hint, ...(error.actions ?? []).map((name) => Object.hasOwn(catalog.actions, name) ? catalog.actions[name].label : undefined)]) {
      if (key === undefined) continue;
      if (!index.errorsOfKey.has(key)) index.errorsOfKey.set(key, []);
      index.errorsOfKey.get(key)[key === error.key ? 'unshift' : 'push'](number);
    }
    const { key, code, case: name, mappedFrom = [] } = error;
    const names = [catalog.keys[key].toLowerCase(), name.toLowerCase()];
    for (const each of new Set([...names, ...(code === undefined ? [] : [String(code)])])) index.names.set(each, [...index.names.get(each) ?? [], number]);
    index.fields.push({ names, mapped: mappedFrom.join('\n').toLowerCase() });
  }
  // Most words are in many messages, and are simplified once.
  const simple = new Map();
  for (const tag of tags) {
    for (const [key, message] of pack(tag).messages.entries()) {
      if (key % 256 === 0) yield index;
      if (!message || !index.errorsOfKey.has(key)) continue;
      const number = index.messages.push(message) - 1;
      index.keys.push(key);
      for (const raw of message.split(/\s+/)) {
        let words = simple.get(raw);
        if (!words) simple.set(raw, words = searchWords(searchText(raw)));
        for (const word of words) {
          const found = index.words.get(word);
          if (!found) {
            index.words.set(word, [number]);
            // Two words that differ in one letter have the same first or the same last letter.
            for (const end of spellings(word)) (index.bySpelling[word.length + end] ??= []).push(word);
          } else if (found[found.length - 1] !== number) found.push(number);
        }
      }
    }
  }
  return index;
}

/** The first and the last letter of a word, told apart. */
const spellings = (word) => [word[0], ` ${word.at(-1)}`];

/** The words of a length with one of these first or last letters. */
const wordsOf = ({ bySpelling }, lengths, ends) => [...new Set(lengths.flatMap((length) => ends.flatMap((end) => bySpelling[length + end] ?? [])))];

/** The forms of a text, each as pieces between values. */
const formsOf = (index, number) => index.texts[number] ??= (() => {
    const message = index.messages[number];
    const nodes = /[{']/.test(message) && parseMessage(message).nodes;
    return (nodes ? textForms(nodes) : [message]).map((form) => form.split(gap).map(searchText));
  })();

/** Whether two words differ in one letter, or in the order of two neighbors. */
const isNearlySame = (one, other) => {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  const { length } = shorter;
  let start = 0;
  while (start < length && shorter[start] === longer[start]) start++;
  let end = longer.length;
  let rest = length;
  while (rest > start && shorter[rest - 1] === longer[end - 1]) {
    rest--;
    end--;
  }
  return end - start < 2 || end - start === 2 && end === rest && one[start] === other[start + 1] && one[start + 1] === other[start];
};

/** The errors that fit a query, best first, as indexes of `catalog.errors`. */
const search = (index, query) => {
  const ranks = new Map();
  const add = (error, rank) => {
    if (rank > (ranks.get(error) ?? 0)) ranks.set(error, rank);
  };
  query = query.slice(0, 1000);
  const name = query.trim().replace(/^[#.]/, '').toLowerCase();
  if (!name) return [];
  namedErrors(index, query).forEach((error, place) => add(error, 10 - Math.min(place, 500) / 100));
  index.fields.forEach(({ names: [key, own], mapped }, error) => {
    if (name.length < 3) return;
    if (key.includes(name)) add(error, key.split(/[._]/).includes(name) ? 2.6 : 2.4);
    else if (own.includes(name)) add(error, 2.4);
    else if (mapped.includes(name)) add(error, 2.2);
  });
  for (const [number, rank] of rankedTexts(index, searchText(query))) {
    const key = index.keys[number];
    // An error's message precedes the errors that have the text as a hint or title.
    for (const error of index.errorsOfKey.get(key)) add(error, rank - (index.catalog.errors[error].key === key ? 0 : 0.001));
  }
  return [...ranks].sort((one, other) => other[1] - one[1] || one[0] - other[0]).map(([error]) => error);
};

/** Texts with their ranks: those that share the most and rarest words with a query are compared with it. */
const rankedTexts = (index, text) => {
  const { messages, words: known } = index;
  const scores = new Float64Array(messages.length);
  const shared = [];
  const words = [...new Set(searchWords(text))];
  words.forEach((word, place) => {
    let found = [];
    const { length } = word;
    const longer = (by) => length + by;
    if (place === words.length - 1) found = wordsOf(index, [...Array(64).keys()].map((by) => longer(by + 1)), [word[0]]).filter((other) => other.startsWith(word)).slice(0, 200);
    if (!found.length && !known.has(word) && length > 3) found = wordsOf(index, [-1, 0, 1].map(longer), spellings(word)).filter((other) => isNearlySame(word, other));
    if (known.has(word)) found.push(word);
    for (const other of found) {
      const numbers = known.get(other);
      const weight = Math.log(1 + messages.length / numbers.length) * (other === word ? 1 : 0.7);
      for (const number of numbers) {
        if (scores[number] === 0) shared.push(number);
        scores[number] += weight;
      }
    }
  });
  // Only texts with at least half of the best score are worth a comparison.
  let most = 0;
  for (const number of shared) if (scores[number] > most) most = scores[number];
  const best = shared.filter((number) => scores[number] >= most / 2).sort((one, other) => scores[other] - scores[one] || one - other).slice(0, 300);
  const fits = [];
  const fit = (compare, numbers) => {
    for (const number of numbers) {
      const rank = Math.max(...formsOf(index, number).map((form) => compare(form)));
      if (rank > 0) fits.push([number, rank]);
    }
  };
  fit((form) => fitRank(text, form), best);
  // Fragments with values or a typo, which take longer to find.
  const letters = [...text];
  if (letters.length > 5 && !fits.some(([, rank]) => rank > 3)) {
    const found = new Set(fits.map(([number]) => number));
    // Fragments of long texts aren't worth the time, unless these are the first.
    let steps = 500000;
    fit((form) => {
      const parts = form.flatMap((piece, number) => [...number ? [gap] : [], ...piece]);
      steps -= parts.length * letters.length;
      return steps > 0 ? fragmentRank(letters, parts) : 0;
    }, best.slice(0, 20).filter((number) => !found.has(number)));
  }
  if (fits.length) return fits;
  const pairs = letterPairs(text);
  const total = pairCount(pairs);
  // Much shorter texts can't have enough in common.
  const similarity = (form) => form.length < total * 0.4 ? 0 : pairSimilarity(pairs, letterPairs(form));
  const rank = (number) => Math.max(...formsOf(index, number).map((form) => similarity(form.join(''))));
  return best.slice(0, 100).map((number) => [number, rank(number)]).filter(([, rank]) => rank >= 0.6);
};

/** How well a query fits pieces between values: above 3 if it is the whole text, above 1 if it is a part; 0 if it doesn't fit. */
const fitRank = (query, pieces) => {
  const size = () => pieces.reduce((sum, piece) => sum + byteCount(piece), 0);
  const share = () => Math.min(size() / byteCount(query), 1);
  let place = 0;
  const isInOrder = (pieces) => pieces.every((piece) => {
    const found = query.indexOf(piece, place);
    place = found + piece.length;
    return found >= 0;
  });
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (pieces.some(Boolean) && (pieces.length === 1 ? query === first : query.startsWith(first))) {
    place = first.length;
    if (pieces.length === 1 || isInOrder(pieces.slice(1, -1)) && query.length - place >= last.length && query.endsWith(last)) return 3 + share();
  }
  if (byteCount(query) > 2 && pieces.some((piece) => piece.includes(query))) return 2;
  place = 0;
  return isInOrder(pieces) && size() > 7 ? 1 + share() : 0;
};

/** The rank of a query that is a fragment of a text, with values in its gaps and perhaps one letter that differs. */
const fragmentRank = (query, parts) => {
  const count = parts.length;
  const row = (value) => new Int16Array(count + 1).fill(value);
  // How many characters of the query so far are the text's, by the place in the text: without and with a difference.
  let [exact, near, before, nextExact, nextNear] = [row(0), row(-1), row(-1), row(-1), row(-1)];
  for (let index = 0; index < query.length; index++) {
    const letter = query[index];
    const [newExact, newNear] = [nextExact.fill(-1), nextNear.fill(-1)];
    for (let place = 0; place < count; place++) {
      const part = parts[place];
      if (part === gap) {
        newExact[place] = Math.max(newExact[place], exact[place]);
        newNear[place] = Math.max(newNear[place], near[place]);
        newExact[place + 1] = newExact[place];
        newNear[place + 1] = newNear[place];
        continue;
      }
      if (part === letter) {
        if (exact[place] >= 0) newExact[place + 1] = exact[place] + 1;
        if (near[place] >= 0) newNear[place + 1] = near[place] + 1;
      }
      // Another letter, a letter too many, or two letters in the wrong order.
      newNear[place + 1] = Math.max(newNear[place + 1], exact[place]);
      newNear[place] = Math.max(newNear[place], exact[place]);
      const isSwap = index > 0 && place > 0 && part === query[index - 1] && parts[place - 1] === letter && before[place - 1] >= 0;
      if (isSwap) newNear[place + 1] = Math.max(newNear[place + 1], before[place - 1] + 2);
    }
    newNear[count] = Math.max(newNear[count], exact[count]);
    // A letter too few: a part is skipped, after all other ways to get there.
    for (let place = 0; place < count; place++) if (parts[place] !== gap) newNear[place + 1] = Math.max(newNear[place + 1], newExact[place]);
    for (let place = 0; place < count; place++) {
      if (parts[place] !== gap) continue;
      newExact[place + 1] = Math.max(newExact[place + 1], newExact[place]);
      newNear[place + 1] = Math.max(newNear[place + 1], newNear[place]);
    }
    [before, exact, near, nextExact, nextNear] = [exact, newExact, newNear, before, near];
  }
  const rank = (row, base) => {
    const own = Math.max(...row);
    return own >= 6 && own >= query.length * 0.6 ? base + own / query.length : 0;
  };
  return Math.max(rank(exact, 1), rank(near, 0.9));
};

/** How often each pair of neighboring letters or digits occurs. */
const letterPairs = (text) => {
  const letters = text.match(/[\p{Alphabetic}\p{N}]/gu) ?? [];
  const pairs = new Map();
  letters.slice(1).forEach((letter, place) => pairs.set(letters[place] + letter, (pairs.get(letters[place] + letter) ?? 0) + 1));
  return pairs;
};

const pairCount = (pairs) => [...pairs.values()].reduce((sum, count) => sum + count, 0);

/** How much two texts have in common, from 0 to 1: Dice's coefficient of their pairs. */
const pairSimilarity = (one, other) => {
  const common = [...one].reduce((sum, [pair, count]) => sum + Math.min(count, other.get(pair) ?? 0), 0);
  return 2 * common / Math.max(pairCount(one) + pairCount(other), 1);
};
