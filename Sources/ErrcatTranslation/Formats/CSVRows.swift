import PositionedJSON

/// The rows of CSV as spreadsheets write it: with commas, semicolons or tabs, with or without quotes.
struct CSVRows {
  struct Row {
    var cells: [String] = []
    /// Where each cell is, with its quotes.
    var ranges: [ByteRange] = []
    var range: ByteRange
    var fault: String?
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    separator = Self.separator(bytes)
  }

  mutating func next() -> Row? {
    guard index < bytes.count else { return nil }
    let start = index
    var row = Row(range: .nowhere)
    while true {
      let start = index
      row.cells.append(cell(&row.fault))
      row.ranges.append(ByteRange(start, index))
      guard index < bytes.count, bytes[index] == separator else { break }
      index += 1
    }
    row.range = ByteRange(start, index)
    if index < bytes.count, bytes[index] == 0x0D { index += 1 }
    if index < bytes.count, bytes[index] == 0x0A { index += 1 }
    return row
  }

  private mutating func cell(_ fault: inout String?) -> String {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      let start = index
      skipToEndOfCell()
      let text = bytes[start..<index]
      // What is copied from a table has tabs, and quotes only where a cell needs them.
      if separator != 0x09, text.contains(UInt8(ascii: "\"")) {
        fault = fault ?? "a cell with a quotation mark must be in quotes"
      }
      return String(decoding: text, as: UTF8.self)
    }
    var text: [UInt8] = []
    let start = index
    index += 1
    var isClosed = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        guard index < bytes.count, bytes[index] == byte else {
          isClosed = true
          break
        }
      } else if byte == 0x0D, bytes[(index + 1)...].first == 0x0A {
        // Spreadsheets write line breaks in cells like those between rows.
        index += 1
        continue
      }
      text.append(byte)
      index += 1
    }
    if !isClosed {
      fault = fault ?? "the quote is never closed"
      // The rest of the file isn't part of the cell: continue with the next line.
      index = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      return ""
    }
    let end = index
    skipToEndOfCell()
    if index > end { fault = fault ?? "text after the closing quote of a cell" }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func skipToEndOfCell() {
    while index < bytes.count, bytes[index] != separator, bytes[index] != 0x0A,
      bytes[index] != 0x0D
    {
      index += 1
    }
  }

  /// A cell without the apostrophe that prevents a spreadsheet from running it as a formula.
  static func unguarded(_ cell: String) -> String {
    guard cell.hasPrefix("'") else { return cell }
    let rest = cell.dropFirst()
    let isGuarded =
      rest.unicodeScalars.first.map {
        "'=+-@\t\r\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains($0)
      } ?? true
    return isGuarded ? String(rest) : cell
  }

  /// The separator of the first row's cells: the most frequent candidate outside quotes.
  private static func separator(_ bytes: [UInt8]) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D { break }
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == 0x09 {
        counts[byte, default: 0] += 1
      }
    }
    let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return best?.key ?? UInt8(ascii: ",")
  }
}
