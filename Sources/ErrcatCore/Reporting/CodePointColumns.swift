import PositionedJSON

/// Columns of a file that count code points, in a time that doesn't grow with the length of a line.
struct CodePointColumns: Sendable {
  private static let block = 1_024

  private let bytes: [UInt8]
  /// The number of code points that start before each block of bytes.
  private let counts: [Int]

  /// - Parameter bytes: the file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var counts = [0]
    for start in stride(from: 0, to: bytes.count, by: Self.block) {
      let end = min(start + Self.block, bytes.count)
      counts.append((counts.last ?? 0) + Self.count(bytes[start..<end]))
    }
    self.counts = counts
  }

  /// The column of an offset, from 1, in code points.
  ///
  /// - Parameters:
  ///   - offset: a UTF-8 offset.
  ///   - position: its position, whose column counts bytes.
  /// - Returns: a number from 1.
  func column(of offset: Int, _ position: SourcePosition) -> Int {
    count(before: offset) - count(before: offset - (position.column - 1)) + 1
  }

  /// The number of code points that start before an offset.
  private func count(before offset: Int) -> Int {
    let block = offset / Self.block
    return counts[block] + Self.count(bytes[block * Self.block..<offset])
  }

  private static func count(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}
