/*
 * UTF-8 that was decoded with an older encoding, such as 'BaÄŸlantÄ±' instead of 'Bağlantı'.
 */

const doubtfulEncoding = /[\u00c2-\u00f0\u0102\u011e\u0139\u0420\u0421\u0432](?=[\u0080-\u00bf\u0100-\u01bf\u02c0-\u02ff\u0600-\u063f\u1000-\u3fff\uf000-\uffff])|ğŸ|[√≈‚─-╿]|ƒ[\u0080-\uffff]/;

/** The older encodings that mistakes are made with, the most frequent first: byte by character. */
const olderEncodings = () => olderEncodings.made ??= ['windows-1252', 'windows-1250', 'windows-1251', 'macintosh',
  // IBM 437 and 850
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xa0',
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0',
].map((name, place) => {
  const bytes = Uint8Array.from({ length: 128 }, (_, index) => index + 128);
  const text = name.length > 99 ? name : new TextDecoder(name).decode(bytes);
  // Windows-1254 has some letters of its own.
  const turkish = place ? [] : [['Ğ', 208], ['İ', 221], ['Ş', 222], ['ğ', 240], ['ı', 253], ['ş', 254]];
  return new Map([...turkish, ...[...text].map((character, index) => [character, index + 128]).reverse()]);
});

/** The text that characters were before an encoding decoded its bytes; `null` if they weren't UTF-8. */
const decodedText = (text, encoding) => {
  const bytes = [...text].map((character) => encoding.get(character) ?? (/[\x80-\x9f]/.test(character) ? character.codePointAt(0) : 0));
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
    } else if (!/[\xa0¡©ª«\xad®°±²³µ·º»¿،؛؟٠-٩۔۰-۹]/.test(character)) {
      return null;
    }
  }
  return run;
};

/** The stretches of a message that were decoded with the wrong encoding: [{start, end, meant}], in order. */
const misdecodedRuns = (message, scripts) => {
  if (!doubtfulEncoding.test(message.text)) return [];
  const runs = plainStretches(message).flatMap(([from, to]) => {
    const text = message.text.slice(from, to);
    return [...text.matchAll(/[^\x00-\x7f]+/g)].map(({ 0: run, index }) => {
      const end = index + run.length;
      const isAfterCapital = /[A-Z]/.test(text[index - 1] ?? '') && letterScript(String.fromCodePoint(run.codePointAt(0))) !== null && !/[a-z]/.test(text[end] ?? '');
      return { start: from + index, end: from + end, text: run, isAfterCapital };
    });
  });
  for (const encoding of olderEncodings()) {
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
const telltaleRuns = (message, tag) => {
  const japanese = '縺繧繝';
  const chinese = '锛銆鐨璇涓澶璁闂鏃杩缁鍚鎴浠瀹缃鐮閿鍔瓒褰鐢绌鏂闄寮姝纭鍏鍙鍗鎺绋閲鍣鐧鑳鏉閭绠鏍鍒鏇鎿鍑鐭';
  const telltales = { ja: japanese, zh: chinese, yue: chinese }[tag.split('-')[0]];
  if (!telltales || !otherLetters.test(message.text)) return [];
  const found = plainStretches(message).flatMap(([from, to]) => [...scalars(message.text, from, to)]).filter(([, character]) => telltales.includes(character));
  return found.length > 1 ? found.map(([start, character]) => ({ start, end: start + character.length, meant: null })) : [];
};
