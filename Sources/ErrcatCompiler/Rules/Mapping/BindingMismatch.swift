import PositionedJSON

extension Rule {
  /// A value of another error that no argument gets, or that the error doesn't have.
  package static let bindingMismatch: Rule = Rule(
    id: "binding-mismatch",
    group: .catalog,
    severity: .error,
    summary: "A 'bind' names an argument or a value that doesn't exist.",
    explanation: """
      'bind' sets an argument of the error to a value of a Swift error. For a case, its 'case' has the \
      labels of all its values, as in 'failed(code:_:)', and 'bind' names one of them, or the position \
      of the value, from 0. Whether a type has a case or a property, and whether its value has the \
      type of the argument, is what the Swift compiler checks.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"code": "int"}, "from": {"type": [
            {"type": "SDKError", "case": "failed(code:_:)", "bind": {"cod": "code"}},
            {"type": "SDKError", "case": "denied(reason:)", "bind": {"code": "raeson"}},
            {"type": "SDKError", "case": "late(_:)", "bind": {"code": "1"}},
            {"type": "SDKError", "case": "offline", "bind": {"code": "code"}},
            {"type": "HTTPError", "bind": {"code": "0"}}
          ]}}}
          """,
        finds: [
          "catalog.json:3:61: 'error.a.b' has no argument 'cod'; did you mean 'code'?",
          "catalog.json:4:69: case 'denied(reason:)' has no value 'raeson'; did you mean 'reason'?",
          "catalog.json:5:62: case 'late(_:)' has no value '1'",
          "catalog.json:6:61: case 'offline' names no values; expected their labels, as in 'offline(code:)'",
          "catalog.json:7:43: type has no value '0'; expected a property",
        ]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"code": "int"}, "from": {"type": [
            {"type": "SDKError", "case": "failed(code:_:)", "bind": {"code": "1"}},
            {"type": "SDKError", "case": "busy"}, {"type": "HTTPError", "bind": {"code": "response?.status"}}
          ]}}}
          """
      ),
    ],
    check: .project { project, findings in
      var suggestions = SpellingSuggestions()
      for (entry, arguments) in zip(project.catalog.entries, project.arguments) {
        var problems: [(text: String, place: Located<String>)] = []
        let names = arguments.map(\.name)
        let known = Set(names)
        var reported: Set<Int> = []
        for (argument, _) in entry.bindings.flatMap(\.values) where !known.contains(argument.value)
        {
          // Cases of one list share their values.
          guard reported.insert(argument.range.lowerBound).inserted else { continue }
          let hint = suggestions.hint(for: argument.value, in: names)
          problems.append(
            ("'\(entry.key.value)' has no argument '\(argument.value)'\(hint)", argument)
          )
        }
        for code in entry.foreignCodes {
          let binding = entry.bindings.first { $0.code == code.value }
          var paths = (binding?.values ?? []).map { ($0.value.value, $0.value.range) }
          paths += code.value.conditions.compactMap { condition in
            ForeignValuePath(condition.path).map { ($0, code.range) }
          }
          switch code.value.base {
          case .enumCase(let found):
            let labels = found.labels
            for (path, range) in paths where path.index(in: labels) == nil {
              let label = path.isPosition ? "_" : path.first
              let problem =
                labels.isEmpty
                ? "names no values; expected their labels, as in '\(found.name)(\(label):)'"
                : "has no value '\(path.first)'\(suggestions.hint(for: path.first, in: labels))"
              problems.append(("case '\(found.name)' \(problem)", Located(path.first, range)))
            }
          case .type:
            for (path, range) in paths where path.isPosition {
              let problem = "type has no value '\(path.first)'; expected a property"
              problems.append((problem, Located(path.first, range)))
            }
          default: break
          }
        }
        for problem in problems {
          findings.report(problem.text, at: .catalog(problem.place.range), key: entry.key.value)
        }
      }
    }
  )
}
