import ErrcatCompiler

/// Breaks text into lines for a terminal.
///
/// Lines end at spaces, and between characters that take two columns, because Chinese and Japanese
/// have no spaces. A word is broken only if it alone is wider than a line.
package struct TextWrapping {
  private typealias Cell = (character: Character, style: StyledText.Style)

  /// How many columns a line has.
  private let width: Int
  private var lines: [StyledText] = []
  private var line: [Cell] = []
  private var columns = 0
  /// Spaces before the next word; they are dropped if it begins a line.
  private var gap: [Cell] = []
  private var word: [Cell] = []

  private init(width: Int) { self.width = width }

  /// The lines of a text, at least one.
  ///
  /// - Parameters:
  ///   - text: without control characters, apart from line feeds.
  ///   - width: the columns of a line, at least 2.
  /// - Returns: lines that fit, each without a line feed.
  package static func lines(_ text: StyledText, width: Int) -> [StyledText] {
    var wrapping = TextWrapping(width: width)
    for run in text.runs { for character in run.text { wrapping.add((character, run.style)) } }
    wrapping.endWord()
    wrapping.endLine()
    return wrapping.lines
  }

  private mutating func add(_ cell: Cell) {
    if cell.character == "\n" {
      endWord()
      endLine()
    } else if cell.character == " " {
      endWord()
      gap.append(cell)
    } else {
      let isBreak =
        word.last.map { Self.isWide($0.character) } == true && !Self.closes(cell.character)
        || Self.isWide(cell.character) && !Self.closes(cell.character)
      if isBreak { endWord() }
      word.append(cell)
    }
  }

  /// Puts the word on the line, or on the next one if it doesn't fit.
  private mutating func endWord() {
    guard !word.isEmpty else { return }
    let length = Self.columns(word)
    if columns > 0, columns + gap.count + length > width { endLine() }
    if columns + gap.count + length <= width {
      append(gap + word, columns: gap.count + length)
    } else {
      for cell in word {
        let own = Self.columns([cell])
        if columns + own > width { endLine() }
        append([cell], columns: own)
      }
    }
    gap = []
    word = []
  }

  private mutating func append(_ cells: [Cell], columns: Int) {
    line += cells
    self.columns += columns
  }

  private mutating func endLine() {
    var text = StyledText()
    for cell in line { text.append(String(cell.character), cell.style) }
    lines.append(text)
    line = []
    columns = 0
    gap = []
  }

  private static func columns(_ cells: [Cell]) -> Int {
    cells.reduce(0) { $0 + DisplayWidth.columns(of: String($1.character)) }
  }

  private static func isWide(_ character: Character) -> Bool {
    character.utf8.count > 2 && DisplayWidth.columns(of: String(character)) == 2
  }

  /// Whether a character must not begin a line: closing punctuation.
  private static func closes(_ character: Character) -> Bool {
    "、。，．！？：；）」』】〕》〉ー…,.!?:;)]".contains(character)
  }
}
