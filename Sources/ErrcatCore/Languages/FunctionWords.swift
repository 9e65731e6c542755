import MessageFormat
import PositionedJSON

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
  /// The languages that have a word, by the word's hash.
  private var words: [UInt64: Languages] = [:]

  /// Reads lines of a tag, a name in which `_` is a space, a colon and words.
  init(_ lines: String) {
    words.reserveCapacity(4_096)
    // As bytes: to split the text into strings would take as long as to check a small pack.
    for line in Array(lines.utf8).split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "))
      guard parts.count > 2,
        let letter = String(decoding: parts[2], as: UTF8.self).unicodeScalars.first,
        let script = LetterScript.of(letter), languages.count < UInt64.bitWidth
      else { continue }
      let bit = Languages.one(languages.count)
      let name = String(decoding: parts[1].dropLast(), as: UTF8.self)
      languages.append(
        Language(
          tag: String(decoding: parts[0], as: UTF8.self),
          name: name.split(separator: "_").joined(separator: " "),
          script: script
        )
      )
      for word in parts.dropFirst(2) {
        // Not by the generic initializer, which isn't specialized in another module.
        var hash = StableHash()
        for byte in word { hash.combine(byte) }
        words[hash.value, default: []].insert(bit)
      }
    }
  }

  /// The languages that have a word, by the hash of its lowercase UTF-8.
  subscript(hash: StableHash) -> Languages { words[hash.value] ?? [] }

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
