package import ErrcatCompiler
package import PositionedJSON

/// Applies the fixes of diagnostics.
package enum Fixes {
  /// The rules whose findings are fixed by laying out the file.
  private static let layout = Rule.ids(with: .fixedByLayout)

  /// Applies fixes.
  ///
  /// Of fixes that overlap, the first is applied; the others are left for another round.
  ///
  /// - Parameters:
  ///   - diagnostics: the findings; those without a fix are skipped.
  ///   - files: the files that the diagnostics refer to.
  ///   - laidOut: returns a pack's file in canonical layout; `nil` if that isn't possible.
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
        let bytes = file.bytes.replacing(edits.map { ($0.location.range, $0.replacement) })
        // A fix that breaks the file's JSON is a bug of errcat; the file stays unchanged.
        let faults = JSONDocument(bytes).faults.count
        guard faults == 0 || faults < JSONDocument(file.bytes).faults.count else { return nil }
        return SourceFile(path: file.path, bytes: bytes)
      }
      guard toLayOut.contains(number), let bytes = laidOut(number), bytes != file.bytes else {
        return nil
      }
      return SourceFile(path: file.path, bytes: bytes)
    }
  }

  /// The edits of a file's fixes, in the order of the file; of fixes that overlap, only the first.
  private static func apart(_ fixes: [Fix]) -> [Fix.Edit] {
    let sorted = fixes.filter { !$0.edits.isEmpty }
      .sortedByNumber { $0.edits[0].location.range.lowerBound }
    var edits: [Fix.Edit] = []
    for fix in sorted {
      let last = edits.last?.location.range
      let start = fix.edits[0].location.range.lowerBound
      // The order of two insertions at the same place would be undefined.
      if let last, start < last.upperBound || start == last.lowerBound { continue }
      edits += fix.edits
    }
    return edits
  }
}

extension [UInt8] {
  /// The bytes with other texts in some ranges.
  ///
  /// - Parameter edits: the ranges, which don't overlap, each with its new text; texts that are inserted at the same place
  ///   keep their order.
  /// - Returns: the changed bytes.
  package func replacing(_ edits: [(range: ByteRange, text: String)]) -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    for edit in edits.sortedByNumber(\.range.lowerBound) {
      result += self[copied..<edit.range.lowerBound]
      result += edit.text.utf8
      copied = edit.range.upperBound
    }
    return result + self[copied...]
  }
}
