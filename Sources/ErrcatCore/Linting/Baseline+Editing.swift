package import ErrcatCompiler
package import PositionedJSON

extension Baseline {
  /// The number of known findings.
  package var count: Int { known.values.reduce(0) { $0 + $1.count } }

  /// A baseline of the current findings.
  package init(_ diagnostics: [Diagnostic], _ files: [SourceFile]) {
    self.init()
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

  /// The baseline after keys, or the cases or arguments of their errors, are renamed.
  ///
  /// - Parameters:
  ///   - names: returns the new key of a key, and the word in messages that is another one; `nil` if nothing changes.
  ///   - diagnostics: the findings before, from which the fingerprints are computed.
  ///   - files: the files that the findings refer to.
  /// - Returns: the known findings, under the new keys.
  package func renamed(
    _ names: (_ key: String) -> (key: String, word: String, newWord: String)?,
    diagnostics: [Diagnostic],
    files: [SourceFile]
  ) -> Baseline {
    let folder = Fingerprint.folder(files)
    var result = self
    for diagnostic in diagnostics {
      guard let key = diagnostic.key, let (name, word, newWord) = names(key) else { continue }
      let path = files[diagnostic.location.file].path
      let old = Fingerprint(diagnostic, path: path, folder: folder)
      guard let entry = result.known[old], entry.key == key else { continue }
      let moved = Diagnostic(
        rule: diagnostic.rule,
        severity: diagnostic.severity,
        message: diagnostic.message.replacingOccurrences(of: "'\(word)'", with: "'\(newWord)'"),
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
