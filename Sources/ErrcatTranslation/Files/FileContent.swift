import ErrcatCompiler
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

/// A file that was decoded and parsed, before a format reads its texts.
struct ParsedFile: Sendable {
  /// In UTF-8: all places are in this text.
  let file: SourceFile
  /// `nil` if the file can't be read.
  let content: FileContent?
  /// Why the file can't be read; `nil` if it can.
  let fault: FileFault?
  /// The warning about byte order marks inside the file; `nil` if there are none.
  let warning: FileFault?

  /// Parses a file in UTF-8 or UTF-16, with or without byte order mark.
  init(_ file: SourceFile) {
    var decoded = file
    var warning: FileFault?
    do throws(FileFault) {
      let found = try TextDecoding.decoded(file.bytes)
      decoded = SourceFile(path: file.path, bytes: found.bytes)
      warning = found.warning
      content = try FileContent(found.bytes)
      fault = nil
    } catch {
      (content, fault) = (nil, error)
    }
    (self.file, self.warning) = (decoded, warning)
  }

  /// The outermost object of a file in JSON.
  var json: JSONValue? { content?.json }
}

/// Why a file can't be read at all, and where.
struct FileFault: Error {
  let range: ByteRange
  let message: String
  /// Whether the file may be a good one of something else.
  var isUnknown = false
}

extension FileContent {
  /// Parses UTF-8.
  ///
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
    do {
      return try XMLParser.root(of: bytes)
    } catch {
      throw FileFault(range: error.range, message: error.message)
    }
  }

  private static func object(_ bytes: [UInt8]) throws(FileFault) -> JSONValue {
    let document = JSONDocument(bytes)
    if let fault = document.faults.first {
      throw FileFault(range: fault.range, message: fault.message)
    }
    guard let root = document.root, root.kind == .object else {
      let isList = document.root?.kind == .array
      throw FileFault(
        range: .nowhere,
        message: "expected an object of keys and texts\(isList ? ", found a list" : "")",
        isUnknown: true
      )
    }
    return root
  }

  /// The root element of a file in XML.
  var xml: XMLElement? {
    if case .xml(let root) = self { root } else { nil }
  }

  /// The outermost object of a file in JSON.
  var json: JSONValue? {
    if case .json(let object) = self { object } else { nil }
  }

  /// The bytes of a file that is neither XML nor JSON.
  var text: [UInt8]? {
    if case .text(let bytes) = self { bytes } else { nil }
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
    return members.compactMap { member in
      if let first = places[ExactText(member.key)] { return (member.key, member.keyRange, first) }
      places[ExactText(member.key)] = member.keyRange
      return nil
    }
  }

  /// The first member at any depth whose key an earlier member has.
  var firstRepeatedMember: (name: String, range: ByteRange, first: ByteRange)? {
    repeatedMembers.first ?? members.lazy.compactMap(\.value.firstRepeatedMember).first
  }

  func first(_ name: String) -> JSONValue? { members.first { $0.key == name }?.value }

  /// A string with its place; `nil` for other values.
  var locatedString: Located<String>? { string.map { Located($0, range) } }
}

/// Text in the encodings that translators' tools write.
enum TextDecoding {
  /// UTF-8 without byte order marks.
  ///
  /// Joined files have marks inside, and some tools write two at the beginning. They don't belong to a text.
  ///
  /// - Returns: the text, and a warning if there was more than the one mark at the beginning.
  static func decoded(_ bytes: [UInt8]) throws(FileFault) -> (bytes: [UInt8], warning: FileFault?) {
    let text = try utf8(bytes)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let places = text.indices.filter { text[$0] == mark[0] && text[$0...].starts(with: mark) }
    guard let first = places.first else { return (text, nil) }
    var result: [UInt8] = []
    var start = 0
    for place in places + [text.count] {
      result += text[start..<place]
      start = place + mark.count
    }
    let range = ByteRange(first, min(first + 1, result.count))
    return (result, FileFault(range: range, message: extraMarks))
  }

  /// The warning for several byte order marks.
  static let extraMarks = "byte order mark inside the file; all marks are left out"

  /// UTF-8 without the byte order mark at the beginning.
  static func utf8(_ bytes: [UInt8]) throws(FileFault) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try checked(Array(bytes.dropFirst(3))) }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes[2...], isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes[2...], isBigEndian: true) }
    if let isBigEndian = isBigEndian(bytes) {
      return try utf16(bytes[...], isBigEndian: isBigEndian)
    }
    return try checked(bytes)
  }

  /// The byte order of UTF-16 without byte order mark; `nil` for another encoding.
  ///
  /// In the syntax of translation files every second byte is a zero. A single one is a NUL in UTF-8.
  private static func isBigEndian(_ bytes: [UInt8]) -> Bool? {
    guard bytes.count >= 4, bytes.count % 2 == 0, (bytes[0] == 0) != (bytes[1] == 0) else {
      return nil
    }
    var zeros = (even: 0, odd: 0)
    for (index, byte) in bytes.prefix(256).enumerated() where byte == 0 {
      if index % 2 == 0 { zeros.even += 1 } else { zeros.odd += 1 }
    }
    if zeros.even >= 2, zeros.odd == 0 { return true }
    return zeros.odd >= 2 && zeros.even == 0 ? false : nil
  }

  private static func checked(_ bytes: [UInt8]) throws(FileFault) -> [UInt8] {
    guard let place = UTF8Validation.firstFault(bytes) else { return bytes }
    throw FileFault(
      range: ByteRange(place, place + 1),
      message: "byte isn't valid UTF-8; translation files are UTF-8 or UTF-16"
    )
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) throws(FileFault)
    -> [UInt8]
  {
    guard bytes.count % 2 == 0 else {
      throw FileFault(range: .nowhere, message: "the UTF-16 text ends in the middle of a character")
    }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { place in
      let (one, two) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBigEndian ? one << 8 | two : two << 8 | one
    }
    let text = String(decoding: units, as: UTF16.self)
    guard text.utf16.elementsEqual(units) else {
      throw FileFault(range: .nowhere, message: "the UTF-16 text has half of a surrogate pair")
    }
    return Array(text.utf8)
  }
}
