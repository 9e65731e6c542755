/// Names in a catalog that were read as other names which they are close to.
///
/// A misspelled name is reported once. All rules treat the catalog as if it was spelled correctly, because
/// everything else that they would find follows from the one mistake.
package struct MisspelledNames: Sendable {
  /// A misspelled name.
  package struct Name: Sendable {
    /// The name as it is written, and where.
    package let written: Located<String>
    /// The name that it was read as.
    package let meant: String
    /// The key of the entry whose key contains the name; `nil` for names elsewhere.
    package let key: String?
  }

  /// Actions in `actions` that nothing offers under the name that is written.
  package var declaredActions: [Name] = []
  /// Actions in a `recovery` that `actions` doesn't have.
  package var offeredActions: [Name] = []
  /// Categories in `categories` that no error's key names.
  package var categories: [Name] = []
  /// Categories in the keys of errors.
  package var keys: [Name] = []
  /// For the number of a key that the source pack lacks, the number of the source pack's key that was meant.
  package var sourceKeys: [Int: Int] = [:]
  /// The catalog's key, by the number of the source pack's key that was meant.
  package var catalogKeys: [Int: Int] = [:]

  /// Whether nothing is misspelled.
  package var isEmpty: Bool {
    declaredActions.isEmpty && offeredActions.isEmpty && categories.isEmpty && keys.isEmpty
      && sourceKeys.isEmpty
  }

  package init() {}
}
