package import MessageFormat

/// Names of packs as language tags.
package enum LanguageNames {
  /// The tag that a pack's name is; `nil` if it is none, or of a language that CLDR does not know.
  package static func tag(_ name: String) -> LanguageTag? {
    guard let tag = LanguageTag(name), tag.language.utf8.count <= 3 else { return nil }
    let isPrivate = tag.language.utf8.count == 3 && tag.language >= "qaa" && tag.language <= "qtz"
    return isPrivate || isKnown(tag.language) ? tag : nil
  }

  /// The known language nearest to a name, as the end of a sentence.
  static func hint(for name: String) -> String {
    let languages = LanguageData.text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(
      String.init
    )
    let stem = String(name.prefix { $0 != "-" && $0 != "_" && $0 != "@" })
    if languages.contains(stem), stem != name { return "; did you mean '\(stem)'?" }
    let short = languages.filter { $0.utf8.count == 2 }
    if let start = short.first(where: { name.lowercased().hasPrefix($0) }) {
      return "; did you mean '\(start)'?"
    }
    return Spelling.hint(for: name, in: short + languages)
  }

  private static func isKnown(_ language: String) -> Bool {
    let name = Array(language.utf8)
    var start = 0
    while start < words.count {
      var end = start
      while end < words.count, words[end] > 0x20 { end += 1 }
      if end - start == name.count, words[start..<end].elementsEqual(name) { return true }
      start = end + 1
    }
    return false
  }

  /// The table's bytes: its words stand between spaces and line breaks.
  private static let words = Array(LanguageData.text.utf8)
}
