import MessageFormat

/// A numbered list of texts as the literal that the runtime's `StringTable` reads.
enum SwiftTable {
  /// - Parameters:
  ///   - texts: by number.
  ///   - indent: what the lines of the literal start with.
  /// - Returns: a multi-line literal, from its opening to its closing quotes.
  package static func literal(_ texts: [String], indent: String) -> String {
    var offsets = [0]
    offsets.reserveCapacity(texts.count + 1)
    for text in texts { offsets.append(offsets[offsets.count - 1] + text.utf8.count + 1) }
    let width = width(max(offsets[offsets.count - 1], texts.count))
    var index = digits(texts.count, width)
    for offset in offsets { index.append(contentsOf: digits(offset, width)) }
    var lines = ["\"\"\"", "\(width)\\"] + lines(index)
    lines.reserveCapacity(lines.count + texts.count + 1)
    for text in texts { lines.append(SwiftLiteral.line(text)) }
    if texts.isEmpty { lines[lines.count - 1].removeLast() }
    lines.append("\"\"\"")
    return lines.joined(separator: "\n\(indent)")
  }

  /// The index of keys by hash that the runtime's `KeyTable` reads.
  ///
  /// - Parameters:
  ///   - keys: by number.
  ///   - indent: what the lines of the literal start with.
  /// - Returns: a multi-line literal, from its opening to its closing quotes.
  package static func index(_ keys: [String], indent: String) -> String {
    let slots = KeyHash.slots(of: keys)
    let width = width(slots.max() ?? 0)
    var lines = ["\"\"\"", "\(width)\\"] + lines(slots.flatMap { digits($0, width) })
    // The last line has nothing to join.
    lines[lines.count - 1].removeLast()
    lines.append("\"\"\"")
    return lines.joined(separator: "\n\(indent)")
  }

  /// Digits as lines of a literal, each joined to the next.
  private static func lines(_ digits: [UInt8]) -> [String] {
    stride(from: 0, to: digits.count, by: 84).map { start in
      let line = digits[start..<min(start + 84, digits.count)]
      return SwiftLiteral.line(String(decoding: line, as: UTF8.self)) + "\\"
    }
  }

  /// How many digits every number up to the largest has room in.
  private static func width(_ largest: Int) -> Int {
    var width = 1
    while width < 5, largest >> (6 * width) > 0 { width += 1 }
    return width
  }

  /// A number in base 64, most significant digit first; the digit 0 is U+0030.
  private static func digits(_ number: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(0x30 + (number >> (6 * (width - 1 - $0))) & 63) }
  }
}
