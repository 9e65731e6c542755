/// How much room text takes on a terminal.
enum DisplayWidth {
  /// Columns of a text: two for what East Asian Width (UAX #11) calls wide and for emoji, one for
  /// every other character with the marks on it.
  static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + (isWide($1) ? 2 : 1) }
  }

  private static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return true
    default: return scalar.properties.isEmojiPresentation
    }
  }
}
