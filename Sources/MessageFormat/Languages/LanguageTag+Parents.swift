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
