extension ModuleError: ErrorContainer {
  var contained: (any Error)? {
    switch self {
    case .module(let error): return error
    case .base(let error): return error
    case .other: return nil
    }
  }
}

extension ModuleError {
  /// Creates the error of the module or of the base that any error is or contains; `nil` if it is
  /// none.
  ///
  /// Works for the error itself, for an ``Occurrence`` of it, and for errors of the base in the
  /// ``ModuleError`` of another module; nothing is mapped.
  ///
  /// - Parameter error: an error of any type.
  public init?(in error: any Error) {
    if let known = error as? Self {
      self = known
    } else if let module = Module(in: error) {
      self = .module(module)
    } else if let base = Base(in: error) {
      self = .base(base)
    } else if let code = Self.unmappedCode(in: error) {
      self = .other(code)
    } else {
      return nil
    }
  }

  /// The server's code in a ``other(_:)`` of any module.
  private static func unmappedCode(in error: any Error) -> ServerCode? {
    var current = error
    while let container = current as? any ErrorContainer {
      guard let contained = container.contained else {
        return (current as? any CatalogError)?.unmappedServerCode
      }
      current = contained
    }
    return nil
  }
}
