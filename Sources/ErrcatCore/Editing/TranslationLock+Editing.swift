package import ErrcatCompiler
import PositionedJSON

/// What is recorded when translations are made, renamed and removed, and the file that holds it.
extension TranslationLock {
  /// Takes it down that translations were made from today's source messages.
  ///
  /// - Parameters:
  ///   - project: whose packs hold the translations.
  ///   - packs: of which languages.
  ///   - isWanted: which keys.
  package mutating func accept(
    _ project: Project,
    _ packs: [LanguagePack],
    where isWanted: (String) -> Bool = { _ in true }
  ) {
    for pack in packs where pack.tag != project.source?.tag {
      for key in 0..<project.sourceKeyCount {
        let name = project.keys[key]
        guard let source = project.sources[key], isWanted(name) else { continue }
        guard let message = pack.message(key), !message.textRange.isEmpty else { continue }
        let fingerprint = SourceFingerprint(message: source.slice)
        languages[pack.language, default: [:]][name] = [fingerprint]
        // The first spelling stays: another that differs in white space alone isn't a change.
        if sources[fingerprint] == nil { sources[fingerprint] = source.text }
      }
    }
    prune(project)
  }

  /// Takes it down that one translation was made from a source message.
  mutating func record(_ key: String, in language: String, source: String) {
    let fingerprint = SourceFingerprint(message: source)
    languages[language, default: [:]][key] = [fingerprint]
    if sources[fingerprint] == nil { sources[fingerprint] = source }
  }

  /// Forgets source messages that nothing is known by.
  mutating func prune() {
    let used = Set(languages.values.flatMap { $0.values.joined() })
    sources = sources.filter { used.contains($0.key) }
  }

  /// Forgets keys and languages that are gone, and source messages that nothing is known by.
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

  /// Moves what is known of keys to other names.
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

  /// Forgets keys.
  package mutating func remove(_ keys: Set<String>) {
    for (language, entries) in languages {
      languages[language] = entries.filter { !keys.contains($0.key) }
    }
  }

  /// The file.
  package var text: String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("version", 1)
      json.object("languages", .lines) { json in
        for (language, entries) in languages.sorted(by: { $0.key < $1.key }) {
          json.object(language, .lines) { json in
            for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
              json.member(key, ifAny: value.min()?.text)
            }
          }
        }
      }
      json.object("sources", .lines) { json in
        for (fingerprint, text) in sources.sorted(by: { $0.key < $1.key }) {
          json.member(fingerprint.text, text)
        }
      }
    }
    json.endLine()
    return json.text
  }
}
