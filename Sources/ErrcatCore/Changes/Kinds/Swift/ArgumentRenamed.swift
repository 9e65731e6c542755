import ErrcatCompiler

extension ChangeKind {
  static let argumentRenamed: ChangeKind = ChangeKind(
    id: "argument-renamed",
    surface: .swift,
    level: .major,
    summary: "An argument has another name.",
    explanation: """
      Code that makes the error doesn't compile anymore, because the label has changed; \
      translations have to use the new name.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int"}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"count": "int"}}}"#
        ),
        finds: ["'error.a.b': argument 'n' was renamed to 'count'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int"}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"count": "double"}}}"#
        )
      ),
    ],
    check: .entry { pair, changes in
      for (old, new) in ArgumentChanges(pair).renamed {
        changes.report(
          "'\(pair.new.key)': argument '\(old.name)' was renamed to '\(new.name)'",
          key: pair.new.key,
          about: new.name,
          old: pair.old.place(of: "arguments.\(old.name)"),
          new: pair.new.place(of: "arguments.\(new.name)")
        )
      }
    }
  )
}
