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
      )
    ],
    check: .message(.plural) { context, findings in
      guard changing.contains(context.typography.language) else { return }
      for (index, node) in context.nodes.enumerated() where node.kind == .plural {
        let texts = PluralTexts(context.nodes, index, context.bytes)
        guard texts.all.count > 1, Set(texts.all).count == 1 else { continue }
        context.report(
          .samePluralForms,
          "every form of plural '\(context.text(node.name))' in '\(context.key)' is the same",
          at: context.location(node.name),
          to: &findings
        )
      }
    }
  )

  /// Languages in which hardly a noun stays the same behind every number.
  private static let changing: Set<String> = [
    "ar", "be", "ca", "en", "es", "gl", "he", "lt", "lv", "pl", "pt", "ru", "uk",
  ]
}

/// What the variants of a plural say.
struct PluralTexts {
  /// The variants' source, in order.
  private(set) var all: [[UInt8]] = []
  /// The variants of plural categories that stand for several numbers, each with whether it shows
  /// the number.
  private(set) var showsNumber: [(name: Range<Int>, shows: Bool)] = []

  init(_ nodes: [MessageNode], _ index: Int, _ bytes: [UInt8]) {
    let plural = nodes[index]
    var child = index + 1
    while child < plural.next {
      let variant = nodes[child]
      let parts = nodes[min(child + 1, variant.next)..<variant.next]
      all.append(Array(bytes[variant.range].dropFirst(variant.name.upperBound - variant.range.lowerBound)))
      let shows = parts.contains { part in
        part.kind == .pound || part.isArgument && bytes[part.name].elementsEqual(bytes[plural.name])
      }
      if variant.kind == .variant, !["one", "zero", "two"].contains(where: { bytes[variant.name].elementsEqual($0.utf8) }) {
        showsNumber.append((variant.name, shows))
      }
      child = max(variant.next, child + 1)
    }
  }
}
