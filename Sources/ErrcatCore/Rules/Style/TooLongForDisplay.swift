import ErrcatCompiler
import MessageFormat
import PositionedJSON

extension Rule {
  static let tooLongForDisplay: Rule = Rule(
    id: "too-long-for-display",
    group: .style,
    severity: .warning,
    summary: "A message is too long for its display style.",
    explanation: """
      It would be truncated or cover the screen. Lengths are in columns: a wide character has 2 \
      columns, an HTML tag none, an argument counts as \(LengthLimits.argument), and a plural or select as its widest \
      form. The maximum is 120 columns inline, 160 in a toast, 240 in a banner, 600 in a modal and \
      1,200 on a full screen. 'lint.lengths' in \
      the catalog sets other maximums, and an entry's 'maxLength' takes precedence. If the source message is too long \
      for its display style, its translations aren't reported too. A source \
      message that isn't translated yet must leave room for translations that are a third longer, \
      because most languages need more space than English.
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
          "i18n/de.json:1:16: 'error.a.b' is 14 columns wide; expected at most 12",
          "i18n/en.json:1:43: 'error.a.c' is 8 columns wide; translations are likely to exceed the limit of 9",
        ]
      ),
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {\"maxLength\": 24}}",
        packs: [
          "en": "{\"error.a.b\": \"{n, plural, one {# minute left} other {# left}}\"}",
          "de": "{\"error.a.b\": \"{n, plural, one {noch # Minute übrig} other {noch # übrig}}\"}",
        ],
        finds: [
          "i18n/de.json:1:16: the form 'one' of 'error.a.b' is 26 columns wide; expected at most 24"
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
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {}}, \"lint\": {\"lengths\": {\"toast\": 9}}",
        packs: [
          "en": "{\"error.a.b\": \"No answer.\"}", "de": "{\"error.a.b\": \"Keine Antwort.\"}",
        ],
        finds: ["i18n/en.json:1:16: 'error.a.b' is 10 columns wide; expected at most 9"]
      ),
    ],
    roles: [.rejectsOverlongImport, .needsWholeCatalog],
    check: .eachMessage { project in
      let catalog = project.catalog
      let limits = (0..<project.entryOfKey.count).map { key in
        project.entryOfKey[key].flatMap { catalog.columns(of: catalog.entries[$0]) }
      }
      let check = MessageCheck(.parsed) { context, findings in
        let key = Int(context.message.key)
        guard key < limits.count, let maximum = limits[key] else { return }
        // No character takes more columns than bytes.
        let bound = context.range.count + context.nodes.count * LengthLimits.argument
        guard bound > maximum * 3 / 4 else { return }
        Length.check(context, maximum: maximum, to: &findings)
      }
      return { _ in check }
    }
  )
}

private enum Length {
  /// Counts the columns of a message that may be too long, and reports it if it is.
  static func check(_ context: MessageContext, maximum: Int, to findings: inout RuleFindings) {
    let widest = WidestForm(context.nodes, context.bytes)
    let columns = context.nodes.isEmpty ? self.columns(context.shown) : widest.columns
    let isLater =
      context.isSource && columns <= maximum && columns * 4 / 3 > maximum && context.isUntranslated
    guard columns > maximum || isLater else { return }
    let isOwnLimit = context.entry?.maximumLength != nil
    guard isOwnLimit || self.columns(context.sourceShown) <= maximum else { return }
    context.report(
      form(widest.selectors) + "'\(context.key)' is \(columns) columns wide; "
        + (isLater
          ? "translations are likely to exceed the limit of \(maximum)"
          : "expected at most \(maximum)"),
      to: &findings
    )
  }

  /// The columns of a message as users see it, with the form `other` of plurals and selects.
  private static func columns(_ shown: UTF8Slice) -> Int {
    let arguments = ShownText.arguments(shown)
    return LengthLimits.columns(shown) + arguments * (LengthLimits.argument - 1)
  }

  /// `the form 'one' of `; empty for a message with one form.
  private static func form(_ selectors: [String]) -> String {
    if selectors.isEmpty { return "" }
    let names = selectors.map { "'\($0)'" }.joined(separator: ", ")
    return "the form\(selectors.count == 1 ? "" : "s") \(names) of "
  }
}

extension MessageContext {
  /// Whether at least one pack has no translation of this source message yet.
  fileprivate var isUntranslated: Bool {
    let key = Int(message.key)
    return project.packs.count == 1
      || project.packs.contains { $0.tag != pack.tag && !$0.has(key) }
  }
}
