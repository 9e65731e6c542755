import ErrorCatalog
import Foundation

@testable import ErrorReporting

/// Every service, with a configuration for tests: add one line for a new one, with ``secret`` wherever
/// it takes a token, a key or a URL.
enum SampleServices {
  /// A text that nothing may print.
  static let secret = "s3cr3t"

  static let all = services.compactMap { $0 }

  private static let services: [(any ReportService)?] = [
    ElasticsearchService(url: url, index: "errors", authorization: .apiKey(secret)),
    LogzIOService(token: secret, listener: url),
    OpenTelemetryService(endpoint: url, headers: ["api-key": secret]),
    SentryService(dsn: "https://\(secret)@sentry.example/1"),
    TelegramService(token: secret, chatID: "1", minimumSeverity: .debug),
  ]

  private static let url = URL(string: "https://user:\(secret)@host.example") ?? URL(filePath: "/")
}
