/// The offsets at which the lines of a file start, built when the first diagnostic is shown.
///
/// A line ends at LF, CR LF or CR. U+2028, U+2029 and U+0085 don't end a line, as in swiftc and
/// clang.
package struct LineTable: Sendable {
  /// UTF-8 offset of the first byte of each line; the first is 0.
  private let starts: [Int32]
  private let end: Int
  /// The number of bytes of the file.
  package var byteCount: Int { end }
  /// The number of lines, at least 1.
  package var count: Int { starts.count }

  /// Finds the lines of a file in O(n).
  package init(_ bytes: [UInt8]) {
    var starts: [Int32] = [0]
    // Enough for most files: the system doesn't count room that isn't used, but what an array leaves behind as it grows.
    starts.reserveCapacity(bytes.count / 32 + 1)
    for index in bytes.indices where bytes[index] == 0x0A || bytes[index] == 0x0D {
      let start = index + 1
      // The line feed ends the line.
      if bytes[index] == 0x0D, start < bytes.count, bytes[start] == 0x0A { continue }
      starts.append(Int32(start))
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
    return SourcePosition(line: low + 1, column: offset - Int(starts[low]) + 1)
  }

  /// The lines and columns of both ends of a range.
  package func positions(of range: ByteRange) -> (start: SourcePosition, end: SourcePosition) {
    let start = position(of: range.lowerBound)
    // Most ranges end in the line in which they start.
    let isOneLine = start.line == starts.count || range.upperBound < starts[start.line]
    let end =
      isOneLine
      ? SourcePosition(line: start.line, column: start.column + range.count)
      : position(of: range.upperBound)
    return (start, end)
  }

  /// The bytes of a line, its line ending included.
  ///
  /// - Parameter line: the number of the line, from 1 to the number of lines.
  /// - Returns: the range of the line in the file.
  package func range(ofLine line: Int) -> ByteRange {
    ByteRange(Int(starts[line - 1]), line < starts.count ? Int(starts[line]) : end)
  }
}

/// A line and a column of a file, as compilers write them.
package struct SourcePosition: Hashable, Sendable {
  /// The number of the line, from 1.
  package let line: Int
  /// The number of the column, from 1, counted in UTF-8 bytes.
  package let column: Int

  /// A position of a line and a column, both from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
