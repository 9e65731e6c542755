import ErrcatCompiler
import MessageFormat

extension Rule {
  static let superfluousPluralCategory: Rule = Rule(
    id: "superfluous-plural-category",
    group: .message,
    severity: .warning,
    hasFix: true,
    summary: "A plural has a category that its language doesn't have.",
    explanation: """
      The variant is never chosen. Japanese, for example, only has 'other'. A text for the number 0 in every \
      language is '=0', to which the fix changes 'zero'. A variant is removed only if another one has its text.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"{n, plural, one {# file} other {# files}}\"}",
          "ja": "{\"a\": \"{n, plural, one {#個} other {#個}}\"}",
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
            fix: context.fix(category, range, of: plural)
          )
        }
      }
    }
  )
}

extension MessageContext {
  /// The fix for a variant of a category that the language doesn't have; `nil` if a text would be lost.
  fileprivate func fix(
    _ category: PluralCategory?,
    _ name: Range<Int>,
    of plural: PluralVariants
  ) -> Fix? {
    if category == .zero {
      return plural.exact.contains(0)
        ? nil : Fix("change it to '=0'", [Fix.Edit(location(name), "=0")])
    }
    let names = plural.keywords.map(\.range)
    let variants = nodes.filter { $0.kind == .variant && names.contains($0.name) }
    let text = { (node: MessageNode) in
      self.text(node.name.upperBound..<node.range.upperBound).drop { $0 == " " }
    }
    guard category != nil, plural.has(.other),
      let variant = variants.first(where: { $0.name == name }),
      variants.contains(where: { $0.name != name && text($0) == text(variant) })
    else { return nil }
    var end = variant.range.upperBound
    while end < range.upperBound, bytes[end] == 0x20 { end += 1 }
    return Fix(
      "remove the variant",
      [Fix.Edit(location(variant.range.lowerBound..<end), "")]
    )
  }
}
