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
