/// A BCP 47 language tag (RFC 5646), such as `tr`, `pt-BR` or `zh-Hant-TW`.
///
/// ```swift
/// let tag: LanguageTag = "pt_br"
/// // tag.text is "pt-BR", tag.language "pt", tag.region "BR"
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
  /// A literal is a tag without this initializer: `LanguageTag("x y")` is a precondition failure, as the literal alone is.
  ///
  /// - Parameter text: the tag.
  public init?(_ text: some StringProtocol) {
    let subtags = Array(text.utf8).split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard let tag = Self.read(subtags[...]) else { return nil }
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

extension LanguageTag: ExpressibleByStringLiteral {
  /// Creates a tag from a literal, which must be a tag.
  public init(stringLiteral text: String) {
    guard let tag = LanguageTag(text) else {
      preconditionFailure("'\(text)' is not a language tag")
    }
    self = tag
  }
}

extension LanguageTag: CustomStringConvertible {
  /// The tag in canonical case: ``text``.
  public var description: String { text }
}

extension LanguageTag {
  /// How canonical tags write a subtag: `zh`, `CN` and `Hans`.
  private enum LetterCase {
    case lower, upper, title
  }

  /// The languages before extended language subtags (RFC 5646's registry).
  private static let extensible: Set = ["ar", "kok", "lv", "ms", "sgn", "sw", "uz", "zh"]

  private static func read(_ subtags: ArraySlice<ArraySlice<UInt8>>) -> LanguageTag? {
    var rest = subtags
    var text: [UInt8] = []
    func append(_ part: ArraySlice<UInt8>, _ letters: LetterCase) {
      if !text.isEmpty { text.append(UInt8(ascii: "-")) }
      for (index, byte) in part.enumerated() {
        let isUpper = letters == .upper || letters == .title && index == 0
        let isLetter = byte >= UInt8(ascii: "A")
        text.append(isLetter ? isUpper ? byte & ~0x20 : byte | 0x20 : byte)
      }
    }

    guard var language = rest.popFirst(), (2...8).contains(language.count), isLetters(language)
    else { return nil }
    if language.count <= 3 {
      for place in 0..<3 {
        guard let part = rest.first, part.count == 3, isLetters(part) else { break }
        // RFC 5646 replaces `zh-yue` by `yue`, and allows no second one.
        if place == 0, extensible.contains(String(decoding: language, as: UTF8.self).lowercased()) {
          language = part
        }
        rest.removeFirst()
      }
    }
    append(language, .lower)
    var script = 0
    if let part = rest.first, part.count == 4, isLetters(part) {
      append(part, .title)
      script = part.count
      rest.removeFirst()
    }
    var region = 0
    if let part = rest.first, isRegion(part) {
      append(part, .upper)
      region = part.count
      rest.removeFirst()
    }
    var isInExtension = false
    var isPrivate = false
    while let part = rest.popFirst() {
      guard let first = part.first, part.count <= 8, part.allSatisfy(isLetterOrDigit) else {
        return nil
      }
      if part.count == 1, !isPrivate {
        guard !rest.isEmpty else { return nil }
        isInExtension = true
        isPrivate = first | 0x20 == UInt8(ascii: "x")
      } else if !isInExtension {
        guard part.count >= 5 || part.count == 4 && first <= UInt8(ascii: "9") else { return nil }
      }
      append(part, .lower)
    }
    return LanguageTag(text, language: language.count, script: script, region: region)
  }

  private static func isRegion(_ part: ArraySlice<UInt8>) -> Bool {
    part.count == 2 && isLetters(part)
      || part.count == 3 && part.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  private static func isLetters(_ part: ArraySlice<UInt8>) -> Bool {
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

extension LanguageTag {
  /// The script of the tag, or the likely script of its language and region (CLDR's likely
  /// subtags).
  ///
  /// It is `Hant` for `zh-TW` and `Cyrl` for `sr`.
  public var likelyScript: String {
    script
      ?? LikelyScriptData.script(
        of: LanguageAliases.language(language),
        region.map(LanguageAliases.region)
      )
  }

  /// The tag that represents all equivalent ones, such as `zh-TW` and `zh-Hant-TW`, or `iw` and
  /// `he`.
  ///
  /// It names the script only if that isn't the likely script of the language, and replaces
  /// deprecated codes (CLDR's aliases).
  public var normalized: LanguageTag {
    let language = language
    let name = mainLanguage
    let usual = LikelyScriptData.script(of: name, nil)
    let region = region
    let current = region.map(LanguageAliases.region)
    let script = script
    let likely = likelyScript
    let shown = likely == usual ? nil : likely
    if name == language, shown == script, current == region { return self }
    return LanguageTag(language: name, script: shown, region: current, rest: rest)
  }

  /// The language's current code, and `no` for Bokmål, whose parent it is.
  private var mainLanguage: String {
    let name = LanguageAliases.language(language)
    return name == "nb" ? "no" : name
  }

  /// Whether two tags are equal after normalization, such as `zh-TW` and `zh-Hant-TW`.
  public func isEquivalent(to other: LanguageTag) -> Bool {
    if self == other { return true }
    return region.map(LanguageAliases.region) == other.region.map(LanguageAliases.region)
      && rest == other.rest && isSameLanguage(as: other) && likelyScript == other.likelyScript
  }

  /// Whether two tags have the same language, in any script and region.
  package func isSameLanguage(as other: LanguageTag) -> Bool {
    mainLanguage == other.mainLanguage
  }

  /// The parent locale, in which a message is looked up that this language lacks (CLDR).
  ///
  /// Where CLDR lists no parent, it is the tag without its last subtag. It is `nil` if only CLDR's
  /// root is left, as for a script that isn't the language's likely one (`zh-Hant`, `sr-Latn`). The
  /// result is normalized.
  public var parent: LanguageTag? {
    let tag = normalized
    let rest = rest
    if let last = rest.lastIndex(of: "-") {
      return LanguageTag(
        language: tag.language,
        script: tag.script,
        region: tag.region,
        rest: String(rest[..<last])
      )
    }
    if let parent = ParentLocaleData.parent(of: tag.text) {
      return parent == "und" ? nil : LanguageTag(parent)
    }
    guard region != nil else { return nil }
    return LanguageTag(language: tag.language, script: tag.script, region: nil, rest: "")
  }

  /// The parent locales, nearest first; at most 16.
  public var parents: [LanguageTag] {
    var tags: [LanguageTag] = []
    var tag = self
    while let parent = tag.parent, tags.count < 16 {
      tags.append(parent)
      tag = parent
    }
    return tags
  }
}

extension ParentLocaleData {
  /// The parent of a tag that CLDR lists; `und` is the root.
  fileprivate static func parent(of tag: String) -> String? {
    words.sortedValue(of: tag).map(words.string)
  }
}

/// A pseudo-language: source messages transformed to show localization problems before any
/// translation exists.
///
/// Text that isn't transformed on screen isn't localized; text that is cut off has too little room;
/// a layout that isn't mirrored doesn't support right-to-left languages. The tags are CLDR's:
/// `en-XA` and `ar-XB`.
///
/// ```swift
/// let text = PseudoLanguage.accented.text("Try again, {name}.")
/// // "[Ţŕýý ååĝååîñ, {name}.]"
/// ```
///
/// May grow in a minor version: give a `switch` over it a `default`.
public enum PseudoLanguage: String, CaseIterable, Sendable {
  /// Accented letters, a third longer, in brackets; the tag is `en-XA`.
  case accented = "en-XA"
  /// Words with their letters from right to left; the tag is `ar-XB`.
  case rightToLeft = "ar-XB"

  /// The pseudo-language of a tag, by its region `XA` or `XB`; `nil` for any other tag.
  public init?(_ tag: LanguageTag) {
    switch tag.region {
    case "XA": self = .accented
    case "XB": self = .rightToLeft
    default: return nil
    }
  }
}
