import PositionedJSON

/// A place where a text breaks the rules of XML, or what is read of them.
struct XMLFault: Hashable, Error, Sendable {
  let range: ByteRange
  /// What is there, in the wording of a diagnostic.
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
  /// An element's from its start tag to after its end tag; a text's or comment's without its marks.
  var range: ByteRange
  /// Of an element, without prefix.
  let name: ByteRange
  /// Of an element, among the document's.
  let attributes: Range<Int>
  /// The index after everything that the node holds.
  var next: Int
}

/// An attribute of an element.
struct XMLAttribute: Sendable {
  /// With its prefix.
  let name: ByteRange
  /// Between the quotes.
  let value: ByteRange
}
