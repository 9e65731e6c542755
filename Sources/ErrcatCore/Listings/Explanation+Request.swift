package import ErrcatCompiler
import PositionedJSON

extension Explanation {
  /// Finds an entry by its key, its code, the name of its case, or an error that maps to it.
  ///
  /// - Parameters:
  ///   - name: the key, the code or the name.
  ///   - projects: the catalogs, in the order in which they are searched.
  /// - Returns: the first entry that is found.
  /// - Throws: `RequestError` if there is none, with what replaced a retired error, or with a suggestion.
  package static func named(
    _ name: String,
    in projects: [Project]
  ) throws(RequestError) -> Explanation {
    let found = projects.compactMap { Explanation(name, in: $0) }
    guard var explanation = found.first else {
      if let retired = projects.lazy.compactMap({ ErrorNames($0).retired(name).first }).first {
        throw .absent(retired.phrase)
      }
      let isForeign = (try? ForeignError.parsed(name)) != nil
      var near = Spelling.hint(for: name, in: projects.flatMap { names(in: $0) })
      if near.isEmpty,
        let key = projects.lazy.compactMap({ project in
          ErrorNames(project).entries(containing: name).first.map {
            project.catalog.entries[$0].key.value
          }
        }).first
      {
        near = "; did you mean '\(key)'?"
      }
      let search = "; 'errcat search' finds messages, parts of keys and retired errors"
      let hint = isForeign ? "; did you mean '--map \(name)'?" : near.isEmpty ? search : near
      throw .absent("no error '\(name)'\(hint)")
    }
    guard projects.count > 1 else { return explanation }
    explanation.catalogPath = explanation.project.files[0].path
    explanation.others = found.dropFirst().map { ($0.entry.key.value, $0.project.files[0].path) }
    if explanation.project.catalog.base != nil {
      explanation.base = projects.first { $0.catalog.base == nil }
    }
    return explanation
  }
}
