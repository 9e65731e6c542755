extension LanguageTag {
  /// The script of the tag, or the likely script of its language and region (CLDR's likely
  /// subtags).
  ///
  /// It is `Hant` for `zh-TW` and `Cyrl` for `sr`.
  public var likelyScript: String {
    script ?? LikelyScriptData.script(of: language, region)
  }

  /// The tag that represents all equivalent ones, such as `zh-TW` and `zh-Hant-TW`, or `iw` and
  /// `he`.
  ///
  /// It names the script only if that isn't the likely script of the language, and replaces
  /// deprecated language codes (CLDR's aliases).
  public var normalized: LanguageTag {
    let language = language
    let name = LanguageAliases.name(of: language)
    let usual = LikelyScriptData.script(of: name, nil)
    let region = region
    let script = script
    let likely = script ?? LikelyScriptData.script(of: language, region)
    let shown = likely == usual ? nil : likely
    if name == language, shown == script { return self }
    return LanguageTag(language: name, script: shown, region: region, rest: rest)
  }

  /// Whether two tags are equal after normalization, such as `zh-TW` and `zh-Hant-TW`.
  public func isEquivalent(to other: LanguageTag) -> Bool {
    if self == other { return true }
    return region == other.region && rest == other.rest && isNear(other)
  }

  /// Whether two tags have the same language, in any script and region.
  public func isSameLanguage(as other: LanguageTag) -> Bool {
    LanguageAliases.name(of: language) == LanguageAliases.name(of: other.language)
  }

  /// Whether two tags have the same language and script, in any region.
  func isNear(_ other: LanguageTag) -> Bool {
    isSameLanguage(as: other) && likelyScript == other.likelyScript
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
        region: region,
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

/// Deprecated language codes that systems still return, with their replacements (CLDR's language
/// aliases).
private enum LanguageAliases {
  static func name(of language: String) -> String {
    switch language {
    case "iw": return "he"
    case "in": return "id"
    case "ji": return "yi"
    case "jw": return "jv"
    case "mo": return "ro"
    case "tl": return "fil"
    case "nb": return "no"
    default: return language
    }
  }
}

extension ParentLocaleData {
  /// The parent of a tag that CLDR lists; `und` is the root.
  fileprivate static func parent(of tag: String) -> String? {
    words.sortedValue(of: tag).map(words.string)
  }
}

extension LikelyScriptData {
  /// The likely script of a language in a region, or in general.
  fileprivate static func script(of language: String, _ region: String?) -> String {
    let regional = region.flatMap { words.sortedValue(of: "\(language)-\($0)") }
    return (regional ?? words.sortedValue(of: language)).map(words.string) ?? "Latn"
  }
}
