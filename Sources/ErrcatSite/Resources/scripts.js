/*
 * The scripts of letters, and Normalization Form C.
 */

/** What the tool knows about characters: {blocks: [[first, last, script]], letters: {script: phrase}, encodings: [characters of the bytes 128 to 255]}. */
let characters;
const useCharacters = (known) => { characters = known; };

/** The script of a letter or of a mark on a letter; `null` for anything else. */
const letterScript = (character) => {
  const value = character.codePointAt(0);
  if (value < 0xc0) return /[a-z]/i.test(character) ? 'latin' : null;
  if (!/[\p{Alphabetic}\p{Mn}\p{Mc}]/u.test(character)) return null;
  return characters.blocks.find(([low, high]) => value >= low && value <= high)?.[2] ?? null;
};

/** The first word that mixes Latin letters with a Greek or Cyrillic letter: {start, end, foreign}. */
const mixedWord = (text) => {
  for (const { 0: word, index } of text.matchAll(/(?:[a-zA-Z]|(?=[\u0370-\u052f])\p{Alphabetic})+/gu)) {
    const foreign = [...word].findLast((letter) => letter > 'z' && letter !== 'μ' && letter !== 'Ω');
    if (foreign && /[a-zA-Z]/.test(word)) return { start: index, end: index + word.length, foreign };
  }
  return null;
};

const checkScript = (context, report) => {
  const { text, shown, source, language } = context;
  const { scripts } = language;
  const hasLatin = scripts.includes('latin');
  const latinWords = (text) => lowercasedASCII(text).match(/[a-z]+/g) ?? [];
  const known = new Set(latinWords(source?.shown ?? ''));
  const unknownWords = latinWords(shown).filter((word) => word.length > 1 && !known.has(word)).length;
  const mixed = hasLatin && scripts.length === 1 && mixedWord(shown);
  if (!otherLetters.test(text) && (hasLatin || !/[a-z]/i.test(text))) return;
  if (mixed) {
    report(`mixes Latin letters with '${mixed.foreign}' (${codePoint(mixed.foreign)}) in one word`, messageRange(context, mixed.start, mixed.end));
  } else if (otherLetters.test(text)) {
    const found = [...shown].filter((character) => character > '\x7f').map(letterScript).filter(Boolean);
    const others = found.filter((script) => script !== 'latin');
    const count = others.filter((script) => script === others[0]).length;
    if (found.some((script) => scripts.includes(script)) || count < (others[0] === 'greek' ? 3 : 2) || hasLatin && unknownWords > 0) return;
    if ([...source?.shown ?? ''].some((character) => letterScript(character) === others[0])) return;
    report(`is written in ${characters.letters[others[0]]}; expected ${language.letters}`);
  } else if (source && unknownWords >= 2) {
    report('contains only Latin letters');
  }
};

/** The parts of a text that aren't in Normalization Form C: [start, end, normalized]. */
const unnormalizedParts = (text, start, end) => {
  const isStart = (character) => character < '\u0300' || !(character.codePointAt(0) >= 0x20000 || /[\u1161-\u1175\u11a8-\u11c2\u102e\u1b35\u09be\u09d7\u0b3e\u0b56\u0b57\u0bbe\u0bd7\u0cc2\u0cd5\u0cd6\u0d3e\u0d57\u0dcf\u0ddf\u{11127}\u{1133e}\u{11357}\u{114b0}\u{114ba}\u{114bd}\u{115af}\u{11930}\u0345]/u.test(character)
    || `\u0345${character}`.normalize('NFD')[0] !== '\u0345' || character.normalize() !== character);
  const found = [];
  let from = start;
  const close = (to) => {
    const normalized = text.slice(from, to).normalize();
    if (normalized !== text.slice(from, to)) found.push([from, to, normalized]);
    from = to;
  };
  for (const [index, character] of scalars(text, start, end)) if (isStart(character)) close(index);
  close(end);
  return found;
};
