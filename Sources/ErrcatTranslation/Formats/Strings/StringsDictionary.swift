import ErrcatCore
import PositionedJSON

/// Writes Apple's `.stringsdict`, a property list in XML.
enum StringsDictionaryWriter {
  private static let documentType = """
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    """

  /// The property list of messages with plurals; `nil` if there are none.
  static func text(_ file: TranslationFile) -> String? {
    var xml = XMLWriter(.exact, documentType: documentType, indentation: "\t")
    xml.begin("plist", ["version": "1.0"], indentsContents: false)
    xml.begin("dict")
    var isEmpty = true
    for unit in file.units {
      guard case .substituted(_, let plurals) = unit.pair.source else { continue }
      isEmpty = false
      let comment = TranslationComment(unit, hasSource: false).text
      if !comment.isEmpty { xml.comment(comment) }
      xml.element("key", text: unit.key)
      xml.begin("dict")
      switch unit.pair.target {
      case .substituted(let format, let plurals):
        append(placed(format, plurals, unit.arguments), plurals, to: &xml)
      case nil:
        let empty = file.categories.map { TranslationPlural.Form(selector: $0, text: "") }
        append("", plurals.map { TranslationPlural(of: $0.name, forms: empty) }, to: &xml)
      case .whole, .plural: break
      }
      xml.end()
    }
    xml.end()
    xml.end()
    return isEmpty ? nil : xml.text
  }

  /// A text in which each name of a plural has the position of its argument, if there are several arguments: Foundation
  /// takes the first argument for the first name without a position, even after other positions.
  private static func placed(
    _ format: String,
    _ plurals: [TranslationPlural],
    _ arguments: FormatArguments
  ) -> String {
    guard arguments.count > 1 else { return format }
    var places: [String: Int] = [:]
    for plural in plurals {
      guard let name = plural.name, let argument = plural.argument else { continue }
      places[name] = arguments.place(of: argument).map { $0 + 1 }
    }
    return FormatToken.placingPlurals(in: format, at: places)
  }

  private static func append(
    _ format: String,
    _ plurals: [TranslationPlural],
    to xml: inout XMLWriter
  ) {
    append("NSStringLocalizedFormatKey", format, to: &xml)
    for plural in plurals {
      guard let name = plural.name else { continue }
      xml.element("key", text: name)
      xml.begin("dict")
      append("NSStringFormatSpecTypeKey", "NSStringPluralRuleType", to: &xml)
      append("NSStringFormatValueTypeKey", "lld", to: &xml)
      for form in plural.forms {
        append(form.selector, FormatToken.replacingNumber(in: form.text, with: "lld"), to: &xml)
      }
      xml.end()
    }
  }

  private static func append(_ key: String, _ value: String, to xml: inout XMLWriter) {
    xml.element("key", text: key)
    xml.element("string", text: value)
  }
}

/// Reads Apple's `.stringsdict`, a property list in XML, and `.strings` in the same form.
enum StringsDictionaryReader {
  static func read(_ root: XMLElement, _ keys: SourceKeys? = nil) -> ImportedTranslations {
    var translations = ImportedTranslations(of: keys)
    if let version = root["version"], version != "1.0" {
      translations.reportVersion(version, at: root.start, expected: "1.0")
      return translations
    }
    guard let dictionary = root.first("dict") else {
      translations.report("the property list has no dictionary", at: root.start)
      translations.isBroken = true
      return translations
    }
    var comment: TranslationComment?
    var key: (text: String, range: ByteRange)?
    for content in dictionary.contents {
      switch content {
      case .comment(let text):
        comment = TranslationComment(
          text.replacingOccurrences(of: "-\u{2060}-", with: "--").replacingOccurrences(
            of: "-\u{2060}-",
            with: "--"
          )
        )
      case .text: continue
      case .element(let element):
        if element.name == "key" {
          if let (name, range) = key { translations.report("'\(name)' has no text", at: range) }
          key = (element.text, element.range)
        } else if let (name, range) = key {
          let whole = ByteRange(range.lowerBound, element.range.upperBound)
          if let (again, place, first) = repeatedKey(element) {
            translations.reportTwice("key '\(again)' in '\(name)'", at: place, first: first)
          } else if let text = text(element) {
            var unit = ImportedTranslations.Unit(name, whole, target: text)
            unit.sourceMessage = comment?.source
            unit.state = comment?.state.map { DeliveredState($0) }
            unit.isMessage = comment?.isMessage == true
            translations.add(unit)
          } else {
            translations.report(
              "the variations of '\(name)' can't be expressed in one message",
              at: range
            )
          }
          (key, comment) = (nil, nil)
        } else {
          translations.report("the text has no key", at: element.start)
        }
      }
    }
    if let (name, range) = key { translations.report("'\(name)' has no text", at: range) }
    return translations
  }

  /// The first key in a dictionary, or in one in it, that an earlier key of the same dictionary equals.
  private static func repeatedKey(_ dictionary: XMLElement) -> (
    name: String, place: ByteRange, first: ByteRange
  )? {
    var places: [ExactText: ByteRange] = [:]
    for element in dictionary.elements {
      if element.name == "dict", let found = repeatedKey(element) { return found }
      guard element.name == "key" else { continue }
      let name = element.text
      if let first = places[ExactText(name)] { return (name, element.range, first) }
      places[ExactText(name)] = element.range
    }
    return nil
  }

  private static func members(_ dictionary: XMLElement) -> [(key: String, value: XMLElement)] {
    var members: [(key: String, value: XMLElement)] = []
    var key: String?
    for element in dictionary.elements {
      if element.name == "key" {
        key = element.text
      } else if let name = key {
        members.append((name, element))
        key = nil
      }
    }
    return members
  }

  private static func text(_ element: XMLElement) -> TranslationText? {
    if element.name == "string" { return .whole(element.text) }
    guard element.name == "dict" else { return nil }
    var format: String?
    var plurals: [TranslationPlural] = []
    var texts: [String: String] = [:]
    for (key, value) in members(element) {
      if key == "NSStringLocalizedFormatKey" {
        format = value.text
        continue
      }
      guard value.name == "dict" else { return nil }
      var forms: [TranslationPlural.Form] = []
      var specifier: Unicode.Scalar?
      for (name, form) in members(value) {
        switch name {
        case "NSStringFormatSpecTypeKey":
          if form.text != "NSStringPluralRuleType" { return nil }
        case "NSStringFormatValueTypeKey": specifier = form.text.unicodeScalars.last
        default: forms.append(TranslationPlural.Form(selector: name, text: form.text))
        }
      }
      var plural = TranslationPlural(of: key, forms: forms)
      plural.specifier = specifier
      if plural.isText {
        // A value that isn't a number always chooses 'other'.
        guard forms.count == 1, let text = plural.text("other") else { return nil }
        texts[key] = text
      } else {
        plurals.append(plural)
      }
    }
    return format.map { .substituted(FormatToken.replacingTexts(in: $0, with: texts), plurals) }
  }
}
