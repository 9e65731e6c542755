import MessageFormat

/// CLDR's plural rules for gettext: numbered forms, and the C expression that chooses one.
struct GettextPlurals: Sendable {
  /// The categories of whole numbers below 200, in CLDR's order: `msgstr[0]` is for the first.
  let categories: [PluralCategory]
  private let conditions: [(category: PluralCategory, condition: String)]

  init(_ tag: LanguageTag) {
    let rules = PluralRules(.cardinal, for: tag)
    let used = Set((0..<200).map { rules.category(of: $0) })
    categories = PluralCategory.allCases.filter(used.contains)
    conditions = rules.conditions.filter { used.contains($0.category) }
  }

  /// The value of the header `Plural-Forms`.
  var header: String { "nplurals=\(categories.count); plural=\(expression);" }

  private var expression: String {
    guard categories.count > 1 else { return "0" }
    var result = ""
    for (category, condition) in conditions {
      guard let place = categories.firstIndex(of: category) else { continue }
      // The last form is used if no other condition holds.
      if place == categories.count - 1, !categories.contains(.other) { continue }
      result += "\(Self.expression(condition)) ? \(place) : "
    }
    return "(\(result)\(categories.count - 1))"
  }

  /// A CLDR condition in C, for whole numbers: `n` and `i` are the number, other operands are zero.
  private static func expression(_ condition: String) -> String {
    let alternatives = condition.split(separator: "|").compactMap { alternative -> String? in
      var relations: [String] = []
      for relation in alternative.split(separator: "&") {
        switch self.relation(relation) {
        case .constant(true): continue
        case .constant(false): return nil
        case .expression(let text): relations.append(text)
        }
      }
      return relations.isEmpty ? "1" : relations.joined(separator: " && ")
    }
    if alternatives.isEmpty { return "0" }
    return alternatives.count == 1
      ? alternatives[0]
      : alternatives.map { $0.contains("&&") ? "(\($0))" : $0 }.joined(separator: " || ")
  }

  private enum Relation {
    case constant(Bool)
    case expression(String)
  }

  /// A relation such as `i%10=2..4,9` or `v!0` in C.
  private static func relation(_ text: Substring) -> Relation {
    guard let mark = text.firstIndex(where: { $0 == "=" || $0 == "!" }) else {
      return .constant(false)
    }
    let isNegated = text[mark] == "!"
    let ranges = text[text.index(after: mark)...].split(separator: ",").map { range in
      let ends = range.split(separator: ".").compactMap { Int($0) }
      return (ends.first ?? 0, ends.last ?? 0)
    }
    let operand = text[..<mark].replacing("i", with: "n")
    guard operand.hasPrefix("n") else {
      return .constant(ranges.contains { $0.0 <= 0 && $0.1 >= 0 } != isNegated)
    }
    let tests = ranges.map { low, high in
      if low == high { return "\(operand)\(isNegated ? "!=" : "==")\(low)" }
      if isNegated { return "(\(operand)<\(low) || \(operand)>\(high))" }
      return low == 0 ? "\(operand)<=\(high)" : "\(operand)>=\(low) && \(operand)<=\(high)"
    }
    if isNegated { return .expression(tests.joined(separator: " && ")) }
    return .expression(
      tests.count == 1
        ? tests[0]
        : "(\(tests.map { $0.contains("&&") ? "(\($0))" : $0 }.joined(separator: " || ")))"
    )
  }
}
