/*
 * Messages with their values, by the rules of MessageFormatter: plurals, selects, places of arguments. The page and what
 * 'errcat generate --kind typescript' writes have this file and 'formats.js'.
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

/** What plurals and selects compare: a BigInt for an int, a Number for a double; `null` for anything else. */
const numberOfValue = (value) => {
  if (value?.type === 'int') return BigInt(value.value);
  return value?.type === 'double' ? Number(value.value) : null;
};

/** The digits of a plural's whole number minus its offset, if that has at most 64 bits. */
const wholeDigits = (number, offset) => {
  const shown = number - offset;
  return { integer: String(BigInt.asIntN(64, shown) === shown ? shown : number).replace('-', ''), fraction: '' };
};

/**
 * The text of a parsed message.
 *
 * `values` are {type, value} by name, `formats` those of `makeFormats`. `categoryOf` returns the plural category of digits, given
 * the kind of the plural. A value of the type `none` is empty, and `none` for a select.
 */
const fillMessage = (nodes, values, isRightToLeft, formats, categoryOf) => {
  const valueOf = (name) => (Object.hasOwn(values, name) ? values[name] : undefined);

  const show = (name, kind, style, offset) => {
    const value = valueOf(name);
    const text = value ? formats.text(value, kind, style, offset) : '…';
    return isRightToLeft && ['string', 'date', 'url'].includes(value?.type) ? `\u2068${text}\u2069` : text;
  };

  const chosenVariant = (node, offset) => {
    const value = valueOf(node.name);
    const find = (name) => node.variantNodes.find((variant) => variant.nodeKind === 'variant' && variant.name === name);
    if (node.nodeKind === 'select') return ['string', 'int', 'bool', 'none'].includes(value?.type) && find(value.type === 'none' ? 'none' : String(value.value)) || find('other');
    const number = numberOfValue(value);
    if (number === null) return find('other');
    const exact = node.variantNodes.find((variant) => variant.nodeKind === 'exact' && Number(variant.name) === Number(number));
    const digits = () => (formats.number ? formats.number.digits(number, offset, node) : wholeDigits(number, offset));
    return exact ?? find(categoryOf(node.nodeKind, digits())) ?? find('other');
  };

  const write = (nodes, plural) => nodes.map((node) => {
    const { nodeKind: kind, name, style = '' } = node;
    if (!kind) return node;
    if (kind === 'text') return node.text;
    if (kind === 'pound') return plural ? show(plural.name, kind, '', plural.offset) : '';
    if (!node.variantNodes) return show(name, kind, style, 0n);
    const offset = kind === 'select' ? 0n : wholeNumber(style, 0n);
    return write(chosenVariant(node, offset)?.nodes ?? [], kind !== 'select' && { name, offset });
  }).join('');

  return write(nodes);
};
