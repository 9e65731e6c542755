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
  static func error(forStatus httpStatus: Int) -> Mapped?
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
  public static func error(forStatus httpStatus: Int) -> Mapped? {
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
  /// An ``Occurrence`` of the catalog is returned unchanged. One of another catalog, such as of a module's base, keeps
  /// everything but its error, which is mapped; if it is unmapped, log, report, response and policies are those of the
  /// other catalog's error. One that is the only cause of another error is kept in the same way, with the causes of
  /// that error.
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
    let mapped = Self.error(for: error)
    var occurrence: Occurrence<Mapped>
    if type != Mapped.self, !(type is AnyClass), let other = error as? any AnyOccurrence {
      occurrence = other.replacing(mapped)
    } else if type != Mapped.self, let wrapped = ErrorChain.wrappedOccurrence(in: error) {
      occurrence = wrapped.replacing(mapped)
      occurrence.underlying = [UnderlyingError(error)]
    } else {
      occurrence = Occurrence(
        mapped,
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
    }
    occurrence.foreign = foreign(mapped, error)
    occurrence.unmappedServerCode =
      occurrence.unmappedServerCode ?? occurrence.foreign?.unmappedServerCode
      ?? (error as? any CatalogError)?.unmappedServerCode
    return occurrence
  }

  /// The error that policies are of: that which any error maps to, or one of another catalog that is unmapped.
  package static func actualError(for error: any Error) -> any CatalogError {
    let mapped = Self.error(for: error)
    return foreign(mapped, error) ?? mapped
  }

  /// The error of another catalog, such as a module's, that any error is or has; `nil` if the error is mapped.
  private static func foreign(_ mapped: Mapped, _ error: any Error) -> (any CatalogError)? {
    guard mapped.entryIndex == mapped.catalog.fallback, Self.error(ifMapped: error) == nil else {
      return nil
    }
    return ErrorChain(error).errors.lazy
      .compactMap { ($0 as? any AnyOccurrence)?.actualError ?? $0 as? any CatalogError }
      .first { found in !Mapped.catalogs.contains { $0 === found.catalog } }
  }
}

extension GeneratedCode.Members {
  /// The error of the catalog that any error maps to; `nil` if it is unmapped.
  ///
  /// What happened wins over who reported it: a mapping that yields applies if the error has no causes, or no cause is
  /// mapped and it isn't a cancellation. An error of the catalog, also one in an ``Occurrence``, in a ``ModuleError``
  /// or in the causes of another error, is returned with its arguments.
  public static func mapped(_ error: any Error) -> Mapped? {
    var yields = true
    let first = match(error, yields: &yields)
    if first != nil, !yields { return first }
    // An error of another catalog was mapped before, and its causes with it.
    if error is any CatalogError || error is any ErrorContainer { return first }
    return mapped(byCausesOf: error, first)
  }

  /// The error that a cause of another maps to, or that the other maps to by itself.
  private static func mapped(byCausesOf error: any Error, _ first: Mapped?) -> Mapped? {
    var yields = true
    let chain = ErrorChain(error)
    let isCancellation = CallOutcome.isCancellation(chain)
    var reporter: (mapped: Mapped, depth: Int)?
    // Whether an error is a cancellation or a cause of one, which says nothing about it.
    var areStopped = Array(repeating: false, count: chain.links.count)
    for (index, link) in chain.links.enumerated() {
      let isCause = areStopped[link.parent]
      areStopped[index] = isCause || CallOutcome.isCancellation(itself: link.error)
      // A cancellation may be one of several causes that aren't all cancelled.
      if isCause || areStopped[index] && !isCancellation { continue }
      guard let mapped = index == 0 ? first : match(link.error, yields: &yields) else { continue }
      guard yields else { return mapped }
      if areStopped[index] { continue }
      guard chain.hasCauses(index) else { return mapped }
      if link.depth > reporter?.depth ?? -1 { reporter = (mapped, link.depth) }
    }
    return isCancellation ? nil : reporter?.mapped
  }

  /// The error that the most specific mapping of any error without its causes names; `nil` if there is none.
  ///
  /// The case of an enum or certain values come first, then the code of a `URLError`, `NSError` or POSIX error, its
  /// domain, then the type.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - yields: set to whether the mapping says only who reports the error, so that mappings of its causes come
  ///     before it.
  /// - Returns: the error of the catalog.
  public static func match(_ error: any Error, yields: inout Bool) -> Mapped? {
    yields = false
    // Types are compared before any cast, because a failing cast takes longer than a lookup.
    let type = type(of: error)
    if type == Mapped.self { return error as? Mapped }
    if type == CircuitOpenError.self {
      return (error as? CircuitOpenError).flatMap { mapped(byOpenCircuit: $0) }
    }
    // Before the error's code, because a bridged occurrence formats its message.
    if type != URLError.self, !(type is AnyClass), let container = error as? any ErrorContainer {
      guard let contained = container.contained else { return nil }
      return match(contained, yields: &yields)
    }
    if type != URLError.self {
      if let mapped = mapped(byCase: error) { return mapped }
      if let mapped = mapped(byCaseAlone: error) {
        yields = true
        return mapped
      }
    }
    if let mapped = mapped(byCodeOf: error, yields: &yields) { return mapped }
    if let mapped = mapped(byWholeType: error) { return mapped }
    // The type of a cancellation says what happened.
    yields = type != CancellationError.self
    if let mapped = mapped(byType: error) { return mapped }
    for name in ForeignCodeKey.typeNames(String(reflecting: type)) {
      if let mapped = mapped(byTypeName: name) { return mapped }
    }
    return nil
  }

  /// The error that another maps to by its own code: a listed one, a word for it, or any of its domain.
  private static func mapped(byCodeOf error: any Error, yields: inout Bool) -> Mapped? {
    guard let code = ErrorCode(error) else { return nil }
    if let domain = code.domain, let mapped = mapped(byDomain: domain, code: code.number, of: error)
    {
      return mapped
    }
    if let url = code.url, let mapped = mapped(byURLErrorCode: url) { return mapped }
    if let domain = code.domain, let mapped = mapped(byDomain: domain, code: code.number) {
      return mapped
    }
    if let symbol = code.posix, let mapped = mapped(byPOSIXSymbol: symbol) { return mapped }
    if let failure = code.failure, let mapped = mapped(byConnectionFailure: failure.rawValue) {
      return mapped
    }
    guard let domain = code.domain else { return nil }
    if let mapped = mapped(byDomain: domain, valuesOf: error) { return mapped }
    guard let mapped = mapped(byDomain: domain, of: error) else { return nil }
    yields = true
    return mapped
  }
}
