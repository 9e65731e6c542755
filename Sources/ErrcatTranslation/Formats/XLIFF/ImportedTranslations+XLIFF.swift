import ErrcatCompiler

extension ImportedTranslations {
  /// Whether the version of a file is one of those; reports one that isn't.
  mutating func takes(_ versions: [String], of root: XMLElement) -> Bool {
    let version = root["version"] ?? ""
    if versions.contains(version) { return true }
    reportVersion(version, at: root.start, expected: "1.2, 2.0 or 2.1")
    return false
  }

  /// Whether a `<source>` or `<target>` is in the file's language; reports one that says it isn't.
  ///
  /// - Parameters:
  ///   - text: the element.
  ///   - outer: the language of the elements around it, where it is in force.
  /// - Returns: `true` also where nothing names a language.
  mutating func takes(_ text: XMLElement, in outer: String? = nil) -> Bool {
    let expected = text.isNamed("source") ? sourceLanguage : language
    guard let tag = text["xml:lang"] ?? outer, let expected,
      tag.lowercased() != expected.value.lowercased()
    else { return true }
    report(
      "the \(text.name) is in '\(tag)'; the file's \(text.name) language is '\(expected.value)'",
      at: text.start
    )
    return false
  }
}
