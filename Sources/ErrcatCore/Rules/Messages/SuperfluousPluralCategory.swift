import ErrcatCompiler
import MessageFormat

extension Rule {
  static let superfluousPluralCategory: Rule = Rule(
    id: "superfluous-plural-category",
    group: .message,
    severity: .warning,
    hasFix: true,
    summary: "A plural has a category that its language doesn't have.",
    explanation: "The variant is never chosen. Japanese, for example, only has 'other'.",
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"{n, plural, one {# file} other {# files}}\"}",
          "ja": "{\"a\": \"{n, plural, one {#個} other {#個の}}\"}",
        ],
        finds: ["i18n/ja.json:1:20: 'ja' has no plural category 'one'"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"{n, plural, one {# file} other {# files}}\"}",
          "ja": "{\"a\": \"{n, plural, =0 {なし} other {#個}}\"}",
        ]
      ),
    ],
    check: .message(.plural) { context, findings in
      for plural in context.plurals {
        let coverage = context.coverage(plural)
        for (category, range) in plural.keywords {
          if let category, !coverage.isKnown || coverage.categories.contains(category) { continue }
          let names = coverage.categories.map(\.rawValue)
          let text = context.text(range)
          // A misspelled 'other' is reported as missing.
          if !plural.has(.other), category == nil, Spelling.nearest(to: text, in: ["other"]) != nil
          {
            continue
          }
          context.report(
            category == nil
              ? "'\(text)' is not a plural category\(Spelling.hint(for: text, in: names))"
              : "'\(context.pack.tag)' has no plural category '\(text)'",
            at: context.location(range),
            to: &findings,
            fix: category == nil || !plural.has(.other) ? nil : context.removal(ofVariant: range)
          )
        }
      }
    }
  )
}

extension MessageContext {
  /// The fix that removes a variant and the spaces after it.
  fileprivate func removal(ofVariant name: Range<Int>) -> Fix? {
    guard let variant = nodes.first(where: { $0.kind == .variant && $0.name == name }) else {
      return nil
    }
    var end = variant.range.upperBound
    while end < range.upperBound, bytes[end] == 0x20 { end += 1 }
    return Fix(
      "remove the variant",
      [Fix.Edit(location(variant.range.lowerBound..<end), "")]
    )
  }
}
