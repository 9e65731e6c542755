import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let packShapeMismatch: Rule = Rule(
    id: "pack-shape-mismatch",
    group: .catalog,
    severity: .warning,
    hasFix: true,
    summary: "A pack is nested but the source pack is flat, or vice versa.",
    explanation: """
      The texts are found either way, but different structures make diffs and work with other \
      tools harder.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a.b\": \"One\"}", "tr": "{\"a\": {\"b\": \"Bir\"}}"],
        finds: ["i18n/tr.json:1:1: pack is nested but the source pack is flat"]
      ),
      RuleExample(
        packs: ["en": "{\"a.b\": \"One\"}", "tr": "{\"a.b\": \"Bir\"}"]
      ),
    ],
    roles: .fixedByLayout,
    check: .pack { project, pack, findings in
      guard let source = project.source, source.tag != pack.tag, let layout = pack.layout,
        let expected = source.layout, layout != expected, let file = pack.files.first
      else { return }
      findings.report(
        "pack is \(layout.rawValue) but the source pack is \(expected.rawValue)",
        at: Location(file, ByteRange(0, 1)),
        language: pack.language
      )
    }
  )
}
