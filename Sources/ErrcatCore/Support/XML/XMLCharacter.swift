import ErrcatCompiler

/// The characters that XML 1.0 allows (section 2.2).
package enum XMLCharacter {
  /// Whether XML allows a character, either unescaped or as a reference.
  package static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20
      ? scalar.value != 0xFFFE && scalar.value != 0xFFFF
      : scalar == "\t" || scalar == "\n" || scalar == "\r"
  }

  /// Whether XML allows all characters of a text.
  package static func areAllowed(_ text: String) -> Bool {
    // Apart from control characters, all disallowed characters start with the byte 0xEF.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0xEF }) { return true }
    return text.unicodeScalars.allSatisfy(isAllowed)
  }
}
