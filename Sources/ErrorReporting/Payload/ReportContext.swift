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

/// A program on a server.
public struct BackendService: Hashable, Sendable {
  /// The service's name, such as `checkout`.
  public var name: String
  /// The version that is deployed, such as `1.4.2` or a commit.
  public var version: String
  /// The name of the host or container; `nil` if there is only one.
  public var instance: String?

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - name: the service's name, such as `checkout`.
  ///   - version: the service's version.
  ///   - instance: the name of the host or container; `nil` if there is only one.
  public init(name: String, version: String, instance: String? = nil) {
    self.name = name
    self.version = version
    self.instance = instance
  }
}

/// The type of a device's network connection.
public struct NetworkConnection: RawRepresentable, Hashable, Sendable {
  /// The connection's name in reports.
  public let rawValue: String

  /// Creates a type of connection of your own, such as `satellite`.
  ///
  /// - Parameter rawValue: the connection's name in reports.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Any connection that isn't cellular, `wifi` in reports.
  public static let wifi = NetworkConnection(rawValue: "wifi")
  /// A mobile network, `cellular` in reports.
  public static let cellular = NetworkConnection(rawValue: "cellular")
  /// No connection, `offline` in reports; nothing is sent until it changes.
  public static let offline = NetworkConnection(rawValue: "offline")
}
