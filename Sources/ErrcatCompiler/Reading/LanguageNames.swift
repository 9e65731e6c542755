package import MessageFormat

/// Names of packs as language tags.
package enum LanguageNames {
  /// The tag that a pack's name is; `nil` if it is none, or of a language that CLDR does not know.
  package static func tag(_ name: String) -> LanguageTag? {
    guard let tag = LanguageTag(name), tag.language.utf8.count <= 3 else { return nil }
    let isPrivate = tag.language.utf8.count == 3 && tag.language >= "qaa" && tag.language <= "qtz"
    return isPrivate || LanguageData.words.sortedValue(of: tag.language) != nil ? tag : nil
  }

  /// The known language nearest to a name, as the end of a sentence.
  package static func hint(for name: String) -> String {
    let languages = LanguageData.words.bytes.split { $0 <= 0x20 }.map {
      String(decoding: $0, as: UTF8.self)
    }
    let stem = String(name.prefix { $0 != "-" && $0 != "_" && $0 != "@" })
    if languages.contains(stem), stem != name { return "; did you mean '\(stem)'?" }
    let short = languages.filter { $0.utf8.count == 2 }
    if let start = short.first(where: { name.lowercased().hasPrefix($0) }) {
      return "; did you mean '\(start)'?"
    }
    return Spelling.hint(for: name, in: short + languages)
  }
}
