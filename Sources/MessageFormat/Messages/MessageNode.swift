/// A part of a parsed message: text, an argument, or a variant of a plural or select.
///
/// The nodes of a message are in one array, in the order of the text. A plural or select is
/// followed by its variants, and a variant by the nodes of its text; ``next`` skips them. All
/// ranges are UTF-8 offsets in the bytes that were parsed.
public struct MessageNode: Hashable, Sendable {
  /// The kind of the part.
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

  /// The range of the whole part, braces included.
  public internal(set) var range: Range<Int> {
    get { Int(start)..<Int(end) }
    set { end = Int32(truncatingIfNeeded: newValue.upperBound) }
  }

  /// The range of the argument's name, or of the variant's selector; empty for text and `#`.
  public var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }

  /// The range of the style after the argument's type; empty if the message sets none.
  public internal(set) var style: Range<Int> {
    get { Int(styleStart)..<Int(styleEnd) }
    set {
      styleStart = Int32(truncatingIfNeeded: newValue.lowerBound)
      styleEnd = Int32(truncatingIfNeeded: newValue.upperBound)
    }
  }

  /// The index of the first node after this one and its children.
  public internal(set) var next: Int {
    get { Int(nextIndex) }
    set { nextIndex = Int32(truncatingIfNeeded: newValue) }
  }

  /// Whether the part is an argument, a plural or a select.
  public var isArgument: Bool {
    switch kind {
    case .text, .pound, .variant, .exactVariant: return false
    default: return true
    }
  }
}
