// Shortcuts.

const shortcuts = [
  ["/", "Search"],
  ["j", "Next in the list"],
  ["k", "Previous in the list"],
  ["t", "Translate, or back to errors"],
  ["l", "Choose a language"],
  ["d", "Light or dark page"],
  ["?", "Show shortcuts"],
];
const editingShortcuts = [
  ["Ctrl Enter", "Approve and continue"],
  ["Alt ↓", "Next message"],
  ["Alt ↑", "Previous message"],
  ["Alt C", "Comment"],
  ["Esc", "Leave the text field"],
];

function showHelp() {
  const dialog = byId("help");
  const table = (items) => el("dl.keys", items.map(([key, text]) => el("div", el("dt", key.split(" ").map((each) => el("kbd", each))), el("dd", text))));
  refill(dialog,
    el("div.help-head", el("h2", { id: "help-title" }, "Shortcuts"),
      el("button.quiet", { type: "button", "aria-label": "Close", onclick: () => dialog.close() }, icon("close"))),
    el("h3", "Everywhere"), table(shortcuts), el("h3", "While translating"), table(editingShortcuts),
    el("label.check", el("input", { type: "checkbox", id: "single-keys", checked: usesKeys(), onchange: (event) => storage.set("errcat keys", event.target.checked) }),
      "Use single-key shortcuts"));
  dialog.showModal();
}

/** Single keys can be switched off, for users of speech input. */
const usesKeys = () => storage.get("errcat keys") !== false;

function onKey(event) {
  if (event.defaultPrevented || byId("help").open || event.isComposing) return;
  const isField = event.target.matches?.("input, textarea, select");
  const isEditing = state.view === "translate" && byId("target");
  const act = (run) => {
    event.preventDefault();
    run();
  };
  if (isEditing) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return act(() => byId("approve").click());
    if (event.altKey && event.key === "ArrowDown") return act(() => moveAndType(1));
    if (event.altKey && event.key === "ArrowUp") return act(() => moveAndType(-1));
    if (event.altKey && event.code === "KeyC") return act(() => byId("comment").focus());
  }
  if (event.key === "Escape" && isField) return event.target.blur();
  const isText = event.target.matches?.("textarea, select, input:not([type=radio], [type=checkbox])");
  if (isText || event.ctrlKey || event.metaKey || event.altKey || !usesKeys()) return;
  const run = {
    "/": () => byId("q").select(),
    j: () => step(1),
    k: () => step(-1),
    t: () => go({ view: state.view === "translate" ? "" : "translate", status: "" }),
    l: () => byId("language").focus(),
    d: () => switchTheme(),
    "?": () => showHelp(),
  }[event.key];
  if (run) act(run);
}

function moveAndType(by) {
  step(by);
  byId("target")?.focus();
}
