/*
 * Formats of numbers, dates and durations: the app's, by Intl instead of Foundation, and plain ones.
 */

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

const skeletonTokens = {
  percent: ['unit', 'sign'], '%': ['unit', 'sign'], '%x100': ['unit', 'percent'],
  'compact-short': ['notation', 'compact'], K: ['notation', 'compact'], scientific: ['notation', 'scientific'], E0: ['notation', 'scientific'],
  'precision-integer': ['fraction', [0, 0]], '.': ['fraction', [0, 0]], 'group-off': ['isUngrouped', true], ',_': ['isUngrouped', true],
  'group-auto': ['isUngrouped', false], 'sign-auto': ['sign'], 'sign-always': ['sign', 'always'], '+!': ['sign', 'always'],
  'sign-never': ['sign', 'never'], '+_': ['sign', 'never'],
};

/** Applies a part of a skeleton; `false` if apps don't know it. */
const readToken = (token, style) => {
  const isScale = token === 'scale/100' && style.unit === 'sign';
  let [name, value] = isScale ? ['unit', 'percent'] : Object.hasOwn(skeletonTokens, token) ? skeletonTokens[token] : [];
  const [, currency] = /^currency\/([a-zA-Z]{3})$/.exec(token) ?? [];
  if (currency) [name, value, style.currency] = ['unit', 'currency', currency.toUpperCase()];
  const [digits, zeros, ats] = /^(?:\.(0*)|(@+))#*$/.exec(token) ?? [];
  if (!name && digits && digits.replace('.', '').length <= 15) {
    const places = digits.replace('.', '').length;
    [name, value] = ats ? ['significant', [ats.length, places]] : ['fraction', [zeros.length, places]];
  }
  if (name) style[name] = value;
  return Boolean(name);
};

/** The style of a pattern such as `#,##0.00 'kg'`; `null` if apps can't format it. */
const numberPattern = (pattern) => {
  const syntax = pattern.replace(/'[^']*'/g, '');
  const places = syntax.split(';')[0].replace(/^[^.]*/, '').replace(/[^0#]/g, '');
  if (!/[0#]/.test(syntax) || /['a-zA-DF-Z{}:/]/.test(syntax) || places.length > 15) return null;
  return { pattern, fraction: [places.lastIndexOf('0') + 1, places.length], unit: syntax.includes('%') ? 'percent' : undefined, notation: syntax.includes('E') ? 'scientific' : undefined };
};

/** The style of a date or time: {length}, {skeleton} or {pattern}; `null` if apps can't format it. */
const dateStyle = (text) => {
  if (/^(short|medium|long|full)?$/.test(text)) return { length: text || 'medium' };
  const isSkeleton = text.startsWith('::');
  const fields = isSkeleton ? text.slice(2) : text;
  const unquoted = isSkeleton ? fields : fields.replace(/'[^']*'/g, '');
  const isKnown = fields && !unquoted.includes("'") && !/[a-zA-Z]/.test(unquoted.replace(/[GyYuUrQqMLwWdDFgEecabBhHKkJjCmsSAzZOvVXx]/g, ''))
    && (!isSkeleton || /^[a-zA-Z]*$/.test(fields));
  return isKnown ? { [isSkeleton ? 'skeleton' : 'pattern']: fields } : null;
};

/** What plurals and selects compare: a BigInt for an int, a Number for a double; `null` for anything else. */
const numberOfValue = (value) => {
  if (value?.type === 'int') return BigInt(value.value);
  return value?.type === 'double' ? Number(value.value) : null;
};

/** Formats without a region, as `errcat explain` shows examples. */
const plainFormats = {
  isPlain: true,
  number: (value) => value?.type === 'duration' ? Number(value.value) : numberOfValue(value),
  keyword: (value) => String(value.value),
  text({ type, value }, kind, style, offset) {
    const isNumber = ['int', 'double', 'duration'].includes(type);
    if (kind === 'number' && isNumber) return this.styled(Number(value), style);
    if (kind === 'duration' && isNumber) return this.clock(Number(value));
    if (kind === 'time' && type === 'date') return '15:30';
    if (type === 'int') return String(BigInt(value) - offset);
    return isNumber ? String(Number(value) - Number(offset)) : String(value);
  },
  styled(value, text) {
    const style = numberStyle(text) ?? {};
    const isPercent = style.unit === 'percent';
    const digits = decimalDigits(value * (isPercent ? 100 : 1), ...(style.fraction ?? [0, isPercent ? 0 : 3]));
    if (!digits) return String(value);
    const sign = digits.isNegative ? '-' : style.sign === 'always' ? '+' : '';
    const number = sign + digits.integer + (digits.fraction && `.${digits.fraction}`);
    if (isPercent || style.unit === 'sign') return `${number}%`;
    return style.unit === 'currency' ? `${style.currency} ${number}` : number;
  },
  clock(seconds) {
    if (Math.abs(seconds) >= 1e9) return String(seconds);
    const total = Math.sign(seconds) * Math.round(Math.abs(seconds));
    const hours = Math.trunc(total / 3600);
    const rest = Math.abs(total % 3600);
    const two = (number) => String(number).padStart(2, '0');
    const minutes = Math.trunc(rest / 60);
    return hours === 0 ? `${minutes}:${two(rest % 60)}` : `${hours}:${two(minutes)}:${two(rest % 60)}`;
  },
};

const formatsOfApp = new Map();

/** The formats of an app in a language, by Intl; cached. `timeZone` is the browser's unless it is given. */
const appFormats = (tag, timeZone) => {
  const key = `${tag} ${timeZone}`;
  if (!formatsOfApp.has(key)) formatsOfApp.set(key, new AppFormats(tag, timeZone));
  return formatsOfApp.get(key);
};

class AppFormats {
  constructor(tag, timeZone) {
    this.tag = Intl.NumberFormat.supportedLocalesOf([tag]).length ? tag : 'en';
    this.timeZone = timeZone;
    this.made = new Map();
  }

  number(value) { return numberOfValue(value); }

  keyword(value) { return String(value.value); }

  intl(type, options) {
    const key = type + JSON.stringify(options);
    if (!this.made.has(key)) this.made.set(key, new Intl[type](this.tag, options));
    return this.made.get(key);
  }

  text({ type, value }, kind, style, offset) {
    switch (type) {
      case 'int':
      case 'double': {
        if (kind === 'duration') return Math.abs(value) < 1e15 ? this.clock(Number(value)) : String(Number(value)).replace(/^-?\d+$/, '$&.0');
        if (type === 'int' && (kind !== 'number' || style === '')) {
          return this.intl('NumberFormat', {}).format(BigInt(value) - offset);
        }
        return this.styled(Number(value) - Number(offset), kind === 'number' && numberStyle(style) || {});
      }
      case 'duration': return kind === 'duration' ? this.clock(Number(value)) : this.words(Number(value));
      case 'date': return this.date(new Date(value), kind, style);
      default: return String(value);
    }
  }

  styled(value, style) {
    if (style.pattern && !style.notation) return this.pattern(value, style.pattern);
    const options = { roundingMode: 'halfEven' };
    if (style.isUngrouped) options.useGrouping = false;
    if (style.sign) options.signDisplay = style.sign;
    if (style.notation) options.notation = style.notation;
    if (style.unit === 'currency') Object.assign(options, { style: 'currency', currency: style.currency });
    if (style.unit === 'percent' || style.unit === 'sign') options.style = 'percent';
    if (style.significant) {
      [options.minimumSignificantDigits, options.maximumSignificantDigits] = style.significant;
    } else if (style.fraction || style.notation === 'scientific') {
      // In '0.00E0', the zero of the exponent isn't one of the fraction.
      const places = style.pattern && (/\.([0#]*)/.exec(style.pattern)?.[1] ?? '');
      [options.minimumFractionDigits, options.maximumFractionDigits] = places === undefined ? style.fraction ?? [0, 6] : [places.replaceAll('#', '').length, places.length];
    }
    const digits = !style.unit && !style.notation && !style.significant && decimalDigits(value, ...style.fraction ?? []);
    if (digits) {
      // Rounded as the app rounds, because older browsers round half up.
      Object.assign(options, { minimumFractionDigits: digits.fraction.length, maximumFractionDigits: digits.fraction.length });
      value = `${digits.isNegative ? '-' : ''}${digits.integer}.${digits.fraction || 0}`;
    }
    return this.intl('NumberFormat', options).format(style.unit === 'sign' ? value / 100 : value);
  }

  /** A number by a pattern such as `#,##0.00 'kg'` (UTS #35, part 3). */
  pattern(value, text) {
    const halves = [''];
    for (const piece of text.match(/'[^']*'|./gsu)) {
      if (piece === ';' && halves.length === 1) halves.push('');
      else halves[halves.length - 1] += piece;
    }
    const isNegative = value < 0 || Object.is(value, -0);
    const half = isNegative && halves[1] !== undefined ? halves[1] : halves[0];
    const [, prefix, , suffix] = /^((?:'[^']*'|[^'0-9#@,.])*)([0-9#@,.]*)(.*)$/s.exec(half);
    const [, , number] = /^((?:'[^']*'|[^'0-9#@,.])*)([0-9#@,.]*)/s.exec(halves[0]);
    const [whole, places = ''] = number.split('.');
    const isPercent = /%/.test(halves[0].replace(/'[^']*'/g, ''));
    const digits = decimalDigits(Math.abs(value) * (isPercent ? 100 : 1), (places.match(/0/g) ?? []).length, places.replace(/,/g, '').length);
    if (!digits) return String(value);
    let integer = digits.integer.padStart((whole.match(/0/g) ?? []).length, '0');
    if (integer === '0' && !whole.includes('0') && digits.fraction) integer = '';
    const groups = whole.split(',');
    const last = groups.length > 1 ? groups.at(-1).length : 0;
    const other = groups.length > 2 ? groups.at(-2).length : last;
    const symbols = this.symbols();
    const local = (digits) => digits.replace(/\d/g, (digit) => symbols.digits[digit]);
    if (last > 0 && integer.length >= last + symbols.leastBeforeGroup) {
      let head = integer.slice(0, -last);
      const parts = [integer.slice(-last)];
      for (; head; head = head.slice(0, -other)) parts.unshift(head.slice(-other));
      integer = parts.join('\u0000');
    }
    const affix = (text) => text.replace(/'([^']*)'|[%-]/g, (found, quoted) =>
      quoted === undefined ? found === '%' ? symbols.percent : symbols.minus : quoted || "'");
    return (isNegative && halves[1] === undefined ? symbols.minus : '') + affix(prefix)
      + local(integer).replaceAll('\u0000', symbols.group) + (digits.fraction && symbols.decimal + local(digits.fraction)) + affix(suffix);
  }

  /** The locale's digits and signs, and how many digits are before the first group at least. */
  symbols() {
    const plain = (value) => this.intl('NumberFormat', {}).format(value);
    const part = (value, type) => this.intl('NumberFormat', {}).formatToParts(value).find((part) => part.type === type)?.value ?? '';
    return this.known ??= {
      digits: [...Array(10).keys()].map(plain),
      group: part(12345678, 'group'), decimal: part(1.5, 'decimal'), leastBeforeGroup: part(1111, 'group') ? 1 : part(11111, 'group') ? 2 : 3,
      // With invisible marks of direction.
      minus: plain(-5).split(plain(5))[0], percent: this.intl('NumberFormat', { style: 'percent' }).format(0.05).replace(plain(5), '').trim(),
    };
  }

  date(date, kind, text) {
    const { timeZone } = this;
    if (kind !== 'date' && kind !== 'time') {
      return this.intl('DateTimeFormat', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(date);
    }
    const { length, skeleton, pattern } = dateStyle(text) ?? { length: 'medium' };
    if (pattern) return this.datePattern(date, pattern);
    return this.intl('DateTimeFormat', { ...skeleton ? skeletonOptions(skeleton) : { [`${kind}Style`]: length }, timeZone }).format(date);
  }

  /** A date by a pattern such as `yyyy-MM-dd 'at' HH:mm` (UTS #35, part 4); other fields stay as they are. */
  datePattern(date, pattern) {
    return pattern.replace(/'([^']*)'|([a-zA-Z])\2*/g, (field, quoted) => {
      if (quoted !== undefined) return quoted || "'";
      const options = skeletonOptions(field);
      const [type] = Object.keys(options);
      if (!type) return field;
      const parts = (options) => this.intl('DateTimeFormat', { ...options, timeZone: this.timeZone }).formatToParts(date);
      const find = (parts, name) => parts.find((part) => part.type === name)?.value ?? '';
      const isName = /^(?:MMM|E)/.test(field);
      // The name of a month or day has the form that it has in a date, if the language has several.
      const value = find(parts(isName ? { day: 'numeric', month: 'long', ...options } : options), field[0] === 'a' ? 'dayPeriod' : { fractionalSecondDigits: 'fractionalSecond' }[type] ?? type);
      if (!/^\p{Nd}+$/u.test(value)) return value;
      if (isName) return parts(options).map((part) => part.value).join('');
      return value.padStart(field.length, this.symbols().digits[0]);
    });
  }

  /** A duration as a clock: minutes and seconds, with hours if there are any. */
  clock(value) {
    const total = Math.trunc(value);
    const rest = Math.abs(total);
    const two = { minimumIntegerDigits: 2 };
    const number = (value, options = {}) => this.intl('NumberFormat', { ...options, useGrouping: false }).format(value);
    const hours = Math.trunc(rest / 3600);
    const parts = hours ? [number(hours), number(Math.trunc(rest / 60) % 60, two)] : [number(Math.trunc(rest / 60))];
    const time = this.intl('DateTimeFormat', { hour: 'numeric', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).formatToParts(0);
    const separator = time[time.findIndex(({ type }) => type === 'second') - 1].value;
    return (total < 0 ? this.symbols().minus : '') + [...parts, number(rest % 60, two)].join(separator);
  }

  /** A duration in words, such as `1 minute, 30 seconds`. */
  words(value) {
    const total = Math.abs(Math.trunc(value));
    const counts = [['hour', Math.trunc(total / 3600)], ['minute', Math.trunc(total / 60) % 60], ['second', total % 60]];
    const shown = counts.filter(([, count]) => count > 0);
    const texts = (shown.length ? shown : counts.slice(2)).map(([unit, count], index) =>
      this.intl('NumberFormat', { style: 'unit', unit, unitDisplay: 'long' }).format(value < 0 && index === 0 ? -count : count));
    return this.intl('ListFormat', { type: 'unit', style: 'long' }).format(texts);
  }
}

/** The options of Intl for a skeleton such as `yMMMd` (UTS #35, part 4). */
const skeletonOptions = (skeleton) => {
  const options = {};
  const lengths = (count) => ['numeric', '2-digit', 'short', 'long', 'narrow'][Math.min(count, 5) - 1];
  for (const [field] of skeleton.matchAll(/([a-zA-Z])\1*/g)) {
    const count = field.length;
    switch (field[0]) {
      case 'G': options.era = count > 4 ? 'narrow' : count > 3 ? 'long' : 'short'; break;
      case 'y': case 'u': options.year = count === 2 ? '2-digit' : 'numeric'; break;
      case 'M': case 'L': options.month = lengths(count); break;
      case 'd': options.day = lengths(Math.min(count, 2)); break;
      case 'E': case 'c': case 'e': options.weekday = count > 4 ? 'narrow' : count > 3 ? 'long' : 'short'; break;
      case 'j': case 'J': case 'C': options.hour = lengths(Math.min(count, 2)); break;
      case 'h': case 'K': Object.assign(options, { hour: lengths(Math.min(count, 2)), hourCycle: field[0] === 'h' ? 'h12' : 'h11' }); break;
      case 'H': case 'k': Object.assign(options, { hour: lengths(Math.min(count, 2)), hourCycle: field[0] === 'H' ? 'h23' : 'h24' }); break;
      case 'a': Object.assign(options, { hour: 'numeric', hourCycle: 'h12' }); break;
      case 'm': options.minute = lengths(Math.min(count, 2)); break;
      case 's': options.second = lengths(Math.min(count, 2)); break;
      case 'S': options.fractionalSecondDigits = Math.min(count, 3); break;
      case 'z': options.timeZoneName = count > 3 ? 'long' : 'short'; break;
    }
  }
  return options;
};
