import CatalogFormat
import Foundation

extension CatalogError {
  /// The index of the entry that any error maps to; the fallback's if it is unmapped.
  ///
  /// The most specific mapping wins: the case of an enum, then the code of a `URLError`, `NSError` or
  /// POSIX error, then the type, then the mappings of the underlying errors, outer ones first.
  ///
  /// - Parameter error: an error of any type.
  /// - Returns: the index of an entry.
  public static func entryIndex(mapping error: any Error) -> Int {
    mappedEntryIndex(error) ?? catalog.fallback
  }

  /// The index of the entry that any error maps to; `nil` if it is unmapped.
  public static func mappedEntryIndex(_ error: any Error) -> Int? {
    switch found(error) {
    case .error(let known): return known.entryIndex
    case .entry(let index): return index
    case nil: return nil
    }
  }

  /// The error of the catalog that any error maps to; `nil` if it is unmapped.
  ///
  /// An error of the catalog, also one in an ``Occurrence``, in a ``ModuleError`` or in the causes of
  /// another error, is returned with its arguments.
  ///
  /// - Parameters:
  ///   - error: an error of any type.
  ///   - entry: returns the error at an index, with empty arguments; generated code implements it.
  /// - Returns: the error.
  public static func mapped(_ error: any Error, _ entry: (_ index: Int) -> Self?) -> Self? {
    // The most frequent of all; the general way takes three times as long.
    if type(of: error) == URLError.self, let index = entryIndex(ofURLError: error) {
      return entry(index)
    }
    return mappedByAnything(error, entry)
  }

  /// The same as ``mapped(_:_:)``, for an error of any type.
  ///
  /// Never inlined: a function with values of generic types asks the runtime for each type first.
  @inline(never)
  private static func mappedByAnything(_ error: any Error, _ entry: (_ index: Int) -> Self?)
    -> Self?
  {
    switch found(error) {
    case .error(let known): return known
    case .entry(let index): return entry(index)
    case nil: return nil
    }
  }

  /// What the outermost error maps to that maps to anything.
  private static func found(_ error: any Error) -> FoundError<Self>? {
    if let found = foundDirectly(error) { return found }
    // An error of another catalog was mapped before, and its causes with it.
    if error is any CatalogError || error is any ErrorContainer { return nil }
    return found(inCausesOf: error)
  }

  /// What an error maps to without its causes.
  private static func foundDirectly(_ error: any Error) -> FoundError<Self>? {
    // Types are compared before any cast, because a failing cast takes longer than a lookup.
    let type = type(of: error)
    if type == Self.self { return known(error) }
    if type == CircuitOpenError.self { return catalog.circuitOpen.map { .entry($0) } }
    // Before the error's code, because a bridged occurrence formats its message.
    if type != URLError.self, !(type is AnyClass), let container = error as? any ErrorContainer {
      return container.contained.flatMap { foundDirectly($0) }
    }
    if type != URLError.self, let mapped = mapped(byCase: error) { return .error(mapped) }
    if let index = entryIndex(mappingCodeOf: error, type) { return .entry(index) }
    if let mapped = mapped(byType: error) { return .error(mapped) }
    return catalog.entry(mappedFrom: type).map { .entry($0) }
  }

  /// The error itself if it is one of the catalog.
  @inline(never)
  private static func known(_ error: any Error) -> FoundError<Self>? {
    (error as? Self).map { .error($0) }
  }

  /// What an error's causes map to.
  @inline(never)
  private static func found(inCausesOf error: any Error) -> FoundError<Self>? {
    for cause in ErrorChain(error).dropFirst() {
      if let found = foundDirectly(cause) { return found }
    }
    return nil
  }

  /// The entry that the code of a `URLError` maps to.
  private static func entryIndex(ofURLError error: any Error) -> Int? {
    guard let error = error as? URLError else { return nil }
    return catalog.entry(forURLErrorCode: error.errorCode)
  }

  /// The entry that an error maps to by its own code.
  private static func entryIndex(mappingCodeOf error: any Error, _ type: any Error.Type) -> Int? {
    if type == URLError.self { return entryIndex(ofURLError: error) }
    let catalog = catalog
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
    return nil
  }
}

/// What an error maps to.
private enum FoundError<Mapped> {
  /// An error of the catalog.
  case error(Mapped)
  /// The entry at an index.
  case entry(Int)
}
