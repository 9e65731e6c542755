import Foundation

/// An error in a module of an app: one of the module's catalog, one of the base catalog that all
/// modules share, or a server code that neither maps.
///
/// ```swift
/// switch StudyGroupErrorMapper.moduleError(forServerCode: code) {
/// case .module(.full): showWaitingList()
/// case .base(.tokenExpired): signIn()
/// case .module(let error): show(error.presentation())
/// case .base(let error): show(error.presentation())
/// case .other(let code): log("unknown code \(code)")
/// }
/// ```
///
/// It is a ``CatalogError`` itself: message, presentation, policies, logs and reports are those of
/// the error inside. An unknown server code has those of the base's fallback. errcat generates a
/// type alias for each module, such as `StudyGroupModuleError`.
///
/// Closed: new cases come with a major version only.
public enum ModuleError<Module: CatalogError, Base: CatalogError>: CatalogError {
  /// An error of the module's catalog.
  case module(Module)
  /// An error of the base catalog.
  case base(Base)
  /// A server code that neither catalog maps.
  case other(ServerCode)

  /// The categories of both catalogs.
  public typealias Category = ModuleName<Module.Category, Base.Category>
  /// The actions of both catalogs.
  public typealias Action = ModuleName<Module.Action, Base.Action>

  /// The catalog of the base, which has the fallback.
  public static var catalog: CatalogTable { Base.catalog }
}

extension ModuleError {
  /// The catalog that contains the error; for an unknown server code, that of the base.
  public var catalog: CatalogTable {
    switch self {
    case .module(let error): return error.catalog
    case .base(let error): return error.catalog
    case .other: return Base.catalog
    }
  }

  /// The category of the error inside; for an unknown server code, that of the base's fallback.
  public var category: Category {
    switch self {
    case .module(let error): return .module(error.category)
    case .base(let error): return .base(error.category)
    case .other: return .base(category(of: Base.Category.self))
    }
  }

  /// The actions of the error inside; for an unknown server code, those of the base's fallback.
  public var actions: [Action] {
    switch self {
    case .module(let error): return error.actions.map { .module($0) }
    case .base(let error): return error.actions.map { .base($0) }
    case .other: return actions(of: Base.Action.self).map { .base($0) }
    }
  }

  /// The key and the arguments, private ones redacted; for an unknown server code, the key of the
  /// base's fallback and the code.
  public var description: String {
    switch self {
    case .module(let error): return error.description
    case .base(let error): return error.description
    case .other(let code): return "\(key) (server code \(code))"
    }
  }

  /// A mirror of the error inside; for an unknown server code, of the key and the code.
  public var customMirror: Mirror {
    switch self {
    case .module(let error): return error.customMirror
    case .base(let error): return error.customMirror
    case .other(let code):
      return Mirror(
        self,
        children: ["key": key, "serverCode": code.description],
        displayStyle: .enum
      )
    }
  }
}

extension ModuleError {
  /// Whether two errors are of the same catalog and equal there.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.module(let left), .module(let right)): return left == right
    case (.base(let left), .base(let right)): return left == right
    case (.other(let left), .other(let right)): return left == right
    default: return false
    }
  }

  /// Hashes the catalog and the error.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .module(let error):
      hasher.combine(0)
      hasher.combine(error)
    case .base(let error):
      hasher.combine(1)
      hasher.combine(error)
    case .other(let code):
      hasher.combine(2)
      hasher.combine(code)
    }
  }
}

extension ModuleError {
  /// What only the library uses: the base's mappings win over the module's.
  public enum Generated: GeneratedCode.Members {
    /// The catalog of the module, then those of the base.
    public static var catalogs: [CatalogTable] { Module.catalogs + Base.catalogs }

    /// The base's fallback.
    public static var fallback: ModuleError { .base(Base.Generated.fallback) }

    /// The position of the error in its catalog; for an unknown server code, that of the base's
    /// fallback.
    public static func entryIndex(of error: ModuleError) -> Int {
      switch error {
      case .module(let error): return error.entryIndex
      case .base(let error): return error.entryIndex
      case .other: return Base.catalog.fallback
      }
    }

    /// The associated values of the error inside; for an unknown server code, empty values.
    public static func argumentValues(of error: ModuleError) -> [ArgumentValue] {
      switch error {
      case .module(let error): return error.argumentValues
      case .base(let error): return error.argumentValues
      case .other: return error.record.emptyValues
      }
    }

    /// The server code that neither catalog maps; `nil` for all other errors.
    public static func unmappedServerCode(of error: ModuleError) -> ServerCode? {
      switch error {
      case .module(let error): return Module.Generated.unmappedServerCode(of: error)
      case .base(let error): return Base.Generated.unmappedServerCode(of: error)
      case .other(let code): return code
      }
    }

    /// The most specific mapping of any error in the base first, then in the module, unless that of the base says only who
    /// reports and that of the module says what happened.
    ///
    /// - Parameters:
    ///   - error: the error.
    ///   - yields: set to whether the mapping says only who reports the error.
    /// - Returns: the error; `nil` if neither maps it.
    public static func match(_ error: any Error, yields: inout Bool) -> ModuleError? {
      yields = false
      let type = type(of: error)
      if type == ModuleError.self { return error as? ModuleError }
      if type == Module.self { return (error as? Module).map { .module($0) } }
      if type != URLError.self, !(type is AnyClass), error is any ErrorContainer {
        if let known = ModuleError(in: error) { return known }
      }
      let base = Base.Generated.match(error, yields: &yields)
      if let base, !yields { return .base(base) }
      let module = Module.Generated.match(error, yields: &yields)
      guard let base, module == nil || yields else { return module.map { .module($0) } }
      yields = true
      return .base(base)
    }

    /// The error that a numeric code of the server maps to, in the base first, then in the module;
    /// `nil` if neither maps it.
    public static func mapped(byServerCode code: Int) -> ModuleError? {
      Base.Generated.mapped(byServerCode: code).map { .base($0) }
        ?? Module.Generated.mapped(byServerCode: code).map { .module($0) }
    }

    /// The error that a named code of the server maps to, in the base first, then in the module; `nil`
    /// if neither maps it.
    public static func mapped(byServerCode code: String) -> ModuleError? {
      Base.Generated.mapped(byServerCode: code).map { .base($0) }
        ?? Module.Generated.mapped(byServerCode: code).map { .module($0) }
    }

    /// The error that a code of the server maps to if the response has certain values, in the base first, then in
    /// the module; `nil` if neither maps it.
    public static func mapped(
      byServerCode code: String,
      in response: GeneratedCode.ResponseArguments
    ) -> ModuleError? {
      Base.Generated.mapped(byServerCode: code, in: response).map { .base($0) }
        ?? Module.Generated.mapped(byServerCode: code, in: response).map { .module($0) }
    }

    /// The error that an HTTP status maps to if the response has certain values, in the base first, then in the module;
    /// `nil` if neither maps it.
    public static func mapped(
      byHTTPStatus status: Int,
      in response: GeneratedCode.ResponseArguments
    ) -> ModuleError? {
      Base.Generated.mapped(byHTTPStatus: status, in: response).map { .base($0) }
        ?? Module.Generated.mapped(byHTTPStatus: status, in: response).map { .module($0) }
    }

    /// The error that an HTTP status maps to, in the base first, then in the module; `nil` if neither
    /// maps it.
    public static func mapped(byHTTPStatus status: Int) -> ModuleError? {
      Base.Generated.mapped(byHTTPStatus: status).map { .base($0) }
        ?? Module.Generated.mapped(byHTTPStatus: status).map { .module($0) }
    }

    /// The code as ``ModuleError/other(_:)``; the base's fallback without a code.
    public static func unmapped(_ code: ServerCode?) -> ModuleError {
      code.map { .other($0) } ?? fallback
    }

    /// An error with the values that a server's response has for its arguments, as its own catalog sets them.
    public static func filled(_ error: ModuleError, from response: GeneratedCode.ResponseArguments)
      -> ModuleError
    {
      switch error {
      case .module(let error): return .module(Module.Generated.filled(error, from: response))
      case .base(let error): return .base(Base.Generated.filled(error, from: response))
      case .other: return error
      }
    }
  }
}

extension ModuleError: ErrorContainer {
  var foreign: (any CatalogError)? { nil }

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

extension ErrorMapping {
  /// The key of the message of a module's error.
  public static func map<Module, Base>(_ error: Module) -> String
  where Mapped == ModuleError<Module, Base> {
    error.key
  }

  /// The error that a numeric code of the server maps to, in the base first, then in the module.
  ///
  /// - Returns: ``ModuleError/other(_:)`` if neither maps it.
  public static func moduleError<Module, Base>(forServerCode serverCode: Int) -> Mapped
  where Mapped == ModuleError<Module, Base> {
    error(forServerCode: serverCode) ?? .other(.number(serverCode))
  }

  /// The error that a named code of the server maps to, in the base first, then in the module.
  ///
  /// - Returns: ``ModuleError/other(_:)`` if neither maps it.
  public static func moduleError<Module, Base>(forServerCode serverCode: String) -> Mapped
  where Mapped == ModuleError<Module, Base> {
    error(forServerCode: serverCode) ?? .other(.name(serverCode))
  }
}

/// The name of a category or an action of a ``ModuleError``: one of the module's or of the base's.
///
/// ```swift
/// func handle(_ error: ModuleError<SharingError, AppError>) {
///   switch error.category {
///   case .module(.sharing): offerLink()
///   case .base(.network): showOffline()
///   default: show(error.presentation())
///   }
/// }
/// ```
///
/// Closed: new cases come with a major version only.
public enum ModuleName<Module, Base>: RawRepresentable, CaseIterable, Hashable, Sendable
where
  Module: RawRepresentable<String> & CaseIterable & Sendable,
  Base: RawRepresentable<String> & CaseIterable & Sendable
{
  /// A name of the module's catalog.
  case module(Module)
  /// A name of the base catalog.
  case base(Base)

  /// The names of the module, then those of the base.
  public static var allCases: [ModuleName] {
    Module.allCases.map { .module($0) } + Base.allCases.map { .base($0) }
  }

  /// Creates the name with a text; of equal names, the module's.
  public init?(rawValue: String) {
    if let name = Module(rawValue: rawValue) {
      self = .module(name)
    } else if let name = Base(rawValue: rawValue) {
      self = .base(name)
    } else {
      return nil
    }
  }

  /// The name in the catalog.
  public var rawValue: String {
    switch self {
    case .module(let name): return name.rawValue
    case .base(let name): return name.rawValue
    }
  }
}
