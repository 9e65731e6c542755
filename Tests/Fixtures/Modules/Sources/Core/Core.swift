/// The body of a response from the server.
public struct Response: Sendable {
  /// 0 if the request succeeded.
  public let code: Int

  public init(code: Int) { self.code = code }
}
