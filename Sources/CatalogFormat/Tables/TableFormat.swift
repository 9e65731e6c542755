/// The version of the table format that generated code was written in.
///
/// Generated code names the version: `CatalogTable(format: .v3, …)`. A runtime that can't read that
/// version lacks the case, so the code doesn't compile; a runtime that supports several versions
/// reads each in its own way.
///
/// May lose a case in a major version, when the runtime stops reading that format.
public enum TableFormat: Hashable, Sendable {
  /// Numbered texts with offsets in base 64, hashed keys, and records with fields separated by `|`; what other
  /// errors map to is in switches.
  case v3

  /// The version that errcat writes.
  package static let current = TableFormat.v3
}
