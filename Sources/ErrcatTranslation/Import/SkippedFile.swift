import ErrcatCore

/// Something in a folder that an import leaves out.
package struct SkippedFile: Equatable, Sendable {
  /// The path of the file or folder.
  package let path: String
  /// Why, in lower case, without a final stop.
  package let reason: String
}

extension [SkippedFile] {
  /// How many files of one reason are listed.
  private static let limit = 20

  /// A line for each file; of many with one reason, the first ones and the number of the others.
  package var lines: [String] {
    var counts: [String: Int] = [:]
    var lines: [String] = []
    var reasons: [String] = []
    for file in self {
      let count = counts[file.reason, default: 0] + 1
      if count == 1 { reasons.append(file.reason) }
      counts[file.reason] = count
      if count <= Self.limit { lines.append("skipped \(file.path): \(file.reason)") }
    }
    for reason in reasons {
      let rest = counts[reason, default: 0] - Self.limit
      if rest > 0 { lines.append("skipped \(Quantity.text(rest, "more file")): \(reason)") }
    }
    return lines
  }
}
