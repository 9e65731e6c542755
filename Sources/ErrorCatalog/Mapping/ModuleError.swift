public import CatalogFormat
public import Foundation
public import MessageFormat

/// An error in a module of an app: one of the module's catalog, one of the base catalog that all
/// modules share, or a server code that neither maps.
///
/// ```swift
/// switch StudyGroupErrorMapper.moduleError(serverCode: code) {
/// case .module(.full): showWaitingList()
/// case .base(.tokenExpired): signIn()
/// case .module(let error): show(error.presentation())
/// case .base(let error): show(error.presentation())
/// case .other(let code): log("unknown code \(code)")
/// }
/// ```
///
/// Closed: new cases come with a major version only.
public enum ModuleError<Module: CatalogError, Base: CatalogError>: Error, Hashable {
  /// An error of the module's catalog.
  case module(Module)
  /// An error of the base catalog.
  case base(Base)
  /// A server code that neither catalog maps.
  case other(Int)
}

extension ModuleError: CatalogFailure {
  /// The retry policy of the error; `never` for an unknown server code.
  public var retryPolicy: RetryPolicy { failure?.retryPolicy ?? .never }
  /// Whether the error counts toward opening a circuit breaker; `false` for an unknown server code.
  public var tripsBreaker: Bool { failure?.tripsBreaker ?? false }
  /// Always `nil`, because only an ``Occurrence`` has the delay that a server requests.
  public var retryAfter: Duration? { failure?.retryAfter }

  private var failure: (any CatalogFailure)? {
    switch self {
    case .module(let error): return error
    case .base(let error): return error
    case .other: return nil
    }
  }
}

extension ModuleError: LocalizedError, CustomStringConvertible {
  /// The stable number of the error, or the unknown server code.
  public var code: Int {
    switch self {
    case .module(let error): return error.code
    case .base(let error): return error.code
    case .other(let code): return code
    }
  }

  /// The presentation of the error; `nil` for an unknown server code.
  ///
  /// - Parameter language: the language; `nil` for the current one of
  ///   ``LocalizationManager/shared``.
  /// - Returns: the presentation.
  public func presentation(in language: LanguageTag? = nil) -> ErrorPresentation? {
    switch self {
    case .module(let error): return error.presentation(in: language)
    case .base(let error): return error.presentation(in: language)
    case .other: return nil
    }
  }

  /// The message in the user's language; `nil` for an unknown server code.
  public var errorDescription: String? {
    switch self {
    case .module(let error): return error.message()
    case .base(let error): return error.message()
    case .other: return nil
    }
  }

  /// The key and the arguments, private ones redacted; the number of an unknown server code.
  public var description: String {
    switch self {
    case .module(let error): return error.description
    case .base(let error): return error.description
    case .other(let code): return "server code \(code)"
    }
  }
}

/// A mapper to the errors of a module and of the base catalog; errcat generates one for each
/// module.
public protocol ModuleMapping: ErrorMapping {
  /// The mapper of the base catalog.
  associatedtype BaseMapper: ErrorMapping
}

extension ModuleMapping {
  /// The error that a numeric code of the server maps to, in the base first, then in the module.
  public static func moduleError(serverCode: Int) -> ModuleError<Mapped, BaseMapper.Mapped> {
    if let error = BaseMapper.map(serverCode: serverCode) { return .base(error) }
    if let error = map(serverCode: serverCode) { return .module(error) }
    return .other(serverCode)
  }

  /// The error that any other error maps to; the base's fallback if neither catalog maps it.
  ///
  /// If both catalogs map the error, the base wins.
  public static func moduleError(_ error: any Error) -> ModuleError<Mapped, BaseMapper.Mapped> {
    if let known = error as? ModuleError<Mapped, BaseMapper.Mapped> { return known }
    if let own = error as? Mapped { return .module(own) }
    if BaseMapper.Mapped.mappedEntryIndex(error) == nil, Mapped.mappedEntryIndex(error) != nil {
      return .module(map(error))
    }
    return .base(BaseMapper.map(error))
  }
}
