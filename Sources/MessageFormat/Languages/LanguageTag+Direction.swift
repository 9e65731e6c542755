extension LanguageTag {
  /// Whether texts of the language run from right to left, by its likely script (CLDR's script
  /// metadata).
  public var isRightToLeft: Bool {
    RightToLeftScriptData.scripts.value(of: likelyScript) != nil
  }
}
