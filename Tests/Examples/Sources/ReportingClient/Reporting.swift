import ErrorCatalog
import ErrorReporting
import Foundation

/// How an app for inspections reports its errors to a log store.
struct Reporting: Sendable {
  /// The connection to the log store.
  enum Connection: Sendable {
    /// The listener of a region, as a configuration file names it.
    case region(String, LogzIOService.Connection = .https)
    /// A listener at an address; with the scheme `tcp`, one that receives lines.
    case listener(URL)
  }

  /// A region that the log store doesn't have.
  struct UnknownRegionError: Error, Equatable {
    let region: String
  }

  /// The token of the log store's account.
  var token: String
  /// The connection to the log store.
  var connection: Connection
  /// The environment, such as `.production`.
  var environment = ReportContext.Environment.qa

  /// The configuration of the reporter.
  ///
  /// - Parameter site: returns the site that is inspected; every report must have one.
  /// - Returns: the configuration.
  /// - Throws: ``UnknownRegionError`` for a name that isn't a region of the log store.
  func configuration(site: @escaping @Sendable () -> String?) throws(UnknownRegionError)
    -> ReportingConfiguration
  {
    var configuration = ReportingConfiguration(
      context: ReportContext(
        domain: "com.example.inspections",
        environment: environment,
        origin: .mobile(MobileApp(version: "5.2.0", buildNumber: 5_200, isDevelopment: true)),
        platform: "ios"
      ),
      services: [try service()],
      spool: SpoolOptions(folder: nil)
    )
    configuration.domain = .entry
    configuration.requiredKeys = ["site"]
    configuration.metadata = { site().map { ["site": $0] } ?? [:] }
    configuration.redaction.allowedUserInfo = ["HTTPStatus"]
    return configuration
  }

  private func service() throws(UnknownRegionError) -> LogzIOService {
    switch connection {
    case .listener(let url): return LogzIOService(token: token, listener: url)
    case .region(let name, let connection):
      guard let region = LogzIOService.Region(name) else {
        throw UnknownRegionError(region: name)
      }
      return LogzIOService(token: token, region: region, connection: connection)
    }
  }
}
