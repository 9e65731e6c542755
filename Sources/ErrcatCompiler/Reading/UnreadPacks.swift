import MessageFormat
import PositionedJSON

/// The packs of a project that are read one after the other, so that memory holds few of them at a time.
///
/// The source pack isn't one of them, nor are packs that others inherit from: rules look at these while they check
/// others.
struct UnreadPacks: Sendable {
  /// A pack that hasn't been read.
  struct Pack: Sendable {
    let tag: LanguageTag
    /// Its files or folders with the index of the first file of each; nearly always one.
    let parts: [PackPart]
  }

  /// What was read of a pack.
  struct Contents: Sendable {
    let pack: LanguagePack
    let files: [(index: Int, file: SourceFile)]
    let findings: Findings
  }

  /// By the index of each pack among the project's.
  private(set) var packs: [(place: Int, pack: Pack)] = []
  private let reading: PackReading

  init(_ reading: PackReading) { self.reading = reading }

  /// Adds the pack that has an index among the project's packs.
  mutating func add(_ pack: Pack, at place: Int) { packs.append((place, pack)) }

  /// Reads one of the packs.
  ///
  /// - Throws: ``FileError`` if one of its files can't be read.
  func read(_ pack: Pack) throws(FileError) -> Contents { try reading.read(pack) }
}

/// A file or folder of a pack.
struct PackPart: Sendable {
  /// The indices of its files in the project's files.
  let files: Range<Int>
  let contents: PackContents
}

/// How all packs but the source pack are read.
struct PackReading: Sendable {
  /// The keys of the source pack and the catalog.
  let keys: ByteStringTable
  let severities: Severities
  let names: PackNames

  /// Reads a pack, without findings about keys that are in two packs of one language.
  ///
  /// - Throws: ``FileError`` if one of its files can't be read.
  func read(_ pack: UnreadPacks.Pack) throws(FileError) -> UnreadPacks.Contents {
    let files = try Self.take(pack.parts)
    var reader = PackReader(
      tag: pack.tag,
      keys: keys,
      addsKeys: false,
      findings: Findings(severities)
    )
    let read = reader.read(files.map { ($0.index, $0.parsed.document) })
    return UnreadPacks.Contents(
      pack: read,
      files: files.map { ($0.index, $0.parsed.file) },
      findings: names.withoutDuplicates(reader.findings)
    )
  }

  /// The parsed files of a pack with their indices.
  ///
  /// - Throws: ``FileError`` for the first file that can't be read.
  static func take(
    _ parts: [PackPart]
  ) throws(FileError) -> [(index: Int, parsed: ParsedFile)] {
    var files: [(index: Int, parsed: ParsedFile)] = []
    for part in parts {
      files += zip(part.files, try part.contents.take()).map { ($0, $1) }
    }
    return files
  }
}
