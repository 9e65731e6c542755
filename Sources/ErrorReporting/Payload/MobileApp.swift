public import Foundation

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
