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
      // Where the message shows a number, if it has many parts.
      let numbers = context.nodes.count > 64 ? ShownNumbers(context) : nil
      for (index, node) in context.nodes.enumerated() where node.kind == .plural {
        let own = index..<node.next
        guard context.nodes[own].contains(where: { $0.kind == .pound }),
          !(numbers?.have(context.bytes[node.name], beside: own)
            ?? context.isShown(node, beside: own))
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
              FindingText(
                "variant '\(context.text(name))' of plural '\(context.text(node.name))' in '\(context.key)' "
                  + "doesn't show the number"
              ),
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
      || part.isArgument && bytes.isEqual(part.name, to: bytes, plural.name)
  }

  /// Whether the message shows the plural's number outside the plural, too.
  fileprivate func isShown(_ plural: MessageNode, beside own: Range<Int>) -> Bool {
    nodes.indices.contains { !own.contains($0) && isNumber(nodes[$0], of: plural) }
  }

  /// Whether a plural category applies to so many numbers that the text has to show which one.
  fileprivate func isOfMany(_ name: Range<Int>) -> Bool {
    !Self.few.contains { bytes.isEqual(name, to: $0, $0.indices) }
  }

  /// The categories of few numbers.
  private static let few = ["one", "two", "zero"].map { Array($0.utf8) }
}

/// Where a message shows numbers: the first and the last part of each kind.
private struct ShownNumbers {
  private var pounds: ClosedRange<Int>?
  private var arguments: [ArraySlice<UInt8>: ClosedRange<Int>] = [:]

  init(_ context: MessageContext) {
    for (index, part) in context.nodes.enumerated() {
      if part.kind == .pound {
        pounds = (pounds?.lowerBound ?? index)...index
      } else if part.isArgument {
        let name = context.bytes[part.name]
        arguments[name] = (arguments[name]?.lowerBound ?? index)...index
      }
    }
  }

  /// Whether one is outside of a plural: `#`, or the plural's argument.
  func have(_ argument: ArraySlice<UInt8>, beside own: Range<Int>) -> Bool {
    [pounds, arguments[argument]].contains { parts in
      parts.map { $0.lowerBound < own.lowerBound || $0.upperBound >= own.upperBound } ?? false
    }
  }
}
