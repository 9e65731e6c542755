import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let markupMismatch: Rule = Rule(
    id: "markup-mismatch",
    group: .text,
    severity: .warning,
    summary: "A translation has different tags or Markdown than its source message.",
    explanation: """
      HTML tags are compared by name; their attributes may differ. Markdown is compared by '**', \
      backticks and links; a repeated link counts once. A tag that is missing or misspelled is shown as text, or \
      changes how the text after it looks. A closing tag in the source message that nothing opens is reported there, \
      and translations needn't have it. Words in angle brackets, such as '<No name>', can be translated.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"<b>No</b> answer\", \"b\": \"Read `this`\"}",
          "de": "{\"a\": \"<b>Keine<b> Antwort\", \"b\": \"Lies `dies`\"}",
        ],
        finds: ["i18n/de.json:1:8: 'a' lacks '</b>' and has extra '<b>'"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"Not</em> found\"}", "de": "{\"a\": \"Nicht gefunden\"}"],
        finds: ["i18n/en.json:1:11: 'a' has '</em>', which nothing opens"]
      ),
      RuleExample(
        packs: [
          "en":
            "{\"a\": \"<b>No</b> answer\", \"b\": \"Read <a href='/en'>this</a>\", \"c\": \"<No name>\"}",
          "de":
            "{\"a\": \"<b>Keine</b> Antwort\", \"b\": \"Lies <a href='/de'>dies</a>\", \"c\": \"<Kein Name>\"}",
        ]
      ),
    ],
    roles: .rejectsTranslation,
    check: .message([.compared, .sourceMessage]) { context, findings in
      if context.isSource {
        guard !context.textTraits.isDisjoint(with: .markup) else { return }
        for tag in TextParts.strayTags(context.shown) {
          context.report(
            "'\(context.key)' has '\(context.shown.string(tag.range))', which nothing opens",
            at: context.location(shown: tag.range),
            to: &findings
          )
        }
        return
      }
      guard !context.sourceTraits.isDisjoint(with: .markup) else { return }
      var (lost, added) = context.differingParts(TextParts.markup)
      for stray in TextParts.strayTags(context.sourceShown) {
        if let place = lost.firstIndex(where: { $0.identity == stray.identity }) {
          lost.remove(at: place)
        }
      }
      lost.removeAll { TextParts.isPlain($0, in: context.sourceShown) }
      // Code may be in quotation marks instead.
      if context.textTraits.contains(.quotes) {
        lost.removeAll { $0.identity == [UInt8(ascii: "`")] }
      }
      let names = { (parts: [TextPart]) in
        var names: [String] = []
        var known: Set<String> = []
        for part in parts {
          let name = String(decoding: part.identity, as: UTF8.self)
          let first = name.utf8.first ?? 0
          let isTag = first == UInt8(ascii: "/") || first.isASCIIWord
          let shown = isTag ? "'<\(name)>'" : name == "](" ? "a link" : "'\(name)'"
          if known.insert(shown).inserted { names.append(shown) }
        }
        return names.joined(separator: ", ")
      }
      // If only the translation has a tag, it may be a word in angle brackets, or emphasis.
      guard !lost.isEmpty else { return }
      let more = added.isEmpty ? "" : " and has extra \(names(added))"
      context.report(
        "'\(context.key)' lacks \(names(lost))\(more)",
        to: &findings,
        notesSource: true
      )
    }
  )
}
