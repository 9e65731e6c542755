import ErrcatCompiler
import MessageFormat
import PositionedJSON

extension Rule {
  static let quotedPlaceholder: Rule = Rule(
    id: "quoted-placeholder",
    group: .message,
    severity: .warning,
    hasFix: true,
    summary: "A placeholder between apostrophes is shown as it is written.",
    explanation: """
      In ICU MessageFormat, apostrophes before and after braces make text of what is between them: users \
      read '{name}' instead of a name. Write two apostrophes where users should see one, or typographic \
      quotation marks. In plurals, the same is true of '#'. To show a placeholder as text, put only its \
      braces between apostrophes: '{'name'}'.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Group '{name}' is gone.\"}"],
        finds: [
          "i18n/en.json:1:14: the apostrophes in 'a' make '{name}' text; write ''{name}'' to show its value"
        ]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"Group ''{name}'' is gone.\", \"b\": \"Write '{'name'}'.\"}"]
      ),
    ],
    check: .message(.text(.braces), allOf: .parsed) { context, findings in
      var pluralEnd = 0
      for (index, node) in context.nodes.enumerated() {
        if node.kind == .plural || node.kind == .selectOrdinal {
          pluralEnd = max(pluralEnd, node.next)
        }
        guard node.kind == .text, context.isPlaceholder(node.range, isInPlural: index < pluralEnd)
        else { continue }
        let inner = context.text(node.range)
        let apostrophes = [node.range.lowerBound - 1, node.range.upperBound]
          .filter { $0 < context.range.upperBound }
        context.report(
          "the apostrophes in '\(context.key)' make '\(inner)' text; write ''\(inner)'' to show its value",
          at: context.location(node.range.lowerBound - 1..<(apostrophes.last ?? 0) + 1),
          to: &findings,
          fix: Fix(
            "write ''\(inner)''",
            apostrophes.map { Fix.Edit(context.location($0..<$0 + 1), "''") }
          )
        )
      }
    }
  )
}

extension MessageContext {
  /// Whether a text would be a placeholder without the apostrophe before it.
  fileprivate func isPlaceholder(_ text: Range<Int>, isInPlural: Bool) -> Bool {
    guard text.lowerBound > range.lowerBound, bytes[text.lowerBound - 1] == UInt8(ascii: "'") else {
      return false
    }
    let inner = bytes[text]
    let name = inner.dropFirst().dropLast()
    return isInPlural && inner.elementsEqual("#".utf8)
      || inner.first == UInt8(ascii: "{") && inner.last == UInt8(ascii: "}") && !name.isEmpty
        && name.allSatisfy(\.isASCIIWord)
  }
}
