/// A parser of ICU MessageFormat 1.
///
/// It accepts the messages that ICU4C accepts, with two exceptions: a plural may lack `other` (a
/// lint rule reports it), and `choice` is a custom type.
package struct MessageParser {
  /// The maximum number of nested plurals and selects.
  package static let maximumNesting = 64

  private var nodes: [MessageNode] = []
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int
  /// The innermost plural or select that is open.
  private var enclosing: OpenArgument?

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  /// Parses the message in a range of bytes.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 that contains the message; ranges in the nodes are offsets in it.
  ///   - range: the offsets of the message.
  /// - Returns: the parts of the message, in the order of the text.
  /// - Throws: a ``MessageSyntaxError`` with the first error in the message.
  package static func parse(
    _ bytes: [UInt8],
    _ range: Range<Int>
  ) throws(MessageSyntaxError) -> [MessageNode] {
    precondition(range.upperBound <= bytes.count, "a range outside its bytes")
    var parser = MessageParser(bytes, range)
    try parser.parseText(depth: 0, inPlural: false)
    return parser.nodes
  }

  // MARK: Text

  /// Parses text and arguments up to the end, or in a variant up to its closing brace.
  private mutating func parseText(depth: Int, inPlural: Bool) throws(MessageSyntaxError) {
    var start = index
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "{"):
        appendText(start..<index)
        try parseArgument(depth: depth)
        start = index
      case UInt8(ascii: "}") where depth > 0:
        appendText(start..<index)
        return
      case UInt8(ascii: "#") where inPlural:
        appendText(start..<index)
        append(.pound, index..<index + 1)
        index += 1
        start = index
      case UInt8(ascii: "'"):
        start = parseApostrophe(textStart: start, inPlural: inPlural)
      default:
        index += 1
      }
    }
    appendText(start..<end)
  }

  /// Parses `''`, quoted text, or a literal apostrophe.
  ///
  /// Returns the start of the text that isn't in a node yet.
  private mutating func parseApostrophe(textStart: Int, inPlural: Bool) -> Int {
    let following = index + 1 < end ? bytes[index + 1] : 0
    if following == UInt8(ascii: "'") {
      appendText(textStart..<index + 1)
      index += 2
      return index
    }
    let quotes =
      following == UInt8(ascii: "{") || following == UInt8(ascii: "}")
      || inPlural && following == UInt8(ascii: "#")
    guard quotes else {
      index += 1
      return textStart
    }
    appendText(textStart..<index)
    index += 1
    var start = index
    while index < end {
      guard bytes[index] == UInt8(ascii: "'") else {
        index += 1
        continue
      }
      if index + 1 < end, bytes[index + 1] == UInt8(ascii: "'") {
        appendText(start..<index + 1)
        index += 2
        start = index
      } else {
        appendText(start..<index)
        index += 1
        return index
      }
    }
    return start
  }

  // MARK: Arguments

  private mutating func parseArgument(depth: Int) throws(MessageSyntaxError) {
    let start = index
    index += 1
    skipSpace()
    let name = identifier()
    guard !name.isEmpty else {
      throw enclosing?.unclosed(before: start, in: bytes)
        ?? unexpected("an argument name", openedAt: start)
    }
    skipSpace()
    if index < end, bytes[index] == UInt8(ascii: "}") {
      index += 1
      append(.argument, start..<index, name: name)
      return
    }
    guard index < end, bytes[index] == UInt8(ascii: ",") else {
      throw enclosing?.unclosed(before: start, in: bytes)
        ?? unexpected("',' or '}' after the argument name", openedAt: start)
    }
    index += 1
    skipSpace()
    let type = identifier()
    guard !type.isEmpty else { throw unexpected("an argument type", openedAt: start) }
    switch kind(ofType: type) {
    case .plural: try parseVariants(.plural, start, name: name, depth: depth)
    case .selectOrdinal: try parseVariants(.selectOrdinal, start, name: name, depth: depth)
    case .select: try parseVariants(.select, start, name: name, depth: depth)
    case let kind: try parseStyle(kind, start, name: name, type: type)
    }
  }

  /// Parses the style after `{name, type`, up to the closing brace.
  private mutating func parseStyle(
    _ kind: MessageNodeKind,
    _ start: Int,
    name: Range<Int>,
    type: Range<Int>
  ) throws(MessageSyntaxError) {
    skipSpace()
    guard index < end, bytes[index] == UInt8(ascii: "}") || bytes[index] == UInt8(ascii: ",") else {
      throw unexpected("',' or '}' after the argument type", openedAt: start)
    }
    var style = type.upperBound..<type.upperBound
    if bytes[index] == UInt8(ascii: ",") {
      index += 1
      skipSpace()
      let styleStart = index
      try skipStyle(openedAt: start)
      style = trimmed(styleStart..<index)
    }
    index += 1
    append(
      kind,
      start..<index,
      name: name,
      style: kind == .custom ? type.lowerBound..<style.upperBound : style
    )
  }

  /// Skips a style, in which braces are balanced unless they are quoted.
  private mutating func skipStyle(openedAt start: Int) throws(MessageSyntaxError) {
    var depth = 0
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "'"):
        let quote = index
        index += 1
        while index < end, bytes[index] != UInt8(ascii: "'") { index += 1 }
        guard index < end else {
          throw MessageSyntaxError(quote..<quote + 1, "unclosed quote in the argument style")
        }
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        if depth == 0 { return }
        depth -= 1
      default: break
      }
      index += 1
    }
    throw MessageSyntaxError(start..<start + 1, "'{' has no matching '}'")
  }

  /// Parses the variants of a plural or select, up to the closing brace.
  private mutating func parseVariants(
    _ kind: MessageNodeKind,
    _ start: Int,
    name: Range<Int>,
    depth: Int
  ) throws(MessageSyntaxError) {
    guard depth < Self.maximumNesting else {
      throw MessageSyntaxError(
        start..<start + 1,
        "nested deeper than \(Self.maximumNesting) levels"
      )
    }
    skipSpace()
    guard index < end, bytes[index] == UInt8(ascii: ",") else {
      throw unexpected("',' and variants", openedAt: start)
    }
    index += 1
    let head = nodes.count
    append(kind, start..<index, name: name)
    skipSpace()
    if kind != .select, startsWith("offset:") {
      index += "offset:".utf8.count
      skipSpace()
      let offset = number()
      guard !offset.isEmpty else { throw unexpected("a number after 'offset:'", openedAt: start) }
      nodes[head].style = offset
      skipSpace()
    }
    var selectors: Set<ArraySlice<UInt8>> = []
    var hasOther = false
    let outer = enclosing
    defer { enclosing = outer }
    while index < end, bytes[index] != UInt8(ascii: "}") {
      // A comma between variants, or a variant without a selector; after 'other' it is text that follows.
      let isMistake = bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: "{")
      if isMistake, !hasOther { throw unexpected("a selector", openedAt: start) }
      enclosing = OpenArgument(kind, start, name: name, hasVariants: nodes.count > head + 1)
      let selector = try parseVariant(of: kind, start, depth: depth)
      guard selectors.insert(bytes[selector]).inserted else {
        let name = String(decoding: bytes[selector], as: UTF8.self)
        throw MessageSyntaxError(selector, "variant '\(name)' is there twice")
      }
      if text(selector, is: "other") { hasOther = true }
      skipSpace()
    }
    guard index < end else {
      throw MessageSyntaxError(start..<start + 1, "'{' has no matching '}'")
    }
    if nodes.count == head + 1 {
      throw unexpected("'other {…}'", openedAt: start)
    }
    index += 1
    nodes[head].range = start..<index
    nodes[head].next = nodes.count
    if kind == .select, !hasOther {
      throw MessageSyntaxError(name, "select has no 'other' variant")
    }
  }

  /// Parses `few {…}` or `=2 {…}` and returns the range of the selector, with its `=`.
  private mutating func parseVariant(
    of kind: MessageNodeKind,
    _ start: Int,
    depth: Int
  ) throws(MessageSyntaxError) -> Range<Int> {
    let isExact = kind != .select && bytes[index] == UInt8(ascii: "=")
    let selectorStart = index
    var selector: Range<Int>
    if isExact {
      index += 1
      selector = number()
    } else {
      selector = identifier()
    }
    guard !selector.isEmpty else {
      if !isExact, let enclosing, enclosing.hasVariants { throw enclosing.unclosed(in: bytes) }
      throw unexpected(isExact ? "a number after '='" : "a selector", openedAt: start)
    }
    skipSpace()
    guard index < end, bytes[index] == UInt8(ascii: "{") else {
      if let enclosing, enclosing.hasVariants, !enclosing.isSelector(selector, bytes) {
        throw enclosing.unclosed(in: bytes)
      }
      throw unexpected("'{' after the selector", openedAt: start)
    }
    let brace = index
    index += 1
    let variant = nodes.count
    append(isExact ? .exactVariant : .variant, selectorStart..<index, name: selector)
    // As in ICU, `#` is text in a select, even in one inside a plural.
    try parseText(depth: depth + 1, inPlural: kind != .select)
    guard index < end else {
      throw MessageSyntaxError(brace..<brace + 1, "'{' has no matching '}'")
    }
    index += 1
    nodes[variant].range = selectorStart..<index
    nodes[variant].next = nodes.count
    return selectorStart..<selector.upperBound
  }

  // MARK: Words

  private func kind(ofType type: Range<Int>) -> MessageNodeKind {
    if text(type, is: "plural") { return .plural }
    if text(type, is: "select") { return .select }
    if text(type, is: "selectordinal") { return .selectOrdinal }
    if text(type, is: "number") { return .number }
    if text(type, is: "date") { return .date }
    if text(type, is: "time") { return .time }
    if text(type, is: "spellout") { return .spellOut }
    if text(type, is: "ordinal") { return .ordinal }
    if text(type, is: "duration") { return .duration }
    return .custom
  }

  /// Whether a range is a lowercase ASCII word, in any letter case, as ICU compares types.
  private func text(_ range: Range<Int>, is word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      range.indices.allSatisfy { bytes[$0] | 0x20 == letters[$0 - range.lowerBound] }
    }
  }

  private func startsWith(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    return index + count <= end
      && word.withUTF8Buffer { letters in
        (0..<count).allSatisfy { bytes[index + $0] == letters[$0] }
      }
  }

  private mutating func identifier() -> Range<Int> {
    let start = index
    while index < end {
      let length = PatternCharacters.identifierLength(bytes, at: index, end: end)
      if length == 0 { break }
      index += length
    }
    return start..<index
  }

  /// Parses `-? digits (. digits)?`; the range is empty if there is no number.
  private mutating func number() -> Range<Int> {
    let start = index
    if index < end, bytes[index] == UInt8(ascii: "-") { index += 1 }
    let digits = index
    while index < end, isDigit(bytes[index]) { index += 1 }
    guard index > digits else {
      index = start
      return start..<start
    }
    if index + 1 < end, bytes[index] == UInt8(ascii: "."), isDigit(bytes[index + 1]) {
      index += 1
      while index < end, isDigit(bytes[index]) { index += 1 }
    }
    return start..<index
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private mutating func skipSpace() {
    while index < end {
      let length = PatternCharacters.spaceLength(bytes, at: index, end: end)
      if length == 0 { return }
      index += length
    }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var upper = range.upperBound
    while upper > range.lowerBound, bytes[upper - 1] <= 0x20 { upper -= 1 }
    return range.lowerBound..<upper
  }

  // MARK: Nodes

  private mutating func appendText(_ range: Range<Int>) {
    if !range.isEmpty { append(.text, range) }
  }

  private mutating func append(
    _ kind: MessageNodeKind,
    _ range: Range<Int>,
    name: Range<Int> = 0..<0,
    style: Range<Int> = 0..<0
  ) {
    nodes.append(
      MessageNode(kind: kind, range: range, name: name, style: style, next: nodes.count + 1)
    )
  }

  /// The error of a character that isn't the expected one, or of a message that ends here.
  private func unexpected(_ expected: String, openedAt start: Int) -> MessageSyntaxError {
    guard index < end else {
      return MessageSyntaxError(start..<start + 1, "'{' has no matching '}'")
    }
    var upper = index + 1
    while upper < end, bytes[upper] & 0xC0 == 0x80 { upper += 1 }
    let found = String(decoding: bytes[index..<upper], as: UTF8.self)
    return MessageSyntaxError(index..<upper, "expected \(expected), found '\(found)'")
  }
}

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
  func unclosed(in bytes: [UInt8]) -> MessageSyntaxError {
    let argument = String(decoding: bytes[name], as: UTF8.self)
    let type = kind == .select ? "select" : "plural"
    return MessageSyntaxError(start..<start + 1, "\(type) of '\(argument)' has no matching '}'")
  }

  /// The error of a missing closing brace before a brace that follows a selector.
  ///
  /// The last variant isn't closed, so the next one is parsed as its text.
  ///
  /// - Returns: `nil` if there is no selector before the brace.
  func unclosed(before brace: Int, in bytes: [UInt8]) -> MessageSyntaxError? {
    isSelector(selector(before: brace, bytes), bytes) ? unclosed(in: bytes) : nil
  }

  /// Whether a word can only be the selector of a variant: `other`, a plural category, `=1`.
  func isSelector(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
    if kind == .select { return bytes[word].elementsEqual("other".utf8) }
    return bytes[word].first == UInt8(ascii: "=")
      || PluralCategory(rawValue: String(decoding: bytes[word], as: UTF8.self)) != nil
  }

  /// The word before a brace, without the spaces between them.
  private func selector(before brace: Int, _ bytes: [UInt8]) -> Range<Int> {
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
