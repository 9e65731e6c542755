/// What the module makes.
public struct SharedLink: Sendable {
  public let path: String
}
