/// A language tag of BCP 47 (RFC 5646): language, script, region and what follows.
public struct LanguageTag: Hashable, Sendable {
  /// Two to eight letters in lower case, such as `en` or `fil`.
  public let language: String
  /// Four letters such as `Hant`.
  public let script: String?
  /// Two letters in upper case or three digits, such as `BR` or `419`.
  public let region: String?
  /// Variants, extensions and private use, in lower case.
  public let rest: [String]

  /// Reads a tag in any case, with hyphens or underscores.
  ///
  /// Returns `nil` for what RFC 5646's grammar does not allow; tags of private use only (`x-…`)
  /// and the irregular old ones are not read.
  public init?(_ text: some StringProtocol) {
    var parts = text.utf8.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    ).map { String(decoding: $0, as: UTF8.self) }[...]
    guard let first = parts.popFirst(), (2...8).contains(first.utf8.count), Self.isLetters(first)
    else { return nil }
    language = first.lowercased()
    // Extended language subtags, as in `zh-yue`, name what CLDR files under the primary language.
    for _ in 0..<3 {
      guard let part = parts.first, part.utf8.count == 3, Self.isLetters(part),
        language.utf8.count <= 3
      else { break }
      parts.removeFirst()
    }
    if let part = parts.first, part.utf8.count == 4, Self.isLetters(part) {
      script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      parts.removeFirst()
    } else {
      script = nil
    }
    if let part = parts.first, Self.isRegion(part) {
      region = part.uppercased()
      parts.removeFirst()
    } else {
      region = nil
    }
    guard let rest = Self.subtags(parts) else { return nil }
    self.rest = rest
  }

  init(language: String, script: String?, region: String?, rest: [String]) {
    self.language = language
    self.script = script
    self.region = region
    self.rest = rest
  }

  /// The tag in canonical case with hyphens: `pt-BR`, `zh-Hant-TW`.
  public var text: String {
    ([language, script, region].compactMap { $0 } + rest).joined(separator: "-")
  }

  private static func subtags(_ parts: ArraySlice<String>) -> [String]? {
    var rest: [String] = []
    var isInExtension = false
    var isPrivate = false
    for (place, part) in zip(0..., parts) {
      let count = part.utf8.count
      guard (1...8).contains(count), part.utf8.allSatisfy(isLetterOrDigit) else { return nil }
      if count == 1, !isPrivate {
        guard place < parts.count - 1 else { return nil }
        isInExtension = true
        if part == "x" || part == "X" { isPrivate = true }
      } else if !isInExtension {
        let startsWithDigit = part.utf8.first.map { $0 <= UInt8(ascii: "9") } ?? false
        guard count >= 5 || count == 4 && startsWithDigit else { return nil }
      }
      rest.append(part.lowercased())
    }
    return rest
  }

  private static func isRegion(_ part: String) -> Bool {
    part.utf8.count == 2 && isLetters(part)
      || part.utf8.count == 3 && part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  private static func isLetters(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39
      || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }
}

extension LanguageTag: CustomStringConvertible {
  /// The tag in canonical case.
  public var description: String { text }
}
