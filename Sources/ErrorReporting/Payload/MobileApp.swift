public import Foundation

/// An app on a user's device.
public struct MobileApp: Hashable, Sendable {
  /// The version that users see, such as `2.1.0`.
  public var version: String
  /// The number that tells builds of one version apart, such as `347` (`CFBundleVersion`).
  public var buildNumber: String
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
    buildNumber: String,
    isDevelopment: Bool = MobileApp.isDebugBuild
  ) {
    self.version = version
    self.buildNumber = buildNumber
    self.isDevelopment = isDevelopment
  }

  /// Creates an app from a bundle's `Info.plist`; a missing version or build number becomes `0`.
  ///
  /// - Parameter bundle: the app's bundle.
  public init(bundle: Bundle = .main) {
    let info = bundle.infoDictionary
    self.init(
      version: info?["CFBundleShortVersionString"] as? String ?? "0",
      buildNumber: info?["CFBundleVersion"] as? String ?? "0"
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
