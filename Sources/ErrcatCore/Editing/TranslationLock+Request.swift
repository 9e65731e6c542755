package import ErrcatCompiler
import PositionedJSON

extension Project {
  /// The changes of the locks that mark translations as up to date.
  ///
  /// - Parameters:
  ///   - languages: the languages as the user wrote them; an empty list means all.
  ///   - patterns: keys, or patterns with `*`; an empty list means all keys.
  ///   - projects: the catalog, then its modules.
  /// - Returns: the new contents of the locks' files; a module in which nothing is marked keeps its lock. Without
  ///   patterns, translations that a migration has marked for review stay so; they are counted.
  /// - Throws: `RequestError` if a language has no pack, or if a pattern matches no key.
  package static func acceptingTranslations(
    _ languages: [String] = [],
    keys patterns: [String] = [],
    in projects: [Project]
  ) throws(RequestError) -> (changes: [FileChange], needReview: Int) {
    let tags = try NamedLanguages.packs(languages, in: projects).map(\.tag)
    let globs = patterns.map { Glob($0) }
    let all = projects.map { project in (0..<project.sourceKeyCount).map { project.keys[$0] } }
    for glob in globs where !all.joined().contains(where: glob.matches) {
      let hint = Spelling.hint(for: glob.text, in: Array(all.joined()))
      throw .absent("no key '\(glob.text)'\(hint)")
    }
    var changes: [FileChange] = []
    var needReview = 0
    for (place, project) in projects.enumerated() {
      let packs = tags.isEmpty ? project.packs : tags.compactMap { project.pack($0) }
      let isMatched =
        globs.isEmpty || all[place].contains { key in globs.contains { $0.matches(key) } }
      let isTranslated = packs.contains { $0.tag != project.source?.tag }
      guard projects.count == 1 || isMatched && isTranslated else { continue }
      var lock = project.lock ?? TranslationLock()
      needReview += lock.accept(project, packs, keepsReviews: globs.isEmpty) { key, _ in
        globs.isEmpty || globs.contains { $0.matches(key) }
      }
      changes.append(project.change(to: lock))
    }
    return (changes, needReview)
  }
}
