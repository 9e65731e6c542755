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
