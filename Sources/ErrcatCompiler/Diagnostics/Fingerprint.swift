package import PositionedJSON

/// Identifies a finding across runs, even after lines and keys have moved.
///
/// Computed from the finding's rule, key, language and message, without the numbers in the message.
package struct Fingerprint: Hashable, Comparable, Sendable {
  /// Sixteen hexadecimal digits.
  package let text: String

  /// - Parameter text: the text of a fingerprint, as a baseline contains it.
  package init(text: String) { self.text = text }

  /// The fingerprint of a finding.
  ///
  /// - Parameters:
  ///   - diagnostic: the finding.
  ///   - path: the path of its file; used only if the finding isn't about a key.
  ///   - folder: the folder that is removed from the start of the path.
  package init(_ diagnostic: Diagnostic, path: String, folder: String) {
    var hash = StableHash()
    hash.combine(part: diagnostic.rule ?? "")
    hash.combine(part: diagnostic.language ?? "")
    let place = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    hash.combine(part: diagnostic.key ?? place)
    // A message that grows by one character is still the same finding: numbers outside quotes don't count.
    var isQuoted = false
    for byte in diagnostic.message.utf8 {
      if byte == UInt8(ascii: "'") { isQuoted.toggle() }
      if !isQuoted, byte.isASCIIDigit { continue }
      hash.combine(byte)
    }
    text = hash.digits
  }

  /// The folder of the first catalog with a final slash, or an empty string; removing it makes paths
  /// independent of the current folder.
  package static func folder(_ files: [SourceFile]) -> String {
    guard let path = files.first?.path, let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  /// Whether the text of one fingerprint is less than the other's.
  package static func < (left: Fingerprint, right: Fingerprint) -> Bool { left.text < right.text }
}
