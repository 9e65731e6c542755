/// Parses RFC 8259 text in one pass, without recursion, into a list of nodes.
///
/// The bytes are read through a pointer, because with checked array access the large benchmark
/// workload takes 50 % longer. Every read is at an index that was compared with `count` before.
struct JSONParser {
  static let maximumDepth = 128
  static let maximumFaults = 100

  /// Valid for `count` bytes while `parse(_:)` runs, and not kept longer.
  private let base: UnsafePointer<UInt8>
  private let count: Int
  private var index = 0
  private var nodes: [JSONNode] = []
  private var faults: [JSONFault] = []
  /// Indices of the containers that are open, outermost first.
  private var open: [Int32] = []
  private var stopped = false

  static func parse(_ bytes: [UInt8]) -> (nodes: [JSONNode], faults: [JSONFault]) {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, !buffer.isEmpty else {
        return ([], [JSONFault(ByteRange(0, 0), "expected a JSON value, found an empty file")])
      }
      var parser = JSONParser(base: base, count: buffer.count)
      parser.parseText()
      return (parser.nodes, parser.faults)
    }
  }

  private init(base: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    self.count = count
    // Reserving too much memory is cheaper than moving the nodes later.
    nodes.reserveCapacity(count / 12 + 16)
  }

  private mutating func parseText() {
    if let foreign = TextEncoding.foreign(base, count) {
      faults.append(JSONFault(foreign))
      guard foreign.isReadable else { return }
      index = foreign.markLength
    }
    skipSpace()
    guard index < count else {
      fault(ByteRange(0, count), "expected a JSON value, found the end of the file")
      return
    }
    parseValue()
    while let container = open.last, !stopped {
      if nodes[Int(container)].kind == .object {
        parseMember(of: container)
      } else {
        parseElement(of: container)
      }
    }
    close(all: open, at: index)
    skipSpace()
    if index < count, !stopped {
      fault(token(), "expected the end of the file, found \(quoted(token()))")
    }
  }

  /// Parses the end of an object, or a key, a colon and a value.
  private mutating func parseMember(of container: Int32) {
    guard parseSeparator(of: container, closing: UInt8(ascii: "}")) else { return }
    if base[index] == UInt8(ascii: "\"") {
      parseString()
    } else {
      let range = token()
      if base[index] != UInt8(ascii: ":") { index = range.upperBound }
      append(.broken, range)
      fault(range, "expected a key in double quotes, found \(quoted(range))")
    }
    skipSpace()
    if index < count, base[index] == UInt8(ascii: ":") {
      index += 1
      skipSpace()
    } else if index < count {
      fault(token(), "expected ':', found \(quoted(token()))")
    }
    parseValue()
  }

  /// Parses the end of an array, or an element.
  private mutating func parseElement(of container: Int32) {
    guard parseSeparator(of: container, closing: UInt8(ascii: "]")) else { return }
    parseValue()
  }

  /// Moves to the start of the next member or element.
  ///
  /// Returns `false` if the container is closed or the text ends.
  private mutating func parseSeparator(of container: Int32, closing: UInt8) -> Bool {
    skipSpace()
    let isFirst = Int(container) == nodes.count - 1
    var comma: Int?
    if !isFirst, index < count, !isClosing(base[index]) {
      if base[index] == UInt8(ascii: ",") {
        comma = index
        index += 1
        skipSpace()
      } else {
        let end = nodes[nodes.count - 1].range.upperBound
        fault(ByteRange(end, end), "missing ',' before \(quoted(token()))")
      }
    }
    while index < count, base[index] == UInt8(ascii: ",") {
      fault(ByteRange(index, index + 1), "expected a value, found ','")
      index += 1
      skipSpace()
    }
    guard index < count else {
      let end = closing == UInt8(ascii: "}") ? "'}'" : "']'"
      let start = nodes[Int(container)].range.lowerBound
      fault(
        ByteRange(count, count),
        "expected \(end), found the end of the file",
        opening: ByteRange(start, start + 1)
      )
      stopped = true
      return false
    }
    guard isClosing(base[index]) else { return true }
    if let comma {
      fault(ByteRange(comma, comma + 1), "trailing ',' before \(quoted(token()))")
    }
    if base[index] != closing {
      let start = nodes[Int(container)].range.lowerBound
      fault(
        ByteRange(index, index + 1),
        "expected '\(Unicode.Scalar(closing))', found \(quoted(token()))",
        opening: ByteRange(start, start + 1)
      )
    }
    index += 1
    close(all: [container], at: index)
    open.removeLast()
    return false
  }

  private mutating func parseValue() {
    guard index < count else {
      append(.broken, ByteRange(count, count))
      return
    }
    switch base[index] {
    case UInt8(ascii: "\""): parseString()
    case UInt8(ascii: "{"): openContainer(.object)
    case UInt8(ascii: "["): openContainer(.array)
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ":"):
      fault(ByteRange(index, index + 1), "expected a value, found \(quoted(token()))")
      append(.broken, ByteRange(index, index))
      if base[index] == UInt8(ascii: ":") || open.isEmpty { index += 1 }
    default: parseScalar()
    }
  }

  private mutating func openContainer(_ kind: JSONKind) {
    guard open.count < Self.maximumDepth else {
      fault(ByteRange(index, index + 1), "nested deeper than \(Self.maximumDepth) levels")
      stopped = true
      return
    }
    open.append(Int32(nodes.count))
    append(kind, ByteRange(index, index + 1))
    index += 1
  }

  private mutating func close(all containers: [Int32], at end: Int) {
    for container in containers {
      nodes[Int(container)].range = ByteRange(nodes[Int(container)].range.lowerBound, end)
      nodes[Int(container)].next = Int32(nodes.count)
    }
  }

  private mutating func append(_ kind: JSONKind, _ range: ByteRange, hasEscapes: Bool = false) {
    nodes.append(
      JSONNode(kind: kind, hasEscapes: hasEscapes, range: range, next: Int32(nodes.count + 1))
    )
  }

  // MARK: Scalars

  private mutating func parseScalar() {
    let range = token()
    index = range.upperBound
    let kind = JSONScalar.kind(
      UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
    )
    append(kind, range)
    if kind == .broken { fault(range, "\(quoted(range)) is not a JSON value") }
  }

  private mutating func parseString() {
    let start = index
    index += 1
    var hasEscapes = false
    var hasForeignBytes = false
    while true {
      skipPlainText()
      guard index < count else {
        fault(ByteRange(start, count), "string has no closing quote")
        break
      }
      let byte = base[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        append(.string, ByteRange(start, index), hasEscapes: hasEscapes)
        return
      } else if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        skipEscape()
      } else if byte >= 0x80 {
        if !hasForeignBytes {
          fault(
            ByteRange(index, index + 1),
            "byte 0x\(Hexadecimal.digits(byte, count: 2, uppercase: true)) is not UTF-8"
          )
        }
        hasForeignBytes = true
        index += 1
      } else if let end = endOfUnfinishedString(from: start) {
        fault(ByteRange(start, end), "string has no closing quote")
        index = end
        break
      } else {
        fault(
          ByteRange(index, index + 1),
          "unescaped control character U+00\(Hexadecimal.digits(byte, count: 2, uppercase: true))"
        )
        index += 1
      }
      if stopped { break }
    }
    append(.broken, ByteRange(start, index))
  }

  /// The end of a string that has no closing quote: before this line break, if the next line starts
  /// like a member or the end of the container.
  private func endOfUnfinishedString(from start: Int) -> Int? {
    guard base[index] == 0x0A || base[index] == 0x0D else { return nil }
    var next = index
    while next < count, base[next] <= 0x20, base[next] != 0 { next += 1 }
    guard next == count || base[next] == UInt8(ascii: "\"") || isClosing(base[next]) else {
      return nil
    }
    var end = index
    while end > start + 1, base[end - 1] <= 0x20 { end -= 1 }
    return end > start + 1 && base[end - 1] == UInt8(ascii: ",") ? end - 1 : end
  }

  private mutating func skipEscape() {
    let start = index
    guard index + 1 < count else {
      index = count
      return
    }
    switch base[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 2
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(at: index) else { fallthrough }
      index += 6
      guard unit & 0xF800 == 0xD800 else { return }
      if unit < 0xDC00, let low = codeUnit(at: index), low & 0xFC00 == 0xDC00 {
        index += 6
      } else {
        fault(ByteRange(start, start + 6), "lone surrogate \(quoted(ByteRange(start, start + 6)))")
      }
    default:
      index += 1
      let end = min(count, start + (base[index] < 0x80 && base[index] >= 0x20 ? 2 : 1))
      fault(ByteRange(start, end), "\(quoted(ByteRange(start, end))) is not a JSON escape")
      if base[index] != UInt8(ascii: "\""), base[index] >= 0x20, base[index] < 0x80 { index += 1 }
    }
  }

  /// The number of a `\u` escape at an index; `nil` if it doesn't have four hexadecimal digits.
  private func codeUnit(at index: Int) -> UInt32? {
    guard index + 6 <= count, base[index] == UInt8(ascii: "\\"),
      base[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for offset in 2..<6 {
      guard let digit = Hexadecimal.value(base[index + offset]) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  // MARK: Bytes

  /// Moves to the next quote, backslash, control character or malformed byte in a string.
  private mutating func skipPlainText() {
    var at = index
    let limit = count - 8
    while at < count {
      if base[at] >= 0x80 {
        let length = UTF8Sequence.length(base + at, count - at)
        if length == 0 { break }
        at += length
        continue
      }
      if at <= limit {
        let word = UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self).littleEndian
        let stops = Self.stops(in: word)
        if stops == 0 {
          at += 8
          continue
        }
        at += stops.trailingZeroBitCount >> 3
      }
      let byte = base[at]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      if byte < 0x80 { at += 1 }
    }
    index = at
  }

  /// The top bit of every byte that is a quote, a backslash, a control character or not ASCII; bits
  /// above the lowest one set may be wrong.
  @inline(__always)
  private static func stops(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ 0x2222_2222_2222_2222
    let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
    let found =
      ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
      | ((word &- 0x2020_2020_2020_2020) & ~word) | word
    return found & 0x8080_8080_8080_8080
  }

  private mutating func skipSpace() {
    while index < count {
      let byte = base[index]
      if byte > 0x20, byte != UInt8(ascii: "/") { return }
      if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        index += 1
      } else if byte == UInt8(ascii: "/"), let end = endOfComment() {
        fault(ByteRange(index, end), "comments aren't allowed in JSON")
        index = end
      } else {
        return
      }
    }
  }

  private func endOfComment() -> Int? {
    guard index + 1 < count else { return nil }
    var end = index + 2
    if base[index + 1] == UInt8(ascii: "/") {
      while end < count, base[end] != 0x0A, base[end] != 0x0D { end += 1 }
      return end
    }
    guard base[index + 1] == UInt8(ascii: "*") else { return nil }
    while end < count {
      if base[end] == UInt8(ascii: "/"), base[end - 1] == UInt8(ascii: "*"), end > index + 2 {
        return end + 1
      }
      end += 1
    }
    return count
  }

  private func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  /// The bytes up to the next white space, quote or punctuation; at least one character.
  private func token() -> ByteRange {
    var end = index
    while end < count {
      switch base[end] {
      case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"),
        UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"):
        if end == index { end += 1 }
        return ByteRange(index, end)
      default: end += 1
      }
    }
    return ByteRange(index, end)
  }

  /// The text of a range in single quotes, cut after 40 bytes.
  private func quoted(_ range: ByteRange) -> String {
    let shown = UnsafeBufferPointer(start: base + range.lowerBound, count: min(range.count, 40))
    return "'\(String(decoding: shown, as: UTF8.self))\(range.count > 40 ? "…" : "")'"
  }

  private mutating func fault(_ range: ByteRange, _ message: String, opening: ByteRange? = nil) {
    guard faults.count < Self.maximumFaults else {
      stopped = true
      return
    }
    faults.append(JSONFault(range, message, opening: opening))
  }
}
