import ErrcatCompiler

extension ChangeKind {
  static let errorAdded: ChangeKind = ChangeKind(
    id: "error-added",
    surface: .swift,
    level: .major,
    summary: "An error was added.",
    explanation: """
      A switch over all errors without 'default' doesn't compile until it handles the new \
      case. If your package's users always have a 'default', set the level 'minor' in the \
      catalog.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#
        ),
        finds: ["case 'aC' was added"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.c": {"code": 1}}"#)
      ),
    ],
    check: .added { side, changes in
      changes.report(
        "case '\(side.entry.swiftName)' was added",
        key: side.key,
        old: nil,
        new: side.place
      )
    }
  )
}
