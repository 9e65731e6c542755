// Everything about one error.

/** The error, retired error or message that the address names. */
function currentId() {
  const found = names.get(state.id);
  if (!found) return state.id;
  return found.retired ? retiredNames(found.retired)[0] : keys[errors[found.index].key];
}

/** Values of arguments that the reader has typed, by error. */
const typed = new Map();

function valuesOf(index) {
  if (!typed.has(index)) typed.set(index, exampleValues(errors[index]));
  return typed.get(index);
}

const section = (id, name, ...content) => el("section", { "aria-labelledby": id }, el("h2", { id }, name), content);
const fact = (name, ...value) => value.some((each) => each !== null && each !== undefined && each !== false && each !== "")
  && el("div", el("dt", name), el("dd", value));
const severityBadge = (severity) => el(`span.severity.${severity}`, severityIcon(severity), title(severity));

/** A finding of lint. */
function findingRow({ rule, severity, message: text, language, path, line }) {
  return el("li.finding", { class: `finding ${severity}` },
    severityIcon(severity), el("div",
      el("p", el("span.visually-hidden", `${title(severity)}: `), user(text)),
      el("p.meta", code(rule), language && ` · ${languageName(language)}`, path && [" · ", el("bdi", line ? `${path}:${line}` : path)])));
}

/** The page of an error. */
function entryPage(index) {
  const error = errors[index];
  const { lang } = state;
  const values = valuesOf(index);
  const key = keys[error.key];
  const found = message(error.key, lang);
  const heading = el("h1", { id: "title", tabindex: "-1" });
  const view = el("div", { id: "preview" });
  const sentences = el("div.sentences");
  const fields = el("div");
  const texts = textsOf(error);
  const role = texts[Number(state.role)] ?? texts[0];
  const draw = () => {
    refill(heading, user(sentence(found.text, values, found.tag), { ...spoken(found.tag), dir: "auto" }, 400));
    refill(view, stage(error, values));
    requestAnimationFrame(() => makeScrollable(view));
    refill(sentences, sentenceRows(error, role.key, values));
    refill(fields, argumentFields(error, found, values, draw));
  };
  const change = (changes) => {
    go(changes, true);
  };
  const category = catalog.categories[error.category];
  const isOther = ({ language }) => Boolean(language) && language !== lang;
  const findings = findingsOn(new Set(texts.map((each) => each.key))).sort((one, other) => isOther(one) - isOther(other));
  const module = error.module && el("span.badge", error.module);
  const page = el("article.entry",
    el("header.entry-head",
      el("p.eyebrow", severityBadge(error.severity), category && el("a", { href: address({ id: "", ...noFilters, category: category.name }) }, title(category.name)),
        error.code !== undefined && el("span.code", "Code ", String(error.code)), module,
        error.deprecated && el("span.badge.strong", "Deprecated"),
        languages.has(lang) && status(error.key, lang) && el("span.badge", title(status(error.key, lang)))),
      heading,
      el("p.names", el("span.name", code(key), copyButton(key, "key")), error.case && el("span.name", code(`.${error.case}`), copyButton(error.case, "case"))),
      found.tag !== lang && !languages.get(lang).pseudo && el("p.note", `There is no message in ${languageName(lang)}. Users see ${languageName(found.tag)}.`),
      error.deprecated && deprecation(error.deprecated)),
    el("section.preview", { "aria-label": "Preview" },
      previewChoices(error, change), view, fields),
    el("div.columns",
      el("div.wide",
        (error.summary || error.note || error.help) && section("about", "About",
          error.summary && el("p", user(error.summary)),
          error.note && el("p", user(error.note)),
          error.help && el("div.callout", el("h3", "For support"), el("p", user(error.help)))),
        section("texts", "Texts", el("dl.texts", texts.map((each) => textRow(error, each, values)))),
        section("languages", "In every language",
          texts.length > 1 && choices("role", "Text", texts.map(({ role: name }, place) => [String(place), name]), String(texts.indexOf(role)), (value) => change({ role: value })),
          sentences),
        findings.length > 0 && section("findings", "Findings", limited(findings, 30, findingRow, "ul.findings"))),
      el("div.narrow", facts(error), argumentTable(error), mapping(error))),
    neighbors(key));
  draw();
  return page;
}

function deprecation({ since, date, use, note }) {
  return el("div.callout.warning", el("p", "Deprecated", since && [" since ", user(since)], date && [", until ", user(date)], ". ", use && ["Use ", names.has(use) ? linkTo(use) : user(use), " instead."]),
    note && el("p", user(note)));
}

/** A text of the error with its key and what else uses it. */
function textRow(error, { role, key }, values) {
  const { text, tag } = shown(key, state.lang, error, values);
  const name = error.actions?.find((each) => action(each).label === key);
  const link = role.startsWith("Button") && name && action(name).link;
  const others = key === error.key ? 0 : usersOf(key).length - 1;
  return el("div", el("dt", role),
    el("dd", el("p.text", user(text, spoken(tag))),
      el("p.meta", code(keys[key]), link && [" opens ", safeLink(link)],
        others > 0 && [" · ", el("a", { href: address({ id: "", ...noFilters, q: keys[key] }) }, `also in ${count(others, "error")}`)])));
}

/** A text in every language of the catalog. */
function sentenceRows(error, key, values) {
  return limited(realLanguages, 60, (language) => {
    const own = pack(language.tag).messages[key];
    const problem = status(key, language.tag) || (typeof own === "string" ? "" : "missing");
    const { text, tag } = shown(key, language.tag, error, values);
    return el("li", { "aria-current": language.tag === state.lang && "true" },
      el("a.language", { href: address({ lang: language.tag }), lang: language.tag }, el("bdi", language.name), " ", el("span.tag", language.tag)),
      el("p.text", { "data-language": language.tag, class: problem === "missing" ? "text absent" : "text" }, user(text, spoken(tag), 600)),
      problem && el("a.badge", { href: address({ id: keys[key], view: "translate", lang: language.tag }), "aria-label": `${title(problem)}: translate into ${languageName(language.tag)}` }, problem));
  }, "ul.languages");
}

/** How the error behaves. */
function facts(error) {
  const others = error.alternativeDisplays ?? [];
  return section("facts", "Behavior", el("dl.facts",
    fact("Severity", title(error.severity)),
    fact("Display", styleNames[error.display] ?? error.display, others.length > 0 && `, or ${others.map((each) => styleNames[each].toLowerCase()).join(", ")}`),
    fact("Form field", error.field && code(error.field)),
    fact("Retry", user(title(error.retry))),
    fact("Wait before a retry", error.retryAfter && user(title(error.retryAfter))),
    fact("Reported", user(title(error.reported))),
    fact("Circuit breaker", error.breaker ? "Counts as a failure" : "Not affected"),
    fact("HTTP status", error.http),
    fact("Problem type", error.problemType && safeLink(error.problemType)),
    fact("Maximum length", error.columns && `${count(error.columns, "column")}, ${count(error.lines, "line")}`)));
}

function argumentTable(error) {
  if (!error.arguments?.length) return null;
  return section("arguments", "Arguments", el("div.table", { role: "group", tabindex: "0", "aria-label": "Table of arguments" }, el("table",
    el("thead", el("tr", ["Name", "Type", "Privacy", "Example"].map((name) => el("th", { scope: "col" }, name)))),
    el("tbody", error.arguments.slice(0, 50).map(({ name, type, privacy, example }) => el("tr",
      el("th", { scope: "row" }, code(name)), el("td", type), el("td", privacy), el("td", example === undefined || example === null ? "—" : user(example, {}, 80))))))));
}

/** What becomes this error. */
function mapping(error) {
  if (!error.mappedFrom?.length) return null;
  return section("mapping", "Mapped from", limited(error.mappedFrom, 40, (each) => el("li", user(each, {}, 120)), "ul.chips"));
}

/** Links to the previous and the next row of the list. */
function neighbors(id) {
  const here = rows.items.findIndex((item) => item.id === id);
  if (here < 0) return null;
  const link = (by, name) => {
    const place = nextRow(here, by);
    const item = rows.items[place];
    return item && place !== here && item.id
      ? el(`a.${name}`, { href: address({ id: item.id }), rel: name }, name === "prev" && icon("back"), code(item.id), name === "next" && icon("next")) : el("span");
  };
  return el("nav.neighbors", { "aria-label": "Neighbors in the list" }, link(-1, "prev"), link(1, "next"));
}

/** The page of an error that no longer exists. */
function retiredPage(each) {
  const { codes = [], keys: old = [], case: name, since, reason, use } = each;
  return el("article.entry",
    el("header.entry-head", el("p.eyebrow", el("span.badge.strong", "Retired"), codes.length > 0 && el("span.code", "Code ", codes.join(", "))),
      el("h1", { id: "title", tabindex: "-1" }, user(retiredNames(each)[0]))),
    el("div.callout", el("p", "This error no longer exists", since && [". It was removed in ", user(since)], "."),
      reason && el("p", user(reason)),
      use && el("p", "It was replaced by ", names.has(use) ? linkTo(use) : user(use), ".")),
    el("dl.facts", fact("Keys", old.map((key) => [code(key), " "])), fact("Case", name && code(name))));
}

/** The page of a message that is no error: what uses it. */
function messagePage(key) {
  const { lang } = state;
  const { text, tag } = message(key, lang);
  const values = exampleValues(errors[usersOf(key)[0]]);
  return el("article.entry",
    el("header.entry-head", el("p.eyebrow", "Message"), el("h1", { id: "title", tabindex: "-1" }, user(sentence(text, values, tag), spoken(tag), 400)),
      el("p.names", el("span.name", code(keys[key]), copyButton(keys[key], "key")))),
    section("used", "Used by", usersOf(key).length ? limited(usersOf(key), 100, (index) => el("li", linkTo(keys[errors[index].key]), " ",
      user(shown(errors[index].key, lang, errors[index]).text, {}, 120)), "ul.plain") : el("p", "No error uses this message.")),
    section("languages", "In every language", sentenceRows(errors[usersOf(key)[0]], key, values)));
}

/** The page for an address that names nothing. */
function unknownPage() {
  return el("article.entry", el("header.entry-head", el("h1", { id: "title", tabindex: "-1" }, "There is no such error")),
    el("p", "No error has the key, code or case ", code(state.id), "."),
    el("p", el("a", { href: address({ id: "" }) }, "Show all errors")));
}
