package import ErrcatCompiler
import MessageFormat
import PositionedJSON

extension Rule {
  package static let wrongEncoding: Rule = Rule(
    id: "wrong-encoding",
    group: .text,
    severity: .error,
    hasFix: true,
    summary: "A text was decoded with the wrong encoding.",
    explanation: """
      A program read UTF-8 as an older encoding, often a spreadsheet or a translation tool: 'ğ' became \
      'ÄŸ', and '’' became 'â€™'. Messages and the texts of the catalog, such as notes, are checked. The \
      fix restores the text. It isn't offered if characters are lost. Other problems in such a text are \
      reported once it is fixed.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"No connection\", \"b\": \"It\u{E2}\u{20AC}\u{2122}s late.\"}",
          "tr": "{\"a\": \"Ba\u{C4}\u{178}lant\u{C4}\u{B1} yok\", \"b\": \"Geç oldu.\"}",
        ],
        finds: [
          "i18n/en.json:1:32: 'b' has 'â€™' where '’' was meant",
          "i18n/tr.json:1:10: 'a' has 'ÄŸ' where 'ğ' was meant",
        ]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"No connection\", \"b\": \"It’s late.\"}",
          "tr": "{\"a\": \"Bağlantı yok\", \"b\": \"Geç oldu.\"}",
          "sv": "{\"a\": \"Ingen anslutning\", \"b\": \"Sätt PÅ…\"}",
        ]
      ),
    ],
    roles: .rejectsTranslation,
    check: .messages { _, pack in
      guard PseudoLanguage(pack.tag) == nil else { return nil }
      let scripts = LetterScripts(pack.tag) ?? LetterScripts(.latin)
      return MessageCheck(.text(.doubtfulEncoding)) { context, findings in
        let texts = context.plainStretches.map { UTF8Slice(context.bytes, $0) }
        guard let found = MisdecodedText(texts, scripts) else { return }
        context.report(
          "'\(context.key)' has \(found.phrase(in: context.bytes))",
          at: context.location(found.runs[0].range),
          to: &findings,
          fix: found.fix { context.location($0) }
        )
      }
    },
    .messages { _, pack in
      guard let telltales = MisdecodedText.telltales(of: pack.tag) else { return nil }
      return MessageCheck(.text(.otherLetters)) { context, findings in
        let texts = context.plainStretches.map { UTF8Slice(context.bytes, $0) }
        guard let found = MisdecodedText(texts, telltales) else { return }
        context.report(
          "'\(context.key)' has \(found.phrase(in: context.bytes))",
          at: context.location(found.runs[0].range),
          to: &findings
        )
      }
    },
    .project { project, findings in
      let catalog = UTF8Slice(project.files[0].bytes)
      guard TextTraits(catalog).contains(.doubtfulEncoding) else { return }
      let scripts =
        project.catalog.sourceTag.flatMap { LetterScripts($0) }
        ?? LetterScripts(.latin)
      for text in catalog.utf8.split(separator: UInt8(ascii: "\"")) {
        let slice = catalog.slice(text.startIndex..<text.endIndex)
        guard let found = MisdecodedText([slice], scripts) else { continue }
        func location(_ range: Range<Int>) -> Location {
          .catalog(ByteRange(range.lowerBound, range.upperBound))
        }
        let place = found.runs[0].range
        let owner = project.catalog.entries.first { $0.range.offsets.contains(place.lowerBound) }
        findings.report(
          "the catalog has \(found.phrase(in: catalog.bytes))",
          at: location(place),
          key: owner?.key.value,
          fix: found.fix(location)
        )
      }
    }
  )
}

extension MisdecodedText {
  /// The first run in a message, such as `'Ã¼' where 'ü' was meant`.
  fileprivate func phrase(in bytes: [UInt8]) -> String {
    let run = runs[0]
    let text = String(decoding: bytes[run.range], as: UTF8.self)
    return run.meant.map { "'\(text)' where '\($0)' was meant" }
      ?? "'\(text)', a character that was decoded with the wrong encoding"
  }

  /// The fix of all runs; `nil` if one can't be restored.
  fileprivate func fix(_ location: (Range<Int>) -> Location) -> Fix? {
    let edits = runs.compactMap { run in
      run.meant.map { Fix.Edit(location(run.range), $0) }
    }
    return edits.count == runs.count ? Fix("decode the text as UTF-8", edits) : nil
  }
}
