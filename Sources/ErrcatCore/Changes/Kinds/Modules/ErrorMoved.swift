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
    examples: [],
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
