import MessageFormat

extension Rule {
  package static let malformedMessage: Rule = Rule(
    id: "malformed-message",
    group: .message,
    severity: .error,
    summary: "A message is not ICU MessageFormat.",
    explanation: """
      Arguments are '{name}', '{n, number}', '{n, plural, one {…} other {…}}'; a brace that is meant \
      as text stands between apostrophes: '{'.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Hello {name\"}"],
        finds: ["i18n/en.json:1:14: '{' without '}'"]
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
