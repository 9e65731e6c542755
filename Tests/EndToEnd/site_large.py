"""The time of searches in a large catalog, measured in the page."""
from site_clock import processor_time

# Random words in five languages, one of them without spaces; sentences with values, typos and parts of them are searched for.
SEARCHES = """() => {
  let seed = 7;
  const random = () => { seed = seed + 0x6D2B79F5 | 0; let t = Math.imul(seed ^ seed >>> 15, 1 | seed); t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t; return ((t ^ t >>> 14) >>> 0) / 4294967296; };
  const pick = list => list[Math.floor(random() * list.length)];
  const syllables = 'ka to mi ren sol ver bin dat lo gra pi nu che tra fi os el un ber kon'.split(' ');
  const languages = {en: '', de: 'e', tr: 'ı', fr: 'é', ja: null};
  const words = Object.fromEntries(Object.entries(languages).map(([tag, end]) => [tag, Array.from({length: 4000}, () =>
    end === null ? Array.from({length: 2 + Math.floor(random() * 4)}, () => String.fromCharCode(0x4e00 + Math.floor(random() * 1500))).join('')
      : Array.from({length: 1 + Math.floor(random() * 3)}, () => pick(syllables)).join('') + end)]));
  const catalog = {keys: [], errors: [], actions: {}};
  const packs = Object.fromEntries(Object.keys(languages).map(tag => [tag, {messages: []}]));
  for (let number = 0; number < 10000; number++) {
    catalog.keys.push(`error.c${number % 40}.${pick(words.en)}_${number}`);
    catalog.errors.push({key: number, code: 10000 + number, case: `c${number % 40}Case${number}`, arguments: []});
    for (const tag in packs) {
      let text = Array.from({length: 6 + Math.floor(random() * 6)}, () => pick(words[tag])).join(tag === 'ja' ? '' : ' ') + '.';
      if (number % 3 === 0) text = text.replace(/ |$/, ' {count} ');
      if (number % 10 === 0) text += ` {n, plural, one {# ${pick(words[tag])}} other {# ${pick(words[tag])}}}`;
      packs[tag].messages.push(text);
    }
  }
  const start = performance.now();
  const index = engine.makeIndex(catalog, packs);
  const result = {index: performance.now() - start, wrong: 0, count: 0};
  // The page has searched for some texts before.
  for (let number = 0; number < 8; number++) engine.search(index, packs.en.messages[number].slice(number, 40) + 'x');
  const times = [];
  const measure = (query) => {
    let best = Infinity, first;
    for (let attempt = 0; attempt < 2; attempt++) {
      const start = performance.now();
      [first] = engine.search(index, query);
      best = Math.min(best, performance.now() - start);
    }
    times.push([best, query]);
    return first;
  };
  const typo = (text) => { const place = Math.floor(random() * text.length); return text.slice(0, place) + pick(['x', '', 'xx']) + text.slice(place + 1); };
  for (let round = 0; round < 360; round++) {
    const number = Math.floor(random() * 10000);
    let query = packs[pick(Object.keys(languages))].messages[number].replace(/\\{n, plural, one \\{# (\\S+)\\} other.*$/, '3 $1').replace('{count}', '12345');
    if (round % 6 === 1) { const place = Math.floor(random() * query.length); query = query.slice(0, place) + 'x' + query.slice(place + 1); }
    if (round % 6 === 2) query = query.slice(0, Math.floor(query.length * 0.6));
    if (round % 6 === 3) query = String(10000 + number);
    if (round % 6 === 4) query = catalog.keys[number];
    if (round % 6 === 5) query = catalog.errors[number].case;
    const first = measure(query);
    result.count++;
    if (first !== number) result.wrong++;
  }
  // What needn't have an error: parts, several mistakes, words of many texts, a screen with other texts, and what takes long.
  const text = () => packs[pick(Object.keys(languages))].messages[Math.floor(random() * 10000)];
  const others = [() => typo(typo(text())), () => text().split(' ').map(typo).join(' '), () => typo(text().slice(8, 30)), () => pick(text().split(' ')).slice(0, 3), () => typo(pick(text().split(' '))),
    () => `9:41 ${text()} Cancel OK`, () => Array.from({length: 30}, () => pick(words[pick(['en', 'de', 'fr'])])).join(' '), () => Array.from({length: 12}, () => Math.floor(random() * 1e9).toString(36)).join(' '),
    () => pick('ekmsт字'), () => 'a'.repeat(1 + Math.floor(random() * 1000)), () => Array.from({length: 20}, text).join(' ').slice(0, 1000), () => `${pick(words.en)} `.repeat(200)];
  for (let round = 0; round < 240; round++) {
    measure(others[round % others.length]());
    result.count++;
  }
  Object.assign(globalThis, {largeIndex: index, largeCatalog: catalog, largePacks: packs});
  times.sort(([one], [other]) => one - other);
  const [worst, slowest] = times.at(-1);
  return {...result, median: times[times.length >> 1][0], most: times[Math.floor(times.length * 0.95)][0], worst, slowest, slow: times.filter(([time]) => time > 30).map(([, query]) => query)};
}"""

# What is typed before the index is complete is searched for in what there is of it: the newest text, and one letter.
TYPING = """() => {
  globalThis.typed = {wrong: 0};
  typed.operations = function* () {
    const steps = engine.indexSteps(largeCatalog, Object.keys(largePacks), (tag) => largePacks[tag]);
    for (let number = 0, done; !done; number++) {
      let index;
      yield () => { ({done, value: index} = steps.next()); };
      if (number % 12 || !index.messages.length) continue;
      yield () => {
        const [first] = engine.search(index, index.messages.at(-1).replace('{count}', '12345').replace(/\\{n, plural.*$/, ''));
        if (first !== index.keys.at(-1)) typed.wrong++;
      };
      yield () => engine.search(index, 'k');
    }
  };
  const best = [];
  for (let round = 0; round < 3; round++) {
    let place = 0;
    for (const operation of typed.operations()) { const start = performance.now(); operation(); best[place] = Math.min(best[place] ?? Infinity, performance.now() - start); place++; }
  }
  return {wrong: typed.wrong, worst: Math.max(...best), count: best.length, slow: [...best.keys()].filter((place) => best[place] > 30)};
}"""
# All steps and searches before one of them, which is left to be measured.
BEFORE = "place => { for (const operation of typed.operations()) { if (place-- === 0) { typed.next = operation; return; } operation(); } }"


def measure(page):
    """The times of searches; those that take longer than they may are measured without the time of other programs."""
    found = page.evaluate(SEARCHES)
    if found["slow"]:
        def search(query):
            return min(processor_time(lambda: page.evaluate("query => engine.search(largeIndex, query).length", query))[1] for _ in range(3))
        found["worst"], found["slowest"] = max((search(query), query) for query in found["slow"])
    typing = found["typing"] = page.evaluate(TYPING)
    if typing["slow"]:
        def operation(place):
            page.evaluate(BEFORE, place)
            return processor_time(lambda: page.evaluate("() => { typed.next(); }"))[1]
        typing["worst"] = max(min(operation(place) for _ in range(2)) for place in typing["slow"])
    return found
