/*
 * Messages with their values, by the rules of MessageFormatter: plurals, selects, places of arguments.
 */

/** The value of a key, which is made once. */
const cached = (map, key, make) => {
  if (!map.has(key)) map.set(key, make());
  return map.get(key);
};

/** `Int(text)` of Swift: a whole number of at most 64 bits; `fallback` for any other text. */
const wholeNumber = (text, fallback) => {
  if (!/^[+-]?\d+$/.test(text)) return fallback;
  const value = BigInt(text.replace('+', ''));
  return BigInt.asIntN(64, value) === value ? value : fallback;
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

/** The plural category of digits, by conditions such as `n%10=2..4&n%100!12..14` (UTS #35, part 3). */
const pluralCategory = (rules, { integer, fraction }) => {
  const significant = fraction.replace(/0+$/, '');
  const last = (digits) => BigInt(digits.slice(-18) || 0);
  const operands = {
    n: last(integer), i: last(integer), v: BigInt(fraction.length), w: BigInt(significant.length),
    f: last(fraction), t: last(significant), e: 0n,
  };
  const holds = (relation) => {
    const [, name, modulus, sign, ranges] = /^(\w)(?:%(\d+))?([=!])(.*)$/.exec(relation);
    const value = modulus ? operands[name] % BigInt(modulus) : operands[name];
    const isInside = ranges.split(',').some((range) => {
      const [low, high = low] = range.split('..');
      return value >= Number(low) && value <= Number(high);
    });
    // The ranges contain whole numbers only, so n is in none if it isn't one.
    return (isInside && (name !== 'n' || operands.t === 0n)) === (sign === '=');
  };
  for (const [category, condition] of Object.entries(rules ?? {})) {
    if (condition && condition.split('|').some((all) => all.split('&').every(holds))) return category;
  }
  return 'other';
};

/** The category of a whole number. */
const categoryOfWhole = (rules, number) => pluralCategory(rules, { integer: String(number).replace('-', ''), fraction: '' });

const rulesOf = (kind, language) => language.plurals?.[kind === 'plural' ? 'cardinal' : 'ordinal'];

/** The text of a parsed message; `values` are {type, value} by name, `language` is the one of the text: {tag, direction, plurals}. */
const formatMessage = (nodes, values, language, formats = appFormats(language.tag)) => {
  const valueOf = (name) => (Object.hasOwn(values, name) ? values[name] : undefined);

  const show = (name, kind, style, offset) => {
    const value = valueOf(name);
    const text = value ? formats(value, kind, style, offset) : '…';
    return language.direction === 'rtl' && ['string', 'date', 'url'].includes(value?.type) ? `\u2068${text}\u2069` : text;
  };

  const chosenVariant = (node, offset) => {
    const value = valueOf(node.name);
    const find = (name) => node.variantNodes.find((variant) => variant.nodeKind === 'variant' && variant.name === name);
    if (node.nodeKind === 'select') return ['string', 'int', 'bool'].includes(value?.type) && find(String(value.value)) || find('other');
    const number = numberOfValue(value);
    if (number === null) return find('other');
    const exact = node.variantNodes.find((variant) => variant.nodeKind === 'exact' && Number(variant.name) === Number(number));
    return exact ?? find(pluralCategory(rulesOf(node.nodeKind, language), shownDigits(number, offset, shownStyle(node)))) ?? find('other');
  };

  const write = (nodes, plural) => nodes.map((node) => {
    const { nodeKind: kind, name, style } = node;
    if (kind === 'text') return node.text;
    if (kind === 'pound') return plural ? show(plural.name, kind, '', plural.offset) : '';
    if (!node.variantNodes) return show(name, kind, style, 0n);
    const offset = kind === 'select' ? 0n : wholeNumber(style, 0n);
    return write(chosenVariant(node, offset)?.nodes ?? [], kind !== 'select' && { name, offset });
  }).join('');

  return write(nodes);
};

/** The digits of a plural's number minus its offset, as a style shows them; an int is a BigInt. */
const shownDigits = (number, offset, style) => {
  if (typeof number === 'bigint' && !style.unit && !style.significant) {
    const shown = number - offset;
    const safe = BigInt.asIntN(64, shown) === shown ? shown : number;
    return { integer: String(safe).replace('-', ''), fraction: '' };
  }
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
    if (node.nodeKind === 'number') return numberStyle(node.style) ?? {};
    if (node.nodeKind === 'argument') break;
  }
  return {};
};

/**
 * The forms of a message's plurals and selects: [{argument, selector, value}].
 *
 * `value` is a value of the argument for which the form is shown.
 */
const pluralForms = (nodes, language) => {
  const forms = [];
  for (const node of allNodes(nodes)) {
    const { nodeKind: kind, name, variantNodes: variants = [] } = node;
    const add = (selector, value) => {
      const isNew = value !== undefined && !forms.some((form) => form.argument === name && form.selector === selector);
      if (isNew) forms.push({ argument: name, selector, value });
    };
    const exact = variants.filter((variant) => variant.nodeKind === 'exact').map((variant) => Number(variant.name));
    for (const number of exact) add(`=${number}`, number);
    if (kind === 'select') for (const variant of variants) add(variant.name, variant.name);
    if (kind !== 'plural' && kind !== 'selectordinal') continue;
    const rules = rulesOf(kind, language);
    const offset = Number(wholeNumber(node.style, 0n));
    for (const category of pluralCategories) {
      const fits = (number) => !exact.includes(number) && pluralCategory(rules, decimalDigits(number - offset)) === category;
      if (category === 'other' || rules?.[category] !== undefined) add(category, pluralExamples.find(fits));
    }
  }
  return forms;
};

const pluralExamples = [...Array(200).keys()].slice(1).concat(0, 1000, 1000000, 0.5, 1.5, 2.5);
