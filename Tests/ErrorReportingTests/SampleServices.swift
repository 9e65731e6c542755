import ErrorCatalog
import Foundation

@testable import ErrorReporting

/// Every service, with a configuration for tests: add one line for a new one.
enum SampleServices {
  static let all = services.compactMap { $0 }

  private static let services: [(any ReportService)?] = [
    ElasticsearchService(url: URL(filePath: "/"), index: "errors"),
    LogzIOService(token: "t"),
    OpenTelemetryService(endpoint: URL(filePath: "/")),
    SentryService(dsn: "https://key@sentry.example/1"),
    TelegramService(token: "t", chatID: "1", minimumSeverity: .debug),
  ]
}
