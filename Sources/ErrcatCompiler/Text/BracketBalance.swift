import PositionedJSON

/// The number of brackets that a text opens minus the number it closes, by kind.
struct BracketBalance: Equatable, Sendable {
  /// Parentheses, ASCII and full-width.
  private(set) var round: Int8 = 0
  /// Square brackets, ASCII and full-width.
  private(set) var square: Int8 = 0
  /// East Asian corner and lenticular brackets.
  private(set) var corner: Int8 = 0
  /// Whether a bracket is closed before it is opened.
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

  /// Whether every bracket is matched.
  var isEven: Bool { round == 0 && square == 0 && corner == 0 && !isCrossed }
}
