// An error as users see it: on a phone and on a desktop, in each display style.

const bar = (name) => el(`div.bar.${name}`);

/** What an app may show around the error. */
function scenery(kind, style) {
  if (style === "inline") {
    return [bar("heading"), el("div.form", bar("label"), el("div.field", bar("value")))];
  }
  if (kind === "desktop") return [bar("heading"), el("div.tiles", [1, 2, 3, 4, 5, 6].map(() => bar("tile")))];
  return [bar("heading"), bar("picture"), bar("line"), bar("line.short"), bar("picture"), bar("line"), bar("line.short")];
}

/** What pops up: title, message, hint and buttons, in the style's shape. */
function popup(style, texts) {
  const line = (name, each) => each && el(`p.${name}`, spoken(each.tag), cut(each.text, 3000));
  const symbol = style === "modal" ? null : el("span.symbol", severityIcon(texts.severity));
  return el(`div.popup.${style}`,
    symbol,
    el("div.words", line("title", texts.title), line("message", texts.message), line("hint", texts.hint),
      texts.actions.length > 0 && el("p.actions", texts.actions.map((each, place) =>
        el(place ? "span.button" : "span.button.primary", spoken(each.tag), cut(each.text, 200))))),
    el("span.exit", icon("close")));
}

/** A device with the error. */
function device(kind, options, texts) {
  const { style, look, size, tag } = options;
  const name = `${kind === "phone" ? "Phone" : "Desktop"}, ${styleNames[style].toLowerCase()}, ${look}${size === "large" ? ", large text" : ""}`;
  const shade = ["modal", "fullscreen"].includes(style) && el(`div.shade.${style}`, { "aria-hidden": "true" });
  const own = style !== "silent" && popup(style, texts);
  const form = style === "inline";
  const app = el("div.app", form ? scenery(kind, style).slice(0, 1).map((each) => el("div", { "aria-hidden": "true" }, each)) : el("div.scene", { "aria-hidden": "true" }, scenery(kind, style)),
    form && el("div.form", el("div.field", { "aria-hidden": "true" }, bar("value")), own, el("div.field.next", { "aria-hidden": "true" }, bar("value")), bar("submit")));
  return el(`figure.device.${kind}`, { "data-look": look, "data-size": size },
    el("div.screen", { dir: direction(tag) },
      el("div.status-bar", { "aria-hidden": "true" }, kind === "phone" ? [el("span", "9:41"), el("span.sensor"), el("span.battery")] : [el("i"), el("i"), el("i")]),
      el("div.body", app, shade, !form && own)),
    el("figcaption.visually-hidden", name));
}

/** Makes what can be scrolled reachable by keyboard. */
function makeScrollable(node) {
  for (const each of node.querySelectorAll(".popup")) {
    if (each.scrollHeight > each.clientHeight + 1) fill(each, { tabindex: "0", role: "group", "aria-label": "Message" });
  }
}

/** The texts of an error in a language with values, for a preview. */
function previewTexts(error, tag, values, own) {
  const text = (key) => (key === undefined ? undefined
    : own?.key === key ? { text: sentence(own.text, values, tag), tag } : shown(key, tag, error, values));
  return {
    severity: error.severity,
    title: text(error.title),
    message: text(error.key),
    hint: text(error.hint),
    actions: (error.actions ?? []).map((name) => text(action(name).label) ?? { text: title(name), tag: "en" }),
  };
}

/** How much of the maximum width a message takes, as lint counts it. */
function meter(error, style, text) {
  const maximum = [error.display, ...error.alternativeDisplays ?? []].includes(style) && error.columns;
  const { nodes } = parse(text);
  if (!maximum || !nodes) return null;
  const { columns, forms } = messageColumns(nodes);
  const form = forms?.map((each) => `‘${each}’`).join(", ");
  const isOver = columns > maximum;
  const gauge = el("span.fill");
  gauge.style.inlineSize = `${Math.min(100, (columns / maximum) * 100)}%`;
  return el("p.meter", { class: isOver ? "meter over" : "meter", "data-columns": columns, "data-maximum": maximum },
    el("span.track", { "aria-hidden": "true" }, gauge),
    el("span", isOver && icon("warning"), `${numbers.format(columns)} of ${count(maximum, "column")}`,
      form && el("span.form", ` in the form ${form}`),
      isOver && el("strong", ` ${count(columns - maximum, "column")} too many`)));
}

/** Fields for the values of arguments, and a button for each plural form. */
function argumentFields(error, texts, values, change) {
  const list = error.arguments ?? [];
  if (!list.length) return null;
  const language = languages.get(texts.tag) ?? sourceLanguage;
  const { nodes } = parse(texts.text);
  const forms = nodes ? pluralForms(nodes, language) : [];
  const id = (name) => `value-${list.findIndex((each) => each.name === name)}`;
  const set = (name, value) => {
    values[name] = { type: values[name]?.type, value };
    change();
  };
  const input = ({ name, type }) => {
    if (type === "bool") return select(id(name), name, [["true", "true"], ["false", "false"]], String(values[name].value), (value) => set(name, value === "true"));
    const isNumber = ["int", "double", "duration"].includes(type);
    const field = el("input", {
      type: isNumber ? "number" : type === "date" ? "datetime-local" : "text", step: type === "int" ? "1" : "any", id: id(name), dir: isNumber ? "ltr" : "auto",
      value: type === "date" ? String(values[name].value).slice(0, 16) : values[name].value,
      oninput: () => {
        if (isNumber && field.value === "") return;
        set(name, isNumber ? Number(field.value) : type === "date" ? `${field.value}:00Z` : field.value);
      },
    });
    return el("label.value", el("span.label", user(name, {}, 60)), field);
  };
  const groups = groupBy(forms, (form) => form.argument);
  return el("div.arguments",
    list.map((each) => el("div.argument", input(each), groups.has(each.name) && el("div.forms", { role: "group", "aria-label": `Plural forms of ${each.name}` },
      groups.get(each.name).map((form) => el("button.chip", {
        type: "button", id: `${id(each.name)}-${form.selector}`, "aria-pressed": String(values[each.name].value === form.value),
        onclick: () => {
          const field = byId(id(each.name));
          if (field) field.value = form.value;
          set(each.name, form.value);
        },
      }, form.selector, " ", el("span.number", String(form.value))))))));
}

/** The choices of a preview: style, device, light or dark, size of text, language. */
function previewChoices(error, change) {
  const declared = [error.display, ...error.alternativeDisplays ?? []];
  const style = state.show || error.display;
  return el("div.controls",
    choices("show", "Display style", styles.map((each) => [each, declared.includes(each)
      ? [styleNames[each], el("span.dot", { title: "In the catalog" }), el("span.visually-hidden", " (in the catalog)")] : styleNames[each]]),
    style, (value) => change({ show: value === error.display ? "" : value })),
    choices("device", "Device", [["both", "Both"], ["phone", "Phone"], ["desktop", "Desktop"]], state.device, (device) => change({ device })),
    choices("look", "Appearance", [["light", "Light"], ["dark", "Dark"]], state.look, (look) => change({ look })),
    choices("size", "Text size", [["standard", "Standard"], ["large", "Large"]], state.size, (size) => change({ size })));
}

/** The stage: the devices with the error, and its measure. */
function stage(error, values, tag = state.lang, own) {
  const style = state.show || error.display;
  const texts = previewTexts(error, tag, values, own);
  const options = { style, look: state.look, size: state.size, tag };
  const kinds = state.device === "both" ? ["phone", "desktop"] : [state.device];
  const text = own?.key === error.key ? own.text : message(error.key, tag).text;
  const node = el("div.stage", { "data-device": state.device }, kinds.map((kind) => device(kind, options, texts)));
  return [node,
    style === "silent" && el("p.silent-note", "Users see nothing. ", error.reported === "no" ? "The error isn’t reported." : "The error is reported."),
    style !== "silent" && meter(error, style, text)];
}
