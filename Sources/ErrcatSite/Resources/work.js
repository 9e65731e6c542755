// What a translator has done on this page: kept in the browser until it is downloaded and imported.

const workName = `errcat ${catalog.domain}`;

/** What was kept, without the texts that have been imported since. */
const readWork = () => {
  const isOpen = (tag, key, { text, comment }) => text === undefined || comment || !languages.has(tag) || pack(tag).messages[keyIndex.get(key)] !== text;
  return new Map(Object.entries(storage.get(workName) ?? {}).map(([tag, edits]) => [tag, new Map(Object.entries(edits).filter(([key, edit]) => isOpen(tag, key, edit)))]));
};

/** By language and key: text, the source message it was made from, approved, comment. */
let work = readWork();

// Another window has changed it.
addEventListener("storage", (event) => {
  if (event.key === workName) work = readWork();
});

addEventListener("beforeunload", (event) => {
  if (!storage.works && work.size) event.preventDefault();
});

/** What was done on a message; its source message may have changed since. */
const workOn = (key, tag) => work.get(tag)?.get(keys[key]);

/** The text of a language: what was typed here, or what is in its pack. */
const translation = (key, tag) => workOn(key, tag)?.text ?? pack(tag).messages[key];

/** Changes what was done on a message. */
const setWork = (key, tag, changes) => {
  if (!work.has(tag)) work.set(tag, new Map());
  const edit = { ...workOn(key, tag), ...changes };
  if ("text" in changes) edit.source = pack(sourceTag).messages[key];
  if (edit.text === undefined && !edit.approved && !edit.comment) work.get(tag).delete(keys[key]);
  else work.get(tag).set(keys[key], edit);
  storage.set(workName, Object.fromEntries([...work].map(([each, edits]) => [each, Object.fromEntries(edits)])));
};

/** Whether the source message has changed since the work was done. */
const isOlder = (key, tag) => (workOn(key, tag)?.source ?? pack(sourceTag).messages[key]) !== pack(sourceTag).messages[key];

/** `approved` and `draft` here, or the status in the pack. */
const stateOf = (key, tag) => {
  const edit = workOn(key, tag);
  return edit?.approved ? "approved" : edit?.text !== undefined ? "draft" : status(key, tag);
};

/** Whether the list's filter leaves a message. */
const hasState = (key, tag, wanted) => {
  if (wanted === "todo") return status(key, tag) && stateOf(key, tag) !== "approved";
  if (wanted === "findings") return pack(tag).findings.some((each) => each.key === key);
  return [stateOf(key, tag), status(key, tag)].includes(wanted);
};

/** The messages of the translation file of a language, in the JSON form that `errcat import` reads; a comment without a new text comes with the text that is there. */
const translatedMessages = (tag, withDrafts) => [...keys.keys()].flatMap((key) => {
  const { approved, source, comment, text } = workOn(key, tag) ?? {};
  const isWanted = approved || withDrafts && text !== undefined;
  if (!isWanted && !comment) return [];
  const current = pack(sourceTag).messages[key];
  const target = (isWanted ? translation(key, tag) : pack(tag).messages[key]) ?? "";
  if (!target && !comment) return [];
  return { key: keys[key], state: approved || !isWanted && !status(key, tag) ? "translated" : "needs-review", source: source ?? current, target, comment };
});

/** Offers the translation file as a download. */
const download = (tag, messages) => {
  const file = JSON.stringify({ version: 1, sourceLanguage: sourceTag, language: tag, messages }, null, 2);
  const href = URL.createObjectURL(new Blob([file, "\n"], { type: "application/json" }));
  el("a", { href, download: `${catalog.name}-${tag}.json`.replace(/[^\w.-]+/g, "-") }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10000);
  announce(`Downloaded ${count(messages.length, "translation")}`);
};
