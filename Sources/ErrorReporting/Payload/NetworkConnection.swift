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
