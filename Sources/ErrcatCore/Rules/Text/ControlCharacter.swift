import ErrcatCompiler
import MessageFormat
import PositionedJSON

extension Rule {
  static let controlCharacter: Rule = Rule(
    id: "control-character",
    group: .text,
    severity: .error,
    summary: "A message or a text of the catalog contains a control character.",
    explanation: """
      Only tabs and line feeds are allowed. Other control characters are shown as boxes or not at \
      all, and a log or a terminal may obey them.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"One\\u0007\"}"],
        finds: ["i18n/en.json:1:11: 'a' contains control character U+0007"]
      ),
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {\"owner\": \"Team \\u001b[31mRed\"}}",
        finds: ["catalog.json:2:41: text contains control character U+001B"]
      ),
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {\"note\": \"First line\\nSecond line\"}}",
        packs: ["en": "{\"a\": \"One\\n\\tTwo\"}"]
      ),
    ],
    roles: .rejectsTranslation,
    check: .message(.text(.controls)) { context, findings in
      guard let fault = MessageFault.controlCharacter(in: context.bytes, context.range) else {
        return
      }
      context.report(fault, to: &findings)
    },
    .project { project, findings in
      var entries = project.catalog.entries[...]
      for (range, character) in controlCharacters(in: project.files[0].bytes) {
        entries = entries.drop { $0.range.upperBound <= range.lowerBound }
        let entry = entries.first.flatMap { $0.range.lowerBound < range.lowerBound ? $0 : nil }
        findings.report(
          "text contains control character \(character)",
          at: .catalog(range),
          key: entry?.key.value
        )
      }
    }
  )

  /// The first control character in each string of a JSON text that has one, with its place.
  private static func controlCharacters(
    in bytes: [UInt8]
  ) -> [(range: ByteRange, character: String)] {
    JSONDocument(bytes).nodes.compactMap { node in
      guard node.kind == .string else { return nil }
      let inner = node.range.inner
      let text = node.hasEscapes ? JSONString.unescaped(bytes, inner) : bytes
      let fault = MessageFault.controlCharacter(
        in: text,
        node.hasEscapes ? text.indices : inner.offsets
      )
      guard case .controlCharacter(let scalar, let range) = fault else { return nil }
      let place =
        node.hasEscapes
        ? JSONString.Offsets(inFile: bytes, inner, hasEscapes: true)[range]
        : ByteRange(range.lowerBound, range.upperBound)
      return (place, MessageFault.codePoint(scalar))
    }
  }
}
