extension LanguageTag {
  /// Whether the language is written from right to left, by its ``likelyScript`` (CLDR's script
  /// metadata).
  public var isRightToLeft: Bool {
    RightToLeftScriptData.scripts.value(of: likelyScript) != nil
  }
}
