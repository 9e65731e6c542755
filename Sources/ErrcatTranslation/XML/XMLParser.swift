import ErrcatCore
import PositionedJSON

/// Reads XML into a list of nodes, without recursion.
struct XMLParser {
  /// How deep elements may be nested.
  static let maximumDepth = 256

  private let bytes: [UInt8]
  private let allowsPropertyList: Bool
  private var index = 0
  private(set) var nodes: [XMLNode] = []
  private(set) var attributes: [XMLAttribute] = []
  /// The elements that are open: their nodes, and their names with prefixes.
  private var open: [(node: Int, name: ByteRange)] = []
  private var hasRoot = false
  /// The names of a tag's attributes, if it has many.
  private var names: Set<ArraySlice<UInt8>> = []

  init(_ bytes: [UInt8], allowsPropertyList: Bool) {
    self.bytes = bytes
    self.allowsPropertyList = allowsPropertyList
  }

  /// Reads the whole document, or up to the fault that is returned.
  mutating func parse() -> XMLFault? {
    do {
      try parseAll()
      return nil
    } catch {
      // Open elements end where reading ended.
      for (node, _) in open { close(node, at: index) }
      return error
    }
  }

  private mutating func parseAll() throws(XMLFault) {
    if starts("\u{FEFF}") { index += 3 }
    if starts("<?xml") { try parseDeclaration() }
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "<") {
        try parseText()
      } else if starts("<!--") {
        try parse(.comment, from: "<!--", to: "-->", called: "comment")
      } else if starts("<![CDATA[") {
        guard !open.isEmpty else { throw fault("text outside the root element", 9) }
        try parse(.characters, from: "<![CDATA[", to: "]]>", called: "CDATA section")
      } else if starts("<!DOCTYPE") {
        try parseDocumentType()
      } else if starts("<?") {
        index = try end(of: "<?", at: "?>", called: "processing instruction")
      } else if starts("</") {
        try parseEndTag()
      } else {
        try parseStartTag()
      }
    }
    if let (node, name) = open.last {
      throw XMLFault(
        range: ByteRange(nodes[node].range.lowerBound, name.upperBound),
        message: "'<\(text(name))>' is never closed"
      )
    }
    guard hasRoot else { throw fault("the document has no element", 0) }
  }

  // MARK: Pieces

  private func starts(_ mark: StaticString) -> Bool {
    let count = mark.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[index + offset] != mark.utf8Start[offset] { return false }
    return true
  }

  private func fault(_ message: String, _ length: Int = 1) -> XMLFault {
    XMLFault(
      range: ByteRange(min(index, bytes.count), min(index + length, bytes.count)),
      message: message
    )
  }

  private func text(_ range: ByteRange) -> String {
    String(decoding: bytes[range.offsets], as: UTF8.self)
  }

  /// The index after the mark that ends what begins here.
  private func end(of start: StaticString, at mark: StaticString, called what: String)
    throws(XMLFault)
    -> Int
  {
    let count = mark.utf8CodeUnitCount
    var place = index + start.utf8CodeUnitCount
    while place + count <= bytes.count {
      var isThere = true
      for offset in 0..<count where bytes[place + offset] != mark.utf8Start[offset] {
        isThere = false
      }
      if isThere { return place + count }
      place += 1
    }
    throw fault("the \(what) is never closed", start.utf8CodeUnitCount)
  }

  private mutating func parseDeclaration() throws(XMLFault) {
    let end = try end(of: "<?", at: "?>", called: "XML declaration")
    let declaration = String(decoding: bytes[index..<end], as: UTF8.self)
    if let range = declaration.range(of: "encoding") {
      let value = declaration[range.upperBound...].drop { $0 == " " || $0 == "=" }
      let name = value.dropFirst().prefix { $0 != "\"" && $0 != "'" }.lowercased()
      // UTF-16 has already been decoded.
      guard ["utf-8", "utf8", "us-ascii", "ascii", "utf-16"].contains(name) else {
        throw fault("encoding '\(name)' isn't supported; expected UTF-8 or UTF-16", 5)
      }
    }
    index = end
  }

  private mutating func parseText() throws(XMLFault) {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&") {
        guard let (_, end) = XMLText.reference(bytes, at: index, end: bytes.count) else {
          throw fault("unknown entity; XML has &amp;, &lt;, &gt;, &quot; and &apos;")
        }
        index = end
        continue
      }
      if byte < 0x20, !XMLCharacter.isAllowed(Unicode.Scalar(byte)) {
        throw fault("XML doesn't allow this control character")
      }
      index += 1
    }
    let range = ByteRange(start, index)
    guard open.isEmpty else {
      append(.text, range)
      return
    }
    if let place = bytes[start..<index].firstIndex(where: { $0 > 0x20 }) {
      index = place
      throw fault("text outside the root element")
    }
  }

  private mutating func append(_ kind: XMLNode.Kind, _ range: ByteRange) {
    nodes.append(
      XMLNode(
        kind: kind,
        range: range,
        name: .nowhere,
        attributes: 0..<0,
        next: nodes.count + 1
      )
    )
  }

  private mutating func parse(
    _ kind: XMLNode.Kind,
    from start: StaticString,
    to mark: StaticString,
    called what: String
  ) throws(XMLFault) {
    let end = try end(of: start, at: mark, called: what)
    append(
      kind,
      ByteRange(index + start.utf8CodeUnitCount, end - mark.utf8CodeUnitCount)
    )
    index = end
  }

  private mutating func parseDocumentType() throws(XMLFault) {
    guard allowsPropertyList, !hasRoot, starts("<!DOCTYPE plist PUBLIC ") else {
      throw fault(
        "document types aren't supported; remove this one",
        9
      )
    }
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if bytes[index] == UInt8(ascii: "[") {
        throw fault("declarations in a document type aren't supported")
      }
      index += 1
    }
    index += 1
  }

  // MARK: Tags

  private mutating func parseStartTag() throws(XMLFault) {
    let start = index
    index += 1
    let name = try parseName("the name of an element")
    guard !open.isEmpty || !hasRoot else {
      index = start
      throw fault("expected one root element, found a second one")
    }
    guard open.count < Self.maximumDepth else {
      index = start
      throw fault("elements are nested more than \(Self.maximumDepth) levels deep")
    }
    let first = attributes.count
    var isEmpty = false
    while true {
      let hasSpace = skipSpace()
      if starts("/>") {
        index += 2
        isEmpty = true
        break
      }
      if starts(">") {
        index += 1
        break
      }
      guard index < bytes.count else {
        index = start
        throw fault("the tag is never closed")
      }
      guard hasSpace else { throw fault("expected a space before the attribute") }
      try parseAttribute(first)
    }
    hasRoot = true
    let colon = bytes[name.offsets].lastIndex(of: UInt8(ascii: ":"))
    nodes.append(
      XMLNode(
        kind: .element,
        range: ByteRange(start, index),
        name: ByteRange(colon.map { $0 + 1 } ?? name.lowerBound, name.upperBound),
        attributes: first..<attributes.count,
        next: nodes.count + 1
      )
    )
    if !isEmpty { open.append((nodes.count - 1, name)) }
  }

  private mutating func parseAttribute(_ first: Int) throws(XMLFault) {
    let name = try parseName("the name of an attribute")
    if isKnown(name, first) {
      throw XMLFault(range: name, message: "duplicate attribute '\(text(name))'")
    }
    skipSpace()
    guard starts("=") else { throw fault("expected '=' after the attribute's name") }
    index += 1
    skipSpace()
    guard starts("\"") || starts("'") else {
      throw fault("expected the attribute's value in quotes")
    }
    let quote = bytes[index]
    index += 1
    let start = index
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == UInt8(ascii: "<") {
        throw fault("'<' in an attribute's value; write '&lt;'")
      }
      if bytes[index] == UInt8(ascii: "&"),
        XMLText.reference(bytes, at: index, end: bytes.count) == nil
      {
        throw fault("unknown entity; XML has &amp;, &lt;, &gt;, &quot; and &apos;")
      }
      index += 1
    }
    guard index < bytes.count else {
      index = start - 1
      throw fault("the attribute's value has no closing quote")
    }
    attributes.append(XMLAttribute(name: name, value: ByteRange(start, index)))
    index += 1
  }

  /// Whether the tag that is parsed has an attribute already.
  private mutating func isKnown(_ name: ByteRange, _ first: Int) -> Bool {
    let own = attributes[first...]
    // Comparing a few names is faster than hashing them.
    if own.count < 16 {
      return own.contains { bytes[$0.name.offsets].elementsEqual(bytes[name.offsets]) }
    }
    if own.count == 16 { names = Set(own.map { bytes[$0.name.offsets] }) }
    return !names.insert(bytes[name.offsets]).inserted
  }

  private mutating func parseEndTag() throws(XMLFault) {
    let start = index
    index += 2
    let name = try parseName("the name of an element")
    skipSpace()
    guard starts(">") else { throw fault("the tag is never closed") }
    index += 1
    guard let (node, opened) = open.popLast() else {
      throw XMLFault(range: ByteRange(start, index), message: "the end tag has no start tag")
    }
    guard bytes[opened.offsets].elementsEqual(bytes[name.offsets]) else {
      open.append((node, opened))
      throw XMLFault(
        range: ByteRange(start, index),
        message: "expected '</\(text(opened))>', found '</\(text(name))>'"
      )
    }
    close(node, at: index)
  }

  private mutating func close(_ node: Int, at end: Int) {
    nodes[node].range = ByteRange(
      nodes[node].range.lowerBound,
      max(end, nodes[node].range.lowerBound)
    )
    nodes[node].next = nodes.count
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
    while index < bytes.count,
      bytes[index] == 0x20 || bytes[index] == 0x0A || bytes[index] == 0x0D || bytes[index] == 0x09
    {
      index += 1
    }
    return index > start
  }
}
