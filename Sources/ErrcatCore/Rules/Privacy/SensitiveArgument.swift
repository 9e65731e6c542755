import CatalogFormat
import ErrcatCompiler

extension Rule {
  static let sensitiveArgument: Rule = Rule(
    id: "sensitive-argument",
    group: .privacy,
    severity: .warning,
    summary: "A public argument has a name that suggests private data.",
    explanation: """
      Public arguments appear in log lines and error reports. Values called 'email', 'token', \
      'prompt', 'phone', 'url', 'name' and the like rarely belong there. Make the argument \
      private, or use 'hash' if equal values must be recognizable.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {
            "arguments": {"userEmail": {"type": "string", "privacy": "public"}, "size": {"type": "int", "privacy": "public"}}}}
          """,
        finds: [
          "catalog.json:3:18: argument 'userEmail' is public, but its name suggests private data"
        ]
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
            "argument '\(argument.name.value)' is public, but its name suggests private data",
            at: .catalog(argument.name.range),
            key: entry.key.value
          )
        }
      }
    }
  )

  /// The words of a name in camel case or snake case, in lowercase.
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
