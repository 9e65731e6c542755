package import ErrcatCompiler
package import MessageFormat
package import PositionedJSON

/// Writes texts to the files of a pack, or creates a pack that is laid out like the source pack.
package struct PackFileChanges {
  private let project: Project
  private let language: LanguageTag

  /// - Parameters:
  ///   - project: the project that has, or gets, the pack.
  ///   - language: the pack's language.
  package init(_ project: Project, _ language: LanguageTag) {
    self.project = project
    self.language = language
  }

  /// The files that change.
  ///
  /// - Parameter texts: texts to set, by key.
  /// - Returns: the files, with their new bytes.
  package func files(_ texts: [String: String]) -> [SourceFile] {
    guard let source = project.source else { return [] }
    let order = (0..<project.keys.count).map { project.keys[$0] }
    guard let pack = project.pack(language) else {
      return newFiles(texts, like: source, order: order)
    }
    return pack.files.compactMap { number in
      let file = project.files[number]
      let isFirst = number == pack.files.first
      var edits = PackEdits()
      for (key, text) in texts
      where owner(of: key, in: pack, source: source).map({ $0 == number }) ?? isFirst {
        edits.texts[key] = text
      }
      let bytes = PackEditor.apply(edits, to: file, order: order)
      return bytes == file.bytes ? nil : SourceFile(path: file.path, bytes: bytes)
    }
  }

  /// The file of a pack that has a key, or else the one with the same name as the source pack's.
  private func owner(of key: String, in pack: LanguagePack, source: LanguagePack) -> Int? {
    guard pack.files.count > 1, let number = project.keys.find(key) else { return nil }
    if let message = pack.message(number) { return Int(message.file) }
    guard let message = source.message(number) else { return nil }
    let name = { (file: Int) in PathText.name(project.files[file].path) }
    return pack.files.first { name($0) == name(Int(message.file)) }
  }

  /// The source pack's files with other texts; keys without a text are left out.
  private func newFiles(
    _ texts: [String: String],
    like source: LanguagePack,
    order: [String]
  ) -> [SourceFile] {
    source.files.compactMap { number in
      let file = project.files[number]
      var edits = PackEdits()
      for message in source.messages where Int(message.file) == number {
        let key = project.key(message, in: source)
        if let text = texts[key] { edits.texts[key] = text } else { edits.removed.insert(key) }
      }
      guard !edits.texts.isEmpty else { return nil }
      let bytes = PackEditor.apply(edits, to: file, order: order)
      return path(of: file.path, source).map { SourceFile(path: $0, bytes: bytes) }
    }
  }

  /// `i18n/en.json` → `i18n/tr.json`, `i18n/en/errors.json` → `i18n/tr/errors.json`.
  private func path(of path: String, _ source: LanguagePack) -> String? {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let last = parts.last else { return nil }
    if last.hasSuffix(".json"), LanguageTag(String(last.dropLast(5))) == source.tag {
      parts[parts.count - 1] = "\(language.text).json"
    } else if parts.count > 1 {
      parts[parts.count - 2] = language.text
    } else {
      return nil
    }
    return parts.joined(separator: "/")
  }
}
