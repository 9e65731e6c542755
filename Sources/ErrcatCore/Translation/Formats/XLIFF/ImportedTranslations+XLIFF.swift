import ErrcatCompiler

extension ImportedTranslations {
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
