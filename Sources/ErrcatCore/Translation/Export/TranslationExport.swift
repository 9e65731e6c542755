package import ErrcatCompiler
import MessageFormat

/// Messages exported for translators.
package struct TranslationExport: Sendable {
  /// The whole of a translation file for standard output; `nil` if files are written instead.
  package let text: String?
  /// The files that are to be written.
  package let changes: [FileChange]
  /// What the user should know: what was exported, and what the format can't carry.
  package let notes: [String]

  /// Exports messages.
  ///
  /// - Parameters:
  ///   - project: the project with the source pack and the packs of the languages.
  ///   - languages: the languages as the user wrote them; an empty list means all but the source language.
  ///   - format: the format of the files.
  ///   - onlyMissing: whether messages that are translated and not stale are left out.
  ///   - destination: the place of the files.
  /// - Throws: `RequestError` if there is nothing to translate from or into, or if the files don't fit the
  ///   destination.
  package init(
    _ project: Project,
    languages: [String],
    format: TranslationFormat,
    onlyMissing: Bool,
    to destination: ExportDestination
  ) async throws {
    let tags = try Self.tags(languages, in: project)
    if destination == .standardOutput, tags.count > 1 {
      throw RequestError.refused(
        "\(tags.count) languages need a folder; set it with '--output FOLDER'"
      )
    }
    var translations: [TranslationFile] = []
    for tag in tags {
      translations.append(
        await TranslationFile(project, tag, format: format, onlyMissing: onlyMissing)
      )
    }
    let files = await Concurrent.map(translations, \.files)
    var text: String?
    var changes: [FileChange] = []
    for (translation, files) in zip(translations, files) {
      for (number, file) in files.enumerated() {
        let path = destination.path(
          for: translation.language,
          fileExtension: file.fileExtension,
          number: number
        )
        if let path {
          changes.append(FileChange(path: path, bytes: Array(file.text.utf8)))
        } else if files.count == 1 {
          text = file.text
        } else {
          throw RequestError.refused(
            "plurals need a second file, .\(files[1].fileExtension); set the first with '--output FILE'"
          )
        }
      }
    }
    self.text = text
    self.changes = changes
    notes = translations.flatMap { Self.notes(on: $0, in: project) }
  }

  private static func tags(
    _ languages: [String],
    in project: Project
  ) throws(RequestError) -> [LanguageTag] {
    guard let source = project.source else {
      throw .refused("no pack for the source language '\(project.catalog.sourceLanguage.value)'")
    }
    guard !languages.isEmpty else {
      let tags = project.translationPacks.map(\.tag)
      if tags.isEmpty {
        throw .absent("no translations yet; name a language to start with, for example 'de'")
      }
      return tags
    }
    var tags: [LanguageTag] = []
    for language in languages {
      let tag = try NamedLanguages.tag(language, in: project)
      if tag == source.tag {
        throw .refused(
          "'\(tag.text)' is the source language; expected a language to translate into"
        )
      }
      tags.append(tag)
    }
    return tags
  }

  private static func notes(on translation: TranslationFile, in project: Project) -> [String] {
    let language = translation.language.text
    var notes: [String] = []
    if project.pack(translation.language) == nil {
      notes.append("\(language): new language; nothing is translated yet")
    }
    notes.append("\(language): \(Quantity.text(translation.count, "message"))")
    if translation.asMessages > 0 {
      let count = Quantity.text(translation.asMessages, "message")
      let (verb, them) = translation.asMessages == 1 ? ("is", "it") : ("are", "them")
      notes.append(
        "\(language): \(count) \(verb) in ICU MessageFormat, because '\(translation.format.name)' has no form for \(them)"
      )
    }
    for key in translation.leftOut {
      notes.append(
        "\(language): '\(key)' is left out; '\(translation.format.name)' can't represent it"
      )
    }
    return notes
  }
}
