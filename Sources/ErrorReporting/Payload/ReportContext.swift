public import Foundation

/// What all reports of a process share: whose they are, and where it runs.
public struct ReportContext: Hashable, Sendable {
  /// Where in its life a build is.
  public struct Environment: RawRepresentable, Hashable, Sendable {
    /// The name in reports.
    public let rawValue: String

    /// - Parameter rawValue: the name in reports.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `qa`.
    public static let qa = Environment(rawValue: "qa")
    /// `staging`.
    public static let staging = Environment(rawValue: "staging")
    /// `production`.
    public static let production = Environment(rawValue: "production")
  }

  /// What the reports come from.
  public enum Origin: Hashable, Sendable {
    case mobile(MobileApp)
    case service(Service)
  }

  /// Reverse DNS: the domain of plain events; errors have that of their catalog.
  public var domain: String
  /// Where in its life the build is.
  public var environment: Environment
  /// What the reports come from.
  public var origin: Origin
  /// The system's name in lower case, such as `ios` or `linux`.
  public var platform: String

  /// - Parameters:
  ///   - domain: reverse DNS, as in the catalog.
  ///   - environment: where in its life the build is.
  ///   - origin: an app or a service.
  ///   - platform: the system's name.
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

  /// The system that the code was compiled for.
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

  /// The version of what the reports come from.
  var version: String {
    switch origin {
    case .mobile(let app): return app.version
    case .service(let service): return service.version
    }
  }
}

/// An app on somebody's device.
public struct MobileApp: Hashable, Sendable {
  /// What people know it by, such as `2.1.0`.
  public var version: String
  /// Which build of it.
  public var buildNumber: String
  /// Whether it was built by a developer for themselves.
  public var isDevelopment: Bool

  /// - Parameters:
  ///   - version: such as `2.1.0`.
  ///   - buildNumber: which build of it.
  ///   - isDevelopment: whether it was built by a developer for themselves; default: of this build
  ///     of the library, which is built with the app.
  public init(
    version: String,
    buildNumber: String,
    isDevelopment: Bool = MobileApp.isDebugBuild
  ) {
    self.version = version
    self.buildNumber = buildNumber
    self.isDevelopment = isDevelopment
  }

  /// The app that a bundle's `Info.plist` describes; `0` where it says nothing.
  ///
  /// - Parameter bundle: default: the app's own.
  public init(bundle: Bundle = .main) {
    let info = bundle.infoDictionary
    self.init(
      version: info?["CFBundleShortVersionString"] as? String ?? "0",
      buildNumber: info?["CFBundleVersion"] as? String ?? "0"
    )
  }

  /// Whether the library was compiled without optimisation.
  public static var isDebugBuild: Bool {
    #if DEBUG
    return true
    #else
    return false
    #endif
  }
}

/// A program on a server.
public struct Service: Hashable, Sendable {
  /// What it is called, such as `checkout`.
  public var name: String
  /// Which version of it.
  public var version: String
  /// Which of its processes, such as a host's or container's name.
  public var instance: String?

  /// - Parameters:
  ///   - name: such as `checkout`.
  ///   - version: which version of it.
  ///   - instance: which of its processes.
  public init(name: String, version: String, instance: String? = nil) {
    self.name = name
    self.version = version
    self.instance = instance
  }
}

/// How a device reaches the network.
public enum NetworkKind: String, Hashable, Sendable, CaseIterable {
  case wifi, cellular, offline
}
