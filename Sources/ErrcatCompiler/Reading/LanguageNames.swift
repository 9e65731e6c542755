package import MessageFormat

/// Converts the names of packs to language tags.
package enum LanguageNames {
  /// The language tag of a pack's name, or of gettext's with a modifier, such as `sr_RS@latin`; `nil` if the name is
  /// not a tag or CLDR doesn't have the language.
  package static func tag(_ name: String) -> LanguageTag? {
    if let at = name.utf8.firstIndex(of: UInt8(ascii: "@")) {
      return tag(name[..<at], modifier: String(name[name.utf8.index(after: at)...]))
    }
    guard let tag = LanguageTag(name), tag.language.utf8.count <= 3, isWhole(tag, name) else {
      return nil
    }
    let isPrivate = tag.language.utf8.count == 3 && tag.language >= "qaa" && tag.language <= "qtz"
    return isPrivate || isKnown(tag.language) ? tag : nil
  }

  /// Whether a tag has each word of a name, which is `false` for `my_app`: RFC 5646 allows no language `app` after `my`.
  private static func isWhole(_ tag: LanguageTag, _ name: String) -> Bool {
    tag.text.utf8.count == name.utf8.count
      || !name.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
        .elementsEqual(tag.language.utf8)
  }

  /// Whether CLDR has a language; its `und` is for a language that isn't known.
  private static func isKnown(_ code: String) -> Bool {
    code != "und" && LanguageData.words.sortedValue(of: code) != nil
  }

  /// The scripts and variants that gettext's modifiers name, the usual modifier first; the currency is part of no
  /// language.
  package static let modifiers: KeyValuePairs = [
    "arabic": "Arab", "bengali": "Beng", "cyrillic": "Cyrl", "devanagari": "Deva", "euro": "",
    "ijekavian": "ijekavsk", "latin": "Latn", "latn": "Latn", "iqtelif": "Latn", "shaw": "Shaw",
    "valencia": "valencia",
  ]

  /// The tag of a language, a region and an encoding, as gettext writes them, with the script or variant of a modifier.
  private static func tag(_ name: Substring, modifier: String) -> LanguageTag? {
    guard let subtag = modifiers.first(where: { $0.key == modifier.lowercased() })?.value,
      let locale = name.split(separator: ".", omittingEmptySubsequences: false).first
    else { return nil }
    let words = locale.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    let place = subtag.utf8.count == 4 ? 1 : words.count
    let inserted = subtag.isEmpty ? [] : [Substring(subtag)]
    return tag((words[..<place] + inserted + words[place...]).joined(separator: "-"))
  }

  /// The message about a name that isn't a language tag.
  package static func problem(with name: String) -> String {
    let hint =
      suggestion(for: name).map { "did you mean '\($0)'?" }
      ?? "expected one such as 'de' or 'pt-BR'"
    return "'\(name)' is not a language tag; \(hint)"
  }

  /// The tag of the language that a name is meant for: one of its other names, or something close to it;
  /// `nil` if none is close.
  package static func suggestion(for name: String) -> String? {
    let word = String(name.lowercased().map { separators.contains($0) ? "-" : $0 })
    let stem = String(word.prefix { $0 != "-" })
    for candidate in [word, stem] {
      if let named = names.first(where: { $0.name == candidate }) { return named.tag }
    }
    if let tag = tag(withoutHyphen: name) { return tag }
    if stem != word, isKnown(stem) { return stem }
    if LanguageAliases.language(stem) != stem { return LanguageAliases.language(stem) }
    if stem.utf8.count == 3, isKnown(String(stem.prefix(2))) { return String(stem.prefix(2)) }
    // Names of up to four letters are close to many others.
    let long = names.map(\.name).filter { $0.utf8.count > 4 }
    guard stem.utf8.count > 4, let near = Spelling.nearest(to: stem, in: long) else { return nil }
    return names.first { $0.name == near }?.tag
  }

  /// The separators between the parts of a name.
  private static let separators: Set<Character> = ["_", "@", ".", " "]

  /// The tag of a language and a region that are written as one word, such as `ptBR`.
  private static func tag(withoutHyphen name: String) -> String? {
    let region = name.utf8.reversed().prefix { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }.count
    guard region == 2, name.utf8.count == 4 || name.utf8.count == 5 else { return nil }
    return tag("\(name.dropLast(2))-\(name.suffix(2))")?.text
  }

  /// Other names of languages that apps are often translated into: after each tag, names in English and in the language
  /// itself, codes of three letters (ISO 639-2), and countries whose code isn't a language's.
  private static let names: [(name: String, tag: String)] = """
    ar arabic ara
    bg bulgarian bul
    bn bengali bangla ben
    ca catalan català cat
    cs czech čeština cestina cze ces cz
    cy welsh cymraeg wel cym
    da danish dansk dan dk
    de german deutsch ger deu at
    el greek gre ell gr
    en english eng us gb
    es spanish español espanol castellano spa mx
    et estonian eesti est
    eu basque baq eus
    fa persian farsi per fas ir
    fi finnish suomi fin
    fil filipino ph
    fr french français francais fre fra
    he hebrew heb il
    hi hindi hin
    hr croatian hrvatski hrv
    hu hungarian magyar hun
    id indonesian bahasa ind
    is icelandic ice isl
    it italian italiano ita
    ja japanese jpn jp
    ko korean kor
    lt lithuanian lit
    lv latvian lav
    ms malay may msa
    nb norwegian norsk bokmål nor nob
    nl dutch nederlands dut nld
    pl polish polski pol
    pt portuguese português portugues por
    pt-BR brazilian portuguese-brazil ptbr
    ro romanian rum ron
    ru russian rus
    sk slovak slo slk
    sl slovenian slv
    sr serbian srp rs
    sv swedish svenska swe
    th thai tha
    tr turkish türkçe turkce tur
    uk ukrainian ukr ua
    vi vietnamese vie vn
    zh chinese chi zho cn
    zh-Hans chinese-simplified simplified-chinese zhcn
    zh-Hant chinese-traditional traditional-chinese zhtw tw hk
    """
    .split(separator: "\n").flatMap { line in
      let words = line.split(separator: " ").map(String.init)
      return words.dropFirst().map { (name: $0, tag: words[0]) }
    }
}
