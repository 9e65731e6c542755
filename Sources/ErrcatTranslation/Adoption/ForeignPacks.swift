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
        var tag = LanguageNames.tag(String(name.dropLast(5)))
        if tag == nil, name.hasSuffix(".i18n.json") {
          let named = TranslationPath(name).language()
          tag = named ?? LanguageNames.tag(DialectDecision.baseLanguage(path, in: reader))
        }
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
    let members = JSONDocument(try reader.read(path)).root?.members ?? []
    let named = members.first { $0.key == "@@locale" }?.value.string
    return named.flatMap { LanguageNames.tag($0) }
      ?? TranslationPath(PathText.name(path)).language()
  }

  /// Reads files; `nil` if they are packs of errcat already.
  ///
  /// - Parameters:
  ///   - found: the files.
  ///   - source: the source language.
  ///   - set: the dialect that the user sets; `nil` to recognize it.
  ///   - contexts: the values of contexts at the end of keys.
  ///   - reader: the reader of the files.
  /// - Throws: `FileError` if a file can't be read or has no object in it, `BlockingFindings` if one isn't JSON.
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
    let own = files.filter { $0.language == source }
    let roots = try own.compactMap { try Self.root($0.file) }
    let paths = files.map(\.file.path)
    guard let decision = set ?? DialectDecision(paths, roots, contexts: contexts, in: reader)
    else { return nil }
    let isARB = files.contains { $0.file.path.hasSuffix(".arb") }
    if decision.dialect.name == .icu, !isARB { return nil }
    let plurals = roots.map { AppFileReader.plurals($0, decision.dialect, source) }
      .reduce(into: Set<String>()) { $0.formUnion($1) }
    for (language, file) in own + files.filter({ $0.language != source }) {
      _ = try Self.root(file)
      adoption.read(
        file,
        as: nil,
        language: language.text,
        dialect: decision.dialect,
        plurals: plurals
      )
    }
    self.decision = decision
    self.adoption = adoption
  }

  /// The object in a file; `nil` if there is none.
  private static func root(_ file: SourceFile) throws -> JSONValue? {
    let bytes = (try? TextDecoding.decoded(file.bytes).bytes) ?? file.bytes
    let document = JSONDocument(bytes)
    if let fault = document.faults.first {
      let found = Diagnostic(.error, fault.message, at: Location(0, fault.range))
      throw BlockingFindings([found], in: [SourceFile(path: file.path, bytes: bytes)])
    }
    if document.root?.kind == .array {
      throw FileError(
        path: file.path,
        reason: "is a list, as go-i18n writes it; expected an object of keys and texts"
      )
    }
    return document.root
  }
}
