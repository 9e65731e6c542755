/// The fields of log lines: which ones, in which order, with which names.
///
/// ```swift
/// let format: LogFormat = [.category, .key, .context("user_id")]
/// // [ERROR][2026-01-19T00:00:00.000Z] category=network key=error.network.timeout user_id=UUID1234
/// ```
///
/// A field without a value is left out of a line.
public struct LogFormat: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// A field of a log line.
  public struct Field: Hashable, Sendable {
    enum Source: Hashable, Sendable {
      case domain, category, key, code, isRetryable, allContext
      case context(String)
      case traceID, operation, outcome, attempts, milliseconds, seconds, status, serverCode
      case allArguments
      case argument(String)
      case causes, location
    }

    let source: Source
    let name: String

    private init(_ source: Source, _ name: String) {
      self.source = source
      self.name = name
    }

    /// The domain of the catalog, as `domain`.
    public static let domain = Field(.domain, "domain")
    /// The category, as `category`.
    public static let category = Field(.category, "category")
    /// The key, as `key`.
    public static let key = Field(.key, "key")
    /// The stable number, as `code`.
    public static let code = Field(.code, "code")
    /// Whether the app or the user can retry, `true` or `false`, as `retryable`.
    public static let isRetryable = Field(.isRetryable, "retryable")
    /// All fields of the context but those that the format names, with their own names.
    public static let context = Field(.allContext, "")
    /// The field of the context with a name.
    public static func context(_ name: String) -> Field { Field(.context(name), name) }
    /// The trace id, as `trace`; one that was made here, as `local_trace`.
    public static let traceID = Field(.traceID, "trace")
    /// The name of the operation, as `operation`.
    public static let operation = Field(.operation, "operation")
    /// The outcome of the operation, `failure`, `cancelled` or, for a success, `slow`, as `outcome`.
    public static let outcome = Field(.outcome, "outcome")
    /// The number of calls that were made, as `attempts`.
    public static let attempts = Field(.attempts, "attempts")
    /// The duration of the operation in milliseconds, as `duration_ms`.
    public static let milliseconds = Field(.milliseconds, "duration_ms")
    /// The duration of the operation in seconds, as `seconds`.
    public static let seconds = Field(.seconds, "seconds")
    /// The HTTP status of the server's response, as `status`.
    public static let status = Field(.status, "status")
    /// The code of a server's response that the catalog doesn't map, as `server_code`.
    public static let serverCode = Field(.serverCode, "server_code")
    /// All arguments but those that the format names, private ones redacted, as `arg.NAME`.
    public static let arguments = Field(.allArguments, "arg.")
    /// The argument with a name, redacted unless it is public, as `arg.NAME`.
    public static func argument(_ name: String) -> Field { Field(.argument(name), "arg.\(name)") }
    /// The types, domains and codes of the causes, without their messages, as `cause`.
    public static let causes = Field(.causes, "cause")
    /// The module, file and line of the source location, as `at`.
    public static let location = Field(.location, "at")

    /// The field with another name; for all arguments, with another text before their names.
    public func named(_ name: String) -> Field { Field(source, name) }
  }

  /// The fields in the order of the line.
  public let fields: [Field]

  /// Creates a format.
  ///
  /// - Parameter fields: the fields in the order of the line.
  public init(_ fields: [Field]) { self.fields = fields }

  /// Creates a format from its fields.
  public init(arrayLiteral fields: Field...) { self.fields = fields }

  /// The format of lines unless you choose another.
  public static let standard: LogFormat = [
    .category, .key, .code, .context, .traceID, .operation, .attempts, .milliseconds, .status,
    .serverCode, .arguments, .causes, .location,
  ]

  /// The names of the context that have a field of their own.
  var contextNames: Set<String> {
    Set(fields.compactMap { if case .context(let name) = $0.source { name } else { nil } })
  }

  /// The names of the arguments that have a field of their own.
  var argumentNames: Set<String> {
    Set(fields.compactMap { if case .argument(let name) = $0.source { name } else { nil } })
  }
}
