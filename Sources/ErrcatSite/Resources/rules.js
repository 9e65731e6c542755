/*
 * The rules of 'errcat lint' that look at one translation: the same ids, words and places.
 * 
 * Each gets the translation {text, nodes, shown, ...} with its well-formed source message as `source`, what `checkContext`
 * returns, and `report(message, [start, end]?, fix?)`. A message that starts with a verb is about the key.
 */

/** The rules on the characters of a text, which a wrong encoding explains, by id. */
const textChecks = {
  'surrounding-whitespace': ({ text, source, sourceText }, report) => {
    if (sourceText === null) return;
    const spaces = (text) => {
      let [from, to] = [0, text.length];
      while (surroundingSpace.test(text[from] ?? '')) from++;
      while (surroundingSpace.test(text[to - 1] ?? '')) to--;
      const inLine = (text) => text.replace(/[\n\r]/g, '');
      return { starts: [inLine(text.slice(0, from)), 0, from], ends: [inLine(text.slice(to)), to, text.length], isSpace: to < from, hasNone: from === 0 && to === text.length };
    };
    const [own, expected] = [spaces(text), spaces(sourceText)];
    if (!source && own.hasNone) return;
    for (const end of ['starts', 'ends']) {
      const [shown, start, stop] = own[end];
      const [wanted] = expected[end];
      const isSafe = !own.isSpace && shown.length === stop - start && !/[\x00-\x1f]/.test(wanted);
      if (shown !== wanted) report(`${end} with different spaces than the source message`, null, isSafe && { title: "use the source message's spaces", edits: [[start, stop, wanted]] });
    }
  },
  'double-space': (context, report) => {
    const { text, source } = context;
    if (isIn(source, /  /)) return;
    for (const [start, end, from, to] of plainRanges(context, / {2,}/g)) {
      const [before, after] = [text[start - 1] ?? '\n', text[end] ?? '\n'];
      const isInside = before !== '\n' && after !== '\n' && (start > from || "#}'".includes(before)) && (end < to || "#{'".includes(after));
      if (isInside) report(`has ${end - start} consecutive spaces`, [start, end], { title: 'replace with one space', edits: [[start, end, ' ']] });
    }
  },
  'line-break-mismatch': ({ shown, source }, report) => {
    const count = (text) => text.split('\n').length - 1;
    const [own, wanted] = [count(shown), count(source?.shown ?? '')];
    if (!source || (own === 0) === (wanted === 0)) return;
    report(wanted ? `has no line breaks; the source message has ${wanted}` : `has ${own} line break${own === 1 ? '' : 's'}; the source message has none`);
  },
  'end-punctuation-mismatch': (context, report) => {
    const { shown, source, language } = context;
    if (!source) return;
    const ofLanguage = (mark, base) => mark === ';' ? base === 'el' ? '?' : '' : mark;
    const [own, wanted] = [endMark(shown), endMark(source.shown)];
    const isStopOrNone = (mark) => '.'.includes(mark);
    if (own === wanted || language.omitsStops && isStopOrNone(own) && isStopOrNone(wanted)) return;
    const [mark, expected] = [ofLanguage(own, language.base), ofLanguage(wanted, source.language)];
    if (isFineEnd(mark, expected, context)) return;
    const phrases = { '.': 'a period', '?': 'a question mark', '!': 'an exclamation mark', ':': 'a colon', '…': 'an ellipsis' };
    const phrase = (mark) => phrases[mark] ? `with ${phrases[mark]}` : 'without punctuation';
    const last = [...scalars(shown)].findLast(([, character]) => character > ' ');
    report(`ends ${phrase(mark)}; the source message ends ${phrase(expected)}`, last && messageRange(context, last[0], last[0] + last[1].length));
  },
  'punctuation-spacing': (context, report) => {
    if (context.language.base !== 'fr') return;
    for (const [start, , from] of plainRanges(context, / (?:[;:!?»](?=$|[^!-\x7f]|["'.\]!?])|»(?=\)))/g)) {
      const before = context.text[start - 1];
      if (before <= ' ' || start === from && !"#}'".includes(before)) continue;
      const place = [start, start + 1];
      report(`has an ordinary space before '${context.text[start + 1]}'; expected a no-break space`, place, { title: 'replace with a no-break space', edits: [[...place, '\xa0']] });
    }
  },
  'number-mismatch': (context, report) => {
    const { shown, source } = context;
    if (!source) return;
    const [wanted, own] = [numberParts(source.shown), numberParts(shown)];
    // Without ASCII digits, a text counts as one without numbers.
    const digitsOf = ({ text }, parts) => /\d/.test(text) ? parts.map(({ identity }) => identity).sort().join() : '';
    if (digitsOf(context, own) === digitsOf(source, wanted)) return;
    const digits = (parts) => parts.map(({ identity }) => identity).join('');
    if (!wanted.length || digits(own) === digits(wanted)) return;
    const { lost: all, added } = differingParts(context, numberParts);
    // A small number may have become a word.
    const lost = all.find(({ identity }) => identity.length > 2 || added.length);
    if (!lost) return;
    const number = source.shown.slice(lost.start, lost.end);
    const [other] = added;
    report(other ? `has number '${shown.slice(other.start, other.end)}'; expected '${number}' as in the source message` : `lacks number '${number}'`,
      other && messageRange(context, other.start, other.end));
  },
  'url-mismatch': (context, report) => {
    for (const { identity } of lostParts(context, urlParts)) {
      if (!/^(?:my|your|(?:link|domain|site|server|host|localhost)(?:\.|$)|[^.]*example)/.test(identity)) report(`lacks a link to '${identity}'`);
    }
  },
  'email-mismatch': (context, report) => {
    for (const { identity } of lostParts(context, emailParts)) report(`lacks email address '${identity}'`);
  },
  'markup-mismatch': (context, report) => {
    if (!context.source) return;
    const { lost, added } = differingParts(context, markupParts);
    const names = (parts) => [...new Set(parts.map(({ identity }) => /^[\w/]/.test(identity) ? `'<${identity}>'` : identity === '](' ? 'a link' : `'${identity}'`))].join(', ');
    // Code may be in quotation marks instead.
    const missing = quoteMarks.test(context.text) ? lost.filter(({ identity }) => identity !== '`') : lost;
    if (missing.length) report(`lacks ${names(missing)}${added.length ? ` and has extra ${names(added)}` : ''}`);
  },
  'bracket-mismatch': ({ shown, source }, report) => {
    if (!source || hasEvenBrackets(shown) || !hasEvenBrackets(source.shown)) return;
    // An emoticon, or the number of a list item.
    if (!/[:;\-=][()]|(?:^|[\x00-\x20])\w\)/.test(shown)) report('has unbalanced brackets');
  },
  'quote-mismatch': ({ text, source }, report) => {
    const own = quoteMarks.test(text);
    if (!source || own === quoteMarks.test(source.text)) return;
    report(own ? "has quotation marks; the source message doesn't" : 'has no quotation marks; the source message does');
  },
  'ellipsis-dots': (context, report) => {
    if (isIn(context.source, /\.\./)) return;
    for (const [start, end] of plainRanges(context, /(?<!\.)\.{3}(?![./])/g)) {
      report("has '...'; expected '…'", [start, end], { title: "replace with '…'", edits: [[start, end, '…']] });
    }
  },
  'unnormalized-text': (context, report) => {
    if (!combiningMarks.test(context.text)) return;
    const edits = plainStretches(context).flatMap(([from, to]) => unnormalizedParts(context.text, from, to));
    if (edits.length) report(`has '${edits[0][2]}' in decomposed form; expected NFC`, edits[0].slice(0, 2), { title: 'normalize to NFC', edits });
  },
  'invisible-character': (context, report) => {
    const hasZeroWidthSpaces = ['km', 'lo', 'my', 'th', 'bo', 'ja', 'zh'].includes(context.language.base);
    for (const [start] of plainRanges(context, /[\u180e\u200b\u2060-\u2064\ufeff\ufff9-\ufffd]|(?<![\u0300-\uffff])[\u200c\u200d]/g)) {
      const character = context.text[start];
      if (character !== '\u200b' || !hasZeroWidthSpaces) report(`contains unexpected character ${codePoint(character)}`, [start, start + 1]);
    }
  },
  'control-character': ({ text }, report) => {
    const index = text.search(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/);
    if (index >= 0) report(`contains control character ${codePoint(text[index])}`, [index, index + 1]);
  },
  'bidirectional-control': ({ key, text }, report) => {
    const open = [];
    let stray = null;
    for (const { 0: control, index } of text.matchAll(/[\u202a-\u202e\u2066-\u2069]/g)) {
      const closes = control === '\u202c' || control === '\u2069';
      if (!closes) open.push({ control, index });
      else if (open.length && open.at(-1).control >= '\u2066' === (control === '\u2069')) open.pop();
      else stray ??= { control, index };
    }
    const { control, index } = stray ?? open[0] ?? {};
    if (control) report(`${codePoint(control)} in '${key}' ${stray ? 'closes nothing' : 'is never closed'}`, [index, index + 1]);
  },
  'doubled-word': (context, report) => {
    const { key, shown, source, language } = context;
    const place = language.doubles && doubledWord(shown, language.doubles);
    if (place && !doubledWord(source?.shown ?? '', language.doubles)) report(`'${shown.slice(...place)}' is repeated in '${key}'`, messageRange(context, ...place));
  },
  'placeholder-text': (context, report) => {
    const isWord = ['es', 'pt', 'gl', 'ast', 'eo', 'io'].includes(context.language.base);
    const words = /(?<!\w)(?:FIXME|TBD|TODO|TRANSLATE ?ME|UNTRANSLATED)(?!\w)/g;
    const [place] = /^Lorem ipsum/.test(context.shown) ? [[0, 11]] : ranges(context.shown, words).filter((place) => !isWord || context.shown.slice(...place) !== 'TODO');
    if (place) reportQuote(context, report, place, 'contains placeholder text:');
  },
  'letter-case-mismatch': (context, report) => {
    const { shown, source, language } = context;
    const beginning = (text) => {
      const [first = ''] = text.slice(0, 2);
      if (first >= '\u0530' && !/[\u1e00-\u1fff]/.test(first)) return null;
      return /\p{Uppercase}/u.test(first) ? 'upper' : /\p{Lowercase}/u.test(first) ? 'lower' : null;
    };
    if (!language.hasCase || !source || beginning(shown) !== 'lower' || beginning(source.shown) !== 'upper') return;
    if (/\p{Uppercase}/u.test(/^.\p{Alphabetic}*/su.exec(shown)[0])) return;
    report('starts with a lowercase letter; the source message starts with a capital letter', messageRange(context, 0, 1));
  },
  'script-mismatch': (context, report) => {
    if (context.language.scripts && !context.language.isMisnamed) checkScript(context, report);
  },
  'wrong-encoding': (context, report) => {
    const { text, language } = context;
    const found = language.pseudo ? [] : misdecodedRuns(context, language.scripts ?? ['latin']);
    for (const runs of [found, telltaleRuns(context, language)]) {
      if (!runs.length) continue;
      const [{ start, end, meant }] = runs;
      const shown = text.slice(start, end);
      const isKnown = runs.every((run) => run.meant !== null);
      report(meant === null ? `has '${shown}', a character that was decoded with the wrong encoding` : `has '${shown}' where '${meant}' was meant`, [start, end],
        isKnown && { title: 'decode the text as UTF-8', edits: runs.map((run) => [run.start, run.end, run.meant]) });
    }
  },
  'foreign-placeholder': (context, report) => {
    if (!/[%$]/.test(context.text)) return;
    const pattern = /%(?:\(\w*\)\d*\$?|\d+\$?|\$|\.)?\.?\d*[lhqz]*[@dDuUxXoOfFeEgGcCsSi](?!\w)/g;
    const known = (context.source?.shown ?? '').match(pattern) ?? [];
    for (const place of ranges(context.shown, pattern)) {
      const shown = context.shown.slice(...place);
      if (!known.includes(shown)) report(`'${shown}' in '${context.key}' is not an ICU argument; expected '{name}'`, messageRange(context, ...place));
    }
  },
};

/** The rules by id, each with what it finds: all that a text of a translation can break by itself. */
const translationChecks = {
  'argument-mismatch': ({ uses, source, declared }, report) => {
    if (!source) return;
    const isWrong = (uses) => declared && !uses.every(({ name }) => declared.includes(name));
    // The source message has an undeclared argument, and the translation doesn't.
    if (isWrong(source.uses) && !isWrong(uses)) return;
    const names = (uses) => new Set(uses.map(({ name }) => name));
    const [own, wanted] = [names(uses), names(source.uses)];
    let lacking = [...wanted].filter((name) => !own.has(name));
    const surplus = uses.filter(({ name }) => !wanted.has(name));
    // As in the tool, the time of suggestions is limited.
    let comparisons = 100000;
    for (const use of surplus) {
      const { name } = use;
      let meant = surplus.length === 1 && lacking.length === 1 ? lacking[0] : null;
      if (comparisons > 0) {
        comparisons -= lacking.length;
        meant = nearestSpelling(name, lacking) ?? meant;
      }
      if (meant !== null) lacking = lacking.filter((name) => name !== meant);
      report(`has argument '${name}'; the source message ${meant === null ? "doesn't" : `has '${meant}'`}`, nameRange(use));
    }
    for (const name of lacking) report(`lacks argument '${name}'`);
  },
  'argument-type-mismatch': ({ key, uses, source, types }, report) => {
    const sourceRoles = new Map(source?.uses.map(({ name, roles }) => [name, roles]));
    for (const use of uses) {
      const { name, roles } = use;
      const ofSource = sourceRoles.get(name);
      const implied = ['date', 'number', 'integer', 'duration'].find((role) => ofSource?.has(role));
      // Without a catalog's types, the source message decides.
      const known = types.length ? types.map((types) => types[name]) : [{ number: 'double', integer: 'int' }[implied] ?? implied];
      const wrong = known.find((type) => type && typeMismatch(type, roles));
      const wanted = wrong && typeMismatch(wrong, roles);
      if (!wrong || ofSource && typeMismatch(wrong, ofSource) === wanted) continue;
      report(`argument '${name}' of '${key}' has type '${wrong}' but is used as a ${wanted}`, nameRange(use));
    }
  },
  'plural-without-other': ({ key, plurals }, report) => {
    for (const plural of plurals) {
      if (otherVariant(plural)) continue;
      const misspelled = plural.variantNodes.find(({ nodeKind: kind, name }) => kind === 'variant' && !pluralCategories.includes(name) && nearestSpelling(name, ['other']));
      report(`plural of '${plural.name}' in '${key}' ${misspelled ? `has '${misspelled.name}'; did you mean 'other'?` : "lacks 'other'"}`, nameRange(misspelled ?? plural));
    }
  },
  'unsupported-style': ({ all = [] }, report) => {
    const styles = { number: ['integer', 'percent'], date: ['short', 'medium', 'long', 'full'], spellout: [], ordinal: [], duration: [] };
    styles.time = styles.date;
    for (const { nodeKind: kind, style, styleStart } of all) {
      if (!style || !styles[kind] || (kind === 'number' ? numberStyle(style) : styles[kind].length && dateStyle(style))) continue;
      report(`unsupported ${kind} style '${style}'${didYouMean(style, styles[kind])}`, [styleStart, styleStart + style.length]);
    }
  },
  'missing-plural-category': ({ key, plurals, language }, report) => {
    for (const plural of plurals) {
      const lacking = lackingCategories(plural, language);
      if (lacking.length) report(`plural of '${plural.name}' in '${key}' lacks ${quoted(lacking)}`, nameRange(plural));
    }
  },
  'superfluous-plural-category': ({ text, plurals, language }, report) => {
    for (const plural of plurals) {
      const rules = rulesOf(plural.nodeKind, language);
      const names = pluralCategories.filter((category) => category === 'other' || rules?.[category] !== undefined);
      const hasOther = Boolean(otherVariant(plural));
      for (const variant of plural.variantNodes) {
        const { nodeKind: kind, name, start, end } = variant;
        if (kind === 'exact') continue;
        const isCategory = pluralCategories.includes(name);
        if (isCategory && (!language.known.includes(plural.nodeKind) || names.includes(name))) continue;
        if (!isCategory && !hasOther && nearestSpelling(name, ['other'])) continue;
        const after = end + /^ */.exec(text.slice(end))[0].length;
        report(isCategory ? `'${language.tag}' has no plural category '${name}'` : `'${name}' is not a plural category${didYouMean(name, names)}`,
          nameRange(variant), isCategory && hasOther && { title: 'remove the variant', edits: [[start, after, '']] });
      }
    }
  },
  'selector-mismatch': ({ key, all = [], source }, report) => {
    if (!source) return;
    const selectors = (nodes = []) => {
      const found = new Map();
      for (const node of nodes) {
        if (node.nodeKind !== 'select') continue;
        if (!found.has(node.name)) found.set(node.name, { place: nameRange(node), words: new Set() });
        for (const { name } of node.variantNodes) found.get(node.name).words.add(name);
      }
      return found;
    };
    const expected = selectors(source.all);
    for (const [name, { place, words }] of selectors(all)) {
      const wanted = expected.get(name)?.words;
      if (!wanted) continue;
      const unknown = [...words].filter((word) => !wanted.has(word)).sort();
      const lacking = [...wanted].filter((word) => !words.has(word)).sort();
      const faults = [unknown.length && `has unknown selector${unknown.length === 1 ? '' : 's'} ${quoted(unknown)}`, lacking.length && `lacks ${quoted(lacking)}`];
      if (unknown.length + lacking.length) report(`select on '${name}' in '${key}' ${faults.filter(Boolean).join(' and ')}`, place);
    }
  },
  'same-plural-forms': ({ key, text, plurals, language }, report) => {
    if (!['ar', 'be', 'ca', 'en', 'es', 'gl', 'he', 'lt', 'lv', 'pl', 'pt', 'ru', 'uk'].includes(language.base)) return;
    for (const plural of plurals) {
      const { nodeKind: kind, name, variantNodes: variants } = plural;
      const texts = new Set(variants.map((variant) => text.slice(nameRange(variant)[1], variant.end)));
      if (kind === 'plural' && variants.length > 1 && texts.size === 1) report(`all variants of plural '${name}' in '${key}' are identical`, nameRange(plural));
    }
  },
  'plural-without-number': ({ key, all, plurals }, report) => {
    for (const plural of plurals) {
      const isNumber = (node) => node.nodeKind === 'pound' || node.name === plural.name;
      const own = new Set(allNodes([plural]));
      if (plural.nodeKind !== 'plural' || ![...own].some((node) => node.nodeKind === 'pound') || all.some((node) => isNumber(node) && !own.has(node))) continue;
      for (const variant of plural.variantNodes) {
        const { nodeKind: kind, name, nodes } = variant;
        if (kind === 'exact' || ['one', 'two', 'zero'].includes(name) || [...allNodes(nodes)].some(isNumber)) continue;
        report(`variant '${name}' of plural '${plural.name}' in '${key}' doesn't show the number`, nameRange(variant));
      }
    }
  },
  ...textChecks,
  'too-long-for-display': ({ key, nodes, shown, maximumColumns }, report) => {
    if (!maximumColumns) return;
    const hasForms = nodes.some(({ variantNodes: variants }) => variants);
    const { columns, forms } = hasForms ? messageColumns(nodes) : { columns: columnsOf(shown) + (nodes.length && 7 * (shown.split('\ufffc').length - 1)), forms: [] };
    const of = forms.length ? `the form${forms.length === 1 ? '' : 's'} ${quoted(forms)} of ` : '';
    if (columns > maximumColumns) report(`${of}'${key}' is ${columns} columns wide; expected at most ${maximumColumns}`);
  },
  'too-many-lines': ({ shown, maximumLines }, report) => {
    const lines = shown.split('\n').length;
    if (maximumLines && lines > maximumLines[1]) report(`has ${lines} lines; expected at most ${maximumLines[1]} for '${maximumLines[0]}'`);
  },
  'technical-jargon': (context, report) => {
    if (!context.isShown) return;
    const { text, shown, language } = context;
    const words = language.words['technical-jargon'] ?? [];
    if (!words.length && !/\d|[a-z][A-Z]/.test(text)) return;
    for (const place of [...wordPlaces(shown, words), ...jargonCodes(shown)]) {
      reportQuote(context, report, place, 'contains technical jargon:');
    }
  },
  'blaming-tone': (context, report) => {
    if (!context.isShown) return;
    for (const place of wordPlaces(context.shown, context.language.words['blaming-tone'] ?? [])) {
      reportQuote(context, report, place, 'blames the user:');
    }
  },
  shouting: (context, report) => {
    const { shown, source, isEntry, isShown } = context;
    if (!isEntry || !isShown) return;
    const mark = shown.indexOf('!');
    if (mark >= 0 && !isIn(source, /!/)) report('has an exclamation mark', messageRange(context, mark, mark + 1));
    const place = capitals(shown);
    if (place && !capitals(source?.shown ?? '')) reportQuote(context, report, place, 'is in capitals:');
  },
};

/** Whether a well-formed source message has a pattern, so that it is reported only there. */
const isIn = (source, pattern) => Boolean(source && pattern.test(source.text));

/** Reports a range of the shown text with a phrase before it. */
const reportQuote = (context, report, place, phrase) => report(`${phrase} '${context.shown.slice(...place)}'`, messageRange(context, ...place));

const lostParts = (context, find) => context.source ? differingParts(context, find).lost : [];
