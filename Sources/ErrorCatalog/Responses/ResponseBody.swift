import Foundation
import PositionedJSON

/// The body of a response as a JSON value: JSON, or XML and form fields in the same shape.
///
/// - JSON can have a byte order mark.
/// - XML, recognized by its first character: the root element is a member of an object. An element with elements in it is an
///   object, elements of one name are a list, and any other element is a text. Attributes aren't read, and a body
///   with a document type isn't read.
/// - The fields of a form (`application/x-www-form-urlencoded`) are the members of an object, as in OAuth 2.0.
enum ResponseBody {
  /// The maximum number of fields of a form that are read.
  private static let maximumFormFields = 100

  /// Parses a body.
  ///
  /// - Parameters:
  ///   - body: the bytes.
  ///   - isForm: whether the response's type is that of a form.
  ///   - maximumBytes: the maximum size of a body that is read.
  /// - Returns: an object or an array; `nil` if the body is too long or malformed.
  static func root(_ body: Data, isForm: Bool, maximumBytes: Int) -> JSONValue? {
    var bytes = [UInt8](body.prefix(maximumBytes + 1))
    guard !bytes.isEmpty, bytes.count <= maximumBytes else { return nil }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if isForm {
      guard let text = String(bytes: bytes, encoding: .utf8) else { return nil }
      bytes = form(text)
    } else if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      guard bytes.count <= ServerResponse.maximumBodyBytes,
        let text = String(bytes: bytes, encoding: .utf8), let json = XMLBody.json(text)
      else { return nil }
      bytes = json
    }
    let document = JSONDocument(bytes)
    guard document.faults.isEmpty, let root = document.root,
      root.kind == .object || root.kind == .array
    else { return nil }
    return root
  }

  /// The fields of a form as a JSON object; a field that is malformed is left out.
  private static func form(_ text: String) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for field in text.split(separator: "&").prefix(maximumFormFields) {
        let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let names = parts.map {
          $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
        }
        if names.count == 2, let name = names[0], let value = names[1] { json.member(name, value) }
      }
    }
    return json.bytes
  }
}

/// A reader of the elements and texts of XML.
private struct XMLBody {
  private struct XMLNode {
    let name: String
    var elements: [XMLNode] = []
    var text = ""
  }

  /// The maximum number of elements in each other that are read.
  private static let maximumDepth = 64

  private var rest: Substring.UnicodeScalarView

  /// The root element as a member of a JSON object; `nil` for malformed XML, and for XML with a document type.
  static func json(_ text: String) -> [UInt8]? {
    var body = XMLBody(rest: text[...].unicodeScalars)
    guard body.skipMisc(), let root = body.element(depth: 1), body.skipMisc(), body.rest.isEmpty
    else { return nil }
    var json = JSONWriter()
    json.object { write([root], to: &$0) }
    return json.bytes
  }

  private static func write(_ elements: [XMLNode], to json: inout JSONWriter) {
    let groups = Dictionary(grouping: elements, by: \.name)
    var known: Set<String> = []
    for name in elements.map(\.name) where known.insert(name).inserted {
      let group = groups[name] ?? []
      if group.count == 1 {
        json.key(name)
        write(group[0], to: &json)
      } else {
        json.array(name) { json in for element in group { write(element, to: &json) } }
      }
    }
  }

  private static func write(_ element: XMLNode, to json: inout JSONWriter) {
    if element.elements.isEmpty {
      json.value(element.text.trimmingCharacters(in: CharacterSet(charactersIn: " \t\r\n")))
    } else {
      json.object { write(element.elements, to: &$0) }
    }
  }

  /// Skips white space, comments and processing instructions; `false` if one of them doesn't end.
  private mutating func skipMisc() -> Bool {
    while true {
      rest = rest.drop(while: Self.isSpace)
      if skip("<?") {
        guard text(through: "?>") != nil else { return false }
      } else if skip("<!--") {
        guard text(through: "-->") != nil else { return false }
      } else {
        return true
      }
    }
  }

  /// Reads an element with its content; `nil` if it is malformed.
  private mutating func element(depth: Int) -> XMLNode? {
    guard depth <= Self.maximumDepth, skip("<") else { return nil }
    let name = text { !Self.isSpace($0) && !["<", ">", "/", "\"", "'"].contains($0) }
    guard !name.isEmpty, !name.hasPrefix("!"), !name.hasPrefix("?") else { return nil }
    while let next = rest.first, next != ">", next != "/" {
      rest = rest.dropFirst()
      if next == "\"" || next == "'" {
        guard text(through: String(next)) != nil else { return nil }
      }
    }
    var element = XMLNode(name: name.split(separator: ":").last.map(String.init) ?? name)
    if skip("/>") { return element }
    guard skip(">") else { return nil }
    while !skip("</") {
      if skip("<![CDATA[") {
        guard let text = text(through: "]]>") else { return nil }
        element.text += text
      } else if skip("<!--") {
        guard text(through: "-->") != nil else { return nil }
      } else if skip("<?") {
        guard text(through: "?>") != nil else { return nil }
      } else if rest.first == "<" {
        guard let child = self.element(depth: depth + 1) else { return nil }
        element.elements.append(child)
      } else if rest.isEmpty {
        return nil
      } else {
        element.text += Self.unescaped(text { $0 != "<" })
      }
    }
    guard skip(name) else { return nil }
    rest = rest.drop(while: Self.isSpace)
    return skip(">") ? element : nil
  }

  private mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  private mutating func text(while condition: (Unicode.Scalar) -> Bool) -> String {
    let text = rest.prefix(while: condition)
    rest = rest[text.endIndex...]
    return String(Substring(text))
  }

  /// The text before a mark, which is skipped with it; `nil` if the body has no such mark.
  private mutating func text(through mark: String) -> String? {
    guard let range = rest.firstRange(of: mark.unicodeScalars) else { return nil }
    let text = rest[..<range.lowerBound]
    rest = rest[range.upperBound...]
    return String(Substring(text))
  }

  /// A text with its character references and predefined entities (XML 1.0, section 4.6) replaced.
  private static func unescaped(_ text: String) -> String {
    let parts = text.unicodeScalars.split(separator: "&", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
      guard let end = part.firstIndex(of: ";"), let scalar = scalar(Substring(part[..<end])) else {
        result += "&" + Substring(part)
        return
      }
      result.unicodeScalars.append(scalar)
      result.unicodeScalars += part[part.index(after: end)...]
    }
  }

  private static func scalar(_ name: Substring) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return entities[name] }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    [" ", "\t", "\r", "\n"].contains(scalar)
  }

  private static let entities: [Substring: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]
}
