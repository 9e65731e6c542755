import ErrcatCompiler
import MessageFormat

extension Rule {
  static let unsupportedStyle: Rule = Rule(
    id: "unsupported-style",
    group: .message,
    severity: .warning,
    summary: "A number, date or time has a style that apps can't format.",
    explanation: """
      Apps format numbers and dates with Foundation. Numbers can have the styles 'integer' and \
      'percent', patterns such as '#,##0.00', and skeletons for currencies, percent, compact and \
      scientific notation, precision, grouping and signs. Dates and times can have the styles \
      'short', 'medium', 'long' and 'full', skeletons such as '::yMMMd', and patterns such as \
      'yyyy-MM-dd'. Their fields are G, y, M, L, d, E, a, h, H, K, k, m, s, S and z of UTS #35, \
      and j in skeletons, e and c in patterns. Apps and browsers show other fields differently, \
      such as quarters and weeks; 'YYYY', the year of a week, is nearly always a mistake. With \
      any other style, a number is shown without one and a date in medium length. \
      'spellout', 'ordinal' and 'duration' don't have styles.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"{n, number, ::measure-unit/length-meter}\"}"],
        finds: ["i18n/en.json:1:20: unsupported number style '::measure-unit/length-meter'"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"{d, date, shrt} {d, time, ::jm}\"}"],
        finds: ["i18n/en.json:1:18: unsupported date style 'shrt'; did you mean 'short'?"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"{d, date, YYYY-MM-dd}\"}"],
        finds: ["i18n/en.json:1:18: unsupported date style 'YYYY-MM-dd'"]
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
        case .spellOut: (kind, names) = ("spellout", [])
        case .ordinal: (kind, names) = ("ordinal", [])
        case .duration: (kind, names) = ("duration", [])
        default: continue
        }
        context.report(
          "unsupported \(kind) style '\(style)'\(Spelling.hint(for: style, in: names))",
          at: context.location(node.style),
          to: &findings
        )
      }
    }
  )
}
