import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// Android's string resources, `res/values-tr/strings.xml`, and those of moko-resources, `MR/tr/strings.xml`.
///
/// Attributes of errcat's namespace hold what Android has no place for; Android's tools ignore them.
extension TranslationFormat {
  static let android = TranslationFormat(
    name: "android",
    title: "Android's strings.xml",
    fileExtensions: ["xml"],
    layout: .values,
    dialect: .conversions(
      .android,
      ConversionPlurals(sentences: .always, areNamed: false, hasZeroForm: false)
    ),
    traits: [.isXML, .holdsWholeApp],
    recognize: { $0.xml?.name == "resources" ? .yes : .no },
    read: { content, keys in content.xml.map { [AndroidReader.read($0, keys)] } ?? [] },
    others: { content in
      let elements = content.xml?.elements ?? []
      return elements.filter { element in
        !AndroidReader.isText(element) || element["translatable"] == "false"
      }.map { $0["errcat:key"] ?? $0["name"] ?? $0.name }
    },
    variant: { file in
      let folder = PathText.parent(file.path).flatMap(PathText.parent).map(PathText.name)
      return AndroidFolder.isOfMoko(folder)
        ? "moko-resources: folder '\(folder ?? "")'" : "Android: <resources>"
    },
    write: { [Output(fileExtension: "xml", text: AndroidWriter.text($0))] }
  )
}

private enum AndroidWriter {
  static func text(_ file: TranslationFile) -> String {
    var xml = XMLWriter(.exact, encoding: "utf-8")
    xml.begin(
      "resources",
      [
        "xmlns:xliff": "urn:oasis:names:tc:xliff:document:1.2",
        "xmlns:errcat": "urn:errcat:translation-file", "errcat:language": file.language.text,
        "errcat:source-language": file.source.text,
      ]
    )
    var names = UniqueNames(separator: "_")
    let isSource = file.language == file.source
    for unit in file.units {
      append(unit, isSource: isSource, categories: file.categories, names: &names, to: &xml)
    }
    xml.end()
    return xml.text
  }

  private static func append(
    _ unit: TranslationFile.Unit,
    isSource: Bool,
    categories: [String],
    names: inout UniqueNames,
    to xml: inout XMLWriter
  ) {
    for hint in unit.hints { xml.comment(hint) }
    // A resource's name becomes a Java identifier: no hyphen, no digit at the beginning.
    var plain = unit.key
    if plain.utf8.contains(UInt8(ascii: "-")) {
      plain = plain.replacingOccurrences(of: "-", with: "_")
    }
    if let first = plain.utf8.first, first >= 0x30, first <= 0x39 { plain = "_\(plain)" }
    let name = names.name(plain)
    let isMessage = unit.pair.isMessage
    let attributes: XMLWriter.Attributes = [
      "name": name, "errcat:key": name == unit.key ? nil : unit.key,
      "errcat:state": unit.state.rawValue, "errcat:syntax": isMessage ? "icu" : nil,
      "formatted": isMessage ? "false" : nil, "errcat:source": isSource ? nil : unit.source,
    ]
    switch unit.pair.source {
    case .plural:
      xml.begin("plurals", attributes)
      let forms =
        unit.pair.target?.plural?.forms
        ?? categories.map { TranslationPlural.Form(selector: $0, text: "") }
      for form in forms {
        xml.element("item", ["quantity": form.selector], contents: value(form.text, of: unit))
      }
      xml.end()
    case .whole:
      let text = unit.pair.target?.whole ?? ""
      xml.element("string", attributes, contents: value(text, of: unit))
    case .substituted: break
    }
  }

  /// A text with Android's escapes, each conversion in an element that names its argument.
  private static func value(_ text: String, of unit: TranslationFile.Unit) -> [XMLWriter.Content] {
    var escaped = AndroidText()
    if unit.pair.isMessage || unit.arguments.isEmpty {
      escaped.append(text)
    } else {
      for token in FormatToken.tokens(text) {
        switch token {
        case .text(let text): escaped.append(text)
        case .percent: escaped.append("%%")
        case .conversion(let conversion):
          let place = (conversion.place ?? 1) - 1
          let name = unit.arguments.indices.contains(place) ? unit.arguments[place].name : ""
          escaped.append(conversion, of: name)
        }
      }
    }
    return escaped.contents
  }
}

/// Builds a text with Android's escapes.
private struct AndroidText {
  private var parts: [XMLWriter.Content] = []
  /// The text after the last conversion.
  private var run = ""

  /// The whole text; Android removes the white space at its ends unless it is escaped.
  var contents: [XMLWriter.Content] {
    var run = run
    var parts = parts
    if case .text(let first) = parts.first, first.hasPrefix(" ") {
      parts[0] = .text("\\u0020" + first.dropFirst())
    } else if parts.isEmpty, run.hasPrefix(" ") {
      run = "\\u0020" + run.dropFirst()
    }
    if run.hasSuffix(" ") { run = run.dropLast() + "\\u0020" }
    return run.isEmpty && !parts.isEmpty ? parts : parts + [.text(run)]
  }

  mutating func append(_ conversion: FormatToken.Conversion, of argument: String) {
    if !run.isEmpty { parts.append(.text(run)) }
    run = ""
    parts.append(.element("xliff:g", ["id": argument], [.text(conversion.text)]))
  }

  /// Adds a text without conversions.
  mutating func append(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'": run += "\\'"
      case "\"": run += "\\\""
      case "\\": run += "\\\\"
      case "\n": run += "\\n"
      case "\t": run += "\\t"
      case "\r": run += "\\u000D"
      case "@", "?": run += run.isEmpty && parts.isEmpty ? "\\\(scalar)" : String(scalar)
      // Android collapses several spaces into one.
      case " ": run += run.hasSuffix(" ") ? "\\u0020" : " "
      default: run.unicodeScalars.append(scalar)
      }
    }
  }
}

private enum AndroidReader {
  /// Whether an element is a text or a plural, whose element moko-resources calls `plural`.
  static func isText(_ element: XMLElement) -> Bool {
    ["string", "plurals", "plural"].contains(element.name)
  }

  static func read(_ root: XMLElement, _ keys: SourceKeys?) -> ImportedTranslations {
    var translations = ImportedTranslations(of: keys)
    translations.language = root["errcat:language"].map { Located($0, root.start) }
    translations.sourceLanguage = root["errcat:source-language"].map { Located($0, root.start) }
    for element in root.elements {
      guard isText(element), element["translatable"] != "false" else { continue }
      guard let key = element["errcat:key"] ?? element["name"] else {
        translations.report("the string has no name", at: element.start)
        continue
      }
      var unit = ImportedTranslations.Unit(key, element.range)
      unit.sourceMessage = element["errcat:source"]
      unit.state = translations.state(element["errcat:state"], at: element.start)
      unit.isMessage = element["errcat:syntax"] == "icu"
      if element.name != "string" {
        guard let forms = forms(element, of: key, &translations) else { continue }
        unit.target = .plural(TranslationPlural(of: nil, forms: forms))
      } else {
        guard let text = text(element, of: key, &translations) else { continue }
        unit.target = .whole(text)
      }
      translations.add(unit)
    }
    return translations
  }

  private static func forms(
    _ element: XMLElement,
    of key: String,
    _ translations: inout ImportedTranslations
  ) -> [TranslationPlural.Form]? {
    var forms: [TranslationPlural.Form] = []
    var places: [String: ByteRange] = [:]
    for item in element.elements where item.name == "item" {
      guard let quantity = item["quantity"] else {
        translations.report("an item of '\(key)' has no 'quantity'", at: item.start)
        return nil
      }
      if let first = places[quantity] {
        translations.reportTwice("form '\(quantity)' of '\(key)'", at: item.start, first: first)
        return nil
      }
      places[quantity] = item.start
      guard let text = text(item, of: key, &translations) else { return nil }
      forms.append(TranslationPlural.Form(selector: quantity, text: text))
    }
    return forms
  }

  /// The text of an element; `nil` if it has none of its own, or an escape that means nothing.
  private static func text(
    _ element: XMLElement,
    of key: String,
    _ translations: inout ImportedTranslations
  ) -> String? {
    let raw = element.text.drop { $0.isWhitespace }
    let first = raw.utf8.first
    // `@string/name` and `?attr/name` stand for other resources; text begins with an escape.
    if first == UInt8(ascii: "@") || first == UInt8(ascii: "?"),
      raw.utf8.contains(UInt8(ascii: "/")),
      !raw.contains(where: \.isWhitespace)
    {
      translations.report(
        "'\(key)' is a reference to another resource: '\(raw)'",
        at: element.start,
        of: key
      )
      return nil
    }
    let string = AndroidString(element)
    if string.hasBrokenEscape {
      translations.report(
        "'\(key)' has '\\u' without four hexadecimal digits",
        at: element.start,
        of: key
      )
      return nil
    }
    return string.text
  }
}

/// A text as Android reads it: white space collapses unless it is escaped or between quotes.
private struct AndroidString {
  private(set) var text = ""
  /// Whether there is `\\u` without the number of a character.
  private(set) var hasBrokenEscape = false
  private var isQuoted = false
  /// Whether the text so far ends with white space that collapses with what follows.
  private var isSpace = true

  init(_ element: XMLElement) {
    append(element)
    if isSpace, text.hasSuffix(" ") { text.removeLast() }
  }

  private mutating func append(_ element: XMLElement) {
    for content in element.contents {
      switch content {
      case .comment: continue
      case .element(let inner):
        // Styles are part of the text; elements that mark an argument aren't.
        let isMarkup = inner.name != "g"
        let attributes = inner.attributes.map { " \($0.name)=\"\($0.value)\"" }.joined()
        if isMarkup { text += "<\(inner.name)\(attributes)>" }
        append(inner)
        if isMarkup { text += "</\(inner.name)>" }
        isSpace = false
      case .text(let text): append(text)
      }
    }
  }

  private mutating func append(_ more: String) {
    var scalars = more.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"":
        isQuoted.toggle()
        isSpace = false
      case "\\":
        isSpace = false
        appendEscaped(&scalars)
      case " ", "\n", "\t", "\r":
        if isQuoted {
          text.unicodeScalars.append(scalar)
        } else if !isSpace {
          text += " "
          isSpace = true
        }
      default:
        text.unicodeScalars.append(scalar)
        isSpace = false
      }
    }
  }

  /// Adds the escaped character, and removes what was read.
  private mutating func appendEscaped(_ scalars: inout Substring.UnicodeScalarView) {
    switch scalars.popFirst() {
    case nil: break
    case "n": text += "\n"
    case "t": text += "\t"
    case "u":
      let rest = Array("u\(String(String.UnicodeScalarView(scalars.prefix(10))))".utf8)
      guard let (bytes, count) = QuotedText.unicodeCharacter(rest[...]) else {
        hasBrokenEscape = true
        return
      }
      text += String(decoding: bytes, as: UTF8.self)
      scalars = scalars.dropFirst(count - 1)
    case let escaped?: text.unicodeScalars.append(escaped)
    }
  }
}

extension TranslationLayout {
  /// `values-pt-rBR/strings.xml`: Android's folders of resources.
  static let values = TranslationLayout(
    path: { "\(AndroidFolder.name(of: $0))/strings" },
    sourcePath: { _ in "\(AndroidFolder.sourceName)/strings" },
    read: AndroidFolder.read
  )
}

/// The names of Android's resource folders: `values-tr`, `values-pt-rBR`, `values-b+zh+Hant`.
private enum AndroidFolder {
  static let sourceName = "values"

  /// The codes that Android looks for, because `java.util.Locale` has always returned them.
  private static let oldCodes = ["he": "iw", "id": "in", "yi": "ji"]

  static func name(of language: LanguageTag) -> String {
    let parts = language.text.split(separator: "-").map(String.init)
    let code = oldCodes[parts[0]] ?? parts[0]
    if parts.count == 1 { return "\(sourceName)-\(code)" }
    // Other subtags than a region of two letters need the form of BCP 47.
    if parts.count == 2, let region = language.region, region.utf8.count == 2 {
      return "\(sourceName)-\(code)-r\(region)"
    }
    return "\(sourceName)-b+\(parts.joined(separator: "+"))"
  }

  /// Whether a folder has the languages' folders of moko-resources.
  static func isOfMoko(_ folder: String?) -> Bool {
    folder == "MR" || folder == "moko-resources"
  }

  static func read(_ folder: String, in parent: String?) -> TranslationLayout.FolderName? {
    if isOfMoko(parent) {
      return read(folder == "base" ? sourceName : "\(sourceName)-\(folder)", in: nil)
    }
    if folder == sourceName { return .source }
    guard folder.hasPrefix("\(sourceName)-") else { return nil }
    var qualifiers = folder.dropFirst(sourceName.count + 1).split(separator: "-").map(String.init)[
      ...
    ]
    while let first = qualifiers.first, first.hasPrefix("mcc") || first.hasPrefix("mnc"),
      first.utf8.count > 3, first.utf8.dropFirst(3).allSatisfy({ (0x30...0x39).contains($0) })
    {
      qualifiers.removeFirst()
    }
    guard let name = qualifiers.first else { return .configuration(folder) }
    var parts: [String]
    if name.hasPrefix("b+") {
      parts = name.dropFirst(2).split(separator: "+").map(String.init)
      qualifiers.removeFirst()
    } else {
      // `values-car` is for cars; longer names are of other things: `values-night`, `values-v31`.
      let isLanguage =
        (2...3).contains(name.utf8.count) && name != "car"
        && name.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphabetic }
      guard isLanguage else { return .configuration(folder) }
      parts = [name]
      qualifiers.removeFirst()
      // Some tools write scripts like regions: `values-zh-rHant`.
      while let part = qualifiers.first, part.hasPrefix("r"),
        part.utf8.count == 3 || part.utf8.count == 5, part != "round"
      {
        parts.append(String(part.dropFirst()))
        qualifiers.removeFirst()
      }
    }
    guard qualifiers.isEmpty else { return .configuration(folder) }
    if let first = parts.first, let code = oldCodes.first(where: { $0.value == first })?.key {
      parts[0] = code
    } else if parts[0].utf8.count == 3 {
      // Some name a language with a code of three letters that has one of two: `values-heb`.
      parts[0] = LanguageAliases.language(parts[0])
    }
    return .language(parts.joined(separator: "-"))
  }
}
