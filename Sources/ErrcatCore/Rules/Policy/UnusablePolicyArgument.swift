import CatalogFormat
import ErrcatCompiler

extension Rule {
  static let unusablePolicyArgument: Rule = Rule(
    id: "unusable-policy-argument",
    group: .policy,
    severity: .error,
    summary: "A policy names an argument that is missing or has the wrong type.",
    explanation: """
      'retryIf' and 'reportIf' need a bool, and 'retryAfter' a duration, an int or double of seconds, \
      or a date. An error needs the argument that it names itself. A category's applies to its \
      errors that have the argument, so at least one has to have it. Until this is fixed, the catalog \
      decides for all errors.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"retry": {}, "retryIf": "{retryable}", "retryAfter": "{wait}",
            "arguments": {"retriable": "bool", "wait": "string"}}}
          """,
        finds: [
          "catalog.json:2:51: 'error.a.b' has no argument 'retryable'; did you mean 'retriable'?",
          "catalog.json:2:80: 'retryAfter' needs a duration, int, double or date; argument 'wait' of 'error.a.b' has type 'string'",
        ]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {"reportIf": "{reportable}"}},
          "errors": {"error.a.b": {}, "error.a.c": {}}
          """,
        finds: [
          "catalog.json:2:35: no error of category 'a' has argument 'reportable', which 'reportIf' names"
        ]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {"retry": {}, "retryIf": "{retryable}", "reportIf": "{reportable}"}},
          "errors": {
            "error.a.b": {"retryAfter": "{wait}",
              "arguments": {"retryable": "bool", "reportable": "bool", "wait": "duration"}},
            "error.a.c": {"arguments": {"retryable": "bool"}}
          }
          """
      ),
    ],
    roles: .needsWholeCatalog,
    check: .project { project, findings in
      for (entry, arguments) in zip(project.catalog.entries, project.arguments) {
        for reference in PolicyReference.all(of: entry.treatment) {
          guard let fault = reference.fault(entry, arguments) else { continue }
          report(fault, at: reference, key: entry.key.value, to: &findings)
        }
      }
      let ofCategories = project.catalog.categories.map { PolicyReference.all(of: $0.treatment) }
      guard ofCategories.contains(where: { !$0.isEmpty }) else { return }
      let members = Dictionary(
        grouping: zip(project.catalog.entries, project.arguments),
        by: \.0.category
      )
      for (number, category) in project.catalog.categories.enumerated() {
        let references = ofCategories[number]
        guard !references.isEmpty, let errors = members[number] else { continue }
        for reference in references {
          let name = reference.name.value
          // Others may well lack the argument, but not misspell it.
          let faults = errors.compactMap { entry, arguments -> String? in
            let named = references + PolicyReference.all(of: entry.treatment)
            let names = arguments.map(\.name).filter { argument in
              argument == name || !named.contains { $0.name.value == argument }
            }
            // The name itself is nearest.
            let isMeant = Spelling.nearest(to: name, in: names) != nil
            return isMeant ? reference.fault(entry, arguments) : nil
          }
          for fault in faults { report(fault, at: reference, to: &findings) }
          let isUsed = errors.contains { $0.1.contains { $0.name == name } }
          if !isUsed, faults.isEmpty {
            let fault =
              "no error of category '\(category.name.value)' has argument '\(name)', which '\(reference.field)' names"
            report(fault, at: reference, to: &findings)
          }
        }
      }
    }
  )

  private static func report(
    _ fault: String,
    at reference: PolicyReference,
    key: String? = nil,
    to findings: inout RuleFindings
  ) {
    findings.report(fault, at: .catalog(reference.name.range), key: key)
  }
}

/// An argument that an entry or a category lets decide.
private struct PolicyReference {
  let field: String
  let name: Located<String>
  let types: [ArgumentType]

  static func all(of treatment: Treatment) -> [PolicyReference] {
    let all: [(String, Located<String>?, [ArgumentType])] = [
      ("retryAfter", treatment.retryDelay, PolicyArgumentNames.delayTypes),
      ("retryIf", treatment.retryCondition, [.bool]),
      ("reportIf", treatment.reportCondition, [.bool]),
    ]
    return all.compactMap { field, name, types in
      name.map { PolicyReference(field: field, name: $0, types: types) }
    }
  }

  /// The problem with the argument for an error; `nil` if it can decide.
  func fault(_ entry: Entry, _ arguments: [ResolvedArgument]) -> String? {
    let key = entry.key.value
    guard let argument = arguments.first(where: { $0.name == name.value }) else {
      let hint = Spelling.hint(for: name.value, in: arguments.map(\.name))
      return "'\(key)' has no argument '\(name.value)'\(hint)"
    }
    guard !types.contains(argument.type) else { return nil }
    let words = types.map(\.rawValue)
    let wanted = ([words.dropLast().joined(separator: ", ")] + words.suffix(1))
      .filter { !$0.isEmpty }.joined(separator: " or ")
    return
      "'\(field)' needs a \(wanted); argument '\(name.value)' of '\(key)' has type '\(argument.type.rawValue)'"
  }
}
