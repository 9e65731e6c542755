import CatalogFormat
import ErrcatCompiler

extension ChangeKind {
  static let argumentRetyped: ChangeKind = ChangeKind(
    id: "argument-retyped",
    surface: .swift,
    level: .major,
    summary: "An argument has another type.",
    explanation: """
      Code that makes the error with a value of the old type doesn't compile anymore. \
      Arguments that aren't declared get their type from the source message.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int"}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "double"}}}"#
        ),
        finds: ["'error.a.b': type of argument 'n' changed from int to double"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Wait {n, number, integer} s."}"#]
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "int"}}}"#
        )
      ),
    ],
    check: .entry { pair, changes in
      for (old, new) in ArgumentChanges(pair).retyped {
        changes.report(
          "'\(pair.new.key)': type of argument '\(new.name)' changed from \(old.type.rawValue) to \(new.type.rawValue)",
          key: pair.new.key,
          about: new.name,
          old: pair.old.place(of: "arguments.\(old.name)"),
          new: pair.new.place(of: "arguments.\(new.name)")
        )
      }
    }
  )
}
