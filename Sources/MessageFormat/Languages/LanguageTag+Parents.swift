extension LanguageTag {
  /// The script that texts of this tag are written in: the one it names, else the likely one of its
  /// language and region (CLDR's likely subtags): `Hant` for `zh-TW`, `Cyrl` for `sr`.
  public var likelyScript: String {
    script ?? LikelyScriptData.script(of: language, region)
  }

  /// The one tag for all that mean the same: `zh-TW` and `zh-Hant-TW`, `iw` and `he`.
  ///
  /// The script stands in it where it is not the one that the language is mostly written in, and
  /// languages have the names that CLDR files them under.
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

  /// Whether two tags mean the same: whether they are equal when normalized.
  public func isEquivalent(to other: LanguageTag) -> Bool {
    if self == other { return true }
    return region == other.region && rest == other.rest && isNear(other)
  }

  /// Whether two tags are of one language, in whatever script and region.
  public func isSameLanguage(as other: LanguageTag) -> Bool {
    LanguageAliases.name(of: language) == LanguageAliases.name(of: other.language)
  }

  /// Whether two tags are of one language and script, of whatever region.
  func isNear(_ other: LanguageTag) -> Bool {
    isSameLanguage(as: other) && likelyScript == other.likelyScript
  }

  /// The tag to look in when this one has no text: CLDR's parent locale, else the tag without its
  /// last part; `nil` when nothing is left but CLDR's root, as for a script that the language is
  /// not mostly written in (`zh-Hant`, `sr-Latn`).
  ///
  /// The result is normalized.
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

  /// All that `parent` leads to, nearest first.
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

/// Codes that were replaced by others, as CLDR's language aliases have them; only those that
/// systems still hand out.
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
  /// The parent of a tag where CLDR lists one; `und` is its root.
  fileprivate static func parent(of tag: String) -> String? {
    words.sortedValue(of: tag).map(words.string)
  }
}

extension LikelyScriptData {
  /// The likely script of a language, in a region or at large.
  fileprivate static func script(of language: String, _ region: String?) -> String {
    let regional = region.flatMap { words.sortedValue(of: "\(language)-\($0)") }
    return (regional ?? words.sortedValue(of: language)).map(words.string) ?? "Latn"
  }
}
