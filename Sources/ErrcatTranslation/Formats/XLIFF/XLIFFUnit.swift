import ErrcatCompiler
import ErrcatCore
import PositionedJSON

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
      let (sources, targets) = (source.texts, pair.target?.plural?.texts ?? [:])
      let hints = hints
      let lines = choices.plurals.map(\.linesBySelector)
      return Self.selectors(source, pair.target?.plural, categories: categories).map { selector in
        let own = sources[selector] ?? ""
        return XLIFFUnit(
          name: "\(key)[\(selector)]",
          selector: selector,
          source: own.isEmpty ? sources["other"] ?? "" : own,
          target: targets[selector],
          hints: hints + lines.compactMap { $0[selector].map(Escaping.terminal) }
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
    var known = Set(exact + categories)
    for form in target?.forms ?? [] where known.insert(form.selector).inserted {
      exact.append(form.selector)
    }
    return exact + categories
  }
}

extension XMLElement {
  /// All elements with a name in XLIFF's groups at any depth, except those that aren't to be translated,
  /// each with the nearest `xml:lang` on it and around it.
  func units(named name: String, in outer: String? = nil) -> [(XMLElement, String?)] {
    let outer = self["xml:lang"] ?? outer
    return elements.flatMap { element in
      if element.name == "group" { return element.units(named: name, in: outer) }
      let isUnit = element.name == name && element["translate"] != "no"
      return isUnit ? [(element, element["xml:lang"] ?? outer)] : []
    }
  }

  /// The notes in an element, except those that an export has written.
  func comments(except isOwn: (XMLElement) -> Bool) -> [String] {
    elements.filter { $0.name == "note" && !isOwn($0) }.map(\.text).filter { !$0.isEmpty }
  }
}

extension ImportedTranslations {
  /// Whether the version of a file is one of those; reports one that isn't.
  mutating func takes(_ versions: [String], of root: XMLElement) -> Bool {
    let version = root["version"] ?? ""
    if versions.contains(version) { return true }
    reportVersion(version, at: root.start, expected: "1.2, 2.0, 2.1 or 2.2")
    return false
  }

  /// Whether an element has a child with a name at most once; reports a second one.
  mutating func takesOne(_ name: String, in element: XMLElement, of key: String) -> Bool {
    let found = element.elements.filter { $0.name == name }
    guard found.count > 1 else { return true }
    reportTwice("'<\(name)>' of '\(key)'", at: found[1].start, first: found[0].start)
    return false
  }

  /// Whether nothing says that a `<source>` or `<target>` is in another language than the file's; reports one that is.
  ///
  /// The outer language is that of the elements around it, where it is in force.
  mutating func takes(_ text: XMLElement, in outer: String? = nil) -> Bool {
    let expected = text.name == "source" ? sourceLanguage : language
    guard let tag = text["xml:lang"] ?? outer, let expected,
      tag.lowercased() != expected.value.lowercased()
    else { return true }
    report(
      "the \(text.name) is in '\(tag)'; the file's \(text.name) language is '\(expected.value)'",
      at: text.start
    )
    return false
  }
}

/// Unique names for XML's `NMTOKEN`, as close to the keys as possible.
struct UniqueNames {
  /// What is between a name and its number.
  private let separator: String
  private var used: Set<String> = []

  init(separator: String = "-") { self.separator = separator }

  mutating func name(_ key: String) -> String {
    let scalars = key.unicodeScalars.map { scalar in
      UInt8(exactly: scalar.value).map(Self.isPlain) == true ? scalar : "_"
    }
    var name = String(String.UnicodeScalarView(scalars))
    if name.isEmpty { name = "_" }
    return used.insertUnique(name, separator: separator)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "._-".utf8.contains(byte)
  }
}
