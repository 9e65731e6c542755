package import PositionedJSON

extension [Diagnostic] {
  /// The diagnostics sorted by path, offset, rule and message; those of several files in parallel.
  ///
  /// Sorts small values instead of diagnostics: moving a hundred thousand of those takes longer than
  /// finding them.
  package func ordered(_ files: [SourceFile]) -> [Diagnostic] {
    var ranks = [Int](repeating: 0, count: files.count)
    for (rank, file) in TextOrder.places(files.map(\.path)).enumerated() { ranks[file] = rank }
    var groups = [[DiagnosticPlace]](repeating: [], count: files.count)
    for index in indices {
      let location = self[index].location
      groups[ranks[location.file]].append(
        DiagnosticPlace(offset: UInt32(location.range.lowerBound), index: Int32(index))
      )
    }
    let sorted = Concurrent.map(groups.filter { !$0.isEmpty }) { places in
      places.sorted { left, right in
        if left.offset != right.offset { return left.offset < right.offset }
        let (one, other) = (Int(left.index), Int(right.index))
        if self[one].rule != self[other].rule {
          return (self[one].rule ?? "") < (self[other].rule ?? "")
        }
        if self[one].message != self[other].message {
          return self[one].message < self[other].message
        }
        return one < other
      }
    }
    var result: [Diagnostic] = []
    result.reserveCapacity(count)
    for places in sorted { for place in places { result.append(self[Int(place.index)]) } }
    return result
  }
}

/// The sort key of a diagnostic in its file, and its index.
private struct DiagnosticPlace {
  let offset: UInt32
  let index: Int32
}
