import PositionedJSON

/// The category in keys that no declared category matches.
enum UndeclaredCategory {
  /// The category in a key of the form `error.<category>.<name>`; `nil` if it has another form.
  package static func name(of entry: Entry) -> String? {
    let rest = entry.key.value.utf8.dropFirst("error.".utf8.count)
    guard entry.key.value.hasPrefix("error."), let end = rest.firstIndex(of: UInt8(ascii: ".")),
      end > rest.startIndex
    else { return nil }
    return String(Substring(rest[..<end]))
  }

  /// The place of a key's category; that of the whole key if it has escapes.
  package static func range(of name: String, in key: Located<String>) -> ByteRange {
    guard key.range.count == key.value.utf8.count else { return key.range }
    let start = key.range.lowerBound + "error.".utf8.count
    return ByteRange(start, start + name.utf8.count)
  }
}
