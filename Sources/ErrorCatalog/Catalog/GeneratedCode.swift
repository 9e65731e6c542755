import CatalogFormat
public import MessageFormat
import PositionedJSON

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
    ///   - language: the language.
    ///   - texts: the table of the messages by key number.
    public init(_ language: LanguageTag, _ texts: String) {
      self.language = language
      literal = texts
    }
  }

  /// What a catalog consists of, apart from its messages: tables as literals; empty ones by default.
  public struct Content: Sendable {
    /// The index of the entry for unmapped errors; the first one by default.
    public var fallback = 0
    /// The table of records.
    public var entries = emptyTable
    /// The table of keys.
    public var keys = emptyTable
    /// The index of ``keys``.
    public var keyIndex = emptyTable
    /// A JSON object with what isn't about one entry, such as links of actions and fallbacks of languages.
    public var settings = "{}"
    /// Returns the catalog of the base, for a module's catalog; `nil` for none.
    public var base: (@Sendable () -> CatalogTable)?

    private static let emptyTable = "100"

    /// Creates the content of an empty catalog.
    package init() {}
  }

  /// The values that a server's response has for the arguments of an error, or by which its code is mapped.
  ///
  /// The catalog's `server` names the place of each value:
  /// `"server": { "arguments": { "limit": "error.limit" } }`. A value that the response lacks, or that
  /// can't be converted to the argument's type, is the empty or zero value of the type, and `nil` for dates
  /// and URLs, as in every error that is mapped from a code.
  public struct ResponseArguments: Sendable {
    /// The body; `nil` if it isn't read.
    let root: JSONValue?
    /// The values of the headers that the catalogs name, by their names in lower case.
    let headers: [String: String]
    /// Returns the places of an argument, of which the first with a value counts.
    let places: @Sendable (_ name: String) -> [ServerPath]
    /// The argument with the delay before a retry, and the delay that the server requests; `nil` without one.
    var delayed: (name: String, delay: Duration)?

    init(
      _ root: JSONValue?,
      _ headers: [String: String],
      _ places: @escaping @Sendable (_ name: String) -> [ServerPath] = { _ in [] }
    ) {
      self.root = root
      self.headers = headers
      self.places = places
    }
  }

  /// What errcat generates for an enum of errors, in a type of its own, so that errors don't have these members.
  public protocol Members: SendableMetatype {
    /// The errors of the enum.
    associatedtype Mapped: CatalogError

    /// The catalogs that can contain an error of the enum, in the order in which they are searched.
    static var catalogs: [CatalogTable] { get }

    /// The error of what is unmapped.
    static var fallback: Mapped { get }

    /// The position of an error in its catalog, 0-based.
    static func entryIndex(of error: Mapped) -> Int

    /// The associated values of an error, in the order of their declaration.
    static func argumentValues(of error: Mapped) -> [ArgumentValue]

    /// The code of the server that no catalog maps, and for which an error is the replacement; `nil` for all errors
    /// but ``ModuleError/other(_:)``.
    static func unmappedServerCode(of error: Mapped) -> ServerCode?

    // MARK: Errors

    /// The error that any error maps to, by the functions below; `nil` if it is unmapped.
    static func mapped(_ error: any Error) -> Mapped?

    /// The error that the most specific mapping of any error without its causes names; `nil` if there is none. It yields
    /// to mappings of causes if it says only who reports the error.
    static func match(_ error: any Error, yields: inout Bool) -> Mapped?

    /// The error that a case of another error's enum maps to, with its values as arguments; `nil` if no
    /// entry names the case with values that it uses.
    static func mapped(byCase error: any Error) -> Mapped?

    /// The error that a case of another error's enum maps to without its values, among which can be its cause; `nil` if
    /// no entry names the case.
    static func mapped(byCaseAlone error: any Error) -> Mapped?

    /// The error that a type maps to unless the causes do, with values of its properties as arguments; `nil` if no
    /// entry names values of the type.
    static func mapped(byType error: any Error) -> Mapped?

    /// The error that the code of a `URLError` maps to; `nil` if it is unmapped.
    static func mapped(byURLErrorCode code: Int) -> Mapped?

    /// The error that the domain and code of an `NSError` map to; `nil` if they are unmapped.
    static func mapped(byDomain domain: String, code: Int) -> Mapped?

    /// The error that an `NSError` maps to if values of its `userInfo` decide or become arguments; `nil` if it
    /// is unmapped.
    static func mapped(byDomain domain: String, code: Int, of error: any Error) -> Mapped?

    /// The error that a domain maps to if values of the `userInfo` decide, or even if its causes do; `nil` if it is
    /// unmapped.
    static func mapped(byDomain domain: String, valuesOf error: any Error) -> Mapped?

    /// The error that a type maps to even if its causes do, with values of its properties as arguments; `nil` if no
    /// entry names the type so.
    static func mapped(byWholeType error: any Error) -> Mapped?

    /// The error that any other code of a domain maps to; `nil` if it is unmapped.
    static func mapped(byDomain domain: String, of error: any Error) -> Mapped?

    /// The error that a POSIX error, such as `ETIMEDOUT`, maps to; `nil` if it is unmapped.
    static func mapped(byPOSIXSymbol symbol: String) -> Mapped?

    /// The error that a failure of a connection, such as `offline`, maps to; `nil` if it is unmapped.
    static func mapped(byConnectionFailure failure: String) -> Mapped?

    /// The error that a type maps to by its name, with or without its module; `nil` if it is unmapped.
    static func mapped(byTypeName name: String) -> Mapped?

    /// The error of calls that a circuit breaker rejects; `nil` if the catalog names none.
    static func mapped(byOpenCircuit error: CircuitOpenError) -> Mapped?

    // MARK: Responses

    /// The error that a numeric code of the server maps to; `nil` if it is unmapped.
    static func mapped(byServerCode code: Int) -> Mapped?

    /// The error that a named code of the server maps to; `nil` if it is unmapped.
    static func mapped(byServerCode code: String) -> Mapped?

    /// The error that a code of the server, a number or a name, maps to if the response has certain values; `nil` if
    /// none does.
    static func mapped(byServerCode code: String, in response: ResponseArguments) -> Mapped?

    /// The error that an HTTP status maps to; `nil` if it is unmapped.
    static func mapped(byHTTPStatus status: Int) -> Mapped?

    /// The error that an HTTP status maps to if the response has certain values; `nil` if none does.
    static func mapped(byHTTPStatus status: Int, in response: ResponseArguments) -> Mapped?

    /// The error for a response with a code that is unmapped, or without a code.
    static func unmapped(_ code: ServerCode?) -> Mapped

    /// An error with the values that a server's response has for its arguments; without places for
    /// them, the error itself.
    static func filled(_ error: Mapped, from response: ResponseArguments) -> Mapped
  }
}

/// What an enum without cases, without associated values, or without mappings of a kind has.
extension GeneratedCode.Members {
  /// Never called.
  public static func entryIndex(of error: Mapped) -> Int {
    preconditionFailure("an enum without cases has no error")
  }
  /// Always empty.
  public static func argumentValues(of error: Mapped) -> [ArgumentValue] { [] }
  /// The enum's catalog alone.
  public static var catalogs: [CatalogTable] { [Mapped.catalog] }
  /// Always `nil`.
  public static func unmappedServerCode(of error: Mapped) -> ServerCode? { nil }
  /// Always `nil`.
  public static func mapped(byCase error: any Error) -> Mapped? { nil }
  /// Always `nil`.
  public static func mapped(byCaseAlone error: any Error) -> Mapped? { nil }
  /// Always `nil`.
  public static func mapped(byWholeType error: any Error) -> Mapped? { nil }
  /// Always `nil`.
  public static func mapped(byType error: any Error) -> Mapped? { nil }
  /// Always `nil`.
  public static func mapped(byURLErrorCode code: Int) -> Mapped? { nil }
  /// Always `nil`.
  public static func mapped(byDomain domain: String, code: Int) -> Mapped? { nil }
  /// Always `nil`.
  public static func mapped(byDomain domain: String, code: Int, of error: any Error) -> Mapped? {
    nil
  }
  /// Always `nil`.
  public static func mapped(byDomain domain: String, valuesOf error: any Error) -> Mapped? { nil }
  /// Always `nil`.
  public static func mapped(byDomain domain: String, of error: any Error) -> Mapped? { nil }
  /// Always `nil`.
  public static func mapped(byPOSIXSymbol symbol: String) -> Mapped? { nil }
  /// Always `nil`.
  public static func mapped(byConnectionFailure failure: String) -> Mapped? { nil }
  /// Always `nil`.
  public static func mapped(byTypeName name: String) -> Mapped? { nil }
  /// Always `nil`.
  public static func mapped(byOpenCircuit error: CircuitOpenError) -> Mapped? { nil }
  /// Always `nil`.
  public static func mapped(byServerCode code: Int) -> Mapped? { nil }
  /// Always `nil`.
  public static func mapped(byServerCode code: String) -> Mapped? { nil }
  /// Always `nil`.
  public static func mapped(byServerCode code: String, in response: GeneratedCode.ResponseArguments)
    -> Mapped?
  { nil }
  /// Always `nil`.
  public static func mapped(byHTTPStatus status: Int) -> Mapped? { nil }
  /// Always `nil`.
  public static func mapped(byHTTPStatus status: Int, in response: GeneratedCode.ResponseArguments)
    -> Mapped?
  { nil }
  /// The fallback.
  public static func unmapped(_ code: ServerCode?) -> Mapped { fallback }
  /// The error itself.
  public static func filled(_ error: Mapped, from response: GeneratedCode.ResponseArguments)
    -> Mapped
  { error }
}

extension CatalogError {
  /// The catalogs that can contain an error of the type, in the order in which they are searched.
  package static var catalogs: [CatalogTable] { Generated.catalogs }

  /// The position of the error in its catalog, 0-based.
  package var entryIndex: Int { Generated.entryIndex(of: self) }

  /// The associated values of the case, in the order of their declaration.
  package var argumentValues: [ArgumentValue] { Generated.argumentValues(of: self) }

  /// The code of the server for which the error is the replacement; `nil` for all errors but ``ModuleError/other(_:)``.
  package var unmappedServerCode: ServerCode? { Generated.unmappedServerCode(of: self) }
}
