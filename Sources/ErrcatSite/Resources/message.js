/*
 * Messages in ICU MessageFormat 1, as the target MessageFormat parses and formats them.
 *
 * Offsets are UTF-16 indexes in the text. A node is {nodeKind, start, end}; an argument also has {name, nameStart, style,
 * styleStart}, and a plural or select has {variantNodes: [{nodeKind, start, end, name, nameStart, nodes}]}, with the number of
 * 'offset:' as its style.
 */

const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'];
const argumentTypes = ['number', 'date', 'time', 'spellout', 'ordinal', 'duration', 'plural', 'select', 'selectordinal'];

/** Parses a message: `{nodes}`, or `{error: {message, start, end}}` with the first error. */
const parseMessage = (text) => {
  const identifierPattern = /(?:\w|[^\x00-\x7f\p{Pat_Syn}\p{Pat_WS}])*/uy;
  const spacePattern = /\p{Pat_WS}*/uy;
  const numberPattern = /-?\d+(?:\.\d+)?/y;
  const end = text.length;
  let index = 0;
  // The innermost plural or select that is open: {kind, start, name, hasVariants}.
  let enclosing = null;

  const fail = (message, start, stop = start + 1) => {
    throw { syntaxError: { message, start, end: stop } };
  };

  const failUnmatched = (start) => fail("'{' has no matching '}'", start);

  const unexpected = (expected, openedAt) => {
    if (index >= end) failUnmatched(openedAt);
    const found = String.fromCodePoint(text.codePointAt(index));
    fail(`expected ${expected}, found '${found}'`, index, index + found.length);
  };

  const take = (pattern) => {
    pattern.lastIndex = index;
    const found = pattern.exec(text)?.[0] ?? '';
    index += found.length;
    return found;
  };

  const skipSpace = () => take(spacePattern);

  const failUnclosed = () => {
    const { nodeKind: kind, name, start } = enclosing;
    fail(`${kind === 'select' ? 'select' : 'plural'} of '${name}' has no matching '}'`, start);
  };

  // Whether a word can only be the selector of a variant.
  const isSelector = (word) => enclosing.nodeKind === 'select' ? word === 'other' : word[0] === '=' || pluralCategories.includes(word);

  // If a selector precedes a brace, the last variant isn't closed, and the next one is parsed as its text.
  const failIfUnclosed = (brace) => {
    if (enclosing && isSelector(/([a-z0-9=]*) *$/.exec(text.slice(enclosing.start, brace))[1])) failUnclosed();
  };

  const parseText = (depth, inPlural) => {
    const nodes = [];
    let start = index;
    const flush = (stop) => {
      if (stop > start) nodes.push({ nodeKind: 'text', start, end: stop });
    };
    while (index < end) {
      const character = text[index];
      const next = text[index + 1];
      if (character === '{') {
        flush(index);
        nodes.push(parseArgument(depth));
        start = index;
      } else if (character === '}' && depth > 0) {
        break;
      } else if (character === '#' && inPlural) {
        flush(index);
        nodes.push({ nodeKind: 'pound', start: index, end: index + 1 });
        start = ++index;
      } else if (character === "'" && next === "'") {
        flush(index + 1);
        start = index += 2;
      } else if (character === "'" && (next === '{' || next === '}' || inPlural && next === '#')) {
        flush(index);
        start = ++index;
        while (index < end) {
          const quote = text.indexOf("'", index);
          if (quote < 0) {
            index = end;
            break;
          }
          const isDoubled = text[quote + 1] === "'";
          flush(quote + isDoubled);
          start = index = quote + 1 + isDoubled;
          if (!isDoubled) break;
        }
      } else {
        index++;
      }
    }
    flush(index);
    return nodes;
  };

  const parseArgument = (depth) => {
    const start = index++;
    skipSpace();
    const nameStart = index;
    const name = take(identifierPattern);
    if (!name) {
      failIfUnclosed(start);
      unexpected('an argument name', start);
    }
    skipSpace();
    if (text[index] === '}') return { nodeKind: 'argument', start, end: ++index, name, nameStart, style: '', styleStart: nameStart };
    if (text[index] !== ',') {
      failIfUnclosed(start);
      unexpected("',' or '}' after the argument name", start);
    }
    index++;
    skipSpace();
    const typeStart = index;
    const type = take(identifierPattern);
    if (!type) unexpected('an argument type', start);
    const kind = argumentTypes.includes(type.toLowerCase()) ? type.toLowerCase() : 'custom';
    const node = { nodeKind: kind, start, end: 0, name, nameStart, style: '', styleStart: nameStart };
    if (kind === 'plural' || kind === 'select' || kind === 'selectordinal') {
      parseVariants(node, depth);
    } else {
      parseStyle(node, typeStart);
    }
    node.end = index;
    return node;
  };

  const parseStyle = (node, typeStart) => {
    let stop = index;
    let styleStart = index;
    skipSpace();
    if (text[index] !== '}' && text[index] !== ',') unexpected("',' or '}' after the argument type", node.start);
    if (text[index] === ',') {
      index++;
      skipSpace();
      stop = styleStart = index;
      skipStyle(node.start);
      stop = index;
      while (stop > styleStart && text[stop - 1] <= ' ') stop--;
    }
    index++;
    node.styleStart = node.nodeKind === 'custom' ? typeStart : styleStart;
    node.style = text.slice(node.styleStart, stop);
  };

  // In a style, braces are balanced unless they are quoted.
  const skipStyle = (openedAt) => {
    let depth = 0;
    for (; index < end; index++) {
      const character = text[index];
      if (character === "'") {
        const close = text.indexOf("'", index + 1);
        if (close < 0) fail('unclosed quote in the argument style', index);
        index = close;
      } else if (character === '{') {
        depth++;
      } else if (character === '}' && depth-- === 0) {
        return;
      }
    }
    failUnmatched(openedAt);
  };

  const parseVariants = (node, depth) => {
    const { nodeKind: kind, start, name } = node;
    if (depth >= 64) fail('nested deeper than 64 levels', start);
    skipSpace();
    if (text[index] !== ',') unexpected("',' and variants", start);
    index++;
    node.variantNodes = [];
    skipSpace();
    if (kind !== 'select' && text.startsWith('offset:', index)) {
      index += 7;
      skipSpace();
      node.styleStart = index;
      node.style = take(numberPattern);
      if (!node.style) unexpected("a number after 'offset:'", start);
      skipSpace();
    }
    const outer = enclosing;
    const selectors = new Set();
    const hasOther = () => node.variantNodes.some((variant) => /^other$/i.test(variant.name));
    while (index < end && text[index] !== '}') {
      // A comma between variants, or a variant without a selector; after 'other' it is text that follows.
      if (',{'.includes(text[index]) && !hasOther()) unexpected('a selector', start);
      enclosing = { nodeKind: kind, start, name, hasVariants: node.variantNodes.length > 0 };
      const variant = parseVariant(kind, start, depth);
      const selectorEnd = variant.nameStart + variant.name.length;
      const selector = text.slice(variant.start, selectorEnd);
      if (selectors.has(selector)) fail(`variant '${selector}' is there twice`, variant.start, selectorEnd);
      selectors.add(selector);
      node.variantNodes.push(variant);
      skipSpace();
    }
    if (index >= end) failUnmatched(start);
    if (!node.variantNodes.length) unexpected("'other {…}'", start);
    index++;
    if (kind === 'select' && !hasOther()) {
      fail("select has no 'other' variant", node.nameStart, node.nameStart + name.length);
    }
    enclosing = outer;
  };

  const parseVariant = (kind, openedAt, depth) => {
    const start = index;
    const isExact = kind !== 'select' && text[index] === '=';
    if (isExact) index++;
    const nameStart = index;
    const name = take(isExact ? numberPattern : identifierPattern);
    if (!name) {
      if (!isExact && enclosing.hasVariants) failUnclosed();
      unexpected(isExact ? "a number after '='" : 'a selector', openedAt);
    }
    skipSpace();
    if (text[index] !== '{') {
      if (enclosing.hasVariants && !isSelector(name)) failUnclosed();
      unexpected("'{' after the selector", openedAt);
    }
    const brace = index++;
    // As in ICU, '#' is text in a select, even in one inside a plural.
    const nodes = parseText(depth + 1, kind !== 'select');
    if (index >= end) failUnmatched(brace);
    return { nodeKind: isExact ? 'exact' : 'variant', start, end: ++index, name, nameStart, nodes };
  };

  try {
    return { nodes: setTexts(parseText(0, false), text) };
  } catch (thrown) {
    if (thrown.syntaxError) return { error: thrown.syntaxError };
    throw thrown;
  }
};

/** Stores the text of each text node, so that nodes can be formatted without the message. */
const setTexts = (nodes, text) => {
  for (const node of allNodes(nodes)) if (node.nodeKind === 'text') node.text = text.slice(node.start, node.end);
  return nodes;
};

/** All nodes in the order of the text, those of variants included, but not the variants. */
function* allNodes(nodes) {
  for (const node of nodes) {
    yield node;
    for (const variant of node.variantNodes ?? []) yield* allNodes(variant.nodes);
  }
}

/** The variant `other` of a plural or select. */
const otherVariant = (node) => node.variantNodes.find((variant) => variant.nodeKind === 'variant' && variant.name === 'other');
