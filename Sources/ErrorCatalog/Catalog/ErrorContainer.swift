/// An error that contains another one: an ``Occurrence`` or a ``ModuleError``.
protocol ErrorContainer: Error {
  /// The error inside; `nil` for a server code that is unmapped.
  var contained: (any Error)? { get }
}

extension CatalogError {
  /// Creates the error of the catalog that any error is or contains; `nil` if it is none.
  ///
  /// Works for the error itself, for an ``Occurrence`` of it, and for both in a ``ModuleError``;
  /// nothing is mapped.
  ///
  /// ```swift
  /// do {
  ///   try await makeVideo()
  /// } catch {
  ///   switch AppError(in: error) {
  ///   case .insufficientCredits(let needed, _): offerCredits(needed)
  ///   case let known?: show(known.presentation())
  ///   case nil: throw error
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter error: an error of any type.
  public init?(in error: any Error) {
    var current = error
    while true {
      if let known = current as? Self {
        self = known
        return
      }
      guard let contained = (current as? any ErrorContainer)?.contained else { return nil }
      current = contained
    }
  }
}
