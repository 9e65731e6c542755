import CatalogFormat
import MessageFormat

extension Rule {
  /// An argument that a message uses as another type.
  package static let argumentTypeMismatch: Rule = Rule(
    id: "argument-type-mismatch",
    group: .message,
    severity: .error,
    summary: "A message uses an argument of the wrong type.",
    explanation: """
      Plurals and 'number' need an int or a double, 'date' and 'time' need a date, and 'duration' \
      needs a duration or a number of seconds. The catalog declares the type of an argument; \
      otherwise its use in the source message decides.
      """,
    examples: [
      RuleExample(
        catalog:
          "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {\"arguments\": {\"n\": \"string\"}}}",
        packs: ["en": "{\"error.a.b\": \"{n, plural, one {a} other {b}}\"}"],
        finds: [
          "i18n/en.json:1:17: argument 'n' of 'error.a.b' has type 'string' but is used as a number"
        ]
      ),
      RuleExample(
        catalog:
          "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {\"arguments\": {\"n\": \"int\"}}}",
        packs: ["en": "{\"error.a.b\": \"{n, plural, one {a} other {b}}\"}"]
      ),
    ],
    roles: .rejectsTranslation,
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
          "argument '\(name)' of '\(context.key)' has type '\(argument.type.rawValue)' but is used as a \(wanted)",
          at: context.location(use.name),
          to: &findings
        )
      }
    }
  )
}
