import CatalogFormat
import Foundation

extension CatalogError {
  /// The index of the entry that any error maps to; the fallback's if it is unmapped.
  ///
  /// The most specific mapping wins: the code of a `URLError`, `NSError` or POSIX error, then the
  /// name of the type, then the mappings of the underlying errors, outer ones first.
  ///
  /// - Parameter error: an error of any type.
  /// - Returns: the index of an entry.
  public static func entryIndex(mapping error: any Error) -> Int {
    mappedEntryIndex(error) ?? catalog.fallback
  }

  /// The index of the entry that any error maps to; `nil` if it is unmapped.
  public static func mappedEntryIndex(_ error: any Error) -> Int? {
    var left = ErrorChain.maximumCount
    return entryIndex(mapping: error, &left)
  }

  private static func entryIndex(mapping error: any Error, _ left: inout Int) -> Int? {
    // Types are compared before any cast, because a failing cast takes longer than a lookup.
    let type = type(of: error)
    if type == Self.self { return entryIndex(of: error) }
    if type == CircuitOpenError.self { return catalog.circuitOpen }
    return entryIndex(mappingAlone: error, type) ?? entryIndex(mappingCausesOf: error, &left)
  }

  /// The index of the entry if the error is already one of the catalog; otherwise `nil`.
  @inline(never)
  private static func entryIndex(of error: any Error) -> Int? { (error as? Self)?.entryIndex }

  /// The entry that an error's causes map to.
  ///
  /// Never inlined, because the mention of a generic type costs a lookup each time.
  @inline(never)
  private static func entryIndex(mappingCausesOf error: any Error, _ left: inout Int) -> Int? {
    if let occurrence = error as? Occurrence<Self> { return occurrence.error.entryIndex }
    for underlying in ErrorChain.underlying(error) {
      left -= 1
      guard left > 0 else { return nil }
      if let found = entryIndex(mapping: underlying, &left) { return found }
    }
    return nil
  }

  /// The entry that an error maps to by its own code or type.
  private static func entryIndex(mappingAlone error: any Error, _ type: any Error.Type) -> Int? {
    let catalog = catalog
    if type == URLError.self, let error = error as? URLError {
      return catalog.tables.entry(mappedFrom: .urlError, error.errorCode)
        ?? catalog.entry(mappedFrom: type)
    }
    if ErrorChain.hasCodes(error) {
      let bridged = error as NSError
      if let found = catalog.tables.entry(
        mappedFrom: .nsError(domain: bridged.domain, code: bridged.code)
      ) {
        return found
      }
      if bridged.domain == NSPOSIXErrorDomain, let symbol = POSIXNames.name(of: bridged.code),
        let found = catalog.tables.entry(mappedFrom: .posix(symbol))
      {
        return found
      }
    }
    return catalog.entry(mappedFrom: type)
  }
}
