package import ErrcatCompiler
import ErrcatCore
package import MessageFormat
import PositionedJSON

/// Translation files that the user named, or that are in a folder that the user named.
package struct NamedTranslationFiles: Sendable {
  private struct File: Sendable {
    let result: TranslationFileReader.Result
    let isInFolder: Bool
    /// The language of a file that has none in its path, from the tool's settings; `nil` for none.
    let base: LanguageTag?
  }

  private let request: ImportRequest
  private let keys: SourceKeys
  private let files: [File]
  private let skipped: [SkippedFile]
  private let unreadable: [FileError]
  private let decision: DialectDecision?

  /// Reads files and recognizes their formats; `kind` returns what is at a path in a folder, `nil` if there is nothing.
  init(
    _ request: ImportRequest,
    of keys: SourceKeys,
    for catalog: Catalog? = nil,
    in reader: FileReader,
    kind: @escaping @Sendable (String) -> PathKind?
  ) {
    let search = TranslationFileSearch(request.paths, in: reader, kind: kind)
    var sources: [(file: ParsedFile, isInFolder: Bool)] = []
    var unreadable = search.unreadable
    for found in search.files {
      do throws(FileError) {
        let file = SourceFile(path: found.path, bytes: try reader.read(found.path))
        sources.append((ParsedFile(file), found.isInFolder))
      } catch {
        unreadable.append(error)
      }
    }
    let decision =
      DialectDecision(named: request.dialect, in: catalog, contexts: request.contexts)
      ?? DialectDecision(sources.map(\.file), contexts: request.contexts, in: reader)
    files = sources.map { file, isInFolder in
      let result = TranslationFileReader.read(file, keys, dialect: decision?.dialect)
      let path = file.file.path
      let isNamed = TranslationPath(path).language() != nil
      let base = isNamed ? nil : DialectDecision.baseLanguage(path, in: reader)
      return File(result: result, isInFolder: isInFolder, base: base)
    }
    self.decision = decision
    self.request = request
    self.keys = keys
    self.unreadable = unreadable
    skipped = search.skipped
  }

  /// The tags of all languages that the files may be in.
  package var languages: [String] {
    var names = Set(request.language.map { [$0] } ?? [])
    for file in files {
      names.formUnion(file.result.translations.compactMap { $0.language?.value })
      names.formUnion(TranslationPath(file.result.file.path).languages)
      names.formUnion(file.base.map { [$0.text] } ?? [])
    }
    return names.compactMap { LanguageNames.tag($0)?.text }.sorted()
  }

  /// The translations with their languages in a catalog and its modules, and the files that are left out.
  package func selection(for projects: [Project]) -> TranslationSelection {
    var languages = ImportLanguages(projects, request)
    var selection = TranslationSelection(skipped: skipped, unreadable: unreadable)
    selection.request = request
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
      func add(
        _ translations: ImportedTranslations,
        language: LanguageTag? = nil,
        others: Int = 0,
        refusal: String? = nil,
        at range: ByteRange? = nil
      ) {
        var input = TranslationImport.Input(translations, from: file.result, language: language)
        (input.refusal, input.reasonRange) = (refusal, range)
        input.otherCount = others
        selection.inputs.append(input)
      }
      if file.result.translations.isEmpty {
        add(ImportedTranslations(), refusal: "the file has no translation in it")
      }
      let hasOthers =
        file.result.format?.traits.contains(.holdsWholeApp) == true
        && file.result.translations.contains(where: keys.has)
      let isOneWanted = file.result.translations.contains { languages.isWanted($0) }
      for translations in file.result.translations {
        if isOneWanted, !languages.isWanted(translations) {
          skip("the language '\(translations.language?.value ?? "")' is not that of '--language'")
          continue
        }
        if translations.isBroken {
          add(translations)
          continue
        }
        if let problem = languages.problem(withSourceOf: translations) {
          add(translations, refusal: problem, at: translations.sourceLanguage?.range)
          continue
        }
        switch languages.verdict(
          translations,
          at: path,
          base: file.base,
          isInFolder: file.isInFolder
        ) {
        case .source where file.isInFolder: skip("in the source language")
        case .source(let tag):
          add(
            translations,
            refusal: "'\(tag.text)' is the source language; expected a translation"
          )
        case .unknown(let message) where file.isInFolder: skip(message)
        case .refused(let message), .unknown(let message): add(translations, refusal: message)
        case .language(let tag):
          var own = file.result.translations(translations, in: tag)
          let otherCount = hasOthers ? own.removeOthers() : 0
          let isOwn = file.result.format?.appDialect != nil
          let line = isOwn ? decision?.line : file.result.variant(keys)
          if let line, !selection.dialects.contains(line) { selection.dialects.append(line) }
          add(own, language: tag, others: otherCount)
        }
      }
    }
    selection.leaveOutOtherNames()
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
  /// What may be done with the translations.
  var request = ImportRequest([])
  /// The translations, in the order of the files.
  package internal(set) var inputs: [TranslationImport.Input] = []
  /// The files that are left out of folders.
  package internal(set) var skipped: [SkippedFile] = []
  /// Files and folders that can't be read.
  package internal(set) var unreadable: [FileError] = []
  /// The dialects and variants of the files and how they were recognized, a line for each.
  package internal(set) var dialects: [String] = []

  /// Leaves out files in folders that have another name for a language, if there is a folder with its own: those in
  /// `values-kmr` beside `values-ku`.
  fileprivate mutating func leaveOutOtherNames() {
    func folders(_ input: TranslationImport.Input) -> (
      found: String, own: String, language: String
    )? {
      guard let layout = input.format?.layout, let language = input.language,
        let found = PathText.parent(input.file.path).map(PathText.name),
        case .language = layout.read(found, nil)
      else { return nil }
      return (found, PathText.parent(layout.path(language)) ?? "", language.text)
    }
    let own = Set(inputs.compactMap(folders).filter { $0.found == $0.own }.map(\.found))
    inputs.removeAll { input in
      guard let folders = folders(input), folders.found != folders.own, own.contains(folders.own)
      else { return false }
      let reason = "'\(folders.own)' is the folder of the language '\(folders.language)'"
      skipped.append(SkippedFile(path: input.file.path, reason: reason))
      return true
    }
  }
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
    for file in self {
      counts[file.reason, default: 0] += 1
      if counts[file.reason, default: 0] <= Self.limit {
        lines.append("skipped \(file.path): \(file.reason)")
      }
    }
    var reasons: Set<String> = []
    for file in self where reasons.insert(file.reason).inserted {
      let rest = counts[file.reason, default: 0] - Self.limit
      if rest > 0 {
        lines.append("skipped \(Quantity.text(rest, "more file")): \(file.reason)")
      }
    }
    return lines
  }
}

extension TranslationImport {
  /// The translations of one language from one file.
  package struct Input: Sendable {
    let translations: ImportedTranslations
    /// The file as it was decoded.
    let file: SourceFile
    /// `nil` if the file couldn't be read.
    let format: TranslationFormat?
    /// `nil` if the file couldn't be read, or is refused.
    let language: LanguageTag?
    /// How many texts of the file aren't in the translations, because they aren't the catalog's.
    var otherCount = 0
    /// Why the translations can't be imported.
    var refusal: String?
    /// Where the reason is, if it isn't the language.
    var reasonRange: ByteRange?

    /// The translations of one language; `language` is the one to import them into, `nil` if it isn't known.
    package init(
      _ translations: ImportedTranslations,
      from result: TranslationFileReader.Result,
      language: LanguageTag?
    ) {
      self.translations = translations
      file = result.file
      format = result.format
      self.language = language
    }

    /// Whether nothing of the file can be imported.
    var isRefused: Bool { translations.isBroken || refusal != nil }

    /// Where the reason of a refusal is, or where the file specifies the language, or else its start.
    var refusalRange: ByteRange { reasonRange ?? translations.language?.range ?? .nowhere }
  }
}

/// The files to be imported, and the limits of an import.
package struct ImportRequest: Sendable {
  /// The paths of translation files, and of folders with such files.
  package var paths: [String]
  /// The language of all texts; `nil` for the one that each file, or else its path, specifies.
  package var language: String?
  /// Whether a language may get a pack that has none and isn't in the catalog's `languages`.
  package var createsPacks = false
  /// Whether texts that are marked as fuzzy or for review are imported too.
  package var takesUnreviewed = false
  /// Whether messages of the modules that the catalog lists are imported too.
  package var includesModules = true
  /// The dialect of the app's own files; `nil` for the catalog's, or else the one that the files show.
  package var dialect: TextDialect?
  /// The values of contexts at the end of keys; empty for the catalog's.
  package var contexts: [String] = []

  package init(_ paths: [String], language: String? = nil) {
    self.paths = paths
    self.language = language
  }
}
