import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let markupMismatch: Rule = Rule(
    id: "markup-mismatch",
    group: .text,
    severity: .warning,
    summary: "A translation has other tags or Markdown than its source message.",
    explanation: """
      Tags of HTML are counted by name, as are '**', backticks and links of Markdown; what a tag \
      says beside its name may differ. A tag that is lost or misspelt is shown as text, or takes \
      what follows with it.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"<b>No</b> answer\", \"b\": \"Read `this`\"}",
          "de": "{\"a\": \"<b>Keine<b> Antwort\", \"b\": \"Lies `dies`\"}",
        ],
        finds: ["i18n/de.json:1:8: 'a' lacks '</b>'; has '<b>' once more"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"<b>No</b> answer\", \"b\": \"Read <a href='/en'>this</a>\"}",
          "de": "{\"a\": \"<b>Keine</b> Antwort\", \"b\": \"Lies <a href='/de'>dies</a>\"}",
        ]
      ),
    ],
    check: .message(.differentMarkup) { context, findings in
      var (lost, added) = context.differingParts(TextParts.markup)
      // Code may stand between quotation marks instead.
      if context.facts?.traits.contains(.quotes) == true {
        lost.removeAll { $0.identity == [UInt8(ascii: "`")] }
      }
      let names = { (parts: [TextPart]) in
        var names: [String] = []
        for part in parts {
          let name = String(decoding: part.identity, as: UTF8.self)
          let first = name.utf8.first ?? 0
          let isTag = first == UInt8(ascii: "/") || first.isASCIIWord
          let shown = isTag ? "'<\(name)>'" : name == "](" ? "a link" : "'\(name)'"
          if !names.contains(shown) { names.append(shown) }
        }
        return names.joined(separator: ", ")
      }
      // Tags that only the translation has may be a word between angle brackets, or emphasis.
      guard !lost.isEmpty else { return }
      let more = added.isEmpty ? "" : "; has \(names(added)) once more"
      context.report(
        .markupMismatch,
        "'\(context.key)' lacks \(names(lost))\(more)",
        at: context.message.textLocation,
        to: &findings,
        notesSource: true
      )
    }
  )
}
