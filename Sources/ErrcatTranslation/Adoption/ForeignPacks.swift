import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// Reads a folder of another tool's files, as ICU messages by language.
struct ForeignPacks: Sendable {
  let decision: DialectDecision
  /// The texts that were read.
  let adoption: Adoption

  /// A file of a language in a folder.
  struct File: Equatable, Sendable {
    /// `nil` if the name isn't a language's.
    let language: LanguageTag?
    let path: String
  }

  /// The files of a folder with a language in their name: `en.json`, `en/errors.json`, `app_en.arb`.
  ///
  /// - Throws: `FileError` if a folder can't be read.
  static func files(in folder: String, _ reader: FileReader) throws(FileError) -> [File] {
    var files: [File] = []
    for name in try reader.list(folder) ?? [] {
      let path = PathText.join(folder, name)
      if name.hasSuffix(".arb") {
        files.append(File(language: try language(ofARB: path, reader), path: path))
      } else if name.hasSuffix(".json") {
        let base = DialectDecision.baseLanguage(path, in: reader).map { base in
          TranslationPath(name).language() ?? base
        }
        let tag = LanguageNames.tag(String(name.dropLast(5))) ?? base
        files.append(File(language: tag, path: path))
      } else {
        let names = (try reader.list(path) ?? []).filter {
          $0.hasSuffix(".json") || $0.hasSuffix(".arb")
        }
        if let tag = LanguageNames.tag(name) {
          files += names.map { File(language: tag, path: PathText.join(path, $0)) }
        } else if !names.isEmpty {
          files.append(File(language: nil, path: path))
        }
      }
    }
    return files
  }

  /// The language that an ARB file names, else the one at the end of its name.
  private static func language(ofARB path: String, _ reader: FileReader) throws(FileError)
    -> LanguageTag?
  {
    let file = SourceFile(path: path, bytes: try reader.read(path))
    return TranslationFileReader.read(file).translations.first?.tag
      ?? TranslationPath(PathText.name(path)).language()
  }

  /// Reads files; `nil` if they are packs of errcat already.
  ///
  /// - Throws: `FileError` if a file can't be read, `BlockingFindings` if one isn't an object in JSON.
  init?(
    _ found: [File],
    source: LanguageTag,
    set: DialectDecision?,
    contexts: [String],
    in reader: FileReader
  ) throws {
    var adoption = Adoption(sourceLanguage: source.text)
    var files: [(language: LanguageTag, file: SourceFile)] = []
    for file in found {
      if let language = file.language {
        files.append((language, SourceFile(path: file.path, bytes: try reader.read(file.path))))
      } else {
        adoption.skip(file.path, "its name isn't a language's, and it isn't imported")
      }
    }
    let parse = { (file: (language: LanguageTag, file: SourceFile)) in
      (language: file.language, file: try Self.parsed(file.file))
    }
    let own = try files.filter { $0.language == source }.map(parse)
    let roots = own.compactMap(\.file.json)
    let paths = files.map(\.file.path)
    guard let decision = set ?? DialectDecision(paths, roots, contexts: contexts, in: reader)
    else { return nil }
    let isARB = files.contains { $0.file.path.hasSuffix(".arb") }
    if decision.dialect.isICU, !isARB { return nil }
    let texts = AppFileSource(roots, decision.dialect, source)
    for (language, file) in try own + files.filter({ $0.language != source }).map(parse) {
      adoption.read(file, in: decision.dialect, language: language.text, source: texts)
    }
    self.decision = decision
    self.adoption = adoption
  }

  /// A file with an object in JSON.
  private static func parsed(_ file: SourceFile) throws -> ParsedFile {
    let parsed = ParsedFile(file)
    if let fault = parsed.fault {
      let found = Diagnostic(.error, fault.message, at: Location(0, fault.range))
      throw BlockingFindings([found], in: [parsed.file])
    }
    return parsed
  }
}
