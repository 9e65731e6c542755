import ErrcatCompiler
import MessageFormat

extension CoverageReport {
  /// A table for a terminal, with a line for each language, followed by one for each catalog if there are
  /// several.
  ///
  /// Bars take the columns that are left. What doesn't fit is left out: first the bars, then the words;
  /// then long names are cut.
  ///
  /// - Parameters:
  ///   - categories: whether each language, or each of its catalogs, is followed by its categories.
  ///   - width: the columns of a line; less than 60 counts as 60.
  /// - Returns: the lines, each with its line feed.
  package func text(categories: Bool, width: Int = 80) -> String {
    var rows: [CoverageRow] = []
    for language in languages {
      rows.append(CoverageRow(name: language.tag.text, count: language.count))
      for part in language.parts {
        let margin = hasModules ? "    " : "  "
        if hasModules {
          rows.append(CoverageRow(name: "  \(Escaping.terminal(part.catalog))", count: part.count))
        }
        for (name, count) in part.categories where categories {
          let name = name.map { Escaping.terminal($0) } ?? "other texts"
          rows.append(CoverageRow(name: "\(margin)\(name)", count: count))
        }
      }
    }
    return CoverageTable(rows, width: max(width, 60)).text
  }
}

private struct CoverageRow {
  /// Escaped for terminals.
  let name: String
  let count: CoverageReport.Count
}

private struct CoverageTable {
  private static let gap = 2
  private static let (narrowestBar, widestBar) = (5, 20)

  private let rows: [CoverageRow]
  /// The cells after name and bar; the first row has the headings.
  private var numbers: [[String]]
  private var nameWidth: Int
  /// 0 for no bar.
  private var barWidth = 0

  init(_ rows: [CoverageRow], width: Int) {
    self.rows = rows
    numbers = [["", "translated", "stale", "missing", "untranslated", "words"]]
    numbers += rows.map { row in
      let count = row.count
      return [
        "\(count.percent)%", "\(count.translated)/\(count.total)", "\(count.stale)",
        "\(count.missing)", "\(count.untranslated)", "\(count.translatedWords)/\(count.words)",
      ]
    }
    nameWidth = rows.map { DisplayWidth.columns(of: $0.name) }.max() ?? 0
    if nameWidth + numbersWidth > width { numbers = numbers.map { $0.dropLast() } }
    nameWidth = min(nameWidth, max(width - numbersWidth, 8))
    let left = width - nameWidth - numbersWidth - Self.gap
    if left >= Self.narrowestBar { barWidth = min(left, Self.widestBar) }
  }

  /// The columns of the numbers, with the gaps before them.
  private var numbersWidth: Int {
    columnWidths.reduce(0) { $0 + Self.gap + $1 }
  }

  private var columnWidths: [Int] {
    numbers[0].indices.map { column in numbers.map { $0[column].count }.max() ?? 0 }
  }

  var text: String {
    let gap = String(repeating: " ", count: Self.gap)
    let widths = columnWidths
    return numbers.enumerated().map { place, cells in
      let row = place == 0 ? nil : rows[place - 1]
      var line = [Self.cut(row?.name ?? "", nameWidth)]
      if barWidth > 0 { line.append(bar(row?.count.percent)) }
      line += zip(cells, widths).map { cell, width in
        String(repeating: " ", count: width - cell.count) + cell
      }
      return line.joined(separator: gap) + "\n"
    }.joined()
  }

  /// A bar of a percentage; spaces for the headings.
  private func bar(_ percent: Int?) -> String {
    guard let percent else { return String(repeating: " ", count: barWidth) }
    let filled = percent * barWidth / 100
    return String(repeating: "█", count: filled)
      + String(repeating: "░", count: barWidth - filled)
  }

  /// A name in exactly so many columns, with spaces after it or cut with an ellipsis.
  private static func cut(_ name: String, _ width: Int) -> String {
    var name = name
    if DisplayWidth.columns(of: name) > width {
      while DisplayWidth.columns(of: name) >= width, !name.isEmpty { name.removeLast() }
      name += "…"
    }
    return name + String(repeating: " ", count: max(0, width - DisplayWidth.columns(of: name)))
  }
}
