public import ErrorCatalog
public import Foundation

/// Alerts in a Telegram chat: at most one for each fingerprint in a time, those of one moment in one
/// message.
///
/// Source: Telegram's Bot API, `sendMessage`.
public struct Telegram: ReportService {
  /// `telegram`.
  public let name = "telegram"
  /// As many as one message of 4,096 UTF-16 units holds.
  public let batch = BatchLimits(count: 8, bytes: 16_384)
  /// One, in the interval.
  public let repeats: RepeatLimit?
  private let url: URL
  private let chat: String
  private let severity: ErrorSeverity

  /// UTF-16 units of one alert, so that `batch.count` of them fit into a message.
  private static let alertLength = 480

  /// - Parameters:
  ///   - token: the bot's.
  ///   - chat: a number, or `@channel`.
  ///   - severity: milder errors are no alert.
  ///   - interval: in which one fingerprint gives one alert, and at its end another that counts
  ///     what came in between.
  ///   - server: `nil` for Telegram's; others run the Bot API themselves.
  public init(
    token: String,
    chat: String,
    severity: ErrorSeverity = .error,
    interval: Duration = .seconds(600),
    server: URL? = nil
  ) {
    guard let usual = URL(string: "https://api.telegram.org") else {
      preconditionFailure("Telegram's own address")
    }
    let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: ":-_"))
    let path = token.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    // The token is encoded already, and must not be once more.
    let base = (server ?? usual).absoluteString
    let address = base + (base.hasSuffix("/") ? "" : "/") + "bot\(path)/sendMessage"
    url = URL(string: address) ?? usual
    self.chat = chat
    self.severity = severity
    repeats = RepeatLimit(1, per: interval)
  }

  /// A few lines of plain text.
  public func item(for report: ErrorReport) -> [UInt8]? {
    guard report.severity >= severity else { return nil }
    var lines = ["\(Self.mark(report.severity)) \(report.key)"]
    if report.repeats > 1 { lines[0] += " ×\(report.repeats)" }
    if report.message != report.key { lines.append(report.message) }
    let origin: String
    switch report.context.origin {
    case .mobile(let app):
      origin = "\(report.context.platform) \(app.version) (\(app.buildNumber))"
    case .service(let service):
      origin = [service.name, service.version, service.instance].compactMap { $0 }
        .joined(separator: " ")
    }
    lines.append("\(report.context.environment.rawValue) · \(origin)")
    lines.append("\(report.location.fileID):\(report.location.line)")
    lines.append("trace \(report.traceID)")
    let text = lines.map(LogLine.escaped).joined(separator: "\n")
    return Array(Self.clipped(text, Self.alertLength).utf8)
  }

  private static func mark(_ severity: ErrorSeverity) -> String {
    switch severity {
    case .critical: return "🔴"
    case .error: return "🟠"
    case .warning: return "🟡"
    case .notice, .info, .debug: return "⚪️"
    }
  }

  /// At most so many UTF-16 units, whole characters.
  private static func clipped(_ text: String, _ limit: Int) -> String {
    guard text.utf16.count > limit else { return text }
    var clipped = ""
    var count = 1
    for character in text {
      count += character.utf16.count
      if count > limit { break }
      clipped.append(character)
    }
    return clipped + "…"
  }

  /// One message.
  public func request(for items: [ReportItem]) -> ServiceRequest {
    let text = items.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n\n")
    let body = PayloadWriter.object { writer in
      writer.member("chat_id", chat)
      writer.member("text", Self.clipped(text, 4_096))
      writer.member("link_preview_options") { $0.member("is_disabled", true) }
    }
    return ServiceRequest(url: url, headers: ["Content-Type": "application/json"], body: body)
  }

  /// At 429 the body says for how long.
  public func verdict(on answer: ServiceAnswer, to items: [ReportItem]) -> BatchVerdict {
    guard answer.status == 429 else { return answer.usualVerdict }
    let seconds = answer.decoded(Refusal.self)?.parameters?.retryAfter
    let own = seconds.map { Duration.seconds(min(max($0, 0), 86_400)) }
    return .all(.retry(after: own ?? answer.retryAfter, reason: "status 429"))
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
