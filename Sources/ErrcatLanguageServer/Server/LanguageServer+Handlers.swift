import PositionedJSON

extension LanguageServer {
  /// Carries out a request.
  typealias Handler = @Sendable (EditorState, _ parameters: JSONValue) throws -> Reply

  /// The handlers of requests, by method.
  static let handlers: [String: Handler] = [:]
}
