/// Lookup of strings in the outermost JSON object without parsing the whole file.
package enum JSONPeek {
  /// The strings of members of the outermost object, by name; of equal names the first counts.
  ///
  /// Reading ends after the last of the names, and the text before it isn't validated.
  ///
  /// - Parameters:
  ///   - names: the names of the members.
  ///   - bytes: the content of a file.
  /// - Returns: `nil` if only a parser can tell: the file isn't an object, is malformed, or has an
  ///   escape in a name or in one of the strings.
  package static func strings(_ names: Set<String>, in bytes: [UInt8]) -> [String: String]? {
    var cursor = Cursor(bytes)
    var found: [String: String] = [:]
    guard cursor.take("{") else { return nil }
    if cursor.take("}") { return found }
    repeat {
      guard let key = cursor.string(), let name = key.text(bytes), cursor.take(":") else {
        return nil
      }
      if names.contains(name), found[name] == nil, let value = cursor.string() {
        guard let text = value.text(bytes) else { return nil }
        found[name] = text
        if found.count == names.count { return found }
        continue
      }
      guard cursor.skipValue() else { return nil }
    } while cursor.take(",")
    return cursor.take("}") ? found : nil
  }

  private struct Piece {
    let range: Range<Int>
    let hasEscapes: Bool

    /// The string; `nil` if it contains escapes.
    func text(_ bytes: [UInt8]) -> String? {
      hasEscapes ? nil : String(decoding: bytes[range], as: UTF8.self)
    }
  }

  private struct Cursor {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Skips white space, then a character; returns `false` if another character follows.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
      guard index < bytes.count, bytes[index] == UInt8(ascii: scalar) else { return false }
      index += 1
      return true
    }

    mutating func string() -> Piece? {
      guard take("\"") else { return nil }
      let start = index
      var hasEscapes = false
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        if bytes[index] == UInt8(ascii: "\\") {
          hasEscapes = true
          index += 1
        }
        index += 1
      }
      guard index < bytes.count else { return nil }
      index += 1
      return Piece(range: start..<index - 1, hasEscapes: hasEscapes)
    }

    /// Skips a value of any kind; returns `false` if the text ends inside it.
    mutating func skipValue() -> Bool {
      var depth = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\""):
          if string() == nil { return false }
          if depth == 0 { return true }
          continue
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 0 { return true }
          depth -= 1
          if depth == 0 {
            index += 1
            return true
          }
        case UInt8(ascii: ","):
          if depth == 0 { return true }
        default: break
        }
        index += 1
      }
      return false
    }
  }
}
