/// A numbered list of texts as the literal that the runtime's `StringTable` reads.
enum SwiftTable {
  /// - Parameters:
  ///   - texts: by number.
  ///   - indent: what the lines of the literal start with.
  /// - Returns: a multi-line literal, from its opening to its closing quotes.
  static func literal(_ texts: [String], indent: String) -> String {
    var offsets = [0]
    offsets.reserveCapacity(texts.count + 1)
    for text in texts { offsets.append(offsets[offsets.count - 1] + text.utf8.count + 1) }
    let largest = max(offsets[offsets.count - 1], texts.count)
    var width = 1
    while width < 5, largest >> (6 * width) > 0 { width += 1 }
    var index = digits(texts.count, width)
    for offset in offsets { index.append(contentsOf: digits(offset, width)) }
    var lines = ["\"\"\"", "\(width)\\"]
    var start = 0
    while start < index.count {
      let end = min(start + 84, index.count)
      lines.append(SwiftLiteral.line(String(decoding: index[start..<end], as: UTF8.self)) + "\\")
      start = end
    }
    lines.reserveCapacity(lines.count + texts.count + 1)
    for text in texts { lines.append(SwiftLiteral.line(text)) }
    if texts.isEmpty { lines[lines.count - 1].removeLast() }
    lines.append("\"\"\"")
    return lines.joined(separator: "\n\(indent)")
  }

  /// A number in base 64, most significant digit first; the digit 0 is U+0030.
  private static func digits(_ number: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(0x30 + (number >> (6 * (width - 1 - $0))) & 63) }
  }
}
