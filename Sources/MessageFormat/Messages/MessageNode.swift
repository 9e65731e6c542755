/// One part of a parsed message.
///
/// The parts stand in one list in the order of the text: a plural or select is followed by its
/// variants, a variant by the parts of its text, and `next` is the index behind all of it. All
/// ranges are UTF-8 offsets into the bytes that were parsed.
public struct MessageNode: Hashable, Sendable {
  /// What the part is.
  public let kind: MessageNodeKind
  private let start: Int32
  private var end: Int32
  private let nameStart: Int32
  private let nameEnd: Int32
  private var styleStart: Int32
  private var styleEnd: Int32
  private var nextIndex: Int32

  init(
    kind: MessageNodeKind,
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
