/// Finds texts at the top of a JSON object without reading what is in it.
package enum JSONPeek {
  /// The texts of members of the outermost object, by name; of equal names the first counts.
  ///
  /// Nothing behind the last of the names is looked at, and what is before it is not checked.
  ///
  /// - Parameters:
  ///   - names: of the members.
  ///   - bytes: a file.
  /// - Returns: `nil` if that cannot be said without reading it all: the file is no object, is broken, or
  ///   has an escape where a name or one of the texts stands.
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

    /// `nil` for one with escapes.
    func text(_ bytes: [UInt8]) -> String? {
      hasEscapes ? nil : String(decoding: bytes[range], as: UTF8.self)
    }
  }

  private struct Cursor {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Passes over white space, and over a character if it stands behind that.
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

    /// Passes over a value of any kind.
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
