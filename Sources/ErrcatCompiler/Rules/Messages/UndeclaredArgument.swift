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
      If an error declares 'arguments', its message, title and hint can use only these; otherwise, its arguments are \
      those of all three texts. The hint of its category can use them, too: all errors of the category \
      that have no hint of their own need its arguments. Labels of actions can't use arguments. The \
      argument that 'traceIDArgument' names can be used everywhere else.
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
      RuleExample(
        catalog: """
          "categories": {"a": {"recovery": {"hint": "recovery.wait", "actions": []}}}, "errors": {
            "error.a.b": {}
          }
          """,
        packs: ["en": "{\"error.a.b\": \"Busy\", \"recovery.wait\": \"Wait {seconds} s\"}"],
        finds: [
          "i18n/en.json:1:47: 'error.a.b' has no argument 'seconds' for the hint of category 'a'"
        ]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {"recovery": {"hint": "recovery.support", "actions": []}}},
          "traceIDArgument": "traceID", "errors": {"error.a.b": {}}
          """,
        packs: [
          "en": "{\"error.a.b\": \"Busy\", \"recovery.support\": \"Tell support: {traceID}\"}"
        ]
      ),
    ],
    roles: .neverInBaseline,
    check: .project { project, findings in
      guard let source = project.source else { return }
      // A hint that many errors share is reported once.
      var reported: Set<String> = []
      let texts = ArgumentScope.all(of: project)
      let sharing = Dictionary(grouping: texts) { $0.key }
      var suggestions = SpellingSuggestions()
      for text in texts {
        guard let number = project.keys.find(text.key), let message = project.sources[number] else {
          continue
        }
        let offsets = project.offsets(of: message.message)
        for use in message.uses {
          let name = String(decoding: message.bytes[use.name], as: UTF8.self)
          guard !text.known.contains(name), reported.insert("\(text.key) \(name)").inserted else {
            continue
          }
          let lacking = sharing[text.key]?.count { !$0.known.contains(name) } ?? 1
          let start = message.range.lowerBound
          findings.report(
            text.fault(name, others: lacking - 1, &suggestions),
            at: Location(
              Int(message.message.file),
              offsets[use.name.lowerBound - start..<use.name.upperBound - start]
            ),
            key: text.key,
            language: source.language
          )
        }
      }
    }
  )
}

/// A source message that the catalog uses, and the arguments that it can use.
private struct ArgumentScope {
  let key: String
  /// The names of the arguments.
  let known: Set<String>
  /// The key of the error; `nil` for the label of an action.
  let owner: String?
  /// The category whose hint it is; `nil` for texts that the error itself names.
  let category: String?

  static func all(of project: Project) -> [ArgumentScope] {
    let catalog = project.catalog
    let always = [catalog.traceIDArgument].compactMap { $0 }
    var texts: [ArgumentScope] = []
    for (entry, arguments) in zip(catalog.entries, project.arguments) {
      let known = Set(arguments.map(\.name) + always)
      func add(_ key: String?, category: String? = nil) {
        guard let key else { return }
        texts.append(
          ArgumentScope(key: key, known: known, owner: entry.key.value, category: category)
        )
      }
      if entry.arguments != nil { add(entry.key.value) }
      add(entry.title?.value)
      if let recovery = entry.recovery {
        add(recovery.hint?.value)
      } else if let category = catalog.category(of: entry) {
        add(category.treatment.recovery?.hint?.value, category: category.name.value)
      }
    }
    return texts
      + catalog.actions.map {
        ArgumentScope(
          key: CatalogKey.actionLabel($0.name.value),
          known: [],
          owner: nil,
          category: nil
        )
      }
  }

  /// The problem with an argument that isn't known to this error and to others that share the text.
  func fault(_ name: String, others: Int, _ suggestions: inout SpellingSuggestions) -> String {
    guard let owner else {
      return "'\(key)' uses argument '\(name)'; labels of actions have no arguments"
    }
    let hint = suggestions.hint(for: name, in: TextOrder.sorted(known))
    let have = others == 0 ? "has" : "and \(others) other error\(others == 1 ? "" : "s") have"
    let use = category.map { " for the hint of category '\($0)'" } ?? ""
    return "'\(owner)' \(have) no argument '\(name)'\(use)\(hint)"
  }
}
