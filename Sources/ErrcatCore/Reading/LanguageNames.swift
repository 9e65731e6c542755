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

  private static func isKnown(_ language: String) -> Bool {
    // The words are sorted: halve the table, each time from the start of the word in the middle.
    let words = LanguageData.words.bytes
    var low = 0
    var high = words.count
    while low < high {
      var start = (low + high) / 2
      while start > low, words[start - 1] > 0x20 { start -= 1 }
      var end = start
      while end < high, words[end] > 0x20 { end += 1 }
      let word = words[start..<end]
      if word.elementsEqual(language.utf8) { return true }
      if word.lexicographicallyPrecedes(language.utf8) { low = end + 1 } else { high = start }
    }
    return false
  }
}
