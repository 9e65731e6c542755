import ErrcatCompiler

/// The difference between two texts, word by word.
package enum WordDifference {
  /// Consecutive words with the same origin, and the white space between them.
  package enum Run: Equatable, Sendable {
    /// Words that both texts have.
    case same(String)
    /// Words that only the old text has.
    case removed(String)
    /// Words that only the new text has.
    case inserted(String)
  }

  /// The runs of two texts; removed words come before the words that replace them.
  ///
  /// Words are separated by spaces and punctuation; scripts without spaces are compared character by
  /// character. What is between the first and the last change of long texts is one run for each text.
  package static func runs(_ old: String, _ new: String) -> [Run] {
    let (old, new) = (words(old), words(new))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let (oldWords, newWords) = (old[start..<old.count - end], new[start..<new.count - end])
    var runs: [Run] = []
    if start > 0 { runs.append(.same(old[..<start].joined())) }
    if oldWords.count + newWords.count <= maximumWords {
      runs += compared(Array(oldWords), Array(newWords))
    } else {
      if !oldWords.isEmpty { runs.append(.removed(oldWords.joined())) }
      if !newWords.isEmpty { runs.append(.inserted(newWords.joined())) }
    }
    if end > 0 { runs.append(.same(old[(old.count - end)...].joined())) }
    return runs
  }

  /// The most words between the first and the last change of two texts that are compared.
  ///
  /// The time is proportional to the product of their numbers, so that this limits the time for each word of many texts.
  private static let maximumWords = 1_000

  private static func compared(_ old: [String], _ new: [String]) -> [Run] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var runs: [Run] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      var gone = ""
      while removed.contains(left) {
        gone += old[left]
        left += 1
      }
      var come = ""
      while inserted.contains(right) {
        come += new[right]
        right += 1
      }
      if !gone.isEmpty { runs.append(.removed(gone)) }
      if !come.isEmpty { runs.append(.inserted(come)) }
      var same = ""
      while left < old.count, right < new.count, !removed.contains(left), !inserted.contains(right)
      {
        same += old[left]
        left += 1
        right += 1
      }
      if !same.isEmpty { runs.append(.same(same)) }
    }
    return runs
  }

  /// The runs in one line, with marks around what has changed.
  ///
  /// An example is `Wait [-10-] [+30+] seconds.`
  package static func text(_ runs: [Run]) -> String {
    runs.map { run in
      switch run {
      case .same(let text): return text
      case .removed(let text): return StyledText(text, .removed).marked.text
      case .inserted(let text): return StyledText(text, .added).marked.text
      }
    }.joined()
  }

  /// The words and punctuation marks of a text, each with the spaces before it; a character alone
  /// where no spaces separate words.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    // Whether the next character may continue the last word.
    var isOpen = false
    var spaces = ""
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      if character == " " {
        spaces.append(character)
        isOpen = false
      } else {
        let isAlone = isAlone(character, before: next < text.endIndex ? text[next] : nil, isOpen)
        if isOpen, !isAlone {
          words[words.count - 1].append(character)
        } else {
          words.append(spaces + String(character))
          spaces = ""
        }
        isOpen = !isAlone
      }
      index = next
    }
    if !spaces.isEmpty { words.append(spaces) }
    return words
  }

  /// Whether a character is not part of a word: punctuation, such as braces, or a character of a
  /// script without spaces.
  ///
  /// - Parameters:
  ///   - character: the character.
  ///   - next: the character after it; `nil` at the end.
  ///   - isOpen: whether the character before it is part of a word.
  /// - Returns: whether the character is compared alone.
  private static func isAlone(
    _ character: Character,
    before next: Character?,
    _ isOpen: Bool
  ) -> Bool {
    if character.unicodeScalars.first?.isWrittenWithoutSpaces == true { return true }
    guard character.isPunctuation || character.isSymbol else { return false }
    // Apostrophes and hyphens in words, and separators in numbers.
    guard isOpen, let next else { return true }
    switch character {
    case "'", "’", "-", "_": return !(next.isLetter || next.isNumber)
    case ".", ",", ":": return !next.isNumber
    default: return true
    }
  }
}
