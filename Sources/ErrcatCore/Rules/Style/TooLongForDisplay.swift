import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let tooLongForDisplay: Rule = Rule(
    id: "too-long-for-display",
    group: .style,
    severity: .warning,
    summary: "An error's text is longer than its display style takes.",
    explanation: """
      It would be cut off, or cover the screen. Limits are in columns, of which a wide character \
      takes two and an argument \(LengthLimits.argument): 120 inline, 160 in a toast, 240 in a \
      banner, 600 in a modal, 1200 on a full screen. The catalog's 'lint.lengths' says otherwise, \
      and an entry's 'maxLength' wins. A source message that is yet to be translated has to leave \
      a third of the room, since most languages need more than English.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"maxLength": 12}, "error.a.c": {"maxLength": 9}}
          """,
        packs: [
          "en": "{\"error.a.b\": \"No answer.\", \"error.a.c\": \"Not yet.\"}",
          "de": "{\"error.a.b\": \"Keine Antwort.\"}",
        ],
        finds: [
          "i18n/de.json:1:16: 'error.a.b' takes 14 columns of 12",
          "i18n/en.json:1:43: 'error.a.c' takes 8 columns of 9, and a third more when translated",
        ]
      ),
      RuleExample(
        catalog:
          "\"errors\": {\"error.a.b\": {\"maxLength\": 14}, \"error.a.c\": {\"maxLength\": 11}}",
        packs: [
          "en": "{\"error.a.b\": \"No answer.\", \"error.a.c\": \"Not yet.\"}",
          "de": "{\"error.a.b\": \"Keine Antwort.\"}",
        ]
      ),
    ],
    check: .eachMessage { project in
      let limits = LengthLimits(project)
      let check = MessageCheck(.parsed) { context, findings in
        guard let limit = limits.columns(Int(context.message.key)),
          context.shown.range.count + context.nodes.count * LengthLimits.argument
            > (context.isSource ? limit * 3 / 4 : limit)
        else { return }
        Length.check(context, limit: limit, &findings)
      }
      return { _ in check }
    }
  )
}

private enum Length {
  /// Counts the columns of a message that may be too long.
  static func check(_ context: MessageContext, limit: Int, _ findings: inout Findings) {
    let shown = context.shown
    let arguments = context.nodes.isEmpty ? 0 : ShownText.arguments(shown)
    let columns =
      DisplayWidth.columns(shown) + arguments * (LengthLimits.argument - 1)
    let isLater =
      context.isSource && columns <= limit && columns * 4 / 3 > limit && context.isUntranslated
    guard columns > limit || isLater else { return }
    context.report(
      .tooLongForDisplay,
      "'\(context.key)' takes \(columns) columns of \(limit)"
        + (isLater ? ", and a third more when translated" : ""),
      at: context.message.textLocation,
      to: &findings
    )
  }
}

extension MessageContext {
  /// Whether some pack has no translation of this source message yet.
  fileprivate var isUntranslated: Bool {
    let key = Int(message.key)
    return project.packs.count == 1
      || project.packs.contains { $0.tag != pack.tag && $0.message(key) == nil }
  }
}
