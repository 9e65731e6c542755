package import ErrcatCompiler
package import PositionedJSON

/// Applies the fixes that diagnostics come with.
package enum Fixes {
  /// The rules whose findings the layout of a file fixes.
  private static let layout = Rule.ids(with: .fixedByLayout)

  /// Applies all fixes that do not overlap; of those that do the first, so that the others are left
  /// for another round.
  ///
  /// - Parameters:
  ///   - diagnostics: with or without fixes.
  ///   - files: what the diagnostics are about.
  ///   - laidOut: returns a file of a pack in canonical layout; `nil` if it cannot be.
  /// - Returns: the files that change, in the order of `files`.
  package static func apply(
    _ diagnostics: [Diagnostic],
    _ files: [SourceFile],
    laidOut: (_ file: Int) -> [UInt8]?
  ) -> [SourceFile] {
    var fixes: [Int: [Fix]] = [:]
    var toLayOut: Set<Int> = []
    for diagnostic in diagnostics {
      if diagnostic.isFound(by: layout) { toLayOut.insert(diagnostic.location.file) }
      if let fix = diagnostic.fix { fixes[diagnostic.location.file, default: []].append(fix) }
    }
    let edits = fixes.mapValues(apart)
    return files.enumerated().compactMap { number, file in
      if let edits = edits[number] {
        let bytes = apply(edits, to: file.bytes)
        // A fix that breaks the file's JSON is a mistake of ours; the file stays as it is.
        return JSONDocument(bytes).faults.isEmpty ? SourceFile(path: file.path, bytes: bytes) : nil
      }
      guard toLayOut.contains(number), let bytes = laidOut(number), bytes != file.bytes else {
        return nil
      }
      return SourceFile(path: file.path, bytes: bytes)
    }
  }

  /// The edits of fixes of one file that do not touch each other, in the order of the file; of those
  /// that do, the one that begins first.
  private static func apart(_ fixes: [Fix]) -> [Fix.Edit] {
    let sorted = fixes.filter { !$0.edits.isEmpty }.sorted { left, right in
      left.edits[0].location.range.lowerBound < right.edits[0].location.range.lowerBound
    }
    var edits: [Fix.Edit] = []
    for fix in sorted {
      let last = edits.last?.location.range
      let start = fix.edits[0].location.range.lowerBound
      // Two that insert at one place would have no order.
      if let last, start < last.upperBound || start == last.lowerBound { continue }
      edits += fix.edits
    }
    return edits
  }

  private static func apply(_ edits: [Fix.Edit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    for edit in edits {
      result += bytes[copied..<edit.location.range.lowerBound]
      result += edit.replacement.utf8
      copied = edit.location.range.upperBound
    }
    return result + bytes[copied...]
  }
}
