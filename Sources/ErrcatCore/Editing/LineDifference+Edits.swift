package import PositionedJSON

extension LineDifference {
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
    let (olds, news) = (wholeLines(old), wholeLines(new))
    let changes = changes(olds[...], news[...])
    var edits: [(range: ByteRange, replacement: [UInt8])] = []
    var (left, right) = (0, 0)
    var offset = 0
    while left < olds.count || right < news.count {
      let start = offset
      var replacement: [UInt8] = []
      while left < olds.count, changes.removed.contains(left) {
        offset += olds[left].count
        left += 1
      }
      while right < news.count, changes.inserted.contains(right) {
        replacement += news[right]
        right += 1
      }
      if start < offset || !replacement.isEmpty {
        edits.append((ByteRange(start, offset), replacement))
      } else if left < olds.count {
        offset += olds[left].count
        left += 1
        right += 1
      } else {
        break
      }
    }
    return edits
  }

  /// The lines with their line feeds.
  private static func wholeLines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}
