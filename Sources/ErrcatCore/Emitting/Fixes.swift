package import ErrcatSource

/// Mends what diagnostics are about, by the fixes that they come with.
package enum Fixes {
  /// The rules whose findings the layout of a file mends.
  private static let layout: Set<String> = [Rule.packShapeMismatch.id, Rule.keyOrder.id]

  /// Applies all fixes that do not overlap; of those that do the first, so that the others are left
  /// for another round.
  ///
  /// - Parameters:
  ///   - diagnostics: with or without fixes.
  ///   - files: what the diagnostics are about.
  ///   - laidOut: gives a file of a pack in canonical layout; `nil` if it cannot be.
  /// - Returns: the files that change, in the order of `files`.
  package static func apply(
    _ diagnostics: [Diagnostic],
    _ files: [SourceFile],
    laidOut: (_ file: Int) -> [UInt8]?
  ) -> [SourceFile] {
    var edits: [Int: [Fix.Edit]] = [:]
    var toLayOut: Set<Int> = []
    for diagnostic in diagnostics {
      let file = diagnostic.location.file
      if layout.contains(diagnostic.rule) { toLayOut.insert(file) }
      guard let fix = diagnostic.fix else { continue }
      let taken = edits[file, default: []]
      let isFree = fix.edits.allSatisfy { edit in
        edit.location.file == file && !taken.contains { $0.overlaps(edit) }
      }
      if isFree { edits[file] = taken + fix.edits }
    }
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

  private static func apply(_ edits: [Fix.Edit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    for edit in edits.sorted(by: { $0.location.range.lowerBound < $1.location.range.lowerBound }) {
      result += bytes[copied..<edit.location.range.lowerBound]
      result += edit.replacement.utf8
      copied = edit.location.range.upperBound
    }
    return result + bytes[copied...]
  }
}

extension Fix.Edit {
  /// Whether two edits change the same bytes, or insert at the same place.
  fileprivate func overlaps(_ other: Fix.Edit) -> Bool {
    let (own, others) = (location.range, other.location.range)
    return own.lowerBound < others.upperBound && others.lowerBound < own.upperBound
      || own.lowerBound == others.lowerBound
  }
}
