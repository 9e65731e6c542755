import ErrcatCore
import MessageFormat

/// The plurals of a dialect: which form its tool shows for a number, and the same in ICU MessageFormat.
struct DialectPlurals: Sendable {
  /// A form with its name in the file: a category, a number, or its place among forms.
  typealias Form = MessageTree.Variant

  /// The numbers that can have a form of their own in every language.
  private static let named = ["zero", "one", "two"]

  private let dialect: Dialect
  private let language: LanguageTag
  private let isOrdinal: Bool
  private let rules: PluralRules
  /// 0, 1 and 2, then the first other number of each category: those of one category are treated alike.
  private let samples: [Int]
  /// For i18next 3, a number for each form, in the order of the forms.
  private let order: [Int]

  init(_ dialect: Dialect, _ language: LanguageTag, isOrdinal: Bool = false) {
    self.dialect = dialect
    self.language = language
    self.isOrdinal = isOrdinal
    rules = PluralRules(isOrdinal ? .ordinal : .cardinal, for: language)
    var known: Set<PluralCategory> = []
    var samples = [0, 1, 2]
    for number in Array(3..<200) + [1_000_000]
    where known.insert(rules.category(of: number)).inserted {
      samples.append(number)
    }
    self.samples = samples
    order = Self.numbers(of: language.language)
  }

  /// The category that has the name of a number: `one` for 1; `nil` for other numbers than 0, 1 and 2.
  static func name(_ number: Int) -> String? {
    named.indices.contains(number) ? named[number] : nil
  }

  /// How ICU's syntax names a form: as `=0` if the language has no category of its name.
  func selector(_ name: String) -> String {
    let isCategory = rules.categories.contains { $0.rawValue == name }
    let number = isCategory ? nil : Self.named.firstIndex(of: name)
    return number.map { "=\($0)" } ?? name
  }

  // MARK: From the dialect

  /// The variants of ICU's plural, and the names of forms that the tool never shows.
  ///
  /// - Throws: why ICU can't choose as the tool does, or why no one but the app knows how it does.
  func variants(_ forms: [Form]) throws(ConversionProblem) -> (
    variants: [MessageTree.Variant], unused: [String]
  ) {
    try requireKnownRule(forms.map(\.selector))
    let names = Set(forms.map(\.selector))
    let texts = Dictionary(forms.map { ($0.selector, $0.message) }, uniquingKeysWith: { $1 })
    var exact: [MessageTree.Variant] = []
    var variants: [MessageTree.Variant] = []
    var used: Set<String> = []
    func add(_ selector: String, _ name: String, to list: inout [MessageTree.Variant]) {
      used.insert(name)
      guard let message = texts[name] else { return }
      list.append(MessageTree.Variant(selector: selector, message: message))
    }
    for category in rules.categories {
      let numbers = samples.filter { rules.category(of: $0) == category }
      let chosen = numbers.compactMap { number in
        shown(number, names).map { (number: number, name: $0) }
      }
      let own = chosen.first { $0.number < 3 && Self.named[$0.number] == category.rawValue }
      let common = chosen.first { $0.number > 2 } ?? own ?? chosen.first
      // A category that only numbers with a fraction have.
      let fraction = numbers.isEmpty && names.contains(category.rawValue) ? category.rawValue : nil
      guard let name = common?.name ?? fraction else { continue }
      for (number, own) in chosen where own != name {
        used.insert(own)
        if texts[own] != texts[name] { add("=\(number)", own, to: &exact) }
      }
      add(category.rawValue, name, to: &variants)
    }
    if !variants.contains(where: { $0.selector == "other" }), let last = forms.last {
      add("other", last.selector, to: &variants)
    }
    return (
      exact.sortedByNumber { PluralOrder.place($0.selector) } + variants,
      forms.map(\.selector).filter { !used.contains($0) }
    )
  }

  /// The name of the form that the tool shows for a number; `nil` if it has none.
  private func shown(_ number: Int, _ names: Set<String>) -> String? {
    switch dialect.plurals {
    case .pipes:
      let place = names.count == 2 ? (number == 1 ? 0 : 1) : min(number, 2)
      return String(min(place, names.count - 1))
    case .numberedKeys:
      let category = rules.category(of: number)
      let place = order.firstIndex { rules.category(of: $0) == category } ?? order.count - 1
      return names.contains(String(place)) ? String(place) : nil
    default:
      if number < dialect.numbers, !isOrdinal {
        if names.contains(Self.named[number]) { return Self.named[number] }
        // slang's rules, but the French one, show 'other' for 0 unless there is a form for it.
        if dialect.hasModifiers, language.language != "fr" { return "other" }
      }
      let category = rules.category(of: number).rawValue
      if names.contains(category) { return category }
      // i18next shows the key, or another language's text.
      if case .keys = dialect.plurals { return nil }
      return names.contains("other") ? "other" : nil
    }
  }

  private func requireKnownRule(_ names: [String]) throws(ConversionProblem) {
    let small = Set(samples.filter { $0 < 200 }.map { rules.category(of: $0) })
    switch dialect.plurals {
    case .pipes where names.count > 3 || names.count == 3 && small.count > 2:
      throw ConversionProblem(
        "it has \(names.count) forms; in '\(language.text)' a function of the app chooses among them"
      )
    case .objects:
      if let known = dialect.languages, !known.contains(language.language), names != ["other"] {
        throw ConversionProblem(
          "\(dialect.title) has no plural rule for '\(language.text)'; a function of the app chooses the form"
        )
      }
      // easy_localization uses the language's rules beyond 2 only if the app asks for them.
      guard dialect.numbers == 3, !names.contains("few"), !names.contains("many") else { return }
      let doubtful = samples.first { number in
        let category = rules.category(of: number).rawValue
        return number > 2 && category != "other" && names.contains(category)
      }
      if let doubtful {
        throw ConversionProblem(
          "whether \(doubtful) is '\(rules.category(of: doubtful).rawValue)' depends on a setting of the app"
        )
      }
    default: return
    }
  }

  /// i18next 3's own order of forms, as a number for each; most languages have one for 1 and one for 2.
  static func numbers(of language: String) -> [Int] {
    let one = "ay bo cgg fa ht id ja jbo ka km ko ky lo ms sah su th tt ug vi wo zh"
    if one.split(separator: " ").contains(Substring(language)) { return [1] }
    switch language {
    case "be", "bs", "cnr", "cs", "csb", "dz", "hr", "pl", "ru", "sk", "sr", "uk": return [1, 2, 5]
    case "ar": return [0, 1, 2, 3, 11, 100]
    case "cy": return [1, 2, 3, 8]
    case "ga": return [1, 2, 3, 7, 11]
    case "gd": return [1, 2, 3, 20]
    case "he": return [1, 2, 20, 21]
    case "lt": return [1, 2, 10]
    case "lv": return [1, 2, 0]
    case "mt": return [1, 2, 11, 20]
    case "ro": return [1, 2, 20]
    case "sl": return [5, 1, 2, 3]
    default: return [1, 2]
    }
  }

  // MARK: To the dialect

  /// The forms of a plural in the dialect.
  ///
  /// - Throws: what the tool would show otherwise than ICU does.
  func forms(_ choice: MessageTree.Choice) throws(ConversionProblem) -> [Form] {
    guard choice.offset.isEmpty else {
      throw ConversionProblem("\(dialect.title) has no 'offset' of plurals")
    }
    let forms = candidates(choice)
    let names = Set(forms.map(\.selector))
    let texts = Dictionary(forms.map { ($0.selector, $0.message) }, uniquingKeysWith: { $1 })
    let exact = choice.variants.compactMap { variant in
      variant.selector.hasPrefix("=") ? Int(variant.selector.dropFirst()) : nil
    }
    for number in samples + exact
    where shown(number, names).flatMap({ texts[$0] }) != message(number, choice) {
      throw ConversionProblem("\(dialect.title) would show another plural form for \(number)")
    }
    return forms
  }

  private func candidates(_ choice: MessageTree.Choice) -> [Form] {
    let form = { (name: String, number: Int) in
      message(number, choice).map { Form(selector: name, message: $0) }
    }
    switch dialect.plurals {
    case .pipes:
      let numbers = message(0, choice) == message(5, choice) ? [1, 5] : [0, 1, 5]
      return numbers.enumerated().compactMap { form(String($0), $1) }
    case .numberedKeys: return order.enumerated().compactMap { form(String($0), $1) }
    default:
      var forms: [Form] = []
      for (number, name) in Self.named.prefix(isOrdinal ? 0 : dialect.numbers).enumerated() {
        if let message = choice.message("=\(number)") {
          forms.append(Form(selector: name, message: message))
        }
      }
      for variant in choice.variants where !variant.selector.hasPrefix("=") {
        if forms.contains(where: { $0.selector == variant.selector }) { continue }
        forms.append(variant)
      }
      return forms.sortedByNumber { PluralOrder.place($0.selector) }
    }
  }

  /// What ICU shows for a number.
  private func message(_ number: Int, _ choice: MessageTree.Choice) -> MessageTree? {
    choice.message("=\(number)") ?? choice.message(rules.category(of: number).rawValue)
      ?? choice.message("other")
  }
}
