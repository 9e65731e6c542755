import CatalogFormat
import Foundation

extension CatalogError {
  /// The error of the catalog that any error maps to; `nil` if it is unmapped.
  ///
  /// The most specific mapping wins: the case of an enum, then the code of a `URLError`, `NSError` or
  /// POSIX error, then the type, then the mappings of the underlying errors, outer ones first. An error of the
  /// catalog, also one in an ``Occurrence``, in a ``ModuleError`` or in the causes of another error, is
  /// returned with its arguments.
  static func mapped(_ error: any Error) -> Self? {
    if let mapped = mappedDirectly(error) { return mapped }
    // An error of another catalog was mapped before, and its causes with it.
    if error is any CatalogError || error is any ErrorContainer { return nil }
    for cause in ErrorChain(error).dropFirst() {
      if let mapped = mappedDirectly(cause) { return mapped }
    }
    return nil
  }

  /// The error that another maps to without its causes.
  private static func mappedDirectly(_ error: any Error) -> Self? {
    // Types are compared before any cast, because a failing cast takes longer than a lookup.
    let type = type(of: error)
    if type == Self.self { return error as? Self }
    if type == CircuitOpenError.self {
      return (error as? CircuitOpenError).flatMap { mapped(byOpenCircuit: $0) }
    }
    // Before the error's code, because a bridged occurrence formats its message.
    if type != URLError.self, !(type is AnyClass), let container = error as? any ErrorContainer {
      return container.contained.flatMap { mappedDirectly($0) }
    }
    if type != URLError.self, let mapped = mapped(byCase: error) { return mapped }
    if let mapped = mapped(byCodeOf: error, type) { return mapped }
    if let mapped = mapped(byType: error) { return mapped }
    for name in typeNames.names(of: type) {
      if let mapped = mapped(byTypeName: name) { return mapped }
    }
    return nil
  }

  private static func mapped(byCodeOfURLError error: any Error) -> Self? {
    guard let code = (error as? URLError)?.errorCode else { return nil }
    let domain = ForeignCodeKey.urlErrorDomain
    return mapped(byDomain: domain, code: code, of: error) ?? mapped(byURLErrorCode: code)
      ?? mapped(byDomain: domain, code: code) ?? mapped(byDomain: domain, of: error)
  }

  /// The error that another maps to by its own code.
  private static func mapped(byCodeOf error: any Error, _ type: any Error.Type) -> Self? {
    if type == URLError.self { return mapped(byCodeOfURLError: error) }
    guard ErrorChain.hasCodes(error) else { return nil }
    let bridged = error as NSError
    let (domain, code) = (bridged.domain, bridged.code)
    if let mapped = mapped(byDomain: domain, code: code, of: error) { return mapped }
    if domain == ForeignCodeKey.urlErrorDomain, let mapped = mapped(byURLErrorCode: code) {
      return mapped
    }
    if let mapped = mapped(byDomain: domain, code: code) { return mapped }
    if domain == NSPOSIXErrorDomain, let symbol = POSIXNames.name(of: code),
      let mapped = mapped(byPOSIXSymbol: symbol)
    {
      return mapped
    }
    return mapped(byDomain: domain, of: error)
  }
}

/// The names of the types that were mapped so far, because they are expensive to create.
private let typeNames = TypeNames()

private final class TypeNames: Sendable {
  private let known = Locked<[ObjectIdentifier: [String]]>([:])

  /// The names of a type, with its module first.
  func names(of type: any Error.Type) -> [String] {
    let id = ObjectIdentifier(type)
    if let known = known.withValue({ $0[id] }) { return known }
    let names = ForeignCodeKey.typeNames(String(reflecting: type))
    known.withValue { known in
      // A program can create any number of generic types.
      if known.count >= 1_024 { known.removeAll() }
      known[id] = names
    }
    return names
  }
}
