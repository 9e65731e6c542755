import ErrcatSource
import MessageFormat

/// Which source messages the translations were made from: `errcat.lock` beside the packs.
///
/// The file is sorted JSON, a line for each key of a language and one for each source text, so that
/// two branches that translate different things merge without conflict. Where they conflict all
/// the same, both sides are read.
package struct TranslationLock: Sendable {
  /// By language tag and key; several where branches that were merged disagree.
  private(set) var languages: [String: [String: Set<SourceFingerprint>]] = [:]
  /// The source messages that fingerprints were made of.
  private(set) var sources: [SourceFingerprint: String] = [:]

  package init() {}

  /// The fingerprints that a translation is known by; empty if nothing is known of it.
  package func fingerprints(_ key: String, in language: String) -> Set<SourceFingerprint> {
    languages[language]?[key] ?? []
  }

  /// The source message that a translation was made from, if the lock holds it.
  package func source(_ key: String, in language: String) -> String? {
    fingerprints(key, in: language).sorted().lazy.compactMap { sources[$0] }.first
  }

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
        let fingerprint = SourceFingerprint(message: source.bytes, source.range)
        languages[pack.language, default: [:]][name] = [fingerprint]
        // The first spelling stays: another that differs in white space alone is no news.
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
    func section(_ lines: [String]) -> String {
      lines.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n  }"
    }
    let known = languages.sorted { $0.key < $1.key }.map { language, entries in
      let lines = entries.sorted { $0.key < $1.key }.compactMap { key, value in
        value.sorted().first.map { "      \(Escaping.json(key)): \"\($0.text)\"" }
      }
      let list = lines.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n    }"
      return "    \(Escaping.json(language)): \(list)"
    }
    let texts = sources.sorted { $0.key < $1.key }.map { fingerprint, text in
      "    \"\(fingerprint.text)\": \(Escaping.json(text))"
    }
    return """
      {
        "version": 1,
        "languages": \(section(known)),
        "sources": \(section(texts))
      }

      """
  }
}

extension TranslationLock {
  /// Reads a lock's file.
  ///
  /// - Parameters:
  ///   - file: with or without the marks that git leaves where branches conflict.
  ///   - number: of the file among the project's.
  ///   - findings: what cannot be understood.
  init(_ file: SourceFile, number: Int, _ findings: inout Findings) {
    let (bytes, hasConflict) = Self.withoutConflictMarks(file.bytes)
    let document = JSONDocument(bytes)
    if !hasConflict {
      for fault in document.faults {
        findings.report(.malformedJSON, fault.message, at: Location(number, fault.range))
      }
    }
    for member in document.root?.members ?? [] {
      switch member.key {
      case "languages":
        for language in member.value.members {
          for entry in language.value.members {
            guard let fingerprint = entry.value.string.flatMap({ SourceFingerprint($0) }) else {
              findings.report(
                .malformedValue,
                "no fingerprint where that of '\(entry.key)' is expected",
                at: Location(number, entry.value.range),
                key: entry.key,
                language: language.key
              )
              continue
            }
            languages[language.key, default: [:]][entry.key, default: []].insert(fingerprint)
          }
        }
      case "sources":
        for entry in member.value.members {
          if let fingerprint = SourceFingerprint(entry.key) {
            sources[fingerprint] = entry.value.string
          }
        }
      default: continue
      }
    }
  }

  /// Blanks out the lines that git puts between two sides of a conflict.
  private static func withoutConflictMarks(_ bytes: [UInt8]) -> ([UInt8], hasConflict: Bool) {
    let marks = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].map { Array($0.utf8) }
    var result = bytes
    var hasConflict = false
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if marks.contains(where: { bytes[start..<end].starts(with: $0) }) {
        hasConflict = true
        for index in start..<end { result[index] = 0x20 }
      }
      start = end + 1
    }
    return (result, hasConflict)
  }
}
