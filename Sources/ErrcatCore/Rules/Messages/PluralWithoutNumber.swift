import ErrcatCompiler
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
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"{n, plural, one {one file} other {# files}}\"}"]
      ),
    ],
    check: .message(.plural) { context, findings in
      for (index, node) in context.nodes.enumerated() where node.kind == .plural {
        guard context.nodes[index..<node.next].contains(where: { $0.kind == .pound }),
          !context.isShown(node, beside: index..<node.next)
        else { continue }
        var variant = index + 1
        while variant < node.next {
          let name = context.nodes[variant].name
          let next = context.nodes[variant].next
          if context.nodes[variant].kind == .variant, context.isOfMany(name),
            !context.nodes[variant..<next].contains(where: { context.isNumber($0, of: node) })
          {
            context.report(
              .pluralWithoutNumber,
              "'\(context.text(name))' of plural '\(context.text(node.name))' in '\(context.key)' does not show the number",
              at: context.location(name),
              to: &findings
            )
          }
          variant = max(next, variant + 1)
        }
      }
    }
  )
}

extension MessageContext {
  /// Whether a part shows the number that a plural is chosen by.
  fileprivate func isNumber(_ part: MessageNode, of plural: MessageNode) -> Bool {
    part.kind == .pound
      || part.isArgument && bytes[part.name].elementsEqual(bytes[plural.name])
  }

  /// Whether the plural's number is shown outside of it too.
  fileprivate func isShown(_ plural: MessageNode, beside own: Range<Int>) -> Bool {
    nodes.indices.contains { !own.contains($0) && isNumber(nodes[$0], of: plural) }
  }

  /// Whether a plural category stands for so many numbers that the text has to say which.
  fileprivate func isOfMany(_ name: Range<Int>) -> Bool {
    !["one", "two", "zero"].contains { bytes[name].elementsEqual($0.utf8) }
  }
}
