import ErrcatCompiler

extension ChangeKind {
  static let argumentsReordered: ChangeKind = ChangeKind(
    id: "arguments-reordered",
    surface: .swift,
    level: .major,
    summary: "The arguments of an error have another order.",
    explanation: """
      Swift requires arguments in the order of their declaration, so code that makes the error \
      doesn't compile anymore. Declare 'arguments' to keep their order when the source message \
      changes.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"a": "int", "b": "int"}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"b": "int", "a": "int"}}}"#
        ),
        finds: ["'error.a.b': the order of the arguments changed to b, a"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"a": "int", "b": "int"}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"a": "int"}}}"#
        )
      ),
    ],
    check: .entry { pair, changes in
      guard ArgumentChanges(pair).isReordered(in: pair) else { return }
      let names = pair.new.arguments.map(\.name).joined(separator: ", ")
      changes.report(
        "'\(pair.new.key)': the order of the arguments changed to \(names)",
        key: pair.new.key,
        old: pair.old.place(of: "arguments"),
        new: pair.new.place(of: "arguments")
      )
    }
  )
}
