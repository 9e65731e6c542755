package import ErrcatCompiler
package import ErrcatCore
import MessageFormat
import PositionedJSON

/// Messages exported for translators.
package struct TranslationExport: Sendable {
  /// The whole of a translation file for standard output; `nil` if files are written instead.
  package let text: String?
  /// The files that are to be written.
  package private(set) var changes: [FileChange]
  /// The catalog, then its modules.
  package let projects: [Project]
  private let dialect: Dialect?
  /// The notes for the user: what was exported, and what the format can't carry.
  package internal(set) var notes: [String]
  /// A line for each duplicate key, and for the place of the first; empty if there is none.
  package internal(set) var duplicateLines = ""

  /// Exports the messages of a catalog and its modules, which are read with their source packs and the packs of the
  /// languages that the user named; without any, all but the source language are exported.
  ///
  /// - Throws: `RequestError` if there is nothing to translate from or into, or if the files don't fit the
  ///   destination.
  package init(
    _ projects: [Project],
    languages: [String],
    format: TranslationFormat,
    onlyMissing: Bool,
    hasByteOrderMark: Bool,
    to destination: ExportDestination
  ) throws {
    self.projects = projects
    let source = try Self.source(of: projects)
    let tags = try Self.tags(languages, in: projects, source)
    dialect = format.appDialect
    if let dialect {
      for project in projects {
        let found = tags.flatMap { Self.problems(project, DialectMessages(dialect, $0), $0) }
        if !found.isEmpty { throw BlockingFindings(found, in: project.files) }
      }
    }
    var translations: [TranslationFile] = []
    for tag in tags {
      translations.append(
        TranslationFile(projects, tag, format: format, onlyMissing: onlyMissing)
      )
    }
    let combines = destination.isFolder || tags.count > 1
    var outputs: [(pathInFolder: String, files: [TranslationFormat.Output])]
    if combines, let writeAll = format.writeAll {
      let own = TranslationFile(projects, source, format: format, onlyMissing: false)
      outputs = [(format.layout.path(source), [writeAll(MultilingualFile(own, translations))])]
    } else {
      if destination == .standardOutput, tags.count > 1 {
        throw RequestError.refused(
          "\(tags.count) languages need a folder; set it with '--output FOLDER'"
        )
      }
      outputs = zip(tags, Concurrent.map(translations, \.files)).map {
        (format.layout.path($0), $1)
      }
      if destination.isFolder, let path = format.layout.sourcePath {
        let own = TranslationFile(projects, source, format: format, onlyMissing: false)
        outputs.insert((path(source), own.files), at: 0)
      }
    }
    let mark = hasByteOrderMark && format.beginsWithByteOrderMark ? "\u{FEFF}" : ""
    var text: String?
    var changes: [FileChange] = []
    for (pathInFolder, files) in outputs {
      for (number, file) in files.enumerated() {
        let path = destination.path(
          pathInFolder,
          fileExtension: file.fileExtension,
          number: number
        )
        if let path {
          changes.append(FileChange(path: path, bytes: Array((mark + file.text).utf8)))
        } else if files.count == 1 {
          text = mark + file.text
        } else {
          throw RequestError.refused(
            "plurals need a second file, .\(files[1].fileExtension); set the first with '--output FILE'"
          )
        }
      }
    }
    self.text = text
    self.changes = changes
    notes = translations.flatMap { Self.notes(on: $0, in: projects) }
  }

  /// Checks that no file is replaced that has anything in it which the export doesn't have, such as the app's own
  /// strings.
  ///
  /// - Throws: `RequestError.refused` for the first file that isn't an export of these catalogs.
  mutating func requireOwnFiles(of projects: [Project], in reader: FileReader) throws(RequestError)
  {
    let keys = SourceKeys(projects)
    for (place, change) in changes.enumerated() {
      guard let bytes = try? reader.read(change.path) else { continue }
      changes[place] = FileChange(path: change.path, bytes: change.bytes, expected: .bytes(bytes))
      guard bytes.contains(where: { $0 > 0x20 }) else { continue }
      let found = TranslationFileReader.read(
        SourceFile(path: change.path, bytes: bytes),
        dialect == nil ? nil : keys,
        dialect: dialect
      )
      let advice = "choose another path"
      guard found.format != nil, !found.translations.contains(where: \.isBroken) else {
        throw .refused("\(change.path): can't be read as a translation file; \(advice)")
      }
      let own = TranslationFileReader.read(
        SourceFile(path: change.path, bytes: change.bytes),
        dialect: dialect
      )
      let languages = Set(own.translations.compactMap(\.tag))
      let others = found.translations.flatMap(\.units).filter { !keys.isOwn($0) }
      let names =
        others.map { $0.key.isEmpty ? $0.target?.first ?? "" : $0.key }
        + found.others.filter { !keys.isOwn($0) }
      if let name = names.first {
        throw .refused(
          "\(change.path): has '\(name)', which isn't a key of this catalog; \(advice)"
        )
      }
      let language = found.translations.compactMap(\.tag).first { !languages.contains($0) }
      if let language {
        throw .refused("\(change.path): has '\(language.text)', which isn't exported; \(advice)")
      }
    }
  }

  /// The messages that the dialect of the app's own files can't say, with their places.
  private static func problems(
    _ project: Project,
    _ messages: DialectMessages,
    _ language: LanguageTag
  ) -> [Diagnostic] {
    let pack = project.pack(language)
    return (0..<project.sourceKeyCount).compactMap { key in
      guard let message = pack?.message(key) else { return nil }
      do throws(ConversionProblem) {
        _ = try messages.written(project.utf8(message).string)
        return nil
      } catch {
        let text = "'\(project.keys[key])' can't be exported: \(error.message)"
        return Diagnostic(.error, text, at: message.textLocation, language: language)
      }
    }
  }

  private static func source(of projects: [Project]) throws(RequestError) -> LanguageTag {
    try NamedLanguages.requireSources(of: projects)
    var common: LanguageTag?
    for project in projects {
      guard let source = project.source?.tag else { continue }
      if let common, common != source {
        throw .refused(
          """
          the source language of '\(project.files[0].path)' is '\(source.text)', not '\(common.text)'; \
          export each catalog with '--no-modules'
          """
        )
      }
      common = source
    }
    guard let common else { preconditionFailure("an export without a catalog") }
    return common
  }

  private static func tags(
    _ languages: [String],
    in projects: [Project],
    _ source: LanguageTag
  ) throws(RequestError) -> [LanguageTag] {
    guard !languages.isEmpty else {
      let tags = try NamedLanguages.translationPacks([], in: projects)[0].map(\.tag)
      if tags.isEmpty {
        throw .absent("no translations yet; name a language to start with, for example 'de'")
      }
      return tags
    }
    var tags: [LanguageTag] = []
    for language in languages {
      let tag = try NamedLanguages.tag(language)
      if tag == source {
        throw .refused(
          "'\(tag.text)' is the source language; expected a language to translate into"
        )
      }
      if !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  private static func notes(on translation: TranslationFile, in projects: [Project]) -> [String] {
    let language = translation.language.text
    var notes: [String] = []
    if projects.allSatisfy({ $0.pack(translation.language) == nil }) {
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
    for (key, catalog) in translation.hidden {
      notes.append(
        """
        \(language): '\(key)' of '\(catalog)' is left out, because another catalog has another message \
        with this key; export it with '--no-modules --catalog \(catalog)'
        """
      )
    }
    return notes
  }
}

/// Where exported translation files go.
package enum ExportDestination: Equatable, Sendable {
  /// Standard output, which takes one file.
  case standardOutput
  /// The path of one file; a second file is beside it.
  case file(String)
  /// A folder with the files of all languages, in the layout of the format.
  case folder(String)

  /// The destination that `--output` names; `nil` or `-` is standard output.
  ///
  /// - Throws: `RequestError.refused` if the path is that of a file, and several files are to be written.
  package init(
    _ path: String?,
    languages: [String],
    format: TranslationFormat,
    in files: FileReader
  ) throws(RequestError) {
    guard let path, path != "-" else {
      self = .standardOutput
      return
    }
    // A file with one language of such a layout has an extension; without one, a folder is meant.
    let isBare = format.layout.sourcePath != nil && !PathText.name(path).contains(".")
    if isBare || path.hasSuffix("/") || ((try? files.list(path)) ?? nil) != nil {
      self = .folder(path)
      return
    }
    if languages.count == 1 {
      self = .file(path)
      return
    }
    let isFile = format.fileExtensions.contains { path.lowercased().hasSuffix(".\($0)") }
    if isFile, !format.isMultilingual {
      throw .refused(
        "'\(path)' is the name of a file, and '\(format.name)' has a file for each language; expected a folder"
      )
    }
    self = isFile ? .file(path) : .folder(path)
  }

  /// The path of the file with a number among those of a language, from 0; `nil` on standard output.
  func path(_ pathInFolder: String, fileExtension: String, number: Int) -> String? {
    switch self {
    case .standardOutput: return nil
    case .folder(let folder): return PathText.join(folder, "\(pathInFolder).\(fileExtension)")
    case .file(let path):
      if number == 0 { return path }
      return PathText.join(
        PathText.parent(path) ?? "",
        "\(PathText.stem(path)).\(fileExtension)"
      )
    }
  }

  /// Whether the destination is a folder.
  var isFolder: Bool {
    if case .folder = self { return true }
    return false
  }
}
