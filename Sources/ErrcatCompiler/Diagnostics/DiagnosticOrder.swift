package import PositionedJSON

extension [Diagnostic] {
  /// The diagnostics sorted by path, offset, rule and message.
  package func ordered(_ files: [SourceFile]) -> [Diagnostic] {
    var result = self
    result.order(files)
    return result
  }

  /// Sorts the diagnostics by path, offset, rule and message; those of several files in parallel.
  ///
  /// Sorts small values, then exchanges diagnostics in place: to copy a hundred thousand of them, which retains
  /// their texts, takes longer than finding them.
  package mutating func order(_ files: [SourceFile]) {
    var places = sortedPlaces(files)
    withUnsafeMutableBufferPointer { diagnostics in
      // Each place gets its diagnostic from another one, and so on, until a round is complete.
      for start in places.indices {
        var place = start
        while places[place] != start {
          let from = places[place]
          diagnostics.swapAt(place, from)
          places[place] = place
          place = from
        }
        places[place] = place
      }
    }
  }

  /// The index of each diagnostic in their order.
  private func sortedPlaces(_ files: [SourceFile]) -> [Int] {
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
    return sorted.flatMap { $0.map { Int($0.index) } }
  }
}

/// The sort key of a diagnostic in its file, and its index.
private struct DiagnosticPlace {
  let offset: UInt32
  let index: Int32
}
