import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// CSV (RFC 4180) for spreadsheets: a row for each message, with texts in ICU MessageFormat.
extension TranslationFormat {
  static let csv = TranslationFormat(
    name: "csv",
    title: "CSV with a column 'key'",
    fileExtensions: ["csv", "tsv"],
    dialect: .message,
    traits: .beginsWithByteOrderMark,
    recognize: { content in
      content.text.map(CSVReader.recognizes) == true ? .yes : .no
    },
    read: { content, keys in content.text.map { [CSVReader.read($0, keys)] } ?? [] },
    write: { [Output(fileExtension: "csv", text: CSVWriter.text($0))] }
  )
}

/// The columns that are imported; those with a language have its tag after the name.
private enum Column {
  static let key = "key"
  static let state = "state"
  static let source = "source"
  static let translation = "translation"
  static let comment = "comment"
}

private enum CSVWriter {
  static func text(_ file: TranslationFile) -> String {
    var text = """
      \(Column.key),\(Column.state),\(Column.source) (\(file.source.text)),\
      \(Column.translation) (\(file.language.text)),note,shown as,max length,arguments,plurals,choices\r

      """
    for unit in file.units {
      guard let source = unit.pair.source.whole else { continue }
      let cells: [String] = [
        unit.key, unit.state.rawValue, source, unit.pair.target?.whole ?? "", unit.note ?? "",
        unit.shownAs ?? "",
        unit.maximumLength.map(String.init) ?? "",
        unit.arguments.map { "{\($0.name)}" }.joined(separator: " "),
        unit.choices.lines("plural"), unit.choices.lines("choice"),
      ]
      text += cells.map(Escaping.csv).joined(separator: ",")
      text += "\r\n"
    }
    return text
  }
}

/// Reads CSV as spreadsheets write it: with commas, semicolons or tabs, with or without quotes.
private enum CSVReader {
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    var reader = CSVRows(bytes)
    guard let row = reader.next() else { return false }
    return column(Column.key, row.cells) != nil
  }

  static func read(_ bytes: [UInt8], _ keys: SourceKeys?) -> ImportedTranslations {
    var translations = ImportedTranslations(of: keys)
    var reader = CSVRows(bytes)
    guard let head = reader.next(), let key = column(Column.key, head.cells) else {
      return translations
    }
    for name in [Column.key, Column.state, Column.source, Column.translation, "target"] {
      let count = head.cells.count { isColumn($0, name) }
      guard count > 1 else { continue }
      translations.report("the table has \(count) columns '\(name)'", at: head.range)
      translations.isBroken = true
    }
    if let fault = head.fault {
      translations.report(fault, at: head.range)
      translations.isBroken = true
    }
    if translations.isBroken { return translations }
    let source = column(Column.source, head.cells)
    let state = column(Column.state, head.cells)
    let comments = head.cells.indices.filter { isColumn(head.cells[$0], Column.comment) }
    guard
      let target = column(Column.translation, head.cells) ?? column("target", head.cells)
    else {
      translations.report("the table has no column 'translation'", at: head.range)
      translations.isBroken = true
      return translations
    }
    translations.language = language(head.cells[target]).map { Located($0, head.range) }
    translations.sourceLanguage = source.flatMap { language(head.cells[$0]) }
      .map { Located($0, head.range) }
    // Tables may have thousands of notes below them, so these are one finding.
    var keyless: (count: Int, first: ByteRange) = (0, .nowhere)
    while let row = reader.next() {
      // A blank line, and a line of separators.
      if row.fault == nil, row.cells.allSatisfy(\.isEmpty) { continue }
      var row = row
      if row.fault == nil, row.cells.count != head.cells.count {
        let cells = Quantity.text(row.cells.count, "cell")
        row.fault = "the row has \(cells); the table has \(head.cells.count) columns"
      }
      if let fault = row.fault {
        translations.report(fault, at: row.range)
        continue
      }
      func cell(_ column: Int?) -> String? {
        // The row has as many cells as the table has columns.
        column.map { CSVRows.unguarded(row.cells[$0]) }
      }
      guard let key = cell(key), !key.isEmpty else {
        keyless = (keyless.count + 1, keyless.count == 0 ? row.range : keyless.first)
        continue
      }
      var unit = ImportedTranslations.Unit(key, row.range)
      unit.source = cell(source).map { .whole($0) }
      unit.target = cell(target).map { .whole($0) }
      unit.state = translations.state(cell(state), at: row.range)
      unit.comments = comments.compactMap { cell($0) }.filter { !$0.isEmpty }
      translations.add(unit)
    }
    if keyless.count > 0 {
      let rows = keyless.count == 1 ? "1 row has" : "\(keyless.count) rows have"
      translations.warn(
        "\(rows) no key and can't be imported; this is the first",
        at: keyless.first
      )
    }
    return translations
  }

  /// The column with a name, which may have a language after it.
  private static func column(_ name: String, _ cells: [String]) -> Int? {
    cells.firstIndex { isColumn($0, name) }
  }

  private static func isColumn(_ cell: String, _ name: String) -> Bool {
    let cell = CSVRows.unguarded(cell).lowercased()
    return cell == name || cell.hasPrefix("\(name) (")
  }

  /// The tag in `translation (tr)`.
  private static func language(_ cell: String) -> String? {
    guard let open = cell.firstIndex(of: "("), let close = cell.lastIndex(of: ")"), open < close
    else { return nil }
    return String(cell[cell.index(after: open)..<close])
  }
}

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
