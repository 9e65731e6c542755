import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// Finds words and phrases in texts: only whole words, ignoring the case of ASCII letters.
struct WordFinder: Sendable {
  /// The phrases in lowercase, by the hash of their first word.
  private let phrases: [UInt64: [[UInt8]]]
  /// Whether a phrase starts with a byte, for every byte: most words of a text are skipped after their first
  /// letter.
  private let firsts: [Bool]

  /// Finds these words and phrases; their case is ignored.
  init(_ words: [String]) {
    let lowered = words.map { Array($0.lowercased().utf8) }.filter { !$0.isEmpty }
    phrases = Dictionary(grouping: lowered) { phrase in
      Self.hash(UTF8Slice(phrase, 0..<(phrase.firstIndex { !Self.isWord($0) } ?? phrase.count)))
    }
    firsts = (0...255).map { (byte: UInt8) in lowered.contains { $0[0] == byte } }
  }

  /// Finds the words for a pack's language, and those that the catalog's `lint.words` adds.
  ///
  /// - Parameters:
  ///   - rule: the id of the rule, as `lint.words` names it.
  ///   - lists: the words by language subtag.
  ///   - pack: the pack whose language is used.
  ///   - project: the project whose catalog may add words.
  init(
    for rule: String,
    lists: [String: [String]],
    in pack: LanguagePack,
    of project: Project
  ) {
    let own = project.catalog.lint.words[rule]
    let more = own?[pack.language] ?? own?[pack.tag.language] ?? []
    self.init((lists[pack.tag.language] ?? []) + more)
  }

  /// Whether there are no words to find.
  var isEmpty: Bool { phrases.isEmpty }

  /// The ranges of all phrases, in order; of phrases that start at the same place, only the longest one.
  func places(_ text: UTF8Slice) -> [Range<Int>] {
    let (bytes, range) = (text.bytes, text.range)
    var places: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard Self.isWord(bytes[index]) else {
        index += 1
        continue
      }
      var end = index
      while end < range.upperBound, Self.isWord(bytes[end]) { end += 1 }
      if firsts[Int(bytes[index].asciiLowercased)],
        let candidates = phrases[Self.hash(text.slice(index..<end))],
        let longest = candidates.filter({ fits($0, text.slice(index..<range.upperBound)) }).map(
          \.count
        )
        .max()
      {
        places.append(index..<index + longest)
        end = index + longest
      }
      index = end
    }
    return places
  }

  private func fits(_ phrase: [UInt8], _ text: UTF8Slice) -> Bool {
    let (bytes, range) = (text.bytes, text.range)
    guard range.count >= phrase.count else { return false }
    for (offset, byte) in phrase.enumerated()
    where bytes[range.lowerBound + offset].asciiLowercased != byte { return false }
    let end = range.lowerBound + phrase.count
    return end == range.upperBound || !Self.isWord(bytes[end])
  }

  private static func hash(_ text: UTF8Slice) -> UInt64 {
    var hash = StableHash()
    for byte in text.utf8 { hash.combine(byte.asciiLowercased) }
    return hash.value
  }

  /// A letter of any script, or a digit.
  private static func isWord(_ byte: UInt8) -> Bool { byte.isASCIIWord || byte >= 0x80 }
}
