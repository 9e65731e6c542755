/// Parses RFC 8259 text in one pass, without recursion, into a list of nodes.
///
/// The bytes are read through a pointer, because with checked array access the large benchmark
/// workload takes 50 % longer. Every read is at an index that was compared with `count` before.
struct JSONParser {
  static let maximumDepth = 128
  static let maximumFaults = 100

  /// Valid for `count` bytes while `parse(_:)` runs, and not kept longer.
  let base: UnsafePointer<UInt8>
  let count: Int
  /// The offset of the next byte.
  var index = 0
  /// The keys and values so far.
  var nodes: [JSONNode] = []
  private var faults: [JSONFault] = []
  /// Indices of the containers that are open, outermost first.
  private(set) var open: [Int32] = []
  /// The repair that is still to be applied.
  private var repair: BracketRepair?
  private var isUnbalanced = false
  /// The end of the line on which quotes of another kind were reported last.
  var endOfForeignQuotes = 0
  /// Whether the rest of a line was skipped, so that no comma can be expected after it.
  var hasSkippedLine = false
  /// Whether the rest can't be interpreted.
  var stopped = false

  /// The properties of a text.
  struct Result {
    var nodes: [JSONNode] = []
    var faults: [JSONFault] = []
    /// Whether a bracket is missing, or there is one too many.
    var isUnbalanced = false
  }

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - repair: a bracket to skip or to add; it is reported, and the rest is read as if it was right.
  /// - Returns: the nodes and the faults.
  static func parse(_ bytes: [UInt8], repair: BracketRepair? = nil) -> Result {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, !buffer.isEmpty else {
        let fault = JSONFault(ByteRange(0, 0), "expected a JSON value, found an empty file")
        return Result(faults: [fault])
      }
      var parser = JSONParser(base: base, count: buffer.count, repair: repair)
      parser.parseText()
      return Result(
        nodes: parser.nodes,
        faults: parser.faults,
        isUnbalanced: parser.isUnbalanced
      )
    }
  }

  private init(base: UnsafePointer<UInt8>, count: Int, repair: BracketRepair?) {
    self.base = base
    self.count = count
    self.repair = repair
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
    if startsMember(index) {
      fault(ByteRange(index, index), "missing '{' before the first key")
      open.append(0)
      append(.object, ByteRange(index, index))
    } else {
      parseValue()
    }
    while let container = open.last, !stopped {
      if nodes[Int(container)].kind == .object {
        parseMember(of: container)
      } else {
        parseElement(of: container)
      }
    }
    for container in open { close(container, at: index) }
    skipSpace()
    if case .skip(index) = repair, !stopped { skipBracket() }
    if index < count, !stopped {
      isUnbalanced = true
      fault(token(), "expected the end of the file, found \(quoted(token()))")
    }
  }

  /// Parses the end of an object, or a key, a colon and a value.
  private mutating func parseMember(of container: Int32) {
    guard parseSeparator(of: container, closing: UInt8(ascii: "}")) else { return }
    if base[index] == UInt8(ascii: "\"") {
      parseString()
    } else if !parseUnquotedKey() {
      return
    }
    skipSpace()
    if index < count, base[index] == UInt8(ascii: ":") {
      index += 1
      skipSpace()
    } else if index < count, !recoverFromMissingColon() {
      return
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
    if repair != nil, applyRepair(to: container, closing) { return false }
    var comma: Int?
    if !isFirst, index < count, base[index] != UInt8(ascii: ","), !isClosing(base[index]) {
      if !hasSkippedLine { recoverFromMissingComma(inObject: closing == UInt8(ascii: "}")) }
      skipSpace()
    }
    hasSkippedLine = false
    if !isFirst, index < count, base[index] == UInt8(ascii: ",") {
      comma = index
      index += 1
      skipSpace()
    }
    if index < count, base[index] == UInt8(ascii: ",") {
      fault(ByteRange(index, index + 1), "expected a value, found ','")
      while index < count, base[index] == UInt8(ascii: ",") {
        index += 1
        skipSpace()
      }
    }
    if repair != nil, case .skip(index) = repair { skipBracket() }
    guard index < count else {
      let end = closing == UInt8(ascii: "}") ? "'}'" : "']'"
      isUnbalanced = true
      fault(
        ByteRange(count, count),
        "expected \(end), found the end of the file",
        opening: opening(of: container)
      )
      stopped = true
      return false
    }
    guard isClosing(base[index]) else { return true }
    if let comma {
      fault(ByteRange(comma, comma + 1), "trailing ',' before \(quoted(token()))")
    }
    if base[index] != closing {
      isUnbalanced = true
      fault(
        ByteRange(index, index + 1),
        "expected '\(Unicode.Scalar(closing))', found \(quoted(token()))",
        opening: opening(of: container)
      )
    }
    index += 1
    close(container, at: index)
    open.removeLast()
    return false
  }

  /// The opening bracket of a container.
  private func opening(of container: Int32) -> ByteRange {
    let start = nodes[Int(container)].range.lowerBound
    return ByteRange(start, start + 1)
  }

  /// Skips the bracket to skip, or closes the container whose closing bracket is missing here.
  ///
  /// Returns whether the container is closed.
  private mutating func applyRepair(to container: Int32, _ closing: UInt8) -> Bool {
    switch repair {
    case .skip(index):
      skipBracket()
      return false
    case .close(index):
      repair = nil
      let offset = index
      let end = nodes[nodes.count - 1].range.upperBound
      let bracket = Unicode.Scalar(closing)
      fault(
        ByteRange(offset, offset),
        "missing '\(bracket)' before \(quoted(token()))",
        opening: opening(of: container)
      )
      close(container, at: max(end, nodes[Int(container)].range.upperBound))
      open.removeLast()
      return true
    case .skip, .close, nil: return false
    }
  }

  /// Skips a closing bracket for which none is open.
  private mutating func skipBracket() {
    repair = nil
    let opening = base[index] == UInt8(ascii: "}") ? "{" : "["
    let range = ByteRange(index, index + 1)
    fault(range, "\(quoted(range)) has no matching '\(opening)'")
    index += 1
    skipSpace()
  }

  mutating func parseValue() {
    while index < count, base[index] == UInt8(ascii: ":"), !open.isEmpty {
      fault(ByteRange(index, index + 1), "expected a value, found ':'")
      index += 1
      skipSpace()
    }
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
      if open.isEmpty { index += 1 }
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

  private mutating func close(_ container: Int32, at end: Int) {
    nodes[Int(container)].range = ByteRange(nodes[Int(container)].range.lowerBound, end)
    nodes[Int(container)].next = Int32(nodes.count)
  }

  mutating func append(_ kind: JSONKind, _ range: ByteRange, hasEscapes: Bool = false) {
    nodes.append(
      JSONNode(kind: kind, hasEscapes: hasEscapes, range: range, next: Int32(nodes.count + 1))
    )
  }

  // MARK: Scalars

  private mutating func parseScalar() {
    let range = token()
    let kind = JSONScalar.kind(
      UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
    )
    if kind == .broken, recoverFromMissingQuotes(at: range) { return }
    index = range.upperBound
    append(kind, range)
  }

  // MARK: Bytes

  /// Moves to the next byte that isn't white space or in a comment.
  @inline(__always)
  mutating func skipSpace() {
    // Most bytes are followed by none or by one space.
    if index < count, base[index] == 0x20 { index += 1 }
    if index < count {
      let byte = base[index]
      if byte > 0x20, byte != UInt8(ascii: "/"), byte != UInt8(ascii: "#") { return }
    }
    skipLongSpace()
  }

  /// Moves to the next byte that isn't white space or in a comment.
  @inline(never)
  private mutating func skipLongSpace() {
    while index < count {
      let byte = base[index]
      if byte > 0x20, byte != UInt8(ascii: "/"), byte != UInt8(ascii: "#") { return }
      if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        index += 1
      } else if let end = endOfComment() {
        fault(ByteRange(index, end), "comments aren't allowed in JSON")
        index = end
      } else {
        return
      }
    }
  }

  private func endOfComment() -> Int? {
    if base[index] == UInt8(ascii: "#") { return endOfLine(index) }
    guard base[index] == UInt8(ascii: "/"), index + 1 < count else { return nil }
    if base[index + 1] == UInt8(ascii: "/") { return endOfLine(index) }
    guard base[index + 1] == UInt8(ascii: "*") else { return nil }
    var end = index + 2
    while end < count {
      if base[end] == UInt8(ascii: "/"), base[end - 1] == UInt8(ascii: "*"), end > index + 2 {
        return end + 1
      }
      end += 1
    }
    return count
  }

  func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  /// The bytes up to the next white space, quote or punctuation; at least one character.
  func token() -> ByteRange {
    var end = index
    while end < count {
      switch base[end] {
      case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"),
        UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ";"):
        if end == index { end += 1 }
        return ByteRange(index, end)
      default: end += 1
      }
    }
    return ByteRange(index, end)
  }

  /// The text of a range in single quotes, cut after 40 bytes.
  func quoted(_ range: ByteRange) -> String {
    let shown = UnsafeBufferPointer(start: base + range.lowerBound, count: min(range.count, 40))
    return "'\(String(decoding: shown, as: UTF8.self))\(range.count > 40 ? "…" : "")'"
  }

  mutating func fault(_ range: ByteRange, _ message: String, opening: ByteRange? = nil) {
    guard faults.count < Self.maximumFaults else {
      stopped = true
      return
    }
    faults.append(JSONFault(range, message, opening: opening))
  }
}
