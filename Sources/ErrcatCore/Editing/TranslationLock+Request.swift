package import ErrcatCompiler
import PositionedJSON

extension Project {
  /// The change of the lock that marks translations as up to date.
  ///
  /// - Parameters:
  ///   - languages: the languages as the user wrote them; an empty list means all.
  ///   - patterns: keys, or patterns with `*`; an empty list means all keys.
  /// - Returns: the new contents of the lock's file.
  /// - Throws: `RequestError` if a language has no pack, or if a pattern matches no key.
  package func acceptingTranslations(
    _ languages: [String] = [],
    keys patterns: [String] = []
  ) throws(RequestError) -> FileChange {
    let named = try NamedLanguages.packs(languages, in: [self])
    let all = (0..<sourceKeyCount).map { keys[$0] }
    let globs = patterns.map { Glob($0) }
    if let unused = globs.first(where: { !all.contains(where: $0.matches) }) {
      throw .absent("no key '\(unused.text)'\(Spelling.hint(for: unused.text, in: all))")
    }
    var lock = self.lock ?? TranslationLock()
    lock.accept(self, named.isEmpty ? packs : named) { key in
      globs.isEmpty || globs.contains { $0.matches(key) }
    }
    return change(to: lock)
  }
}
