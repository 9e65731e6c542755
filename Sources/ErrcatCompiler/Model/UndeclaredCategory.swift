import PositionedJSON

/// The category in keys that no declared category matches.
enum UndeclaredCategory {
  /// The category in a key of the form `error.<category>.<name>`; `nil` if it has another form.
  @inline(never)  // For the reason stated for `Findings.report`.
  package static func name(of entry: Entry) -> String? {
    let words = entry.key.value.utf8.split(
      separator: UInt8(ascii: "."),
      omittingEmptySubsequences: false
    )
    guard words.count >= 3, entry.key.value.hasPrefix("error."), !words[1].isEmpty else {
      return nil
    }
    return String(Substring(words[1]))
  }

  /// The place of a key's category; that of the whole key if it has escapes.
  package static func range(of name: String, in key: Located<String>) -> ByteRange {
    guard key.range.count == key.value.utf8.count else { return key.range }
    let start = key.range.lowerBound + "error.".utf8.count
    return ByteRange(start, start + name.utf8.count)
  }
}
