// Everything about one error.

/** Values of arguments that the reader has typed, by error. */
const typed = new Map();

const valuesOf = (index) => {
  if (!typed.has(index)) typed.set(index, exampleValues(errors[index]));
  return typed.get(index);
};

const section = (id, name, ...content) => el("section", { "aria-labelledby": id }, el("h2", { id }, name), content);
const fact = (name, ...value) => value.flat().some(Boolean) && el("div", el("dt", name), el("dd", value));
const head = (eyebrow, heading, ...rest) => el("header.entry-head", el("p.eyebrow", eyebrow), el("h1", { id: "title", tabindex: "-1" }, heading), rest);
const nameWithCopy = (text, copied, what) => el("span.name", code(text), copyButton(copied, what));

/** A finding of lint; `apply` carries out its fix. */
const findingRow = ({ rule, severity, message: text, language, path, line, fix }, apply) => el("li.finding", { class: `finding ${severity}` }, severityIcon(severity), el("div",
  el("p", el("span.visually-hidden", `${title(severity)}: `), user(text)),
  el("p.meta", rule && code(rule), language && ` · ${languageName(language)}`, path && [" · ", el("bdi", `${path}:${line}`)]),
  fix && button("quiet", fix.title, () => apply(fix))));

/** The page of an error. */
const entryPage = (index) => {
  const error = errors[index];
  const { lang } = state;
  const values = valuesOf(index);
  const key = keys[error.key];
  const found = message(error.key, lang);
  const texts = textsOf(error);
  const role = texts[state.role] ?? texts[0];
  const [heading, view, fields, sentences] = ["span", "div#preview", "div", "div"].map((name) => el(name.split("#")[0]));
  view.id = "preview";
  const draw = () => {
    refill(heading, user(sentence(found.text, values, found.tag), { lang: found.tag }, 400));
    drawStage(view, error, values);
    refill(fields, argumentFields(error, found, values, draw));
    refill(sentences, sentenceRows(error, role.key, values));
  };
  draw();
  const { summary, note, help, deprecated } = error;
  const category = catalog.categories[error.category];
  const own = new Set(texts.map((each) => each.key));
  const isOther = ({ language }) => Boolean(language) && language !== lang;
  const problems = allFindings().filter((each) => own.has(each.key)).sort((one, other) => isOther(one) - isOther(other));
  return el("article.entry",
    head([el(`span.severity.${error.severity}`, severityIcon(error.severity), title(error.severity)),
      category && link("a", { id: "", ...noFilters, category: category.name }, title(category.name)),
      error.code !== undefined && `Code ${error.code}`, error.module && el("span.badge", error.module), error.experimental && el("span.badge", "Experimental"),
      deprecated && el("span.badge", "Deprecated"), status(error.key, lang) && el("span.badge", title(status(error.key, lang)))], heading,
    el("p.names", nameWithCopy(key, key, "key"), nameWithCopy(`.${error.case}`, error.case, "case")),
    found.tag !== lang && el("p.note", `There is no message in ${languageName(lang)}. Users see ${languageName(found.tag)}.`),
    deprecated && el("div.callout.warning", el("p", "Deprecated", deprecated.since && [" since ", user(deprecated.since)], deprecated.date && [", until ", user(deprecated.date)], ". ",
      deprecated.use && ["Use ", names.has(deprecated.use) ? linkTo(deprecated.use) : user(deprecated.use), " instead."]), deprecated.note && el("p", user(deprecated.note)))),
    el("section.preview", { "aria-label": "Preview" }, previewChoices(error), view, fields),
    el("div.columns",
      el("div.wide",
        (summary || note || help) && section("about", "About", [summary, note].map((each) => each && el("p", user(each))), help && el("div.callout", el("h3", "For support"), el("p", user(help)))),
        section("texts", "Texts", el("dl.texts", texts.map((each) => textRow(error, each, values)))),
        section("languages", "In every language", texts.length > 1 && el("fieldset.choices", el("legend.visually-hidden", "Text"), texts.map(({ role: name }, place) => {
          const field = el("input", { type: "radio", name: "role", id: `role-${place}`, value: String(place) });
          field.checked = role === texts[place];
          return el("label", field, el("span", name));
        })), sentences),
        problems.length > 0 && section("findings", "Findings", limited(problems, 30, (each) => findingRow(each), "ul.findings"))),
      el("div.narrow", facts(error),
        error.arguments.length > 0 && section("arguments", "Arguments", el("div.table", { role: "group", tabindex: "0", "aria-label": "Table of arguments" }, el("table",
          el("thead", el("tr", ["Name", "Type", "Privacy", "Example"].map((name) => el("th", { scope: "col" }, name)))),
          el("tbody", error.arguments.slice(0, 50).map(({ name, type, privacy, example }) => el("tr", el("th", { scope: "row" }, code(name)), el("td", type), el("td", privacy), el("td", user(example ?? "—", {}, 80)))))))),
        error.mappedFrom.length > 0 && section("mapping", "Mapped from", limited(error.mappedFrom, 40, (each) => el("li", user(each, {}, 120)), "ul.chips")))),
    neighbors());
};

/** A text of the error with its key and what else uses it. */
const textRow = (error, { role, key }, values) => {
  const { text, tag } = shown(key, state.lang, error, values);
  const opens = role.startsWith("Button") && error.actions.map(action).find((each) => each.label === key)?.link;
  const others = key === error.key ? 0 : usersOf(key).length - 1;
  return el("div", el("dt", role), el("dd", el("p.text", user(text, spoken(tag))), el("p.meta", code(keys[key]), opens && [" opens ", safeLink(opens)],
    others > 0 && [" · ", link("a", { id: keys[key] }, `also in ${count(others, "error")}`)])));
};

/** A text in every language of the catalog. */
const sentenceRows = (error, key, values) => limited(realLanguages, 60, ({ tag: own, name }) => {
  const problem = status(key, own);
  const { text, tag } = shown(key, own, error, values);
  return el("li", { "aria-current": own === state.lang && "true" }, link("a.language", { lang: own }, { lang: own }, el("bdi", name), " ", el("span.tag", own)),
    el("p.text", { "data-language": own, class: tag === own ? "text" : "text absent" }, user(text, spoken(tag), 600)),
    problem && link("a.badge", { id: keys[key], view: "translate", lang: own }, { "aria-label": `${title(problem)}: translate into ${name}` }, problem));
}, "ul.languages");

/** How the error behaves. */
const facts = (error) => {
  const phrase = (text) => text && user(title(text));
  return section("facts", "Behavior", el("dl.facts", fact("Severity", title(error.severity)),
    fact("Display", displaysOf(error).map((each) => styleNames[each]).join(", or ")), fact("Form field", error.field && code(error.field)),
    fact("Retry", phrase(error.retry)), fact("Wait before a retry", phrase(error.retryAfter)), fact("Reported", phrase(error.reported)),
    fact("Circuit breaker", error.breaker ? "Counts as a failure" : "Not affected"), fact("HTTP status", error.http), fact("Problem type", safeLink(error.problemType)),
    fact("Maximum length", error.columns && `${count(error.columns, "column")}, ${count(error.lines, "line")}`)));
};

/** Links to the previous and the next row of the list. */
const neighbors = () => {
  const here = currentRow();
  return here >= 0 && el("nav.neighbors", { "aria-label": "Neighbors in the list" }, [-1, 1].map((by) => {
    const { id } = rows.items[nextRow(here, by)];
    return id === currentId() ? el("span") : link("a", { id }, by < 0 && icon("back"), code(id), by > 0 && icon("next"));
  }));
};

/** The page of an error that no longer exists. */
const retiredPage = (each) => {
  const { codes = [], since, reason, use } = each;
  return el("article.entry", head([el("span.badge", "Retired"), codes.length > 0 && `Code ${codes.join(", ")}`], user(retiredNames(each)[0])),
    el("div.callout", el("p", "This error no longer exists", since && [". It was removed in ", user(since)], "."), reason && el("p", user(reason)),
      use && el("p", "It was replaced by ", names.has(use) ? linkTo(use) : user(use), ".")),
    el("dl.facts", fact("Names", retiredNames(each).map((name) => [code(name), " "]))));
};

/** The page of a message that is no error's own: what uses it. */
function messagePage(key) {
  const [first] = usersOf(key);
  const { text, tag } = shown(key, state.lang, errors[first]);
  return el("article.entry", head("Message", user(text, { lang: tag }, 400), el("p.names", nameWithCopy(keys[key], keys[key], "key"))),
    section("used", "Used by", first === undefined ? el("p", "No error uses this message.") : limited(usersOf(key), 100, (index) => el("li", linkTo(keys[errors[index].key]), " ",
      user(shown(errors[index].key, state.lang, errors[index]).text, {}, 120)), "ul.plain")),
    section("languages", "In every language", sentenceRows(errors[first], key)));
}

/** The page for an address that names nothing. */
const unknownPage = () => el("article.entry", head("", "There is no such error"), el("p", "No error has the key, code or case ", code(state.id), ". "),
  el("p", link("a", { id: "" }, "Show all errors")));

/** The first page: what is in the catalog. */
const overviewPage = () => {
  const missing = realLanguages.reduce((sum, each) => sum + toDo(each), 0);
  const found = allFindings().length;
  return copy("overview", {
    domain: catalog.domain, name: catalog.name,
    figures: [[errors.length, plural(errors.length, "error")], [realLanguages.length, plural(realLanguages.length, "language")],
      [missing, `${plural(missing, "message")} to translate`, missing && { view: "translate" }], [found, plural(found, "finding"), found && { status: "findings" }]]
      .map(([number, name, changes]) => el(changes ? "a.figure" : "div.figure", changes && { href: address({ ...noFilters, ...changes }) }, el("strong", format(number)), " ", el("span", name))),
    categories: limited(catalog.categories, 60, ({ name, errors: number, note, source }) => el("li", link("a.card", { ...noFilters, category: name },
      el("strong", user(title(name))), el("span.number", count(number, "error")), (note ?? source) && el("span.meta", user(note ?? source, {}, 140)))), "ul.cards"),
    languages: limited(realLanguages, 60, (language) => {
      const { tag, name, total } = language;
      const done = total ? (total - toDo(language)) / total : 1;
      const links = ["missing", "stale", "untranslated"].filter((each) => language[each])
        .map((each) => [link("a", { ...noFilters, view: "translate", lang: tag, status: each }, `${format(language[each])} ${each}`), " "]);
      return el("li", link("a.language", { lang: tag }, { lang: tag }, el("bdi", name), " ", el("span.tag", tag)), gauge(done),
        el("span.number", `${Math.floor(done * 100)}%`), el("span.todo", tag === sourceTag ? "source" : links.length ? links : "complete"));
    }, "ul.coverage"),
  });
};
