import MessageFormat

/// Which languages have which frequent words.
struct FunctionWords: Sendable {
  /// A set of languages with word lists; one bit for each.
  struct Languages: OptionSet, Sendable {
    let rawValue: UInt64

    /// The set with the language of an index.
    static func one(_ index: Int) -> Languages { Languages(rawValue: 1 << UInt64(index)) }
  }

  /// A language with a word list.
  struct Language: Sendable {
    /// The language subtag.
    let tag: String
    /// The name in English.
    let name: String
    /// The script of its words.
    let script: LetterScript
  }

  /// The words of all languages, from ``FunctionWordData``.
  static let all = FunctionWords(FunctionWordData.lines)

  /// The languages in the order of their bits.
  private(set) var languages: [Language] = []
  /// The languages that have a word.
  private var words: [String: Languages] = [:]

  /// Reads lines of a tag, a name in which `_` is a space, a colon and words.
  init(_ lines: String) {
    for line in lines.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
      guard let script = parts[2].unicodeScalars.first.flatMap(LetterScript.of) else { continue }
      precondition(languages.count < UInt64.bitWidth, "a language without a bit")
      let bit = Languages.one(languages.count)
      let name = String(parts[1].dropLast().map { $0 == "_" ? " " : $0 })
      languages.append(Language(tag: parts[0], name: name, script: script))
      for word in parts[2...] { words[word, default: []].insert(bit) }
    }
  }

  /// The languages that have a word in lowercase.
  subscript(word: String) -> Languages { words[word] ?? [] }

  /// The languages that a tag's texts can't be told apart from, itself included; empty if its words
  /// aren't known.
  func own(_ tag: LanguageTag) -> Languages {
    let language = tag.normalized.language
    let tags = Self.groups[language] ?? [language]
    return languages.indices.filter { tags.contains(languages[$0].tag) }
      .reduce(into: []) { $0.insert(.one($1)) }
  }

  /// Languages whose words are those of other lines.
  private static let groups: [String: [String]] = [
    "no": ["nb"], "nn": ["nb"], "sr": ["sr", "hr"], "hr": ["sr", "hr"], "bs": ["sr", "hr"],
    "sh": ["sr", "hr"], "cnr": ["sr", "hr"], "ms": ["id"], "zsm": ["id"], "tl": ["fil"],
    "prs": ["fa"], "mo": ["ro"],
  ]
}
