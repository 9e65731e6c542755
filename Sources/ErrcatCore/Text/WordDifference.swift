import ErrcatCompiler

/// The difference between two texts, word by word.
package enum WordDifference {
  /// A run of words.
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
  /// Words are separated by spaces; scripts without spaces are compared character by character.
  package static func runs(_ old: String, _ new: String) -> [Run] {
    let (old, new) = (words(old), words(new))
    // Comparing long texts with few words in common takes time proportional to the product of their lengths.
    guard old.count + new.count < 8_000 else {
      return [.removed(old.joined()), .inserted(new.joined())]
    }
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

  /// The words of a text, each with the space after it; a character alone where no spaces part
  /// words.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in text {
      let isAlone = character.unicodeScalars.first.map { (0x3040..<0xA000).contains($0.value) }
      if isAlone == true || word.last == " " && character != " " {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      word.append(character)
      if isAlone == true {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
