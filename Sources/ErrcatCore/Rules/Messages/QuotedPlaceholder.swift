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
        guard node.kind == .text,
          let place = context.placeholder(in: node.range, isInPlural: index < pluralEnd)
        else { continue }
        let inner = context.text(place)
        // Another apostrophe right after it ends the text.
        let isClosed =
          place.upperBound == node.range.upperBound && place.upperBound < context.range.upperBound
        let apostrophes = [place.lowerBound - 1] + (isClosed ? [place.upperBound] : [])
        let meant = isClosed ? "''\(inner)''" : "''\(inner)"
        context.report(
          isClosed
            ? "the apostrophes in '\(context.key)' make '\(inner)' text; write \(meant) to show its value"
            : "the apostrophe in '\(context.key)' makes '\(inner)' text; write \(meant) to show its value",
          at: context.location(place.lowerBound - 1..<(apostrophes.last ?? 0) + 1),
          to: &findings,
          fix: Fix(
            "write \(meant)",
            apostrophes.map { Fix.Edit(context.location($0..<$0 + 1), "''") }
          )
        )
      }
    }
  )
}

extension MessageContext {
  /// The placeholder that a text would begin with, but for the apostrophe before it; `nil` if there is none.
  fileprivate func placeholder(in text: Range<Int>, isInPlural: Bool) -> Range<Int>? {
    guard text.lowerBound > range.lowerBound, bytes[text.lowerBound - 1] == UInt8(ascii: "'") else {
      return nil
    }
    if isInPlural, bytes[text].elementsEqual("#".utf8) { return text }
    let name = bytes[text].dropFirst().prefix(while: \.isASCIIWord)
    guard bytes[text.lowerBound] == UInt8(ascii: "{"), !name.isEmpty,
      bytes[name.endIndex..<text.upperBound].first == UInt8(ascii: "}")
    else { return nil }
    return text.lowerBound..<name.endIndex + 1
  }
}
