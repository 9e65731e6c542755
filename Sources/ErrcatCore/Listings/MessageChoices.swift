import CatalogFormat
package import ErrcatCompiler
package import MessageFormat
package import PositionedJSON

/// The choices among the texts of a message: the forms of numbers, and words.
package struct MessageChoices: Equatable, Sendable {
  /// A number in a message that chooses among texts.
  package struct Plural: Equatable, Sendable {
    /// The argument whose number it is.
    package let argument: String
    /// The use of the number: count or rank.
    package let type: PluralType
    /// The message's `offset`: what is subtracted from the number before `#` shows it and a form is chosen.
    package let offset: Int
    /// The forms that the translation needs.
    package let forms: PluralForms
    /// The numbers for which the source message has a text of their own, such as `=0`; ascending.
    package var exact: [Int]
  }

  /// A word that chooses among texts: a select.
  package struct Select: Equatable, Sendable {
    /// The argument whose value it is.
    package let argument: String
    /// The values, in the order of the source message.
    package var options: [String]
  }

  /// In the order of the source message, each argument once per type and offset.
  package private(set) var plurals: [Plural] = []
  /// In the order of the source message, each argument once.
  package private(set) var selects: [Select] = []

  /// - Parameters:
  ///   - source: the source message.
  ///   - entry: the entry whose message it is; `nil` for other texts.
  ///   - forms: the forms of the language to translate into.
  package init(_ source: SourceMessage, _ entry: Entry?, forms: LanguageForms) {
    let declared = entry?.resolvedArguments([source])
    var types = (declared ?? []).reduce(into: [String: ArgumentType]()) { types, argument in
      if types[argument.name] == nil { types[argument.name] = argument.type }
    }
    for use in source.uses {
      let name = String(decoding: source.bytes[use.name], as: UTF8.self)
      if types[name] == nil { types[name] = use.type }
    }
    struct PluralIdentity: Hashable {
      let argument: String
      let type: PluralType
      let offset: Int
    }
    // Looked up, because a message can have about as many choices as it has bytes.
    var pluralPlaces: [PluralIdentity: Int] = [:]
    var selectPlaces: [String: Int] = [:]
    var exactNumbers: [Set<Int>] = []
    var options: Set<[String]> = []
    for (index, node) in source.nodes.enumerated() {
      let argument = String(decoding: source.bytes[node.name], as: UTF8.self)
      switch node.kind {
      case .plural, .selectOrdinal:
        let type: PluralType = node.kind == .plural ? .cardinal : .ordinal
        guard let forms = forms.forms(type, isWhole: types[argument] == .int) else { continue }
        let exact = PluralVariants(source.nodes, index, bytes: source.bytes).exact
        let offset = Int(String(decoding: source.bytes[node.style], as: UTF8.self)) ?? 0
        let identity = PluralIdentity(argument: argument, type: type, offset: offset)
        let place = pluralPlaces[identity] ?? plurals.count
        if place == plurals.count {
          plurals.append(
            Plural(argument: argument, type: type, offset: offset, forms: forms, exact: [])
          )
          exactNumbers.append([])
          pluralPlaces[identity] = place
        }
        exactNumbers[place].formUnion(exact)
      case .select:
        let place = selectPlaces[argument] ?? selects.count
        if place == selects.count { selects.append(Select(argument: argument, options: [])) }
        selectPlaces[argument] = place
        var child = index + 1
        while child < node.next {
          let option = String(decoding: source.bytes[source.nodes[child].name], as: UTF8.self)
          if options.insert([argument, option]).inserted { selects[place].options.append(option) }
          child = source.nodes[child].next
        }
      default: continue
      }
    }
    for place in plurals.indices { plurals[place].exact = exactNumbers[place].sorted() }
  }
}

/// The forms of numbers in one language; expensive to compute, so that messages share them.
package struct LanguageForms: Sendable {
  private let cardinal: PluralForms?
  /// The forms of numbers without decimals.
  private let whole: PluralForms?
  private let ordinal: PluralForms?

  package init(_ tag: LanguageTag) {
    cardinal = PluralForms(.cardinal, for: tag)
    whole = PluralForms(.cardinal, for: tag, isWhole: true)
    ordinal = PluralForms(.ordinal, for: tag, isWhole: true)
  }

  /// The forms of one kind of number; `nil` if CLDR has no rules for the language.
  func forms(_ type: PluralType, isWhole: Bool) -> PluralForms? {
    type == .ordinal ? ordinal : isWhole ? whole : cardinal
  }
}

/// The choices in plain words, for translators.
extension MessageChoices {
  /// The arguments that choose, and the texts that there are to write.
  package struct Description: Equatable, Sendable {
    /// `plural` or `choice`.
    let label: String
    /// A phrase that ends with a colon.
    let heading: String
    /// A phrase for each text; names come from files and aren't escaped yet.
    let lines: [String]

    /// All of it in one line.
    package var line: String { "\(heading) \(lines.joined(separator: "; "))" }
  }

  /// First the numbers, then the words.
  package var descriptions: [Description] {
    plurals.map { plural in
      Description(label: "plural", heading: plural.heading, lines: plural.lines)
    }
      + selects.map { select in
        Description(
          label: "choice",
          heading: "{\(select.argument)} chooses among texts; keep these names as they are:",
          lines: select.options.map { $0 == "other" ? "other: any other value" : $0 }
        )
      }
  }
}

extension MessageChoices {
  /// The descriptions with a label, a line each, for a cell of a table.
  package func lines(_ label: String) -> String {
    descriptions.filter { $0.label == label }.map(\.line).joined(separator: "\n")
  }
}

extension MessageChoices.Plural {
  /// The meaning of the number, and that it needs forms.
  fileprivate var heading: String {
    let rank = type == .ordinal ? " is a rank (1st, 2nd, 3rd) and" : ""
    let shift = offset > 0 ? "minus" : "plus"
    let shown = offset == 0 ? "" : " \(shift) \(offset.magnitude), which '#' shows,"
    let number = "{\(argument)}\(shown)\(rank)"
    return forms.forms.count + exact.count == 1
      ? "\(number) needs one form only:" : "\(number) needs a text for each form:"
  }

  /// The numbers of each form that the language needs, by its selector, such as `few` or `=0`, where each form is a text
  /// of its own: `form 'few' of {count}: 2–4, 22–24, …`.
  package var linesBySelector: [String: String] {
    Dictionary(
      numbers.map { ($0.selector, "form '\($0.selector)' of {\(argument)}: \($0.numbers)") },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// `few: 2–4, 22–24, …`.
  fileprivate var lines: [String] { numbers.map { "\($0.selector): \($0.numbers)" } }

  private var numbers: [(selector: String, numbers: String)] {
    exact.map {
      ("=\($0)", "\(offset == 0 ? "" : "{\(argument)} is ")exactly \($0) (can be left out)")
    }
      + forms.forms.map { form in
        let condition = form.isOptional ? " (can be left out)" : ""
        return (form.category.rawValue, "\(form.numbers)\(condition)")
      }
  }
}

/// The choices in JSON, in the form that ``JSONSchema/missing`` describes.
extension MessageChoices {
  /// Writes the members `plurals` and `choices` of a message; neither if there is nothing to choose.
  package func write(to json: inout JSONWriter) {
    if !plurals.isEmpty { json.objects("plurals", of: plurals) { Self.members($1, to: &$0) } }
    if !selects.isEmpty {
      json.objects("choices", of: selects) { json, select in
        json.member("argument", select.argument)
        json.member("options", select.options)
      }
    }
  }

  private static func members(_ plural: Plural, to json: inout JSONWriter) {
    json.member("argument", plural.argument)
    json.member("type", plural.type == .cardinal ? "cardinal" : "ordinal")
    if plural.offset != 0 { json.member("offset", plural.offset) }
    if !plural.exact.isEmpty { json.member("exact", plural.exact) }
    json.objects("forms", of: plural.forms.forms) { json, form in
      json.member("form", form.category.rawValue)
      json.member("numbers", form.numbers)
      json.member("optional", form.isOptional)
    }
  }
}

/// The meaning of the catalog's words, for translators.
extension DisplayStyle {
  /// The look of the message on the screen.
  var plainWords: String {
    switch self {
    case .inline: return "text next to the field it is about"
    case .toast: return "short notice at the edge of the screen"
    case .banner: return "notice at the top of the screen"
    case .modal: return "message in a dialog"
    case .fullscreen: return "message that fills the screen"
    case .silent: return "not shown to users"
    }
  }
}

extension ResolvedTreatment {
  /// The look of the message on the screen, in each of its styles.
  package var shownAs: String { content.displays.map(\.plainWords).joined(separator: ", or ") }
}

extension ArgumentType {
  /// The value that the app puts in place of the argument.
  var plainWords: String {
    switch self {
    case .string: return "text"
    case .int: return "whole number"
    case .double: return "number, with decimals if needed"
    case .bool: return "yes or no"
    case .date: return "date or time"
    case .duration: return "length of time"
    case .url: return "web address"
    }
  }
}

extension LanguageTag {
  /// How long a text in the language may be.
  ///
  /// Chinese, Japanese and Korean characters take two columns each.
  package func plainWords(maximumLength: Int) -> String {
    let characters = Quantity.text(maximumLength, "character")
    let isWide = ["Hang", "Hani", "Hans", "Hant", "Jpan", "Kore"].contains(likelyScript)
    return isWide ? "\(characters), where each full-width character counts as 2" : characters
  }
}
