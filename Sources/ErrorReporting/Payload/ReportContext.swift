public import Foundation

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

extension ReportContext {
  /// Scrubs and truncates every string of the context.
  mutating func trim(_ trimmer: inout PayloadTrimmer) {
    domain = trimmer.text(domain)
    environment = Environment(rawValue: trimmer.text(environment.rawValue))
    platform = trimmer.text(platform)
    switch origin {
    case .mobile(var app):
      app.version = trimmer.version(app.version)
      if case .text(let build) = app.buildNumber {
        app.buildNumber = .text(trimmer.version(build))
      }
      origin = .mobile(app)
    case .backend(var service):
      service.name = trimmer.text(service.name)
      service.version = trimmer.version(service.version)
      service.instance = service.instance.map { trimmer.text($0) }
      origin = .backend(service)
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

  /// Any connection that isn't cellular, Ethernet included; `wifi` in reports.
  public static let wifi = NetworkConnection(rawValue: "wifi")
  /// A mobile network, `cellular` in reports.
  public static let cellular = NetworkConnection(rawValue: "cellular")
  /// No connection, `offline` in reports; nothing is sent until it changes.
  public static let offline = NetworkConnection(rawValue: "offline")
}

/// An app on a user's device.
public struct MobileApp: Hashable, Sendable {
  /// The version that users see, such as `2.1.0`.
  public var version: String
  /// The number that tells builds of one version apart, such as `347` (`CFBundleVersion`).
  public var buildNumber: BuildNumber
  /// Whether it is a development build.
  public var isDevelopment: Bool

  /// Creates an app.
  ///
  /// - Parameters:
  ///   - version: the version that users see, such as `2.1.0`.
  ///   - buildNumber: the number of the build.
  ///   - isDevelopment: whether it is a development build; ``isDebugBuild`` by default.
  public init(
    version: String,
    buildNumber: BuildNumber,
    isDevelopment: Bool = MobileApp.isDebugBuild
  ) {
    self.version = version
    self.buildNumber = buildNumber
    self.isDevelopment = isDevelopment
  }

  /// Creates an app from a bundle's `Info.plist`; a missing version or build number becomes `0`.
  ///
  /// - Parameters:
  ///   - bundle: the app's bundle.
  ///   - hasNumericBuild: whether reports contain the build number as a number; if it isn't a whole
  ///     number, such as `1.2.3`, it becomes 0.
  public init(bundle: Bundle = .main, hasNumericBuild: Bool = false) {
    let info = bundle.infoDictionary
    let build = info?["CFBundleVersion"] as? String ?? "0"
    self.init(
      version: info?["CFBundleShortVersionString"] as? String ?? "0",
      buildNumber: hasNumericBuild ? .number(Int(build) ?? 0) : .text(build)
    )
  }

  /// Whether this library, which is compiled together with the app, was compiled for debugging.
  public static var isDebugBuild: Bool {
    #if DEBUG
    return true
    #else
    return false
    #endif
  }
}

/// The number of a build, which is a number or a text in reports.
///
/// ```swift
/// let app = MobileApp(version: "2.1.0", buildNumber: 347)
/// ```
///
/// Use one form in all versions of an app, because a field of a log store has one type.
///
/// Closed: new cases come with a major version only.
public enum BuildNumber: Hashable, Sendable {
  /// A whole number, such as `347`.
  case number(Int)
  /// A text, such as `"347"` or `"1.2.3"`.
  case text(String)

  /// The number's digits, or the text.
  public var text: String {
    switch self {
    case .number(let number): return String(number)
    case .text(let text): return text
    }
  }

  var value: MetadataValue {
    switch self {
    case .number(let number): return .int(number)
    case .text(let text): return .string(text)
    }
  }
}

extension BuildNumber: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates a number from a literal.
  public init(integerLiteral value: Int) { self = .number(value) }
  /// Creates a text from a literal.
  public init(stringLiteral value: String) { self = .text(value) }
}

/// The domain of reports: that of the catalog, or a narrower one.
public struct ReportDomain: Hashable, Sendable {
  private enum Kind: Sendable { case catalog, category, entry }

  private let kind: Kind

  /// The domain of the error's catalog, such as `com.example.shop`; of another error, its own domain
  /// or that of the context.
  public static let catalog = ReportDomain(kind: .catalog)
  /// The catalog's domain and the category, such as `com.example.shop.payment`.
  public static let category = ReportDomain(kind: .category)
  /// The catalog's domain and the key, such as `com.example.shop.error.payment.declined`, so that
  /// each error has a domain of its own; of an error without a key, its Swift type.
  public static let entry = ReportDomain(kind: .entry)

  /// The domain of an error.
  ///
  /// - Parameters:
  ///   - domain: the domain of the catalog or the context.
  ///   - category: the error's category.
  ///   - key: the error's key.
  /// - Returns: the domain, or a narrower one.
  func text(_ domain: String, category: String, key: String) -> String {
    switch kind {
    case .catalog: return domain
    case .category: return "\(domain).\(category)"
    case .entry: return "\(domain).\(key)"
    }
  }
}
