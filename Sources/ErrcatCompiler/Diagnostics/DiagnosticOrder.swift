package import PositionedJSON

extension [Diagnostic] {
  /// The diagnostics sorted by path, offset, rule and message.
  package func ordered(_ files: [SourceFile]) -> [Diagnostic] {
    var ranks = [Int](repeating: 0, count: files.count)
    for (rank, file) in TextOrder.places(files.map(\.path)).enumerated() { ranks[file] = rank }
    func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool? {
      let (one, other) = (left.location, right.location)
      if one.file != other.file { return ranks[one.file] < ranks[other.file] }
      if one.range.lowerBound != other.range.lowerBound {
        return one.range.lowerBound < other.range.lowerBound
      }
      if left.rule != right.rule { return (left.rule ?? "") < (right.rule ?? "") }
      return left.message == right.message ? nil : left.message < right.message
    }
    // Equal findings keep their order.
    return indices.sorted { precedes(self[$0], self[$1]) ?? ($0 < $1) }.map { self[$0] }
  }
}
