package import ErrcatCompiler
import ErrcatCore
import MessageFormat
package import PositionedJSON

/// The translations of one language in a file that came back from a translator.
package struct ImportedTranslations: Sendable {
  /// A message, or one form of a message's plural.
  struct Unit: Sendable {
    /// As the file has it: `error.a.b`, and `error.a.b[few]` where forms are units of their own;
    /// empty if a tool has lost it.
    var key: String
    /// Where it is in the file.
    let range: ByteRange
    /// The source message according to the file.
    var source: TranslationText?
    /// The source message as ICU MessageFormat, if the file holds that.
    var sourceMessage: String?
    /// `nil` or empty if it isn't translated.
    var target: TranslationText?
    /// `nil` if the file doesn't record it.
    var state: DeliveredState?
    /// The note about the message in the file.
    var note: String?
    /// The comment of translators on the message.
    var comments: [String] = []
    /// Whether the text is ICU MessageFormat in a format that has other conversions.
    var isMessage = false
    /// Whether the text has translations.
    var isTranslatable = true
    /// Whether the tool no longer finds the key in code.
    var isStale = false
    /// How the text varies in the file, of which only one text is read: `device` or `width`; `nil` if it doesn't.
    var variation: String?

    init(_ key: String, _ range: ByteRange, target: TranslationText? = nil) {
      self.key = key
      self.range = range
      self.target = target
    }
  }

  /// Something in the file that can't be read.
  package struct Fault: Sendable {
    /// Where it is in the file.
    package let range: ByteRange
    /// In the wording of a diagnostic.
    package let message: String
    /// Where the same thing was before; `nil` if it isn't about something that is there twice.
    package var first: ByteRange?
    /// `.warning` if what it is about is imported all the same.
    package var severity = Severity.error
    /// The key of the text that it is about, if only that isn't imported because of it.
    var key: String?
  }

  /// The language's tag as the file has it; `nil` if it has none.
  package internal(set) var language: Located<String>?
  /// The source language's tag as the file has it; `nil` if it has none.
  package internal(set) var sourceLanguage: Located<String>?
  var units: [Unit] = []
  /// In the order in which they were found.
  package internal(set) var faults: [Fault] = []
  /// Whether nothing in the file can be used.
  package internal(set) var isBroken = false
  private let catalogKeys: SourceKeys?
  private var errors = LimitedCount()
  private var warnings = LimitedCount()
  private var unknown = LimitedCount()
  /// The warnings that are in ``faults`` once.
  private var said: Set<String> = []
  /// Texts of the app, whose keys don't look like those of a catalog, and errors in them.
  private var others = (texts: LimitedCount(), errors: LimitedCount())

  /// How many errors and warnings aren't in ``faults``.
  var omittedFaults: (errors: Int, warnings: Int) {
    (errors.omitted + others.errors.omitted, warnings.omitted)
  }
  /// How many units that no catalog knows aren't in ``units``.
  var omittedUnits: Int { unknown.omitted + others.texts.omitted }

  /// Begins without units, of which those of the keys are all kept; `nil` for all.
  init(of keys: SourceKeys? = nil) { catalogKeys = keys }

  /// Adds a unit, unless it is one of too many that no catalog knows.
  mutating func add(_ unit: Unit) {
    if let catalogKeys, !catalogKeys.isOwn(unit) {
      let isOther = catalogKeys.isOther(unit.key)
      guard isOther ? others.texts.keepsNext() : unknown.keepsNext() else { return }
    }
    units.append(unit)
  }

  /// Removes the app's other texts, and what is wrong with them, from the translations in one of its files.
  ///
  /// - Returns: how many texts they are.
  mutating func removeOthers() -> Int {
    guard let catalogKeys else { return 0 }
    let count = units.count { catalogKeys.isOther($0.key) } + others.texts.omitted
    units.removeAll { catalogKeys.isOther($0.key) }
    faults.removeAll { $0.key.map(catalogKeys.isOther) ?? false }
    others = (LimitedCount(), LimitedCount())
    return count
  }

  /// The language, if the file names one that is known.
  var tag: LanguageTag? { language.flatMap { LanguageNames.tag($0.value) } }

  /// Adds faults that were found in the file before.
  mutating func add(_ faults: [Fault]) { for fault in faults { add(fault) } }

  private mutating func add(_ fault: Fault) {
    let isKept: Bool
    if let key = fault.key, catalogKeys?.isOther(key) == true {
      isKept = others.errors.keepsNext()
    } else {
      isKept = fault.severity == .error ? errors.keepsNext() : warnings.keepsNext()
    }
    if isKept { faults.append(fault) }
  }

  /// A file that isn't what its format requires.
  init(brokenAt range: ByteRange, _ message: String) {
    self.init()
    report(message, at: range)
    isBroken = true
  }

  /// Adds a fault.
  mutating func report(_ message: String, at range: ByteRange, of key: String? = nil) {
    add(Fault(range: range, message: message, key: key))
  }

  /// Adds something that doesn't prevent an import.
  mutating func warn(_ message: String, at range: ByteRange, of key: String? = nil) {
    add(Fault(range: range, message: message, severity: .warning, key: key))
  }

  /// Adds something that doesn't prevent an import, and that may be so in many places.
  mutating func warnOnce(_ message: String, at range: ByteRange) {
    if said.insert(message).inserted { warn(message, at: range) }
  }

  /// Adds something that is there twice, such as `key 'a'`.
  mutating func reportTwice(_ what: String, at range: ByteRange, first: ByteRange) {
    add(Fault(range: range, message: "duplicate \(what)", first: first))
  }

  /// Reports a version that isn't supported; then nothing in the file is used.
  mutating func reportVersion(_ version: String, at range: ByteRange, expected: String) {
    report("version '\(version)' isn't supported; expected \(expected)", at: range)
    isBroken = true
  }
}

/// Combines units of a translation file that are forms of one plural.
enum ImportedUnits {
  /// The text between a key and the name of a form in the XLIFF of Xcode.
  static let xcodeMark = "|==|"

  /// A form of a plural, as the name of its unit states it.
  struct Form {
    let key: String
    let selector: String
    /// The name of the plural in the text of the key's own unit; `nil` if the form is a whole sentence.
    var plural: String?
  }

  /// A unit for each message, with its forms combined; `form` returns the form that a name means, `nil` for a key.
  static func joined(_ imported: [ImportedTranslations.Unit], form: (String) -> Form?)
    -> [ImportedTranslations.Unit]
  {
    var units: [ImportedTranslations.Unit] = []
    var keys: [ExactText: Int] = [:]
    var messages: [ExactText: Int] = [:]
    var parts: [Int: [(form: Form, unit: ImportedTranslations.Unit)]] = [:]
    for unit in imported {
      guard let form = form(unit.key) else {
        keys[ExactText(unit.key)] = units.count
        units.append(unit)
        continue
      }
      let key = ExactText(form.key)
      let known = messages[key] ?? (form.plural == nil ? nil : keys[key])
      let place = known ?? units.count
      if known == nil {
        messages[key] = place
        var whole = unit
        whole.key = form.key
        (whole.source, whole.target, whole.comments) = (nil, nil, [])
        units.append(whole)
      }
      parts[place, default: []].append((form, unit))
    }
    for (place, parts) in parts {
      let whole = units[place]
      units[place].state = state(of: whole, with: parts.map(\.unit))
      units[place].source = text(whole.source, parts) { $0.source?.whole }
      // A form without a text is one that isn't translated.
      units[place].target = text(whole.target, parts) { $0.target == nil ? "" : $0.target?.whole }
      units[place].comments += parts.flatMap(\.unit.comments)
    }
    return units
  }

  /// `error.a.b[few]` → `few` of `error.a.b`.
  static func form(_ name: String) -> Form? {
    guard name.hasSuffix("]"), let open = name.lastIndex(of: "[") else { return nil }
    let selector = String(name[name.index(after: open)...].dropLast())
    guard PluralOrder.isForm(selector) else { return nil }
    return Form(key: String(name[..<open]), selector: selector)
  }

  /// A plural with the texts of its forms, or the text of the message's own unit with the plurals that its forms name.
  private static func text(
    _ whole: TranslationText?,
    _ parts: [(form: Form, unit: ImportedTranslations.Unit)],
    of text: (ImportedTranslations.Unit) -> String?
  ) -> TranslationText? {
    var plurals: [TranslationPlural] = []
    var places: [String?: Int] = [:]
    for (form, unit) in parts {
      guard let text = text(unit) else { continue }
      let place = places[form.plural] ?? plurals.count
      if place == plurals.count {
        places[form.plural] = place
        plurals.append(TranslationPlural(of: form.plural, forms: []))
      }
      plurals[place].forms.append(TranslationPlural.Form(selector: form.selector, text: text))
    }
    if plurals.isEmpty { return whole }
    if let sentences = places[nil] { return .plural(plurals[sentences]) }
    return .substituted(whole?.whole ?? "", plurals)
  }

  /// The state of a message with forms: the least that a form with a text has.
  ///
  /// A form without a text says nothing, because some can be left out. If none has one, it is the last form's state.
  private static func state(
    of whole: ImportedTranslations.Unit,
    with forms: [ImportedTranslations.Unit]
  ) -> DeliveredState? {
    let translated = ([whole] + forms).filter { $0.target?.isEmpty == false }
    return translated.isEmpty ? forms.last?.state : .least(of: translated.map(\.state))
  }

  /// Whether a translation file holds the text of the pack; empty forms don't count.
  static func isSame(_ received: TranslationText, _ own: TranslationText) -> Bool {
    // A format may have no place for a form; the forms that it holds have to be the same.
    agree(received, own, isSame) { $0.text($1) ?? "" }
  }

  /// Whether a translation file holds the source message, apart from white space and Unicode normalization.
  static func isToday(_ received: TranslationText, _ today: TranslationText) -> Bool {
    agree(received, today, isToday) { plural, selector in
      // A format may hold the source's forms under the translation's categories.
      let own = plural.text(selector) ?? ""
      return own.isEmpty ? plural.text("other") ?? own : own
    }
  }

  /// Whether two texts are the same apart from white space and Unicode normalization.
  static func isToday(_ old: String, _ today: String) -> Bool {
    old == today || SourceFingerprint(message: old) == SourceFingerprint(message: today)
  }

  /// Whether two texts are of one kind, and each text of the first is the same in the second.
  ///
  /// `form` returns the text of a form of the second.
  private static func agree(
    _ received: TranslationText,
    _ own: TranslationText,
    _ isSame: (String, String) -> Bool,
    form: (TranslationPlural, _ selector: String) -> String
  ) -> Bool {
    let pairs: [(TranslationPlural, TranslationPlural?)]
    switch (received, own) {
    case (.whole(let one), .whole(let other)): return isSame(one, other)
    case (.plural(let one), .plural(let other)): pairs = [(one, other)]
    case (.substituted(let one, let plurals), .substituted(let other, let others)):
      guard isSame(one, other), plurals.count == others.count else { return false }
      let named = others.byName
      pairs = plurals.map { ($0, named[$0.name]) }
    default: return false
    }
    return pairs.allSatisfy { one, other in
      guard let other else { return false }
      return one.forms.allSatisfy { isSame($0.text, form(other, $0.selector)) }
    }
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
      return ImportedUnits.isToday(sourceMessage, message) ? nil : .whole(sourceMessage)
    }
    guard let source, !source.isEmpty else { return nil }
    return ImportedUnits.isToday(source, today) ? nil : source
  }

  /// Why a unit isn't imported whose message no catalog has.
  func unknownMessage(_ catalogs: Int) -> String {
    if key.isEmpty {
      let lack = catalogs > 1 ? "no source pack has" : "the source pack doesn't have"
      return "the text has no key, and \(lack) its source message"
    }
    let place = catalogs > 1 ? "the catalog's source pack or of a module's" : "the source pack"
    return "'\(key)' is not a key of \(place)"
  }
}

extension Diagnostic {
  /// A finding in a file of a translator or an app; `first` is where the same thing was before.
  init(
    _ severity: Severity,
    _ message: String,
    at location: Location,
    language: LanguageTag? = nil,
    rule: String? = nil,
    first: Location? = nil
  ) {
    self.init(
      rule: rule,
      severity: severity,
      message: message,
      location: location,
      language: language?.text,
      notes: first.map { [Note(message: "first defined here", location: $0)] } ?? []
    )
  }

  /// Something that isn't carried over.
  static func warning(_ message: String, _ location: Location) -> Diagnostic {
    Diagnostic(.warning, message, at: location)
  }
}
