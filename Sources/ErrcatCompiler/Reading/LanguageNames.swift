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

  /// The message about a name that isn't a language tag.
  package static func problem(with name: String) -> String {
    let hint =
      suggestion(for: name).map { "did you mean '\($0)'?" }
      ?? "expected one such as 'de' or 'pt-BR'"
    return "'\(name)' is not a language tag; \(hint)"
  }

  /// The tag of the known language that is closest to a name, in English or itself a tag; `nil` if none
  /// is close.
  package static func suggestion(for name: String) -> String? {
    let word = name.lowercased()
    if let named = names.first(where: { $0.name == word }) { return named.tag }
    guard word.utf8.count > 1 else { return nil }
    if let tag = tag(withoutHyphen: name) { return tag }
    let languages = LanguageData.words.bytes.split { $0 <= 0x20 }.map {
      String(decoding: $0, as: UTF8.self)
    }
    let stem = String(name.prefix { $0 != "-" && $0 != "_" && $0 != "@" })
    if languages.contains(stem), stem != name { return stem }
    let short = languages.filter { $0.utf8.count == 2 }
    if stem.utf8.count == 3, let start = short.first(where: { stem.lowercased().hasPrefix($0) }) {
      return start
    }
    if word.utf8.count > 4, let near = Spelling.nearest(to: word, in: names.map(\.name)) {
      return names.first { $0.name == near }?.tag
    }
    return Spelling.nearest(to: stem, in: short + languages)
  }

  /// The tag of a language and a region that are written as one word, such as `ptBR`.
  private static func tag(withoutHyphen name: String) -> String? {
    let region = name.utf8.reversed().prefix { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }.count
    guard region == 2, name.utf8.count == 4 || name.utf8.count == 5 else { return nil }
    return tag("\(name.dropLast(2))-\(name.suffix(2))")?.text
  }

  /// English names of languages that apps are often translated into.
  private static let names: [(name: String, tag: String)] = [
    ("arabic", "ar"), ("bengali", "bn"), ("bulgarian", "bg"), ("catalan", "ca"), ("chinese", "zh"),
    ("croatian", "hr"), ("czech", "cs"), ("danish", "da"), ("dutch", "nl"), ("english", "en"),
    ("estonian", "et"), ("finnish", "fi"), ("french", "fr"), ("german", "de"), ("greek", "el"),
    ("hebrew", "he"), ("hindi", "hi"), ("hungarian", "hu"), ("indonesian", "id"),
    ("italian", "it"), ("japanese", "ja"), ("korean", "ko"), ("latvian", "lv"),
    ("lithuanian", "lt"), ("malay", "ms"), ("norwegian", "nb"), ("persian", "fa"),
    ("polish", "pl"), ("portuguese", "pt"), ("romanian", "ro"), ("russian", "ru"),
    ("serbian", "sr"), ("slovak", "sk"), ("slovenian", "sl"), ("spanish", "es"),
    ("swedish", "sv"), ("thai", "th"), ("turkish", "tr"), ("ukrainian", "uk"),
    ("vietnamese", "vi"), ("welsh", "cy"),
  ]
}
