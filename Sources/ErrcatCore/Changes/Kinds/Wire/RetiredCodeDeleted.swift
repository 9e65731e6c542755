import ErrcatCompiler

extension ChangeKind {
  static let retiredCodeDeleted: ChangeKind = ChangeKind(
    id: "retired-code-deleted",
    surface: .wire,
    level: .major,
    needsApproval: true,
    summary: "A code isn't retired anymore.",
    explanation: """
      The catalog has forgotten that the code was used, so that a new error can get it. \
      Numbers that go out of use stay in 'retired' forever.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}, "retired": {"7": "gone"}"#
        ),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        finds: ["code 7 isn't retired anymore"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}, "retired": {"7": "gone"}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}, "retired": {"7": "gone in 2.1", "8": "gone"}"#
        )
      ),
    ],
    check: .catalog { pair, changes in
      let kept = Set(pair.new.catalog.retired.map(\.value))
      for code in pair.old.catalog.retired where !kept.contains(code.value) {
        changes.report(
          "code \(code.value) isn't retired anymore",
          about: String(code.value),
          old: pair.old.place(.catalog(code.range)),
          new: pair.new.place(of: "retired")
        )
      }
    }
  )
}
