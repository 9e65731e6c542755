/// The four prefixes of a catalog's keys in the packs.
package enum CatalogKey {
  /// The key of an action's label.
  package static func actionLabel(_ action: String) -> String { "action.\(action)" }

  /// Whether a key starts with `error.`, `recovery.`, `action.` or `title.`.
  package static func isCatalogKey(_ key: some StringProtocol) -> Bool {
    ["error.", "recovery.", "action.", "title."].contains { key.utf8.starts(with: $0.utf8) }
  }
}
