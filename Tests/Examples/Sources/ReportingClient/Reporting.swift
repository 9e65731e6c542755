import ErrorCatalog
public import ErrorReporting
public import Foundation

/// How an app for inspections reports its errors to a log store.
public struct Reporting: Sendable {
  /// The connection to the log store.
  public enum Connection: Sendable {
    /// The listener of a region, as a configuration file names it.
    case region(String, LogzIOService.Connection = .https)
    /// A listener at an address; with the scheme `tcp`, one that receives lines.
    case listener(URL)
  }

  /// A region that the log store doesn't have.
  public struct UnknownRegionError: Error, Equatable {
    /// The name in the configuration file.
    public let region: String
  }

  /// The token of the log store's account.
  public var token: String
  /// The connection to the log store.
  public var connection: Connection
  /// The environment, such as `.production`.
  public var environment: ReportContext.Environment

  /// Describes where reports go.
  public init(token: String, connection: Connection, environment: ReportContext.Environment = .qa) {
    self.token = token
    self.connection = connection
    self.environment = environment
  }

  /// The configuration of the reporter.
  ///
  /// - Parameters:
  ///   - site: returns the site that is inspected; every report must have one.
  /// - Returns: the configuration.
  /// - Throws: ``UnknownRegionError`` for a name that isn't a region of the log store.
  public func configuration(site: @escaping @Sendable () -> String?) throws(UnknownRegionError)
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
