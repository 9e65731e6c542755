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
      the arguments of the error, and the hint of a category those that all of its errors have. Labels \
      of actions can't use arguments.
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
        catalog: """
          "categories": {"a": {"recovery": {"hint": "hint.a"}}}, "errors": {"error.a.b": {}, "error.a.c": {}}
          """,
        packs: [
          "en": """
          {"error.a.b": "Wait {time}", "error.a.c": "Full", "hint.a": "Try again in {time}."}
          """
        ],
        finds: ["i18n/en.json:1:76: 'error.a.c' has no argument 'time'"]
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
        let recovery =
          entry.treatment.recovery ?? project.catalog.category(of: entry)?.treatment.recovery
        if let hint = recovery?.hint { texts.append((hint.value, known, owner)) }
      }
      for action in project.catalog.actions {
        texts.append((CatalogKey.actionLabel(action.name.value), [], nil))
      }
      // A hint that many errors share is reported once.
      var reported: Set<String> = []
      for (place, (key, known, owner)) in texts.enumerated() {
        guard let number = project.keys.find(key), let message = project.sources[number] else {
          continue
        }
        for use in message.uses {
          let name = String(decoding: message.bytes[use.name], as: UTF8.self)
          guard !known.contains(name), reported.insert("\(key) \(name)").inserted else { continue }
          var others = 0
          for text in texts[(place + 1)...] where text.key == key && !text.known.contains(name) {
            others += 1
          }
          let have = others == 0 ? "has" : "and \(others) other error\(others == 1 ? "" : "s") have"
          var context = MessageContext(project, source, first: message.message)
          context.turn(to: message.message)
          let start = context.range.lowerBound - message.range.lowerBound
          findings.report(
            .undeclaredArgument,
            owner.map {
              "'\($0)' \(have) no argument '\(name)'\(Spelling.hint(for: name, in: known))"
            } ?? "'\(key)' uses argument '\(name)'; labels of actions have no arguments",
            at: context.location(use.name.lowerBound + start..<use.name.upperBound + start),
            key: key,
            language: source.language
          )
        }
      }
    }
  )
}
