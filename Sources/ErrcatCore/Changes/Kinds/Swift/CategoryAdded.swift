import ErrcatCompiler

extension ChangeKind {
  static let categoryAdded: ChangeKind = ChangeKind(
    id: "category-added",
    surface: .swift,
    level: .major,
    summary: "A category was added.",
    explanation: """
      A switch over 'Category' without 'default' doesn't compile until it handles the new \
      case; it does if the old version has "nonexhaustive": true in 'swift'.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {}"#),
        ChangeExample.Side(#""categories": {"a": {}, "c": {}}, "errors": {}"#),
        finds: ["category 'c' was added"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}, "c": {}}, "errors": {}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {}"#)
      ),
    ],
    check: .names("category", added: true) { $0.categories.map(\.name) }
  )
}
