import ErrcatCompiler

extension ChangeKind {
  static let keyChanged: ChangeKind = ChangeKind(
    id: "key-changed",
    surface: .wire,
    level: .major,
    summary: "An error has another key.",
    explanation: """
      Logs and reports name errors by key: dashboards, alerts and searches for the old key \
      find nothing anymore. Packs that are installed at run time need the new key too.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.c": {"code": 1}}"#),
        finds: ["key 'error.a.b' changed to 'error.a.c'"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"code": 2}}"#)
      ),
    ],
    check: .entry { pair, changes in
      guard pair.old.key != pair.new.key else { return }
      changes.report(
        "key '\(pair.old.key)' changed to '\(pair.new.key)'",
        key: pair.new.key,
        old: pair.old.place,
        new: pair.new.place
      )
    }
  )
}
