import PositionedJSON

extension Rule {
  /// A key with characters that aren't allowed, or that is empty or too long.
  package static let malformedKey: Rule = Rule(
    id: "malformed-key",
    group: .catalog,
    severity: .error,
    summary: "A key contains characters that aren't allowed, or is empty or too long.",
    explanation: """
      Keys that start with 'error.', 'recovery.', 'action.' or 'title.' can contain only ASCII \
      letters, digits, '_' and '-', in parts separated by dots, because errcat makes Swift names from \
      them. Other keys are the app's own and can contain any visible text; so can the keys of \
      errors that match a category's 'keys'. No key can be empty or have more than 32 parts or 1,024 \
      bytes.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.network.time out\": {}}",
        finds: [
          "catalog.json:2:13: key 'error.network.time out' contains ' '; expected ASCII letters, digits, '_' and '-'"
        ]
      ),
      RuleExample(
        packs: ["en": "{\"o\u{200B}k\": \"Fine\"}"],
        finds: ["i18n/en.json:1:3: key 'o\u{200B}k' contains the invisible character U+200B"]
      ),
      RuleExample(
        catalog: "\"categories\": {\"network\": {}}, \"errors\": {\"error.network.time_out\": {}}",
        packs: [
          "en":
            "{\"error.network.time_out\": \"No answer.\", \"time out\": \"Other keys may have spaces.\"}"
        ]
      ),
      RuleExample(
        catalog:
          "\"categories\": {\"network\": {\"keys\": [\"Can't *\"]}}, \"errors\": {\"Can't connect.\": {\"case\": \"offline\"}}"
      ),
    ],
    roles: .neverInBaseline,
    check: .project { project, findings in
      let owners = project.catalog.categoryKeys
      var keys: [Located<String>] = project.catalog.entries.map(\.key)
      keys += project.catalog.entries.compactMap(\.title)
      keys += project.catalog.entries.compactMap { $0.recovery?.hint }
      keys += project.catalog.categories.compactMap { $0.treatment.recovery?.hint }
      for key in keys {
        let fault = owners.hasPattern(for: key.value) ? sizeFault(key.value) : fault(key.value)
        guard let fault else { continue }
        findings.report(fault, at: .catalog(key.range), key: key.value)
      }
      for name in project.catalog.actions.map(\.name) + project.catalog.categories.map(\.name) {
        guard let fault = fault(name.value) else { continue }
        findings.report(fault, at: .catalog(name.range), key: name.value)
      }
      if let source = project.source {
        for message in source.messages where !project.isCatalogKey(message) {
          let key = project.keys[Int(message.key)]
          let hasShape = CatalogKey.isCatalogKey(key) && !owners.hasPattern(for: key)
          let fault = hasShape ? fault(key) : sizeFault(key)
          report(fault, message, key: key, in: source, to: &findings)
        }
      }
    },
    .pack { project, pack, findings in
      for place in pack.extraIndex {
        let message = pack.messages[Int(place)]
        let key = project.key(message, in: pack)
        report(sizeFault(key), message, key: key, in: pack, to: &findings)
      }
    }
  )

  /// Reports the fault of a message's key, if there is one.
  private static func report(
    _ fault: String?,
    _ message: PackMessage,
    key: String,
    in pack: LanguagePack,
    to findings: inout RuleFindings
  ) {
    guard let fault else { return }
    findings.report(fault, at: message.keyLocation, key: key, language: pack.language)
  }

  /// The problem with a key from which Swift names are made; `nil` if there is none.
  private static func fault(_ key: String) -> String? {
    if let fault = sizeFault(key) { return fault }
    let parts = key.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.contains(where: \.isEmpty) { return "key '\(key)' has no text before or after a dot" }
    let unexpected = key.unicodeScalars.first { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": return false
      default: return true
      }
    }
    return unexpected.map {
      "key '\(key)' contains '\($0)'; expected ASCII letters, digits, '_' and '-'"
    }
  }

  /// The maximum number of bytes of a key.
  package static let maximumKeyLength = 1_024
  private static let maximumKeyParts = 32

  /// The problem with any key; `nil` if there is none.
  private static func sizeFault(_ key: String) -> String? {
    if key.isEmpty { return "key is empty" }
    if key.utf8.count > maximumKeyLength {
      return "key is \(key.utf8.count) bytes long; the maximum is 1,024 bytes"
    }
    let count = key.utf8.count { $0 == UInt8(ascii: ".") } + 1
    if count > maximumKeyParts { return "key '\(key)' has \(count) parts; the maximum is 32 parts" }
    let hidden = key.unicodeScalars.first { $0 != "\t" && $0 != "\n" && Escaping.isUnsafe($0) }
    guard let hidden else { return nil }
    return "key '\(key)' contains the invisible character \(Escaping.codePoint(hidden))"
  }
}
