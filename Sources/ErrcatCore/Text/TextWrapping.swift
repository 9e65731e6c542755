import ErrcatCompiler

/// Breaks text for terminals into lines.
enum TextWrapping {
  private static let width = 80

  /// A text in lines of at most 80 columns, each indented; broken at spaces, and inside of a word only
  /// where it alone is longer.
  static func indented(_ text: String, by indentation: Int) -> String {
    let margin = String(repeating: " ", count: indentation)
    let room = width - indentation
    var lines: [String] = []
    var line = ""
    var columns = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let length = DisplayWidth.columns(of: String(word))
      if columns > 0, columns + 1 + length > room {
        lines.append(line)
        line = ""
        columns = 0
      }
      if columns > 0 || !line.isEmpty {
        line += " "
        columns += 1
      }
      if length <= room - columns {
        line += word
        columns += length
        continue
      }
      for character in word {
        let own = DisplayWidth.columns(of: String(character))
        if columns + own > room {
          lines.append(line)
          line = ""
          columns = 0
        }
        line.append(character)
        columns += own
      }
    }
    lines.append(line)
    return lines.map { "\(margin)\($0)\n" }.joined()
  }
}
