import ErrcatSource
package import MessageFormat

/// What a translator owes, language by language.
package struct MissingReport: Sendable {
  package enum Status: String, Sendable {
    /// The pack, and its parents, lack the key.
    case missing
    /// The text is empty, or the source message word for word in another language.
    case untranslated
  }

  package struct Item: Sendable {
    package let key: String
    package let status: Status
    package let source: String
    package let note: String?
    package let display: String?
    package let maximumLength: Int?
  }

  package struct Language: Sendable {
    package let tag: LanguageTag
    /// How many messages the source pack has.
    package let total: Int
    /// In the source pack's order.
    package let items: [Item]
  }

  package let sourceLanguage: String
  package let languages: [Language]

  /// - Parameters:
  ///   - project: the packs to compare.
  ///   - tags: the languages to report; empty means every pack but the source's.
  package init(_ project: Project, languages tags: [LanguageTag] = []) {
    sourceLanguage = project.catalog.sourceLanguage.value
    let packs = project.packs.filter { pack in
      tags.isEmpty ? pack.tag != project.source?.tag : tags.contains(pack.tag)
    }
    languages = packs.map { pack in
      let keys = (0..<project.sourceKeyCount).filter { project.sources.has($0) }
      return Language(
        tag: pack.tag,
        total: keys.count,
        items: keys.compactMap { Self.item($0, pack, project) }
      )
    }
  }

  private static func item(_ key: Int, _ pack: LanguagePack, _ project: Project) -> Item? {
    guard let source = project.sources[key], let status = status(key, pack, project, source) else {
      return nil
    }
    let entry =
      project.entryOfKey[key] >= 0 ? project.catalog.entries[Int(project.entryOfKey[key])] : nil
    return Item(
      key: project.keys[key],
      status: status,
      source: source.text,
      note: entry?.note,
      display: entry.map { project.catalog.treatment(of: $0).display.rawValue },
      maximumLength: entry?.maximumLength
    )
  }

  private static func status(
    _ key: Int,
    _ pack: LanguagePack,
    _ project: Project,
    _ source: SourceMessage
  ) -> Status? {
    guard let message = pack.message(key) else {
      let isInherited = project.inherited(by: pack).contains {
        $0.message(key).map { !$0.textRange.isEmpty } == true
      }
      return isInherited || pack.tag == project.source?.tag ? nil : .missing
    }
    if message.textRange.isEmpty { return source.range.isEmpty ? nil : .untranslated }
    guard pack.tag.language != project.source?.tag.language else { return nil }
    let (bytes, range) = message.utf8(project.files)
    return bytes[range].elementsEqual(source.bytes[source.range]) ? .untranslated : nil
  }

  /// Whether nobody owes anything.
  package var isEmpty: Bool { languages.allSatisfy(\.items.isEmpty) }

  /// The documented JSON form.
  package var json: String {
    let languages = languages.map { language in
      let items = language.items.map { item in
        var fields = [
          "\"key\": \(Escaping.json(item.key))", "\"status\": \"\(item.status.rawValue)\"",
          "\"source\": \(Escaping.json(item.source))",
        ]
        if let note = item.note { fields.append("\"note\": \(Escaping.json(note))") }
        if let display = item.display { fields.append("\"display\": \"\(display)\"") }
        if let length = item.maximumLength { fields.append("\"maxLength\": \(length)") }
        return "        { \(fields.joined(separator: ", ")) }"
      }
      let list = items.isEmpty ? "[]" : "[\n\(items.joined(separator: ",\n"))\n      ]"
      return """
            {
              "language": \(Escaping.json(language.tag.text)),
              "total": \(language.total),
              "messages": \(list)
            }
        """
    }
    let list = languages.isEmpty ? "[]" : "[\n\(languages.joined(separator: ",\n"))\n  ]"
    return """
      {
        "version": 1,
        "sourceLanguage": \(Escaping.json(sourceLanguage)),
        "languages": \(list)
      }

      """
  }

  /// The keys only, a line each; with the language before them if there are several.
  package var keys: String {
    languages.flatMap { language in
      language.items.map { item in
        let prefix = languages.count > 1 ? "\(language.tag.text)\t" : ""
        return "\(prefix)\(Escaping.terminal(item.key))\n"
      }
    }.joined()
  }

  /// A list for people: key and status, the source text and what helps to translate it below.
  package var text: String {
    var result = ""
    for language in languages {
      let missing = language.items.count { $0.status == .missing }
      let untranslated = language.items.count - missing
      let done = language.total - language.items.count
      result += "\(language.tag.text): \(done) of \(language.total) messages translated"
      if !language.items.isEmpty { result += ", \(missing) missing, \(untranslated) untranslated" }
      result += "\n"
      for item in language.items {
        result += "  \(Escaping.terminal(item.key))  (\(item.status.rawValue))\n"
        result += "      \(Escaping.terminal(item.source))\n"
        if let note = item.note { result += "      note: \(Escaping.terminal(note))\n" }
        if let length = item.maximumLength { result += "      at most \(length) characters\n" }
      }
    }
    return result
  }
}
