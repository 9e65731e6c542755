import MessageFormat
import PositionedJSON

extension Rule {
  /// A message that is not ICU MessageFormat, or has an unknown argument type.
  package static let malformedMessage: Rule = Rule(
    id: "malformed-message",
    group: .message,
    severity: .error,
    hasFix: true,
    summary: "A message is not ICU MessageFormat.",
    explanation: """
      Examples of arguments are '{name}', '{n, number}' and '{n, plural, one {…} other {…}}'. To write \
      a brace as text, put it between apostrophes: '{'.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Hello {name\"}"],
        finds: ["i18n/en.json:1:14: '{' has no matching '}' in 'a'"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"Hello {{name}}\"}"],
        finds: ["i18n/en.json:1:14: expected '{name}', found '{{name}}' in 'a'"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"Write {} here\"}"],
        finds: [
          "i18n/en.json:1:15: expected an argument name, found '}' in 'a'; to show a brace, write it between apostrophes: '{'"
        ]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"{n, nubmer}\"}"],
        finds: ["i18n/en.json:1:12: unknown argument type 'nubmer' in 'a'; did you mean 'number'?"]
      ),
      RuleExample(
        packs: [
          "en":
            "{\"a\": \"Hello {name}\", \"b\": \"{n, number}\", \"c\": \"Write '{'name'}' here\"}"
        ]
      ),
    ],
    roles: [.rejectsTranslation, .neverInBaseline],
    check: .message([.malformed, .customType]) { context, findings in
      if context.traits.contains(.malformed) {
        guard let error = context.syntaxError else { return }
        if let doubled = DoubledBraces(context.bytes, context.range, causing: error) {
          context.report(
            .malformedMessage,
            "expected '{\(doubled.name)}', found '{{\(doubled.name)}}' in '\(context.key)'",
            at: context.location(doubled.ranges[0]),
            to: &findings,
            fix: Fix(
              "write '{\(doubled.name)}'",
              doubled.ranges.flatMap { range in
                [
                  Fix.Edit(context.location(range.lowerBound..<range.lowerBound + 1), ""),
                  Fix.Edit(context.location(range.upperBound - 1..<range.upperBound), ""),
                ]
              }
            )
          )
          return
        }
        context.report(
          .malformedMessage,
          "\(error.message) in '\(context.key)'" + (context.isBraceMeant(error) ? braceHint : ""),
          at: context.location(error.range),
          to: &findings
        )
        return
      }
      let types = [
        "number", "date", "time", "spellout", "ordinal", "duration", "plural", "select",
        "selectordinal",
      ]
      for node in context.nodes {
        guard let fault = MessageFault.unknownType(of: node, context.bytes) else { continue }
        let hint = Spelling.hint(for: context.text(fault.range), in: types)
        context.report(
          .malformedMessage,
          fault.text(context.key, context.bytes) + hint,
          at: context.location(fault.range),
          to: &findings
        )
      }
    }
  )

  private static let braceHint = "; to show a brace, write it between apostrophes: '{'"
}

extension MessageContext {
  /// Whether a brace before the error is followed by what can't be an argument's name, as in `{}`.
  fileprivate func isBraceMeant(_ error: MessageSyntaxError) -> Bool {
    let place = error.range.lowerBound
    guard place > range.lowerBound, place < range.upperBound else { return false }
    return bytes[place - 1] == UInt8(ascii: "{") && !bytes[place].isASCIIWord
      && bytes[place] != UInt8(ascii: " ")
  }
}
