package import ErrcatCompiler
package import PositionedJSON

/// The known findings of an app; only new findings are reported.
package struct Baseline: Sendable {
  /// The number of equal findings, and what they are about, for readers of the file.
  private struct Known: Sendable {
    var count: Int
    let rule: String
    let language: String?
    let key: String?
  }

  private var known: [Fingerprint: Known] = [:]

  /// The number of known findings.
  package var count: Int { known.values.reduce(0) { $0 + $1.count } }

  /// A baseline of the current findings.
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

  /// Reads a baseline from a file that contains ``text``.
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
    /// What is wrong, in lower case, without a final stop.
    package let message: String

    fileprivate init(_ message: String, at range: ByteRange, in file: SourceFile) {
      position = LineTable(file.bytes).position(of: range.lowerBound)
      self.message = message
    }
  }

  /// The findings that aren't in the baseline, in their order.
  ///
  /// If there are more equal findings than the baseline contains, the additional ones are new.
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

  /// The baseline without the findings that no longer exist.
  package func shrunk(to current: Baseline) -> Baseline {
    var result = self
    for (fingerprint, entry) in known {
      let count = min(entry.count, current.known[fingerprint]?.count ?? 0)
      result.known[fingerprint]?.count = count
      if count == 0 { result.known[fingerprint] = nil }
    }
    return result
  }

  /// The baseline after keys are renamed.
  ///
  /// - Parameters:
  ///   - names: the new names by the old ones.
  ///   - diagnostics: the findings before, from which the fingerprints are computed.
  ///   - files: the files that the findings refer to.
  /// - Returns: the known findings, under the new keys.
  package func renamed(
    _ names: [String: String],
    diagnostics: [Diagnostic],
    files: [SourceFile]
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

  /// The baseline without the findings about some keys.
  package func removed(_ keys: Set<String>) -> Baseline {
    var result = self
    result.known = known.filter { !($0.value.key.map(keys.contains) ?? false) }
    return result
  }

  /// The contents of the file: JSON with one line for each finding, sorted by rule, key and language, so that
  /// merges rarely conflict.
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
