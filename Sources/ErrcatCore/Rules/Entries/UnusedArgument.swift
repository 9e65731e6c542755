import CatalogFormat
import ErrcatCompiler
import MessageFormat
import PositionedJSON

extension Rule {
  static let unusedArgument: Rule = Rule(
    id: "unused-argument",
    group: .message,
    severity: .info,
    summary: "An error declares an argument that none of its source texts uses.",
    explanation: """
      The message, hint and title in the source language, the 'summary' and 'retryAfter', 'retryIf' and \
      'reportIf' are searched. A message may \
      have lost the argument, or the argument can be removed. Public and hashed arguments aren't \
      reported, because logs and reports contain them.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"name": "string", "size": "int"}}}
          """,
        packs: ["en": "{\"error.a.b\": \"The file is too large: {name}\"}"],
        finds: [
          "catalog.json:2:84: no text of 'error.a.b' in the source language uses argument 'size'"
        ]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"name": "string",
          "size": {"type": "int", "privacy": "public"}}}}
          """,
        packs: ["en": "{\"error.a.b\": \"The file is too large: {name}\"}"]
      ),
    ],
    roles: .needsWholeCatalog,
    check: .project { project, findings in
      var suggestions = SpellingSuggestions()
      for entry in project.catalog.entries {
        let declared = (entry.arguments ?? []).filter { $0.privacy == .private }
        guard !declared.isEmpty else { continue }
        let keys = [
          entry.key.value, entry.title?.value, entry.resolvedTreatment.hint,
        ].compactMap { $0 }
        let texts = keys.compactMap { project.keys.find($0) }.compactMap { project.sources[$0] }
        // Without a message that can be read, it may use any of them.
        guard texts.first?.message.key == project.keys.find(entry.key.value).map(Int32.init),
          !texts.contains(where: \.isMalformed)
        else { continue }
        var used = Set(texts.flatMap { text in text.uses.map { Array(text.bytes[$0.name]) } })
        if let summary = entry.summary {
          used.formUnion(SummaryText.names(in: summary.value).map { Array($0.utf8) })
        }
        used.formUnion(
          entry.resolvedTreatment.policyArguments.names.map { Array($0.utf8) }
        )
        let unknown = unknown(used, of: entry)
        for argument in declared where !used.contains(Array(argument.name.value.utf8)) {
          // A misspelled name in a message is reported there.
          guard suggestions.nearest(to: argument.name.value, in: unknown) == nil else { continue }
          findings.report(
            "no text of '\(entry.key.value)' in the source language uses argument '\(argument.name.value)'",
            at: .catalog(argument.name.range),
            key: entry.key.value
          )
        }
      }
    }
  )

  /// The names in an entry's texts that it doesn't declare.
  private static func unknown(_ used: Set<[UInt8]>, of entry: Entry) -> [String] {
    let declared = Set((entry.arguments ?? []).map(\.name.value))
    return used.map { String(decoding: $0, as: UTF8.self) }.filter { !declared.contains($0) }
      .sorted()
  }
}
