/*
 * Formats of numbers, dates and durations: the app's, by Intl instead of Foundation.
 *
 * A locale is {tag, timeZone, made, intl, plain}: `made` has what is expensive to make, `intl` makes a formatter of a type, and
 * `plain` formats a number.
 */

/**
 * The formats of values in a language: {text, number}.
 *
 * `text` is called with a value {type, value}, the kind of the argument and its style, and the offset of a plural. `types` are
 * those of `numberFormats`, `dateFormats` and `durationFormats` that messages need. `timeZone` is the system's unless it is given.
 */
const makeFormats = (tag, timeZone, { number, date, duration }) => {
  const made = new Map();
  const intl = (type, options) => cached(made, type + JSON.stringify(options), () => new Intl[type](tag, options));
  const plain = (value, options) => intl('NumberFormat', options).format(value);
  const locale = { tag, timeZone, made, intl, plain };
  const text = ({ type, value }, kind, style, offset) => {
    const isNumber = type === 'int' || type === 'double';
    if (date && type === 'date') return date.text(locale, new Date(value), kind, style);
    if (duration && (type === 'duration' || isNumber && kind === 'duration' && Math.abs(Number(value)) < 1e15)) return duration.text(locale, Number(value), kind);
    if (type === 'int' && (kind !== 'number' || !style)) return plain(BigInt(value) - offset);
    return number && isNumber ? number.text(locale, Number(value) - Number(offset), kind === 'number' ? style : '') : String(value);
  };
  return { text, number };
};

/** The language of formats: English for a language that Intl doesn't know. */
const formatTag = (tag) => (Intl.NumberFormat.supportedLocalesOf([tag]).length ? tag : 'en');

const intlPart = (parts, name) => parts.find(({ type }) => type === name)?.value ?? '';

/** The locale's digits and signs, and how many digits are before the first group at least. */
const symbolsOf = ({ made, intl, plain }) => cached(made, 'symbols', () => {
  const part = (value, name) => intlPart(intl('NumberFormat').formatToParts(value), name);
  return {
    digits: [...Array(10).keys()].map((digit) => plain(digit)),
    group: part(12345678, 'group'), decimal: part(1.5, 'decimal'), leastBeforeGroup: part(1111, 'group') ? 1 : part(11111, 'group') ? 2 : 3,
    // With invisible marks of direction.
    minus: plain(-5).split(plain(5))[0], percent: plain(0.05, { style: 'percent' }).replace(plain(5), '').trim(),
  };
});

/** The text between two quotes of a pattern, in which two are one. */
const withoutQuotes = (quoted) => quoted.replaceAll("''", "'") || "'";

/** The style of a number argument, such as `percent`, `#,##0.00` or `::currency/EUR`; `null` if apps can't format it. */
const numberStyle = (text) => {
  if (text === '') return {};
  if (text === 'integer') return { fraction: [0, 0] };
  if (text === 'percent') return { unit: 'percent' };
  if (!text.startsWith('::')) return numberPattern(text);
  const style = {};
  for (const token of text.slice(2).split(' ')) if (token && !readToken(token, style)) return null;
  const isUsual = !style.notation && !style.significant && !style.fraction;
  if (isUsual && style.unit !== 'currency') style.fraction = [0, 6];
  return style;
};

/** What the tokens of a skeleton mean: a property of the style, its value, and the tokens. */
const skeletonTokens = [
  ['unit', 'sign', 'percent', '%'], ['unit', 'percent', '%x100'], ['notation', 'compact', 'compact-short', 'K'], ['notation', 'scientific', 'scientific', 'E0'],
  ['fraction', [0, 0], 'precision-integer', '.'], ['isUngrouped', true, 'group-off', ',_'], ['isUngrouped', false, 'group-auto'], ['sign', undefined, 'sign-auto'],
  ['sign', 'always', 'sign-always', '+!'], ['sign', 'never', 'sign-never', '+_'],
];

/** Applies a part of a skeleton; `false` if apps don't know it. */
const readToken = (token, style) => {
  let [name, value] = skeletonTokens.find(([, , ...tokens]) => tokens.includes(token)) ?? [];
  if (token === 'scale/100' && style.unit === 'sign') [name, value] = ['unit', 'percent'];
  const [, currency] = /^currency\/([a-zA-Z]{3})$/.exec(token) ?? [];
  if (currency) [name, value, style.currency] = ['unit', 'currency', currency.toUpperCase()];
  const [, zeros, ats, more] = /^(?:\.(0*)|(@+))(#*)$/.exec(token) ?? [];
  const places = (zeros ?? ats)?.length;
  if (!name && places + more?.length <= 15) [name, value] = [ats ? 'significant' : 'fraction', [places, places + more.length]];
  if (name) style[name] = value;
  return Boolean(name);
};

/** The style of a pattern such as `#,##0.00 'kg'`; `null` if apps can't format it. */
const numberPattern = (pattern) => {
  const syntax = pattern.replace(/'[^']*'/g, '');
  const places = syntax.split(';')[0].replace(/^[^.]*/, '').replace(/[^0#]/g, '');
  if (!/[0#]/.test(syntax) || /['a-zA-DF-Z{}:/]|E(?!\+?0+[^0#.,E]*(?:$|;))|\.[^;]*[.,]/.test(syntax) || places.length > 15) return null;
  return { pattern, fraction: [places.lastIndexOf('0') + 1, places.length], unit: syntax.includes('%') ? 'percent' : undefined, notation: syntax.includes('E') ? 'scientific' : undefined };
};

/** The decimal digits of a number as they are shown: {isNegative, integer, fraction}, rounded half to even. */
const decimalDigits = (value, least = 0, most = 3) => {
  if (!Number.isFinite(value)) return null;
  const [mantissa, exponent = '0'] = String(Math.abs(value)).split('e');
  let [integer, fraction = ''] = mantissa.split('.');
  const shift = Number(exponent);
  if (shift > 0) {
    fraction = fraction.padEnd(shift, '0');
    [integer, fraction] = [integer + fraction.slice(0, shift), fraction.slice(shift)];
  } else if (shift < 0) {
    integer = integer.padStart(1 - shift, '0');
    [integer, fraction] = [integer.slice(0, shift), integer.slice(shift) + fraction];
  }
  const dropped = fraction.slice(most);
  let digits = integer + fraction.slice(0, most);
  let whole = integer.length;
  const isHalf = /^50*$/.test(dropped);
  if (isHalf ? digits.at(-1) % 2 === 1 : dropped >= '5') {
    const width = digits.length;
    digits = String(BigInt(digits) + 1n).padStart(width, '0');
    whole += digits.length - width;
  }
  fraction = digits.slice(whole);
  while (fraction.length > least && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return {
    isNegative: value < 0 || Object.is(value, -0),
    integer: digits.slice(0, whole).replace(/^0+(?=\d)/, ''),
    fraction: fraction.padEnd(least, '0'),
  };
};

/** The digits of a plural's number minus its offset, as a style shows them; an int is a BigInt. */
const shownDigits = (number, offset, style) => {
  if (typeof number === 'bigint' && !style.unit && !style.significant) return wholeDigits(number, offset);
  const isPercent = style.unit === 'percent';
  const [least, most] = style.fraction ?? [0, isPercent ? 0 : 3];
  const value = (Number(number) - Number(offset)) * (isPercent ? 100 : 1);
  return decimalDigits(value, least, most) ?? { integer: '0', fraction: '' };
};

/** The style in which a plural's number is shown: that of its first use in the variant `other`. */
const shownStyle = (plural) => {
  for (const node of plural.variantNodes.find((variant) => variant.name === 'other')?.nodes ?? []) {
    if (node.nodeKind === 'pound') break;
    if (node.name !== plural.name) continue;
    if (node.nodeKind === 'number') return numberStyle(node.style ?? '') ?? {};
    if (node.nodeKind === 'argument') break;
  }
  return {};
};

/** A number in a style of `numberStyle`. */
const styledNumber = (locale, value, style) => {
  const { pattern, notation, unit, significant, fraction } = style;
  if (pattern && !notation) return patternedNumber(locale, value, style);
  const options = {
    roundingMode: 'halfEven', useGrouping: style.isUngrouped ? false : undefined, signDisplay: style.sign, notation, currency: style.currency,
    style: unit && (unit === 'currency' ? unit : 'percent'),
  };
  const digits = !unit && !notation && !significant && decimalDigits(value, ...fraction ?? []);
  if (significant) {
    [options.minimumSignificantDigits, options.maximumSignificantDigits] = significant;
  } else if (digits) {
    // Rounded as the app rounds, because older browsers round half up.
    options.minimumFractionDigits = options.maximumFractionDigits = digits.fraction.length;
    value = `${digits.isNegative ? '-' : ''}${digits.integer}.${digits.fraction || 0}`;
  } else if (fraction || notation === 'scientific') {
    // In '0.00E0', the zero of the exponent isn't one of the fraction.
    const places = pattern && (/\.([0#]*)/.exec(pattern)?.[1] ?? '');
    [options.minimumFractionDigits, options.maximumFractionDigits] = pattern ? [places.replaceAll('#', '').length, places.length] : fraction ?? [0, 6];
  }
  return locale.plain(unit === 'sign' ? value / 100 : value, options);
};

/** A number by a pattern such as `#,##0.00 'kg'` (UTS #35, part 3). */
const patternedNumber = (locale, value, { pattern, unit, fraction }) => {
  const [, positive, negative] = /^((?:'[^']*'|[^;])*)(?:;(.*))?$/s.exec(pattern);
  const split = (half) => /^((?:'[^']*'|[^'0-9#@,.])*)([0-9#@,.]*)(.*)$/s.exec(half);
  const isNegative = value < 0 || Object.is(value, -0);
  const [, prefix, , suffix] = split(isNegative && negative !== undefined ? negative : positive);
  const [whole] = split(positive)[2].split('.');
  const digits = decimalDigits(Math.abs(value) * (unit ? 100 : 1), ...fraction);
  if (!digits) return String(value);
  let integer = digits.integer.padStart(whole.replace(/[^0]/g, '').length, '0');
  if (integer === '0' && !whole.includes('0') && digits.fraction) integer = '';
  const groups = whole.split(',');
  const last = groups.length > 1 ? groups.at(-1).length : 0;
  const other = groups.length > 2 ? groups.at(-2).length : last;
  const { digits: local, group, decimal, minus, percent, leastBeforeGroup } = symbolsOf(locale);
  const localized = (digits) => digits.replace(/\d/g, (digit) => local[digit]);
  const parts = [];
  if (last > 0 && integer.length >= last + leastBeforeGroup) {
    parts.push(integer.slice(-last));
    for (integer = integer.slice(0, -last); integer.length > other; integer = integer.slice(0, -other)) parts.unshift(integer.slice(-other));
  }
  const affix = (text) => text.replace(/'((?:[^']|'')*)'|[%-]/g, (found, quoted) => quoted === undefined ? found === '%' ? percent : minus : withoutQuotes(quoted));
  return (isNegative && negative === undefined ? minus : '') + affix(prefix) + [integer, ...parts].map(localized).join(group)
    + (digits.fraction && decimal + localized(digits.fraction)) + affix(suffix);
};

/** The formats of numbers with fractions or styles. */
const numberFormats = {
  text: (locale, value, style) => styledNumber(locale, value, numberStyle(style) || {}),
  digits: (number, offset, plural) => shownDigits(number, offset, shownStyle(plural)),
};

/** The fields of dates and times, as wide as they can be. */
const widestFields = 'GGGGG yyyy MMMMM LLLLL dd EEEEE aaaa hh HH KK kk mm ss SSS zzzz ';

/** The style of a date or time: {length}, {skeleton} or {pattern}; `null` if apps can't format it. */
const dateStyle = (text) => {
  if (/^(short|medium|long|full)?$/.test(text)) return { length: text || 'medium' };
  const [, skeleton] = /^::(?=.*[^Gaz])([a-zA-Z]+)$/.exec(text) ?? [];
  const unquoted = skeleton ?? text.replace(/'[^']*'/g, '');
  const known = widestFields + (skeleton ? 'jj' : 'eeeee ccccc');
  if (!skeleton && (text.startsWith('::') || unquoted.includes(`'`)) || unquoted.match(/([a-zA-Z])\1*/g)?.some((field) => !known.includes(field))) return null;
  return skeleton ? { skeleton } : { pattern: text };
};

const dateFormat = ({ intl, timeZone }, options) => intl('DateTimeFormat', { ...options, timeZone });

const dateParts = (locale, date, options) => dateFormat(locale, options).formatToParts(date);

/** Intl's parts of dates with the letters of their fields (UTS #35, part 4). */
const dateFields = { era: 'G', year: 'y', month: 'ML', day: 'd', weekday: 'Ece', hour: 'jhKHka', minute: 'm', second: 's', fractionalSecondDigits: 'S', timeZoneName: 'z' };

/** The options of Intl for a field such as `MMM`. */
const fieldOptions = ({ [0]: letter, length }) => {
  const name = Object.keys(dateFields).find((each) => dateFields[each].includes(letter));
  const width = 'ML'.includes(letter) ? length : 'GEcez'.includes(letter) ? Math.max(length, 3) : letter === 'y' ? 1 + (length === 2) : Math.min(length, 2);
  const hourCycle = { h: 'h12', a: 'h12', K: 'h11', H: 'h23', k: 'h24' }[letter];
  return { [name]: letter === 'S' ? length : ['numeric', '2-digit', 'short', 'long', 'narrow'][width - 1], ...hourCycle && { hourCycle } };
};

/** The options of Intl for a skeleton such as `yMMMd`; hours and minutes have the width that the language gives them. */
const skeletonOptions = (skeleton) => Object.assign({}, ...skeleton.replace(/([hHKkjm])\1/g, '$1').match(/(.)\1*/g).map(fieldOptions));

/** A date or time in the style of an argument. */
const styledDate = (locale, date, kind, text) => {
  const isDate = kind === 'date' || kind === 'time';
  const { length, skeleton, pattern } = dateStyle(text) ?? { length: 'medium' };
  if (isDate && pattern) return patternedDate(locale, date, pattern);
  const options = !isDate ? { dateStyle: 'short', timeStyle: 'short' } : skeleton ? skeletonOptions(skeleton) : { [`${kind}Style`]: length };
  return dateFormat(locale, options).format(date);
};

/** A date by a pattern such as `yyyy-MM-dd 'at' HH:mm` (UTS #35, part 4). */
const patternedDate = (locale, date, pattern) => pattern.replace(/'((?:[^']|'')*)'|([a-zA-Z])\2*/g, (field, quoted) => {
  if (quoted !== undefined) return withoutQuotes(quoted);
  const width = field.length;
  if (/^[ec]{1,2}$/.test(field)) return weekdayNumber(locale, date).padStart(field[0] === 'e' && width, symbolsOf(locale).digits[0]);
  const options = fieldOptions(field);
  const [name] = Object.keys(options);
  const isName = /^(?:[ML]{3}|[Eec])/.test(field);
  const parts = dateParts(locale, date, options);
  // The name of a month or day has the form that it has in a date, if the language has several.
  const value = intlPart(/^(?:MMM|[Ee])/.test(field) ? dateParts(locale, date, { day: 'numeric', month: 'long', ...options }) : parts,
    field[0] === 'a' ? 'dayPeriod' : field[0] === 'S' ? 'fractionalSecond' : name);
  if (!/^\p{Nd}+$/u.test(value)) return value;
  if (isName) return width > 4 ? value : parts.map((part) => part.value).join('');
  // In some languages, a date has '01' where its own format has '1'.
  return (width > 1 ? value : value.replace(/^0(?=.)/, '')).padStart(width, symbolsOf(locale).digits[0]);
});

/** The number of a day in the language's week, from 1. */
const weekdayNumber = (locale, date) => {
  const { tag, timeZone } = locale;
  const region = new Intl.Locale(tag);
  const { firstDay = 1 } = region.getWeekInfo?.() ?? region.weekInfo ?? {};
  const day = 'SunMonTueWedThuFriSat'.indexOf(new Intl.DateTimeFormat('en', { weekday: 'short', timeZone }).format(date)) / 3;
  return symbolsOf(locale).digits[(day + 7 - firstDay) % 7 + 1];
};

/** The formats of dates and times. */
const dateFormats = { text: styledDate };

/** Hours, minutes and seconds. */
const timeParts = (value) => {
  const total = Math.abs(Math.trunc(value));
  return [Math.trunc(total / 3600), Math.trunc(total / 60) % 60, total % 60];
};

/** A duration as a clock: minutes and seconds, with hours if there are any. */
const clock = (locale, value) => {
  const parts = timeParts(value);
  if (!parts[0]) parts.shift();
  const time = dateParts(locale, 0, { hour: 'numeric', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
  const texts = parts.map((part, place) => locale.plain(part, { useGrouping: false, minimumIntegerDigits: place ? 2 : 1 }));
  return (value <= -1 ? symbolsOf(locale).minus : '') + texts.join(time[time.findIndex(({ type }) => type === 'second') - 1].value);
};

/** A duration in words, such as `1 minute, 30 seconds`. */
const inWords = ({ intl, plain }, value) => {
  const counts = timeParts(value).map((count, place) => [['hour', 'minute', 'second'][place], count]);
  const shown = counts.filter(([, count]) => count);
  const texts = (shown.length ? shown : counts.slice(2)).map(([unit, count], place) =>
    plain(value < 0 && !place ? -count : count, { style: 'unit', unit, unitDisplay: 'long' }));
  return intl('ListFormat', { type: 'unit', style: 'long' }).format(texts);
};

/** The formats of durations. */
const durationFormats = { text: (locale, value, kind) => (kind === 'duration' ? clock(locale, value) : inWords(locale, value)) };
