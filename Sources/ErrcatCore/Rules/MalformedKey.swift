import ErrcatSource

extension Rule {
  static let malformedKey: Rule = Rule(
    id: "malformed-key",
    severity: .error,
    summary: "A key of the catalog is not made of words and dots.",
    explanation: """
      Keys under 'error.', 'recovery.', 'action.' and 'title.' are words of ASCII letters, digits, \
      '_' and '-' with single dots between them: at most 32 words and 1,024 bytes. Swift names are \
      made from them.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.network.time out\": {}}",
        finds: [
          "catalog.json:2:13: key 'error.network.time out' holds ' '; words of letters, digits, '_' and '-' are expected"
        ]
      )
    ],
    check: .project { project, findings in
      var keys: [Located<String>] = project.catalog.entries.map(\.key)
      keys += project.catalog.entries.compactMap(\.title)
      keys += project.catalog.entries.compactMap { $0.treatment.recovery?.hint }
      keys += project.catalog.categories.compactMap { $0.treatment.recovery?.hint }
      keys += project.catalog.actions.map(\.name)
      keys += project.catalog.categories.map(\.name)
      for key in keys {
        guard let fault = fault(key.value) else { continue }
        findings.report(.malformedKey, fault, at: Location(0, key.range), key: key.value)
      }
      guard let source = project.source else { return }
      for message in source.messages where Int(message.key) < project.isCatalogKey.count {
        guard !project.isCatalogKey[Int(message.key)] else { continue }
        let key = project.keys[Int(message.key)]
        guard CatalogKey.isCatalogKey(key), let fault = fault(key) else { continue }
        findings.report(
          .malformedKey,
          fault,
          at: message.keyLocation,
          key: key,
          language: source.language
        )
      }
    }
  )

  private static func fault(_ key: String) -> String? {
    if key.isEmpty { return "empty key" }
    if key.utf8.count > 1_024 { return "key of \(key.utf8.count) bytes; 1,024 are allowed" }
    let words = key.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if words.count > 32 { return "key '\(key)' of \(words.count) words; 32 are allowed" }
    if words.contains(where: \.isEmpty) { return "key '\(key)' has nothing before or behind a dot" }
    let stranger = key.unicodeScalars.first { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": return false
      default: return true
      }
    }
    return stranger.map {
      "key '\(key)' holds '\($0)'; words of letters, digits, '_' and '-' are expected"
    }
  }
}
