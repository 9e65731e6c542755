package import Foundation

/// Cases in a text file, each with what is expected of it.
///
/// `# title` begins a group of cases; lines with `> ` after it are its options. Each other line is a case, and
/// the indented lines below it are what is expected. `ERRCAT_UPDATE=1 swift test --filter …` writes these lines
/// anew, and fails: read the difference, then commit it.
package struct CaseFile {
  /// Cases of the same kind.
  package struct Group {
    package let title: String
    package fileprivate(set) var options: [String] = []
    package fileprivate(set) var cases: [String] = []
  }

  private let file: GoldenFile
  private let groups: [Group]

  /// Reads a file.
  ///
  /// - Throws: what reading throws.
  package init(_ url: URL) throws {
    file = GoldenFile(url)
    var groups: [Group] = []
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("# ") {
        groups.append(Group(title: String(line.dropFirst(2))))
      } else if line.hasPrefix("> ") {
        groups[groups.count - 1].options.append(String(line.dropFirst(2)))
      } else if !line.hasPrefix("  ") {
        groups[groups.count - 1].cases.append(String(line))
      }
    }
    self.groups = groups
  }

  /// Compares the file with results.
  ///
  /// - Parameter results: the lines for each case of a group.
  /// - Returns: the file as it was found, and as it is with the results.
  /// - Throws: what writing and `results` throw.
  package func compared(
    with results: (Group) throws -> [[String]]
  ) throws -> (expected: String, found: String) {
    var text = ""
    for group in groups {
      text += (text.isEmpty ? "" : "\n") + "# \(group.title)\n"
      for line in group.options { text += "> \(line)\n" }
      for (one, lines) in zip(group.cases, try results(group)) {
        text += one + "\n" + lines.map { "  \($0)\n" }.joined()
      }
    }
    return (try file.text(comparedWith: text), text)
  }
}
