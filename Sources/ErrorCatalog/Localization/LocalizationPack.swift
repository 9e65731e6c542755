public import MessageFormat
import PositionedJSON

/// The messages of one language that an app receives at run time, for example from a server.
///
/// ```swift
/// func update(_ data: Data, catalog: CatalogTable) throws {
///   let pack = try LocalizationPack(json: data, language: "tr", catalog: catalog)
///   LocalizationManager.shared.install(pack)
/// }
/// ```
///
/// A pack is checked for the errors that `errcat lint` finds in messages: syntax, length, control
/// characters, bidirectional controls, plural categories, arguments and duplicate keys. If it has any
/// problem, it is rejected as a whole, and the app keeps its current messages. Empty messages are
/// ignored.
public struct LocalizationPack: Sendable {
  /// The language of the messages.
  public let language: LanguageTag
  /// The messages in ICU MessageFormat by key.
  public let texts: [String: String]

  /// Parses and checks a pack.
  ///
  /// - Parameters:
  ///   - json: a flat or nested JSON object in UTF-8.
  ///   - language: a BCP 47 tag.
  ///   - catalog: the catalog with whose source messages arguments are compared; `nil` to skip
  ///     that.
  /// - Throws: a ``LocalizationPackError`` with all problems and their positions.
  public init(json: some Sequence<UInt8>, language: String, catalog: CatalogTable? = nil)
    throws(LocalizationPackError)
  {
    guard let tag = LanguageTag(language) else {
      throw LocalizationPackError(problems: [
        .init(line: 1, column: 1, key: nil, message: "'\(language)' is not a language tag")
      ])
    }
    var reader = LocalizationPackReader(Array(json), tag, catalog: catalog)
    reader.read()
    guard reader.problems.isEmpty else { throw LocalizationPackError(problems: reader.problems) }
    self.language = tag
    texts = reader.texts
  }
}

/// The problems of a pack that was rejected.
public struct LocalizationPackError: Error, Hashable, Sendable {
  /// A problem at a position of the pack.
  public struct Problem: Hashable, Sendable {
    /// The number of the line, from 1.
    public let line: Int
    /// The number of the column, from 1, counted in UTF-8 bytes.
    public let column: Int
    /// The key of the message; `nil` for a problem of the JSON text.
    public let key: String?
    /// The description, such as `'b' lacks argument 'n'`.
    public let message: String
  }

  /// The problems in the order of the text; at least one.
  public let problems: [Problem]
}

extension LocalizationPackError: CustomStringConvertible {
  /// The problems, each on a line: `line:column: message`.
  public var description: String {
    problems.map { "\($0.line):\($0.column): \($0.message)" }.joined(separator: "\n")
  }
}
