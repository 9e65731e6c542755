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
    /// A description of the location, in lower case, without a final stop.
    package let message: String
    /// The second location.
    package let location: Location

    package init(message: String, location: Location) {
      self.message = message
      self.location = location
    }
  }

  /// The id of the rule that reported it; `nil` if no rule did, for example for data lost in an
  /// import.
  package let rule: String?
  /// The shortest text whose change would fix the problem.
  package let location: Location
  /// How serious the problem is.
  package let severity: Severity
  /// The problem, in lower case, without a final stop; can contain unescaped text from the files.
  package let message: String
  /// The key with the problem; `nil` if it doesn't concern a key.
  package let key: String?
  /// The language of the pack with the problem; `nil` if it doesn't concern a pack.
  package let language: String?
  /// Other locations that explain the problem.
  package let notes: [Note]
  /// An automatic fix; `nil` if the user has to decide.
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
    self.location = location
    self.message = message
    self.key = key
    self.language = language
    self.notes = notes
    self.fix = fix
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

/// How serious a finding is.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  case info, warning, error

  /// Whether one severity is below another; info is the lowest.
  package static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .info: return 0
    case .warning: return 1
    case .error: return 2
    }
  }
}

/// An automatic fix for a diagnostic; never changes the meaning of a message.
package struct Fix: Hashable, Sendable {
  /// A range in a file and the text that replaces it.
  package struct Edit: Hashable, Sendable {
    /// The range to replace.
    package let location: Location
    /// The new text, escaped for its place in the file.
    package let replacement: String

    package init(_ location: Location, _ replacement: String) {
      self.location = location
      self.replacement = replacement
    }
  }

  /// The effect of the fix, as a verb phrase.
  package let title: String
  /// The edits in the order of the file; they don't overlap.
  package let edits: [Edit]

  package init(_ title: String, _ edits: [Edit]) {
    self.title = title
    self.edits = edits
  }
}

extension [Diagnostic] {
  /// The diagnostics sorted by path, offset, rule and message.
  package func ordered(_ files: [SourceFile]) -> [Diagnostic] {
    var ranks = [Int](repeating: 0, count: files.count)
    for (rank, file) in TextOrder.places(files.map(\.path)).enumerated() { ranks[file] = rank }
    // Numbers first, because a finding is expensive to copy.
    let places = map { (ranks[$0.location.file], $0.location.range.lowerBound) }
    func precedes(_ one: Int, _ other: Int) -> Bool? {
      if places[one] != places[other] { return places[one] < places[other] }
      let (left, right) = (self[one], self[other])
      if left.rule != right.rule { return (left.rule ?? "") < (right.rule ?? "") }
      return left.message == right.message ? nil : left.message < right.message
    }
    // Equal findings keep their order.
    return indices.sorted { precedes($0, $1) ?? ($0 < $1) }.map { self[$0] }
  }
}
