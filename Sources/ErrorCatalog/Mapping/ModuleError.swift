public import CatalogFormat
public import Foundation
public import MessageFormat

/// What can go wrong in a module of an app: an error of the module's own, one of the base that all
/// modules share, or a server's code that neither knows.
///
///     switch await groups.join(id) {
///     case .success(let group): …
///     case .failure(.module(.full)): …
///     case .failure(.base(.tokenExpired)): …
///     case .failure(.module), .failure(.base), .failure(.other): …
///     }
///
/// Closed: no case will be added.
public enum ModuleError<Module: CatalogError, Base: CatalogError>: Error, Hashable {
  case module(Module)
  case base(Base)
  case other(Int)
}

extension ModuleError: CatalogFailure {
  /// The error's; nothing is known of an unknown code.
  public var retryPolicy: RetryPolicy { failure?.retryPolicy ?? .never }
  /// The error's; nothing is known of an unknown code.
  public var tripsBreaker: Bool { failure?.tripsBreaker ?? false }
  /// The error's.
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
  /// The stable code, or the server's.
  public var code: Int {
    switch self {
    case .module(let error): return error.code
    case .base(let error): return error.code
    case .other(let code): return code
    }
  }

  /// All that is needed to show the error; an unknown code is shown as the base's fallback.
  public func presentation(in language: LanguageTag? = nil) -> ErrorPresentation? {
    switch self {
    case .module(let error): return error.presentation(in: language)
    case .base(let error): return error.presentation(in: language)
    case .other: return nil
    }
  }

  /// The message in the user's language; `nil` for an unknown code.
  public var errorDescription: String? {
    switch self {
    case .module(let error): return error.message()
    case .base(let error): return error.message()
    case .other: return nil
    }
  }

  /// The error's, private arguments redacted.
  public var description: String {
    switch self {
    case .module(let error): return error.description
    case .base(let error): return error.description
    case .other(let code): return "server code \(code)"
    }
  }
}

/// What the mapper of a module is: it knows the base's errors too.
public protocol ModuleMapping: ErrorMapping {
  /// The mapper of the errors that all modules share.
  associatedtype BaseMapper: ErrorMapping
}

extension ModuleMapping {
  /// The error of a server's code: the base's first, then the module's.
  public static func moduleError(serverCode: Int) -> ModuleError<Mapped, BaseMapper.Mapped> {
    if let error = BaseMapper.map(serverCode: serverCode) { return .base(error) }
    if let error = map(serverCode: serverCode) { return .module(error) }
    return .other(serverCode)
  }

  /// What any error becomes: what the module or the base maps, the base's fallback if neither does.
  public static func moduleError(_ error: any Error) -> ModuleError<Mapped, BaseMapper.Mapped> {
    if let known = error as? ModuleError<Mapped, BaseMapper.Mapped> { return known }
    if let own = error as? Mapped { return .module(own) }
    if BaseMapper.Mapped.mappedEntryIndex(error) == nil, Mapped.mappedEntryIndex(error) != nil {
      return .module(map(error))
    }
    return .base(BaseMapper.map(error))
  }
}
