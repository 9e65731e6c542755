import ErrcatCompiler
import ErrcatCore

/// A unit of XLIFF: a message, or one form of a message's plural.
struct XLIFFUnit: Sendable {
  /// The key, followed by the selector of a form in brackets: `error.a.b[few]`.
  let name: String
  let selector: String?
  /// ICU.
  let source: String
  /// ICU; `nil` or empty if there is none.
  let target: String?
  /// The facts that help to translate it, one each.
  let hints: [String]

  var isTranslated: Bool { target?.isEmpty == false }
}

extension TranslationFile.Unit {
  /// Whether the message is exported as a sentence for each form of its plural.
  var isPlural: Bool { pair.source.plural != nil }

  /// The XLIFF units of the message: one, or one for each form.
  func units(_ categories: [String]) -> [XLIFFUnit] {
    switch pair.source {
    case .plural(let source):
      let forms = pair.target?.plural
      let hints = hints
      return Self.selectors(source, forms, categories: categories).map { selector in
        let own = source.text(selector) ?? ""
        return XLIFFUnit(
          name: "\(key)[\(selector)]",
          selector: selector,
          source: own.isEmpty ? source.text("other") ?? "" : own,
          target: forms?.text(selector),
          hints: hints
            + choices.plurals.compactMap { $0.line(of: selector).map(Escaping.terminal) }
        )
      }
    case .whole(let source):
      let target = pair.target?.whole
      return [XLIFFUnit(name: key, selector: nil, source: source, target: target, hints: hints)]
    case .substituted: return []
    }
  }

  /// The forms to translate: the language's, and exact numbers that either text has.
  private static func selectors(
    _ source: TranslationPlural,
    _ target: TranslationPlural?,
    categories: [String]
  ) -> [String] {
    var exact = source.forms.map(\.selector).filter { $0.hasPrefix("=") }
    for form in target?.forms ?? []
    where !exact.contains(form.selector) && !categories.contains(form.selector) {
      exact.append(form.selector)
    }
    return exact + categories
  }
}
