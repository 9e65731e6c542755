/// What the server answers with.
public struct Answer: Sendable {
  /// 0 if all went well.
  public let code: Int

  public init(code: Int) { self.code = code }
}
