import ErrcatCompiler
import PositionedJSON

/// Finds the translation files that the user named, and those in the folders that the user named.
///
/// In a folder, symbolic links aren't followed, because they may lead out of it or in a circle, and only files
/// with the extension of a format are read.
struct TranslationFileSearch: Sendable {
  struct Found: Sendable {
    let path: String
    /// Whether the folder was named, and not the file itself.
    let isInFolder: Bool
  }

  private static let maximumDepth = 64
  /// The maximum number of files and folders in a folder.
  private static let maximumCount = 100_000
  private static let fileExtensions = Set(TranslationFormat.all.flatMap(\.fileExtensions))

  private let reader: FileReader
  private let kind: @Sendable (String) -> PathKind?
  private var known: Set<String> = []
  private var count = 0
  /// In the order of the paths, and of their names in folders.
  private(set) var files: [Found] = []
  private(set) var skipped: [SkippedFile] = []
  private(set) var unreadable: [FileError] = []

  /// Finds files at paths; `kind` returns what is at a path, `nil` if there is nothing.
  init(
    _ paths: [String],
    in reader: FileReader,
    kind: @escaping @Sendable (String) -> PathKind?
  ) {
    self.reader = reader
    self.kind = kind
    for path in paths {
      do throws(FileError) {
        if let names = try reader.list(path) {
          try search(path, names, depth: 0)
        } else {
          add(path, isInFolder: false)
        }
      } catch {
        unreadable.append(error)
      }
    }
  }

  private mutating func add(_ path: String, isInFolder: Bool) {
    guard known.insert(PathText.normalized(path)).inserted else { return }
    files.append(Found(path: path, isInFolder: isInFolder))
  }

  private mutating func search(
    _ folder: String,
    _ names: [String],
    depth: Int
  ) throws(FileError) {
    for name in names {
      count += 1
      guard count <= Self.maximumCount else {
        throw FileError(path: folder, reason: "has more than 100,000 files in it and its folders")
      }
      let path = PathText.join(folder, name)
      let isTranslationFile = Self.isTranslationFile(name)
      switch kind(path) {
      case .folder where name == "Source Contents" && folder.hasSuffix(".xcloc"):
        // What Xcode has exported, with translations from before.
        skipped.append(SkippedFile(path: path, reason: "the app's own files"))
      case .file where isTranslationFile && name.hasPrefix("_"):
        // What slang lists as missing in 'ga' is in '_missing_translations_ga.json'.
        skipped.append(SkippedFile(path: path, reason: "a helper file, whose name begins with '_'"))
      case .file where isTranslationFile: add(path, isInFolder: true)
      case .file: skipped.append(SkippedFile(path: path, reason: "not a translation file"))
      case .folder:
        if depth < Self.maximumDepth {
          try search(path, try reader.list(path) ?? [], depth: depth + 1)
        } else {
          skipped.append(SkippedFile(path: path, reason: "folders are nested too deeply"))
        }
      case .link: skipped.append(SkippedFile(path: path, reason: "symbolic link"))
      case .other: skipped.append(SkippedFile(path: path, reason: "neither a file nor a folder"))
      case nil where isTranslationFile:
        unreadable.append(
          FileError(path: path, reason: "can't be found; its name may not be UTF-8")
        )
      case nil: skipped.append(SkippedFile(path: path, reason: "not a translation file"))
      }
    }
  }

  /// Whether the name has the extension of a format.
  private static func isTranslationFile(_ name: String) -> Bool {
    let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    return fileExtensions.contains(name[dot...].dropFirst().lowercased())
  }
}
