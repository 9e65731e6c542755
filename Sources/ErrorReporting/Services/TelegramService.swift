public import ErrorCatalog
public import Foundation
import PositionedJSON

/// A service that sends reports as alerts to a Telegram chat, at most one per fingerprint and
/// interval.
///
/// ```swift
/// let service = TelegramService(token: "TOKEN", chatID: "@ops", minimumSeverity: .critical)
/// ```
///
/// Several alerts share a message. Choose the text of an alert with `text`:
///
/// ```swift
/// let service = TelegramService(
///   token: "TOKEN",
///   chatID: "@ops",
///   text: { "\($0.category) \($0.key) \($0.metadata["user_id"]?.text ?? "")" }
/// )
/// ```
///
/// Source: Telegram's Bot API, `sendMessage`.
public struct TelegramService: ReportService {
  /// The name in events and of the folder on the disk.
  public let name = "telegram"
  /// The limits of a request: 8 items, which fit in a message of 4,096 UTF-16 code units.
  public let batchLimits = BatchLimits(maximumCount: 8, maximumBytes: 16_384)
  /// The limit of one alert per fingerprint and interval.
  public let repeatLimit: RepeatLimit?
  private let url: URL
  private let chatID: String
  private let minimumSeverity: ErrorSeverity
  private let text: @Sendable (ErrorReport) -> String

  /// The maximum number of UTF-16 code units of an alert, so that a full batch fits in a message.
  private static let maximumAlertLength = 480

  /// The maximum number of UTF-16 code units of a message.
  private static let maximumMessageLength = 4_096

  /// Creates a service for a chat that a bot can write to.
  ///
  /// - Parameters:
  ///   - token: the bot's token.
  ///   - chatID: the chat's number, or `@` and the name of a channel.
  ///   - minimumSeverity: the lowest severity that raises an alert.
  ///   - alertInterval: the interval in which a fingerprint raises one alert; another one, at its
  ///     end, represents the suppressed ones.
  ///   - text: returns the lines of an alert, of which at most 480 UTF-16 code units are sent;
  ///     ``defaultText(_:)`` by default. Invisible characters are escaped.
  ///   - server: the URL of another Bot API server; `nil` for Telegram's.
  public init(
    token: String,
    chatID: String,
    minimumSeverity: ErrorSeverity = .error,
    alertInterval: Duration = .seconds(600),
    text: @escaping @Sendable (ErrorReport) -> String = TelegramService.defaultText,
    server: URL? = nil
  ) {
    guard let usual = URL(string: "https://api.telegram.org") else {
      preconditionFailure("a literal URL")
    }
    let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: ":-_"))
    let path = token.trimmedHeaderValue.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    // The token is percent-encoded already and must not be encoded again.
    let base = (server ?? usual).absoluteString
    let address = base + (base.hasSuffix("/") ? "" : "/") + "bot\(path)/sendMessage"
    url = URL(string: address) ?? usual
    self.chatID = chatID
    self.minimumSeverity = minimumSeverity
    self.text = text
    repeatLimit = RepeatLimit(1, per: alertInterval)
  }

  /// The alert as lines of plain text; `nil` if the report isn't severe enough.
  public func encodedItem(for report: ErrorReport) -> Data? {
    guard report.severity >= minimumSeverity else { return nil }
    let lines = text(report).split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { Redaction.escaped(String($0)) }.joined(separator: "\n")
    return Data(Self.clipped(text, to: Self.maximumAlertLength).utf8)
  }

  /// The text of an alert unless you choose another: severity, key, message, app or service, place in
  /// the source, trace id, which is `local` if it was made here, and the error's address if the catalog
  /// has a `site`.
  @Sendable public static func defaultText(_ report: ErrorReport) -> String {
    var lines = ["\(Self.mark(report.severity)) \(report.key)"]
    if report.occurrenceCount > 1 { lines[0] += " ×\(report.occurrenceCount)" }
    if report.message != report.key { lines.append(report.message) }
    let origin: String
    switch report.context.origin {
    case .mobile(let app):
      origin = "\(report.context.platform) \(app.version) (\(app.buildNumber.text))"
    case .backend(let service):
      origin = [service.name, service.version, service.instance].compactMap { $0 }
        .joined(separator: " ")
    }
    lines.append("\(report.context.environment.rawValue) · \(origin)")
    lines.append("\(report.location.fileID):\(report.location.line)")
    lines.append("\(report.traceID.isLocal ? "local trace" : "trace") \(report.traceID)")
    if let address = report.helpURL { lines.append(address) }
    // Line breaks in a value must not look like lines of their own.
    return lines.map(Redaction.escaped).joined(separator: "\n")
  }

  private static func mark(_ severity: ErrorSeverity) -> String {
    switch severity {
    case .critical: return "🔴"
    case .error: return "🟠"
    case .warning: return "🟡"
    case .notice, .info, .debug: return "⚪️"
    }
  }

  /// A text truncated to a number of UTF-16 code units, between characters.
  private static func clipped(_ text: String, to maximumLength: Int) -> String {
    guard text.utf16.count > maximumLength else { return text }
    var clipped = ""
    var count = 1
    for character in text {
      count += character.utf16.count
      if count > maximumLength { break }
      clipped.append(character)
    }
    return clipped + "…"
  }

  /// The request for one message with all alerts.
  public func request(for items: [ReportItem]) -> ServiceRequest {
    let text = items.map { String(decoding: $0.data, as: UTF8.self) }.joined(separator: "\n\n")
    let body = JSONWriter.line { writer in
      writer.member("chat_id", chatID)
      writer.member("text", Self.clipped(text, to: Self.maximumMessageLength))
      writer.object("link_preview_options") { $0.member("is_disabled", true) }
    }
    return ServiceRequest(url: url, headers: ["Content-Type": "application/json"], body: body)
  }

  /// The default verdict, but after status 429 the body's `retry_after`, at most one day, overrides
  /// `Retry-After`.
  public func verdict(for response: ServiceResponse, items: [ReportItem]) -> DeliveryVerdict {
    guard response.status == 429 else { return response.defaultVerdict }
    let seconds = response.decoded(Refusal.self)?.parameters?.retryAfter
    let own = seconds.map { Duration.seconds(min(max($0, 0), 86_400)) }
    return .all(.retry(after: own ?? response.retryAfter, reason: "status 429"))
  }

  private struct Refusal: Decodable {
    struct Parameters: Decodable {
      let retryAfter: Int?

      private enum CodingKeys: String, CodingKey {
        case retryAfter = "retry_after"
      }
    }

    let parameters: Parameters?
  }
}

extension TelegramService: RedactedDescription {
  /// The host; anything that may contain a secret is left out.
  public var description: String { "Telegram at \(url.host() ?? "?")" }
}
