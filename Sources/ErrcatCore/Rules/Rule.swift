/// Something that can be wrong: how it is found, explained and shown.
package struct Rule: Sendable {
  /// Kebab case; never changes its meaning, and is never used again.
  package let id: String
  package let group: RuleGroup
  package let severity: Severity
  /// Whether it is off unless the catalog sets a level for it, or somebody asks for it by name.
  package let isOptional: Bool
  /// Whether what it finds comes with a fix.
  package let fixes: Bool
  /// One sentence: what is wrong.
  package let summary: String
  /// Why it matters and what to do, in a few sentences.
  package let explanation: String
  package let examples: [RuleExample]
  /// Whether the severity is beyond the user's say, because what is found could not be read.
  package let isFixed: Bool
  package let check: Check

  package enum Check: Sendable {
    /// Reported by the readers as they go, or when all else has been found.
    case reading
    /// Looks at the app's source code, where it is given.
    case usage
    /// Looks at the catalog and the source pack, once.
    case project(@Sendable (Project, inout Findings) -> Void)
    /// Looks at each pack as a whole.
    case pack(@Sendable (Project, LanguagePack, inout Findings) -> Void)
    /// Looks at each message that has one of the traits.
    case message(MessageTraits, @Sendable (MessageContext, inout Findings) -> Void)
  }

  init(
    id: String,
    group: RuleGroup,
    severity: Severity,
    isOptional: Bool = false,
    fixes: Bool = false,
    summary: String,
    explanation: String,
    examples: [RuleExample] = [],
    isFixed: Bool = false,
    check: Check
  ) {
    self.id = id
    self.group = group
    self.severity = severity
    self.isOptional = isOptional
    self.fixes = fixes
    self.summary = summary
    self.explanation = explanation
    self.examples = examples
    self.isFixed = isFixed
    self.check = check
  }
}

/// What a rule is about; the order is that of `errcat rules`.
package enum RuleGroup: String, CaseIterable, Sendable {
  /// The catalog itself, and how files are made.
  case catalog
  /// What is there in which language.
  case coverage
  /// ICU MessageFormat, arguments, plurals.
  case message
  /// What a text holds beside words.
  case text
  /// How errors talk to people.
  case style
  case privacy
  /// How errors are treated.
  case policy
}

/// A small project and what the rule finds in it; run as a test.
package struct RuleExample: Sendable {
  /// The members of `catalog.json` behind the required ones.
  package let catalog: String
  /// The same of the catalog `../Core/catalog.json`, which the example's names as its base.
  package let base: String?
  /// Packs by language.
  package let packs: [String: String]
  /// `i18n/errcat.lock`.
  package let lock: String?
  /// Swift files of the app by path.
  package let sources: [String: String]
  /// `path:line:column: message` of what this rule finds, in order.
  package let finds: [String]

  init(
    catalog: String = "\"errors\": {}",
    base: String? = nil,
    packs: [String: String] = ["en": "{}"],
    lock: String? = nil,
    sources: [String: String] = [:],
    finds: [String] = []
  ) {
    self.catalog = catalog
    self.base = base
    self.packs = packs
    self.lock = lock
    self.sources = sources
    self.finds = finds
  }

  /// The whole text of the example's `catalog.json`.
  package var catalogText: String { Self.text(catalog) }
  /// The whole text of its base's.
  package var baseText: String? { base.map(Self.text) }

  private static func text(_ members: String) -> String {
    "{\"errcat\": 1, \"domain\": \"com.example\", \"sourceLanguage\": \"en\",\n\(members)}\n"
  }
}
