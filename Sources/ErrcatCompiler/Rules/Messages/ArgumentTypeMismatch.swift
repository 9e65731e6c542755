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
      otherwise its use in the source message decides. Translations that use an argument as the source \
      message does aren't reported in addition.
      """,
    examples: [
      RuleExample(
        catalog:
          "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {\"arguments\": {\"n\": \"string\"}}}",
        packs: [
          "en": "{\"error.a.b\": \"{n, plural, one {a} other {b}}\"}",
          "tr": "{\"error.a.b\": \"{n, plural, one {a} other {c}}\"}",
        ],
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
      for use in context.uses {
        let name = context.text(use.name)
        guard let argument = arguments.first(where: { $0.name == name }),
          let wanted = wantedType(use, argument.type)
        else { continue }
        let isInSource = context.source.map { source in
          source.uses.contains {
            source.bytes[$0.name].elementsEqual(name.utf8)
              && wantedType($0, argument.type) == wanted
          }
        }
        // The mistake is that of the catalog or the source message.
        guard isInSource != true else { continue }
        context.report(
          .argumentTypeMismatch,
          "argument '\(name)' of '\(context.key)' has type '\(argument.type.rawValue)' but is used as a \(wanted)",
          at: context.location(use.name),
          to: &findings
        )
      }
    }
  )

  /// The type that a use of an argument needs; `nil` if it fits the argument's.
  private static func wantedType(_ use: ArgumentUse, _ type: ArgumentType) -> String? {
    let isNumber = type == .int || type == .double
    if use.roles.contains(.date), type != .date { return "date" }
    if !use.roles.isDisjoint(with: .numeric), !isNumber { return "number" }
    return use.roles.contains(.duration) && type != .duration && !isNumber ? "duration" : nil
  }
}
