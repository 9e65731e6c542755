package import ErrcatCompiler

extension Explanation {
  /// Finds an entry by its key, its code, or the name of its case.
  ///
  /// - Throws: `RequestError` with a suggestion if there is none.
  package static func named(
    _ name: String,
    in project: Project
  ) throws(RequestError) -> Explanation {
    guard let explanation = Explanation(name, in: project) else {
      throw .absent("no error '\(name)'\(Spelling.hint(for: name, in: names(in: project)))")
    }
    return explanation
  }
}
