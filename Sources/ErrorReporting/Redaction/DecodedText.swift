import PositionedJSON

/// The bytes of a text as they are meant: percent-encoded bytes, JSON's escapes, other scripts' digits and
/// full-width characters are decoded, characters that don't show are left out.
struct DecodedText {
  /// The depth of a byte that is encoded in another way than as a quotation mark in JSON.
  static let encoded: UInt8 = .max

  /// The decoded bytes.
  private(set) var bytes: [UInt8] = []
  /// The offset in the undecoded bytes of each decoded one, and of the end; empty if nothing is encoded.
  private var offsets: [Int] = []
  /// The depth of each decoded byte; empty if nothing is encoded.
  private var depths: [UInt8] = []

  init(_ original: [UInt8]) {
    let isEncoded = { (byte: UInt8) in
      byte >= 0x80 || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\\")
    }
    guard original.contains(where: isEncoded) else {
      bytes = original
      return
    }
    reserveCapacity(original.count)
    for (offset, byte) in original.enumerated() { add(byte, at: offset, depth: 0) }
    offsets.append(original.count)
    // Percent-encoded backslashes are now among the bytes.
    if bytes.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "\\") }) {
      self = DecodedText(unescaping: self)
    }
  }

  /// The offset of a decoded byte, or of the end, in the undecoded bytes.
  func offset(of index: Int) -> Int { offsets.isEmpty ? index : offsets[index] }

  /// How a byte is written: 0 for a literal one, `n` for a quotation mark of JSON inside `n` strings of JSON,
  /// ``encoded`` for an encoded one.
  func depth(of index: Int) -> UInt8 { depths.isEmpty ? 0 : depths[index] }

  private mutating func reserveCapacity(_ count: Int) {
    bytes.reserveCapacity(count)
    offsets.reserveCapacity(count + 1)
    depths.reserveCapacity(count)
  }

  /// Adds a byte; with the two before it, it may be a percent-encoded one, which may complete another.
  private mutating func add(_ byte: UInt8, at offset: Int, depth: UInt8) {
    bytes.append(byte)
    offsets.append(offset)
    depths.append(depth)
    while bytes.count > 2, bytes[bytes.count - 3] == UInt8(ascii: "%"),
      let code = Hexadecimal.number(bytes[(bytes.count - 2)...])
    {
      bytes.removeLast(2)
      offsets.removeLast(2)
      depths.removeLast(2)
      bytes[bytes.count - 1] = UInt8(code)
      depths[bytes.count - 1] = Self.encoded
    }
  }

  /// The text without escapes of JSON and with plain characters.
  private init(unescaping text: DecodedText) {
    reserveCapacity(text.bytes.count)
    var index = 0
    while index < text.bytes.count {
      let byte = text.bytes[index]
      if byte == UInt8(ascii: "\\") {
        index = addEscape(of: text, at: index)
      } else if let (plain, end) = text.plainCharacter(at: index) {
        for byte in plain { add(byte, at: text.offsets[index], depth: Self.encoded) }
        index = end
      } else {
        add(byte, at: text.offsets[index], depth: text.depths[index])
        index += 1
      }
    }
    offsets.append(text.offset(of: index))
  }

  /// Adds what backslashes stand for: a quotation mark, `/`, the character of `\u0040`, or one backslash.
  ///
  /// - Returns: the index after it.
  private mutating func addEscape(of text: DecodedText, at start: Int) -> Int {
    // Backslashes that are percent-encoded escape no mark that isn't; letters and digits are never percent-encoded.
    let depth = text.depths[start]
    let isPart = { (index: Int) in index < text.bytes.count && text.depths[index] == depth }
    var end = start
    while isPart(end), text.bytes[end] == UInt8(ascii: "\\") { end += 1 }
    let count = end - start
    let next = isPart(end) ? text.bytes[end] : 0
    if next.isQuote {
      // Each string doubles the backslashes and adds one; others belong to what precedes the mark.
      let strings = (~count).trailingZeroBitCount
      let mark = end - (1 << strings - 1)
      if mark > start { add(UInt8(ascii: "\\"), at: text.offsets[start], depth: depth) }
      add(next, at: text.offsets[mark], depth: depth | UInt8(strings))
      return end + 1
    }
    if next == UInt8(ascii: "/") {
      add(next, at: text.offsets[start], depth: depth)
      return end + 1
    }
    if end + 4 < text.bytes.count, text.bytes[end] == UInt8(ascii: "u"),
      let code = Hexadecimal.number(text.bytes[end + 1..<end + 5])
    {
      // Any other character counts as a part of a longer one.
      for byte in Self.plain(code) ?? [code < 0x80 ? UInt8(code) : 0x80] {
        let strings = UInt8(count.trailingZeroBitCount + 1)
        let isMark = byte.isQuote && depth == 0
        add(byte, at: text.offsets[start], depth: isMark ? strings : Self.encoded)
      }
      return end + 5
    }
    add(UInt8(ascii: "\\"), at: text.offsets[start], depth: depth)
    return end
  }

  /// The plain form of the character of several bytes that begins at an index, and the index after it; `nil` if it has
  /// none.
  private func plainCharacter(at start: Int) -> (plain: [UInt8], end: Int)? {
    let length = (~bytes[start]).leadingZeroBitCount
    guard 2...4 ~= length, start + length <= bytes.count else { return nil }
    var code = UInt32(bytes[start]) & (0x7F >> UInt32(length))
    for byte in bytes[(start + 1)..<(start + length)] { code = code << 6 | UInt32(byte & 0x3F) }
    return Self.plain(code).map { ($0, start + length) }
  }

  /// The ASCII character that is meant by one outside of ASCII: the same digit, or the same character in full
  /// width; empty for one that doesn't show, and `nil` for all others.
  private static func plain(_ code: UInt32) -> [UInt8]? {
    // No character before U+0300 is one of them, except the soft hyphen.
    guard code >= 0x300 || code == 0xAD, let scalar = Unicode.Scalar(code) else { return nil }
    if 0xFF01...0xFF5E ~= code { return [UInt8(code - 0xFEE0)] }
    if scalar.properties.isDefaultIgnorableCodePoint { return [] }
    guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
    else { return nil }
    return [UInt8(ascii: "0") + UInt8(value)]
  }
}
