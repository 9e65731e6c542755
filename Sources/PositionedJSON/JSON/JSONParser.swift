/// Parses RFC 8259 text in one pass, without recursion, into a list of nodes.
///
/// After a fault whose meaning isn't clear, the rest of the line is skipped up to a bracket that closes what was
/// opened in it, and the next line that can continue the container is read. So a mistake has one fault, and what is
/// in other lines is read.
///
/// The bytes are read through a pointer, because with checked array access the large benchmark
/// workload takes 50 % longer. Every read is at an index that was compared with `count` before.
struct JSONParser {
  static let maximumDepth = 128
  static let maximumFaults = 100
  /// Quotation marks that are used instead of JSON's.
  private static let foreignQuotes = ["'", "`", "“", "„", "”", "«", "‘", "’"]

  /// Valid for `count` bytes while `parse(_:)` runs, and not kept longer.
  let base: UnsafePointer<UInt8>
  let count: Int
  /// The offset of the next byte.
  var index = 0
  /// The keys and values so far.
  var nodes: [JSONNode] = []
  private var faults: [JSONFault] = []
  /// The fault of the brackets, after which nothing can be read.
  private var bracketFault: JSONFault?
  /// Indices of the containers that are open, outermost first.
  private var open: [Int32] = []
  /// The lines in which the open containers start, if brackets are judged by their indentation.
  private var lines: [Line]?
  /// The line of the last member, element or closing bracket.
  private var line = Line(number: 0, indentation: 0)
  /// Whether lines were skipped, so that no comma can be expected after them.
  private var hasSkippedLines = false
  /// Whether the rest can't be interpreted.
  private(set) var stopped = false

  private struct Line {
    var number: Int
    var indentation: Int
  }

  /// The contents of a text.
  struct Result {
    var nodes: [JSONNode] = []
    var faults: [JSONFault] = []
  }

  /// Parses a text.
  ///
  /// Of a text whose brackets don't match, there are no nodes: what belongs to what isn't known. Its faults
  /// are those before the bracket, which may be their consequence, otherwise that of the bracket.
  static func parse(_ bytes: [UInt8]) -> Result {
    guard !bytes.isEmpty else {
      let fault = JSONFault(ByteRange(0, 0), "expected a JSON value, found an empty file")
      return Result(faults: [fault])
    }
    let parser = parsed(bytes, judgesIndentation: false)
    guard parser.bracketFault != nil else {
      return Result(nodes: parser.nodes, faults: parser.faults)
    }
    let judging = parsed(bytes, judgesIndentation: true)
    return Result(
      faults: judging.faults.isEmpty ? [judging.bracketFault].compactMap { $0 } : judging.faults
    )
  }

  private static func parsed(_ bytes: [UInt8], judgesIndentation: Bool) -> JSONParser {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("the text isn't empty") }
      var parser = JSONParser(base: base, count: buffer.count)
      if judgesIndentation { parser.lines = [] }
      parser.parseText()
      return parser
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
    for container in open { close(container, at: index) }
    skipSpace()
    guard index < count, !stopped else { return }
    if isClosing(base[index]) {
      stop(at: token(), unmatched())
    } else {
      stop(at: token(), "expected the end of the file, found \(quoted(token()))")
    }
  }

  /// Parses the end of an object, or a key, a colon and a value.
  private mutating func parseMember(of container: Int32) {
    guard parseSeparator(of: container, closing: UInt8(ascii: "}")) else { return }
    guard base[index] == UInt8(ascii: "\"") else {
      reportToken { "expected a key in double quotes, found \($0)" }
      skipLines()
      return
    }
    guard parseString() else {
      nodes.removeLast()
      return
    }
    skipSpace()
    if index < count, base[index] == UInt8(ascii: ":") {
      index += 1
      skipSpace()
    } else if index < count {
      fault(token(), "expected ':', found \(quoted(token()))")
      append(.broken, ByteRange(index, index))
      skipLines()
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
  /// Returns `false` if there is none: the container is closed, lines were skipped, or nothing can be read anymore.
  private mutating func parseSeparator(of container: Int32, closing: UInt8) -> Bool {
    skipSpace()
    let isFirst = Int(container) == nodes.count - 1
    var comma: Int?
    if !isFirst, index < count, base[index] == UInt8(ascii: ",") {
      comma = index
      index += 1
      skipSpace()
    }
    let canFollow = isFirst || comma != nil || hasSkippedLines
    hasSkippedLines = false
    guard index < count else {
      stop(
        at: ByteRange(count, count),
        "expected '\(Unicode.Scalar(closing))', found the end of the file",
        opening: opening(of: container)
      )
      return false
    }
    if lines != nil, isMisplaced(in: container, closing: closing, comma: comma) { return false }
    guard isClosing(base[index]) else {
      return canFollow || continuesWithoutComma(in: container)
    }
    if let comma {
      fault(ByteRange(comma, comma + 1), "trailing ',' before \(quoted(token()))")
    }
    guard base[index] == closing else {
      stop(
        at: token(),
        "expected '\(Unicode.Scalar(closing))', found \(quoted(token()))",
        opening: opening(of: container)
      )
      return false
    }
    index += 1
    close(container, at: index)
    open.removeLast()
    lines?.removeLast()
    return false
  }

  mutating func parseValue() {
    guard index < count else {
      append(.broken, ByteRange(count, count))
      return
    }
    switch base[index] {
    case UInt8(ascii: "\""): parseString()
    case UInt8(ascii: "{"): openContainer(.object)
    case UInt8(ascii: "["): openContainer(.array)
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
      fault(token(), "expected a value, found \(quoted(token()))")
      append(.broken, ByteRange(index, index))
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
    lines?.append(line)
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

  private mutating func parseScalar() {
    let range = token()
    let kind = JSONScalar.kind(
      UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
    )
    if kind == .broken {
      let word = String(
        decoding: UnsafeBufferPointer(start: base + range.lowerBound, count: min(range.count, 8)),
        as: UTF8.self
      ).lowercased()
      let hint = ["true", "false", "null"].contains(word) ? "; write '\(word)'" : ""
      reportToken { "\($0) is not a JSON value\(hint)" }
    }
    append(kind, range)
    index = range.upperBound
    guard kind == .broken else { return }
    while index < count, base[index] == 0x20 || base[index] == 0x09 { index += 1 }
    let isAlone =
      index == count || isLineBreak(index) || base[index] == UInt8(ascii: ",")
      || isClosing(base[index])
    if !isAlone { skipLines() }
  }

  // MARK: Faults

  /// Reports that a comma is missing; returns whether a member or element follows nevertheless.
  private mutating func continuesWithoutComma(in container: Int32) -> Bool {
    let kind = nodes[Int(container)].kind
    if kind == .array, base[index] == UInt8(ascii: ":") {
      stop(at: opening(of: container), "expected '{' before names and values, found '['")
      return false
    }
    var end = index
    while end > 0, base[end - 1] <= 0x20 { end -= 1 }
    let isQuote = base[index] == UInt8(ascii: "\"")
    if isQuote || kind == .array && startsLine(base[index]) {
      fault(ByteRange(end, end), "missing ',' before \(quoted(token()))")
      return true
    }
    let last = nodes[nodes.count - 1]
    if last.kind == .string, last.range.upperBound == end, lineHasQuote(index),
      !(end..<index).contains(where: isLineBreak)
    {
      fault(ByteRange(end - 1, end), "unescaped quotation mark in a text; write '\\\"'")
      nodes[nodes.count - 1].kind = .broken
    } else {
      let closing = kind == .array ? "]" : "}"
      fault(token(), "expected ',' or '\(closing)', found \(quoted(token()))")
    }
    skipLines()
    return false
  }

  /// Reports a bracket that is missing before this place, or that is one too many here, as the indentation of its
  /// line shows.
  private mutating func isMisplaced(in container: Int32, closing: UInt8, comma: Int?) -> Bool {
    guard let start = lines?.last else { return false }
    var blank = index
    while blank > 0, base[blank - 1] == 0x20 || base[blank - 1] == 0x09 { blank -= 1 }
    let isFirstInLine = blank == 0 || isLineBreak(blank - 1)
    if isFirstInLine { line = Line(number: line.number + 1, indentation: index - blank) }
    guard start.number != line.number else { return false }
    let isEnd = isClosing(base[index])
    let indentation = line.indentation
    if !isEnd, indentation <= start.indentation, Int(container) == nodes.count - 1 {
      // The text isn't indented.
      lines = nil
      return false
    }
    if isFirstInLine, indentation < start.indentation || !isEnd && indentation == start.indentation
    {
      let place = comma ?? index
      let found = quoted(ByteRange(place, comma == nil ? token().upperBound : place + 1))
      stop(
        at: ByteRange(place, place),
        "missing '\(Unicode.Scalar(closing))' before \(found)",
        opening: opening(of: container)
      )
      return true
    }
    if isEnd, !isFirstInLine || indentation != start.indentation {
      stop(at: token(), unmatched())
      return true
    }
    return false
  }

  /// The message about a closing bracket at the index for which none is open.
  private func unmatched() -> String {
    let opening = base[index] == UInt8(ascii: "}") ? "{" : "["
    return "\(quoted(token())) has no matching '\(opening)'"
  }

  /// The opening bracket of a container.
  private func opening(of container: Int32) -> ByteRange {
    let start = nodes[Int(container)].range.lowerBound
    return ByteRange(start, start + 1)
  }

  /// Reports the next token, or the quotation mark with which it starts if that isn't JSON's.
  private mutating func reportToken(_ message: (_ token: String) -> String) {
    let text = UnsafeBufferPointer(start: base + index, count: min(count - index, 4))
    guard let mark = Self.foreignQuotes.first(where: { text.starts(with: $0.utf8) }) else {
      fault(token(), message(quoted(token())))
      return
    }
    fault(
      ByteRange(index, index + mark.utf8.count),
      mark == "'"
        ? "expected double quotes, found single quotes" : "expected '\"', found '\(mark)'"
    )
  }

  /// Moves to the bracket that closes the container, if it was opened in this line; otherwise to the next line that can
  /// continue the container.
  mutating func skipLines() {
    hasSkippedLines = true
    let isOpenedInLine = containersOpenedInLine(before: index) > 0
    var depth = 0
    var isInText = false
    while isOpenedInLine, index < count, !isLineBreak(index) {
      switch base[index] {
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "{") where !isInText, UInt8(ascii: "[") where !isInText: depth += 1
      case UInt8(ascii: "}") where !isInText, UInt8(ascii: "]") where !isInText:
        if depth == 0 { return }
        depth -= 1
      default: break
      }
      index += 1
    }
    repeat {
      while index < count, !isLineBreak(index) { index += 1 }
      while index < count, base[index] <= 0x20 { index += 1 }
    } while index < count && !startsLine(base[index])
  }

  /// Moves to the end of a text without closing quote: the brackets at the end of the line that close what was opened in
  /// it, otherwise the next line that can continue the container.
  ///
  /// Returns the offset of the brackets or of the line's end.
  mutating func skipText(from start: Int) -> Int {
    var end = index
    var brackets = containersOpenedInLine(before: start)
    while end > start, brackets > 0 {
      let byte = base[end - 1]
      guard isClosing(byte) || byte == UInt8(ascii: ",") || byte <= 0x20 else { break }
      end -= 1
      if isClosing(byte) {
        index = end
        brackets -= 1
      }
    }
    defer { skipLines() }
    return index
  }

  /// The number of open containers that start in the line of an offset.
  private func containersOpenedInLine(before offset: Int) -> Int {
    var start = offset
    while start > 0, !isLineBreak(start - 1) { start -= 1 }
    return open.count { nodes[Int($0)].range.lowerBound >= start }
  }

  /// Whether a line that starts with a byte can continue a container.
  private func startsLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
      || isClosing(byte)
  }

  private func lineHasQuote(_ start: Int) -> Bool {
    var end = start
    while end < count, !isLineBreak(end), base[end] != UInt8(ascii: "\"") { end += 1 }
    return end < count && base[end] == UInt8(ascii: "\"")
  }

  mutating func fault(_ range: ByteRange, _ message: String) {
    guard faults.count < Self.maximumFaults else {
      stopped = true
      return
    }
    faults.append(JSONFault(range, message))
  }

  /// Ends parsing at a bracket that doesn't match.
  private mutating func stop(at range: ByteRange, _ message: String, opening: ByteRange? = nil) {
    bracketFault = JSONFault(range, message, opening: opening)
    stopped = true
  }

  // MARK: Bytes

  /// Moves to the next byte that isn't white space or in a comment.
  mutating func skipSpace() {
    while index < count {
      let byte = base[index]
      if byte > 0x20, byte != UInt8(ascii: "/") { return }
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
    guard base[index] == UInt8(ascii: "/"), index + 1 < count else { return nil }
    var end = index + 2
    if base[index + 1] == UInt8(ascii: "/") {
      while end < count, !isLineBreak(end) { end += 1 }
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

  private func isLineBreak(_ offset: Int) -> Bool { base[offset] == 0x0A || base[offset] == 0x0D }

  private func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  /// The bytes up to the next white space, quote or punctuation; at least one character.
  private func token() -> ByteRange {
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
}
