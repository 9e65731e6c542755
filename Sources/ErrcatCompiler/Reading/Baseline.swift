package import PositionedJSON

/// The known findings of an app; only new findings are reported.
package struct Baseline: Sendable {
  /// Equal findings, and what they are about, for readers of the file.
  package struct Known: Sendable {
    /// The number of the findings.
    package var count: Int
    /// The id of their rule.
    package let rule: String
    /// The language of their pack; `nil` if they don't concern a pack.
    package let language: String?
    /// Their key; `nil` if they don't concern a key.
    package let key: String?

    package init(count: Int, rule: String, language: String?, key: String?) {
      self.count = count
      self.rule = rule
      self.language = language
      self.key = key
    }
  }

  /// The known findings.
  package var known: [Fingerprint: Known] = [:]

  /// A baseline without findings.
  package init() {}

  /// Reads the baseline at a path; returns `nil` if the file doesn't exist.
  ///
  /// - Throws: ``FileError`` if the file can't be read or parsed.
  package static func read(_ path: String, in files: FileReader) throws(FileError) -> Baseline? {
    guard files.exists(path) else { return nil }
    let file = SourceFile(path: path, bytes: try files.read(path))
    do throws(Baseline.Fault) {
      return try Baseline(file)
    } catch {
      throw FileError(
        path: "\(path):\(error.position.line):\(error.position.column)",
        reason: error.message
      )
    }
  }

  /// The error for a baseline whose file doesn't exist.
  package static func missing(_ path: String) -> FileError {
    FileError(
      path: path,
      reason: "doesn't exist; create it with 'errcat lint --baseline \(path) --update-baseline'"
    )
  }

  /// Reads a baseline from the contents of its file.
  ///
  /// - Throws: the first fault in the file.
  package init(_ file: SourceFile) throws(Fault) {
    let document = JSONDocument(file.bytes)
    if let fault = document.faults.first { throw Fault(fault.message, at: fault.range, in: file) }
    let members = document.root?.members ?? []
    let version = members.last { $0.key == "version" }?.value
    if let version, let number = version.numberText.flatMap(Int.init), number > 1 {
      throw Fault(FormatVersion.newer(number), at: version.range, in: file)
    }
    guard version?.numberText == "1",
      let list = members.last(where: { $0.key == "findings" })?.value, list.kind == .array
    else {
      throw Fault(
        "not a baseline: expected 'version' 1 and an array 'findings'",
        at: ByteRange(0, 0),
        in: file
      )
    }
    for element in list.elements {
      let fields = Dictionary(
        element.members.map { ($0.key, $0.value) },
        uniquingKeysWith: { _, last in last }
      )
      guard let fingerprint = fields["fingerprint"]?.string, let rule = fields["rule"]?.string
      else {
        throw Fault("finding lacks 'rule' or 'fingerprint'", at: element.range, in: file)
      }
      let count = fields["count"].flatMap { $0.numberText }.flatMap(Int.init) ?? 1
      guard (1...1_000_000).contains(count) else {
        throw Fault(
          "'count' is \(count); expected 1 to 1000000",
          at: element.range,
          in: file
        )
      }
      known[Fingerprint(text: fingerprint)] = Known(
        count: count,
        rule: rule,
        language: fields["language"]?.string,
        key: fields["key"]?.string
      )
    }
  }

  /// A fault in a baseline's file.
  package struct Fault: Error {
    /// The line and column of the fault.
    package let position: SourcePosition
    /// The problem, in lower case, without a final stop.
    package let message: String

    fileprivate init(_ message: String, at range: ByteRange, in file: SourceFile) {
      position = LineTable(file.bytes).position(of: range.lowerBound)
      self.message = message
    }
  }

  /// The findings that aren't in the baseline, in their order.
  package func new(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
    zip(diagnostics, areKnown(diagnostics, files)).filter { !$1 }.map(\.0)
  }

  /// Whether each finding is in the baseline; if there are more equal findings than it contains, the additional ones aren't.
  package func areKnown(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Bool] {
    let folder = Fingerprint.folder(files)
    var left = known.mapValues(\.count)
    return diagnostics.map { diagnostic in
      let path = files[diagnostic.location.file].path
      let fingerprint = Fingerprint(diagnostic, path: path, folder: folder)
      guard let count = left[fingerprint], count > 0 else { return false }
      left[fingerprint] = count - 1
      return true
    }
  }
}

/// The findings of catalogs that a new baseline can record.
package struct RecordableFindings: Sendable {
  private static let neverRecorded = Rule.buildIDs(with: .neverInBaseline)
  private static let rejecting = Rule.buildIDs(with: .rejectsTranslation)

  private let sourceLanguages: Set<String>
  /// The keys of the texts that errors show.
  private let keys: Set<String>
  /// The beginnings of these keys before a dot, which are objects in nested packs.
  private let groups: Set<String>

  /// Collects what decides about the findings of catalogs.
  ///
  /// - Parameter projects: a catalog, and its modules if they are checked with it.
  package init(of projects: [Project]) {
    sourceLanguages = Set(projects.compactMap { $0.source?.language })
    keys = projects.reduce(into: []) { $0.formUnion($1.shownKeys) }
    var groups: Set<String> = []
    for key in keys {
      var rest = key[...]
      while let dot = rest.lastIndex(of: ".") {
        rest = rest[..<dot]
        guard groups.insert(String(rest)).inserted else { break }
      }
    }
    self.groups = groups
  }

  /// Whether a new baseline can record a finding.
  ///
  /// A broken message that the catalog shows can't be known; a translation that is empty can, because it is a missing
  /// one. Other texts in the packs may be in the syntax of another library.
  package func contains(_ finding: Diagnostic) -> Bool {
    guard finding.isFound(by: Self.neverRecorded) else { return true }
    if isOfOtherCode(finding) { return true }
    guard finding.isFound(by: Self.rejecting), let language = finding.language else { return false }
    if finding.key.map({ !keys.contains($0) }) ?? false { return true }
    return finding.rule == Rule.emptyMessage.id && !sourceLanguages.contains(language)
  }

  /// Whether a finding is about a value in a pack, or a file beside the packs, that is for other code of the app:
  /// no error shows a text in it.
  private func isOfOtherCode(_ finding: Diagnostic) -> Bool {
    switch finding.rule {
    case Rule.wrongType.id:
      guard finding.language != nil, let key = finding.key else { return false }
      return !keys.contains(key) && !groups.contains(key)
    case Rule.unknownLanguage.id:
      return finding.location.file > 0 && finding.key == nil && finding.language == nil
    default: return false
    }
  }
}

extension Project {
  /// The keys of what errors show: messages, titles, hints and labels of actions.
  package var shownKeys: Set<String> {
    let errors = catalog.entries.flatMap { entry in
      [entry.key.value, entry.title?.value, entry.resolvedTreatment.hint].compactMap { $0 }
    }
    return Set(errors + catalog.actions.map { CatalogKey.actionLabel($0.name.value) })
  }
}
