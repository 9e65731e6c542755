/*
 * Messages on the page: plural categories by the rules of CLDR that the tool has, and the forms of a message.
 */

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

const formatsOfApp = new Map();

/** The formats of an app's values in a language, cached. `timeZone` is the browser's unless it is given. */
const appFormats = (tag, timeZone) => cached(formatsOfApp, `${tag} ${timeZone}`, () =>
  makeFormats(formatTag(tag), timeZone, { number: numberFormats, date: dateFormats, duration: durationFormats }));

/** The text of a parsed message; `values` are {type, value} by name, `language` is the one of the text: {tag, direction, plurals}. */
const formatMessage = (nodes, values, language, formats = appFormats(language.tag)) =>
  fillMessage(nodes, values, language.direction === 'rtl', formats, (kind, digits) => pluralCategory(rulesOf(kind, language), digits));

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
