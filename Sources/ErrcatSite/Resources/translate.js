// The translator's page: one message at a time.

/** The page to translate from: what is to do, and what was done. */
function translatePage() {
  if (state.lang === sourceTag || languages.get(state.lang)?.pseudo) return chooseLanguagePage();
  const key = keyIndex.get(currentId());
  return key === undefined || typeof pack(sourceTag).messages[key] !== "string" ? translateStart() : editor(key);
}

function chooseLanguagePage() {
  const targets = realLanguages.filter((each) => each.tag !== sourceTag);
  return el("article.translate", el("header.entry-head", el("h1", { id: "title", tabindex: "-1" }, "Translate"),
    el("p.lead", targets.length ? "Which language do you translate into?" : "This catalog has one language.")),
  limited(targets, 60, ({ tag, name, ...numbers }) => el("li", el("a.card", { href: address({ lang: tag }), lang: tag },
    el("strong", el("bdi", name)), el("span.number", toDo(numbers) ? `${count(toDo(numbers), "message")} to translate` : "Complete"))), "ul.cards"));
}

function translateStart() {
  const { lang } = state;
  const rest = [...keys.keys()].filter((key) => hasState(key, lang, "todo"));
  const first = rest[0] ?? rows.items.find((item) => item.id)?.key;
  return el("article.translate", el("header.entry-head", el("h1", { id: "title", tabindex: "-1" }, `Translate into ${languageName(lang)}`),
    el("p.lead", rest.length ? `${count(rest.length, "message")} ${plural(rest.length, "needs", "need")} translation.` : "Everything is translated."),
    el("p.buttons", first !== undefined && el("a.button.primary", { id: "start", href: address({ id: keys[first], status: rest.length ? state.status || "todo" : state.status }) }, rest.length ? "Start translating" : "Review translations"))),
  downloadBox());
}

/** What was done in the language, and its download. */
function downloadBox() {
  const { lang } = state;
  const { approved, drafts } = workCounts(lang);
  const box = el("input", { type: "checkbox", id: "with-drafts", onchange: () => update() });
  const button = el("button", { type: "button", id: "download", onclick: () => download(lang, box.checked) });
  const update = () => {
    const number = approved + (box.checked ? drafts : 0);
    refill(button, icon("download"), `Download ${count(number, "translation")}`);
    button.disabled = number === 0;
  };
  update();
  return el("section.download", { "aria-label": "Download" }, el("div",
    el("p", el("strong", `${numbers.format(approved)} approved`), drafts > 0 && `, ${count(drafts, "draft")}`),
    el("p.meta", storage.works ? "Your work is kept in this browser. " : "This browser can’t keep your work: download it before you close the page. ",
      "Send the file to your developers: ", code("errcat import FILE"), " imports it.")),
  drafts > 0 && el("label.check", box, "Include drafts"), button);
}

/** A message's code with its arguments and plurals marked, and invisible characters shown. */
function marked(text) {
  const node = el("bdi", { dir: "auto" });
  const parts = cut(text, 3000).split(/([\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\{[^{}]*\})/);
  parts.forEach((part, place) => {
    if (place % 2 === 0) node.append(part);
    else if (part.startsWith("{")) node.append(/^\{[^{}]*[\s#][^{}]*\}$/.test(part) && !part.includes(",") ? part : el("span.token", part));
    else node.append(el("span.control", `U+${part.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`));
  });
  return node;
}

/** The names of a message's arguments. */
const argumentNames = (nodes) => [...new Set(nodes.flatMap((node) => [
  ...node.name && node.kind !== "text" ? [node.name] : [], ...(node.variants ?? []).flatMap((variant) => argumentNames(variant.nodes))]))];

/** The source message's plurals with a form for each category of the language. */
function pluralSkeleton(source, nodes, language) {
  const node = nodes.find((each) => each.kind === "plural");
  if (!node) return source;
  const other = otherVariant(node) ?? node.variants.at(-1);
  const text = source.slice(other.nodes[0]?.start ?? 0, other.nodes.at(-1)?.end ?? 0);
  const forms = Object.keys(language.plurals.cardinal).map((form) => `${form} {${text}}`).join(" ");
  return `${source.slice(0, node.start)}{${node.name}, plural, ${forms}}${source.slice(node.end)}`;
}

function editor(key) {
  const { lang } = state;
  const language = languages.get(lang);
  const source = pack(sourceTag).messages[key];
  const index = usersOf(key)[0];
  const error = errors[index];
  const own = pack(lang).messages[key];
  const edit = () => workOn(key, lang);
  const context = checkContext(catalog, key, lang);
  const { nodes } = parse(source);
  const field = el("textarea", {
    id: "target", rows: "3", spellcheck: "true", ...spoken(lang), autocapitalize: "sentences",
    "aria-describedby": "checks", value: edit()?.text ?? own ?? "",
    oninput: () => {
      setWork(key, lang, { text: field.value === (own ?? "") ? undefined : field.value, approved: undefined });
      changed();
    },
  });
  const checks = el("div.checks", { id: "checks" });
  const view = el("div", { id: "preview" });
  const sentences = el("div.sentences");
  const approve = el("button.primary", { type: "button", id: "approve", onclick: () => done() }, icon("check"), "Approve and continue");
  const note = el("p.note", { id: "edit-state" });
  const values = error ? valuesOf(index) : Object.create(null);
  const box = el("div", { id: "download-box" });
  let timer;
  const findings = () => (field.value === "" ? [] : checkTranslation(source, field.value, context));
  const changed = () => {
    field.style.blockSize = "auto";
    field.style.blockSize = `${field.scrollHeight + 2}px`;
    approve.disabled = false;
    clearTimeout(timer);
    timer = setTimeout(check, 120);
  };
  const check = () => {
    const found = findings();
    const isStale = status(key, lang) === "stale" || isOlder(key, lang);
    refill(checks, found.length ? el("ul.findings", found.slice(0, 30).map((each) => findingRow(each)))
      : field.value !== "" && el("p.fine", icon("check"), "No findings"));
    approve.disabled = field.value === "" || found.some((each) => each.severity === "error");
    note.textContent = edit()?.approved ? "Approved on this page." : edit()?.text !== undefined ? "Draft, kept in this browser."
      : isStale ? "Stale: the source message has changed since this was translated." : title(status(key, lang));
    if (edit() && isOlder(key, lang)) note.textContent = `The source message has changed since you worked on this. It was: ${cut(edit().source, 300)}`;
    note.hidden = note.textContent === "";
    const text = field.value || source;
    const tag = field.value ? lang : sourceTag;
    if (error) {
      refill(view, stage(error, values, lang, { key, text }));
      requestAnimationFrame(() => makeScrollable(view));
    }
    const forms = parse(text).nodes ? pluralForms(parse(text).nodes, languages.get(tag)) : [];
    refill(sentences, forms.length > 0 && [el("h3", "Every form"), limited(forms, 24, (form) => el("li",
      el("span.tag", `${form.argument}: ${form.selector} (${form.value})`),
      el("p.text", user(sentence(text, { ...values, [form.argument]: { type: values[form.argument]?.type, value: form.value } }, tag), spoken(tag)))), "ul.languages")]);
    refill(box, downloadBox());
    redrawRow(key);
  };
  const done = () => {
    check();
    if (approve.disabled) {
      announce("Fix the errors before you approve.");
      return;
    }
    const here = currentRow();
    const next = rows.items.slice(here + 1).find((item) => item.key !== key);
    setWork(key, lang, { text: field.value === (own ?? "") ? undefined : field.value, approved: true });
    announce("Approved");
    if (next) go({ id: next.id });
    else {
      showList();
      check();
    }
    byId("target")?.focus();
  };
  const insert = (text) => {
    field.focus();
    field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
    field.dispatchEvent(new Event("input"));
  };
  const replace = (text) => {
    field.select();
    insert(text);
  };
  const hasPlural = nodes?.some((node) => node.kind === "plural");
  const comment = el("input", { type: "text", id: "comment", value: edit()?.comment ?? "", autocomplete: "off", dir: "auto",
    oninput: () => setWork(key, lang, { comment: comment.value || undefined }) });
  const here = currentRow();
  const total = rows.items.length;
  const page = el("article.translate",
    el("header.entry-head", el("p.eyebrow", el("span.name", code(keys[key]), copyButton(keys[key], "key")), here >= 0 && el("span", `${numbers.format(here + 1)} of ${numbers.format(total)}`)),
      el("h1.visually-hidden", { id: "title", tabindex: "-1" }, `Translate ${keys[key]}`)),
    el("div.pair",
      el("section.source", { "aria-labelledby": "source-title" }, el("h2", { id: "source-title" }, languageName(sourceTag)),
        el("p.text", { lang: sourceTag }, marked(source)),
        error?.note && el("p.meta", user(error.note)),
        el("p.meta", error ? [key === error.key ? styleNames[error.display] : textsOf(error).find((each) => each.key === key)?.role, " of ",
          el("a", { href: address({ view: "", id: keys[error.key] }) }, code(error.case ?? keys[error.key])),
          usersOf(key).length > 1 && ` and ${count(usersOf(key).length - 1, "other")}`] : "No error uses this message.")),
      el("section.target", { "aria-labelledby": "target-title" }, el("h2", el("label", { id: "target-title", for: "target", lang }, languageName(lang))),
        field,
        el("div.tools", nodes && argumentNames(nodes).slice(0, 20).map((name) => el("button.chip", { type: "button", onclick: () => insert(`{${name}}`) }, `{${name}}`)),
          el("button.quiet", { type: "button", onclick: () => replace(source) }, "Copy source"),
          hasPlural && el("button.quiet", { type: "button", onclick: () => replace(pluralSkeleton(source, nodes, language)) }, "Insert plural forms"),
          el("button.quiet", { type: "button", onclick: () => replace(own ?? "") }, "Undo changes")),
        note, checks)),
    el("div.actions-bar",
      el("label.comment", el("span.label", "Comment"), comment),
      el("div.buttons", el("button", { type: "button", id: "previous", onclick: () => step(-1) }, icon("back"), "Previous"),
        el("button", { type: "button", id: "next", onclick: () => step(1) }, "Next", icon("next")), approve)),
    error && el("section.preview", { "aria-label": "Preview" }, previewChoices(error, (changes) => go(changes, true)), view, argumentFields(error, { text: own ?? source, tag: own ? lang : sourceTag }, values, check)),
    sentences, box);
  requestAnimationFrame(() => {
    changed();
    check();
  });
  return page;
}

/** Shows a changed state in the list without filtering it anew. */
function redrawRow(key) {
  const place = rows.items.findIndex((item) => item.key === key);
  const node = rows.nodes.get(place);
  if (!node || node.contains(document.activeElement)) return;
  const fresh = rowNode(rows.items[place], place);
  fresh.style.transform = node.style.transform;
  node.replaceWith(fresh);
  rows.nodes.set(place, fresh);
}
