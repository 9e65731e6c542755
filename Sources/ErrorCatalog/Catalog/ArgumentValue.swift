public import Foundation

/// The value of an error's argument.
public enum ArgumentValue: Hashable, Sendable {
  case string(String)
  case int(Int)
  case double(Double)
  case bool(Bool)
  case date(Date)
  case duration(Duration)
  case url(URL)
}

/// An error's argument with its name and whether its value may leave the device.
public struct ErrorArgument: Hashable, Sendable {
  /// Whether a value may leave the device.
  public enum Privacy: String, Sendable {
    /// Never.
    case `private`
    /// As it stands.
    case `public`
    /// As a keyed hash only.
    case hash
  }

  /// The name in the message.
  public let name: String
  /// What is filled in.
  public let value: ArgumentValue
  /// Whether the value may leave the device.
  public let privacy: Privacy
}
