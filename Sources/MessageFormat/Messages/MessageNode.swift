/// A part of a parsed message: text, an argument, or a variant of a plural or select.
///
/// The nodes of a message are in one array, in the order of the text. A plural or select is
/// followed by its variants, and a variant by the nodes of its text; ``next`` skips them. All
/// ranges are UTF-8 offsets in the bytes that were parsed.
public struct MessageNode: Hashable, Sendable {
  /// The kind of the part.
  public let kind: MessageNodeKind
  /// The range of the whole part, braces included.
  public internal(set) var range: Range<Int>
  /// The range of the argument's name, or of the variant's selector; empty for text and `#`.
  public let name: Range<Int>
  /// The range of the style after the argument's type; empty if the message sets none.
  public internal(set) var style: Range<Int>
  /// The index of the first node after this one and its children.
  public internal(set) var next: Int

  /// Whether the part is an argument, a plural or a select.
  public var isArgument: Bool {
    switch kind {
    case .text, .pound, .variant, .exactVariant: return false
    default: return true
    }
  }
}

/// The kind of a ``MessageNode``, in the terms of ICU MessageFormat.
///
/// May grow in a minor version: give a `switch` over it a `default`.
public enum MessageNodeKind: UInt8, Sendable {
  /// Literal text, without the apostrophes that quote it.
  case text
  /// `#`: the number of the innermost plural minus its offset.
  case pound
  /// `{name}`: an argument without a type.
  case argument
  /// `{name, number}` or `{name, number, style}`: a number.
  case number
  /// `{name, date}` or `{name, date, style}`: a date.
  case date
  /// `{name, time}` or `{name, time, style}`: a time of day.
  case time
  /// `{name, spellout}`: a number in words.
  case spellOut
  /// `{name, ordinal}`: a number as a rank, such as `22nd`.
  case ordinal
  /// `{name, duration}`: a number of seconds as hours, minutes and seconds.
  case duration
  /// `{name, type}` with any other type, which is in ``MessageNode/style``.
  case custom
  /// `{name, plural, …}`; the number of `offset:` is in ``MessageNode/style``.
  case plural
  /// `{name, selectordinal, …}`; the number of `offset:` is in ``MessageNode/style``.
  case selectOrdinal
  /// `{name, select, …}`: a choice by keyword.
  case select
  /// `few {…}` in a plural or `female {…}` in a select; the keyword is in ``MessageNode/name``.
  case variant
  /// `=2 {…}` in a plural; the number is in ``MessageNode/name``.
  case exactVariant
}
