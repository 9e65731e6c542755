import MessageFormat
package import PositionedJSON

extension TranslationLock {
  /// Reads a lock file.
  ///
  /// Where Git left a conflict, the duplicate keys of both sides are read, and only fingerprints are
  /// checked: the rest of the file need not be valid JSON.
  ///
  /// - Parameters:
  ///   - file: the lock, with or without Git's conflict markers.
  ///   - index: the index of the file in the project's files.
  ///   - findings: gets a finding for everything that can't be read.
  package init(_ file: SourceFile, index: Int, _ findings: inout Findings) {
    let (bytes, hasConflict) = Self.withoutConflictMarkers(file.bytes)
    let document = JSONDocument(bytes)
    var reader = TranslationLockReader(file: index, hasConflict: hasConflict)
    for fault in document.faults { reader.report(.malformedJSON, fault.message, at: fault.range) }
    if let root = document.root { reader.read(root) }
    findings.append(reader.findings)
    self = reader.lock
  }

  /// Replaces Git's conflict markers with spaces.
  private static func withoutConflictMarkers(_ bytes: [UInt8]) -> ([UInt8], hasConflict: Bool) {
    let markers = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].map { Array($0.utf8) }
    var result = bytes
    var hasConflict = false
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if markers.contains(where: { bytes[start..<end].starts(with: $0) }) {
        hasConflict = true
        for index in start..<end { result[index] = 0x20 }
      }
      start = end + 1
    }
    return (result, hasConflict)
  }
}

/// Reads the JSON of a lock and reports everything that doesn't have the expected shape.
private struct TranslationLockReader {
  let file: Int
  let hasConflict: Bool
  var lock = TranslationLock()
  var findings = Findings()

  mutating func read(_ root: JSONValue) {
    for member in members(root, or: .unreadableFile) {
      switch member.key {
      case "version":
        guard let text = member.value.numberText, let version = Int(text), version > 1 else {
          continue
        }
        report(.unreadableFile, FormatVersion.newer(version), at: member.value.range)
      case "languages":
        for language in members(member.value) {
          guard let tag = LanguageTag(language.key) else {
            report(
              .unknownLanguage,
              "'\(language.key)' is not a language tag",
              at: language.keyRange.inner
            )
            continue
          }
          for entry in members(language.value) { readFingerprint(entry, in: tag.text) }
        }
      case "sources":
        for entry in members(member.value) { readSource(entry) }
      default:
        report(
          .unknownField,
          "unknown field '\(member.key)' in the lock",
          at: member.keyRange.inner
        )
      }
    }
  }

  private mutating func readFingerprint(_ entry: JSONMember, in language: String) {
    guard let text = string(entry.value) else { return }
    guard let fingerprint = SourceFingerprint(text) else {
      findings.report(
        .malformedValue,
        "expected a fingerprint of 16 lowercase hexadecimal digits for '\(entry.key)', found '\(text)'",
        at: Location(file, entry.value.range.inner),
        key: entry.key,
        language: language
      )
      return
    }
    lock.languages[language, default: [:]][entry.key, default: []].insert(fingerprint)
  }

  private mutating func readSource(_ entry: JSONMember) {
    guard let text = string(entry.value) else { return }
    guard let fingerprint = SourceFingerprint(entry.key) else {
      report(
        .malformedValue,
        "expected a fingerprint of 16 lowercase hexadecimal digits, found '\(entry.key)'",
        at: entry.keyRange.inner
      )
      return
    }
    lock.sources[fingerprint] = text
  }

  private mutating func members(_ value: JSONValue, or rule: Rule = .wrongType) -> [JSONMember] {
    if value.kind != .object, value.kind != .broken {
      report(rule, "expected an object, found \(value.kind.phrase)", at: value.range)
    }
    return value.members
  }

  private mutating func string(_ value: JSONValue) -> String? {
    if value.kind != .string, value.kind != .broken {
      report(.wrongType, "expected a string, found \(value.kind.phrase)", at: value.range)
    }
    return value.string
  }

  /// Reports a finding, unless the file has a conflict, which explains it.
  mutating func report(_ rule: Rule, _ message: String, at range: ByteRange) {
    if !hasConflict { findings.report(rule, message, at: Location(file, range)) }
  }
}
