/// How a device is connected to the network.
public struct NetworkConnection: RawRepresentable, Hashable, Sendable {
  /// The connection's name in reports.
  public let rawValue: String

  /// A connection with a name of your own, such as `satellite`.
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
