/// The version of the table format that generated code was written in.
///
/// Generated code names the version that errcat wrote: `CatalogTable(format: .v1, …)`. A runtime that
/// can't read the version has no such case, so the code doesn't compile; a runtime that can read
/// several reads each as it was written.
public enum TableFormat: Hashable, Sendable {
  /// Numbered texts with offsets in base 64, hashed keys, records between bars.
  case v1

  /// The version that errcat writes.
  package static let current = TableFormat.v1
}
