import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// Finds words and phrases in texts: only whole words, ignoring the case of ASCII letters.
struct WordFinder: Sendable {
  /// The phrases in lowercase, by the hash of their first word.
  private let phrases: [UInt64: [[UInt8]]]
  /// The class of each byte, by its value: most words of a text are skipped after their first letter.
  private let classes: [ByteClass]

  private enum ByteClass {
    /// Not in a word.
    case other
    /// In a word; no phrase starts with it.
    case word
    /// In a word; a phrase starts with it.
    case first
  }

  /// Finds these words and phrases; their case is ignored.
  init(_ words: [String]) {
    let lowered = words.map { Array($0.lowercased().utf8) }.filter { !$0.isEmpty }
    phrases = Dictionary(grouping: lowered) { phrase in
      Self.hash(phrase.prefix(while: Self.isWord))
    }
    classes = (0...255).map { (byte: UInt8) in
      guard Self.isWord(byte) else { return .other }
      return lowered.contains { $0[0] == byte.asciiLowercased } ? .first : .word
    }
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
    precondition(text.range.upperBound <= text.bytes.count, "a range outside its bytes")
    // Through pointers, which are safe because the range was checked, and the table has an entry for each byte.
    return text.bytes.withUnsafeBufferPointer { bytes in
      classes.withUnsafeBufferPointer { places(bytes, text.range, $0) }
    }
  }

  private func places(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    _ classes: UnsafeBufferPointer<ByteClass>
  ) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let first = classes[Int(bytes[index])]
      var end = index + 1
      if first == .other {
        index = end
        continue
      }
      while end < range.upperBound, classes[Int(bytes[end])] != .other { end += 1 }
      if first == .first,
        let candidates = phrases[Self.hash(bytes[index..<end])],
        let longest = candidates.filter({ fits($0, bytes[index..<range.upperBound]) })
          .map(\.count).max()
      {
        places.append(index..<index + longest)
        end = index + longest
      }
      index = end
    }
    return places
  }

  private func fits(_ phrase: [UInt8], _ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard text.count >= phrase.count else { return false }
    for (offset, byte) in phrase.enumerated()
    where text[text.startIndex + offset].asciiLowercased != byte { return false }
    let end = text.startIndex + phrase.count
    return end == text.endIndex || !Self.isWord(text[end])
  }

  private static func hash(_ text: some Sequence<UInt8>) -> UInt64 {
    var hash = StableHash()
    for byte in text { hash.combine(byte.asciiLowercased) }
    return hash.value
  }

  /// A letter of any script, or a digit.
  private static func isWord(_ byte: UInt8) -> Bool { byte.isASCIIWord || byte >= 0x80 }
}
