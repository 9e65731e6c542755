package import MessageFormat
package import PositionedJSON

/// A message as people see it: every plural and select shows its `other` variant, and U+FFFC stands
/// for each argument.
package struct ShownText: Sendable {
  /// UTF-8.
  package private(set) var bytes: [UInt8] = []
  /// For each run of text and each argument, where it starts here and where it stands in the message.
  private var pieces: [(shown: Int, message: Range<Int>)] = []

  package init() {}

  /// What stands for an argument: U+FFFC.
  package static let argument: [UInt8] = [0xEF, 0xBF, 0xBC]

  /// How many arguments a text shows.
  package static func arguments(_ text: UTF8Slice) -> Int {
    TextScalars(text).reduce(0) { $0 + ($1.scalar == "\u{FFFC}" ? 1 : 0) }
  }

  /// Takes a parsed message's parts in place of what was shown before.
  package mutating func show(_ nodes: [MessageNode], _ message: [UInt8]) {
    bytes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    append(nodes, 0..<nodes.count, message)
  }

  private mutating func append(_ nodes: [MessageNode], _ range: Range<Int>, _ message: [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let node = nodes[index]
      switch node.kind {
      case .text:
        pieces.append((bytes.count, node.range))
        bytes.append(contentsOf: message[node.range])
      case .plural, .select, .selectOrdinal:
        if let variant = Self.other(nodes, index, message) {
          append(nodes, variant + 1..<nodes[variant].next, message)
        }
      default:
        pieces.append((bytes.count, node.range))
        bytes.append(contentsOf: Self.argument)
      }
      index = max(node.next, index + 1)
    }
  }

  /// The `other` variant of a plural or select, else its last.
  private static func other(_ nodes: [MessageNode], _ index: Int, _ message: [UInt8]) -> Int? {
    var child = index + 1
    var last: Int?
    while child < nodes[index].next {
      last = child
      if nodes[child].kind == .variant, message[nodes[child].name].elementsEqual("other".utf8) {
        return child
      }
      child = max(nodes[child].next, child + 1)
    }
    return last
  }

  /// The stretch of the message that a stretch of the shown text comes from.
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
