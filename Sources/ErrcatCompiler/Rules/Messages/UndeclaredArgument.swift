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
      // A hint is often shared: what is wrong with it is reported once.
      var owners: [String: [(entry: String, known: [String])]] = [:]
      for (entry, arguments) in zip(project.catalog.entries, project.arguments) {
        let own = (entry.key.value, arguments.map(\.name))
        let recovery =
          entry.treatment.recovery ?? project.catalog.category(of: entry)?.treatment.recovery
        if entry.arguments != nil { owners[entry.key.value, default: []].append(own) }
        if let title = entry.title { owners[title.value, default: []].append(own) }
        if let hint = recovery?.hint { owners[hint.value, default: []].append(own) }
      }
      for action in project.catalog.actions {
        owners[CatalogKey.actionLabel(action.name.value)] = []
      }
      for key in TextOrder.sorted(owners.keys) {
        guard let number = project.keys.find(key), let message = project.sources[number],
          let owners = owners[key]
        else { continue }
        for use in message.uses {
          let name = String(decoding: message.bytes[use.name], as: UTF8.self)
          let lacking = owners.filter { !$0.known.contains(name) }
          guard owners.isEmpty || !lacking.isEmpty else { continue }
          var context = MessageContext(project, source, first: message.message)
          context.turn(to: message.message)
          let start = context.range.lowerBound - message.range.lowerBound
          let problem = lacking.first.map { first in
            let others = lacking.count - 1
            return "'\(first.entry)'"
              + (others == 0
                ? " has" : " and \(others) other error\(others == 1 ? "" : "s") have")
              + " no argument '\(name)'\(Spelling.hint(for: name, in: first.known))"
          }
          findings.report(
            .undeclaredArgument,
            problem ?? "'\(key)' uses argument '\(name)'; labels of actions have no arguments",
            at: context.location(use.name.lowerBound + start..<use.name.upperBound + start),
            key: key,
            language: source.language
          )
        }
      }
    }
  )
}
