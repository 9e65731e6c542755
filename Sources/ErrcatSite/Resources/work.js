// What a translator has done on this page: kept in the browser until it is downloaded and imported.

const workName = `errcat ${catalog.domain ?? catalog.name}`;

/** By language and key: text, the source message it was made from, approved, comment. */
let work = readWork();

function readWork() {
  const found = storage.get(workName);
  return new Map(Object.entries(found ?? {}).map(([tag, edits]) => [tag, new Map(Object.entries(edits))]));
}

function keepWork() {
  storage.set(workName, Object.fromEntries([...work].map(([tag, edits]) => [tag, Object.fromEntries(edits)])));
}

// Another window has changed it.
addEventListener("storage", (event) => {
  if (event.key !== workName) return;
  work = readWork();
  arrive();
});

addEventListener("beforeunload", (event) => {
  if (!storage.works && [...work.values()].some((edits) => edits.size)) event.preventDefault();
});

/** What was done on a message; its source message may have changed since. */
const workOn = (key, tag) => work.get(tag)?.get(keys[key]);

/** Changes what was done on a message. */
function setWork(key, tag, changes) {
  if (!work.has(tag)) work.set(tag, new Map());
  const edits = work.get(tag);
  const edit = { ...edits.get(keys[key]), ...changes };
  for (const name of Object.keys(edit)) if (edit[name] === undefined || edit[name] === "" || edit[name] === false) delete edit[name];
  if (changes.text !== undefined || changes.approved) edit.source = pack(sourceTag).messages[key];
  if (edit.text === undefined && !edit.approved && !edit.comment) edits.delete(keys[key]);
  else edits.set(keys[key], edit);
  keepWork();
}

/** Whether the source message has changed since the work was done. */
const isOlder = (key, tag) => {
  const edit = workOn(key, tag);
  return edit?.source !== undefined && edit.source !== pack(sourceTag).messages[key];
};

/** Whether a message is in a state that the list can be filtered by. */
function hasState(key, tag, wanted) {
  const edit = workOn(key, tag);
  if (wanted === "todo") return !edit?.approved && status(key, tag) !== "";
  if (wanted === "draft") return edit?.text !== undefined && !edit.approved;
  if (wanted === "approved") return Boolean(edit?.approved);
  if (wanted === "findings") return pack(tag).findings.some((finding) => finding.key === key);
  return status(key, tag) === wanted;
}

/** The translation file of a language, in the JSON form that `errcat import` reads. */
function translationFile(tag, withDrafts) {
  const { messages } = pack(tag);
  const units = [...work.get(tag) ?? []].flatMap(([key, edit]) => {
    const index = keyIndex.get(key);
    const target = edit.text ?? messages[index];
    if (index === undefined || typeof target !== "string" || target === "" || !(edit.approved || withDrafts && edit.text !== undefined)) return [];
    return [{ index, unit: { key, state: edit.approved ? "translated" : "needs-review", source: edit.source ?? pack(sourceTag).messages[index], target, comment: edit.comment } }];
  }).sort((one, other) => one.index - other.index);
  return { version: 1, sourceLanguage: sourceTag, language: tag, messages: units.map(({ unit }) => unit) };
}

/** Offers the translation file as a download. */
function download(tag, withDrafts) {
  const file = translationFile(tag, withDrafts);
  const address = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2), "\n"], { type: "application/json" }));
  const link = el("a", { href: address, download: `${catalog.name}-${tag}.json`.replace(/[^\w.-]+/g, "-") });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
  announce(`Downloaded ${count(file.messages.length, "translation")}`);
}

/** How many messages are approved and drafts. */
function workCounts(tag) {
  const edits = [...work.get(tag)?.values() ?? []];
  return { approved: edits.filter((each) => each.approved).length, drafts: edits.filter((each) => !each.approved && each.text !== undefined).length };
}
