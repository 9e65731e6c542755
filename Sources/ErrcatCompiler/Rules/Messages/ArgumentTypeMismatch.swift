import CatalogFormat
import MessageFormat

extension Rule {
  package static let argumentTypeMismatch: Rule = Rule(
    id: "argument-type-mismatch",
    group: .message,
    severity: .error,
    summary: "A message uses an argument as something that it is not.",
    explanation: """
      Plurals and 'number' need an int or a double, 'date' and 'time' a date, 'duration' a duration \
      or seconds. An argument's type is \
      what the catalog declares, or else what the source message implies.
      """,
    examples: [
      RuleExample(
        catalog:
          "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {\"arguments\": {\"n\": \"string\"}}}",
        packs: ["en": "{\"error.a.b\": \"{n, plural, one {a} other {b}}\"}"],
        finds: ["i18n/en.json:1:17: argument 'n' of 'error.a.b' is a string and used as a number"]
      ),
      RuleExample(
        catalog:
          "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {\"arguments\": {\"n\": \"int\"}}}",
        packs: ["en": "{\"error.a.b\": \"{n, plural, one {a} other {b}}\"}"]
      ),
    ],
    check: .message(.arguments) { context, findings in
      guard context.uses.contains(where: { !$0.roles.isDisjoint(with: .typed) }),
        let arguments = context.arguments
      else { return }
      for use in context.uses where !use.roles.isDisjoint(with: .typed) {
        let name = context.text(use.name)
        guard let argument = arguments.first(where: { $0.name == name }) else { continue }
        let isNumber = argument.type == .int || argument.type == .double
        let wanted: String
        if use.roles.contains(.date), argument.type != .date {
          wanted = "date"
        } else if !use.roles.isDisjoint(with: .numeric), !isNumber {
          wanted = "number"
        } else if use.roles.contains(.duration), argument.type != .duration, !isNumber {
          wanted = "duration"
        } else {
          continue
        }
        context.report(
          .argumentTypeMismatch,
          "argument '\(name)' of '\(context.key)' is a \(argument.type.rawValue) and used as a \(wanted)",
          at: context.location(use.name),
          to: &findings
        )
      }
    }
  )
}
