package import ErrcatCompiler
import PositionedJSON

extension Rule {
  package static let unknownKey: Rule = Rule(
    id: "unknown-key",
    group: .coverage,
    severity: .warning,
    summary: "A pack has a key that isn't used.",
    explanation: """
      A translation without a source message is never shown. In the source pack, a text that \
      starts with 'error.', 'recovery.', 'action.' or 'title.' in a file with such a text of the catalog, or matches a \
      category's 'keys', is never shown unless the catalog refers to it. A key that is close to one without a translation is a \
      note of missing-translation instead.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"greeting\": \"Hello\"}",
          "tr": "{\"greeting\": \"Merhaba\", \"greting\": \"Selam\"}",
        ],
        finds: ["i18n/tr.json:1:26: 'greting' is not in the source pack; did you mean 'greeting'?"]
      ),
      RuleExample(
        catalog:
          "\"categories\": {\"login\": {\"keys\": [\"LOGIN_*\"]}}, \"errors\": {\"LOGIN_FAILED\": {}}",
        packs: [
          "en": "{\"LOGIN_FAILED\": \"Sign in again.\", \"LOGIN_EXPIRED\": \"Sign in again\"}"
        ],
        finds: ["i18n/en.json:1:37: 'LOGIN_EXPIRED' is not in the catalog"]
      ),
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {}}",
        packs: [
          "en": "{\"error.a.b\": \"No answer.\", \"greeting\": \"Hello\"}",
          "tr": "{\"error.a.b\": \"Yanıt yok.\", \"greeting\": \"Merhaba\"}",
        ]
      ),
    ],
    roles: .needsWholeCatalog,
    check: .pack { project, pack, findings in
      guard let source = project.source else { return }
      if source.tag == pack.tag {
        // An action that isn't declared is reported where it is offered.
        lazy var labels = Set(
          project.catalog.unknownActions.map { CatalogKey.actionLabel($0.value) }
        )
        let own = OwnRoots(pack, project)
        for number in 0..<pack.index.count where !project.isCatalogKey[number] {
          let key = project.keys[number]
          guard let message = pack.message(number),
            CatalogKey.isCatalogKey(key) && own.have(key, message.file)
              || project.catalog.categoryKeys.hasPattern(for: key),
            !labels.contains(key)
          else { continue }
          findings.report(
            "'\(key)' is not in the catalog",
            at: message.keyLocation,
            key: key,
            language: pack.language
          )
        }
        return
      }
      let misspelled = MisspelledKeys(pack, in: project)
      for (number, place) in pack.extraIndex.enumerated() {
        let key = pack.extraKeys[number]
        // As a note of the text that is missing, it is one finding.
        if let meant = misspelled[number], misspelled.written[meant] == number, !pack.isBroken,
          findings.isOn(.missingTranslation, key: project.keys[meant], language: pack.language)
        {
          continue
        }
        findings.report(
          "'\(key)' is not in the source pack"
            + (misspelled[number].map { "; did you mean '\(project.keys[$0])'?" } ?? ""),
          at: pack.messages[Int(place)].keyLocation,
          key: key,
          language: pack.language
        )
      }
    }
  )
}

/// The prefixes of the catalog's keys in each file of the source pack: `title.settings` in a file without a title of an
/// error is the app's own.
private struct OwnRoots {
  private struct Root: Hashable {
    let prefix: Substring
    let file: UInt16
  }

  private var roots: Set<Root> = []

  init(_ pack: LanguagePack, _ project: Project) {
    for message in pack.messages where project.isCatalogKey(message) {
      roots.insert(Self.root(project.keys[Int(message.key)], message.file))
    }
  }

  func have(_ key: String, _ file: UInt16) -> Bool { roots.contains(Self.root(key, file)) }

  private static func root(_ key: String, _ file: UInt16) -> Root {
    Root(prefix: key.prefix { $0 != "." }, file: file)
  }
}
