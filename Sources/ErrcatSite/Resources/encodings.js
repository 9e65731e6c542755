/*
 * UTF-8 that was decoded with an older encoding, such as 'BaÄŸlantÄ±' instead of 'Bağlantı'.
 */

const doubtfulEncoding = /[\u00c2-\u00f0\u0102\u011e\u0139\u0420\u0421\u0432](?=[\u0080-\u00bf\u0100-\u01bf\u02c0-\u02ff\u0600-\u063f\u1000-\u3fff\uf000-\uffff])|ğŸ|[√≈‚─-╿]|ƒ[\u0080-\uffff]/;

/** The text that characters were before an encoding decoded its bytes; `null` if they weren't UTF-8. */
const decodedText = (text, encoding) => {
  const bytes = [...text].map((character) => {
    const place = encoding.indexOf(character);
    return place >= 0 ? place % 128 + 128 : /[\x80-\x9f]/.test(character) ? character.codePointAt(0) : 0;
  });
  if (bytes.length < 2 || bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
};

/** What a run was before it was decoded: {meant, letters, hasOtherScript, isUnmistakable}; `null` if that isn't likely. */
const misdecoded = ({ text, isAfterCapital, ...place }, encoding, scripts) => {
  let meant = decodedText(text, encoding);
  if (meant === null) return null;
  const run = { ...place, meant, isAfterCapital, letters: 0, hasOtherScript: false, isUnmistakable: false };
  // What was decoded twice was garbled twice.
  for (let round = 0; round < 3; round++) {
    const again = decodedText(meant, encoding);
    if (again === null) break;
    meant = run.meant = again;
    run.isUnmistakable = true;
  }
  for (const character of meant) {
    const script = letterScript(character);
    if (script) {
      const isUsual = script === 'latin' ? /[À-žƏƠơƯưȘ-țəḀ-ỿ]/.test(character) : scripts.includes(script);
      if (!isUsual) return null;
      run.letters++;
      run.hasOtherScript ||= script !== 'latin';
    } else if (/[।\u2009\u200b-\u200f‐-›€№™←-↓−≤≥☀-➿、-】\ufe0f\ufeff！-？\u{1f300}-\u{1faff}]/u.test(character)) {
      run.isUnmistakable = true;
    } else if (!/[\xa0-£¥§©ª«\xad®°-·º-¿،؛؟٠-٩۔۰-۹]/.test(character)) {
      return null;
    }
  }
  return run;
};

/** The stretches of a message that were decoded with the wrong encoding: [{start, end, meant}], in order. */
const misdecodedRuns = (message, scripts) => {
  if (!doubtfulEncoding.test(message.text)) return [];
  const { text } = message;
  const runs = plainRanges(message, /[^\x00-\x7f]+/g).map(([start, end, from, to]) => {
    const isAfterCapital = start > from && /[A-Z]/.test(text[start - 1]) && letterScript(String.fromCodePoint(text.codePointAt(start))) !== null && !(end < to && /[a-z]/.test(text[end]));
    return { start, end, text: text.slice(start, end), isAfterCapital };
  });
  for (const encoding of characters.encodings) {
    const found = runs.map((run) => misdecoded(run, encoding, scripts)).filter(Boolean);
    if (!found.length) continue;
    const sum = (value) => found.reduce((sum, run) => sum + value(run), 0);
    const isOtherScript = found.some((run) => run.hasOtherScript);
    // Two characters that are right can look like the bytes of one; several, all of them with a meaning, can't.
    const isAlone = found.length === runs.length && !isOtherScript && found.every((run) => byteCount(run.meant) === 2 && !run.isAfterCapital);
    const isLong = sum((run) => run.letters) > 1 && sum((run) => byteCount(run.meant)) >= (isOtherScript ? 6 : 4);
    if (isAlone || isLong || found.some((run) => run.isUnmistakable)) return found;
  }
  return runs.filter((run) => run.text.startsWith('â€')).map(({ start, end }) => ({ start, end, meant: null }));
};

/** Characters that are rare in a language, and that UTF-8 becomes when it is decoded with an encoding of two bytes. */
const telltaleRuns = (message, { telltales }) => {
  if (!telltales || !otherLetters.test(message.text)) return [];
  const found = plainRanges(message, /[\u3000-\uffff]/g).filter(([start]) => telltales.includes(message.text[start]));
  return found.length > 1 ? found.map(([start, end]) => ({ start, end, meant: null })) : [];
};
