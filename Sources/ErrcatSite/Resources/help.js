// Shortcuts.

/** Single keys can be switched off, for users of speech input. */
const usesKeys = () => storage.get("errcat keys") !== false;

const showHelp = () => {
  byId("single-keys").checked = usesKeys();
  byId("help").showModal();
};

const shortcuts = {
  "/": () => byId("q").select(),
  j: () => step(1),
  k: () => step(-1),
  t: () => go({ view: state.view ? "" : "translate", status: "" }),
  l: () => byId("language").focus(),
  d: () => switchTheme(),
  "?": showHelp,
};

const moveAndType = (by) => {
  step(by);
  byId("target").focus();
};

const onKey = (event) => {
  if (event.defaultPrevented || byId("help").open || event.isComposing) return;
  const { key, target } = event;
  const isText = target.matches("textarea, select, input:not([type=radio], [type=checkbox])");
  const editing = byId("target") && (event.ctrlKey || event.metaKey ? { Enter: editorButtons.approve }
    : event.altKey && { ArrowDown: () => moveAndType(1), ArrowUp: () => moveAndType(-1), c: () => byId("comment").focus() });
  const single = !isText && !hasModifier(event) && usesKeys() && shortcuts;
  const run = editing?.[key] ?? (single && Object.hasOwn(single, key) ? single[key] : isText && key === "Escape" && (() => target.blur()));
  if (!run) return;
  event.preventDefault();
  run();
};
