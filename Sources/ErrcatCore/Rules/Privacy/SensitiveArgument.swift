import CatalogFormat
import ErrcatCompiler

extension Rule {
  static let sensitiveArgument: Rule = Rule(
    id: "sensitive-argument",
    group: .privacy,
    severity: .warning,
    summary: "An argument that is named like private data is public.",
    explanation: """
      Public arguments stand in log lines and reports. What is named 'email', 'token', 'prompt', \
      'phone', 'url', 'name' and the like seldom belongs there: make it private, or 'hash' where \
      equal values have to be recognised.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {
            "arguments": {"userEmail": {"type": "string", "privacy": "public"}, "size": {"type": "int", "privacy": "public"}}}}
          """,
        finds: ["catalog.json:3:18: argument 'userEmail' is public and named like private data"]
      ),
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {
            "arguments": {"userEmail": {"type": "string", "privacy": "hash"}, "size": {"type": "int", "privacy": "public"}}}}
          """
      ),
    ],
    check: .project { project, findings in
      for entry in project.catalog.entries {
        for argument in entry.arguments ?? [] where argument.privacy == .public {
          guard argument.type != .bool,
            words(argument.name.value).contains(where: sensitive.contains)
          else { continue }
          findings.report(
            .sensitiveArgument,
            "argument '\(argument.name.value)' is public and named like private data",
            at: Location(0, argument.name.range),
            key: entry.key.value
          )
        }
      }
    }
  )

  /// The words of a name in camel or snake case, in lower case.
  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in name {
      if character == "_" || character.isUppercase && word.last?.isLowercase == true {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = character == "_" ? "" : String(character)
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word.lowercased()]
  }

  private static let sensitive: Set<String> = [
    "address", "card", "coordinates", "credential", "credentials", "email", "file", "filename",
    "iban", "ip", "latitude", "link", "location", "login", "longitude", "mail", "message", "mobile",
    "name", "nickname", "passcode", "password", "path", "phone", "pin", "prompt", "query", "secret",
    "session", "surname", "telephone", "text", "token", "uri", "url", "user", "username",
  ]
}
