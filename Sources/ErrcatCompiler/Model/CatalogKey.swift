/// The four roots under which a catalog's texts stand in the packs.
package enum CatalogKey {
  package static func actionLabel(_ action: String) -> String { "action.\(action)" }

  /// Whether a key stands under `error.`, `recovery.`, `action.` or `title.`.
  package static func isCatalogKey(_ key: some StringProtocol) -> Bool {
    ["error.", "recovery.", "action.", "title."].contains { key.utf8.starts(with: $0.utf8) }
  }
}
