import CatalogFormat
import MessageFormat
import PositionedJSON

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
      RuleExample(
        catalog: """
          "categories": {"a": {"recovery": {"hint": "recovery.wait", "actions": []}}}, "errors": {
            "error.a.b": {"arguments": {"n": "string"}}
          }
          """,
        packs: ["en": "{\"error.a.b\": \"{n}\", \"recovery.wait\": \"Wait {n, number} s\"}"],
        finds: [
          "i18n/en.json:1:46: argument 'n' of 'recovery.wait' has type 'string' but is used as a number"
        ]
      ),
    ],
    roles: .rejectsTranslation,
    check: .eachMessage { project in
      let owners = TextOwners(project)
      return { _ in
        MessageCheck(.arguments) { context, findings in check(context, owners, to: &findings) }
      }
    }
  )

  private static func check(
    _ context: MessageContext,
    _ owners: TextOwners,
    to findings: inout RuleFindings
  ) {
    guard context.uses.contains(where: { !$0.roles.isDisjoint(with: .typed) }) else { return }
    let arguments = context.arguments.map { [$0] } ?? owners.arguments(ofKey: context.message.key)
    let index = arguments.map(types)
    // Only needed if an argument has the wrong type.
    var sourceRoles: [ArraySlice<UInt8>: ArgumentUse.Roles]?
    for use in context.uses where !use.roles.isDisjoint(with: .typed) {
      let name = context.text(use.name)
      var types = index.compactMap { $0[name] }
      if arguments.isEmpty, context.sourceKey != nil {
        let ofSource = sourceRoles ?? Self.roles(context.source)
        sourceRoles = ofSource
        // A value that the source message shows as it is can have any type.
        if let roles = ofSource[context.bytes[use.name]], !roles.isDisjoint(with: .typed) {
          types = [ArgumentType(rawValue: roles.impliedType) ?? .string]
        }
      }
      let found = types.lazy.compactMap { ArgumentMisuse(use.roles, ofType: $0.rawValue) }.first
      guard let misuse = found else { continue }
      let ofSource = sourceRoles ?? Self.roles(context.source)
      sourceRoles = ofSource
      // The mistake is that of the catalog or the source message.
      if let roles = ofSource[context.bytes[use.name]],
        ArgumentMisuse(roles, ofType: misuse.type)?.use == misuse.use
      {
        continue
      }
      context.report(
        misuse.text(name, of: context.key),
        at: context.location(use.name),
        to: &findings
      )
    }
  }

  private static func types(_ arguments: [ResolvedArgument]) -> [String: ArgumentType] {
    Dictionary(arguments.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
  }

  private static func roles(_ source: SourceMessage?) -> [ArraySlice<UInt8>: ArgumentUse.Roles] {
    guard let source else { return [:] }
    return Dictionary(
      source.uses.map { (source.bytes[$0.name], $0.roles) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

/// The errors that show titles and hints.
private struct TextOwners: Sendable {
  /// The arguments of each error, by the number of the text's key.
  private var arguments: [Int: [[ResolvedArgument]]] = [:]

  init(_ project: Project) {
    for (entry, own) in zip(project.catalog.entries, project.arguments) where !own.isEmpty {
      for key in [entry.title?.value, entry.resolvedTreatment.hint] {
        guard let number = key.flatMap(project.keys.find) else { continue }
        arguments[number, default: []].append(own)
      }
    }
  }

  /// The arguments of each error that shows the text of a key.
  func arguments(ofKey key: Int32) -> [[ResolvedArgument]] { arguments[Int(key)] ?? [] }
}
