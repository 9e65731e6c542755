package import ErrcatCompiler
import PositionedJSON

/// Changes of the lock when translations are accepted, renamed and removed, and the lock's file.
extension TranslationLock {
  /// Records that translations are up to date with the current source messages.
  ///
  /// - Parameters:
  ///   - project: the project that has the packs.
  ///   - packs: the packs of the translations.
  ///   - keepsReviews: whether translations that are recorded as needing review stay so.
  ///   - isWanted: whether to record a key in a language.
  /// - Returns: how many translations still need review.
  @discardableResult
  package mutating func accept(
    _ project: Project,
    _ packs: [LanguagePack],
    keepsReviews: Bool = false,
    where isWanted: (_ key: String, _ language: String) -> Bool = { _, _ in true }
  ) -> Int {
    var kept = 0
    for pack in packs where pack.tag != project.source?.tag {
      for key in 0..<project.sourceKeyCount {
        let name = project.keys[key]
        guard let source = project.sources[key], isWanted(name, pack.language) else { continue }
        guard let message = pack.message(key), !message.textRange.isEmpty else { continue }
        if keepsReviews, needsReview(name, in: pack.language) {
          kept += 1
          continue
        }
        record(name, in: pack.language, source: source.text)
      }
    }
    prune(project)
    return kept
  }

  /// The record for a translation whose source message isn't known, and that needs review.
  private static let review: Set<SourceFingerprint> = [SourceFingerprint(message: "")]

  /// Whether a translation is recorded as needing review.
  func needsReview(_ key: String, in language: String) -> Bool {
    languages[language]?[key] == Self.review
  }

  /// Records that a translation was made from a source message.
  package mutating func record(_ key: String, in language: String, source: String) {
    let fingerprint = SourceFingerprint(message: source)
    languages[language, default: [:]][key] = [fingerprint]
    // Keep the first spelling: a difference in white space isn't a change.
    if sources[fingerprint] == nil { sources[fingerprint] = source }
  }

  /// Records that a translation needs review.
  package mutating func recordReview(_ key: String, in language: String) {
    languages[language, default: [:]][key] = Self.review
  }

  /// Removes source messages that no key refers to.
  package mutating func prune() {
    let used = Set(languages.values.flatMap { $0.values.joined() })
    sources = sources.filter { used.contains($0.key) }
  }

  /// Removes keys and languages that no longer exist, and source messages that no key refers to.
  private mutating func prune(_ project: Project) {
    let packs = Dictionary(
      project.packs.map { ($0.language, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for (language, entries) in languages {
      guard let pack = packs[language] else {
        languages[language] = nil
        continue
      }
      languages[language] = entries.filter { key, _ in
        project.keys.find(key).flatMap { pack.message($0) } != nil
      }
    }
    prune()
  }

  /// Renames keys.
  ///
  /// - Parameter names: new names by old ones.
  package mutating func rename(_ names: [String: String]) {
    for (language, entries) in languages {
      var renamed = entries
      for key in entries.keys where names[key] != nil { renamed[key] = nil }
      for (key, value) in entries {
        if let name = names[key] { renamed[name] = value }
      }
      languages[language] = renamed
    }
  }

  /// Removes keys, and source messages that no key refers to afterward.
  package mutating func remove(_ keys: Set<String>) {
    for (language, entries) in languages {
      languages[language] = entries.filter { !keys.contains($0.key) }
    }
    prune()
  }

  /// The lock's file.
  package var text: String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("version", 1)
      json.object("languages", .lines) { json in
        for (language, entries) in languages.sortedByKey() {
          json.object(language, .lines) { json in
            for (key, value) in entries.sortedByKey() {
              json.member(key, ifAny: value.min()?.text)
            }
          }
        }
      }
      json.object("sources", .lines) { json in
        for (fingerprint, text) in sources.sorted(byText: { $0.key.text }) {
          json.member(fingerprint.text, text)
        }
      }
    }
    json.endLine()
    return json.text
  }
}

extension Project {
  /// The lock that a change starts from; `nil` if there is none.
  ///
  /// If merged branches disagree about the source message of a translation, the current one is kept if it is among
  /// them: a lock is written with one for each translation.
  package var editedLock: TranslationLock? {
    guard var lock else { return nil }
    for (language, entries) in lock.languages {
      for (key, fingerprints) in entries where fingerprints.count > 1 {
        guard let source = keys.find(key).flatMap({ sources[$0] }) else { continue }
        let current = SourceFingerprint(message: source.slice)
        if fingerprints.contains(current) { lock.languages[language]?[key] = [current] }
      }
    }
    return lock
  }

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
    try NamedLanguages.requireSources(of: projects)
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
      var lock = project.editedLock ?? TranslationLock()
      needReview += lock.accept(project, packs, keepsReviews: globs.isEmpty) { key, _ in
        globs.isEmpty || globs.contains { $0.matches(key) }
      }
      changes.append(project.change(to: lock))
    }
    return (changes, needReview)
  }
}
