package import PositionedJSON

/// A range in one of the project's files.
package struct Location: Hashable, Sendable {
  /// The index of the file in the project's files.
  package let file: Int
  /// The range in the file.
  package let range: ByteRange

  package init(_ file: Int, _ range: ByteRange) {
    self.file = file
    self.range = range
  }

  /// A range in `catalog.json`, which is the first of a project's files.
  package static func catalog(_ range: ByteRange) -> Location { Location(0, range) }

  /// The start of a file, for diagnostics about the file as a whole.
  package static func file(_ index: Int) -> Location { Location(index, .nowhere) }
}

/// A problem in the user's files, with its location.
package struct Diagnostic: Hashable, Sendable {
  /// A second location that explains the first.
  package struct Note: Hashable, Sendable {
    /// What is at the location, in lower case, without a final stop.
    package let message: String
    /// The second location.
    package let location: Location

    package init(message: String, location: Location) {
      self.message = message
      self.location = location
    }
  }

  /// The texts of a finding: one reference, because each copy would retain four strings and lists, and findings are
  /// collected, sorted and selected by the hundred thousand.
  private final class Contents: Sendable {
    let message: String
    let key: String?
    let language: String?
    let notes: [Note]
    let fix: Fix?

    init(message: String, key: String?, language: String?, notes: [Note], fix: Fix?) {
      self.message = message
      self.key = key
      self.language = language
      self.notes = notes
      self.fix = fix
    }
  }

  /// The id of the rule that reported it; `nil` if no rule did, for example for data lost in an
  /// import.
  package let rule: String?
  /// The shortest text whose change would fix the problem.
  package let location: Location
  /// How serious the problem is.
  package let severity: Severity
  /// Whether it has notes; read without following a reference, as is `hasFix`.
  package let hasNotes: Bool
  /// Whether it has an automatic fix.
  package let hasFix: Bool
  private let contents: Contents

  /// What is wrong, in lower case, without a final stop; can contain unescaped text from the files.
  package var message: String { contents.message }
  /// The key with the problem; `nil` if it doesn't concern a key.
  package var key: String? { contents.key }
  /// The language of the pack with the problem; `nil` if it doesn't concern a pack.
  package var language: String? { contents.language }
  /// Other locations that explain the problem.
  package var notes: [Note] { contents.notes }
  /// An automatic fix; `nil` if the user has to decide.
  package var fix: Fix? { contents.fix }

  package init(
    rule: String?,
    severity: Severity,
    message: String,
    location: Location,
    key: String? = nil,
    language: String? = nil,
    notes: [Note] = [],
    fix: Fix? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.location = location
    hasNotes = !notes.isEmpty
    hasFix = fix != nil
    contents = Contents(message: message, key: key, language: language, notes: notes, fix: fix)
  }

  /// Whether two findings say the same about the same place.
  package static func == (left: Diagnostic, right: Diagnostic) -> Bool {
    left.location == right.location && left.rule == right.rule && left.severity == right.severity
      && left.message == right.message && left.key == right.key && left.language == right.language
      && left.notes == right.notes && left.fix == right.fix
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(location)
    hasher.combine(rule)
    hasher.combine(message)
  }

  /// All locations that it refers to: its own, those of its notes and those of its fix.
  var locations: [Location] {
    [location] + notes.map(\.location) + (fix?.edits.map(\.location) ?? [])
  }

  /// Whether it was reported by one of the rules with these ids.
  package func isFound(by rules: Set<String>) -> Bool { rule.map(rules.contains) ?? false }

  /// The diagnostic with another severity and message.
  func with(_ severity: Severity, _ message: String) -> Diagnostic {
    if severity == self.severity, message == self.message { return self }
    return Diagnostic(
      rule: rule,
      severity: severity,
      message: message,
      location: location,
      key: key,
      language: language,
      notes: notes,
      fix: fix
    )
  }
}
