import ErrcatCompiler

extension ImportedTranslations {
  /// Whether the version of a file is one of those; reports one that isn't.
  mutating func takes(_ versions: [String], of root: XMLElement) -> Bool {
    let version = root["version"] ?? ""
    if versions.contains(version) { return true }
    reportVersion(version, at: root.start, expected: "1.2, 2.0 or 2.1")
    return false
  }

  /// Whether a `<target>` is in the file's target language; reports one that says it isn't.
  mutating func takes(_ target: XMLElement) -> Bool {
    guard let tag = target["xml:lang"], let language = language?.value,
      tag.lowercased() != language.lowercased()
    else { return true }
    report(
      "the target is in '\(tag)'; the file's target language is '\(language)'",
      at: target.start
    )
    return false
  }
}
