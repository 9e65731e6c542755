import MessageFormat
import PositionedJSON

extension Rule {
  /// An argument in a source message that its error doesn't have.
  package static let undeclaredArgument: Rule = Rule(
    id: "undeclared-argument",
    group: .message,
    severity: .error,
    summary: "A source message uses an argument that its error doesn't have.",
    explanation: """
      If an error declares 'arguments', its message can use only these. Its hint and title can use \
      the arguments of the error; labels of actions can't use arguments.
      """,
    examples: [
      RuleExample(
        catalog:
          "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {\"arguments\": {\"count\": \"int\"}}}",
        packs: ["en": "{\"error.a.b\": \"{cuont} left\"}"],
        finds: [
          "i18n/en.json:1:17: 'error.a.b' has no argument 'cuont'; did you mean 'count'?"
        ]
      ),
      RuleExample(
        catalog:
          "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {\"arguments\": {\"count\": \"int\"}}}",
        packs: ["en": "{\"error.a.b\": \"{count} left\"}"]
      ),
    ],
    check: .project { project, findings in
      guard let source = project.source else { return }
      var texts: [(key: String, known: [String], owner: String?)] = []
      for (entry, arguments) in zip(project.catalog.entries, project.arguments) {
        let known = arguments.map(\.name)
        let owner = entry.key.value
        if entry.arguments != nil { texts.append((owner, known, owner)) }
        if let title = entry.title { texts.append((title.value, known, owner)) }
        if let hint = entry.treatment.recovery?.hint { texts.append((hint.value, known, owner)) }
      }
      for action in project.catalog.actions {
        texts.append((CatalogKey.actionLabel(action.name.value), [], nil))
      }
      for (key, known, owner) in texts {
        guard let number = project.keys.find(key), let message = project.sources[number] else {
          continue
        }
        for use in message.uses {
          let name = String(decoding: message.bytes[use.name], as: UTF8.self)
          guard !known.contains(name) else { continue }
          var context = MessageContext(project, source, first: message.message)
          context.turn(to: message.message)
          let start = context.range.lowerBound - message.range.lowerBound
          findings.report(
            .undeclaredArgument,
            owner.map { "'\($0)' has no argument '\(name)'\(Spelling.hint(for: name, in: known))" }
              ?? "'\(key)' uses argument '\(name)'; labels of actions have no arguments",
            at: context.location(use.name.lowerBound + start..<use.name.upperBound + start),
            key: key,
            language: source.language
          )
        }
      }
    }
  )
}
