/// A plural or select whose closing brace hasn't been reached.
struct OpenArgument {
  let kind: MessageNodeKind
  /// The index of its opening brace.
  let start: Int
  let name: Range<Int>
  /// Whether it has a variant before the one that is being parsed.
  let hasVariants: Bool

  init(_ kind: MessageNodeKind, _ start: Int, name: Range<Int>, hasVariants: Bool) {
    self.kind = kind
    self.start = start
    self.name = name
    self.hasVariants = hasVariants
  }

  /// The error of a missing closing brace, at the opening brace.
  func unclosed(in bytes: UnsafeBufferPointer<UInt8>) -> MessageSyntaxError {
    let argument = String(decoding: bytes[name], as: UTF8.self)
    let type = kind == .select ? "select" : "plural"
    return MessageSyntaxError(start..<start + 1, "\(type) of '\(argument)' has no matching '}'")
  }

  /// The error of a missing closing brace before a brace that follows a selector.
  ///
  /// The last variant isn't closed, so the next one is parsed as its text.
  ///
  /// - Returns: `nil` if there is no selector before the brace.
  func unclosed(before brace: Int, in bytes: UnsafeBufferPointer<UInt8>) -> MessageSyntaxError? {
    isSelector(selector(before: brace, bytes), bytes) ? unclosed(in: bytes) : nil
  }

  /// Whether a word can only be the selector of a variant: `other`, a plural category, `=1`.
  func isSelector(_ word: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if kind == .select { return bytes[word].elementsEqual("other".utf8) }
    return bytes[word].first == UInt8(ascii: "=")
      || PluralCategory(rawValue: String(decoding: bytes[word], as: UTF8.self)) != nil
  }

  /// The word before a brace, without the spaces between them.
  private func selector(before brace: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var upper = brace
    while upper > start, bytes[upper - 1] == 0x20 { upper -= 1 }
    var lower = upper
    while lower > start, bytes[lower - 1].isSelectorCharacter { lower -= 1 }
    return lower..<upper
  }
}

extension UInt8 {
  fileprivate var isSelectorCharacter: Bool {
    (0x61...0x7A).contains(self) || (0x30...0x39).contains(self) || self == UInt8(ascii: "=")
  }
}
