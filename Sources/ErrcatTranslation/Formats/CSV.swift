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
    read: { content in content.text.map { [CSVReader.read($0)] } ?? [] },
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

  static func read(_ bytes: [UInt8]) -> ImportedTranslations {
    var translations = ImportedTranslations()
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
      translations.units.append(unit)
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
