import MessageFormat

extension Rule {
  /// A message that is not ICU MessageFormat, or has an unknown argument type.
  package static let malformedMessage: Rule = Rule(
    id: "malformed-message",
    group: .message,
    severity: .error,
    summary: "A message is not ICU MessageFormat.",
    explanation: """
      Examples of arguments are '{name}', '{n, number}' and '{n, plural, one {…} other {…}}'. To write \
      a brace as text, put it between apostrophes: '{'.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Hello {name\"}"],
        finds: ["i18n/en.json:1:14: '{' has no matching '}'"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"{n, nubmer}\"}"],
        finds: ["i18n/en.json:1:12: unknown argument type 'nubmer'; did you mean 'number'?"]
      ),
      RuleExample(
        packs: [
          "en":
            "{\"a\": \"Hello {name}\", \"b\": \"{n, number}\", \"c\": \"Write '{'name'}' here\"}"
        ]
      ),
    ],
    roles: .rejectsImport,
    check: .message([.malformed, .customType]) { context, findings in
      if context.traits.contains(.malformed) {
        guard let error = context.syntaxError else { return }
        context.report(
          .malformedMessage,
          error.message,
          at: context.location(error.range),
          to: &findings
        )
        return
      }
      let types = [
        "number", "date", "time", "spellout", "ordinal", "duration", "plural", "select",
        "selectordinal",
      ]
      for node in context.nodes where node.kind == .custom {
        let type = String(context.text(node.style).prefix { $0 != "," && $0 != " " })
        context.report(
          .malformedMessage,
          "unknown argument type '\(type)'\(Spelling.hint(for: type, in: types))",
          at: context.location(node.style.lowerBound..<node.style.lowerBound + type.utf8.count),
          to: &findings
        )
      }
    }
  )
}
