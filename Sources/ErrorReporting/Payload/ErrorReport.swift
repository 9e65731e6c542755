public import ErrorCatalog
public import Foundation

/// What is sent about one error, or one event: only what may leave the device.
///
/// Made by the reporter of an occurrence; `ReportingConfiguration.beforeSend` may change it. Two
/// deliveries of one report have the same `id`.
public struct ErrorReport: Hashable, Sendable {
  /// Random, 32 hex digits; the same however often the report arrives.
  public let id: String
  /// The catalog's stable number; 0 if there is none.
  public var code: Int
  /// Reverse DNS: whose error it is.
  public var domain: String
  /// For developers, in no language: the key with its arguments, private ones redacted.
  public var message: String
  /// How bad it is.
  public var severity: ErrorSeverity
  /// When it happened.
  public var time: Date
  /// Where in the source.
  public var location: SourceLocation
  /// The group of the error; `event` for plain events, `unmapped` for errors of no catalog.
  public var category: String
  /// The i18n key, or the event's name.
  public var key: String
  /// What all log lines and reports of one request share.
  public var traceID: String
  /// The same for all reports of one error, in all languages and versions: 32 hex digits made of
  /// domain and key.
  public let fingerprint: String
  /// What was being done.
  public var operation: String?
  /// For how many it stands: those in its time that the rate limit kept back are counted.
  public var repeats: Int
  /// How the device reached the network then; `nil` if nobody knows.
  public var network: NetworkKind?
  /// More, by name, the caller's values among it; redacted, scrubbed and cut to size already.
  public var metadata: [String: MetadataValue]
  /// Whether something was too long and was cut.
  public var isCut: Bool
  /// Where it comes from.
  public var context: ReportContext
  /// Names of metadata that were left out, since they are the payload's own.
  var refusedKeys: [String] = []

  /// - Parameters:
  ///   - id: 32 hex digits, default: random ones; of any other text a hash is taken.
  ///   - code: the catalog's number.
  ///   - domain: whose error it is.
  ///   - message: for developers.
  ///   - severity: how bad it is.
  ///   - time: when.
  ///   - location: where in the source.
  ///   - category: the group.
  ///   - key: the i18n key, or the event's name.
  ///   - traceID: of the request.
  ///   - context: where it comes from.
  public init(
    id: String = ReportID.random(),
    code: Int,
    domain: String,
    message: String,
    severity: ErrorSeverity,
    time: Date,
    location: SourceLocation,
    category: String,
    key: String,
    traceID: String,
    context: ReportContext
  ) {
    self.id = ReportID.digits(id)
    self.code = code
    self.domain = domain
    self.message = message
    self.severity = severity
    self.time = time
    self.location = location
    self.category = category
    self.key = key
    self.traceID = traceID
    fingerprint = Fingerprint.text(domain: domain, key: key)
    repeats = 1
    metadata = [:]
    isCut = false
    self.context = context
  }
}

/// What tells two reports apart.
public enum ReportID {
  /// 32 hex digits of a random number of 128 bits.
  public static func random() -> String { RandomID.make() }

  /// An id as it is kept: 32 hex digits, or those of a hash.
  static func digits(_ id: String) -> String {
    Hexadecimal.bytes(id, count: 16) == nil ? Fingerprint.text(domain: "", key: id) : id
  }
}

/// What all reports of one error share.
enum Fingerprint {
  /// The first 128 bits of SHA-256 over domain and key, with a byte between them that neither has.
  static func text(domain: String, key: String) -> String {
    var hash = SHA256()
    hash.update(domain.utf8)
    hash.update([0])
    hash.update(key.utf8)
    return Hexadecimal.text(hash.digest().prefix(16))
  }
}
