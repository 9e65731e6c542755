import ErrcatCore
import PositionedJSON

/// The rows of a table in Markdown, with `|` between cells, as GitHub reads them.
///
/// Source: <https://github.github.com/gfm/#tables-extension->
enum MarkdownTable {
  /// The rows of the first table whose head has a column.
  ///
  /// - Parameters:
  ///   - bytes: a document in UTF-8.
  ///   - isHead: whether a row is the head.
  /// - Returns: the head and the rows, empty if there is no such table, and the heads of further tables.
  static func rows(_ bytes: [UInt8], from isHead: (CSVRows.Row) -> Bool) -> (
    rows: [CSVRows.Row], otherHeads: [CSVRows.Row]
  ) {
    var rows: [CSVRows.Row] = []
    var otherHeads: [CSVRows.Row] = []
    var isInTable = false
    var isCode = false
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A } ?? bytes.count
      let line = start..<end
      start = end + 1
      if bytes[line].starts(with: Array("```".utf8)) { isCode.toggle() }
      guard !isCode, let row = row(bytes, line) else {
        isInTable = false
        continue
      }
      if rows.isEmpty ? isHead(row) : isInTable && otherHeads.isEmpty {
        rows.append(row)
      } else if !isInTable, isHead(row) {
        otherHeads.append(row)
      }
      isInTable = true
    }
    // The line below the head: |---|:---:|
    if rows.count > 1, rows[1].cells.allSatisfy({ !$0.isEmpty && $0.allSatisfy("-: ".contains) }) {
      rows.remove(at: 1)
    }
    return (rows, otherHeads)
  }

  /// The cells of a line, without the marks of code around them; `nil` if it isn't a row.
  private static func row(_ bytes: [UInt8], _ line: Range<Int>) -> CSVRows.Row? {
    let line = trimmed(bytes, line)
    guard !line.isEmpty, bytes[line.lowerBound] == UInt8(ascii: "|") else { return nil }
    var row = CSVRows.Row(range: ByteRange(line.lowerBound, line.upperBound))
    var start = line.lowerBound + 1
    for index in start...line.upperBound {
      let isEnd = index == line.upperBound
      guard isEnd || bytes[index] == UInt8(ascii: "|"), bytes[index - 1] != UInt8(ascii: "\\")
      else {
        continue
      }
      let cell = trimmed(bytes, start..<index)
      start = index + 1
      // The mark at the end of the line closes the last cell.
      if isEnd, cell.isEmpty { break }
      let text = String(decoding: bytes[cell], as: UTF8.self)
        .replacingOccurrences(of: "\\|", with: "|")
      let isCode = text.count > 1 && text.hasPrefix("`") && text.hasSuffix("`")
      row.cells.append(isCode ? String(text.dropFirst().dropLast()) : text)
      row.ranges.append(ByteRange(cell.lowerBound, cell.upperBound))
    }
    return row
  }

  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(bytes[start]) { start += 1 }
    while end > start, isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }
}
