import ErrcatCore
import PositionedJSON

/// A translation file after the parsing that several formats share.
enum FileContent: Sendable {
  /// The root element.
  case xml(XMLElement)
  /// The outermost value, an object.
  case json(JSONValue)
  /// Anything else, in UTF-8.
  case text([UInt8])
}

/// Why a file can't be read at all, and where.
struct FileFault: Error {
  let range: ByteRange
  let message: String
  /// Whether the file may be a good one of something else.
  var isUnknown = false
}

extension FileContent {
  /// Parses a file.
  ///
  /// - Parameter bytes: UTF-8.
  /// - Throws: `FileFault` if it begins like XML or JSON and isn't.
  init(_ bytes: [UInt8]) throws(FileFault) {
    switch bytes.first(where: { $0 > 0x20 }) {
    case nil: throw FileFault(range: .nowhere, message: "the file is empty")
    case UInt8(ascii: "<"): self = .xml(try Self.root(bytes))
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json(try Self.object(bytes))
    default: self = .text(bytes)
    }
  }

  private static func root(_ bytes: [UInt8]) throws(FileFault) -> XMLElement {
    let document = XMLDocument(bytes, allowsPropertyList: true)
    if let fault = document.fault { throw FileFault(range: fault.range, message: fault.message) }
    guard let root = document.root else {
      throw FileFault(range: .nowhere, message: "the file has no element")
    }
    return root
  }

  private static func object(_ bytes: [UInt8]) throws(FileFault) -> JSONValue {
    let document = JSONDocument(bytes)
    if let fault = document.faults.first {
      throw FileFault(range: fault.range, message: fault.message)
    }
    guard let root = document.root, root.kind == .object else {
      throw FileFault(range: .nowhere, message: "expected a JSON object", isUnknown: true)
    }
    return root
  }

  /// The root element of a file in XML.
  var xml: XMLElement? {
    if case .xml(let root) = self { return root }
    return nil
  }

  /// The outermost object of a file in JSON.
  var json: JSONValue? {
    if case .json(let object) = self { return object }
    return nil
  }

  /// The bytes of a file that is neither XML nor JSON.
  var text: [UInt8]? {
    if case .text(let bytes) = self { return bytes }
    return nil
  }

  /// The beginning of the file, where problems with the whole file are reported.
  var start: ByteRange {
    switch self {
    case .xml(let root): return root.start
    case .json(let object):
      return ByteRange(object.range.lowerBound, object.range.lowerBound + 1)
    case .text(let bytes):
      let first = bytes.firstIndex { $0 > 0x20 } ?? 0
      return ByteRange(first, min(first + 1, bytes.count))
    }
  }
}

extension JSONValue {
  /// The members of an object whose key an earlier member has, with the places of both keys.
  var repeatedMembers: [(name: String, range: ByteRange, first: ByteRange)] {
    var places: [ExactText: ByteRange] = [:]
    var found: [(name: String, range: ByteRange, first: ByteRange)] = []
    for member in members {
      if let first = places[ExactText(member.key)] {
        found.append((member.key, member.keyRange, first))
      } else {
        places[ExactText(member.key)] = member.keyRange
      }
    }
    return found
  }

  /// The first member at any depth whose key an earlier member has.
  var firstRepeatedMember: (name: String, range: ByteRange, first: ByteRange)? {
    if let found = repeatedMembers.first { return found }
    for member in members {
      if let found = member.value.firstRepeatedMember { return found }
    }
    return nil
  }

  func first(_ name: String) -> JSONValue? { members.first { $0.key == name }?.value }
}
