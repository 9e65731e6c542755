package import ErrcatCompiler
package import MessageFormat
import PositionedJSON

/// How much of each language is translated.
package struct CoverageReport: Sendable {
  /// Messages and words of a language or of a category in it.
  package struct Count: Sendable {
    /// Messages of the source pack.
    package var total = 0
    /// Messages that are translated and not stale.
    package var translated = 0
    /// Messages whose source message has changed since they were translated.
    package var stale = 0
    /// Messages without a translation.
    package var missing = 0
    /// Messages whose translation is empty or the source message.
    package var untranslated = 0
    /// Words of the source messages.
    package var words = 0
    /// Words of the source messages that are translated and not stale.
    package var translatedWords = 0

    /// The percentage of translated messages, rounded down, so that 100 means all; 100 if there are none.
    package var percent: Int { total == 0 ? 100 : translated * 100 / total }

    /// The counts by their names in JSON, in its order.
    fileprivate static let members:
      [(name: String, count: any WritableKeyPath<Count, Int> & Sendable)] = [
        ("total", \.total), ("translated", \.translated), ("stale", \.stale),
        ("missing", \.missing),
        ("untranslated", \.untranslated), ("words", \.words),
        ("translatedWords", \.translatedWords),
      ]
  }

  /// The counts of one catalog in one language.
  package struct CatalogCount: Sendable {
    /// The path of the catalog.
    package let catalog: String
    /// All messages of the catalog.
    package let count: Count
    /// By category in the catalog's order; last, under `nil`, texts that aren't an error's message.
    package let categories: [(name: String?, count: Count)]
  }

  /// The counts of one language.
  package struct Language: Sendable {
    /// The language of the packs.
    package let tag: LanguageTag
    /// The counts of each catalog, in the order of the catalogs.
    package let parts: [CatalogCount]
    /// All messages.
    package let count: Count
    /// By category in the order of the catalogs, categories of the same name as one; last, under `nil`,
    /// texts that aren't an error's message.
    package let categories: [(name: String?, count: Count)]

    init(_ tag: LanguageTag, _ parts: [CatalogCount]) {
      self.tag = tag
      self.parts = parts
      var all = Count()
      var categories: [(name: String?, count: Count)] = []
      var others: Count?
      for part in parts {
        all += part.count
        for (name, count) in part.categories {
          if name == nil {
            others = (others ?? Count()) + count
          } else if let known = categories.firstIndex(where: { $0.name == name }) {
            categories[known].count += count
          } else {
            categories.append((name, count))
          }
        }
      }
      count = all
      self.categories = categories + (others.map { [(nil, $0)] } ?? [])
    }
  }

  /// In the order of the packs.
  package let languages: [Language]
  /// Whether there are several catalogs, so that each is counted by itself too.
  let hasModules: Bool

  /// - Parameters:
  ///   - projects: the catalog, then its modules; not empty.
  ///   - packs: for each project, the packs of the same languages in the same order.
  package init(_ projects: [Project], packs: [[LanguagePack]]) {
    hasModules = projects.count > 1
    var parts: [[CatalogCount]] = []
    for (project, packs) in zip(projects, packs) {
      parts.append(Self.parts(of: project, packs))
    }
    languages = (packs.first ?? []).enumerated().map { place, pack in
      Language(pack.tag, parts.map { $0[place] })
    }
  }

  /// - Parameters:
  ///   - project: the packs to compare.
  ///   - packs: the packs to report; `nil` for the ones that translators work on.
  package init(_ project: Project, packs: [LanguagePack]? = nil) {
    self.init([project], packs: [packs ?? project.translationPacks])
  }

  /// The counts of a catalog in each of some languages.
  private static func parts(of project: Project, _ packs: [LanguagePack]) -> [CatalogCount] {
    let names: [String?] = project.catalog.categories.map(\.name.value) + [nil]
    let keys = (0..<project.sourceKeyCount).filter { project.sources.has($0) }
    let words = keys.map { key in
      WordCount.words(project.sources.shown(key))
    }
    let groups = keys.map { key in
      project.entryOfKey[key].flatMap { project.catalog.entries[$0].category } ?? names.count - 1
    }
    return Concurrent.map(packs) { pack in
      let comparison = PackComparison(project, pack)
      var all = Count()
      var counts = [Count](repeating: Count(), count: names.count)
      for (index, key) in keys.enumerated() {
        let status = comparison.status(key)
        all.add(status, words: words[index])
        counts[groups[index]].add(status, words: words[index])
      }
      return CatalogCount(
        catalog: project.files[0].path,
        count: all,
        categories: zip(names, counts).filter { $0.1.total > 0 }.map { ($0.0, $0.1) }
      )
    }
  }

  /// The languages whose percentage is lower.
  package func below(_ percent: Int) -> [Language] {
    languages.filter { $0.count.percent < percent }
  }
}

extension CoverageReport.Count {
  fileprivate static func + (left: Self, right: Self) -> Self {
    members.reduce(into: left) { $0[keyPath: $1.count] += right[keyPath: $1.count] }
  }

  fileprivate static func += (left: inout Self, right: Self) { left = left + right }

  fileprivate mutating func add(_ status: TranslationStatus?, words: Int) {
    total += 1
    self.words += words
    switch status {
    case nil:
      translated += 1
      translatedWords += words
    case .stale: stale += 1
    case .missing: missing += 1
    case .untranslated: untranslated += 1
    }
  }
}

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

/// The forms for programs and web pages that `errcat stats --format` names.
extension CoverageReport {
  /// A table in Markdown; with several catalogs, all of them first and then each by itself.
  package var markdown: String {
    let catalog = hasModules ? " catalog |" : ""
    var text =
      "| language |\(catalog) | total | translated | stale | missing | untranslated | words |\n"
    text += "|---|\(hasModules ? "---|" : "")---:|---:|---:|---:|---:|---:|---:|\n"
    for language in languages {
      let tag = "| \(Escaping.markdown(language.tag.text)) |"
      text += "\(tag)\(hasModules ? " all |" : "")\(Self.cells(language.count))\n"
      for part in language.parts where hasModules {
        text += "\(tag) \(Escaping.markdown(part.catalog)) |\(Self.cells(part.count))\n"
      }
    }
    return text
  }

  private static func cells(_ count: Count) -> String {
    let numbers = [
      "\(count.percent)%", "\(count.total)", "\(count.translated)", "\(count.stale)",
      "\(count.missing)", "\(count.untranslated)", "\(count.translatedWords) of \(count.words)",
    ]
    return numbers.map { " \($0) |" }.joined()
  }

  /// A JSON object with all counts.
  package var json: String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("version", 1)
      json.array("languages", .openLines) { json in
        for language in languages {
          json.object(.lines) { json in
            json.member("language", language.tag.text)
            Self.write(language.count, language.categories, to: &json)
            guard hasModules else { return }
            json.array("catalogs", .lines) { json in
              for part in language.parts {
                json.object(.lines) { json in
                  json.member("catalog", part.catalog)
                  Self.write(part.count, part.categories, to: &json)
                }
              }
            }
          }
        }
      }
    }
    json.endLine()
    return json.text
  }

  private static func write(
    _ count: Count,
    _ categories: [(name: String?, count: Count)],
    to json: inout JSONWriter
  ) {
    json.joined { members(count, to: &$0) }
    json.object("categories", .openLines) { json in
      for (name, count) in categories {
        if let name { json.object(name) { members(count, to: &$0) } }
      }
    }
    if let other = categories.first(where: { $0.name == nil }) {
      json.object("otherTexts") { members(other.count, to: &$0) }
    }
  }

  private static func members(_ count: Count, to json: inout JSONWriter) {
    for (name, number) in Count.members { json.member(name, count[keyPath: number]) }
    json.member("percent", count.percent)
  }

  /// A badge for a README: how much of all languages is translated, as SVG.
  package var badge: String {
    let total = languages.reduce(0) { $0 + $1.count.total }
    let done = languages.reduce(0) { $0 + $1.count.translated }
    let percent = total == 0 ? 100 : done * 100 / total
    let color = percent >= 95 ? "#2da44e" : percent >= 80 ? "#bf8700" : "#cf222e"
    let label = "translated"
    let value = "\(percent)%"
    // At a font size of 11 pixels, letters are about 6.5 pixels wide.
    let left = label.count * 13 / 2 + 12
    let right = value.count * 13 / 2 + 12
    let width = left + right
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="20" role="img" aria-label="\(label): \(value)">
        <title>\(label): \(value)</title>
        <clipPath id="r"><rect width="\(width)" height="20" rx="3"/></clipPath>
        <g clip-path="url(#r)">
          <rect width="\(left)" height="20" fill="#555"/>
          <rect x="\(left)" width="\(right)" height="20" fill="\(color)"/>
        </g>
        <g fill="#fff" text-anchor="middle" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11">
          <text x="\(left / 2)" y="14">\(label)</text>
          <text x="\(left + right / 2)" y="14">\(value)</text>
        </g>
      </svg>

      """
  }
}
