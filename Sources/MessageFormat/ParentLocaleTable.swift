/// CLDR's parent locales that differ from cutting off the last part of the tag.
enum ParentLocaleTable {
  /// The parent of a canonical tag where CLDR lists one; `und` is its root.
  static func parent(of tag: String) -> String? {
    ParentLocaleData.table.value(of: tag).map(ParentLocaleData.table.string)
  }

  /// The script that a language is written in unless its tag says otherwise.
  static func likelyScript(of language: String) -> String {
    LikelyScriptData.table.value(of: language).map(LikelyScriptData.table.string) ?? "Latn"
  }
}
