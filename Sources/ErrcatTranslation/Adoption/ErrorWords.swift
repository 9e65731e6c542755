import ErrcatCore

/// The English words by which keys and messages of errors are recognized in other apps.
enum ErrorWords {
  /// Words of keys; several in a row are separated by spaces.
  private static let keyWords: Set<String> = [
    "error", "errors", "err", "errs", "failure", "failures", "fail", "fails", "failed", "exception",
    "exceptions", "invalid", "unable", "cannot", "cant", "couldnt", "could not", "can not", "wont",
    "unexpected", "denied", "forbidden", "unauthorized", "unauthorised", "expired", "unavailable",
    "unsupported", "rejected", "refused", "not found", "not allowed", "not supported", "not valid",
    "not available", "went wrong",
  ]
  /// Words that name a group of errors.
  private static let groupWords: Set<String> = [
    "error", "errors", "err", "errs", "failure", "failures", "exception", "exceptions",
  ]
  /// Ends of words that are written together, such as `addfailed`.
  private static let endings = ["failed", "failure", "error", "errors", "fail", "invalid"]
  private static let notErrors: Set<String> = ["terror", "terrors"]
  private static let success: Set<String> = [
    "success", "successful", "successfully", "succeeded", "ok", "none",
  ]
  private static let labels: Set<String> = [
    "button", "ok", "okay", "cancel", "retry", "dismiss", "confirm", "label", "placeholder", "icon",
    "link",
  ]
  /// Phrases of messages, in lowercase with straight apostrophes.
  private static let phrases = [
    "couldn't", "could not", "can't", "cannot", "can not", "failed", "failure", "fails to",
    "unable to", "went wrong", "error", "invalid", "not found", "unavailable", "expired", "denied",
    "not allowed", "not permitted", "not supported", "unsupported", "must be", "must have",
    "must start", "must not", "doesn't exist", "does not exist", "already exists", "isn't valid",
    "not valid", "no longer", "unexpected", "incorrect", "too long", "too short",
    "too large", "too many", "not available", "unauthorized", "not authorized", "timed out",
    "you must", "is required", "are required",
  ]

  /// The place of the error word in a key, and its first and last word; `nil` if the key has none.
  static func place(in words: KeyWords) -> (
    range: Range<String.Index>, words: ClosedRange<Int>
  )? {
    for (number, word) in words.words.enumerated() {
      if keyWords.contains(word.text) { return (word.range, number...number) }
      if number + 1 < words.words.count {
        let next = words.words[number + 1]
        if keyWords.contains("\(word.text) \(next.text)") {
          return (word.range.lowerBound..<next.range.upperBound, number...number + 1)
        }
      }
      let ending = endings.first { word.text.hasSuffix($0) && word.text.count > $0.count }
      if let ending, !notErrors.contains(word.text) {
        let start = words.key.index(word.range.upperBound, offsetBy: -ending.count)
        return (start..<word.range.upperBound, number...number)
      }
    }
    return nil
  }

  /// Whether a word names a group of errors, such as `errors`.
  static func isGroup(_ words: [String]) -> Bool { words.contains(where: groupWords.contains) }

  /// Whether a word is about errors, and says nothing about which.
  static func isGeneral(_ word: String) -> Bool {
    groupWords.contains(word)
      || [
        "fail", "fails", "failed", "general", "generic", "default", "common", "message", "messages",
      ]
      .contains(word)
  }

  /// Whether a name says that something succeeded, or that there is no error.
  static func isSuccess(_ words: [String]) -> Bool {
    guard let last = words.last else { return false }
    let isNegated = words.dropLast().contains { ["not", "no", "un"].contains($0) }
    return success.contains(last) && !isNegated || ["no", "error"] == Array(words.suffix(2))
  }

  /// Whether a name is that of a button or another control.
  static func isLabel(_ words: [String]) -> Bool { words.last.map(labels.contains) ?? false }

  /// Whether a message reads like that of an error; questions don't.
  static func readsLikeError(_ message: String) -> Bool {
    guard !message.contains(text: "?"), message.contains(text: " ") else { return false }
    let text = message.lowercased().replacingOccurrences(of: "’", with: "'")
    return phrases.contains { text.contains(text: $0) }
  }

  /// Whether a key names the error for everything that isn't known: nothing else is in it.
  static func isFallback(_ words: [String]) -> Bool {
    let rest = words.filter { !isGeneral($0) && !["occurred", "an", "other"].contains($0) }
    return ["unexpected", "unknown"].contains { rest == [$0] }
      || rest == ["something", "went", "wrong"]
  }

  /// Whether the name of a Swift case is that of the error for everything else.
  static func isFallbackCase(_ words: [String]) -> Bool {
    isFallback(words)
      || words.count <= 2
        && ["other", "generic", "undefined", "fallback", "misc"].contains(words.first)
        && words.dropFirst().allSatisfy(groupWords.contains)
  }

  /// Whether a message is that of the error for everything that isn't known.
  static func isFallbackMessage(_ message: String) -> Bool {
    let words = KeyWords(message).texts
    let polite: Set<String> = ["please", "try", "again", "later", "sorry", "oops"]
    if words.filter({ !polite.contains($0) }) == ["something", "went", "wrong"] { return true }
    guard words.count <= 12 else { return false }
    let pairs = zip(words, words.dropFirst())
    return pairs.contains { first, second in
      ["unexpected", "unknown"].contains(first) && ["error", "problem", "failure"].contains(second)
    }
  }
}
