// The pages of errors and messages: one template, of which each fills its parts.

/** Values of arguments that the reader has typed, by error. */
const typed = new Map();
const valuesOf = (index) => cached(typed, index, () => exampleValues(errors[index]));

const copied = (text, what) => el("span.name", code(text), copyButton(text, what));

/** A link to an error by its name, or the name if there is none. */
const named = (name) => (names.has(name) ? linkTo(name) : user(name));

/** A finding of lint, or of what is typed. */
const findingRow = ({ rule, severity, message: text, language, path, line }) => el("li.finding", { class: `finding ${severity}` }, severityIcon(severity), el("div",
  el("p", hiddenText(`${title(severity)}: `), user(text)),
  el("p.meta", rule && code(rule), language && ` · ${languageName(language)}`, path && [" · ", el("bdi", `${path}:${line}`)])));

/** The page of an error. */
const entryPage = (index) => {
  const error = errors[index];
  const { lang } = state;
  const { severity, summary, note, help, deprecated, columns } = error;
  const values = valuesOf(index);
  const key = keys[error.key];
  const found = message(error.key, lang);
  const texts = textsOf(error);
  const role = texts[state.role] ?? texts[0];
  const category = catalog.categories[error.category];
  const own = texts.map((each) => each.key);
  const isOther = ({ language }) => Boolean(language) && language !== lang;
  const problems = allFindings().filter((each) => own.includes(each.key)).sort((one, other) => isOther(one) - isOther(other));
  const phrase = (text) => text && user(title(text));
  const page = copy("entry", {
    eyebrow: [el(`span.severity.${severity}`, severityIcon(severity), title(severity)),
      category && link("a", { id: "", ...noFilters, category: category.name }, title(category.name)), error.code !== undefined && `Code ${error.code}`,
      [error.module, error.experimental && "Experimental", deprecated && "Deprecated", title(status(error.key, lang))].map(badge)],
    names: [copied(key, "key"), copied(`.${error.case}`, "case")],
    absent: found.tag !== lang && `There is no message in ${languageName(lang)}. Users see ${languageName(found.tag)}.`,
    callout: deprecated && [el("p", "Deprecated", deprecated.since && [" since ", user(deprecated.since)], deprecated.date && [", until ", user(deprecated.date)], ". ",
      deprecated.use && ["Use ", named(deprecated.use), " instead."]), deprecated.note && el("p", user(deprecated.note))],
    controls: previewChoices(error), sentences: [],
    about: (summary || note || help) && [[summary, note].map((each) => each && el("p", user(each))), help && el("div.callout", el("h3", "For support"), el("p", user(help)))],
    texts: texts.map((each) => textRow(error, each, values)),
    choices: texts.length > 1 && texts.map(({ role: name }, place) => {
      const field = el("input", { type: "radio", name: "role", id: `role-${place}`, value: place });
      field.checked = role === texts[place];
      return el("label", field, el("span", name));
    }),
    findings: problems.length > 0 && limited(problems, 30, (each) => findingRow(each), "ul.findings"),
    severity: title(severity), display: displaysOf(error).map((each) => styleNames[each]).join(", or "),
    facts: catalog.facts.map(({ name, label }) => error[name] && el("div", el("dt", title(label)), el("dd", user(error[name])))),
    retry: phrase(error.retry), "retry-after": phrase(error.retryAfter), reported: phrase(error.reported), breaker: error.breaker ? "Counts as a failure" : "Not affected",
    http: error.httpStatus, type: safeLink(error.problemType), length: columns && `${widthText(columns)}, ${count(error.lines, "line")}`,
    arguments: error.arguments.length > 0 && error.arguments.slice(0, 50).map(({ name, type, privacy, example }) =>
      el("tr", el("th", { scope: "row" }, code(name)), el("td", type), el("td", privacy), el("td", user(example ?? "—", {}, 80)))),
    mapping: error.mappedFrom.length > 0 && limited(error.mappedFrom, 40, (each) => el("li", user(each, {}, 120)), "ul.chips"),
    neighbors: neighbors(),
  });
  const draw = () => {
    refill(partOf(page, "heading"), user(sentence(found.text, values, found.tag), { lang: found.tag }, 400));
    drawStage(partOf(page, "preview"), error, values);
    refill(partOf(page, "values"), argumentFields(error, found, values, draw));
    refill(partOf(page, "sentences"), sentenceRows(error, role.key, values));
  };
  draw();
  return page;
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
  return el("li", { "aria-current": own === state.lang && "true" }, languageLink(own),
    el("p.text", { "data-language": own, class: tag === own ? "text" : "text absent" }, user(text, spoken(tag), 600)),
    problem && link("a.badge", { id: keys[key], view: "translate", lang: own }, { "aria-label": `${title(problem)}: translate into ${name}` }, problem));
}, "ul.languages");

/** The name of a language, which leads to the page in that language. */
const languageLink = (tag) => link("a.language", { lang: tag }, { lang: tag }, el("bdi", languageName(tag)), " ", el("span.tag", tag));

/** Links to the previous and the next row of the list. */
const neighbors = () => {
  const here = currentRow();
  return here >= 0 && [-1, 1].map((by) => {
    const { id } = rowItems[nextRow(here, by)];
    return id === currentId() ? el("span") : link("a", { id }, by < 0 && icon("back"), code(id), by > 0 && icon("next"));
  });
};

/** The page of an error that no longer exists. */
const retiredPage = (each) => {
  const { codes = [], since, reason, use } = each;
  const known = retiredNames(each);
  return copy("entry", {
    eyebrow: [badge("Retired"), codes.length > 0 && `Code ${codes.join(", ")}`], heading: user(known[0]), names: known.slice(1).map((name) => el("span.name", code(name))),
    callout: [el("p", "This error no longer exists", since && [". It was removed in ", user(since)], "."), reason && el("p", user(reason)), use && el("p", "It was replaced by ", named(use), ".")],
  });
};

/** The page of a message that isn't an error's own: what uses it. */
const messagePage = (key) => {
  const [first] = usersOf(key);
  const { text, tag } = shown(key, state.lang, errors[first]);
  return copy("entry", {
    eyebrow: "Message", heading: user(text, { lang: tag }, 400), names: copied(keys[key], "key"), sentences: sentenceRows(errors[first], key),
    used: first === undefined ? "No error uses this message." : limited(usersOf(key), 100, (index) => el("li", linkTo(keys[errors[index].key]), " ",
      user(shown(errors[index].key, state.lang, errors[index]).text, {}, 120)), "ul.plain"),
  });
};

/** The page for an address that names nothing. */
const unknownPage = () => copy("entry", {
  heading: "There is no such error", lead: ["No error has the key, code or case ", code(state.id), ". ", link("a", { id: "" }, "Show all errors")],
});

/** The first page: what is in the catalog. */
const overviewPage = () => {
  const missing = realLanguages.reduce((sum, each) => sum + toDo(each), 0);
  const found = allFindings().length;
  const figure = (number, name, changes) => el(changes ? "a.figure" : "div.figure", changes && { href: address({ ...noFilters, ...changes }) }, el("strong", format(number)), " ", el("span", name));
  return copy("overview", {
    domain: catalog.domain, name: catalog.name,
    figures: [figure(errors.length, plural(errors.length, "error")), figure(realLanguages.length, plural(realLanguages.length, "language")),
      figure(missing, `${plural(missing, "message")} to translate`, missing > 0 && { view: "translate" }), figure(found, plural(found, "finding"), found > 0 && { status: "findings" })],
    categories: limited(catalog.categories, 60, ({ name, errors: number, note, source }) => el("li", link("a.card", { ...noFilters, category: name },
      el("strong", user(title(name))), numberText(count(number, "error")), (note ?? source) && el("span.meta", user(note ?? source, {}, 140)))), "ul.cards"),
    languages: limited(realLanguages, 60, (language) => {
      const { tag, total } = language;
      const done = total ? (total - toDo(language)) / total : 1;
      const links = ["missing", "stale", "untranslated"].filter((each) => language[each])
        .map((each) => [link("a", { ...noFilters, view: "translate", lang: tag, status: each }, `${format(language[each])} ${each}`), " "]);
      return el("li", languageLink(tag), gauge(done), numberText(`${Math.floor(done * 100)}%`), el("span.todo", tag === sourceTag ? "source" : links.length ? links : "complete"));
    }, "ul.coverage"),
  });
};
