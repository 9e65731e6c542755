import ErrcatCompiler
import MessageFormat

extension Rule {
  static let samePluralForms: Rule = Rule(
    id: "same-plural-forms",
    group: .message,
    severity: .info,
    summary: "All variants of a plural are identical.",
    explanation: """
      Either the other forms haven't been written yet, or the plural isn't needed. Only languages \
      whose nouns nearly always change after a number are checked, such as English, Spanish, \
      Russian and Arabic. Forms in which nothing changes aren't checked: those with \
      a short unit such as 'min.', with the number at the end, or with another argument, such as '{name} and # more'.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"{n, plural, one {# files} other {# files}}\"}"],
        finds: ["i18n/en.json:1:9: all variants of plural 'n' in 'a' are identical"]
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
          guard let text = context.equalVariants(index), !isInvariable(text) else { continue }
          context.report(
            "all variants of plural '\(context.text(node.name))' in '\(context.key)' are identical",
            at: context.location(node.name),
            to: &findings
          )
        }
      }
    }
  )

  /// Whether a variant doesn't depend on the number: it has another argument, as in `{name} and # more`, the
  /// number is the last word, or only an abbreviation follows, as in `# min.`.
  private static func isInvariable(_ variant: ArraySlice<UInt8>) -> Bool {
    // The first brace is the variant's own.
    if variant.count(where: { $0 == UInt8(ascii: "{") }) > 1 { return true }
    let words = variant.split { " {}".utf8.contains($0) }
      .map { String(decoding: $0, as: UTF8.self).unicodeScalars }
    guard words.count > 1, let last = words.last else { return false }
    return last.elementsEqual(["#"])
      || words.count == 2 && words[0].elementsEqual(["#"]) && last.last == "." && last.count <= 5
  }

  /// Languages in which nearly every noun has different forms after different numbers.
  private static let changing: Set<String> = [
    "ar", "be", "ca", "en", "es", "gl", "he", "lt", "lv", "pl", "pt", "ru", "uk",
  ]
}

extension MessageContext {
  /// The text of all variants of a plural, in braces; `nil` if they differ or there is only one.
  fileprivate func equalVariants(_ index: Int) -> ArraySlice<UInt8>? {
    let texts = nodes.variants(of: index).map {
      bytes[nodes[$0].name.upperBound..<nodes[$0].range.upperBound]
    }
    return texts.count > 1 && Set(texts).count == 1 ? texts[0] : nil
  }
}
