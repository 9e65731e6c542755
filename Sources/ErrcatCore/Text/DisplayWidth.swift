import ErrcatCompiler
package import PositionedJSON

/// The width of text in columns of a monospaced font.
package enum DisplayWidth {
  /// The width of a text: two columns for wide characters (East Asian Width, UAX #11) and emoji, none
  /// for combining marks and format characters, one for everything else.
  package static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// The width of a text that is given as UTF-8.
  package static func columns(_ text: UTF8Slice) -> Int {
    TextScalars(text).reduce(0) { $0 + columns(of: $1.scalar) }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x3098, 0x309B...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x20000...0x3FFFD:
      return 2
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }
}
