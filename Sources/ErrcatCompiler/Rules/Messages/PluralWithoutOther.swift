import MessageFormat

extension Rule {
  /// A plural without the variant `other`.
  package static let pluralWithoutOther: Rule = Rule(
    id: "plural-without-other",
    group: .message,
    severity: .error,
    summary: "A plural lacks 'other'.",
    explanation: "ICU requires 'other', the variant for all numbers that no other variant matches.",
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"{n, plural, one {# file}}\"}"],
        finds: ["i18n/en.json:1:9: plural of 'n' in 'a' lacks 'other'"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"{n, plural, one {# file} other {# files}}\"}"]
      ),
    ],
    roles: [.rejectsTranslation, .neverInBaseline],
    check: .message(.plural) { context, findings in
      for plural in context.plurals {
        guard let fault = MessageFault.missingOther(of: plural) else { continue }
        let misspelled = plural.keywords.first { category, range in
          category == nil && Spelling.nearest(to: context.text(range), in: ["other"]) != nil
        }
        if let range = misspelled?.range {
          context.report(
            "plural of '\(context.text(plural.node.name))' in '\(context.key)' has '\(context.text(range))'; did you mean 'other'?",
            at: context.location(range),
            to: &findings
          )
          continue
        }
        context.report(fault, to: &findings)
      }
    }
  )
}
