package import CatalogFormat
package import PositionedJSON

/// What a catalog says about linting.
package struct LintConfiguration: Sendable {
  /// What rules find where, by the rule's id.
  package var levels: [String: RuleLevels] = [:]
  package var ignored: [Ignored] = []
  /// How long texts may be, by display style.
  package var lengths: [DisplayStyle: Int] = [:]
  /// How many lines texts may have, by display style.
  package var lines: [DisplayStyle: Int] = [:]
  /// Words that rules on wording look for beside their own, by the rule's id and language.
  package var words: [String: [String: [String]]] = [:]
  package var glossary: [Term] = []
  /// The file of findings that are known, relative to the catalog.
  package var baseline: String?

  package init() {}

  /// Findings to leave out.
  package struct Ignored: Sendable {
    package let rule: String
    /// Which keys; `nil` for every one, and for findings about none.
    package let keys: Glob?
    package let language: String?
    package let reason: String
    /// The last day on which the findings are left out.
    package let until: Located<CalendarDay>?
    /// The whole entry in the catalog.
    package let range: ByteRange
  }

  /// A word that has to be translated in one way, or not at all.
  package struct Term: Sendable {
    /// As it stands in source messages.
    package let text: String
    /// The words for it, by language, any of them; a language without is left alone, and with no
    /// language at all the term stays as it is everywhere.
    package let translations: [String: [String]]
  }
}

/// The levels at which one rule reports: the nearest to a finding counts.
package struct RuleLevels: Sendable {
  package var everywhere: LintLevel?
  /// By category, key pattern and language, as the catalog lists them; of several that match the
  /// last counts.
  package var categories: [(name: String, level: LintLevel)] = []
  package var keys: [(pattern: Glob, level: LintLevel)] = []
  package var languages: [(tag: String, level: LintLevel)] = []

  package init() {}
}

/// What `lint.rules` may say.
package enum LintLevel: String, CaseIterable, Sendable {
  case off, info, warning, error

  /// `nil` for off.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}
