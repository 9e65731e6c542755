/// The data that all reports of a process share: the app or service, its environment and platform.
public struct ReportContext: Hashable, Sendable {
  /// The deployment environment of a build.
  public struct Environment: RawRepresentable, Hashable, Sendable {
    /// The environment's name in reports.
    public let rawValue: String

    /// Creates an environment with a name of your own.
    ///
    /// - Parameter rawValue: the environment's name in reports.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Quality assurance, `qa` in reports.
    public static let qa = Environment(rawValue: "qa")
    /// Staging, `staging` in reports.
    public static let staging = Environment(rawValue: "staging")
    /// Production, `production` in reports.
    public static let production = Environment(rawValue: "production")
  }

  /// The program that sends reports.
  ///
  /// May grow in a minor version: give a `switch` over it a `default`.
  public enum Origin: Hashable, Sendable {
    /// An app on a user's device.
    case mobile(MobileApp)
    /// A program on a server.
    case backend(BackendService)
  }

  /// The domain of plain events, in reverse-DNS notation; errors have the domain of their catalog.
  public var domain: String
  /// The deployment environment of the build.
  public var environment: Environment
  /// The program that sends the reports.
  public var origin: Origin
  /// The operating system's name in lower case, such as `ios` or `linux`.
  public var platform: String

  /// Creates the context of a process.
  ///
  /// - Parameters:
  ///   - domain: the domain of plain events, in reverse-DNS notation.
  ///   - environment: the deployment environment of the build.
  ///   - origin: the program that sends the reports.
  ///   - platform: the operating system's name in lower case.
  public init(
    domain: String,
    environment: Environment,
    origin: Origin,
    platform: String = ReportContext.currentPlatform
  ) {
    self.domain = domain
    self.environment = environment
    self.origin = origin
    self.platform = platform
  }

  /// The name of the operating system that the code was compiled for.
  public static var currentPlatform: String {
    #if os(iOS)
    return "ios"
    #elseif os(macOS)
    return "macos"
    #elseif os(tvOS)
    return "tvos"
    #elseif os(watchOS)
    return "watchos"
    #elseif os(visionOS)
    return "visionos"
    #elseif os(Android)
    return "android"
    #elseif os(Windows)
    return "windows"
    #else
    return "linux"
    #endif
  }

  /// The version of the program that sends the reports.
  var version: String {
    switch origin {
    case .mobile(let app): return app.version
    case .backend(let service): return service.version
    }
  }
}
