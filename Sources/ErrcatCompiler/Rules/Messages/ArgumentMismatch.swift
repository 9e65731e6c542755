import MessageFormat

extension Rule {
  /// A translation whose arguments differ from those of its source message.
  package static let argumentMismatch: Rule = Rule(
    id: "argument-mismatch",
    group: .message,
    severity: .error,
    summary: "A translation's arguments differ from those of the source message.",
    explanation: """
      Either the translation omits a value that the source message shows, or it contains an argument \
      that neither the source message nor the error's 'arguments' have. Arguments are compared by name; their \
      order can differ. A number that only chooses a plural's form can be left out, and so can the argument of a 'select'.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"Wait {seconds} s\"}", "tr": "{\"a\": \"Bekleyin\"}"],
        finds: ["i18n/tr.json:1:8: 'a' lacks argument 'seconds'"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"Hi {name}\"}", "tr": "{\"a\": \"Selam {nane}\"}"],
        finds: ["i18n/tr.json:1:15: 'a' has argument 'nane'; the source message has 'name'"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"Wait {seconds} s for {name}\"}",
          "tr": "{\"a\": \"{name} için {seconds} sn bekleyin\"}",
        ]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"{n, plural, one {Episode} other {Episodes}}\"}",
          "ja": "{\"a\": \"エピソード\"}",
        ]
      ),
    ],
    roles: [.rejectsTranslation, .neverInBaseline],
    check: .message(.differentArguments) { context, findings in
      guard let source = context.source, !context.isSourceWrong(source) else { return }
      let difference = ArgumentDifference(
        context.uses,
        context.bytes,
        source: source.uses,
        in: source.bytes
      )
      var lacking = difference.lacking.map {
        String(decoding: source.bytes[$0.name], as: UTF8.self)
      }
      let declared = Set(context.entry?.arguments?.map(\.name.value) ?? [])
      let surplus = difference.surplus.filter { !declared.contains(context.text($0.name)) }
      guard !lacking.isEmpty || !surplus.isEmpty else { return }
      let quoted = quotedArguments(context.nodes, context.bytes)
      let quotedInSource = quotedArguments(source.nodes, source.bytes)
      var suggestions = SpellingSuggestions()
      for use in surplus {
        let own = context.text(use.name)
        let meant =
          suggestions.nearest(to: own, in: lacking)
          ?? (surplus.count == 1 && lacking.count == 1 ? lacking[0] : nil)
        if let meant { lacking.removeAll { $0 == meant } }
        context.report(
          "'\(context.key)' has argument '\(own)'; the source message "
            + (meant.map { "has '\($0)'" }
              ?? (quotedInSource.contains("{\(own)}")
                ? "has it between apostrophes, which make it text" : "doesn't")),
          at: context.location(use.name),
          to: &findings,
          notesSource: true
        )
      }
      for own in lacking {
        context.report(
          "'\(context.key)' lacks argument '\(own)'"
            + (quoted.contains("{\(own)}")
              ? "; the apostrophes make '{\(own)}' text" : ""),
          to: &findings,
          notesSource: true
        )
      }
    }
  )

  /// The starts of a message's texts that look like arguments, such as `{name}`: only between apostrophes, a text
  /// starts with a brace.
  private static func quotedArguments(_ nodes: [MessageNode], _ bytes: [UInt8]) -> Set<String> {
    Set(
      nodes.lazy.filter { $0.kind == .text && bytes[$0.range].first == UInt8(ascii: "{") }
        .map {
          String(decoding: bytes[$0.range].prefix { $0 != UInt8(ascii: "}") }, as: UTF8.self) + "}"
        }
    )
  }
}

extension MessageContext {
  /// Whether the source message has an argument that its error doesn't declare, and this translation has
  /// only declared ones: then the source message is wrong, which `undeclared-argument` reports.
  fileprivate func isSourceWrong(_ source: SourceMessage) -> Bool {
    guard let names = entry?.arguments else { return false }
    let declared = Set(names.map { ArraySlice($0.name.value.utf8) })
    return !source.uses.allSatisfy { declared.contains(source.bytes[$0.name]) }
      && uses.allSatisfy { declared.contains(bytes[$0.name]) }
  }
}
