package import PositionedJSON

extension TranslationLock {
  /// Reads a lock's file.
  ///
  /// - Parameters:
  ///   - file: with or without the marks that git leaves where branches conflict.
  ///   - number: of the file among the project's.
  ///   - findings: what cannot be understood.
  package init(_ file: SourceFile, number: Int, _ findings: inout Findings) {
    let (bytes, hasConflict) = Self.withoutConflictMarks(file.bytes)
    let document = JSONDocument(bytes)
    if !hasConflict {
      for fault in document.faults {
        findings.report(.malformedJSON, fault.message, at: Location(number, fault.range))
      }
    }
    for member in document.root?.members ?? [] {
      switch member.key {
      case "languages":
        for language in member.value.members {
          for entry in language.value.members {
            guard let fingerprint = entry.value.string.flatMap({ SourceFingerprint($0) }) else {
              findings.report(
                .malformedValue,
                "no fingerprint where that of '\(entry.key)' is expected",
                at: Location(number, entry.value.range),
                key: entry.key,
                language: language.key
              )
              continue
            }
            languages[language.key, default: [:]][entry.key, default: []].insert(fingerprint)
          }
        }
      case "sources":
        for entry in member.value.members {
          if let fingerprint = SourceFingerprint(entry.key) {
            sources[fingerprint] = entry.value.string
          }
        }
      default: continue
      }
    }
  }

  /// Blanks out the lines that git puts between two sides of a conflict.
  private static func withoutConflictMarks(_ bytes: [UInt8]) -> ([UInt8], hasConflict: Bool) {
    let marks = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].map { Array($0.utf8) }
    var result = bytes
    var hasConflict = false
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if marks.contains(where: { bytes[start..<end].starts(with: $0) }) {
        hasConflict = true
        for index in start..<end { result[index] = 0x20 }
      }
      start = end + 1
    }
    return (result, hasConflict)
  }
}
