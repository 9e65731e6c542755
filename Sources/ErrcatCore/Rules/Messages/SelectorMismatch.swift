import ErrcatCompiler
import MessageFormat

extension Rule {
  static let selectorMismatch: Rule = Rule(
    id: "selector-mismatch",
    group: .message,
    severity: .warning,
    summary: "A select doesn't have the same selectors as in the source message.",
    explanation: "Selectors are names in code and must not be translated.",
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"{g, select, male {he} other {they}}\"}",
          "tr": "{\"a\": \"{g, select, erkek {o} other {onlar}}\"}",
        ],
        finds: [
          "i18n/tr.json:1:9: select on 'g' in 'a' has unknown selector 'erkek' and lacks 'male'"
        ]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"{g, select, male {he} other {they}}\"}",
          "tr": "{\"a\": \"{g, select, male {o} other {onlar}}\"}",
        ]
      ),
    ],
    check: .message(.select) { context, findings in
      guard let source = context.source else { return }
      let expected = selectors(source.nodes, source.bytes)
      for (name, found) in selectors(context.nodes, context.bytes).sortedByKey() {
        guard let expected = expected[name], expected.words != found.words else { continue }
        let (unknown, lacking) = (
          found.words.subtracting(expected.words), expected.words.subtracting(found.words)
        )
        let parts = [
          unknown.isEmpty
            ? nil : "has unknown selector\(unknown.count == 1 ? "" : "s") \(list(unknown))",
          lacking.isEmpty ? nil : "lacks \(list(lacking))",
        ]
        context.report(
          "select on '\(name)' in '\(context.key)' \(parts.compactMap { $0 }.joined(separator: " and "))",
          at: context.location(found.place),
          to: &findings,
          notesSource: true
        )
      }
    }
  )

  private static func list(_ words: Set<String>) -> String {
    words.sorted().map { "'\($0)'" }.joined(separator: ", ")
  }

  /// The selectors of each select by its argument, and the range of the argument's name.
  private static func selectors(
    _ nodes: [MessageNode],
    _ bytes: [UInt8]
  ) -> [String: (words: Set<String>, place: Range<Int>)] {
    var selectors: [String: (words: Set<String>, place: Range<Int>)] = [:]
    for (index, node) in nodes.enumerated() where node.kind == .select {
      let name = String(decoding: bytes[node.name], as: UTF8.self)
      for variant in nodes.variants(of: index) {
        selectors[name, default: ([], node.name)].words
          .insert(String(decoding: bytes[nodes[variant].name], as: UTF8.self))
      }
    }
    return selectors
  }
}
