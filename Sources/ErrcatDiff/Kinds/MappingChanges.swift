import ErrcatCompiler
import ErrcatCore

extension ChangeKind {
  /// Changes of what maps to errors, as reports list them.
  static let mappingChanges: [ChangeKind] =
    mappings(
      "server-code",
      .wire,
      "A server code",
      source: "A server that sends the code",
      unmapped: "A response with the code becomes what its HTTP status maps to, or the fallback.",
      example: (#""server": [7]"#, "server code 7")
    ) { $0.isServerCode }
    + mappings(
      "http-status",
      .wire,
      "An HTTP status",
      source: "A response with the status",
      example: (#""http": [503]"#, "HTTP status 503")
    ) { $0.isStatus }
    + mappings(
      "system-error",
      .behavior,
      "A system error, or another Swift error,",
      source: "Code that throws the error",
      example: (#""url": ["timedOut"]"#, "URLError 'timedOut'")
    ) { !$0.isServerCode && !$0.isStatus }

  /// The kinds of changes of what maps to errors: added, removed and changed mappings of one sort.
  ///
  /// - Parameters:
  ///   - id: the start of the ids.
  ///   - surface: the surface; what goes from the wire is a major change.
  ///   - noun: what maps to errors, at the start of a sentence.
  ///   - source: who gets another error, at the start of a sentence.
  ///   - unmapped: the explanation of a removed mapping; `nil` if the fallback replaces it.
  ///   - example: a member of `from`, and its words in reports.
  ///   - isWanted: whether a code is of the sort.
  /// - Returns: the kinds.
  private static func mappings(
    _ id: String,
    _ surface: ChangeSurface,
    _ noun: String,
    source: String,
    unmapped: String? = nil,
    example: (member: String, phrase: String),
    _ isWanted: @escaping @Sendable (ForeignCode) -> Bool
  ) -> [ChangeKind] {
    let (from, phrase) = ("{\"from\": {\(example.member)}}", example.phrase)
    let level: ChangeLevel = surface == .wire ? .major : .minor
    return [
      ChangeKind(
        id: "\(id)-mapped",
        surface: surface,
        level: .minor,
        releaseNote: .addition,
        summary: "\(noun) maps to an error and didn't before.",
        explanation: "\(source) got the fallback, and gets an error of its own from now on.",
        examples: .oneWay(.error("{}", from, finds: "\(phrase) maps to 'error.a.b'")),
        check: .mapping(.added, where: isWanted)
      ),
      ChangeKind(
        id: "\(id)-unmapped",
        surface: surface,
        level: level,
        summary: "\(noun) doesn't map to an error anymore.",
        explanation: unmapped ?? "\(source) gets the fallback from now on.",
        examples: .oneWay(.error(from, "{}", finds: "\(phrase) no longer maps to 'error.a.b'")),
        check: .mapping(.removed, where: isWanted)
      ),
      ChangeKind(
        id: "\(id)-remapped",
        surface: surface,
        level: level,
        summary: "\(noun) maps to another error.",
        explanation: """
          \(source) gets another error from now on, with another message and other actions.
          """,
        examples: [
          .errors(
            "\"error.a.b\": \(from), \"error.a.c\": {}",
            "\"error.a.b\": {}, \"error.a.c\": \(from)",
            finds: "\(phrase) maps to 'error.a.c' instead of 'error.a.b'"
          ),
          .errors(
            "\"error.a.b\": {\"code\": 1, \"from\": {\(example.member)}}",
            "\"error.a.c\": {\"code\": 1, \"from\": {\(example.member)}}"
          ),
        ],
        check: .mapping(.moved, where: isWanted)
      ),
    ]
  }
}
