import ErrorCatalog
import Foundation

/// A hash that all repeats of an error have in common, valid in this process only.
///
/// It replaces the fingerprint because it is cheaper to compute.
enum RepeatKey {
  static func value(_ catalog: CatalogTable, _ entry: Int) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(catalog))
    hasher.combine(entry)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// The key of an occurrence; that of the fallback depends on its outermost cause, too.
  static func value<Failure>(of occurrence: Occurrence<Failure>) -> UInt64 {
    let (catalog, entry) = (occurrence.error.catalog, occurrence.error.entryIndex)
    guard entry == catalog.fallback, let cause = occurrence.underlying.first else {
      return value(catalog, entry)
    }
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(catalog))
    hasher.combine(cause.identity)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  static func value(_ error: any Error) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(type(of: error)))
    // Of an enum, the number of the case.
    let bridged = error as NSError
    if ErrorChain.hasCodes(error) { hasher.combine(bridged.domain) }
    hasher.combine(bridged.code)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  static func value(_ error: any ReportableError) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(type(of: error)))
    hasher.combine(error.reportKey)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  static func value(_ name: StaticString) -> UInt64 { value("\(name)") }

  static func value(_ text: String) -> UInt64 {
    UInt64(bitPattern: Int64(text.hashValue))
  }
}
