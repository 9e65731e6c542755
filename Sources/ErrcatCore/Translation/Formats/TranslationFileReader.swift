package import PositionedJSON

/// Recognizes a translation file by its contents, and reads it.
package enum TranslationFileReader {
  /// A file as it was read.
  package struct Result: Sendable {
    /// In UTF-8: all places are in this text.
    package let file: SourceFile
    /// `nil` if the file couldn't be read.
    package let format: TranslationFormat?
    /// Whether the file is of no format that is known, but not damaged.
    let isUnknown: Bool
    /// For each language; broken if the file couldn't be read.
    package let translations: [ImportedTranslations]
  }

  /// Reads a file.
  ///
  /// - Parameter file: a file in UTF-8 or UTF-16, with or without byte order mark.
  /// - Returns: the translations, with faults in the file.
  package static func read(_ file: SourceFile) -> Result {
    var file = file
    do {
      file = SourceFile(path: file.path, bytes: try TextDecoding.utf8(file.bytes))
      let content = try FileContent(file.bytes)
      let format = try format(of: content)
      return Result(
        file: file,
        format: format,
        isUnknown: false,
        translations: format.read(content)
      )
    } catch {
      let broken = ImportedTranslations(brokenAt: error.range, error.message)
      return Result(
        file: file,
        format: nil,
        isUnknown: error.isUnknown,
        translations: [broken]
      )
    }
  }

  private static func format(of content: FileContent) throws(FileFault) -> TranslationFormat {
    var likely: TranslationFormat?
    for format in TranslationFormat.all {
      switch format.recognize(content) {
      case .yes: return format
      case .perhaps: likely = likely ?? format
      case .no: continue
      }
    }
    if let likely { return likely }
    throw FileFault(range: content.start, message: unknown(content), isUnknown: true)
  }

  private static func unknown(_ content: FileContent) -> String {
    if let root = content.xml { return "'<\(root.name)>' isn't the root of a known format" }
    let titles = TranslationFormat.all.map(\.title).joined(separator: ", ")
    return "the file's format is unknown; expected one of: \(titles)"
  }
}
