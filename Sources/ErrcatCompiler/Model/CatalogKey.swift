import PositionedJSON

/// The four prefixes of a catalog's keys in the packs.
package enum CatalogKey {
  /// The key of the text on an action's button, such as `action.retry`.
  package static func actionLabel(_ action: String) -> String { "action.\(action)" }

  /// The part of a key before its last name, with the dot; empty for a key without dots.
  package static func prefix(of key: String) -> String {
    key.lastIndex(of: ".").map { String(key[...$0]) } ?? ""
  }

  /// Whether a key starts with `error.`, `recovery.`, `action.` or `title.`.
  package static func isCatalogKey(_ key: some StringProtocol) -> Bool {
    ["error.", "recovery.", "action.", "title."].contains { key.utf8.starts(with: $0.utf8) }
  }
}

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
