import ErrcatCore
import PositionedJSON

/// How a client counts the characters of a line.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A place in a document: a line and a character, both from 0.
struct TextPosition: Hashable {
  let line: Int
  /// In the units of the client's ``PositionEncoding``.
  let character: Int
}

/// Converts between UTF-8 offsets of a text and a client's positions.
///
/// The time for an offset doesn't depend on the length of its line, because a pack can be one line.
struct TextPositions: Sendable {
  /// The number of bytes after which units are counted anew.
  private static let blockSize = 1_024

  private let bytes: [UInt8]
  private let lines: LineTable
  /// The number of UTF-16 code units before each block; empty for UTF-8.
  private let blocks: [Int]

  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.bytes = bytes
    lines = LineTable(bytes)
    guard encoding == .utf16 else {
      blocks = []
      return
    }
    var (blocks, units) = ([Int](), 0)
    for start in stride(from: 0, through: bytes.count, by: Self.blockSize) {
      blocks.append(units)
      units += Self.units(bytes[start..<min(start + Self.blockSize, bytes.count)])
    }
    self.blocks = blocks
  }

  /// The position of an offset; that of the end for an offset after the text, that of its start for an offset inside a
  /// character.
  func position(of offset: Int) -> TextPosition {
    var offset = min(offset, bytes.count)
    let limit = max(0, offset - 3)
    while offset > limit, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    let place = lines.position(of: offset)
    let start = offset - place.column + 1
    return TextPosition(line: place.line - 1, character: count(start..<offset))
  }

  /// The offset of a position.
  ///
  /// A position after the end of its line is the end of the line, one after the last line is the end of the text, and
  /// one inside a character is the start of the character.
  func offset(of position: TextPosition) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lines.count else { return bytes.count }
    let line = lines.range(ofLine: position.line + 1)
    var end = line.upperBound
    while end > line.lowerBound, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    var (offset, units) = (line.lowerBound, 0)
    while offset < end {
      var next = offset + 1
      while next < end, bytes[next] & 0xC0 == 0x80 { next += 1 }
      units += count(offset..<next)
      if units > position.character { break }
      offset = next
    }
    return offset
  }

  /// The offsets of a range of positions; empty at the first one if the second precedes it.
  func range(_ start: TextPosition, _ end: TextPosition) -> ByteRange {
    let first = offset(of: start)
    return ByteRange(first, max(first, offset(of: end)))
  }

  private func count(_ range: Range<Int>) -> Int {
    if blocks.isEmpty { return range.count }
    if range.count < Self.blockSize { return Self.units(bytes[range]) }
    return units(before: range.upperBound) - units(before: range.lowerBound)
  }

  private func units(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return blocks[block] + Self.units(bytes[block * Self.blockSize..<offset])
  }

  /// The number of UTF-16 code units of characters: a character of four bytes is a pair of surrogates.
  private static func units(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}

extension TextPosition {
  /// Reads a position; `nil` if the value isn't one.
  ///
  /// Numbers below 0 become 0.
  init?(_ value: JSONValue?) {
    guard let line = value?.member("line")?.integer,
      let character = value?.member("character")?.integer
    else { return nil }
    self.init(line: max(0, line), character: max(0, character))
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("line", line)
      json.member("character", character)
    }
  }
}

extension TextPositions {
  /// Reads a range; `nil` if the value isn't one.
  func range(_ value: JSONValue?) -> ByteRange? {
    guard let start = TextPosition(value?.member("start")),
      let end = TextPosition(value?.member("end"))
    else { return nil }
    return range(start, end)
  }

  /// Writes a member with a range.
  func write(_ range: ByteRange, as name: String = "range", to json: inout JSONWriter) {
    json.object(name) { json in
      json.key("start")
      position(of: range.lowerBound).write(to: &json)
      json.key("end")
      position(of: range.upperBound).write(to: &json)
    }
  }
}

/// The edits of a document, with the document as it was.
struct DocumentEdits {
  let uri: String
  /// The version of an open document; `nil` for a file on the disk.
  let version: Int?
  let positions: TextPositions
  /// Apart from each other.
  let edits: [(range: ByteRange, replacement: [UInt8])]

  /// Writes an array of `TextEdit`s as the next value.
  func write(to json: inout JSONWriter) {
    json.objects(of: edits) { json, edit in
      positions.write(edit.range, to: &json)
      json.member("newText", String(decoding: edit.replacement, as: UTF8.self))
    }
  }
}

extension [DocumentEdits] {
  /// Writes a `WorkspaceEdit` as the next value.
  ///
  /// - Parameters:
  ///   - versioned: whether the client understands edits of versions of documents.
  ///   - json: the writer.
  func write(versioned: Bool, to json: inout JSONWriter) {
    json.object { json in
      guard versioned else {
        json.object("changes") { json in
          for document in self {
            json.key(document.uri)
            document.write(to: &json)
          }
        }
        return
      }
      json.objects("documentChanges", of: self) { json, document in
        json.object("textDocument") { json in
          json.member("uri", document.uri)
          if let version = document.version {
            json.member("version", version)
          } else {
            json.null("version")
          }
        }
        json.key("edits")
        document.write(to: &json)
      }
    }
  }
}
