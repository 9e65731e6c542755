package import ErrcatCompiler
import MessageFormat

extension Project {
  /// The packs that translators work on, in the order of their language tags.
  ///
  /// They include an empty pack for each of the catalog's `languages` that has none: everything is still to
  /// be translated. The source pack and the packs of pseudo-languages aren't translations.
  package var translationPacks: [LanguagePack] {
    let existing = packs.filter { $0.tag != source?.tag && PseudoLanguage($0.tag) == nil }
    var missing: [LanguagePack] = []
    for language in catalog.languages {
      guard let tag = LanguageTag(language.value), tag.text != catalog.sourceLanguage.value,
        PseudoLanguage(tag) == nil, pack(tag) == nil, !missing.contains(where: { $0.tag == tag })
      else { continue }
      missing.append(LanguagePack(untranslated: tag))
    }
    return missing.isEmpty ? existing : (existing + missing).sorted(byText: \.language)
  }
}
