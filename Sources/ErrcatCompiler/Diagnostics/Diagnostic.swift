package import PositionedJSON

/// A stretch of one of the project's files.
package struct Location: Hashable, Sendable {
  /// Index into the project's files.
  package let file: Int
  package let range: ByteRange

  package init(_ file: Int, _ range: ByteRange) {
    self.file = file
    self.range = range
  }

  /// The start of a file, for what is about the file as a whole.
  package static func file(_ number: Int) -> Location { Location(number, ByteRange(0, 0)) }
}

/// Something wrong in the user's files, with its place.
package struct Diagnostic: Hashable, Sendable {
  /// A second place that explains the first.
  package struct Note: Hashable, Sendable {
    package let message: String
    package let location: Location
  }

  /// The id of the rule that found it, in kebab case; `nil` if no rule did, as when something is lost
  /// in an import.
  package let rule: String?
  package let severity: Severity
  /// What is wrong, in lower case, without a final stop; may hold text from the files.
  package let message: String
  package let location: Location
  /// The key that it is about, if it is about one.
  package let key: String?
  /// The pack's language, if it is about a pack.
  package let language: String?
  package let notes: [Note]
  /// How a machine can mend it; `nil` if that takes a person.
  package let fix: Fix?

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
    self.message = message
    self.location = location
    self.key = key
    self.language = language
    self.notes = notes
    self.fix = fix
  }

  /// Whether one of some rules found it, given by their ids.
  package func isFound(by rules: Set<String>) -> Bool { rule.map(rules.contains) ?? false }

  /// The diagnostic once so many files are put before the project's.
  package func moved(by count: Int) -> Diagnostic {
    if count == 0 { return self }
    func moved(_ location: Location) -> Location { Location(location.file + count, location.range) }
    return Diagnostic(
      rule: rule,
      severity: severity,
      message: message,
      location: moved(location),
      key: key,
      language: language,
      notes: notes.map { Note(message: $0.message, location: moved($0.location)) },
      fix: fix.map { fix in
        Fix(fix.title, fix.edits.map { Fix.Edit(moved($0.location), $0.replacement) })
      }
    )
  }
}
