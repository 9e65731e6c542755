import PositionedJSON

/// A place where a document isn't XML, or uses XML that isn't supported.
struct XMLFault: Hashable, Error, Sendable {
  let range: ByteRange
  /// In the wording of a diagnostic.
  let message: String
}

/// An element, a text or a comment.
struct XMLNode: Sendable {
  enum Kind: Sendable {
    case element, text, comment
    /// Text in a `CDATA` section, where nothing is escaped.
    case characters
  }

  let kind: Kind
  /// An element from its start tag through its end tag; a text or comment without its delimiters.
  var range: ByteRange
  /// The name of an element, without prefix.
  let name: ByteRange
  /// The attributes of an element, among the document's.
  let attributes: Range<Int>
  /// The index after the node and its descendants.
  var next: Int
}

/// An attribute of an element.
struct XMLAttribute: Sendable {
  /// With its prefix.
  let name: ByteRange
  /// Between the quotes.
  let value: ByteRange
}
