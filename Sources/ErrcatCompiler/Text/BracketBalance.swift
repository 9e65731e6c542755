import PositionedJSON

/// How many brackets of each kind a text opens, less those it closes.
struct BracketBalance: Equatable, Sendable {
  package private(set) var round: Int8 = 0
  package private(set) var square: Int8 = 0
  package private(set) var corner: Int8 = 0
  /// Whether one was closed before it was opened.
  private(set) var isCrossed = false

  init() {}

  init(_ text: UTF8Slice) {
    for (_, scalar) in TextScalars(text) {
      switch scalar {
      case "(", "（": round &+= 1
      case ")", "）": round &-= 1
      case "[", "［": square &+= 1
      case "]", "］": square &-= 1
      case "「", "『", "【", "〔": corner &+= 1
      case "」", "』", "】", "〕": corner &-= 1
      default: continue
      }
      if round < 0 || square < 0 || corner < 0 { isCrossed = true }
    }
  }

  /// Whether every bracket has its counterpart.
  var isEven: Bool { round == 0 && square == 0 && corner == 0 && !isCrossed }
}
