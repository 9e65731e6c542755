package import PositionedJSON

/// Where the lines of a file start, and the bytes of all lines, or of those that findings are in.
package struct FileLines: Sendable {
  /// Where the lines start.
  package let table: LineTable
  /// The bytes of the lines that are held, one line after the other.
  package private(set) var bytes: [UInt8]
  /// The lines that are held, and how many bytes of the file before each of them aren't; `nil` if all lines are held.
  private var held: [(line: Int, missing: Int)]?

  /// All lines of a file.
  package init(_ bytes: [UInt8]) {
    table = LineTable(bytes)
    self.bytes = bytes
  }

  /// The lines of a file that findings are in, and its first line, which findings about the whole file are at.
  ///
  /// - Parameters:
  ///   - file: the bytes of the file.
  ///   - offsets: places in the lines to hold, in any order; `nil` to hold no lines, and only know where they are.
  init(_ file: [UInt8], holding offsets: [Int]?) {
    table = LineTable(file)
    bytes = []
    guard let offsets else {
      held = []
      return
    }
    var lines: [(line: Int, missing: Int)] = []
    var last = 0
    for offset in [0] + offsets.sorted() {
      let line = table.position(of: offset).line
      guard line > last else { continue }
      last = line
      let range = table.range(ofLine: line)
      lines.append((line, range.lowerBound - bytes.count))
      bytes += file[range.offsets]
    }
    held = lines
  }

  /// The place in `bytes` of an offset of the file; `nil` if its line isn't held.
  ///
  /// - Parameters:
  ///   - offset: an offset in the line or at its end.
  ///   - line: the number of the line, from 1.
  /// - Returns: an index from 0 to the number of bytes.
  package func place(of offset: Int, inLine line: Int) -> Int? {
    guard let held else { return offset }
    var low = 0
    var high = held.count
    while low < high {
      let middle = (low + high) / 2
      if held[middle].line < line { low = middle + 1 } else { high = middle }
    }
    guard low < held.count, held[low].line == line else { return nil }
    return offset - held[low].missing
  }
}
