package import ErrcatCompiler

extension Rule {
  /// The rule of an id.
  ///
  /// - Throws: `RequestError.absent` with a suggestion if there is none.
  package static func existing(_ id: String) throws(RequestError) -> Rule {
    guard let rule = named(id) else {
      throw .absent("unknown rule '\(id)'\(Spelling.hint(for: id, in: all.map(\.id)))")
    }
    return rule
  }
}
