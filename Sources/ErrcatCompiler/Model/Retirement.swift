/// The names of an error that are never used again: it was removed, or has other names now.
package struct Retirement: Sendable {
  /// The name of the member in the catalog: a code, or a key.
  package let name: Located<String>
  /// The codes that the error had; usually one.
  package let codes: [Located<Int>]
  /// The keys that the error had; usually one.
  package let keys: [Located<String>]
  /// The name of its Swift case.
  package let caseName: Located<String>?
  /// The key of the error to use instead.
  package let use: Located<String>?
  /// The first version without the names.
  package let since: String?
  /// Why the names aren't used anymore.
  package let reason: String?
}

extension Catalog {
  /// The retired codes, in the order of the catalog.
  package var retiredCodes: [Located<Int>] { retired.flatMap(\.codes) }
  /// The retired keys, in the order of the catalog.
  package var retiredKeys: [Located<String>] { retired.flatMap(\.keys) }
  /// The retired names of Swift cases, in the order of the catalog.
  package var retiredCases: [Located<String>] { retired.compactMap(\.caseName) }
}
