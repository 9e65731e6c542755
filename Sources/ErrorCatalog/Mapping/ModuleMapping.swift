import Foundation

extension GeneratedCode {
  /// A mapper to the errors of a module and of the base catalog; errcat generates one for each
  /// module.
  ///
  /// The base's mappings win over the module's.
  public protocol ModuleMapping: ErrorMapping
  where Mapped == ModuleError<Module, BaseMapper.Mapped> {
    /// The errors of the module's catalog.
    associatedtype Module: CatalogError
    /// The mapper of the base catalog.
    associatedtype BaseMapper: ErrorMapping

    /// The error of the module that a numeric code of the server maps to; `nil` if it is unmapped.
    static func moduleEntry(forServerCode serverCode: Int) -> Module?
    /// The error of the module that a named code of the server maps to; `nil` if it is unmapped.
    static func moduleEntry(forServerCode serverCode: String) -> Module?
    /// The error of the module that a code of the server, a number or a name, maps to if the response has certain
    /// values; `nil` if none does.
    static func moduleEntry(forServerCode serverCode: String, in response: ResponseArguments)
      -> Module?
    /// The error of the module that an HTTP status maps to; `nil` if it is unmapped.
    static func moduleEntry(forHTTPStatus httpStatus: Int) -> Module?
    /// An error of the module with the values that a server's response has for its arguments; without
    /// places for them, the error itself.
    static func moduleEntry(_ error: Module, arguments: ResponseArguments) -> Module
  }
}

extension GeneratedCode.ModuleMapping {
  /// Always `nil`: the module maps no numeric codes.
  public static func moduleEntry(forServerCode serverCode: Int) -> Module? { nil }

  /// Always `nil`: the module maps no named codes.
  public static func moduleEntry(forServerCode serverCode: String) -> Module? { nil }

  /// Always `nil`: the module maps no codes by other values of the response.
  public static func moduleEntry(
    forServerCode serverCode: String,
    in response: GeneratedCode.ResponseArguments
  )
    -> Module?
  {
    nil
  }

  /// Always `nil`: the module maps no statuses.
  public static func moduleEntry(forHTTPStatus httpStatus: Int) -> Module? { nil }

  /// The error itself.
  public static func moduleEntry(_ error: Module, arguments: GeneratedCode.ResponseArguments)
    -> Module
  { error }

  /// An error with the values that a server's response has for its arguments, as its own catalog's
  /// mapper reads them.
  public static func error(_ error: Mapped, arguments: GeneratedCode.ResponseArguments) -> Mapped {
    switch error {
    case .module(let error): return .module(moduleEntry(error, arguments: arguments))
    case .base(let error): return .base(BaseMapper.error(error, arguments: arguments))
    case .other: return error
    }
  }

  /// The error that any other error maps to; the base's fallback if neither catalog maps it.
  ///
  /// An error of the module or of the base, also one in an ``Occurrence`` or a ``ModuleError``, is
  /// returned with its arguments.
  public static func error(for error: any Error) -> Mapped {
    Self.error(ifMapped: error) ?? .base(BaseMapper.error(forUnmappedServerCode: nil))
  }

  /// The error that any other error maps to; `nil` if neither catalog maps it.
  public static func error(ifMapped error: any Error) -> Mapped? {
    let type = type(of: error)
    if type == Mapped.self { return error as? Mapped }
    if type == Module.self { return (error as? Module).map { .module($0) } }
    if type != URLError.self, !(type is AnyClass), error is any ErrorContainer {
      if let known = Mapped(in: error) { return known }
    }
    return BaseMapper.error(ifMapped: error).map { .base($0) }
      ?? Module.mapped(error).map { .module($0) }
  }

  /// The error that a numeric code of the server maps to, in the base first, then in the module;
  /// `nil` if neither maps it.
  public static func error(forServerCode serverCode: Int) -> Mapped? {
    BaseMapper.error(forServerCode: serverCode).map { .base($0) }
      ?? moduleEntry(forServerCode: serverCode).map { .module($0) }
  }

  /// The error that a named code of the server maps to, in the base first, then in the module; `nil`
  /// if neither maps it.
  public static func error(forServerCode serverCode: String) -> Mapped? {
    BaseMapper.error(forServerCode: serverCode).map { .base($0) }
      ?? moduleEntry(forServerCode: serverCode).map { .module($0) }
  }

  /// The error that a code of the server maps to if the response has certain values, in the base first, then in
  /// the module; `nil` if neither maps it.
  public static func error(
    forServerCode serverCode: String,
    in response: GeneratedCode.ResponseArguments
  )
    -> Mapped?
  {
    BaseMapper.error(forServerCode: serverCode, in: response).map { .base($0) }
      ?? moduleEntry(forServerCode: serverCode, in: response).map { .module($0) }
  }

  /// The error that an HTTP status maps to, in the base first, then in the module; `nil` if neither
  /// maps it.
  public static func error(forHTTPStatus httpStatus: Int) -> Mapped? {
    BaseMapper.error(forHTTPStatus: httpStatus).map { .base($0) }
      ?? moduleEntry(forHTTPStatus: httpStatus).map { .module($0) }
  }

  /// The code as ``ModuleError/other(_:)``; the base's fallback if there is no code.
  public static func error(forUnmappedServerCode code: ServerCode?) -> Mapped {
    code.map { .other($0) } ?? .base(BaseMapper.error(forUnmappedServerCode: nil))
  }
}

extension ErrorMapping {
  /// The error that a numeric code of the server maps to, in the base first, then in the module.
  ///
  /// - Returns: ``ModuleError/other(_:)`` if neither maps it.
  public static func moduleError<Module, Base>(forServerCode serverCode: Int) -> Mapped
  where Mapped == ModuleError<Module, Base> {
    Self.error(forServerCode: serverCode) ?? .other(.number(serverCode))
  }

  /// The error that a named code of the server maps to, in the base first, then in the module.
  ///
  /// - Returns: ``ModuleError/other(_:)`` if neither maps it.
  public static func moduleError<Module, Base>(forServerCode serverCode: String) -> Mapped
  where Mapped == ModuleError<Module, Base> {
    Self.error(forServerCode: serverCode) ?? .other(.name(serverCode))
  }
}
