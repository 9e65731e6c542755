import ErrcatCompiler

extension ChangeKind {
  static let accessWidened: ChangeKind = ChangeKind(
    id: "access-widened",
    surface: .swift,
    level: .minor,
    summary: "More modules can use the generated code.",
    explanation: "What others can use is a promise from now on.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""swift": {"access": "internal"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""swift": {"access": "public"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: ["access level widened from 'internal' to 'public'"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""swift": {"access": "package"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        )
      ),
    ],
    check: .access(narrowed: false)
  )
}
