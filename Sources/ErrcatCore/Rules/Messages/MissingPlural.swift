import CatalogFormat
import ErrcatCompiler
import MessageFormat
import PositionedJSON

extension Rule {
  static let missingPlural: Rule = Rule(
    id: "missing-plural",
    group: .message,
    severity: .info,
    summary: "A number is followed by a noun, but the message has no plural.",
    explanation: """
      'Try again in {seconds, number} seconds' is wrong for 1, and most languages have more plural \
      forms than English. Units that don't change, percentages and codes aren't reported.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {}}",
        packs: ["en": "{\"error.a.b\": \"Wait {n, number} seconds, error {code, number}.\"}"],
        finds: ["i18n/en.json:1:21: 'n' in 'error.a.b' counts 'seconds' without a plural"]
      ),
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {}}",
        packs: [
          "en":
            "{\"error.a.b\": \"Wait {n, plural, one {# second} other {# seconds}}, at most {m, number} s.\"}"
        ]
      ),
    ],
    check: .message(.arguments, allOf: .sourceMessage) { context, findings in
      guard let arguments = context.arguments,
        languages.contains(Typography(context.pack.tag).language)
      else { return }
      let numbers = Set(arguments.lazy.filter { $0.type == .int || $0.type == .double }.map(\.name))
      guard !numbers.isEmpty else { return }
      let nodes = context.nodes
      let plurals = nodes.enumerated().filter { $0.element.kind == .plural }
      for (index, node) in nodes.enumerated() where node.kind == .number || node.kind == .argument {
        let name = context.text(node.name)
        guard numbers.contains(name), node.style.isEmpty || context.text(node.style) == "integer",
          index + 1 < nodes.count, nodes[index + 1].kind == .text,
          !plurals.contains(where: {
            $0.offset < index && index < $0.element.next && context.text($0.element.name) == name
          }),
          let word = pluralWord(context.bytes[nodes[index + 1].range])
        else { continue }
        context.report(
          "'\(name)' in '\(context.key)' counts '\(word)' without a plural",
          at: context.location(node.range),
          to: &findings
        )
      }
    }
  )

  /// Languages in which most plurals end with 's', as in English.
  private static let languages: Set<String> = ["en", "es", "pt", "gl", "ca", "fr"]

  /// French words with one form.
  private static let invariable: Set<String> = ["fois", "mois", "pays", "temps"]

  /// The plural that follows a number and a space; `nil` if there is none.
  private static func pluralWord(_ text: ArraySlice<UInt8>) -> String? {
    guard text.first == 0x20 else { return nil }
    let word = text.dropFirst().prefix(while: \.isASCIILowercase)
    guard word.count >= 4, word.last == UInt8(ascii: "s"), word.dropLast().last != UInt8(ascii: "s")
    else { return nil }
    let text = String(decoding: word, as: UTF8.self)
    return invariable.contains(text) ? nil : text
  }
}
