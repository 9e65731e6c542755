/// The properties of the page's objects that get short names.
enum ScriptProperties {
  /// Properties that neither the browser nor the page's data has, and that no text of a script names.
  ///
  /// Only such names are here, so that a name means the same everywhere. `Tests/EndToEnd/site-scripts` checks it.
  static let own: Set<String> = [
    "added", "digits", "errorsOfKey", "foreign", "hasNone", "hasOtherScript",
    "hasVariants", "here", "identity", "isAfterCapital", "isMisnamed", "isNegative",
    "isSourceGarbled", "isSourceLanguage", "isSpace", "isUnmistakable", "leastBeforeGroup", "lost",
    "mapped", "meant", "minus", "nameStart", "nodeKind", "pieces", "roles", "selector", "shown",
    "sourceText", "statuses", "styleStart", "syntaxError", "uses", "variantNodes", "works",
  ]
}
