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
