import ErrcatCompiler
import PositionedJSON

/// Reads CSV as spreadsheets write it: with commas, semicolons or tabs, with or without quotes.
enum CSVReader {
  private struct Row {
    var cells: [String] = []
    var range: ByteRange
    var fault: String?
  }

  static func recognises(_ bytes: [UInt8]) -> Bool {
    var reader = RowReader(bytes, separator(bytes))
    guard let row = reader.next() else { return false }
    return column("key", row.cells) != nil
  }

  static func read(_ bytes: [UInt8]) -> ReceivedPacket {
    var packet = ReceivedPacket(.csv)
    var reader = RowReader(bytes, separator(bytes))
    guard let head = reader.next(), let key = column("key", head.cells) else { return packet }
    let source = column(CSVWriter.columns.source, head.cells)
    let state = column(CSVWriter.columns.state, head.cells)
    guard
      let target = column(CSVWriter.columns.translation, head.cells) ?? column("target", head.cells)
    else {
      packet.report("no column 'translation'", at: head.range)
      packet.isBroken = true
      return packet
    }
    packet.language = language(head.cells[target])
    packet.sourceLanguage = source.flatMap { language(head.cells[$0]) }
    while let row = reader.next() {
      if let fault = row.fault {
        packet.report(fault, at: row.range)
        continue
      }
      func cell(_ column: Int?) -> String? {
        column.flatMap { $0 < row.cells.count ? unguarded(row.cells[$0]) : nil }
      }
      // Rows that are empty, or that somebody has written below the table.
      guard let key = cell(key), !key.isEmpty else { continue }
      var unit = ReceivedPacket.Unit(key, row.range)
      unit.source = cell(source).map { .whole($0) }
      unit.target = cell(target).map { .whole($0) }
      unit.state = cell(state).flatMap { Packet.State(rawValue: $0) }
      packet.units.append(unit)
    }
    return packet
  }

  /// The column whose name is this, perhaps with a language behind it.
  private static func column(_ name: String, _ cells: [String]) -> Int? {
    cells.firstIndex { cell in
      let cell = unguarded(cell).lowercased()
      return cell == name || cell.hasPrefix("\(name) (")
    }
  }

  /// The tag in `translation (tr)`.
  private static func language(_ cell: String) -> String? {
    guard let open = cell.firstIndex(of: "("), let close = cell.lastIndex(of: ")"), open < close
    else { return nil }
    return String(cell[cell.index(after: open)..<close])
  }

  /// A cell without the apostrophe that keeps a spreadsheet from running it.
  private static func unguarded(_ cell: String) -> String {
    guard cell.hasPrefix("'") else { return cell }
    let rest = cell.dropFirst()
    let isGuarded =
      rest.unicodeScalars.first.map {
        "'=+-@\t\r\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains($0)
      } ?? true
    return isGuarded ? String(rest) : cell
  }

  /// What parts the cells of the first row: whatever stands there most often outside of quotes.
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

  private struct RowReader {
    private let bytes: [UInt8]
    private let separator: UInt8
    private var index = 0

    init(_ bytes: [UInt8], _ separator: UInt8) {
      self.bytes = bytes
      self.separator = separator
    }

    mutating func next() -> Row? {
      guard index < bytes.count else { return nil }
      let start = index
      var row = Row(range: .nowhere)
      while true {
        var isClosed = true
        row.cells.append(cell(&isClosed))
        if !isClosed { row.fault = "a quote that is never closed" }
        guard index < bytes.count, bytes[index] == separator else { break }
        index += 1
      }
      row.range = ByteRange(start, index)
      if index < bytes.count, bytes[index] == 0x0D { index += 1 }
      if index < bytes.count, bytes[index] == 0x0A { index += 1 }
      return row
    }

    private mutating func cell(_ isClosed: inout Bool) -> String {
      var text: [UInt8] = []
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        while index < bytes.count, bytes[index] != separator, bytes[index] != 0x0A,
          bytes[index] != 0x0D
        {
          text.append(bytes[index])
          index += 1
        }
        return String(decoding: text, as: UTF8.self)
      }
      let start = index
      index += 1
      isClosed = false
      while index < bytes.count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\"") {
          index += 1
          guard index < bytes.count, bytes[index] == byte else {
            isClosed = true
            break
          }
        } else if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A {
          // Spreadsheets write every line break of a cell as they end lines.
          index += 1
          continue
        }
        text.append(byte)
        index += 1
      }
      if !isClosed {
        // The rest of the file is not the cell's: go on with the next line.
        index = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        return ""
      }
      while index < bytes.count, bytes[index] != separator, bytes[index] != 0x0A,
        bytes[index] != 0x0D
      {
        index += 1
      }
      return String(decoding: text, as: UTF8.self)
    }
  }
}
