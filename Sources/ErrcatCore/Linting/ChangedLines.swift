package import ErrcatCompiler
import PositionedJSON

/// The lines that have changed according to version control, by file.
package struct ChangedLines: Sendable {
  /// Ranges of 1-based lines by path; `nil` instead of ranges for a new file.
  private var ranges: [String: [ClosedRange<Int>]?] = [:]

  /// No changed lines.
  package init() {}

  /// Adds all lines of a new file.
  package mutating func add(new path: String) { ranges[path] = .some(nil) }

  /// Adds the lines in the output of `git diff --unified=0 --src-prefix=a/ --dst-prefix=b/`.
  ///
  /// Where lines were only removed, the lines before and after them count as changed.
  package mutating func add(diff: String) {
    var path: String?
    // By byte, because a CR LF is one character and not equal to LF.
    for bytes in diff.utf8.split(separator: UInt8(ascii: "\n")) {
      let line = Substring(bytes)
      if line.hasPrefix("diff --git ") {
        path = nil
      } else if path == nil, line.hasPrefix("+++ ") {
        path = Self.path(line.dropFirst(4))
      } else if let path, line.hasPrefix("@@ "), let range = Self.lines(line) {
        // All lines of a new file stay changed.
        if let known = ranges[path, default: []] { ranges[path] = known + [range] }
      }
    }
  }

  /// Looks up the lines of a finding and its notes.
  ///
  /// - Parameters:
  ///   - diagnostic: the finding.
  ///   - path: returns the path of a file in version control, by the file's index.
  ///   - lines: returns the 1-based lines of a location.
  /// - Returns: whether the finding or one of its notes is in a changed line.
  package func touch(
    _ diagnostic: Diagnostic,
    path: (Int) -> String,
    lines: (Location) -> ClosedRange<Int>
  ) -> Bool {
    ([diagnostic.location] + diagnostic.notes.map(\.location)).contains { location in
      guard let changed = ranges[path(location.file)] else { return false }
      guard let changed else { return true }
      let own = lines(location)
      return changed.contains { $0.overlaps(own) }
    }
  }

  /// The lines of the new file in a hunk header such as `@@ -1,2 +3,4 @@`.
  private static func lines(_ header: Substring) -> ClosedRange<Int>? {
    guard let plus = header.split(separator: " ").first(where: { $0.hasPrefix("+") }) else {
      return nil
    }
    let numbers = plus.dropFirst().split(separator: ",").compactMap { Int($0) }
    guard let start = numbers.first else { return nil }
    let count = numbers.count > 1 ? numbers[1] : 1
    return count == 0 ? start...start + 1 : start...start + count - 1
  }

  /// The path after `b/`, without Git's quoting; `nil` for `/dev/null`.
  private static func path(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    let utf8 = Array(text.utf8)
    if utf8.first != UInt8(ascii: "\"") {
      bytes = utf8
      // Git adds a tab after a name with a space.
      if bytes.last == UInt8(ascii: "\t") { bytes.removeLast() }
    } else {
      var index = 1
      while index < utf8.count, utf8[index] != UInt8(ascii: "\"") {
        guard utf8[index] == UInt8(ascii: "\\"), index + 1 < utf8.count else {
          bytes.append(utf8[index])
          index += 1
          continue
        }
        let octal = utf8[(index + 1)...].prefix(3)
        if octal.count == 3, let byte = UInt8(String(decoding: octal, as: UTF8.self), radix: 8) {
          bytes.append(byte)
          index += 4
        } else {
          let escapes: [UInt8: UInt8] = [0x6E: 0x0A, 0x74: 0x09, 0x72: 0x0D]
          bytes.append(escapes[utf8[index + 1]] ?? utf8[index + 1])
          index += 2
        }
      }
    }
    let path = String(decoding: bytes, as: UTF8.self)
    return path.hasPrefix("b/") ? String(path.dropFirst(2)) : nil
  }
}
