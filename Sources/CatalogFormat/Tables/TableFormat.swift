/// The version of the table format that generated code was written in.
///
/// Generated code names the version: `CatalogTable(format: .v2, …)`. A runtime that can't read that
/// version lacks the case, so the code doesn't compile; a runtime that supports several versions
/// reads each in its own way.
///
/// May lose a case in a major version, when the runtime stops reading that format.
public enum TableFormat: Hashable, Sendable {
  /// Numbered texts with offsets in base 64, hashed keys, and records with fields separated by `|`.
  case v1
  /// ``v1`` with records that can name several display styles, the field of a form that the error is
  /// about, and arguments that decide.
  case v2

  /// The version that errcat writes.
  package static let current = TableFormat.v2
}
