// The first page: what is in the catalog.

/** How many messages of a language need translation. */
const toDo = ({ missing, stale, untranslated }) => missing + stale + untranslated;

function overviewPage() {
  const found = (catalog.findings?.length ?? 0) + realLanguages.reduce((sum, { tag }) => sum + (packs[tag]?.findings?.length ?? 0), 0);
  const tile = (number, name, href) => el(href ? "a.figure" : "div.figure", { href }, el("strong", numbers.format(number)), " ", el("span", name));
  const missing = realLanguages.reduce((sum, each) => sum + toDo(each), 0);
  return el("article.overview",
    el("header.entry-head", el("p.eyebrow", el("bdi", catalog.domain ?? "")),
      el("h1", { id: "title", tabindex: "-1" }, `Every error of ${catalog.name}, as users see it`),
      el("p.lead", "Find an error by its key, its code or the words on a screenshot. See it on a phone and on a desktop, in every language.")),
    el("div.figures",
      tile(errors.length, plural(errors.length, "error")),
      tile(realLanguages.length, plural(realLanguages.length, "language")),
      tile(missing, `${plural(missing, "message")} to translate`),
      tile(found, plural(found, "finding"), found ? address({ ...noFilters, status: "findings" }) : null)),
    section("categories", "Categories", limited(catalog.categories, 60, (category) => el("li",
      el("a.card", { href: address({ ...noFilters, category: category.name }) },
        el("strong", user(title(category.name))), el("span.number", count(category.errors, "error")),
        (category.note ?? category.source) && el("span.meta", user(category.note ?? category.source, {}, 140)))), "ul.cards")),
    section("coverage", "Languages", limited(realLanguages, 60, (language) => {
      const { tag, name, total, missing: absent, stale, untranslated } = language;
      const done = total ? Math.floor(((total - toDo(language)) / total) * 100) : 100;
      const gauge = el("span.fill");
      gauge.style.inlineSize = `${done}%`;
      const link = (number, wanted) => number > 0 && el("a", { href: address({ ...noFilters, view: "translate", lang: tag, status: wanted }) }, `${numbers.format(number)} ${wanted}`);
      return el("li", el("a.language", { href: address({ lang: tag }), lang: tag }, el("bdi", name), " ", el("span.tag", tag)),
        el("span.track", { "aria-hidden": "true" }, gauge), el("span.number", `${done}%`),
        el("span.todo", tag === sourceTag ? "source" : [link(absent, "missing"), link(stale, "stale"), link(untranslated, "untranslated"), !toDo(language) && "complete"]));
    }, "ul.coverage")));
}
