import MessageFormat

/// An error that contains another one: an ``Occurrence`` or a ``ModuleError``.
protocol ErrorContainer: Error {
  /// The error inside; `nil` for a server code that no catalog maps.
  var contained: (any Error)? { get }
}

extension Occurrence: ErrorContainer {
  var contained: (any Error)? { error }
}

extension ModuleError: ErrorContainer {
  var contained: (any Error)? {
    switch self {
    case .module(let error): return error
    case .base(let error): return error
    case .other: return nil
    }
  }
}

/// An occurrence of an error of any catalog.
protocol AnyOccurrence: Error {
  /// The presentation with another error, and everything else unchanged.
  func presentation(in language: LanguageTag?, as error: some CatalogError) -> ErrorPresentation
  /// The occurrence with another error, and everything else unchanged.
  func replacing<Other: CatalogError>(_ error: Other) -> Occurrence<Other>
}
