/// A BCP 47 language tag (RFC 5646), such as `tr`, `pt-BR` or `zh-Hant-TW`.
///
/// ```swift
/// let tag = LanguageTag("pt_br")
/// // tag?.text is "pt-BR", tag?.language "pt", tag?.region "BR"
/// ```
///
/// The runtime and errcat read tags with this type, so that they agree on what is equal and on
/// where a message is looked up (`parent`, `LanguageChain`).
public struct LanguageTag: Sendable {
  /// The tag in canonical case with hyphens: `pt-BR`, `zh-Hant-TW`.
  public let text: String
  // The numbers of bytes of the language, the script and the region in the text.
  private let languageCount: UInt8
  private let scriptCount: UInt8
  private let regionCount: UInt8

  /// Parses a tag in any letter case, with hyphens or underscores.
  ///
  /// Fails if RFC 5646's grammar doesn't allow the text, and for private-use tags (`x-…`) and
  /// irregular grandfathered ones. An extended language subtag is the language: `zh-yue` becomes
  /// `yue`. After other languages than those that RFC 5646's registry has, such a subtag is left out.
  ///
  /// - Parameter text: the tag.
  public init?(_ text: some StringProtocol) {
    var text = String(text)
    guard let tag = text.withUTF8({ Self.read(Subtags($0)) }) else { return nil }
    self = tag
  }

  /// Creates a tag from subtags in canonical case.
  ///
  /// - Parameters:
  ///   - language: the language.
  ///   - script: the script; `nil` if the tag names none.
  ///   - region: the region; `nil` if the tag names none.
  ///   - rest: the other subtags, each with its hyphen; may be empty.
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

  /// The language: two to eight lowercase letters, such as `en` or `fil`.
  public var language: String { part(0, Int(languageCount)) }

  /// The script: four letters, such as `Hant`; `nil` if the tag names none.
  public var script: String? {
    scriptCount == 0 ? nil : part(Int(languageCount) + 1, Int(scriptCount))
  }

  /// The region: two uppercase letters or three digits, such as `BR` or `419`; `nil` if the tag
  /// names none.
  public var region: String? {
    regionCount == 0 ? nil : part(headCount - Int(regionCount), Int(regionCount))
  }

  /// The variants, extensions and private-use subtags in lower case, each with its hyphen.
  var rest: String { part(headCount, text.utf8.count - headCount) }

  /// The number of bytes of language, script and region, hyphens included.
  private var headCount: Int {
    Int(languageCount) + (scriptCount == 0 ? 0 : 5) + (regionCount == 0 ? 0 : Int(regionCount) + 1)
  }

  private func part(_ start: Int, _ count: Int) -> String {
    let first = text.utf8.index(text.startIndex, offsetBy: start)
    return String(text[first..<text.utf8.index(first, offsetBy: count)])
  }
}

extension LanguageTag: Hashable {
  /// Whether the canonical texts are equal; compare ``isEquivalent(to:)``.
  public static func == (left: LanguageTag, right: LanguageTag) -> Bool { left.text == right.text }

  /// Hashes the canonical text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension LanguageTag: CustomStringConvertible {
  /// The tag in canonical case: ``text``.
  public var description: String { text }
}

extension LanguageTag {
  /// The subtags of a tag, between hyphens or underscores.
  private struct Subtags {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var end = 0

    /// The subtag that the last `advance()` moved to; `nil` at the end.
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

  /// How canonical tags write a subtag: `zh`, `CN` and `Hans`.
  private enum LetterCase {
    case lower, upper, title
  }

  /// The languages before extended language subtags (RFC 5646's registry).
  private static let extensible: Set = ["ar", "kok", "lv", "ms", "sgn", "sw", "uz", "zh"]

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

    guard var language = parts.current, (2...8).contains(language.count), isLetters(language)
    else { return nil }
    parts.advance()
    if language.count <= 3 {
      for place in 0..<3 {
        guard let part = parts.current, part.count == 3, isLetters(part) else { break }
        // RFC 5646 replaces `zh-yue` by `yue`, and allows no second one.
        if place == 0, extensible.contains(String(decoding: language, as: UTF8.self).lowercased()) {
          language = part
        }
        parts.advance()
      }
    }
    append(language, .lower)
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

extension LanguageTag {
  /// Whether the language is written from right to left, by its ``likelyScript`` (CLDR's script
  /// metadata).
  public var isRightToLeft: Bool {
    RightToLeftScriptData.scripts.value(of: likelyScript) != nil
  }
}
