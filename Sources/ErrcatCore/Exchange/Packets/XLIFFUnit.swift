import ErrcatCompiler

/// A unit of XLIFF: a message, or one form of a message's plural.
struct XLIFFUnit: Sendable {
  /// The key, and for a form its selector in brackets: `error.a.b[few]`.
  let name: String
  let selector: String?
  /// ICU.
  let source: String
  /// ICU; `nil` or empty if there is none.
  let target: String?

  var isTranslated: Bool { target?.isEmpty == false }
}

extension Packet.Unit {
  /// Whether the message goes out as a sentence for each form of its plural.
  var isPlural: Bool {
    if case .plural = pair.source { return true }
    return false
  }

  /// The units of XLIFF that the message becomes: one, or one for each form.
  func units(_ categories: [String]) -> [XLIFFUnit] {
    switch (pair.source, pair.target) {
    case (.plural(let source), let target):
      var forms: PacketPlural?
      if case .plural(let plural) = target { forms = plural }
      return Self.selectors(source, forms, categories).map { selector in
        let own = source.text(selector) ?? ""
        return XLIFFUnit(
          name: "\(key)[\(selector)]",
          selector: selector,
          source: own.isEmpty ? source.text("other") ?? "" : own,
          target: forms?.text(selector)
        )
      }
    case (.whole(let source), .whole(let target)?):
      return [XLIFFUnit(name: key, selector: nil, source: source, target: target)]
    case (.whole(let source), _):
      return [XLIFFUnit(name: key, selector: nil, source: source, target: nil)]
    default: return []
    }
  }

  /// The forms to translate: the language's, and those for exact numbers that either text has.
  private static func selectors(
    _ source: PacketPlural,
    _ target: PacketPlural?,
    _ categories: [String]
  ) -> [String] {
    var exact = source.forms.map(\.selector).filter { $0.hasPrefix("=") }
    for form in target?.forms ?? []
    where !exact.contains(form.selector) && !categories.contains(form.selector) {
      exact.append(form.selector)
    }
    return exact + categories
  }
}
