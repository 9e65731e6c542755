import MessageFormat
import PositionedJSON

/// A pack that is read when it is checked, so that memory holds few packs at a time.
///
/// The source pack is never one, nor are packs that others inherit from: rules look at these while they check others.
struct UnreadPack: Sendable {
  /// Its index among the project's packs.
  let place: Int
  let tag: LanguageTag
  /// Its files or folders; nearly always one.
  let parts: [PackPart]
  let reading: PackReading

  /// Reads the pack, without findings about keys that are in two packs of one language.
  ///
  /// - Throws: ``FileError`` if one of its files can't be read.
  func read() throws(FileError) -> ReadPack {
    let files = try PackPart.take(parts)
    var reader = PackReader(
      tag: tag,
      keys: reading.keys,
      addsKeys: false,
      findings: Findings(reading.severities)
    )
    let pack = reader.read(files.map { ($0.index, $0.parsed.document) })
    return ReadPack(
      pack: pack,
      files: files.map { ($0.index, $0.parsed.file) },
      findings: reading.names.withoutDuplicates(reader.findings)
    )
  }
}

/// A pack, its files, and what is wrong with their JSON.
struct ReadPack: Sendable {
  let pack: LanguagePack
  let files: [(index: Int, file: SourceFile)]
  let findings: Findings
}

/// What is known of a project before its other packs than the source pack are read.
struct PackReading: Sendable {
  /// The keys of the source pack and the catalog.
  let keys: ByteStringTable
  let severities: Severities
  let names: PackNames
}

/// A file or folder of a pack.
struct PackPart: Sendable {
  /// The indices of its files in the project's files.
  let files: Range<Int>
  let contents: PackContents

  /// The parsed files of a pack with their indices.
  ///
  /// - Throws: ``FileError`` for the first file that can't be read.
  static func take(_ parts: [PackPart]) throws(FileError) -> [(index: Int, parsed: ParsedFile)] {
    var files: [(index: Int, parsed: ParsedFile)] = []
    for part in parts { files += zip(part.files, try part.contents.take()).map { ($0, $1) } }
    return files
  }
}
