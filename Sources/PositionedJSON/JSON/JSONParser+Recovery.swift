/// Reading on after a fault: the text that was meant where that is clear, otherwise the next line, so
/// that one mistake has one fault.
extension JSONParser {
  /// Reads on where a comma or the end of the container was expected.
  mutating func recoverFromMissingComma(inObject: Bool) {
    if !inObject, base[index] == UInt8(ascii: ":"), let array = open.last {
      recoverFromWrongBracket(of: array)
      return
    }
    if extendString(inObject: inObject) { return }
    let range = token()
    if base[index] == UInt8(ascii: ";") {
      fault(ByteRange(index, index + 1), "expected ',', found ';'")
      index += 1
    } else if !inObject || base[index] == UInt8(ascii: "\"") {
      let end = nodes[nodes.count - 1].range.upperBound
      fault(ByteRange(end, end), "missing ',' before \(quoted(range))")
    } else {
      fault(range, "expected ',' or '}', found \(quoted(range))")
      skipJunk()
    }
  }

  /// Reads on after a colon in an array, which should have been an object.
  private mutating func recoverFromWrongBracket(of array: Int32) {
    if nodes[Int(array)].kind == .array {
      let start = nodes[Int(array)].range.lowerBound
      fault(ByteRange(start, start + 1), "expected '{' before names and values, found '['")
      // Its elements are names and values.
      nodes[Int(array)].kind = .broken
    }
    index += 1
  }

  /// Reads a key that isn't in double quotes.
  ///
  /// Returns `false` if there is none; then its member was skipped.
  mutating func parseUnquotedKey() -> Bool {
    if parseForeignString(isKey: true) { return true }
    let range = token()
    fault(range, "expected a key in double quotes, found \(quoted(range))")
    if base[index] == UInt8(ascii: ":") {
      append(.broken, range)
      return true
    }
    // The opening quote may be missing, or both.
    var end = range.upperBound
    let hasQuote = end < count && base[end] == UInt8(ascii: "\"")
    if hasQuote { end += 1 }
    let next = endOfBlanks(end)
    if next < count, base[next] == UInt8(ascii: ":") {
      index = end
      append(.string, ByteRange(range.lowerBound - 1, range.upperBound + 1))
      return true
    }
    skipJunk()
    append(.broken, ByteRange(range.lowerBound, range.lowerBound))
    append(.broken, ByteRange(range.lowerBound, index))
    return false
  }

  /// Reads on where a colon was expected after a key.
  ///
  /// Returns `false` if no value follows; then the rest of the member was skipped.
  mutating func recoverFromMissingColon() -> Bool {
    let key = nodes[nodes.count - 1].range
    if let colon = colon(atEndOf: key) {
      // The closing quote is missing; the one that was found opens the value.
      fault(ByteRange(key.lowerBound, colon), "string has no closing quote")
      nodes[nodes.count - 1].range = ByteRange(key.lowerBound, colon + 1)
      index = key.upperBound - 1
      return true
    }
    let range = token()
    fault(range, "expected ':', found \(quoted(range))")
    if base[index] == UInt8(ascii: "=") {
      index = range.upperBound
      skipSpace()
      return true
    }
    let isScalar =
      JSONScalar.kind(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
      != .broken
    switch base[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["): return true
    default:
      if isScalar { return true }
      skipJunk()
      append(.broken, ByteRange(range.lowerBound, index))
      return false
    }
  }

  /// Reads a value that isn't JSON: a text without an opening quote, or in quotes of another kind.
  ///
  /// Returns `false` if it is a single word, which was reported.
  mutating func recoverFromMissingQuotes(at range: ByteRange) -> Bool {
    if parseForeignString(isKey: false) { return true }
    let next = endOfBlanks(range.upperBound)
    let isAlone =
      next == count || isLineBreak(next) || base[next] == UInt8(ascii: ",")
      || isClosing(base[next])
    if !isAlone, range.lowerBound > 0, let end = endOfText(range.upperBound, inObject: true) {
      fault(range, "expected a text in double quotes, found \(quoted(range))")
      index = end
      append(.string, ByteRange(range.lowerBound - 1, end))
      return true
    }
    let word = String(
      decoding: UnsafeBufferPointer(start: base + range.lowerBound, count: min(range.count, 8)),
      as: UTF8.self
    ).lowercased()
    let meant = ["true", "false", "null"].first { $0 == word }
    let hint = meant.map { "; write '\($0)'" } ?? ""
    fault(range, "\(quoted(range)) is not a JSON value\(hint)")
    guard !isAlone else { return false }
    index = range.upperBound
    // After an outermost value that isn't JSON, nothing else can be.
    if open.isEmpty { stopped = true } else if base[next] != UInt8(ascii: "\"") { skipJunk() }
    append(.broken, ByteRange(range.lowerBound, index))
    return true
  }

  /// If an unescaped quotation mark ended the last string early, extends it to where it was meant to end.
  private mutating func extendString(inObject: Bool) -> Bool {
    guard let last = nodes.last, last.kind == .string, endOfBlanks(last.range.upperBound) == index
    else { return false }
    if base[index] == UInt8(ascii: "\""), !inObject || startsMember(index) { return false }
    guard let end = endOfText(index, inObject: inObject) else { return false }
    let quote = last.range.upperBound - 1
    fault(
      ByteRange(quote, quote + 1),
      "unescaped quotation mark in a text; write '\\\"'"
    )
    nodes[nodes.count - 1].range = ByteRange(last.range.lowerBound, end)
    nodes[nodes.count - 1].hasEscapes = true
    index = end
    return true
  }

  /// Reads a string in quotes of another kind; `false` if there is none.
  private mutating func parseForeignString(isKey: Bool) -> Bool {
    guard let quotes = ForeignQuotes(base + index, count - index) else { return false }
    let start = index
    // Longer keys aren't valid; looking for their ends again and again would take too long.
    let end = endOfLine(start, within: isKey ? 1_024 : count)
    var found: Int?
    var next = start + quotes.opening
    while next < end {
      guard let length = quotes.closingLength(base + next, end - next) else {
        next += 1
        continue
      }
      let after = endOfBlanks(next + length)
      if isKey {
        if after < end, base[after] == UInt8(ascii: ":") {
          found = next
          break
        }
      } else if after == end || isClosing(base[after]) || base[after] == UInt8(ascii: ",") {
        found = next
        if after < end, base[after] == UInt8(ascii: ","), isStartOfMember(endOfBlanks(after + 1)) {
          break
        }
      }
      next += length
    }
    guard let found, let length = quotes.closingLength(base + found, end - found) else {
      return false
    }
    if start >= endOfForeignQuotes {
      fault(ByteRange(start, start + quotes.opening), quotes.message)
      endOfForeignQuotes = end
    }
    // The text starts after the first byte of a range, and ends before the last one.
    let range = ByteRange(start + quotes.opening - 1, found + 1)
    append(.string, range, hasEscapes: true)
    index = found + length
    return true
  }

  /// The offset after the closing quote of a text that contains unescaped quotes.
  ///
  /// It is before the next member on the line, otherwise the last quote that only commas and brackets
  /// follow; `nil` if there is no such quote.
  private func endOfText(_ start: Int, inObject: Bool) -> Int? {
    let end = endOfLine(start)
    var next = start
    var last: Int?
    while next < end {
      if base[next] == UInt8(ascii: "\\") {
        next += 2
        continue
      }
      if base[next] == UInt8(ascii: "\"") {
        let comma = endOfBlanks(next + 1)
        if inObject, comma < end, base[comma] == UInt8(ascii: ","),
          startsMember(endOfBlanks(comma + 1))
        {
          return next + 1
        }
        last = next + 1
      }
      next += 1
    }
    guard let last else { return nil }
    var after = last
    while after < end,
      base[after] <= 0x20 || base[after] == UInt8(ascii: ",") || isClosing(base[after])
    {
      after += 1
    }
    return after == end ? last : nil
  }

  /// Skips text that can't be interpreted, up to a comma, a closing bracket or the end of the line.
  private mutating func skipJunk() {
    while index < count, !isLineBreak(index) {
      let byte = base[index]
      if byte == UInt8(ascii: ",") || isClosing(byte) { return }
      index += 1
      guard byte == UInt8(ascii: "\"") else { continue }
      while index < count, !isLineBreak(index), base[index] != UInt8(ascii: "\"") {
        index += base[index] == UInt8(ascii: "\\") && index + 1 < count ? 2 : 1
      }
      if index < count, !isLineBreak(index) { index += 1 }
    }
    hasSkippedLine = true
  }

  /// The offset of the colon that ends a key whose closing quote is missing: `"key: "`.
  private func colon(atEndOf key: ByteRange) -> Int? {
    guard nodes[nodes.count - 1].kind == .string else { return nil }
    var end = key.upperBound - 1
    while end > key.lowerBound + 1, base[end - 1] == 0x20 { end -= 1 }
    guard end > key.lowerBound + 2, base[end - 1] == UInt8(ascii: ":") else { return nil }
    return end - 1
  }

  /// Whether a key in double quotes and a colon start at an offset.
  func startsMember(_ start: Int) -> Bool {
    guard start < count, base[start] == UInt8(ascii: "\"") else { return false }
    var next = start + 1
    while next < count, !isLineBreak(next), base[next] != UInt8(ascii: "\"") { next += 1 }
    let colon = endOfBlanks(next + 1)
    return colon < count && base[colon] == UInt8(ascii: ":")
  }

  /// Whether a key in quotes of any kind may start at an offset.
  private func isStartOfMember(_ start: Int) -> Bool {
    guard start < count else { return false }
    return base[start] == UInt8(ascii: "\"") || ForeignQuotes(base + start, count - start) != nil
  }

  private func isLineBreak(_ offset: Int) -> Bool { base[offset] == 0x0A || base[offset] == 0x0D }

  /// The offset after spaces and tabs.
  private func endOfBlanks(_ start: Int) -> Int {
    var end = start
    while end < count, base[end] == 0x20 || base[end] == 0x09 { end += 1 }
    return end
  }

  /// The offset of the next line break, or the end of the text; at most a number of bytes further.
  func endOfLine(_ start: Int, within maximum: Int = .max) -> Int {
    let limit = maximum < count - start ? start + maximum : count
    var end = start
    while end < limit, !isLineBreak(end) { end += 1 }
    return end
  }
}
