import MessageFormat

extension Rule {
  package static let argumentMismatch: Rule = Rule(
    id: "argument-mismatch",
    group: .message,
    severity: .error,
    summary: "A translation has other arguments than the source message.",
    explanation: """
      What the source message shows is lost, or a placeholder is shown that nobody fills in. \
      Arguments are matched by name; their order may differ.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Wait {seconds} s\"}", "tr": "{\"a\": \"Bekleyin\"}"],
        finds: ["i18n/tr.json:1:8: 'a' lacks argument 'seconds'"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"Hi {name}\"}", "tr": "{\"a\": \"Selam {nane}\"}"],
        finds: ["i18n/tr.json:1:15: 'a' has argument 'nane' where the source message has 'name'"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"Wait {seconds} s for {name}\"}",
          "tr": "{\"a\": \"{name} için {seconds} sn bekleyin\"}",
        ]
      ),
    ],
    check: .message(.differentArguments) { context, findings in
      guard let source = context.source else { return }
      func name(_ use: ArgumentUse) -> ArraySlice<UInt8> { context.bytes[use.name] }
      func sourceName(_ use: ArgumentUse) -> ArraySlice<UInt8> { source.bytes[use.name] }
      var lacking = source.uses.filter { use in
        !context.uses.contains { name($0).elementsEqual(sourceName(use)) }
      }.map { String(decoding: sourceName($0), as: UTF8.self) }
      let surplus = context.uses.filter { use in
        !source.uses.contains { sourceName($0).elementsEqual(name(use)) }
      }
      for use in surplus {
        let own = context.text(use.name)
        let meant =
          Spelling.nearest(to: own, in: lacking)
          ?? (surplus.count == 1 && lacking.count == 1 ? lacking[0] : nil)
        lacking.removeAll { $0 == meant }
        context.report(
          .argumentMismatch,
          "'\(context.key)' has argument '\(own)' "
            + (meant.map { "where the source message has '\($0)'" }
              ?? "that the source message lacks"),
          at: context.location(use.name),
          to: &findings,
          notesSource: true
        )
      }
      for own in lacking {
        context.report(
          .argumentMismatch,
          "'\(context.key)' lacks argument '\(own)'",
          at: context.message.textLocation,
          to: &findings,
          notesSource: true
        )
      }
    }
  )
}
