// An error as users see it: on a phone and on a desktop, in each display style.

/** What pops up: title, message, hint and buttons, in the style's shape. */
const popup = (style, texts) => {
  const line = (name, each) => each && el(`p.${name}`, spoken(each.tag), cut(each.text, 3000));
  return el(`div.popup.${style}`, style !== "modal" && el("span.symbol", severityIcon(texts.severity)),
    el("div.words", line("title", texts.title), line("message", texts.message), line("hint", texts.hint),
      texts.actions.length > 0 && el("p.actions", texts.actions.map((each, place) => el(place ? "span.button" : "span.button.primary", spoken(each.tag), cut(each.text, 200))))),
    el("span.exit", icon("close")));
};

/** A device with the error. */
const device = (kind, style, tag, texts) => {
  const { look, size } = state;
  const node = fill(copy(kind), { "data-look": look, "data-size": size });
  const part = (name) => node.querySelector(name);
  part(".screen").dir = direction(tag);
  part(".form").hidden = style !== "inline";
  part(".scene").hidden = style === "inline";
  part("figcaption").textContent = `${title(kind)}, ${styleNames[style].toLowerCase()}, ${look}, ${size} text`;
  if (style === "inline") part(".place").append(popup(style, texts));
  else if (style !== "silent") fill(part(".body"), style === "modal" && el("div.shade", { "aria-hidden": "true" }), popup(style, texts));
  return node;
};

/** The texts of an error in a language with values; `own` is a text that is being typed. */
const previewTexts = (error, tag, values, own) => {
  const text = (key) => (key === undefined ? undefined : own?.key === key ? { ...own, text: sentence(own.text, values, own.tag) } : shown(key, tag, error, values));
  return { severity: error.severity, title: text(error.title), message: text(error.key), hint: text(error.hint),
    actions: error.actions.map((name) => text(action(name).label) ?? { text: title(name), tag: sourceTag }) };
};

/** The words for a width: in columns, of which wide characters have two. */
const widthText = (columns) => count(columns, "character");

/** How much of the maximum width a message takes, as lint counts it. */
const meter = ({ columns: maximum }, text) => {
  const { columns, forms } = messageColumns(parse(text).nodes ?? []);
  const isOver = columns > maximum;
  return el("p.meter", { class: isOver ? "meter over" : "meter", "data-columns": columns, "data-maximum": maximum }, gauge(columns / maximum),
    el("span", isOver && icon("warning"), `${format(columns)} of at most ${widthText(maximum)}${columnsOf(text) > [...text].length ? ", where a wide one such as 字 counts as 2" : ""}`, forms.length > 0 && ` in the form ${forms.map((each) => `‘${each}’`).join(", ")}`,
      isOver && el("strong", `: ${widthText(columns - maximum)} too many`)));
};

/** Fields for the values of arguments, and a button for each plural form. */
const argumentFields = (error, { text, tag }, values, change) => {
  if (!error.arguments.length) return null;
  const groups = groupBy(messageForms(text, tag), (form) => form.argument);
  return el("div.arguments", error.arguments.slice(0, 50).map(({ name, type }, place) => {
    const id = `value-${place}`;
    const isNumber = ["int", "double", "duration"].includes(type);
    const set = (value) => {
      values[name] = typedValue(type, value);
      change();
    };
    const { value } = values[name];
    const field = el("input", { id, type: isNumber ? "number" : type === "date" ? "datetime-local" : "text", step: type === "int" ? "1" : "any", dir: "auto",
      value: type === "date" ? String(value).slice(0, 16) : value,
      oninput: () => field.value !== "" && set(isNumber ? Number(field.value) : type === "date" ? `${field.value}:00Z` : type === "bool" ? field.value === "true" : field.value) });
    const chips = groups.get(name)?.map((form) => button("chip", [form.selector, " ", numberText(String(form.value))], () => set(form.value), { id: `${id}-${form.selector}`, "aria-pressed": String(form.value === value) }));
    return el("div.argument", el("label", el("span.label", user(name, {}, 60)), field), chips && el("div.forms", { role: "group", "aria-label": `Forms of ${name}` }, chips));
  }));
};

/** The choices of a preview: style, device, light or dark, size of text. */
const previewChoices = (error) => {
  const node = copy("controls");
  for (const field of node.querySelectorAll("input")) {
    field.checked = field.value === (state[field.name] || error.display);
    if (field.name === "show" && displaysOf(error).includes(field.value)) {
      fill(field.nextElementSibling, el("span.dot", { title: "In the catalog" }), hiddenText(" (in the catalog)"));
    }
  }
  return node;
};

/** The devices with the error, and its measure. */
const drawStage = (view, error, values, own) => {
  view.id = "preview";
  const { lang, show } = state;
  const style = show || error.display;
  const texts = previewTexts(error, lang, values, own);
  const kinds = ["phone", "desktop"].filter((kind) => state.device === kind || state.device === "both");
  const isDeclared = error.columns && displaysOf(error).includes(style);
  refill(view, el("div.stage", kinds.map((kind) => device(kind, style, lang, texts))),
    style === "silent" ? el("p.silent-note", "Users see nothing. ", error.reported === "no" ? "The error isn’t reported." : "The error is reported.")
      : isDeclared && (!own || own.key === error.key) && meter(error, own ? own.typed : message(error.key, lang).text));
  // What can be scrolled has to be reachable by keyboard.
  requestAnimationFrame(() => {
    for (const each of view.querySelectorAll(".popup")) if (each.scrollHeight > each.clientHeight + 1) fill(each, { tabindex: "0", role: "group", "aria-label": "Message" });
  });
};
