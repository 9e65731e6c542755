import ErrcatCompiler

extension ChangeKind {
  static let errorMoved: ChangeKind = ChangeKind(
    id: "error-moved",
    surface: .modules,
    level: .major,
    summary: "An error is in another catalog.",
    explanation: """
      The error is a case of another enum, so code that uses it doesn't compile anymore; its \
      key and code stay.
      """,
    examples: [
      ChangeExample(
        .app(
          #""error.a.b": {"code": 1}, "error.a.x": {"code": 3}"#,
          module: #""error.c.d": {"code": 2}"#
        ),
        .app(
          #""error.a.b": {"code": 1}"#,
          module: #""error.c.d": {"code": 2}, "error.a.x": {"code": 3}"#
        ),
        finds: ["'error.a.x' moved from 'catalog.json' to 'Chat/catalog.json'"]
      ),
      ChangeExample(
        .app(#""error.a.b": {"code": 1}"#, module: #""error.c.d": {"code": 2}"#),
        .app(
          #""error.a.b": {"code": 1}"#,
          module: #""error.c.d": {"code": 2}, "error.c.e": {"code": 3}"#
        )
      ),
    ],
    check: .entry { pair, changes in
      guard pair.isMoved else { return }
      let (old, new) = (pair.old.side, pair.new.side)
      changes.report(
        "'\(pair.new.key)' moved from '\(CatalogComparison.place(of: old))' to '\(CatalogComparison.place(of: new))'",
        key: pair.new.key,
        old: pair.old.place,
        new: pair.new.place
      )
    }
  )
}
