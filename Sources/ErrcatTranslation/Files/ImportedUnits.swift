import ErrcatCompiler
import ErrcatCore
/// Combines units of a translation file that are forms of one plural.
enum ImportedUnits {
  /// The units, with the forms of each plural combined.
  ///
  /// - Parameters:
  ///   - imported: units as they were read.
  ///   - isKey: whether a name is a key; a key may look like a form's name.
  /// - Returns: a unit for each message.
  static func joined(_ imported: [ImportedTranslations.Unit], isKey: (String) -> Bool)
    -> [ImportedTranslations.Unit]
  {
    var units: [ImportedTranslations.Unit] = []
    var places: [ExactText: Int] = [:]
    for unit in imported {
      guard let name = unit.key, let (key, selector) = form(name), !isKey(name) else {
        units.append(unit)
        continue
      }
      let place = places[ExactText(key)] ?? units.count
      if place == units.count {
        places[ExactText(key)] = place
        var whole = ImportedTranslations.Unit(key, unit.range)
        whole.source = .plural(TranslationPlural(of: nil, forms: []))
        whole.target = .plural(TranslationPlural(of: nil, forms: []))
        units.append(whole)
      }
      units[place].state = state(of: units[place], with: unit)
      units[place].source = adding(unit.source, selector, to: units[place].source)
      units[place].target = adding(unit.target, selector, to: units[place].target)
      units[place].comments += unit.comments
    }
    return units
  }

  /// `error.a.b[few]` → `error.a.b` and `few`.
  static func form(_ name: String) -> (key: String, selector: String)? {
    guard name.hasSuffix("]"), let open = name.lastIndex(of: "[") else { return nil }
    let selector = String(name[name.index(after: open)...].dropLast())
    guard PluralOrder.isForm(selector) else { return nil }
    return (String(name[..<open]), selector)
  }

  private static func adding(
    _ text: TranslationText?,
    _ selector: String,
    to plural: TranslationText?
  )
    -> TranslationText?
  {
    guard case .plural(var plural) = plural else { return plural }
    guard case .whole(let text) = text else { return .plural(plural) }
    plural.forms.append(TranslationPlural.Form(selector: selector, text: text))
    return .plural(plural)
  }

  /// The state of a message to which a form is added: the least that a form with a text has.
  ///
  /// A form without a text says nothing, because some can be left out. If none has one, it is the last form's state.
  static func state(of whole: ImportedTranslations.Unit, with form: ImportedTranslations.Unit)
    -> TranslationState?
  {
    guard whole.target?.isEmpty == false else { return form.state }
    guard form.target?.isEmpty == false else { return whole.state }
    for state in [TranslationState.needsReview, .new]
    where whole.state == state || form.state == state {
      return state
    }
    return whole.state == form.state ? whole.state : nil
  }

  /// Whether a translation file holds the text of the pack; empty forms don't count.
  static func isSame(_ received: TranslationText, _ own: TranslationText) -> Bool {
    switch (received, own) {
    case (.whole(let one), .whole(let other)): return isSame(one, other)
    case (.plural(let one), .plural(let other)): return isSame(one, other)
    case (.substituted(let one, let plurals), .substituted(let other, let others)):
      guard isSame(one, other), plurals.count == others.count else { return false }
      return plurals.allSatisfy { plural in
        others.first { $0.name == plural.name }.map { isSame(plural, $0) } ?? false
      }
    default: return false
    }
  }

  private static func isSame(_ received: TranslationPlural, _ own: TranslationPlural) -> Bool {
    // A format may have no place for a form; the forms that it holds have to be the same.
    received.forms.allSatisfy { isSame($0.text, own.text($0.selector) ?? "") }
  }

  /// Whether texts are the same apart from what formats don't distinguish: line breaks, and names of the number.
  private static func isSame(_ received: String, _ own: String) -> Bool {
    // `==` would take texts in two normalization forms for one.
    if received.utf8.elementsEqual(own.utf8) { return true }
    let isDoubtful = [received, own].contains { text in
      text.utf8.contains { $0 == 0x0D || $0 == UInt8(ascii: "%") }
    }
    guard isDoubtful else { return false }
    let normal = { (text: String) in
      FormatToken.replacingNumber(
        in: String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\r" })),
        with: "lld"
      )
    }
    return normal(received).utf8.elementsEqual(normal(own).utf8)
  }
}

extension ImportedTranslations.Unit {
  /// The source message that was translated according to the file, if it isn't the current one.
  func oldSource(_ today: TranslationText, _ message: String) -> TranslationText? {
    if let sourceMessage {
      return Self.isToday(sourceMessage, message) ? nil : .whole(sourceMessage)
    }
    guard let source, !source.isEmpty else { return nil }
    let isToday: Bool
    switch (source, today) {
    case (.whole(let one), .whole(let other)): isToday = Self.isToday(one, other)
    case (.plural(let one), .plural(let other)):
      // A format may hold the source's forms under the translation's categories.
      isToday = one.forms.allSatisfy { form in
        let own = other.text(form.selector) ?? ""
        return Self.isToday(form.text, own.isEmpty ? other.text("other") ?? own : own)
      }
    case (.substituted(let one, let plurals), .substituted(let other, let others)):
      isToday =
        Self.isToday(one, other)
        && plurals.allSatisfy { plural in
          let same = others.first { $0.name == plural.name }
          return plural.forms.allSatisfy { form in
            same?.text(form.selector).map { Self.isToday(form.text, $0) } ?? false
          }
        }
    default: isToday = false
    }
    return isToday ? nil : source
  }

  /// Whether two texts are the same apart from white space and Unicode normalization.
  private static func isToday(_ old: String, _ today: String) -> Bool {
    old == today || SourceFingerprint(message: old) == SourceFingerprint(message: today)
  }

  /// Why a unit isn't imported whose message no catalog has.
  func unknownMessage(_ catalogs: Int) -> String {
    guard catalogs > 1 else {
      return key.map { "'\($0)' is not a key of the source pack" }
        ?? "the text has no key, and the source pack doesn't have its source message"
    }
    return key.map { "'\($0)' is not a key of the catalog's source pack or of a module's" }
      ?? "the text has no key, and no source pack has its source message"
  }
}
