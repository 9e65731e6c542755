import MessageFormat

extension Rule {
  static let pluralWithoutNumber: Rule = Rule(
    id: "plural-without-number",
    group: .message,
    severity: .info,
    summary: "A variant for many numbers does not show the number, though others do.",
    explanation: """
      'files' tells less than '5 files'. Plurals that show the number nowhere, or have it beside \
      them, are left alone.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"{n, plural, one {# file} other {files}}\"}"],
        finds: ["i18n/en.json:1:33: 'other' of plural 'n' in 'a' does not show the number"]
      )
    ],
    check: .message(.plural) { context, findings in
      let bytes = context.bytes
      for (index, node) in context.nodes.enumerated() where node.kind == .plural {
        let texts = PluralTexts(context.nodes, index, bytes)
        let inside = context.nodes[index..<max(node.next, index + 1)]
        guard inside.contains(where: { $0.kind == .pound }) else { continue }
        let isBeside = context.nodes.indices.contains { other in
          !inside.indices.contains(other) && context.nodes[other].isArgument
            && bytes[context.nodes[other].name].elementsEqual(bytes[node.name])
        }
        guard !isBeside else { continue }
        for (name, shows) in texts.showsNumber where !shows {
          context.report(
            .pluralWithoutNumber,
            "'\(context.text(name))' of plural '\(context.text(node.name))' in '\(context.key)' does not show the number",
            at: context.location(name),
            to: &findings
          )
        }
      }
    }
  )
}
