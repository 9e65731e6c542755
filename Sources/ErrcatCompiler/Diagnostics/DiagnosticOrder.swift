package import PositionedJSON

extension [Diagnostic] {
  /// The diagnostics sorted by path, offset, rule and message.
  ///
  /// Sorts small values instead of diagnostics: moving a hundred thousand of those takes longer than
  /// finding them.
  package func ordered(_ files: [SourceFile]) -> [Diagnostic] {
    var ranks = [Int32](repeating: 0, count: files.count)
    for (rank, file) in TextOrder.places(files.map(\.path)).enumerated() {
      ranks[file] = Int32(rank)
    }
    var places: [DiagnosticPlace] = []
    places.reserveCapacity(count)
    for index in indices {
      let location = self[index].location
      places.append(
        DiagnosticPlace(
          file: ranks[location.file],
          offset: UInt32(location.range.lowerBound),
          index: Int32(index)
        )
      )
    }
    places.sort { left, right in
      if left.file != right.file { return left.file < right.file }
      if left.offset != right.offset { return left.offset < right.offset }
      let (one, other) = (Int(left.index), Int(right.index))
      if self[one].rule != self[other].rule {
        return (self[one].rule ?? "") < (self[other].rule ?? "")
      }
      if self[one].message != self[other].message { return self[one].message < self[other].message }
      return one < other
    }
    return places.map { self[Int($0.index)] }
  }
}

/// The sort key of a diagnostic, and its index.
private struct DiagnosticPlace {
  let file: Int32
  let offset: UInt32
  let index: Int32
}
