package import ErrcatCompiler
import MessageFormat
package import PositionedJSON

/// The files of a catalog that doesn't exist yet.
package struct NewCatalog: Sendable {
  /// What a catalog is created from.
  package enum Origin: Equatable, Sendable {
    /// Nothing: a catalog of one error.
    case nothing
    /// A folder of packs: an entry for each key `error.<category>.<name>`.
    case packs(folder: String)
    /// A Swift file with an `enum …: Int`: an entry for each case.
    case swift(path: String)
    /// A `.strings` file, its `.stringsdict`, and those of other languages.
    case strings(path: String)
    /// An Xcode String Catalog.
    case stringCatalog(path: String)
  }

  private static let path = "catalog.json"
  /// The path of the JSON Schema that the catalog names, for editors.
  static let schemaPath = ".catalog.schema.json"

  /// The catalog in canonical layout, then its packs.
  package private(set) var files: [OutputFile]
  /// What couldn't be carried over unchanged, with its place in the sources.
  package private(set) var losses: [Diagnostic] = []
  /// The app's own files that were read.
  package private(set) var sources: [SourceFile] = []

  /// Creates a catalog.
  ///
  /// - Parameters:
  ///   - origin: what it is made from.
  ///   - sourceLanguage: the language of the original texts; `nil` for the one that the files name, else `en`.
  ///   - reader: the reader of the files; not used if the origin is nothing.
  /// - Throws: `FileError` if a file can't be read or has nothing for a catalog in it, `BlockingFindings` if
  ///   one can't be understood.
  package init(
    from origin: Origin,
    sourceLanguage: String? = nil,
    in reader: FileReader
  ) async throws {
    let language = sourceLanguage ?? "en"
    switch origin {
    case .nothing: files = StarterCatalog.files
    case .swift(let path): files = try Self.files(fromSwift: path, language, reader)
    case .packs(let folder): files = try await Self.files(fromPacks: folder, language, reader)
    case .strings(let path):
      let table = try StringsFiles.table(of: path, in: reader)
      if table.isEmpty {
        _ = try reader.read(path)
        throw FileError(path: path, reason: "is neither a .strings nor a .stringsdict file")
      }
      let own = table.first { $0.path == path }?.language.flatMap { LanguageNames.tag($0)?.text }
      var sources: [(SourceFile, String?)] = []
      for file in table {
        sources.append(
          (SourceFile(path: file.path, bytes: try reader.read(file.path)), file.language)
        )
      }
      self = try await Self(adopting: sources, sourceLanguage ?? own ?? "en")
    case .stringCatalog(let path):
      let file = SourceFile(path: path, bytes: try reader.read(path))
      let own = Adoption.sourceLanguage(of: file)
      self = try await Self(adopting: [(file, nil)], sourceLanguage ?? own ?? "en")
    }
    files = files.map { $0.name == Self.path ? Self.laidOut($0) : $0 }
  }

  private static func laidOut(_ file: OutputFile) -> OutputFile {
    let bytes = CatalogLayout().text(SourceFile(path: file.name, bytes: Array(file.text.utf8)))
    return bytes.map { OutputFile(name: file.name, text: String(decoding: $0, as: UTF8.self)) }
      ?? file
  }

  /// Packs and a catalog from an app's own files.
  private init(
    adopting sources: [(file: SourceFile, language: String?)],
    _ sourceLanguage: String
  ) async throws {
    var adoption = Adoption(
      sourceLanguage: LanguageNames.tag(sourceLanguage)?.text ?? sourceLanguage
    )
    for (file, language) in sources {
      adoption.read(file, language: language ?? adoption.sourceLanguage)
    }
    files = await adoption.output()
    losses = adoption.losses
    self.sources = adoption.files
    if adoption.isBroken { throw BlockingFindings(losses, in: self.sources) }
  }

  private static func files(
    fromSwift path: String,
    _ language: String,
    _ reader: FileReader
  ) throws(FileError) -> [OutputFile] {
    let found = SwiftEnumReader.read(try reader.read(path))
    guard let files = found.flatMap({ StarterCatalog.files(from: $0, language: language) }) else {
      throw FileError(path: path, reason: "has no 'enum …: Int' with cases")
    }
    return files
  }

  private static func files(
    fromPacks folder: String,
    _ language: String,
    _ reader: FileReader
  ) async throws -> [OutputFile] {
    guard try reader.list(folder) != nil else {
      let reason = reader.exists(folder) ? "is not a folder" : "doesn't exist"
      throw FileError(path: folder, reason: reason)
    }
    let empty = StarterCatalog.empty(sourceLanguage: language, packs: folder)
    let files = reader.replacing([path: Array(empty.utf8)])
    let pipeline = try await CatalogFiles(path, in: files, rules: Rule.references).read()
    try pipeline.requireReadable()
    guard pipeline.project.source != nil else {
      throw FileError(
        path: folder,
        reason: "has no pack for '\(language)'; set its language with '--source-language TAG'"
      )
    }
    guard let text = StarterCatalog.catalog(from: pipeline.project, packs: folder) else {
      throw FileError(
        path: folder,
        reason: "has no key of the form 'error.<category>.<name>' in '\(language)'"
      )
    }
    return [OutputFile(name: path, text: text)]
  }

  /// The files as they are to be written; none of them may exist except the JSON Schema, which
  /// ``files`` doesn't contain.
  package var changes: [FileChange] {
    files.map { FileChange(path: $0.name, bytes: Array($0.text.utf8), expected: .nothing) }
      + [FileChange(path: Self.schemaPath, bytes: Array(JSONSchema.catalog.utf8))]
  }

  /// What users do after the files are written, on numbered lines.
  ///
  /// - Parameter reader: the reader of the package's manifest; in a package that depends on errcat,
  ///   commands start with `swift run`.
  /// - Returns: the lines, without the last line feed.
  package static func nextSteps(in reader: FileReader) -> String {
    let manifest = (try? reader.read("Package.swift")) ?? []
    let isDependency = String(decoding: manifest, as: UTF8.self).contains("errcat")
    let errcat = isDependency ? "swift run errcat" : "errcat"
    return """
      next steps:
        1. set 'domain' in catalog.json to your app's domain, such as 'com.example.app'
        2. add your errors: \(errcat) add error.general.offline --message 'You are offline.'
        3. check them with '\(errcat) lint', and build: the plugin 'ErrcatBuildPlugin' generates the Swift
      """
  }
}
