import CatalogFormat
import ErrcatCompiler
import MessageFormat

extension MissingReport {
  /// A list for a terminal: by category, each message with what helps to translate it.
  ///
  /// - Parameters:
  ///   - width: the columns of a line; less than 40 counts as 40.
  ///   - usesColor: whether changed words are colored; else they are between marks.
  /// - Returns: the lines, each with its line feed.
  package func text(width: Int = 80, usesColor: Bool = false) -> String {
    var list = TextList(width: max(width, 40), usesColor: usesColor)
    for (number, language) in languages.enumerated() {
      let items = language.items
      if number > 0, !(languages[number - 1].items.isEmpty && items.isEmpty) {
        list.endParagraph()
      }
      let summary = Self.summary(of: items, total: language.total)
      list.add(StyledText("\(language.tag.text): \(summary)"))
      guard !items.isEmpty else { continue }
      for part in language.parts {
        if hasModules {
          list.endParagraph()
          let summary = Self.summary(of: part.items, total: part.total)
          list.add(StyledText("\(part.catalog): \(summary)"))
        }
        add(part.items, in: language.tag, to: &list)
      }
    }
    return list.text
  }

  /// Adds messages, by category.
  private func add(_ items: [Item], in language: LanguageTag, to list: inout TextList) {
    var categories: [String?] = []
    for item in items where !categories.contains(item.category) {
      categories.append(item.category)
    }
    // Texts of no error come last.
    if let others = categories.firstIndex(of: nil) {
      categories.append(categories.remove(at: others))
    }
    for category in categories {
      if categories.count > 1 || category != nil {
        list.endParagraph()
        list.add(StyledText(category ?? "other texts"))
      }
      for item in items where item.category == category {
        list.endParagraph()
        list.add(StyledText(item.key, .heading), indentation: 2)
        for fact in facts(item, in: language) { list.add(fact) }
      }
    }
  }
}

/// Lines for a terminal: texts, and facts with their labels in a column of their own.
private struct TextList {
  /// Where labels begin, and the texts beside them.
  private static let (labelColumn, factColumn) = (4, 17)

  let width: Int
  let usesColor: Bool
  private(set) var text = ""

  init(width: Int, usesColor: Bool) {
    self.width = width
    self.usesColor = usesColor
  }

  mutating func endParagraph() { text += "\n" }

  mutating func add(_ line: StyledText, indentation: Int = 0) {
    let margin = String(repeating: " ", count: indentation)
    for line in lines(line, indentation) { add(margin: margin, line) }
  }

  mutating func add(_ fact: MissingFact) {
    let indentation = String(repeating: " ", count: Self.labelColumn)
    // A right-to-left text is on lines of its own, so that it doesn't reorder other text.
    if fact.isRightToLeft {
      text += "\(indentation)\(fact.label)\n"
      for line in fact.lines { add(line, indentation: Self.labelColumn + 2) }
      return
    }
    let gap = Self.factColumn - Self.labelColumn - fact.label.count
    var margin = indentation + fact.label + String(repeating: " ", count: max(1, gap))
    for line in fact.lines {
      for line in lines(line, Self.factColumn) {
        add(margin: margin, line)
        margin = String(repeating: " ", count: Self.factColumn)
      }
    }
  }

  private mutating func add(margin: String, _ line: StyledText) {
    var line = margin + Escaping.lineStart(usesColor ? line.colored : line.text)
    while line.last == " " { line.removeLast() }
    text += "\(line)\n"
  }

  private func lines(_ text: StyledText, _ indentation: Int) -> [StyledText] {
    let safe = text.escaped { Escaping.terminal(String($0)) }
    return TextWrapping.lines(usesColor ? safe : safe.marked, width: width - indentation)
  }
}
