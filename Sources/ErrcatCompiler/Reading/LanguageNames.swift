package import MessageFormat

/// Converts the names of packs to language tags.
package enum LanguageNames {
  /// The language tag of a pack's name; `nil` if the name is not a tag or CLDR doesn't have the
  /// language.
  package static func tag(_ name: String) -> LanguageTag? {
    guard let tag = LanguageTag(name), tag.language.utf8.count <= 3 else { return nil }
    let isPrivate = tag.language.utf8.count == 3 && tag.language >= "qaa" && tag.language <= "qtz"
    return isPrivate || LanguageData.words.sortedValue(of: tag.language) != nil ? tag : nil
  }

  /// `; did you mean 'x'?` for the known language closest to a name; empty if none is close.
  package static func hint(for name: String) -> String {
    let languages = LanguageData.words.bytes.split { $0 <= 0x20 }.map {
      String(decoding: $0, as: UTF8.self)
    }
    let stem = String(name.prefix { $0 != "-" && $0 != "_" && $0 != "@" })
    if languages.contains(stem), stem != name { return "; did you mean '\(stem)'?" }
    let short = languages.filter { $0.utf8.count == 2 }
    if stem.utf8.count == 3, let start = short.first(where: { stem.lowercased().hasPrefix($0) }) {
      return "; did you mean '\(start)'?"
    }
    return Spelling.hint(for: stem, in: short + languages)
  }
}
