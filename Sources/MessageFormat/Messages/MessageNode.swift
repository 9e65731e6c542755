/// One part of a parsed message.
///
/// The parts stand in one list in the order of the text: a plural or select is followed by its
/// variants, a variant by the parts of its text, and `next` is the index behind all of it. All
/// ranges are UTF-8 offsets into the bytes that were parsed.
public struct MessageNode: Hashable, Sendable {
  /// What a part is, in the terms of ICU MessageFormat.
  public enum Kind: UInt8, Sendable {
    /// Text to show as it stands; apostrophes that quote are not part of it.
    case text
    /// `#`: the number of the innermost plural, less its offset.
    case pound
    /// `{name}`
    case argument
    /// `{name, number}` or `{name, number, style}`
    case number
    /// `{name, date}` or `{name, date, style}`
    case date
    /// `{name, time}` or `{name, time, style}`
    case time
    /// `{name, spellout}`: a number in words.
    case spellOut
    /// `{name, ordinal}`: a number as a rank, such as `22nd`.
    case ordinal
    /// `{name, duration}`: seconds as hours, minutes and seconds.
    case duration
    /// `{name, type}` with any other type, which stands in `style`.
    case custom
    /// `{name, plural, …}`; a leading `offset:` number stands in `style`.
    case plural
    /// `{name, selectordinal, …}`; a leading `offset:` number stands in `style`.
    case selectOrdinal
    /// `{name, select, …}`
    case select
    /// `few {…}` in a plural, `female {…}` in a select; the keyword stands in `name`.
    case variant
    /// `=2 {…}` in a plural; the number stands in `name`.
    case exactVariant
  }

  /// What the part is.
  public let kind: Kind
  private let start: Int32
  private var end: Int32
  private let nameStart: Int32
  private let nameEnd: Int32
  private var styleStart: Int32
  private var styleEnd: Int32
  private var nextIndex: Int32

  init(
    kind: Kind,
    range: Range<Int>,
    name: Range<Int> = 0..<0,
    style: Range<Int> = 0..<0,
    next: Int
  ) {
    self.kind = kind
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
    nameStart = Int32(truncatingIfNeeded: name.lowerBound)
    nameEnd = Int32(truncatingIfNeeded: name.upperBound)
    styleStart = Int32(truncatingIfNeeded: style.lowerBound)
    styleEnd = Int32(truncatingIfNeeded: style.upperBound)
    nextIndex = Int32(truncatingIfNeeded: next)
  }

  /// The whole part, braces included.
  public internal(set) var range: Range<Int> {
    get { Int(start)..<Int(end) }
    set { end = Int32(truncatingIfNeeded: newValue.upperBound) }
  }

  /// The argument's name, or the variant's selector; empty for text and `#`.
  public var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }

  /// What stands behind the type; empty if nothing does.
  public internal(set) var style: Range<Int> {
    get { Int(styleStart)..<Int(styleEnd) }
    set {
      styleStart = Int32(truncatingIfNeeded: newValue.lowerBound)
      styleEnd = Int32(truncatingIfNeeded: newValue.upperBound)
    }
  }

  /// Index of the part behind this one and all that it holds.
  public internal(set) var next: Int {
    get { Int(nextIndex) }
    set { nextIndex = Int32(truncatingIfNeeded: newValue) }
  }

  /// Whether the part takes an argument's value by name.
  public var isArgument: Bool {
    switch kind {
    case .text, .pound, .variant, .exactVariant: return false
    default: return true
    }
  }
}
