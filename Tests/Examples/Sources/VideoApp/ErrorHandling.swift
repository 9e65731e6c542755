import ErrorCatalog
import ErrorOperations
import ErrorReporting
import Foundation

/// What the app does with every error that it catches: it maps, logs and reports it.
struct ErrorHandling: Sendable {
  let policy: OperationPolicy<ErrorMapper>

  /// - Parameters:
  ///   - userID: the id of the signed-in user, which isn't private in this app.
  ///   - log: receives each line.
  ///   - reporter: sends alerts.
  init(userID: String, log: @escaping @Sendable (String) -> Void, reporter: ErrorReporter) {
    var policy = OperationPolicy(
      ErrorMapper.self,
      log: { log($0.description) },
      report: { reporter.report($0) }
    )
    policy.logFormat = [.category, .key, .context("user_id")]
    policy.context = { [LogField("user_id", userID)] }
    self.policy = policy
  }
}

extension ReportingConfiguration {
  /// Alerts in a Telegram chat, each a line like those of the log.
  ///
  /// - Parameters:
  ///   - userID: the id of the signed-in user.
  ///   - token: the bot's token.
  ///   - server: another server than Telegram's.
  /// - Returns: the configuration of the reporter.
  static func alerts(userID: String, token: String, server: URL? = nil) -> ReportingConfiguration {
    let telegram = TelegramService(
      token: token,
      chatID: "@films",
      minimumSeverity: .debug,
      text: { report in
        let head = "[\(report.severity.rawValue.uppercased())][\(report.time.ISO8601Format())]"
        let user = report.metadata["user_id"]?.text ?? "none"
        return "\(head) category=\(report.category) key=\(report.key) user_id=\(user)"
      },
      server: server
    )
    var configuration = ReportingConfiguration(
      context: ReportContext(
        domain: AppError.catalog.domain,
        environment: .production,
        origin: .mobile(MobileApp(version: "1.4.0", buildNumber: 140))
      ),
      services: [telegram],
      spool: SpoolOptions(folder: nil)
    )
    configuration.metadata = { ["user_id": userID] }
    return configuration
  }
}
