/// The styles of the arguments of a message and its translation.
///
/// A text with C's conversions holds no styles: they come from the messages that it is compared with when it is
/// imported. So each argument can have only one, in both messages together.
struct ArgumentStyles: Sendable {
  /// Whether each argument has one style, and the number of a plural no other than the plural's.
  private(set) var areClear = true
  private var styles: [String: String] = [:]

  /// - Parameters:
  ///   - outlines: the messages.
  ///   - arguments: those of the source message.
  init(_ outlines: [MessageOutline], _ arguments: [FormatArgument]) {
    var numbers: Set<String> = []
    for outline in outlines {
      for case .plural(let argument, _) in outline.items { numbers.insert(argument) }
    }
    let kinds = Dictionary(
      arguments.map { ($0.name, $0.conversion) },
      uniquingKeysWith: { first, _ in first }
    )
    func add(_ piece: MessagePiece) {
      guard case .argument(let name, let code) = piece else { return }
      let style = Self.style(code, kinds[name] ?? .text)
      if numbers.contains(name) {
        if !style.isEmpty { areClear = false }
      } else if styles.updateValue(style, forKey: name).map({ $0 != style }) == true {
        areClear = false
      }
    }
    for outline in outlines {
      for item in outline.items {
        switch item {
        case .piece(let piece): add(piece)
        case .plural(_, let forms): for form in forms { form.pieces.forEach(add) }
        }
      }
    }
  }

  /// The text after the name in an argument's code; empty if it says no more than the argument's type.
  static func style(_ code: String, _ kind: FormatArgument.Conversion) -> String {
    let parts = code.dropFirst().dropLast().split(
      separator: ",",
      maxSplits: 2,
      omittingEmptySubsequences: false
    ).dropFirst().map { part in
      let text = part.drop { $0 == " " }
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
    switch (kind, parts) {
    case (.integer, ["number"]), (.integer, ["number", "integer"]), (.real, ["number"]): return ""
    default: return parts.joined(separator: ",")
    }
  }
}
