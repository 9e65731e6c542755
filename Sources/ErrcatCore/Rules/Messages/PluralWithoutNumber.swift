import ErrcatCompiler
import MessageFormat

extension Rule {
  static let pluralWithoutNumber: Rule = Rule(
    id: "plural-without-number",
    group: .message,
    severity: .info,
    summary: "A plural variant doesn't show the number, but another variant does.",
    explanation: """
      'files' tells the user less than '5 files'. The variants 'zero', 'one' and 'two' may leave \
      the number out. A plural isn't reported if none of its variants shows the number, or if the \
      message shows it outside the plural.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"{n, plural, one {# file} other {files}}\"}"],
        finds: ["i18n/en.json:1:33: variant 'other' of plural 'n' in 'a' doesn't show the number"]
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
              "variant '\(context.text(name))' of plural '\(context.text(node.name))' in '\(context.key)' "
                + "doesn't show the number",
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
  /// Whether a part shows the number that selects the variant of a plural.
  fileprivate func isNumber(_ part: MessageNode, of plural: MessageNode) -> Bool {
    part.kind == .pound
      || part.isArgument && bytes[part.name].elementsEqual(bytes[plural.name])
  }

  /// Whether the message shows the plural's number outside the plural, too.
  fileprivate func isShown(_ plural: MessageNode, beside own: Range<Int>) -> Bool {
    nodes.indices.contains { !own.contains($0) && isNumber(nodes[$0], of: plural) }
  }

  /// Whether a plural category applies to so many numbers that the text has to show which one.
  fileprivate func isOfMany(_ name: Range<Int>) -> Bool {
    !["one", "two", "zero"].contains { bytes[name].elementsEqual($0.utf8) }
  }
}
