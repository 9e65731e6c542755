/// A language tag with its likely script and region (CLDR's likely subtags).
///
/// ICU calls it a maximized locale: `zh-TW` becomes `zh`, `Hant` and `TW`.
struct LikelySubtags {
  let language: String
  let script: String
  /// The region; empty if the tag names none and CLDR knows none.
  let region: String
  /// Which subtags the tag names: 4 the language, 2 the script, 1 the region.
  let named: Int

  init(_ tag: LanguageTag) {
    let ownRegion = tag.region.map(LanguageAliases.region)
    language = LanguageAliases.language(tag.language)
    script = tag.script ?? LikelyScriptData.script(of: language, ownRegion)
    region = ownRegion ?? LikelyRegionData.region(of: language, script)
    named = 4 + (tag.script == nil ? 0 : 2) + (ownRegion == nil ? 0 : 1)
  }

  /// Whether language, script and region are equal.
  func isEqual(to other: LikelySubtags) -> Bool {
    language == other.language && script == other.script && region == other.region
  }

  /// Whether only one of both has the likely script or region of their language, and this one does.
  func isLikelier(than other: LikelySubtags) -> Bool {
    guard language == other.language else { return false }
    if script != other.script { return script == LikelyScriptData.script(of: language, nil) }
    return region != other.region && region == LikelyRegionData.region(of: language, script)
  }
}

/// The codes that replace deprecated ones (CLDR's aliases), such as `he` for `iw` and `GB` for `UK`.
package enum LanguageAliases {
  /// The code of a language.
  package static func language(_ name: String) -> String {
    LanguageAliasData.languages.sortedValue(of: name)
      .map(LanguageAliasData.languages.string) ?? name
  }

  static func region(_ name: String) -> String {
    LanguageAliasData.regions.sortedValue(of: name)
      .map(LanguageAliasData.regions.string) ?? name
  }
}

extension LikelyScriptData {
  /// The likely script of a language in a region, or in general.
  static func script(of language: String, _ region: String?) -> String {
    let regional = region.flatMap { words.sortedValue(of: "\(language)-\($0)") }
    return (regional ?? words.sortedValue(of: language)).map(words.string) ?? "Latn"
  }
}

extension LikelyRegionData {
  /// The likely region of a language in a script; empty if CLDR's plural rules lack the language.
  fileprivate static func region(of language: String, _ script: String) -> String {
    (words.sortedValue(of: "\(language)-\(script)") ?? words.sortedValue(of: language))
      .map(words.string) ?? ""
  }
}
