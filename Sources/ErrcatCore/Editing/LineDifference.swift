package import ErrcatCompiler
package import PositionedJSON

/// The difference of two texts, line by line, in the form of `diff -u`.
package enum LineDifference {
  private static let context = 2

  /// The hunks' lines, each beginning with `@`, a space, `-`, `+` or, after a last line without a line feed, `\`; none if
  /// the texts are equal.
  package static func hunks(_ old: [UInt8], _ new: [UInt8]) -> [String] {
    let rows = rows(old, new)
    var result: [String] = []
    var index = 0
    while let first = rows[index...].firstIndex(where: { $0.mark != " " }) {
      var last = first
      // A hunk continues while the next change is close enough to share its context.
      while let next = rows[(last + 1)...].firstIndex(where: { $0.mark != " " }),
        next - last <= 2 * context + 1
      {
        last = next
      }
      let hunk = rows[max(index, first - context)...min(rows.count - 1, last + context)]
      let olds = hunk.count { $0.mark != "+" }
      let news = hunk.count { $0.mark != "-" }
      if let top = hunk.first {
        result.append("@@ -\(top.old + 1),\(olds) +\(top.new + 1),\(news) @@")
      }
      for row in hunk {
        let isEnded = row.line.last == 0x0A
        let line = isEnded ? row.line.dropLast() : row.line
        result.append("\(row.mark)\(String(decoding: line, as: UTF8.self))")
        if !isEnded { result.append("\\ No newline at end of file") }
      }
      index = hunk.endIndex
    }
    return result
  }

  /// The edits that make one text of another, for editors.
  ///
  /// - Parameters:
  ///   - old: the text.
  ///   - new: the text that it becomes.
  /// - Returns: ranges of whole lines of the old text with what replaces them, in their order and apart from each other.
  package static func edits(
    _ old: [UInt8],
    _ new: [UInt8]
  ) -> [(range: ByteRange, replacement: [UInt8])] {
    var edits: [(range: ByteRange, replacement: [UInt8])] = []
    var offset = 0
    var wasSame = true
    for row in rows(old, new) {
      let start = offset
      if row.mark != "+" { offset += row.line.count }
      if row.mark != " " {
        if wasSame { edits.append((ByteRange(start, start), [])) }
        let last = edits.count - 1
        edits[last].range = ByteRange(edits[last].range.lowerBound, offset)
        if row.mark == "+" { edits[last].replacement += row.line }
      }
      wasSame = row.mark == " "
    }
    return edits
  }

  /// A line with its line feed: of both texts (a space), removed (`-`) or inserted (`+`); `old` and `new` are how many lines
  /// of the texts precede it.
  private typealias Row = (mark: Character, line: ArraySlice<UInt8>, old: Int, new: Int)

  /// The lines of both texts, in their order.
  ///
  /// Lines that both texts have once divide the texts into parts; the lines of each part are compared with Myers' algorithm (An O(ND) Difference Algorithm, 1986) by the standard library, unless they are too many.
  private static func rows(_ old: [UInt8], _ new: [UInt8]) -> [Row] {
    let (old, new) = (lines(old), lines(new))
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - start,
      old[old.count - 1 - tail] == new[new.count - 1 - tail]
    {
      tail += 1
    }
    let changes = changes(old[start..<old.count - tail], new[start..<new.count - tail])
    var rows: [Row] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if changes.removed.contains(left) {
        rows.append(("-", old[left], left, right))
        left += 1
      } else if changes.inserted.contains(right) {
        rows.append(("+", new[right], left, right))
        right += 1
      } else {
        rows.append((" ", old[left], left, right))
        left += 1
        right += 1
      }
    }
    return rows
  }

  /// The lines with their line feeds.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  /// The indices of removed and inserted lines.
  private static func changes(
    _ old: ArraySlice<ArraySlice<UInt8>>,
    _ new: ArraySlice<ArraySlice<UInt8>>
  ) -> (removed: Set<Int>, inserted: Set<Int>) {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    var (left, right) = (old.startIndex, new.startIndex)
    for (ownEnd, otherEnd) in anchors(old, new) + [(old.endIndex, new.endIndex)] {
      compare(old[left..<ownEnd], new[right..<otherEnd], removed: &removed, inserted: &inserted)
      (left, right) = (min(ownEnd + 1, old.endIndex), min(otherEnd + 1, new.endIndex))
    }
    return (removed, inserted)
  }

  /// The lines that both sides have once, as far as they are in the same order: the longest increasing
  /// subsequence of their places (Patience Diff), in the order of the lines.
  private static func anchors(
    _ old: ArraySlice<ArraySlice<UInt8>>,
    _ new: ArraySlice<ArraySlice<UInt8>>
  ) -> [(old: Int, new: Int)] {
    let places = unique(new)
    let common = unique(old).compactMap { line, place in places[line].map { (place, $0) } }
      .sortedByNumber { $0.0 }
    // For each length, the last line of the sequence that ends first; and for each line, its predecessor.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, (_, place)) in common.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if common[ends[middle]].1 < place { low = middle + 1 } else { high = middle }
      }
      previous.append(low == 0 ? nil : ends[low - 1])
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var found: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      found.append(common[index])
      next = previous[index]
    }
    return found.reversed()
  }

  /// The places of the lines that occur once.
  private static func unique(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [ArraySlice<UInt8>: Int] {
    var places: [ArraySlice<UInt8>: Int?] = [:]
    for (index, line) in zip(lines.indices, lines) {
      places.updateValue(places[line] == nil ? index : nil, forKey: line)
    }
    return places.compactMapValues { $0 }
  }

  /// Compares the lines between two anchors.
  private static func compare(
    _ old: ArraySlice<ArraySlice<UInt8>>,
    _ new: ArraySlice<ArraySlice<UInt8>>,
    removed: inout Set<Int>,
    inserted: inout Set<Int>
  ) {
    // A line that only one side has is always a change, so little is left to compare.
    let (olds, news) = (Set(old), Set(new))
    let left = old.indices.filter { news.contains(old[$0]) }
    let right = new.indices.filter { olds.contains(new[$0]) }
    // The comparison takes time proportional to the product of the numbers of lines.
    guard left.count * right.count <= maximumComparisons else {
      removed.formUnion(old.indices)
      inserted.formUnion(new.indices)
      return
    }
    removed.formUnion(Set(old.indices).subtracting(left))
    inserted.formUnion(Set(new.indices).subtracting(right))
    for change in right.map({ new[$0] }).difference(from: left.map { old[$0] }) {
      switch change {
      case .remove(let offset, _, _): removed.insert(left[offset])
      case .insert(let offset, _, _): inserted.insert(right[offset])
      }
    }
  }

  private static let maximumComparisons = 250_000
}

extension FileChange {
  /// The change in the form of `diff -u`; the old bytes are those that the change expects.
  package func difference(usesColor: Bool) -> String {
    var old: [UInt8] = []
    if case .bytes(let bytes) = expected { old = bytes }
    let path = Escaping.terminal(self.path)
    var text = "--- \(path)\n+++ \(path)\n"
    for line in LineDifference.hunks(old, bytes) {
      let shown = line.prefix(1) + Escaping.terminal(String(line.dropFirst()))
      guard usesColor, let color = Self.colors[line.first ?? " "] else {
        text += "\(shown)\n"
        continue
      }
      text += "\u{1B}[\(color)m\(shown)\u{1B}[0m\n"
    }
    return text
  }

  private static let colors: [Character: String] = ["+": "32", "-": "31", "@": "36"]
}
