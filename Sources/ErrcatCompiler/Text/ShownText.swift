package import MessageFormat
package import PositionedJSON

/// A message as users see it: plurals and selects show their `other` variant, and each argument is
/// U+FFFC.
package struct ShownText: Sendable {
  /// UTF-8.
  package private(set) var bytes: [UInt8] = []
  /// For each run of text and each argument, its start in `bytes` and its range in the message.
  private var pieces: [(shown: Int, message: Range<Int>)] = []

  package init() {}

  /// The text of a parsed message, whose bytes these are.
  package init(_ nodes: [MessageNode], _ message: [UInt8]) {
    append(nodes, 0..<nodes.count, of: message)
  }

  /// The placeholder for an argument: U+FFFC in UTF-8.
  package static let argument: [UInt8] = [0xEF, 0xBF, 0xBC]

  /// The number of arguments that a text shows.
  package static func arguments(_ text: UTF8Slice) -> Int {
    TextScalars(text).reduce(0) { $0 + ($1.scalar == "\u{FFFC}" ? 1 : 0) }
  }

  private mutating func append(_ nodes: [MessageNode], _ range: Range<Int>, of message: [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let node = nodes[index]
      switch node.kind {
      case .text:
        pieces.append((bytes.count, node.range))
        bytes += message[node.range]
      case .plural, .select, .selectOrdinal:
        if let variant = Self.other(nodes, index, of: message) {
          append(nodes, variant + 1..<nodes[variant].next, of: message)
        }
      default:
        pieces.append((bytes.count, node.range))
        bytes.append(contentsOf: Self.argument)
      }
      index = max(node.next, index + 1)
    }
  }

  /// The `other` variant of a plural or select; its last variant if it has no `other`.
  private static func other(_ nodes: [MessageNode], _ index: Int, of message: [UInt8]) -> Int? {
    let variants = nodes.variants(of: index)
    return variants.first {
      nodes[$0].kind == .variant && message[nodes[$0].name].elementsEqual("other".utf8)
    } ?? variants.last
  }

  /// The range in the message that a range of the shown text comes from.
  func messageRange(_ stretch: Range<Int>) -> Range<Int> {
    guard let first = piece(at: stretch.lowerBound) else { return 0..<0 }
    let last = stretch.isEmpty ? first : piece(at: stretch.upperBound - 1) ?? first
    let start = offset(stretch.lowerBound, in: first)
    let end: Int
    if isArgument(last) {
      end = last.message.upperBound
    } else {
      end = last.message.lowerBound + stretch.upperBound - last.shown
    }
    return start..<max(start, end)
  }

  private func offset(_ shown: Int, in piece: (shown: Int, message: Range<Int>)) -> Int {
    isArgument(piece) ? piece.message.lowerBound : piece.message.lowerBound + shown - piece.shown
  }

  private func isArgument(_ piece: (shown: Int, message: Range<Int>)) -> Bool {
    piece.shown + 3 <= bytes.count
      && bytes[piece.shown..<piece.shown + 3].elementsEqual(Self.argument)
  }

  private func piece(at offset: Int) -> (shown: Int, message: Range<Int>)? {
    pieces.last { $0.shown <= offset }
  }
}

extension [MessageNode] {
  /// The indices of the variants of a plural or select.
  package func variants(of head: Int) -> [Int] {
    var variants: [Int] = []
    var index = head + 1
    while index < self[head].next {
      variants.append(index)
      index = Swift.max(self[index].next, index + 1)
    }
    return variants
  }
}
