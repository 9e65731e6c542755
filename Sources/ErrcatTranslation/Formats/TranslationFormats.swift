import ErrcatCompiler
import MessageFormat
package import PositionedJSON

extension TranslationFormat {
  /// All formats, in the order in which help lists them.
  package static let all: [TranslationFormat] = [
    xliff12, xliff21, po, csv, stringCatalog, strings, json, android, arb,
  ]

  /// All formats that are read, in the order in which files are tried.
  static let read: [TranslationFormat] = [xcodeXLIFF] + all

  /// The default format of `errcat export`.
  package static let standard = xliff12

  /// The format with a name for `--format`; `nil` if there is none.
  package static func named(_ name: String) -> TranslationFormat? { all.first { $0.name == name } }
}

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
    /// `nil` if the file couldn't be read.
    var content: FileContent?
    /// The keys whose units are read; `nil` for all.
    var keys: SourceKeys?

    /// The variant that the file is written in, and how it was recognized; `nil` for a format with one.
    func variant(_ keys: SourceKeys? = nil) -> String? {
      guard let content, let variant = format?.variant else { return nil }
      return variant(
        TranslationFormat.ReadFile(
          path: file.path,
          content: content,
          translations: translations,
          keys: keys
        )
      )
    }

    /// The names of what is in the file and isn't read as a translation.
    var others: [String] {
      content.flatMap { format?.others($0) } ?? []
    }

    /// Translations as they are in a language, if the file itself doesn't specify one.
    func translations(_ found: ImportedTranslations, in language: LanguageTag)
      -> ImportedTranslations
    {
      guard found.language == nil, let readIn = format?.readIn,
        let content, var known = readIn(content, keys, language)
      else { return found }
      known.faults += found.faults.filter { $0.message == TextDecoding.extraMarks }
      return known
    }
  }

  /// Reads a file in UTF-8 or UTF-16, with or without byte order mark.
  static func read(
    _ file: SourceFile,
    _ keys: SourceKeys? = nil,
    dialect: Dialect? = nil,
    isAdopted: Bool = false
  ) -> Result {
    read(ParsedFile(file), keys, dialect: dialect, isAdopted: isAdopted)
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - parsed: the file.
  ///   - keys: the keys of catalogs, if the units of others are needed only to report the first ones; `nil` for all.
  ///   - dialect: the dialect of the app's own files; `nil` if it isn't known.
  ///   - source: the app's files in the source language.
  ///   - isAdopted: whether all texts are read, and not only translations.
  /// - Returns: the translations, with faults in the file.
  static func read(
    _ parsed: ParsedFile,
    _ keys: SourceKeys? = nil,
    dialect: Dialect? = nil,
    source: AppFileSource = AppFileSource(),
    isAdopted: Bool = false
  ) -> Result {
    do throws(FileFault) {
      if let fault = parsed.fault { throw fault }
      guard let content = parsed.content else {
        preconditionFailure("a file without a fault has a content")
      }
      let format = Self.format(try format(of: content), of: parsed.file, content, dialect, source)
      var translations =
        isAdopted ? (format.adopt ?? { format.read($0, nil) })(content) : format.read(content, keys)
      if let warning = parsed.warning, !translations.isEmpty {
        translations[0].warn(warning.message, at: warning.range)
      }
      return Result(
        file: parsed.file,
        format: format,
        isUnknown: false,
        translations: translations,
        content: content,
        keys: keys
      )
    } catch {
      let broken = ImportedTranslations(brokenAt: error.range, error.message)
      return Result(
        file: parsed.file,
        format: nil,
        isUnknown: error.isUnknown,
        translations: [broken]
      )
    }
  }

  private static func format(of content: FileContent) throws(FileFault) -> TranslationFormat {
    var likely: TranslationFormat?
    for format in TranslationFormat.read {
      switch format.recognize(content) {
      case .yes: return format
      case .perhaps: likely = likely ?? format
      case .no: continue
      }
    }
    if let likely { return likely }
    throw FileFault(range: content.start, message: unknown(content), isUnknown: true)
  }

  /// The format with the dialect that a file has: an app's own file in ARB or JSON has one.
  private static func format(
    _ format: TranslationFormat,
    of file: SourceFile,
    _ content: FileContent,
    _ dialect: Dialect?,
    _ source: AppFileSource
  ) -> TranslationFormat {
    guard let root = content.json,
      [TranslationFormat.arb, .json].contains(where: { $0.name == format.name }),
      root.first(ARBReader.syntax) == nil, root.first("messages")?.kind != .array
    else { return format }
    let isARB = format.name == TranslationFormat.arb.name || file.path.hasSuffix(".arb")
    guard let dialect = dialect ?? (isARB ? .named(.arb) : nil), !dialect.isICU else {
      return format
    }
    return .app(dialect, source)
  }

  private static func unknown(_ content: FileContent) -> String {
    if let root = content.xml { return "'<\(root.name)>' isn't the root of a known format" }
    let titles = TranslationFormat.all.map(\.title).joined(separator: ", ")
    return "the file's format is unknown; expected one of: \(titles)"
  }
}
