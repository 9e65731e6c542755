import ErrcatCompiler

extension ChangeKind {
  static let categoryRemoved: ChangeKind = ChangeKind(
    id: "category-removed",
    surface: .swift,
    level: .major,
    summary: "A category was removed.",
    explanation: "Code that names the case of 'Category' doesn't compile anymore.",
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}, "c": {}}, "errors": {}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {}"#),
        finds: ["category 'c' was removed"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {}"#),
        ChangeExample.Side(#""categories": {"a": {}, "c": {}}, "errors": {}"#)
      ),
    ],
    check: .names("category", added: false) { $0.categories.map(\.name) }
  )
}
