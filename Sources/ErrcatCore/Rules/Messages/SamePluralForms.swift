import ErrcatCompiler
import MessageFormat

extension Rule {
  static let samePluralForms: Rule = Rule(
    id: "same-plural-forms",
    group: .message,
    severity: .info,
    summary: "All variants of a plural are the same text.",
    explanation: """
      Either nobody has written the other forms yet, or the plural is not needed. Only languages in \
      which hardly a noun stays the same behind a number are looked at: English, Spanish, Russian, \
      Arabic and a few more.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"{n, plural, one {# files} other {# files}}\"}"],
        finds: ["i18n/en.json:1:9: every form of plural 'n' in 'a' is the same"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"{n, plural, one {# file} other {# files}}\"}",
          "tr": "{\"a\": \"{n, plural, one {# dosya} other {# dosya}}\"}",
        ]
      ),
    ],
    check: .messages { _, pack in
      guard changing.contains(Typography(pack.tag).language) else { return nil }
      return MessageCheck(.plural) { context, findings in
        for (index, node) in context.nodes.enumerated() where node.kind == .plural {
          guard context.hasEqualVariants(index) else { continue }
          context.report(
            .samePluralForms,
            "every form of plural '\(context.text(node.name))' in '\(context.key)' is the same",
            at: context.location(node.name),
            to: &findings
          )
        }
      }
    }
  )

  /// Languages in which hardly a noun stays the same behind every number.
  private static let changing: Set<String> = [
    "ar", "be", "ca", "en", "es", "gl", "he", "lt", "lv", "pl", "pt", "ru", "uk",
  ]
}

extension MessageContext {
  /// Whether every variant of a plural, two at least, is the same text.
  fileprivate func hasEqualVariants(_ index: Int) -> Bool {
    let plural = nodes[index]
    var first: ArraySlice<UInt8>?
    var count = 0
    var variant = index + 1
    while variant < plural.next {
      let node = nodes[variant]
      let text = bytes[node.name.upperBound..<node.range.upperBound]
      guard let known = first else {
        first = text
        count = 1
        variant = max(node.next, variant + 1)
        continue
      }
      guard text.elementsEqual(known) else { return false }
      count += 1
      variant = max(node.next, variant + 1)
    }
    return count > 1
  }
}
