// The translator's page: one message at a time.

/** What each style looks like to users, in the words of translation files. */
const shownAs = { inline: "text next to the field it is about", toast: "short notice at the edge of the screen", banner: "notice at the top of the screen",
  modal: "message in a dialog", fullscreen: "message that fills the screen", silent: "not shown to users" };

/** Controls of the editor by id; `approve` is also for the keyboard. */
let editorButtons = {};

/** The page to translate from. */
const translatePage = () => {
  const { lang } = state;
  editorButtons = {};
  if (lang === sourceTag || languages.get(lang).pseudo) {
    return copy("entry", {
      heading: "Translate", lead: "Which language do you translate into?",
      list: limited(realLanguages.filter((each) => each.tag !== sourceTag), 60, (each) => el("li", link("a.card", { lang: each.tag }, { lang: each.tag },
        el("strong", el("bdi", each.name)), numberText(toDo(each) ? `${count(toDo(each), "message")} to translate` : "Complete"))), "ul.cards"),
    });
  }
  const key = keyIndex.get(currentId());
  if (pack(sourceTag).messages[key]) return editor(key);
  const rest = [...keys.keys()].filter((each) => hasState(each, lang, "todo"));
  const [first] = rest.length ? rest : rowItems.map((item) => item.key);
  return copy("entry", {
    heading: `Translate into ${languageName(lang)}`, lead: rest.length ? `${count(rest.length, "message")} ${plural(rest.length, "needs", "need")} translation.` : "Everything is translated.",
    list: [first !== undefined && el("p.buttons", el("a.button.primary", { id: "start", href: address({ id: keys[first], status: state.status || (rest.length ? "todo" : "") }) },
      rest.length ? "Start translating" : "Review translations")), downloadBox()],
  });
};

/** What was done in the language, and its download. */
const downloadBox = () => {
  const { lang } = state;
  const [approved, all] = [false, true].map((withDrafts) => translatedMessages(lang, withDrafts));
  const number = (wanted) => all.filter(({ key }) => stateOf(keyIndex.get(key), lang) === wanted).length;
  const drafts = number("draft");
  const node = copy("download-box", {
    approved: `${format(number("approved"))} approved${drafts ? `, ${count(drafts, "draft")}` : ""}`,
    kept: storage.works ? "Your work is kept in this browser." : "This browser can’t keep your work: download it before you close the page.",
  });
  const [box, start] = ["#with-drafts", "#download"].map((id) => node.querySelector(id));
  const chosen = () => (box.checked ? all : approved);
  const update = () => {
    start.lastElementChild.textContent = `Download ${count(chosen().length, "translation")}`;
    start.disabled = !chosen().length;
  };
  box.parentElement.hidden = !drafts;
  box.onchange = update;
  start.onclick = () => download(lang, chosen());
  update();
  return node;
};

/** A message's code with its arguments marked, and invisible characters shown. */
const marked = (text) => el("bdi", { dir: "auto" }, cut(text, 3000).split(/([\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\{[\w, ]*\})/).map((part, place) => (place % 2 === 0 ? part
  : part[0] === "{" ? el("span.token", part) : el("span.control", `U+${part.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`))));

const editor = (key) => {
  const { lang } = state;
  const source = pack(sourceTag).messages[key];
  const own = pack(lang).messages[key] ?? "";
  const [index, ...others] = usersOf(key);
  const error = errors[index];
  const values = error ? valuesOf(index) : {};
  const nodes = parse(source).nodes ?? [];
  const old = pack(lang).old?.[key];
  const isMessage = error?.key === key;
  const limits = isMessage ? error : {};
  const edit = () => workOn(key, lang);
  const here = currentRow();
  const plurals = nodes.filter((node) => node.nodeKind === "plural");
  const page = copy("editor", {
    eyebrow: [copied(keys[key], "key"), here >= 0 && el("span", `${format(here + 1)} of ${format(rowItems.length)}`)],
    title: `Translate ${keys[key]}`, old: old && [el("span.label", "Before the change"), marked(old)], "source-name": languageName(sourceTag), source: [{ lang: sourceTag }, marked(source)], note: error?.note && user(error.note),
    use: error ? [`${textsOf(error).find((each) => each.key === key).role} (${displaysOf(error).map((style) => shownAs[style]).join(", or ")}) of the error `, link("a", { view: "", id: keys[error.key] }, code(error.case)),
      others.length > 0 && ` and ${count(others.length, "other")}`] : "No error uses this message.",
    "target-name": [{ lang }, languageName(lang)], arguments: [...new Set([...allNodes(nodes)].map((node) => node.name).filter(Boolean))].slice(0, 20).map((name) => button("chip", `{${name}}`, () => insert(`{${name}}`))),
    controls: error && previewChoices(error), download: downloadBox(),
  });
  const part = (name) => page.querySelector(`#${name}, [data-part="${name}"]`);
  const [field, approve, comment] = ["target", "approve", "comment"].map(part);
  fill(field, spoken(lang), { value: edit()?.text ?? own, oninput: () => {
    setWork(key, lang, { text: field.value === own ? undefined : field.value, approved: false });
    changed();
  } });
  fill(comment, { value: edit()?.comment ?? "", oninput: () => {
    setWork(key, lang, { comment: comment.value });
    changed();
  } });
  part("insert-forms").hidden = !plurals.length;
  let timer;
  const changed = () => {
    field.style.blockSize = "auto";
    field.style.blockSize = `${field.scrollHeight + 2}px`;
    approve.disabled = false;
    clearTimeout(timer);
    timer = setTimeout(check, 120);
  };
  const check = () => {
    const found = field.value && checkTranslation(source, field.value, languages.get(lang), limits);
    refill(part("checks"), found && (found.length ? el("ul.findings", found.slice(0, 30).map((each) => findingRow(each))) : el("p.fine", icon("check"), "Nothing to fix here")));
    approve.disabled = !found || found.some((each) => each.severity === "error");
    const done = { approved: "Approved on this page.", draft: "Draft, kept in this browser.", stale: old ? "The source message has changed since this was translated: see both on the page." : "The source message has changed since this was translated." }[stateOf(key, lang)];
    part("edit-state").textContent = isOlder(key, lang) ? `The source message has changed since you worked on this. It was: ${cut(edit().source, 300)}` : done ?? title(status(key, lang));
    const text = { key, text: field.value || source, tag: field.value ? lang : sourceTag, typed: field.value };
    if (error) {
      drawStage(part("preview"), error, values, text);
      refill(part("values"), argumentFields(error, text, values, check));
    }
    const forms = messageForms(text.text, text.tag);
    refill(part("sentences"), forms.length > 0 && [el("h3", "With other values"), limited(forms, 24, (form) => el("li", el("span.tag", `${form.argument} = ${form.value}`),
      el("p.text", user(sentence(text.text, { ...values, [form.argument]: typedValue(values[form.argument]?.type, form.value) }, text.tag), spoken(text.tag)))), "ul.languages")]);
    const box = part("with-drafts").checked;
    refill(part("download"), downloadBox());
    if (box) part("with-drafts").click();
    const place = rowItems.findIndex((item) => item.key === key);
    if (rowNodes.has(place)) refill(rowNodes.get(place).firstElementChild, rowContent(rowItems[place]));
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
  editorButtons = {
    previous: () => step(-1), next: () => step(1), undo: () => replace(own), "copy-source": () => replace(source),
    "insert-forms": () => replace(withForms(source, plurals[0], languages.get(lang))),
    approve: () => {
      check();
      if (approve.disabled) return announce("Fix the errors before you approve.");
      setWork(key, lang, { text: field.value === own ? undefined : field.value, approved: true });
      announce("Approved");
      const next = rowItems[currentRow() + 1];
      if (next) go({ id: next.id });
      check();
      byId("target").focus();
    },
  };
  requestAnimationFrame(() => {
    changed();
    check();
  });
  return page;
};
