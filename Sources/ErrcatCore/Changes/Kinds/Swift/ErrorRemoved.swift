import ErrcatCompiler

extension ChangeKind {
  static let errorRemoved: ChangeKind = ChangeKind(
    id: "error-removed",
    surface: .swift,
    level: .major,
    summary: "An error was removed.",
    explanation: """
      Code that uses the case doesn't compile anymore. Deprecate an error before you remove \
      it, and keep its code in 'retired'.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#
        ),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        finds: ["case 'aC' was removed"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.c": {"case": "b"}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.d": {"case": "b"}}"#)
      ),
    ],
    check: .errors(added: false)
  )
}
