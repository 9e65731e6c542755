import CatalogFormat
import Foundation
public import MessageFormat

/// A mapper of any error to the errors of a catalog; errcat generates one, which has all defaults.
///
/// ```swift
/// do {
///   try await upload()
/// } catch {
///   show(ErrorMapper.error(for: error).presentation())
/// }
/// ```
public protocol ErrorMapping: SendableMetatype {
  /// The errors of the catalog.
  associatedtype Mapped: CatalogError

  /// The error that any other error maps to: itself if it is one of the catalog's, the catalog's fallback if it is
  /// unmapped.
  static func error(for error: any Error) -> Mapped
  /// The error that any other error maps to; `nil` if it is unmapped.
  static func error(ifMapped error: any Error) -> Mapped?
  /// The error that a numeric code of the server maps to; `nil` if it is unmapped.
  static func error(forServerCode serverCode: Int) -> Mapped?
  /// The error that a named code of the server maps to; `nil` if it is unmapped.
  static func error(forServerCode serverCode: String) -> Mapped?
  /// The error that an HTTP status maps to; `nil` if it is unmapped.
  static func error(forHTTPStatus httpStatus: Int) -> Mapped?
}

extension ErrorMapping {
  /// The key of an error's message.
  public static func map(_ error: Mapped) -> String { error.key }

  /// The error that any other error maps to: itself if it is one of the catalog's, the catalog's fallback if it is
  /// unmapped.
  ///
  /// An error of the catalog is found in an ``Occurrence`` and in a ``ModuleError`` too, and keeps its arguments.
  public static func error(for error: any Error) -> Mapped {
    Self.error(ifMapped: error) ?? Mapped.Generated.fallback
  }

  /// The error that any other error maps to; `nil` if it is unmapped.
  public static func error(ifMapped error: any Error) -> Mapped? { Mapped.Generated.mapped(error) }

  /// The error that a numeric code of the server maps to; `nil` if it is unmapped.
  public static func error(forServerCode serverCode: Int) -> Mapped? {
    Mapped.Generated.mapped(byServerCode: serverCode)
  }

  /// The error that a named code of the server maps to; `nil` if it is unmapped.
  public static func error(forServerCode serverCode: String) -> Mapped? {
    Mapped.Generated.mapped(byServerCode: serverCode)
  }

  /// The error of a code that is unmapped: ``ModuleError/other(_:)`` in a module, and the catalog's fallback otherwise.
  public static func error(forUnmappedServerCode serverCode: ServerCode) -> Mapped {
    Mapped.Generated.unmapped(serverCode)
  }

  /// The error that an HTTP status maps to; `nil` if it is unmapped.
  public static func error(forHTTPStatus httpStatus: Int) -> Mapped? {
    Mapped.Generated.mapped(byHTTPStatus: httpStatus)
  }

  /// The presentation of any error.
  ///
  /// - Parameters:
  ///   - error: an error of any type.
  ///   - language: the language; `nil` for the current one of ``LocalizationManager/shared``.
  /// - Returns: the presentation of the error that it maps to; that of an ``Occurrence`` has its
  ///   trace id, an unmapped error of another catalog, such as a module's, has its own texts, and an unmapped
  ///   cancellation is silent.
  public static func presentation(of error: any Error, in language: LanguageTag? = nil)
    -> ErrorPresentation
  {
    occurrence(for: error).presentation(in: language)
  }

  /// Whether an error is a cancellation that the catalog doesn't map, which is neither shown nor reported.
  ///
  /// A `CancellationError`, `URLError.cancelled` and `CocoaError.userCancelled` are cancellations, also as causes
  /// of other errors.
  ///
  /// ```swift
  /// do {
  ///   try await refresh()
  /// } catch {
  ///   if !ErrorMapper.isCancellation(error) { show(ErrorMapper.presentation(of: error)) }
  /// }
  /// ```
  ///
  /// - Parameter error: an error of any type.
  /// - Returns: whether the error is such a cancellation.
  public static func isCancellation(_ error: any Error) -> Bool {
    CallOutcome.isCancellation(error)
      && (CallOutcome.occurrence(in: error) != nil || Self.error(ifMapped: error) == nil)
  }
}

extension ErrorMapping {
  /// The occurrence of any error, with its causes and source location.
  ///
  /// An ``Occurrence`` of the catalog is returned unchanged. One of another catalog, such as of a
  /// module's base, keeps everything but its error, which is mapped. So does one that is the only cause of another
  /// error, whose causes are those of that error.
  ///
  /// - Parameters:
  ///   - error: an error of any type.
  ///   - operation: the name of the operation that failed, such as `upload`.
  ///   - fileID: the module and file of the source location.
  ///   - line: the line of the source location.
  ///   - function: the function of the source location.
  /// - Returns: an occurrence with the current time.
  public static func occurrence(
    for error: any Error,
    operation: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) -> Occurrence<Mapped> {
    if let known = error as? Occurrence<Mapped> { return known }
    let type = type(of: error)
    if type != Mapped.self, !(type is AnyClass), let other = error as? any AnyOccurrence {
      return other.replacing(Self.error(for: error))
    }
    if type != Mapped.self, let wrapped = ErrorChain.wrappedOccurrence(in: error) {
      var occurrence = wrapped.replacing(Self.error(for: error))
      occurrence.underlying = [UnderlyingError(error)]
      return occurrence
    }
    var occurrence = Occurrence(
      Self.error(for: error),
      operation: operation,
      underlying: type == Mapped.self ? [] : [UnderlyingError(error)],
      fileID: fileID,
      line: line,
      function: function
    )
    occurrence.retryAfter =
      CallOutcome.ownDelay(of: error) ?? occurrence.retryAfter
      ?? CallOutcome.requestedDelay(of: error)
    occurrence.isCancellation = type != Mapped.self && isCancellation(error)
    return occurrence
  }
}

extension GeneratedCode.Members {
  /// The error of the catalog that any error maps to; `nil` if it is unmapped.
  ///
  /// The most specific mapping wins: the case of an enum, then the code of a `URLError`, `NSError` or
  /// POSIX error, then the type, then the mappings of the underlying errors, outer ones first. An error of the
  /// catalog, also one in an ``Occurrence``, in a ``ModuleError`` or in the causes of another error, is
  /// returned with its arguments.
  public static func mapped(_ error: any Error) -> Mapped? {
    if let mapped = mappedDirectly(error) { return mapped }
    // An error of another catalog was mapped before, and its causes with it.
    if error is any CatalogError || error is any ErrorContainer { return nil }
    for cause in ErrorChain(error).dropFirst() {
      if let mapped = mappedDirectly(cause) { return mapped }
    }
    return nil
  }

  /// The error that another maps to without its causes.
  private static func mappedDirectly(_ error: any Error) -> Mapped? {
    // Types are compared before any cast, because a failing cast takes longer than a lookup.
    let type = type(of: error)
    if type == Mapped.self { return error as? Mapped }
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
    for name in ForeignCodeKey.typeNames(String(reflecting: type)) {
      if let mapped = mapped(byTypeName: name) { return mapped }
    }
    return nil
  }

  private static func mapped(byCodeOfURLError error: any Error) -> Mapped? {
    guard let code = (error as? URLError)?.errorCode else { return nil }
    let domain = ForeignCodeKey.urlErrorDomain
    return mapped(byDomain: domain, code: code, of: error) ?? mapped(byURLErrorCode: code)
      ?? mapped(byDomain: domain, code: code) ?? mapped(byDomain: domain, of: error)
  }

  /// The error that another maps to by its own code.
  private static func mapped(byCodeOf error: any Error, _ type: any Error.Type)
    -> Mapped?
  {
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
