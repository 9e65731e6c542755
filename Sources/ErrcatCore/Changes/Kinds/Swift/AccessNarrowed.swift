import ErrcatCompiler

extension ChangeKind {
  static let accessNarrowed: ChangeKind = ChangeKind(
    id: "access-narrowed",
    surface: .swift,
    level: .major,
    summary: "Fewer modules can use the generated code.",
    explanation: """
      Code in other modules or packages that uses the errors doesn't compile anymore.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""swift": {"access": "package"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: ["access level narrowed from 'public' to 'package'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""swift": {"access": "package"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""swift": {"access": "public"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        )
      ),
    ],
    check: .access(narrowed: true)
  )
}
