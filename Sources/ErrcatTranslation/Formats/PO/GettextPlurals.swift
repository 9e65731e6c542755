import ErrcatCore
import MessageFormat

/// CLDR's plural rules for gettext: numbered forms, and the C expression that chooses one.
struct GettextPlurals: Sendable {
  /// Numbers that have all categories of whole numbers.
  private static let samples = Array(0..<200) + [1_000_000]

  /// The language's categories, in CLDR's order: `msgstr[0]` is for the first.
  ///
  /// The expression chooses none that only fractions have. It has a form, because the message needs it.
  let categories: [PluralCategory]
  /// The categories of whole numbers below 200, which files of other tools have forms for.
  let smallCategories: [PluralCategory]
  private let used: Set<PluralCategory>
  private let rules: PluralRules

  init(_ tag: LanguageTag) {
    let rules = PluralRules(.cardinal, for: tag)
    self.rules = rules
    categories = rules.categories
    let small = Set((0..<200).map { rules.category(of: $0) })
    smallCategories = rules.categories.filter(small.contains)
    used = Set(Self.samples.map { rules.category(of: $0) })
  }

  /// The categories that have a form by the rule in a file's `Plural-Forms`, with its index, and the number of forms,
  /// which may be others than CLDR's, or the same in another order.
  ///
  /// - Throws: why the rule can't be used.
  func forms(_ header: some StringProtocol) throws(ConversionProblem) -> (
    places: [(category: PluralCategory, place: Int)], count: Int
  ) {
    let fields = header.split(separator: ";").map { field in
      field.split(separator: "=", maxSplits: 1).map { text in
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
    let value = { (name: String) in fields.first { $0.count == 2 && $0[0] == name }?[1] }
    guard let count = value("nplurals").flatMap({ Int($0) }), (1...8).contains(count),
      let expression = value("plural").flatMap({ GettextExpression($0) })
    else { throw ConversionProblem("'Plural-Forms' can't be read") }
    var places: [PluralCategory: Int] = [:]
    for number in Self.samples {
      guard let place = expression.value(number), (0..<count).contains(place) else {
        throw ConversionProblem("'Plural-Forms' has no form for \(number)")
      }
      let category = rules.category(of: number)
      if let known = places[category], known != place {
        throw ConversionProblem(
          "'Plural-Forms' has form \(place) for \(number), and form \(known) for others that are '\(category.rawValue)' too"
        )
      }
      places[category] = place
    }
    // Forms that no whole number has are those of fractions.
    let others = categories.filter { places[$0] == nil }
    let free = (0..<count).filter { place in !places.values.contains(place) }
    if others.count == free.count {
      for (category, place) in zip(others, free) { places[category] = place }
    }
    return (categories.compactMap { name in places[name].map { (name, $0) } }, count)
  }

  /// The value of the header `Plural-Forms`.
  var header: String { "nplurals=\(categories.count); plural=\(expression);" }

  private var expression: String {
    // The last form is used if no other condition holds.
    let last = categories.last(where: used.contains) ?? .other
    let place = categories.firstIndex(of: last) ?? 0
    guard used.count > 1 else { return "\(place)" }
    var result = ""
    for (category, condition) in rules.conditions where used.contains(category) {
      guard category != last, let place = categories.firstIndex(of: category) else { continue }
      result += "\(Self.expression(condition)) ? \(place) : "
    }
    return "(\(result)\(place))"
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
      : alternatives.map { $0.contains(text: "&&") ? "(\($0))" : $0 }.joined(separator: " || ")
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
    let operand = text[..<mark].replacingOccurrences(of: "i", with: "n")
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
        : "(\(tests.map { $0.contains(text: "&&") ? "(\($0))" : $0 }.joined(separator: " || ")))"
    )
  }
}

/// The C expression in the header of a PO file that chooses a plural form for a number.
struct GettextExpression: Sendable {
  private static let maximumLength = 1_000
  private static let maximumDepth = 64
  /// C's operators between two values, those that bind least first; a result is `nil` if it can't be computed.
  private static let operators: [[(mark: String, apply: @Sendable (Int, Int) -> Int?)]] = [
    [("||", { $0 != 0 || $1 != 0 ? 1 : 0 })],
    [("&&", { $0 != 0 && $1 != 0 ? 1 : 0 })],
    [("==", { $0 == $1 ? 1 : 0 }), ("!=", { $0 != $1 ? 1 : 0 })],
    [
      ("<=", { $0 <= $1 ? 1 : 0 }), (">=", { $0 >= $1 ? 1 : 0 }), ("<", { $0 < $1 ? 1 : 0 }),
      (">", { $0 > $1 ? 1 : 0 }),
    ],
    [
      ("+", { exact($0.addingReportingOverflow($1)) }),
      ("-", { exact($0.subtractingReportingOverflow($1)) }),
    ],
    [
      ("%", { $1 > 0 ? $0 % $1 : nil }), ("/", { $1 > 0 ? $0 / $1 : nil }),
      ("*", { exact($0.multipliedReportingOverflow(by: $1)) }),
    ],
  ]

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private var number = 0

  /// Parses C with `n` for the number; fails for a text that is too long.
  init?(_ text: some StringProtocol) {
    bytes = text.utf8.filter { $0 > 0x20 }
    if bytes.isEmpty || bytes.count > Self.maximumLength { return nil }
  }

  /// The index of the form for a number; `nil` if the expression can't be evaluated.
  func value(_ number: Int) -> Int? {
    var copy = self
    copy.number = number
    guard let value = copy.choice(), copy.index == bytes.count else { return nil }
    return value
  }

  private static func exact(_ result: (partialValue: Int, overflow: Bool)) -> Int? {
    result.overflow ? nil : result.partialValue
  }

  private mutating func take(_ mark: String) -> Bool {
    guard bytes[index...].starts(with: mark.utf8) else { return false }
    index += mark.utf8.count
    return true
  }

  private mutating func choice() -> Int? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth, let condition = value(boundBy: 0) else { return nil }
    guard take("?") else { return condition }
    guard let one = choice(), take(":"), let other = choice() else { return nil }
    return condition != 0 ? one : other
  }

  /// The value of the operators of a level, and of those that bind more.
  private mutating func value(boundBy level: Int) -> Int? {
    guard level < Self.operators.count else { return operand() }
    guard var value = self.value(boundBy: level + 1) else { return nil }
    while let found = Self.operators[level].first(where: { take($0.mark) }) {
      guard let next = self.value(boundBy: level + 1), let result = found.apply(value, next) else {
        return nil
      }
      value = result
    }
    return value
  }

  private mutating func operand() -> Int? {
    var negations = 0
    while take("!") { negations += 1 }
    var value: Int?
    if take("n") {
      value = number
    } else if take("(") {
      value = choice()
      if !take(")") { return nil }
    } else {
      let digits = bytes[index...].prefix { (0x30...0x39).contains($0) }
      index = digits.endIndex
      value = digits.count > 9 ? nil : Int(String(decoding: digits, as: UTF8.self))
    }
    guard let value else { return nil }
    if negations == 0 { return value }
    return (value == 0) == (negations % 2 == 1) ? 1 : 0
  }
}
