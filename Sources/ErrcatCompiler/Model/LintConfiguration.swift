package import CatalogFormat
package import PositionedJSON

/// The `lint` section of a catalog.
package struct LintConfiguration: Sendable {
  /// The levels of rules, by the rule's id.
  package var levels: [String: RuleLevels] = [:]
  /// The entries of `lint.ignore`.
  package var ignored: [Ignored] = []
  /// The maximum width of texts in columns, by display style.
  package var lengths: [DisplayStyle: Int] = [:]
  /// The maximum number of lines, by display style.
  package var lines: [DisplayStyle: Int] = [:]
  /// Additional words for rules on wording, by the rule's id and the language.
  package var words: [String: [String: [String]]] = [:]
  /// The terms with fixed translations.
  package var glossary: [Term] = []
  /// The path of the baseline, the file of known findings, relative to the catalog.
  package var baseline: String?

  package init() {}

  /// An entry of `lint.ignore`: findings that aren't reported.
  package struct Ignored: Sendable {
    /// The id of the rule.
    package var rule = ""
    /// The keys of the findings; `nil` for all findings, including those without a key.
    package var keys: Glob?
    /// The language of the findings, as a canonical tag; `nil` for all languages.
    package var language: String?
    /// Why the findings are ignored.
    package var reason = ""
    /// The last day on which the findings are ignored; `nil` for no end.
    package var until: Located<CalendarDay>?
    /// The range of the entry in the catalog.
    package let range: ByteRange
  }

  /// A term that has a fixed translation or isn't translated.
  package struct Term: Sendable {
    /// The term in source messages.
    package var text = ""
    /// The accepted translations by language; empty if the term must stay unchanged everywhere.
    ///
    /// Languages without translations aren't checked.
    package var translations: [String: [String]] = [:]
  }
}

/// The levels of a rule; the most specific level for a finding applies.
package struct RuleLevels: Sendable {
  /// The level where no other level applies.
  package var everywhere: LintLevel?
  /// Levels by category; if several match, the last applies.
  package var categories: [(name: String, level: LintLevel)] = []
  /// Levels by key; if several patterns match, the last applies.
  package var keys: [(pattern: Glob, level: LintLevel)] = []
  /// Levels by language, as canonical tags.
  package var languages: [String: LintLevel] = [:]

  package init() {}
}

extension RuleLevels: Equatable {
  package static func == (left: RuleLevels, right: RuleLevels) -> Bool {
    left.everywhere == right.everywhere
      && left.categories.elementsEqual(right.categories, by: ==)
      && left.keys.elementsEqual(right.keys, by: ==)
      && left.languages == right.languages
  }
}

/// A level in `lint.rules`.
package enum LintLevel: String, CaseIterable, Sendable {
  case off, info, warning, error

  /// The severity of findings; `nil` for `off`.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}
