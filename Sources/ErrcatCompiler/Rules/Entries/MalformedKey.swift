import PositionedJSON

extension Rule {
  package static let malformedKey: Rule = Rule(
    id: "malformed-key",
    group: .catalog,
    severity: .error,
    summary: "A key is not made of words and dots, or cannot be read as it stands.",
    explanation: """
      Keys under 'error.', 'recovery.', 'action.' and 'title.' are words of ASCII letters, digits, \
      '_' and '-' with single dots between them; Swift names are made from them. Other keys are the \
      app's own, but no key may be empty, hold characters that nobody sees, or have more than 32 \
      words or 1,024 bytes.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.network.time out\": {}}",
        finds: [
          "catalog.json:2:13: key 'error.network.time out' holds ' '; words of letters, digits, '_' and '-' are expected"
        ]
      ),
      RuleExample(
        packs: ["en": "{\"o\u{200B}k\": \"Fine\"}"],
        finds: ["i18n/en.json:1:3: key 'o\u{200B}k' holds the invisible character U+200B"]
      ),
      RuleExample(
        catalog: "\"categories\": {\"network\": {}}, \"errors\": {\"error.network.time_out\": {}}",
        packs: [
          "en":
            "{\"error.network.time_out\": \"No answer.\", \"time out\": \"Other keys may have spaces.\"}"
        ]
      ),
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
      if let source = project.source {
        for message in source.messages where !project.isCatalogKey(message) {
          let key = project.keys[Int(message.key)]
          report(CatalogKey.isCatalogKey(key) ? fault(key) : sizeFault(key), message, key, source)
        }
      }
      for pack in project.packs {
        for place in pack.extraIndex {
          let message = pack.messages[Int(place)]
          let key = project.key(message, in: pack)
          report(sizeFault(key), message, key, pack)
        }
      }

      func report(_ fault: String?, _ message: PackMessage, _ key: String, _ pack: LanguagePack) {
        guard let fault else { return }
        findings.report(
          .malformedKey,
          fault,
          at: message.keyLocation,
          key: key,
          language: pack.language
        )
      }
    }
  )

  /// What is wrong with a key that Swift names are made from.
  private static func fault(_ key: String) -> String? {
    if let fault = sizeFault(key) { return fault }
    let words = key.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
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

  /// What is wrong with any key.
  private static func sizeFault(_ key: String) -> String? {
    if key.isEmpty { return "empty key" }
    if key.utf8.count > 1_024 { return "key of \(key.utf8.count) bytes; 1,024 are allowed" }
    let words = key.utf8.count { $0 == UInt8(ascii: ".") } + 1
    if words > 32 { return "key '\(key)' of \(words) words; 32 are allowed" }
    let hidden = key.unicodeScalars.first { $0 != "\t" && $0 != "\n" && Escaping.isUnsafe($0) }
    guard let hidden else { return nil }
    return "key '\(key)' holds the invisible character \(Escaping.codePoint(hidden))"
  }
}
