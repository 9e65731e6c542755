/*
 * Messages as rules see them, and the places of their parts.
 */

const isWordByte = /[\w\x80-\uffff]/;
const quoteMarks = /["«»‘-‟‹›「-』]/;
const openingBrackets = '([「（［『【〔';
const surroundingSpace = /[\t-\r \x85\xa0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]/;
// Where a character other than a plain letter may be part of another one (see `unnormalized-text`).
const combiningMarks = /[\u0300-\u037f\u0580-\u05ff\u0640-\u1dff\u1f00-\u1fff\u2000\u2001\u2100-\u213f\u2300-\u233f\u2ac0-\u2aff\u3040-\u3fff\uf000-\ufefe\ud800-\udfff]/;
const otherLetters = /[\u0380-\u1dff\u3040-\ud7ff\uf000-\ufefe]/;

const codePoint = (character) => `U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
const lowercased = (text) => [...text].map((character) => character.toLowerCase()).join('');
const lowercasedASCII = (text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
const quoted = (words) => words.map((word) => `'${word}'`).join(', ');
const encoder = new TextEncoder();
const byteCount = (text) => encoder.encode(text).length;
/** The place of a name or selector. */
const nameRange = ({ name, nameStart }) => [nameStart, nameStart + name.length];
const ranges = (text, pattern) => [...text.matchAll(pattern)].map((found) => [found.index, found.index + found[0].length]);

/** A message as rules see it: parsed only if it has braces; `error` if it is malformed. */
const readMessage = (text) => {
  if (!/[{}]/.test(text)) return { text, nodes: [], shown: text, uses: [], plurals: [], pieces: [[0, 0, text.length]] };
  const { nodes, error } = parseMessage(text);
  if (error) return { text, nodes: [], shown: '', uses: [], plurals: [], error };
  const all = [...allNodes(nodes)];
  const message = { text, nodes, all, shown: '', uses: argumentUses(all), plurals: [], pieces: [] };
  // Plurals and selects show their variant 'other', and each argument is U+FFFC.
  const show = (nodes) => {
    for (const node of nodes) {
      if (node.variantNodes) {
        show((otherVariant(node) ?? node.variantNodes.at(-1)).nodes);
      } else {
        message.pieces.push([message.shown.length, node.start, node.end]);
        message.shown += node.nodeKind === 'text' ? node.text : '\ufffc';
      }
    }
  };
  show(nodes);
  message.plurals = all.filter((node) => node.nodeKind === 'plural' || node.nodeKind === 'selectordinal');
  return message;
};

/** The arguments in the order of their first use: [{name, nameStart, roles}]. */
const argumentUses = (all) => {
  const uses = new Map();
  const roles = { plural: 'integer', selectordinal: 'integer', ordinal: 'integer', spellout: 'number', time: 'date' };
  for (const node of all) {
    if (node.name === undefined) continue;
    if (!uses.has(node.name)) uses.set(node.name, { name: node.name, nameStart: node.nameStart, roles: new Set() });
    const role = node.nodeKind === 'number' ? node.style === 'integer' ? 'integer' : 'number' : roles[node.nodeKind] ?? node.nodeKind;
    uses.get(node.name).roles.add(role);
  }
  return [...uses.values()];
};

/** The range in the message that a range of the shown text comes from. */
const messageRange = ({ shown, pieces, nodes }, start, end) => {
  if (!nodes.length) return [start, end];
  const pieceAt = (offset) => {
    let [low, high] = [0, pieces.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (pieces[middle][0] <= offset) low = middle;
      else high = middle;
    }
    return pieces[low];
  };
  const isArgument = (piece) => shown[piece[0]] === '\ufffc';
  const first = pieceAt(start);
  const last = end > start ? pieceAt(end - 1) : first;
  const from = isArgument(first) ? first[1] : first[1] + start - first[0];
  return [from, Math.max(from, isArgument(last) ? last[2] : last[1] + end - last[0])];
};

/** The ranges of literal text. */
const plainStretches = ({ nodes, all, text }) =>
  nodes.length ? all.filter((node) => node.nodeKind === 'text').map((node) => [node.start, node.end]) : [[0, text.length]];

/** The ranges in literal text that fit a pattern, each with the range of its stretch: [start, end, from, to]. */
const plainRanges = (message, pattern) => plainStretches(message).flatMap(([from, to]) =>
  ranges(message.text.slice(from, to), pattern).map(([start, end]) => [start + from, end + from, from, to]));

/** What the type of an argument doesn't allow: `date`, `number` or `duration`; `null` if it fits. */
const typeMismatch = (type, roles) => {
  const isNumber = type === 'int' || type === 'double';
  if (roles?.has('date') && type !== 'date') return 'date';
  if ((roles?.has('integer') || roles?.has('number')) && !isNumber) return 'number';
  return roles?.has('duration') && type !== 'duration' && !isNumber ? 'duration' : null;
};

/** The categories that a plural needs and lacks. */
const lackingCategories = (plural, language) => {
  const rules = rulesOf(plural.nodeKind, language);
  if (!language.known.includes(plural.nodeKind)) return [];
  const exact = plural.variantNodes.filter((variant) => variant.nodeKind === 'exact').map((variant) => String(wholeNumber(variant.name, '')));
  return pluralCategories.filter((category) => {
    if (category === 'other' || rules[category] === undefined) return false;
    const numbers = [...Array(100).keys()].filter((number) => categoryOfWhole(rules, number) === category);
    const isFew = numbers.length <= 3 && !numbers.some((number) => categoryOfWhole(rules, number + 100) === category);
    const isCovered = isFew && numbers.every((number) => exact.includes(String(number)));
    return numbers.length > 0 && !isCovered && !hasVariant(plural, category);
  });
};

const hasVariant = (plural, name) => plural.variantNodes.some((variant) => variant.nodeKind === 'variant' && variant.name === name);

/** The candidate closest to a word, of which up to a third of the letters may differ; `null` if none is close. */
const nearestSpelling = (word, candidates) => {
  const bytes = (text) => encoder.encode(lowercased(text));
  const letters = bytes(word);
  let limit = letters.length <= 256 ? Math.min(3, Math.max(1, Math.trunc(letters.length / 3))) : -1;
  let best = null;
  for (const candidate of candidates) {
    if (limit < 0 || Math.abs(byteCount(candidate) - letters.length) > limit) continue;
    const other = bytes(candidate);
    const distance = spellingDistance(letters, other);
    if (distance <= limit && distance < Math.max(letters.length, other.length)) [best, limit] = [candidate, distance - 1];
  }
  return best;
};

/** The number of insertions, deletions, substitutions and swaps of neighbors (optimal string alignment). */
const spellingDistance = (one, other) => {
  let [beforeLast, last] = [[], [...Array(other.length + 1).keys()]];
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const cost = Math.min(current[column - 1] + 1, last[column] + 1, last[column - 1] + (one[row - 1] !== other[column - 1]));
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(isSwap ? Math.min(cost, beforeLast[column - 2] + 1) : cost);
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length];
};

const didYouMean = (word, candidates) => {
  const nearest = nearestSpelling(word, candidates);
  return nearest === null ? '' : `; did you mean '${nearest}'?`;
};
