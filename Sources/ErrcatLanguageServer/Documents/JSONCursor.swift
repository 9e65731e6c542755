import PositionedJSON

/// Where an offset is in JSON that somebody is typing: only the text before the offset counts, so that what is still
/// missing after it changes nothing.
struct JSONCursor {
  /// A step from a container to what is in it.
  enum Step: Equatable {
    case member(String)
    case element
  }

  /// The byte at the offset.
  enum Role: Equatable {
    /// The name of a member, or the place for one.
    case name
    /// A value, or the place for one.
    case value
  }

  private struct Container {
    let isObject: Bool
    var name: String?
    var names: [String] = []
    /// Whether the next string is a name.
    var expectsName: Bool
  }

  /// The steps from the root to the value; for a name, to the object that it belongs to.
  private(set) var path: [Step] = []
  private(set) var role = Role.value
  /// The string with its quotes, or the number or word, that the offset is in or at; empty without one.
  private(set) var token: ByteRange
  /// The text of the string, unescaped; of a number or word, as it is.
  private(set) var text = ""
  /// Whether the token is a string.
  private(set) var isString = false
  /// Whether the string has a closing quote.
  private(set) var isClosed = false
  /// The names of the object's members before the offset.
  private(set) var names: [String] = []

  init(_ bytes: [UInt8], at offset: Int) {
    token = ByteRange(offset, offset)
    var stack: [Container] = []
    var index = 0
    func endValue() {
      guard !stack.isEmpty else { return }
      stack[stack.count - 1].expectsName = stack[stack.count - 1].isObject
    }
    scan: while index <= offset, index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case _ where index == offset && !Self.isToken(byte): break scan
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = byte == UInt8(ascii: "{")
        stack.append(Container(isObject: isObject, expectsName: isObject))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = stack.popLast()
        endValue()
      case UInt8(ascii: ","): endValue()
      case UInt8(ascii: ":"):
        if !stack.isEmpty { stack[stack.count - 1].expectsName = false }
      case _ where Self.isToken(byte):
        let (end, isClosed) = Self.end(of: bytes, at: index)
        let range = ByteRange(index, end)
        let isString = byte == UInt8(ascii: "\"")
        let inner =
          !isString ? range : ByteRange(index + 1, max(index + 1, isClosed ? end - 1 : end))
        let text = String(decoding: JSONString.unescaped(bytes, inner), as: UTF8.self)
        if offset <= end {
          (token, self.text, self.isString, self.isClosed) = (range, text, isString, isClosed)
          break scan
        }
        if let last = stack.last, last.expectsName {
          stack[stack.count - 1].name = text
          stack[stack.count - 1].names.append(text)
        } else {
          endValue()
        }
        index = end
        continue scan
      default: break
      }
      index += 1
    }
    if let last = stack.last, last.expectsName { role = .name }
    names = stack.last?.names ?? []
    for (number, container) in stack.enumerated() {
      if number == stack.count - 1, role == .name { break }
      path.append(container.isObject ? .member(container.name ?? "") : .element)
    }
  }

  /// The names of the members on the path; elements are left out.
  var memberNames: [String] {
    path.compactMap { step in
      if case .member(let name) = step { return name }
      return nil
    }
  }

  private static func isToken(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte.isASCIIWord || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".") || byte >= 0x80
  }

  /// The end of a token, and whether it is a string with a closing quote.
  private static func end(of bytes: [UInt8], at start: Int) -> (Int, Bool) {
    var index = start
    guard bytes[start] == UInt8(ascii: "\"") else {
      while index < bytes.count, isToken(bytes[index]), bytes[index] != UInt8(ascii: "\"") {
        index += 1
      }
      return (index, false)
    }
    index += 1
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == UInt8(ascii: "\"") { return (index + 1, true) }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return (min(index, bytes.count), false)
  }
}
