import ErrcatCore
import PositionedJSON

/// A place where a document isn't XML, or uses XML that isn't supported.
struct XMLFault: Error {
  let range: ByteRange
  /// In the wording of a diagnostic.
  let message: String
}

/// Reads XML 1.0 in linear time.
///
/// It supports only what translation files need: XML's five predefined entities, no document types but that of Apple's
/// property lists, which declares nothing, and elements nested at most 256 deep.
struct XMLParser {
  private static let maximumDepth = 256
  private static let unknownEntity =
    "unknown entity; XML has &amp;, &lt;, &gt;, &quot; and &apos;"

  private let bytes: [UInt8]
  private var index = 0
  /// The elements that are open, and their names with prefixes.
  private var open: [(element: XMLElement, name: ByteRange)] = []
  private var root: XMLElement?

  /// The outermost element of a document in UTF-8.
  static func root(of bytes: [UInt8]) throws(XMLFault) -> XMLElement {
    var parser = XMLParser(bytes: bytes)
    return try parser.parse()
  }

  private mutating func parse() throws(XMLFault) -> XMLElement {
    _ = take("\u{FEFF}")
    if starts("<?xml") { try parseDeclaration() }
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "<") {
        try parseText()
      } else if starts("<!--") {
        add(.comment(string(try delimited("<!--", "-->", called: "comment"))))
      } else if starts("<![CDATA[") {
        guard !open.isEmpty else { throw fault("text outside the root element", 9) }
        let range = try delimited("<![CDATA[", "]]>", called: "CDATA section")
        add(.text(String(decoding: range.offsets.compactMap(byte), as: UTF8.self)))
      } else if starts("<!DOCTYPE") {
        try parseDocumentType()
      } else if starts("<?") {
        _ = try delimited("<?", "?>", called: "processing instruction")
      } else if starts("</") {
        try parseEndTag()
      } else {
        try parseStartTag()
      }
    }
    if let (element, name) = open.last {
      throw XMLFault(
        range: ByteRange(element.range.lowerBound, name.upperBound),
        message: "'<\(string(name))>' is never closed"
      )
    }
    guard let root else { throw fault("the document has no element", 0) }
    return root
  }

  private mutating func add(_ content: XMLElement.Content) {
    if !open.isEmpty { open[open.count - 1].element.contents.append(content) }
  }

  // MARK: Pieces

  private func starts(_ mark: String) -> Bool { bytes[index...].starts(with: mark.utf8) }

  private mutating func take(_ mark: String) -> Bool {
    guard starts(mark) else { return false }
    index += mark.utf8.count
    return true
  }

  private func fault(_ message: String, _ length: Int = 1) -> XMLFault {
    XMLFault(range: ByteRange(index, min(index + length, bytes.count)), message: message)
  }

  private func string(_ range: ByteRange) -> String {
    String(decoding: bytes[range.offsets], as: UTF8.self)
  }

  /// The range between two marks, the first of which is at the index; the index is then after the second.
  private mutating func delimited(_ start: String, _ end: String, called what: String)
    throws(XMLFault) -> ByteRange
  {
    let first = index + start.utf8.count
    var last = first
    while last < bytes.count, !bytes[last...].starts(with: end.utf8) { last += 1 }
    guard last < bytes.count else {
      throw fault("the \(what) is never closed", start.utf8.count)
    }
    index = last + end.utf8.count
    return ByteRange(first, last)
  }

  private mutating func parseDeclaration() throws(XMLFault) {
    let start = index
    let declaration = string(try delimited("<?", "?>", called: "XML declaration"))
    guard let range = declaration.range(of: "encoding") else { return }
    let value = declaration[range.upperBound...].drop { $0 == " " || $0 == "=" }
    let name = value.dropFirst().prefix { $0 != "\"" && $0 != "'" }.lowercased()
    // UTF-16 has already been decoded.
    guard ["utf-8", "utf8", "us-ascii", "ascii", "utf-16"].contains(name) else {
      index = start
      throw fault("encoding '\(name)' isn't supported; expected UTF-8 or UTF-16", 5)
    }
  }

  private mutating func parseDocumentType() throws(XMLFault) {
    guard open.isEmpty, root == nil, starts("<!DOCTYPE plist PUBLIC ") else {
      throw fault("document types aren't supported; remove this one", 9)
    }
    while index < bytes.count, !take(">") {
      guard !starts("[") else {
        throw fault("declarations in a document type aren't supported")
      }
      index += 1
    }
  }

  private mutating func parseText() throws(XMLFault) {
    let start = index
    let text = try unescaped(upTo: UInt8(ascii: "<"))
    if open.isEmpty, let place = bytes[start..<index].firstIndex(where: { $0 > 0x20 }) {
      index = place
      throw fault("text outside the root element")
    }
    add(.text(text))
  }

  /// The text from the index up to a mark, without references; the index is then at the mark.
  private mutating func unescaped(upTo mark: UInt8) throws(XMLFault) -> String {
    var result: [UInt8] = []
    while index < bytes.count, bytes[index] != mark {
      switch bytes[index] {
      case UInt8(ascii: "&"):
        guard let (scalar, end) = reference() else { throw fault(Self.unknownEntity) }
        result += String(scalar).utf8
        index = end
        continue
      case UInt8(ascii: "<"): throw fault("'<' in an attribute's value; write '&lt;'")
      case let byte where byte < 0x20 && mark == UInt8(ascii: "<"):
        guard XMLCharacter.isAllowed(Unicode.Scalar(byte)) else {
          throw fault("XML doesn't allow this control character")
        }
      default: break
      }
      if let byte = byte(at: index) { result.append(byte) }
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A byte of a text; every line break is a line feed (XML 1.0, section 2.11), so the first byte of two is `nil`.
  private func byte(at place: Int) -> UInt8? {
    guard bytes[place] == 0x0D else { return bytes[place] }
    return place + 1 < bytes.count && bytes[place + 1] == 0x0A ? nil : 0x0A
  }

  /// The character that the reference at the index means, and the index after it; `nil` if it isn't a reference.
  private func reference() -> (Unicode.Scalar, end: Int)? {
    guard let semicolon = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    let name = String(decoding: bytes[index + 1..<semicolon], as: UTF8.self)
    let known: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]
    if let scalar = known[name] { return (scalar, semicolon + 1) }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard name.hasPrefix("#"), !digits.hasPrefix("+"),
      let scalar = UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init),
      XMLCharacter.isAllowed(scalar)
    else { return nil }
    return (scalar, semicolon + 1)
  }

  // MARK: Tags

  private mutating func parseStartTag() throws(XMLFault) {
    let start = index
    index += 1
    let name = try parseName("the name of an element")
    guard !open.isEmpty || root == nil else {
      index = start
      throw fault("expected one root element, found a second one")
    }
    guard open.count < Self.maximumDepth else {
      index = start
      throw fault("elements are nested more than \(Self.maximumDepth) levels deep")
    }
    var attributes: [(name: String, value: String)] = []
    var names: Set<ExactText> = []
    while true {
      let hasSpace = skipSpace()
      let isEmpty = take("/>")
      if isEmpty || take(">") {
        let local = string(name).split(separator: ":").last.map(String.init) ?? ""
        let range = ByteRange(start, index)
        open.append((XMLElement(name: local, range: range, attributes: attributes), name))
        if isEmpty { close() }
        return
      }
      guard index < bytes.count else {
        index = start
        throw fault("the tag is never closed")
      }
      guard hasSpace else { throw fault("expected a space before the attribute") }
      let range = try parseName("the name of an attribute")
      let attribute = string(range)
      guard names.insert(ExactText(attribute)).inserted else {
        throw XMLFault(range: range, message: "duplicate attribute '\(attribute)'")
      }
      attributes.append((attribute, try parseValue()))
    }
  }

  private mutating func parseValue() throws(XMLFault) -> String {
    skipSpace()
    guard take("=") else { throw fault("expected '=' after the attribute's name") }
    skipSpace()
    let start = index
    guard starts("\"") || starts("'") else {
      throw fault("expected the attribute's value in quotes")
    }
    index += 1
    let value = try unescaped(upTo: bytes[start])
    guard index < bytes.count else {
      index = start
      throw fault("the attribute's value has no closing quote")
    }
    index += 1
    return value
  }

  private mutating func parseEndTag() throws(XMLFault) {
    let start = index
    index += 2
    let name = try parseName("the name of an element")
    skipSpace()
    guard take(">") else { throw fault("the tag is never closed") }
    guard let opened = open.last?.name else {
      throw XMLFault(range: ByteRange(start, index), message: "the end tag has no start tag")
    }
    guard bytes[opened.offsets].elementsEqual(bytes[name.offsets]) else {
      throw XMLFault(
        range: ByteRange(start, index),
        message: "expected '</\(string(opened))>', found '</\(string(name))>'"
      )
    }
    close()
  }

  /// Ends the innermost open element at the index.
  private mutating func close() {
    var (element, _) = open.removeLast()
    element.range = ByteRange(element.range.lowerBound, index)
    if open.isEmpty { root = element } else { add(.element(element)) }
  }

  private mutating func parseName(_ what: String) throws(XMLFault) -> ByteRange {
    let start = index
    while index < bytes.count, isName(bytes[index], isFirst: index == start) { index += 1 }
    guard index > start else { throw fault("expected \(what)") }
    return ByteRange(start, index)
  }

  private func isName(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...: return true
    case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "."): return !isFirst
    default: return false
    }
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = index
    while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
    return index > start
  }
}
