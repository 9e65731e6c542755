import ErrcatCompiler

/// The characters of XML 1.0 (section 2.2).
package enum XMLCharacter {
  /// Whether XML can carry a character, as it is or as a reference.
  package static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20
      ? scalar.value != 0xFFFE && scalar.value != 0xFFFF
      : scalar == "\t" || scalar == "\n" || scalar == "\r"
  }

  /// Whether XML can carry all characters of a text.
  package static func areAllowed(_ text: String) -> Bool {
    // Among the characters that no byte below rules out, only some that begin with 0xEF are not allowed.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0xEF }) { return true }
    return text.unicodeScalars.allSatisfy(isAllowed)
  }
}
