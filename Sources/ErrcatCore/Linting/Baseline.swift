package import ErrcatCompiler
package import PositionedJSON

/// The findings that a team knows of and has put off: only what is not among them is reported.
package struct Baseline: Sendable {
  /// How often a finding is known, and what it is, for whoever reads the file.
  private struct Known: Sendable {
    var count: Int
    let rule: String
    let language: String?
    let key: String?
  }

  private var known: [Fingerprint: Known] = [:]

  /// How many findings are known.
  package var count: Int { known.values.reduce(0) { $0 + $1.count } }

  /// What findings there are now.
  package init(_ diagnostics: [Diagnostic], _ files: [SourceFile]) {
    let folder = Fingerprint.folder(files)
    for diagnostic in diagnostics {
      guard let rule = diagnostic.rule else { continue }
      let fingerprint = Fingerprint(
        diagnostic,
        path: files[diagnostic.location.file].path,
        folder: folder
      )
      known[
        fingerprint,
        default: Known(
          count: 0,
          rule: rule,
          language: diagnostic.language,
          key: diagnostic.key
        )
      ].count += 1
    }
  }

  /// Reads a baseline's file.
  ///
  /// - Parameter file: the JSON that `text` writes.
  /// - Throws: the first thing that is wrong with it, with its place.
  package init(_ file: SourceFile) throws(Fault) {
    let document = JSONDocument(file.bytes)
    if let fault = document.faults.first { throw Fault(file, fault.range, fault.message) }
    let members = document.root?.members ?? []
    guard let version = members.last(where: { $0.key == "version" })?.value,
      version.numberText == "1",
      let list = members.last(where: { $0.key == "findings" })?.value, list.kind == .array
    else {
      throw Fault(file, ByteRange(0, 0), "no baseline of version 1")
    }
    for element in list.elements {
      let fields = Dictionary(
        element.members.map { ($0.key, $0.value) },
        uniquingKeysWith: { _, last in last }
      )
      guard let fingerprint = fields["fingerprint"]?.string, let rule = fields["rule"]?.string
      else {
        throw Fault(file, element.range, "a finding without 'rule' or 'fingerprint'")
      }
      let count = fields["count"].flatMap { $0.numberText }.flatMap(Int.init) ?? 1
      guard (1...1_000_000).contains(count) else {
        throw Fault(file, element.range, "a finding that is known \(count) times")
      }
      known[Fingerprint(text: fingerprint)] = Known(
        count: count,
        rule: rule,
        language: fields["language"]?.string,
        key: fields["key"]?.string
      )
    }
  }

  /// What is wrong with a baseline's file.
  package struct Fault: Error {
    package let position: SourcePosition
    package let message: String

    init(_ file: SourceFile, _ range: ByteRange, _ message: String) {
      position = LineTable(file.bytes).position(of: range.lowerBound)
      self.message = message
    }
  }

  /// The findings that are not known, in their order; of equal ones as many as there are more than
  /// known.
  package func new(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
    let folder = Fingerprint.folder(files)
    var left = known.mapValues(\.count)
    return diagnostics.filter { diagnostic in
      let path = files[diagnostic.location.file].path
      let fingerprint = Fingerprint(diagnostic, path: path, folder: folder)
      guard let count = left[fingerprint], count > 0 else { return true }
      left[fingerprint] = count - 1
      return false
    }
  }

  /// What is left of the baseline once the findings that are gone are taken out of it.
  package func shrunk(to current: Baseline) -> Baseline {
    var result = self
    for (fingerprint, entry) in known {
      let count = min(entry.count, current.known[fingerprint]?.count ?? 0)
      result.known[fingerprint]?.count = count
      if count == 0 { result.known[fingerprint] = nil }
    }
    return result
  }

  /// The baseline once keys have other names.
  ///
  /// - Parameters:
  ///   - names: new names by old ones.
  ///   - diagnostics: what was found before, since fingerprints are made of findings.
  ///   - files: what they are about.
  /// - Returns: the findings that are known, under their new names.
  package func renamed(
    _ names: [String: String],
    _ diagnostics: [Diagnostic],
    _ files: [SourceFile]
  ) -> Baseline {
    let folder = Fingerprint.folder(files)
    var result = self
    for diagnostic in diagnostics {
      guard let key = diagnostic.key, let name = names[key] else { continue }
      let path = files[diagnostic.location.file].path
      let old = Fingerprint(diagnostic, path: path, folder: folder)
      guard let entry = result.known[old], entry.key == key else { continue }
      let moved = Diagnostic(
        rule: diagnostic.rule,
        severity: diagnostic.severity,
        message: diagnostic.message.replacing("'\(key)'", with: "'\(name)'"),
        location: diagnostic.location,
        key: name,
        language: diagnostic.language
      )
      result.known[old] = nil
      result.known[Fingerprint(moved, path: path, folder: folder)] = Known(
        count: entry.count,
        rule: entry.rule,
        language: entry.language,
        key: name
      )
    }
    return result
  }

  /// The baseline without what is known of some keys.
  package func removed(_ keys: Set<String>) -> Baseline {
    var result = self
    result.known = known.filter { !($0.value.key.map(keys.contains) ?? false) }
    return result
  }

  /// The file: JSON, a line for each finding, sorted by rule, key and language, so that merges seldom
  /// conflict.
  package var text: String {
    let sorted = known.sorted { left, right in
      let (one, other) = (left.value, right.value)
      if one.rule != other.rule { return one.rule < other.rule }
      if one.key != other.key { return (one.key ?? "") < (other.key ?? "") }
      if one.language != other.language { return (one.language ?? "") < (other.language ?? "") }
      return left.key < right.key
    }
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("version", 1)
      json.array("findings", .lines) { json in
        for (fingerprint, entry) in sorted {
          json.object { json in
            json.member("rule", entry.rule)
            json.member("key", ifAny: entry.key)
            json.member("language", ifAny: entry.language)
            json.member("fingerprint", fingerprint.text)
            if entry.count > 1 { json.member("count", entry.count) }
          }
        }
      }
    }
    json.endLine()
    return json.text
  }
}
