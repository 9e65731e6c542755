/*
 * What texts hold: parts that translations keep, punctuation, words, columns.
 */

// Parts that translations keep: {start, end, identity}.

const numberParts = (text) => {
  const parts = [];
  let part = null;
  let isOpen = false;
  for (const [index, character] of scalars(text)) {
    const digit = digitValue(character);
    if (digit !== null) {
      if (!isOpen) parts.push(part = { start: index, end: index, identity: '' });
      part.identity += digit;
      part.end = index + character.length;
      isOpen = true;
    } else {
      isOpen = isOpen && part.end === index && (/[.,'\u2019\xa0\u202f\u2009\u066b\u066c]/.test(character)
        || character === ' ' && part.identity.length <= 3 && /^\d{3}(?!\d)/.test(text.slice(index + 1, index + 5)));
    }
  }
  return parts;
};

const digitValue = (character) => {
  if (character <= '9') return character >= '0' ? Number(character) : null;
  const value = character.codePointAt(0);
  if (value < 0x660 || !/\p{Nd}/u.test(character)) return null;
  if (value >= 0x1d7ce && value < 0x1d800) return (value - 0x1d7ce) % 10;
  const block = value & ~15;
  return value - (/\p{Nd}/u.test(String.fromCodePoint(block)) ? block : block + 6);
};

/** The characters of a text with their indexes. */
function* scalars(text, start = 0, end = text.length) {
  while (start < end) {
    const character = String.fromCodePoint(text.codePointAt(start));
    yield [start, character];
    start += character.length;
  }
}

const parts = (text, pattern, identity) =>
  [...text.matchAll(pattern)].map((found) => ({ start: found.index, end: found.index + found[0].length, identity: identity(found) }));

const urlParts = (text) => parts(text, /(?<!\w)\w+:\/\/([\w.\-À-\u053f]*[\w\-À-\u053f])[\w\-./:?#&=%~+]*/g, ([, host]) =>
  lowercasedASCII(host.split('.').filter(Boolean).slice(-2).join('.')));

/** Email addresses: what is around each '@', up to characters that no address has. */
const emailParts = (text) => {
  const found = [];
  for (const [index] of ranges(text, /@/g)) {
    const start = index - /[\w.+-]*$/.exec(text.slice(Math.max(0, index - 320), index))[0].length;
    const end = index + 1 + /^[\w.+-]*?(?=\.*(?:[^\w.+-]|$))/.exec(text.slice(index + 1))[0].length;
    if (start < index && text.slice(index + 1, end - 2).includes('.')) found.push({ start, end, identity: lowercasedASCII(text.slice(start, end)) });
  }
  return found;
};

const markupParts = (text) => parts(text, /<(\/?[\w-]+)(?=[>/ ])[^<>]*>|\*\*|\]\(|`/g, ([mark, tag]) => tag ? lowercasedASCII(tag) : mark);

/** The parts that one text has more often than another, without its first ones that the other has too. */
const surplusParts = (own, other) => {
  const left = new Map();
  for (const { identity } of other) left.set(identity, (left.get(identity) ?? 0) + 1);
  return own.filter(({ identity }) => {
    const count = left.get(identity) ?? 0;
    if (count) left.set(identity, count - 1);
    return !count;
  });
};

/** The parts that the source message has more often, and those that the translation has more often. */
const differingParts = ({ source, shown }, find) => {
  const [own, wanted] = [find(shown), find(source.shown)];
  return { lost: surplusParts(wanted, own), added: surplusParts(own, wanted) };
};

/** The kinds of punctuation marks at the end of a text; each is named by one of them, an open end by `*` and none by an empty text. */
const endMarks = { '.': '.。．｡।॥৷۔።։។۔', '?': '?？؟\u037e՞፧', ';': ';', '!': '!！՜', ':': ':：﹕፦', '…': '…⋯︙' };

/** The kind of the punctuation mark at the end of a text, spaces and invisible characters skipped. */
const endMark = (text) => {
  const last = [...text.slice(-64)].findLast((character) => character > ' ' && !/[\xa0\u200b-\u200f\u202a-\u202f\u2066-\u2069\u3000\u061c]/.test(character)) ?? '';
  if (last === '.' && text[text.lastIndexOf('.') - 1] === '.') return '…';
  const mark = last && Object.keys(endMarks).find((each) => endMarks[each].includes(last));
  return mark ?? (/[\ufffc>*`_})\]"'‘-‟»«›‹」』】）》〉]/.test(last) ? '*' : '');
};

const isFineEnd = (mark, expected, { shown, source, language: { base, omitsStops } }) => {
  const isOne = (...pairs) => pairs.includes(`${mark} ${expected}`);
  const isShort = [shown, source.shown].some((text) => text.split(' ').length < 4);
  return mark === expected || [mark, expected].includes('*') || isOne('! .', '! ', '. !', ' !')
    || isOne(' .', '. ') && (omitsStops || isShort) || isOne('. ?', ' ?') && ['ja', 'ko', 'th', 'lo', 'km', 'my'].includes(base)
    || omitsStops && isOne(': ', '… ', ' …', '… .', '. …') || false;
};

/** Whether brackets match: the depth of each kind never falls below 0 and ends at 0. */
const hasEvenBrackets = (text) => {
  const depth = { round: 0, square: 0, corner: 0 };
  for (const [bracket] of text.matchAll(/[()（）[\]［］「」『』【】〔〕]/g)) {
    const kind = /[()（）]/.test(bracket) ? 'round' : /[[\]［］]/.test(bracket) ? 'square' : 'corner';
    depth[kind] += openingBrackets.includes(bracket) ? 1 : -1;
    if (depth[kind] < 0) return false;
  }
  return !depth.round && !depth.square && !depth.corner;
};

/** A word with at least two letters, all of them capitals. */
const loudWord = /(?=[^\x00-\x20A-Z]*[A-Z][^\x00-\x20A-Z]*[A-Z])[^\x00-\x20a-z{-\uffff]+(?![^\x00-\x20])/.source;
const loudWords = new RegExp(`(?<![^\\x00-\\x20])${loudWord}(?:[\\x00-\\x20]${loudWord})+`, 'g');

/** The first two words or more in capitals with at least eight letters. */
const capitals = (text) => ranges(text, loudWords).find((place) => text.slice(...place).replace(/[^A-Z]/g, '').length > 7);

/** The first word that repeats the word before it. */
const doubledWord = (text, doubles) => {
  let last = '';
  let start = 0;
  for (const word of text.split(' ')) {
    const isSame = lowercasedASCII(word).startsWith(lowercasedASCII(last)) && /^[^\d@-\uffff]*$/.test(word.slice(last.length))
      && /^[a-zA-Z\x80-\uefff]+$/.test(last) && word.length <= last.length + 2 && byteCount(last) >= 3;
    if (isSame && !doubles.includes(lowercasedASCII(last))) return [start, start + last.length];
    last = word;
    start += word.length + 1;
  }
  return null;
};

/** Places of words and phrases, which are in lowercase; only whole words count. */
const wordPlaces = (text, words) => {
  const usable = words.filter((word) => isWordByte.test(word[0])).sort((one, other) => other.length - one.length);
  if (!usable.length) return [];
  const any = usable.map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|');
  return ranges(lowercasedASCII(text), new RegExp(`(?<![\\w\\x80-\\uffff])(?:${any})(?![\\w\\x80-\\uffff])`, 'g'));
};

/** Names of exceptions, and HTTP statuses that are the first word or follow a word such as 'Error'. */
const jargonCodes = (text) => {
  const places = [];
  let last = null;
  for (const { 0: word, index } of text.matchAll(/\w+/g)) {
    const isWhole = !/[\x80-\uffff]/.test(text[index + word.length] ?? '');
    const place = [index, index + word.length];
    if (isWhole && /^.+[A-Z]/.test(word) && /[a-z]/.test(word) && /(?:Exception|Error|Fault)$/.test(word)) places.push(place);
    const isAnnounced = last === null || /^(?:error|status|code|http|api|hata|kodu?|fehler|erreur)$/i.test(last);
    if (isWhole && /^[45]\d\d$/.test(word) && isAnnounced) places.push(place);
    last = word;
  }
  return places;
};

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
