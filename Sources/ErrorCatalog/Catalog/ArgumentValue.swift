public import CatalogFormat
public import Foundation

/// The value of an error's argument.
///
/// May grow in a minor version: give a `switch` over it a `default`.
public enum ArgumentValue: Hashable, Sendable {
  case string(String)
  case int(Int)
  case double(Double)
  case bool(Bool)
  case date(Date)
  case duration(Duration)
  case url(URL)

  /// The date of an error that was mapped from a code, which carries none: 1 January 1970.
  public static let unknownDate = Date(timeIntervalSince1970: 0)

  /// The URL of an error that was mapped from a code, which carries none: the root folder.
  public static let unknownURL = URL(filePath: "/")
}

/// An error's argument with its name and whether its value may leave the device.
public struct ErrorArgument: Hashable, Sendable {
  /// Whether a value may leave the device.
  public typealias Privacy = ArgumentPrivacy

  /// The name in the message.
  public let name: String
  /// The value that is filled in.
  public let value: ArgumentValue
  /// Whether the value may leave the device.
  public let privacy: Privacy

  /// - Parameters:
  ///   - name: the name in the message.
  ///   - value: the value that is filled in.
  ///   - privacy: whether the value may leave the device.
  public init(name: String, value: ArgumentValue, privacy: Privacy) {
    self.name = name
    self.value = value
    self.privacy = privacy
  }
}
