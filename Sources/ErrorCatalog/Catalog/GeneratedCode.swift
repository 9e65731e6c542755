import MessageFormat

/// The part of the library that only generated code uses.
public enum GeneratedCode {
  /// The messages of one language.
  public struct Pack: Sendable {
    let language: LanguageTag
    /// The literal of the table.
    let literal: String

    /// Creates a pack.
    ///
    /// - Parameters:
    ///   - language: a BCP 47 tag.
    ///   - texts: the table of the messages by key number.
    public init(_ language: String, _ texts: String) {
      guard let tag = LanguageTag(language) else {
        preconditionFailure("'\(language)' is not a language tag")
      }
      self.language = tag
      literal = texts
    }
  }

  /// The members of an enum of errors that its generated code implements.
  public protocol CatalogEntry: Error {
    /// The catalogs that can contain an error of the type, in the order in which they are searched.
    static var catalogs: [CatalogTable] { get }

    /// The position of the error in its catalog, 0-based.
    var entryIndex: Int { get }

    /// The associated values of the case, in the order of their declaration.
    var argumentValues: [ArgumentValue] { get }

    /// The error that a case of another error's enum maps to, with its values as arguments; `nil` if no
    /// entry names the case.
    static func mapped(byCase error: any Error) -> Self?

    /// The error that a type maps to, with values of its properties as arguments; `nil` if no entry
    /// names values of the type.
    static func mapped(byType error: any Error) -> Self?

    /// The error that the code of a `URLError` maps to; `nil` if it is unmapped.
    static func mapped(byURLErrorCode code: Int) -> Self?

    /// The error that the domain and code of an `NSError` map to; `nil` if they are unmapped.
    static func mapped(byDomain domain: String, code: Int) -> Self?

    /// The error that an `NSError` maps to if values of its `userInfo` decide or become arguments; `nil` if it
    /// is unmapped.
    static func mapped(byDomain domain: String, code: Int, of error: any Error) -> Self?

    /// The error that any other code of a domain maps to; `nil` if it is unmapped.
    static func mapped(byDomain domain: String, of error: any Error) -> Self?

    /// The error that a POSIX error, such as `ETIMEDOUT`, maps to; `nil` if it is unmapped.
    static func mapped(byPOSIXSymbol symbol: String) -> Self?

    /// The error that a type maps to by its name, with or without its module; `nil` if it is unmapped.
    static func mapped(byTypeName name: String) -> Self?

    /// The error of calls that a circuit breaker rejects; `nil` if the catalog names none.
    static func mapped(byOpenCircuit error: CircuitOpenError) -> Self?
  }
}

extension GeneratedCode.CatalogEntry {
  /// Always `nil`: the catalog names no cases.
  public static func mapped(byCase error: any Error) -> Self? { nil }
  /// Always `nil`: the catalog names no values of types.
  public static func mapped(byType error: any Error) -> Self? { nil }
  /// Always `nil`: the catalog maps none.
  public static func mapped(byURLErrorCode code: Int) -> Self? { nil }
  /// Always `nil`: the catalog maps none.
  public static func mapped(byDomain domain: String, code: Int) -> Self? { nil }
  /// Always `nil`: the catalog names no values.
  public static func mapped(byDomain domain: String, code: Int, of error: any Error) -> Self? {
    nil
  }
  /// Always `nil`: the catalog maps none.
  public static func mapped(byDomain domain: String, of error: any Error) -> Self? { nil }
  /// Always `nil`: the catalog maps none.
  public static func mapped(byPOSIXSymbol symbol: String) -> Self? { nil }
  /// Always `nil`: the catalog maps none.
  public static func mapped(byTypeName name: String) -> Self? { nil }
  /// Always `nil`: the catalog has no `circuitOpen`.
  public static func mapped(byOpenCircuit error: CircuitOpenError) -> Self? { nil }
}
