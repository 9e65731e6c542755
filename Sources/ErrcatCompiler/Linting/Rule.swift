/// A kind of problem: how it is detected, documented and handled.
package struct Rule: Sendable {
  /// The id in kebab case; never changes its meaning and is never reused.
  package let id: String
  /// The group in which `errcat rules` lists it.
  package let group: RuleGroup
  /// The severity unless the catalog sets another.
  package let severity: Severity
  /// Whether it is off unless the catalog sets a level for it or the command line names it.
  package let isOptional: Bool
  /// Whether its findings have a fix.
  package let hasFix: Bool
  /// The problem in one sentence.
  package let summary: String
  /// Why it matters and what to do, in a few sentences.
  package let explanation: String
  /// Rejected and accepted projects, which are run as tests.
  package let examples: [RuleExample]
  /// Whether the catalog can't set another severity, because a finding means that part of a file
  /// can't be read.
  package let isMandatory: Bool
  /// How other parts of the tool react to its findings.
  package let roles: Roles
  /// How it detects the problem; one check or several.
  package let checks: [Check]

  /// How a rule detects the problem.
  package enum Check: Sendable {
    /// Readers report it while they read, or the linter after all other checks.
    case reading
    /// Checks the app's source code, if it is given, and needs these parts of it.
    case usage(SourceUsage.Parts, @Sendable (UsageContext, inout RuleFindings) -> Void)
    /// Compares the project, which comes first, with an earlier version of it, if one is given.
    case comparison(@Sendable (Project, Project, inout RuleFindings) -> Void)
    /// The comparison with an API's document reports it, if one is given.
    case document
    /// Checks the catalog and the source pack, once.
    case project(@Sendable (Project, inout RuleFindings) -> Void)
    /// Prepares once for a project, then checks each pack as a whole.
    case eachPack(@Sendable (Project) -> PackCheck?)
    /// Prepares once for a project and once for each pack, then checks each message with the traits.
    case eachMessage(@Sendable (Project) -> MessageCheck.Preparation?)
  }

  package init(
    id: String,
    group: RuleGroup,
    severity: Severity,
    isOptional: Bool = false,
    hasFix: Bool = false,
    summary: String,
    explanation: String,
    examples: [RuleExample] = [],
    isMandatory: Bool = false,
    roles: Roles = [],
    check: Check...
  ) {
    self.id = id
    self.group = group
    self.severity = severity
    self.isOptional = isOptional
    self.hasFix = hasFix
    self.summary = summary
    self.explanation = explanation
    self.examples = examples
    self.isMandatory = isMandatory
    self.roles = roles
    checks = check
  }
}

extension Rule {
  /// How other parts of the tool react to a rule's findings, beyond reporting them.
  package struct Roles: OptionSet, Sendable {
    /// One bit for each role.
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The file can't be read: commands print the finding and exit with status 2.
    package static let makesFileUnreadable = Roles(rawValue: 1 << 0)
    /// Commands that edit files in place refuse to, because text could be lost.
    package static let preventsEditing = Roles(rawValue: 1 << 1)
    /// A translation with such a finding isn't imported, and a build leaves it out.
    package static let rejectsTranslation = Roles(rawValue: 1 << 2)
    /// A translation isn't imported if its entry sets its own `maxLength`.
    package static let rejectsOverlongImport = Roles(rawValue: 1 << 3)
    /// `errcat lint --fix` fixes the finding by writing the file in canonical layout.
    package static let fixedByLayout = Roles(rawValue: 1 << 4)
    /// The finding is dropped if another module of the app has a text for its key.
    package static let resolvedByModules = Roles(rawValue: 1 << 5)
    /// It finds what a catalog lacks or doesn't use, and so runs only if all of the catalog was read.
    package static let needsWholeCatalog = Roles(rawValue: 1 << 6)
    /// A new baseline doesn't record the finding, because it switches something off, or because users would see a
    /// key or a brace.
    package static let neverInBaseline = Roles(rawValue: 1 << 7)
  }

  /// The checks of some rules, each with its rule.
  package static func checks(of rules: [Rule]) -> [(rule: Rule, check: Check)] {
    rules.flatMap { rule in rule.checks.map { (rule, $0) } }
  }

  /// The rule as the catalog's `lint` section can name it.
  package var reference: RuleReference { RuleReference(id: id, isMandatory: isMandatory) }
}

/// A rule as a catalog refers to it.
package struct RuleReference: Sendable {
  /// The id in kebab case, as in the catalog's `lint.rules`.
  package let id: String
  /// Whether the catalog can't set another severity.
  package let isMandatory: Bool
}

/// The subject of a rule, in the order of `errcat rules`.
package enum RuleGroup: String, CaseIterable, Sendable {
  /// The catalog and the structure of files.
  case catalog
  /// Missing, outdated and superfluous messages.
  case coverage
  /// ICU MessageFormat, arguments and plurals.
  case message
  /// Punctuation, spaces, numbers and other characters of a text.
  case text
  /// Tone, length and wording.
  case style
  /// Private data in messages and reports.
  case privacy
  /// Display, retries and recovery.
  case policy
}

/// The check of a pack as a whole; the project is the one that has the pack's bytes.
package typealias PackCheck = @Sendable (LanguagePack, Project, inout RuleFindings) -> Void

/// The check of messages and the traits of the messages that it applies to.
///
/// A rule creates one for each pack, with the data that it needs about the language.
package struct MessageCheck: Sendable {
  /// Returns the check for a pack; `nil` if the rule doesn't apply to its language.
  package typealias Preparation = @Sendable (LanguagePack) -> MessageCheck?
  /// Checks a message and reports findings.
  package typealias Run = @Sendable (MessageContext, inout RuleFindings) -> Void

  /// The message must have at least one of these traits.
  package let anyOf: MessageTraits
  /// The message must have all of these traits.
  package let allOf: MessageTraits
  /// Checks a message with these traits.
  package let run: Run

  /// - Parameters:
  ///   - anyOf: traits of which a message must have at least one.
  ///   - allOf: traits that a message must all have.
  ///   - run: checks a message with these traits.
  package init(_ anyOf: MessageTraits, allOf: MessageTraits = [], run: @escaping Run) {
    self.anyOf = anyOf
    self.allOf = allOf
    self.run = run
  }

  /// Whether it looks at messages with these traits.
  func applies(to traits: MessageTraits) -> Bool {
    !anyOf.isDisjoint(with: traits) && allOf.isSubset(of: traits)
  }
}

extension Rule.Check {
  /// Checks each pack as a whole, without preparation.
  package static func pack(
    _ check: @escaping @Sendable (Project, LanguagePack, inout RuleFindings) -> Void
  ) -> Rule.Check {
    .eachPack { _ in { pack, project, findings in check(project, pack, &findings) } }
  }

  /// Checks each message with one of the traits, without preparation.
  package static func message(
    _ anyOf: MessageTraits,
    allOf: MessageTraits = [],
    _ run: @escaping MessageCheck.Run
  ) -> Rule.Check {
    let check = MessageCheck(anyOf, allOf: allOf, run: run)
    return .eachMessage { _ in { _ in check } }
  }

  /// Checks messages with data that is prepared for each pack.
  package static func messages(
    _ prepare: @escaping @Sendable (Project, LanguagePack) -> MessageCheck?
  ) -> Rule.Check {
    .eachMessage { project in { pack in prepare(project, pack) } }
  }

  /// Checks each error of the catalog.
  ///
  /// - Parameter problem: what is wrong with an error, as it follows the error's key in a finding; `nil` if
  ///   nothing is.
  /// - Returns: a check that reports the problem at the key.
  package static func entries(
    _ problem: @escaping @Sendable (Entry) -> String?
  ) -> Rule.Check {
    .project { project, findings in
      for entry in project.catalog.entries {
        guard let problem = problem(entry) else { continue }
        let key = entry.key
        findings.report("'\(key.value)' \(problem)", at: .catalog(key.range), key: key.value)
      }
    }
  }
}
