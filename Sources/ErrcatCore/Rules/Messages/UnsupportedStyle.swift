import ErrcatCompiler
import MessageFormat

extension Rule {
  static let unsupportedStyle: Rule = Rule(
    id: "unsupported-style",
    group: .message,
    severity: .warning,
    summary: "A number, date or time has a style that the app cannot write.",
    explanation: """
      Apps write numbers and dates through Foundation. Of numbers it knows 'integer', 'percent', \
      patterns ('#,##0.00') and the skeletons for currencies, percent, compact and scientific \
      notation, precision, grouping and signs; of dates the four lengths, skeletons ('::yMMMd') and patterns. A number in another \
      style is shown plain, a date in medium length; 'spellout', 'ordinal' and 'duration' have no \
      styles.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"{n, number, ::measure-unit/length-meter}\"}"],
        finds: ["i18n/en.json:1:20: no app can write a number as '::measure-unit/length-meter'"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"{d, date, shrt} {d, time, ::jm}\"}"],
        finds: ["i18n/en.json:1:18: no app can write a date as 'shrt'; did you mean 'short'?"]
      ),
      RuleExample(
        packs: [
          "en":
            "{\"a\": \"{n, number, ::currency/EUR}\", \"b\": \"{d, date, short} {d, time, ::jm}\"}"
        ]
      ),
    ],
    check: .message(.style) { context, findings in
      for node in context.nodes where !node.style.isEmpty {
        let style = context.text(node.style)
        let kind: String
        let names: [String]
        switch node.kind {
        case .number where NumberStyle(style) == nil:
          (kind, names) = ("number", ["integer", "percent"])
        case .date where DateStyle(style) == nil:
          (kind, names) = ("date", ["short", "medium", "long", "full"])
        case .time where DateStyle(style) == nil:
          (kind, names) = ("time", ["short", "medium", "long", "full"])
        case .spellOut, .ordinal: (kind, names) = ("number in words or a rank", [])
        case .duration: (kind, names) = ("duration", [])
        default: continue
        }
        context.report(
          .unsupportedStyle,
          "no app can write a \(kind) as '\(style)'\(Spelling.hint(for: style, in: names))",
          at: context.location(node.style),
          to: &findings
        )
      }
    }
  )
}
