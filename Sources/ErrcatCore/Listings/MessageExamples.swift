import CatalogFormat
import ErrcatCompiler
import MessageFormat

/// A message as users see it, with example values: one text for each form of its plurals and selects.
struct MessageExamples {
  /// One of the texts.
  struct Example: Sendable {
    /// The values of the message's arguments, in the order of their first use; those without a value are
    /// shown as `{name}`.
    let values: [(name: String, value: ExampleValue)]
    let text: String
  }

  /// The maximum number of texts of a message.
  private static let maximumCount = 24

  /// Empty for a message without arguments and for one that is malformed.
  let examples: [Example]

  /// - Parameters:
  ///   - message: a message in ICU MessageFormat.
  ///   - language: its language, whose plural rules apply.
  ///   - arguments: the arguments of the error.
  ///   - known: values of the catalog's `examples`, by argument.
  init(
    _ message: String,
    in language: LanguageTag,
    arguments: [ResolvedArgument],
    known: [String: String]
  ) {
    guard let parsed = try? ParsedMessage(message), parsed.nodes.contains(where: \.isArgument)
    else {
      examples = []
      return
    }
    let choices = ExampleChoices(parsed, language)
    var uses: [ArgumentUse] = []
    ArgumentUse.collect(parsed.nodes, parsed.bytes, into: &uses)
    var places: [ArgumentType: Int] = [:]
    var rows: [[(name: String, value: ExampleValue)]] = [[]]
    for use in uses {
      let name = parsed.text(use.name)
      let type = arguments.first { $0.name == name }?.type ?? use.type
      let known = known[name].map { ExampleValue($0, as: type) }
      let values = choices.values(of: name, type, known: known, place: places[type, default: 0])
      if !choices.hasForms(name) { places[type, default: 0] += 1 }
      // With too many forms, later arguments keep one value.
      let count = rows.count * values.count
      let used = count > Self.maximumCount ? Array(values.prefix(1)) : values
      if !used.isEmpty { rows = rows.flatMap { row in used.map { row + [(name, $0)] } } }
    }
    let formatter = MessageFormatter(language)
    var seen: Set<String> = []
    examples = rows.compactMap { row in
      let values = ExampleValues(
        values: Dictionary(row.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
      )
      let text = formatter.format(parsed, with: values)
      return seen.insert(text).inserted ? Example(values: row, text: text) : nil
    }
  }
}

/// The values that show each form of a message.
private struct ExampleChoices {
  /// The values by which the plurals and selects of one argument choose.
  private struct Choice {
    var cardinal = false
    var ordinal = false
    var exact: Set<Int> = []
    /// The number that is subtracted before a category is found.
    var offset = 0
    /// The plural categories that the message has a text for.
    var categories: Set<String> = []
    /// In the order of the message, each once.
    private(set) var options: [String] = []
    private var known: Set<String> = []

    func has(option: String) -> Bool { known.contains(option) }

    mutating func add(option: String) {
      if known.insert(option).inserted { options.append(option) }
    }
  }

  private var choices: [String: Choice] = [:]
  private let cardinal: PluralRules
  private let ordinal: PluralRules

  init(_ message: ParsedMessage, _ language: LanguageTag) {
    cardinal = PluralRules(.cardinal, for: language)
    ordinal = PluralRules(.ordinal, for: language)
    for (index, node) in message.nodes.enumerated() {
      guard [.plural, .selectOrdinal, .select].contains(node.kind) else { continue }
      Self.read(message, index, into: &choices[message.text(node.name), default: Choice()])
    }
  }

  private static func read(_ message: ParsedMessage, _ index: Int, into choice: inout Choice) {
    let node = message.nodes[index]
    var child = index + 1
    while child < node.next {
      let variant = message.nodes[child]
      let name = message.text(variant.name)
      if node.kind == .select {
        choice.add(option: name)
      } else if variant.kind == .exactVariant {
        if let number = Int(name) { choice.exact.insert(number) }
      } else {
        choice.categories.insert(name)
      }
      child = variant.next
    }
    if node.kind != .select { choice.offset = Int(message.text(node.style)) ?? choice.offset }
    if node.kind == .plural { choice.cardinal = true }
    if node.kind == .selectOrdinal { choice.ordinal = true }
  }

  /// Whether an argument has a value for each of its forms.
  func hasForms(_ name: String) -> Bool { choices[name] != nil }

  /// The values of an argument, one for each form.
  ///
  /// The place is that of the argument among those of its type without forms.
  func values(
    of name: String,
    _ type: ArgumentType,
    known: ExampleValue?,
    place: Int
  ) -> [ExampleValue] {
    guard let choice = choices[name] else {
      return (known ?? ExampleValue(exampleOf: type, place: place)).map { [$0] } ?? []
    }
    if !choice.options.isEmpty {
      return choice.options.map { option in
        guard option == "other" else { return ExampleValue(option, as: type) }
        if let known, !choice.has(option: known.text) { return known }
        return type == .bool && choice.has(option: "true") ? .bool(false) : .string("other")
      }
    }
    return numbers(choice, type: type, known: known)
  }

  /// A number for each exact variant and for each category, the catalog's own example where it fits.
  private func numbers(
    _ choice: Choice,
    type: ArgumentType,
    known: ExampleValue?
  ) -> [ExampleValue] {
    var values = choice.exact.sorted().map { ExampleValue.int($0) }
    for (isUsed, rules) in [(choice.cardinal, cardinal), (choice.ordinal, ordinal)] where isUsed {
      for category in rules.categories where choice.categories.contains(category.rawValue) {
        let isOfCategory = { (number: Int) in
          rules.category(of: number &- choice.offset) == category && !choice.exact.contains(number)
        }
        if case .int(let number)? = known, isOfCategory(number) {
          values.append(.int(number))
        } else if let number = Self.candidates.first(where: isOfCategory) {
          values.append(.int(number))
        } else if type == .double {
          values.append(.double(1.5))
        }
      }
    }
    var seen: Set<ExampleValue> = []
    return values.filter { seen.insert($0).inserted }
  }

  /// Numbers among which each category of each language has one, except those of fractions.
  private static let candidates = Array(1..<200) + [0, 1_000, 1_000_000]
}
