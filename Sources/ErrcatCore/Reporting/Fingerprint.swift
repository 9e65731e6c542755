import ErrcatCompiler
import PositionedJSON

/// What tells a finding from others in the next run, when lines have moved and keys have changed
/// their order: its rule, key, language and message, numbers left out.
package struct Fingerprint: Hashable, Comparable, Sendable {
  /// Sixteen hexadecimal digits.
  package let text: String

  init(text: String) { self.text = text }

  /// - Parameters:
  ///   - diagnostic: what was found.
  ///   - path: of its file; counts only where the finding is about no key.
  ///   - folder: what paths are relative to.
  init(_ diagnostic: Diagnostic, path: String, folder: String) {
    var hash = StableHash()
    hash.combine(part: diagnostic.rule ?? "")
    hash.combine(part: diagnostic.language ?? "")
    let place = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    hash.combine(part: diagnostic.key ?? place)
    // A text that grows by a letter is still too long: numbers of a message do not count, unless an
    // argument is called so.
    var isQuoted = false
    for byte in diagnostic.message.utf8 {
      if byte == UInt8(ascii: "'") { isQuoted.toggle() }
      if !isQuoted, byte.isASCIIDigit { continue }
      hash.combine(byte)
    }
    text = hash.digits
  }

  /// The fingerprints of findings in their order; of equal ones the second is told by `-2`, the
  /// third by `-3`.
  static func unique(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [String] {
    let folder = folder(files)
    var counts: [Fingerprint: Int] = [:]
    return diagnostics.map { diagnostic in
      let path = files[diagnostic.location.file].path
      let fingerprint = Fingerprint(diagnostic, path: path, folder: folder)
      let count = counts[fingerprint, default: 0] + 1
      counts[fingerprint] = count
      return count == 1 ? fingerprint.text : "\(fingerprint.text)-\(count)"
    }
  }

  /// The folder of the first catalog, its last slash included: what stays the same from wherever
  /// the tool is started.
  static func folder(_ files: [SourceFile]) -> String {
    guard let path = files.first?.path, let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  package static func < (left: Fingerprint, right: Fingerprint) -> Bool { left.text < right.text }
}
