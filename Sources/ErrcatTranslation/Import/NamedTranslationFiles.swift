package import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// Translation files that the user named, or that are in a folder that the user named.
package struct NamedTranslationFiles: Sendable {
  private struct File: Sendable {
    let result: TranslationFileReader.Result
    let isInFolder: Bool
  }

  private let request: ImportRequest
  private let files: [File]
  private let skipped: [SkippedFile]
  private let unreadable: [FileError]

  /// Reads files and recognizes their formats.
  ///
  /// - Parameters:
  ///   - request: the paths.
  ///   - reader: the reader of the files.
  ///   - kind: returns what is at a path in a folder; `nil` if there is nothing.
  package init(
    _ request: ImportRequest,
    in reader: FileReader,
    kind: @escaping @Sendable (String) -> PathKind?
  ) {
    let search = TranslationFileSearch(request.paths, in: reader, kind: kind)
    var files: [File] = []
    var unreadable = search.unreadable
    for found in search.files {
      do throws(FileError) {
        let file = SourceFile(path: found.path, bytes: try reader.read(found.path))
        files.append(File(result: TranslationFileReader.read(file), isInFolder: found.isInFolder))
      } catch {
        unreadable.append(error)
      }
    }
    self.request = request
    self.files = files
    self.unreadable = unreadable
    skipped = search.skipped
  }

  /// The names of all languages that the files may be in.
  package var languages: [String] {
    var names = Set(request.language.map { [$0] } ?? [])
    for file in files {
      names.formUnion(file.result.translations.compactMap { $0.language?.value })
      names.formUnion(TranslationPath(file.result.file.path).languages)
    }
    return names.sorted()
  }

  /// The translations with their languages in a catalog and its modules.
  ///
  /// - Parameter projects: the projects that they are imported into.
  /// - Returns: the translations, in the order of the files, and the files that are left out.
  package func selection(for projects: [Project]) -> TranslationSelection {
    var languages = ImportLanguages(projects, request)
    let keys = SourceKeys(projects)
    var selection = TranslationSelection(skipped: skipped, unreadable: unreadable)
    for file in files {
      let path = file.result.file.path
      func skip(_ reason: String) {
        selection.skipped.append(SkippedFile(path: path, reason: reason))
      }
      if file.isInFolder {
        if let configuration = TranslationPath(path).configuration {
          skip("the folder '\(configuration)' is for some devices or settings only")
          continue
        }
        if file.result.isUnknown {
          skip("its format is unknown")
          continue
        }
        let isDamaged = file.result.translations.contains { $0.isBroken }
        if !isDamaged, !file.result.translations.contains(where: keys.has) {
          skip("has no key of the source pack")
          continue
        }
      }
      if file.result.translations.isEmpty {
        selection.inputs.append(.refused("the file has no translation in it", file.result))
      }
      let isOneWanted = file.result.translations.contains { languages.isWanted($0) }
      for translations in file.result.translations {
        if isOneWanted, !languages.isWanted(translations) {
          skip("the language '\(translations.language?.value ?? "")' is not that of '--language'")
          continue
        }
        if translations.isBroken {
          selection.inputs.append(
            TranslationImport.Input(translations, from: file.result, language: nil)
          )
          continue
        }
        if let problem = languages.problem(withSourceOf: translations) {
          let range = translations.sourceLanguage?.range
          selection.inputs.append(.refused(problem, file.result, translations, at: range))
          continue
        }
        let verdict = languages.verdict(translations, at: path, isInFolder: file.isInFolder)
        switch verdict {
        case .source where file.isInFolder: skip("in the source language")
        case .source(let tag):
          let message = "'\(tag.text)' is the source language; expected a translation"
          selection.inputs.append(.refused(message, file.result, translations))
        case .refused(let message):
          selection.inputs.append(.refused(message, file.result, translations))
        case .language(let tag):
          selection.inputs.append(
            TranslationImport.Input(
              file.result.translations(translations, in: tag),
              from: file.result,
              language: tag
            )
          )
        }
      }
    }
    if selection.inputs.isEmpty, selection.unreadable.isEmpty, let path = request.paths.first {
      selection.unreadable.append(
        FileError(path: path, reason: "has no translation of this catalog in it")
      )
    }
    return selection
  }
}

/// The input of an import.
package struct TranslationSelection: Sendable {
  /// The translations, in the order of the files.
  package internal(set) var inputs: [TranslationImport.Input] = []
  /// The files that are left out of folders.
  package internal(set) var skipped: [SkippedFile]
  /// Files and folders that can't be read.
  package internal(set) var unreadable: [FileError]
}

/// The kind of file at a path; a symbolic link isn't followed.
package enum PathKind: Sendable {
  case file, folder, link
  /// A pipe, a socket or a device.
  case other
}

/// Something in a folder that an import leaves out.
package struct SkippedFile: Equatable, Sendable {
  /// The path of the file or folder.
  package let path: String
  /// Why, in lower case, without a final stop.
  package let reason: String
}

extension [SkippedFile] {
  /// How many files of one reason are listed.
  private static let limit = 20

  /// A line for each file; of many with one reason, the first ones and the number of the others.
  package var lines: [String] {
    var counts: [String: Int] = [:]
    var lines: [String] = []
    var reasons: [String] = []
    for file in self {
      let count = counts[file.reason, default: 0] + 1
      if count == 1 { reasons.append(file.reason) }
      counts[file.reason] = count
      if count <= Self.limit { lines.append("skipped \(file.path): \(file.reason)") }
    }
    for reason in reasons {
      let rest = counts[reason, default: 0] - Self.limit
      if rest > 0 { lines.append("skipped \(Quantity.text(rest, "more file")): \(reason)") }
    }
    return lines
  }
}
