import Foundation

extension CatalogError {
  /// The entry that an error of another kind maps to; the fallback's if nothing does.
  ///
  /// The most specific wins: a code of `URLError`, `NSError` or POSIX, then the type's name, then
  /// what the underlying errors map to, outer ones first.
  public static func entryIndex(mapping error: any Error) -> Int {
    mappedEntryIndex(error) ?? catalog.fallback
  }

  /// The entry that an error of another kind maps to; `nil` if nothing does.
  public static func mappedEntryIndex(_ error: any Error) -> Int? {
    var left = ErrorChain.limit
    return entryIndex(mapping: error, &left)
  }

  private static func entryIndex(mapping error: any Error, _ left: inout Int) -> Int? {
    // Types are compared before anything is cast: a cast that fails costs more than a lookup.
    let type = type(of: error)
    if type == Self.self { return entryIndex(of: error) }
    if type == CircuitOpenError.self { return catalog.circuitOpen }
    return entryIndex(mappingAlone: error, type) ?? entryIndex(mappingCausesOf: error, &left)
  }

  /// The entry of an error of the catalog.
  @inline(never)
  private static func entryIndex(of error: any Error) -> Int? { (error as? Self)?.entryIndex }

  /// What is behind an error; on its own, since naming a generic type costs a lookup each time.
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
    let table = catalog
    if type == URLError.self, let error = error as? URLError {
      return table.entry(mappedFrom: "ns:NSURLErrorDomain:", error.errorCode)
        ?? table.entry(mappedFrom: type)
    }
    if ErrorChain.hasCodes(error) {
      let bridged = error as NSError
      if let found = table.entry(mappedFrom: "ns:\(bridged.domain):\(bridged.code)") {
        return found
      }
      if bridged.domain == NSPOSIXErrorDomain, let symbol = POSIXSymbol.name(of: bridged.code),
        let found = table.entry(mappedFrom: "posix:\(symbol)")
      {
        return found
      }
    }
    return table.entry(mappedFrom: type)
  }
}

/// What stands behind an error.
package enum ErrorChain {
  /// How many errors are looked at: chains can be long, and can lead back to themselves.
  static let limit = 32

  /// Whether an error has a domain and a code of its own; others get them from their type.
  package static func hasCodes(_ error: any Error) -> Bool {
    type(of: error) is AnyClass || error is any CustomNSError
  }

  /// The errors that an error names as its causes.
  static func underlying(_ error: any Error) -> [any Error] {
    switch error {
    case let error as DecodingError: return [error.context?.underlyingError].compactMap { $0 }
    case let error as EncodingError: return [error.context?.underlyingError].compactMap { $0 }
    default: break
    }
    guard hasCodes(error) else { return [] }
    return underlying((error as NSError).userInfo)
  }

  private static func underlying(_ info: [String: Any]) -> [any Error] {
    let one = info[NSUnderlyingErrorKey] as? any Error
    let more = info["NSMultipleUnderlyingErrorsKey"] as? [any Error]
    return (one.map { [$0] } ?? []) + (more ?? [])
  }
}

extension DecodingError {
  fileprivate var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      return context
    @unknown default: return nil
    }
  }
}

extension EncodingError {
  fileprivate var context: Context? {
    if case .invalidValue(_, let context) = self { return context }
    return nil
  }
}
