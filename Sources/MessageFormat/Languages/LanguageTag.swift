/// A language tag of BCP 47 (RFC 5646): language, script, region and what follows.
public struct LanguageTag: Sendable {
  /// The tag in canonical case with hyphens: `pt-BR`, `zh-Hant-TW`.
  public let text: String
  // Of the text's bytes: how many are the language's, the script's and the region's.
  private let languageCount: UInt8
  private let scriptCount: UInt8
  private let regionCount: UInt8

  /// Reads a tag in any case, with hyphens or underscores.
  ///
  /// Returns `nil` for what RFC 5646's grammar does not allow; tags of private use only (`x-…`)
  /// and the irregular old ones are not read.
  public init?(_ text: some StringProtocol) {
    var text = String(text)
    guard let tag = text.withUTF8({ Self.read(Subtags($0)) }) else { return nil }
    self = tag
  }

  /// - Parameters:
  ///   - language: in canonical case, as all parts.
  ///   - script: `nil` if the tag names none.
  ///   - region: `nil` if the tag names none.
  ///   - rest: with its hyphens; empty or a hyphen first.
  init(language: String, script: String?, region: String?, rest: String) {
    var text = language
    if let script { text += "-" + script }
    if let region { text += "-" + region }
    self.text = text + rest
    languageCount = UInt8(language.utf8.count)
    scriptCount = script == nil ? 0 : 4
    regionCount = UInt8(region?.utf8.count ?? 0)
  }

  private init(_ text: [UInt8], language: Int, script: Int, region: Int) {
    self.text = String(decoding: text, as: UTF8.self)
    (languageCount, scriptCount, regionCount) = (UInt8(language), UInt8(script), UInt8(region))
  }

  /// Two to eight letters in lower case, such as `en` or `fil`.
  public var language: String { part(0, Int(languageCount)) }

  /// Four letters such as `Hant`.
  public var script: String? {
    scriptCount == 0 ? nil : part(Int(languageCount) + 1, Int(scriptCount))
  }

  /// Two letters in upper case or three digits, such as `BR` or `419`.
  public var region: String? {
    regionCount == 0 ? nil : part(headCount - Int(regionCount), Int(regionCount))
  }

  /// Variants, extensions and private use, in lower case, each with its hyphen.
  var rest: String { part(headCount, text.utf8.count - headCount) }

  /// How many bytes language, script and region take.
  private var headCount: Int {
    Int(languageCount) + (scriptCount == 0 ? 0 : 5) + (regionCount == 0 ? 0 : Int(regionCount) + 1)
  }

  private func part(_ start: Int, _ count: Int) -> String {
    let first = text.utf8.index(text.startIndex, offsetBy: start)
    return String(text[first..<text.utf8.index(first, offsetBy: count)])
  }
}

extension LanguageTag: Hashable {
  /// Whether the tags are the same, part by part.
  public static func == (left: LanguageTag, right: LanguageTag) -> Bool { left.text == right.text }

  /// Feeds the canonical text to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension LanguageTag: CustomStringConvertible {
  /// The tag in canonical case.
  public var description: String { text }
}

extension LanguageTag {
  /// The parts of a tag between hyphens or underscores.
  private struct Subtags {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var end = 0

    /// The part that `advance` turned to last; `nil` at the end.
    private(set) var current: UnsafeBufferPointer<UInt8>?

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = bytes
      end = -1
      advance()
    }

    mutating func advance() {
      guard end < bytes.count else {
        current = nil
        return
      }
      let start = end + 1
      end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "-"), bytes[end] != UInt8(ascii: "_") {
        end += 1
      }
      current = UnsafeBufferPointer(rebasing: bytes[start..<end])
    }

    var isLast: Bool { end == bytes.count }
  }

  /// How letters are written.
  private enum LetterCase {
    case lower, upper, title
  }

  private static func read(_ parts: Subtags) -> LanguageTag? {
    var parts = parts
    var text: [UInt8] = []
    func append(_ part: UnsafeBufferPointer<UInt8>, _ letters: LetterCase) {
      if !text.isEmpty { text.append(UInt8(ascii: "-")) }
      for (index, byte) in part.enumerated() {
        let isUpper = letters == .upper || letters == .title && index == 0
        let isLetter = byte >= UInt8(ascii: "A")
        text.append(isLetter ? isUpper ? byte & ~0x20 : byte | 0x20 : byte)
      }
    }

    guard let language = parts.current, (2...8).contains(language.count), isLetters(language)
    else { return nil }
    append(language, .lower)
    parts.advance()
    // Extended language subtags, as in `zh-yue`, name what CLDR files under the primary language.
    if language.count <= 3 {
      for _ in 0..<3 {
        guard let part = parts.current, part.count == 3, isLetters(part) else { break }
        parts.advance()
      }
    }
    var script = 0
    if let part = parts.current, part.count == 4, isLetters(part) {
      append(part, .title)
      script = part.count
      parts.advance()
    }
    var region = 0
    if let part = parts.current, isRegion(part) {
      append(part, .upper)
      region = part.count
      parts.advance()
    }
    var isInExtension = false
    var isPrivate = false
    while let part = parts.current {
      guard (1...8).contains(part.count), part.allSatisfy(isLetterOrDigit) else { return nil }
      if part.count == 1, !isPrivate {
        guard !parts.isLast else { return nil }
        isInExtension = true
        isPrivate = part[0] | 0x20 == UInt8(ascii: "x")
      } else if !isInExtension {
        guard part.count >= 5 || part.count == 4 && part[0] <= UInt8(ascii: "9") else { return nil }
      }
      append(part, .lower)
      parts.advance()
    }
    return LanguageTag(text, language: language.count, script: script, region: region)
  }

  private static func isRegion(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    part.count == 2 && isLetters(part)
      || part.count == 3 && part.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  private static func isLetters(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    part.allSatisfy { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39
      || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }
}
