import ErrcatCore
import MessageFormat

/// A text as a translation file holds it.
package enum TranslationText: Equatable, Sendable {
  case whole(String)
  /// A sentence for each form of a plural.
  indirect case plural(TranslationPlural)
  /// A text with names of plurals in it, `%#@name@`, and the plurals (Apple's formats).
  indirect case substituted(String, [TranslationPlural])

  /// The text by which a user recognizes the message: the whole text, or the first form.
  var first: String {
    switch self {
    case .whole(let text), .substituted(let text, _): return text
    case .plural(let plural): return plural.text("one") ?? plural.forms.first?.text ?? ""
    }
  }

  /// Whether there is no text.
  var isEmpty: Bool {
    switch self {
    case .whole(let text): return text.isEmpty
    case .plural(let plural): return plural.forms.allSatisfy(\.text.isEmpty)
    case .substituted(let text, let plurals):
      return text.isEmpty && plurals.allSatisfy { $0.forms.allSatisfy(\.text.isEmpty) }
    }
  }

  /// The text of a message that is one text; `nil` for one with plurals.
  var whole: String? {
    if case .whole(let text) = self { text } else { nil }
  }

  /// The sentences of a message that is one plural; `nil` for other messages.
  var plural: TranslationPlural? {
    if case .plural(let plural) = self { plural } else { nil }
  }
}

/// The forms of one plural in a translation file.
package struct TranslationPlural: Equatable, Sendable {
  /// One form with its text.
  package struct Form: Equatable, Sendable {
    /// A CLDR category, or `=2`.
    let selector: String
    let text: String
  }

  /// The argument whose number chooses the form; `nil` if the file doesn't name it.
  let argument: String?
  /// The name in the text around it: the argument's, numbered if the argument has several plurals.
  let name: String?
  var forms: [Form]
  /// The last letter of the number's conversion in the file, such as `d` or `f`; `nil` if the file has none.
  var specifier: Unicode.Scalar?

  init(of argument: String?, name: String? = nil, forms: [Form]) {
    self.argument = argument
    self.name = name ?? argument
    self.forms = forms
  }

  /// Whether the number may have a fraction.
  var isReal: Bool { specifier.map { FormatToken.Kind.letter($0).value == .real } ?? false }
  /// Whether what chooses the form isn't a number, as in `%@`.
  var isText: Bool { specifier.map { FormatToken.Kind.letter($0).value == .text } ?? false }

  func text(_ selector: String) -> String? { forms.first { $0.selector == selector }?.text }

  /// The text of each form by its selector; of equal ones, the first.
  var texts: [String: String] {
    Dictionary(first: forms.map { ($0.selector, $0.text) })
  }
}

extension [TranslationPlural] {
  /// The plurals by their names; of equal ones, the first.
  var byName: [String?: TranslationPlural] {
    Dictionary(first: map { ($0.name, $0) })
  }
}

/// A source message and its translation as a translation file holds them.
struct TranslationPair: Sendable {
  var source: TranslationText
  /// `nil` if there is none.
  var target: TranslationText?
  /// Whether the texts are ICU MessageFormat because the format can't express them.
  var isMessage = false
}

/// The order of plural forms: exact numbers, then CLDR's categories.
enum PluralOrder {
  /// Whether a selector is a CLDR category, or `=` and a number.
  static func isForm(_ selector: String) -> Bool {
    selector.hasPrefix("=")
      ? Int(selector.dropFirst()) != nil : PluralCategory(rawValue: selector) != nil
  }

  /// The place of a selector in the order; unknown selectors come last.
  static func place(_ selector: String) -> Int {
    if selector.hasPrefix("=") { return Int(selector.dropFirst()).map { $0 - 1_000_000 } ?? -1 }
    return PluralCategory(rawValue: selector).flatMap { PluralCategory.allCases.firstIndex(of: $0) }
      ?? 100
  }
}
