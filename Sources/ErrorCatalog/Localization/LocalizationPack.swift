public import MessageFormat
import PositionedJSON

/// Texts of one language that come at run time: pushed by a server, or made by a test.
///
/// A pack is checked like `errcat lint` checks it, and refused as a whole if anything is wrong: the
/// app goes on with the texts that it has.
public struct LocalizationPack: Sendable {
  /// The language of the texts.
  public let language: LanguageTag
  /// Messages in ICU MessageFormat by key.
  public let texts: [String: String]

  /// Reads a pack, flat or nested.
  ///
  /// - Parameters:
  ///   - json: UTF-8.
  ///   - language: a BCP 47 tag.
  ///   - catalog: whose messages the pack has; arguments are compared with its source texts.
  /// - Throws: everything that is wrong, with its place.
  public init(json: some Sequence<UInt8>, language: String, catalog: CatalogTable? = nil)
    throws(LocalizationPackError)
  {
    guard let tag = LanguageTag(language) else {
      throw LocalizationPackError(problems: [
        .init(line: 1, column: 1, key: nil, message: "'\(language)' is no language tag")
      ])
    }
    var reader = LocalizationPackReader(Array(json), tag, catalog)
    reader.read()
    guard reader.problems.isEmpty else { throw LocalizationPackError(problems: reader.problems) }
    self.language = tag
    texts = reader.texts
  }
}

/// Why a pack was refused.
public struct LocalizationPackError: Error, Hashable, Sendable {
  /// Something wrong at a place.
  public struct Problem: Hashable, Sendable {
    /// From 1.
    public let line: Int
    /// From 1, in UTF-8 bytes.
    public let column: Int
    /// The key of the message; `nil` if the JSON itself is at fault.
    public let key: String?
    /// What is wrong, as `errcat lint` says it.
    public let message: String
  }

  /// In the order of the text, at least one.
  public let problems: [Problem]
}

extension LocalizationPackError: CustomStringConvertible {
  /// A line per problem: `line:column: message`.
  public var description: String {
    problems.map { "\($0.line):\($0.column): \($0.message)" }.joined(separator: "\n")
  }
}
