/// Where the lines of a file start; made when a diagnostic is to be shown, not before.
///
/// A line ends at LF, CR LF or CR. U+2028, U+2029 and U+0085 are text, as swiftc and clang see it.
package struct LineTable: Sendable {
  /// UTF-8 offset of the first byte of each line; the first is 0.
  private let starts: [Int]
  private let end: Int

  /// Walks all bytes once.
  package init(_ bytes: [UInt8]) {
    var starts = [0]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x0A {
        starts.append(index)
      } else if byte == 0x0D {
        if index < bytes.count, bytes[index] == 0x0A { index += 1 }
        starts.append(index)
      }
    }
    self.starts = starts
    end = bytes.count
  }

  /// The line and column of a UTF-8 offset, in O(log lines).
  package func position(of offset: Int) -> SourcePosition {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - starts[low] + 1)
  }

  /// The bytes of a 1-based line, its line ending included.
  package func range(ofLine line: Int) -> ByteRange {
    ByteRange(starts[line - 1], line < starts.count ? starts[line] : end)
  }
}

/// A place in a file as people and compilers write it: line and column from 1, the column counted
/// in UTF-8 bytes.
package struct SourcePosition: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
