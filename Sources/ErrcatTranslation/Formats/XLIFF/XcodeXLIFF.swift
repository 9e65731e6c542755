import ErrcatCore
import MessageFormat
import PositionedJSON

/// XLIFF 1.2 as Xcode's Export Localizations writes it: texts have C's conversions, and each form of a plural is a unit
/// such as `key|==|plural.one`. It is only read.
extension TranslationFormat {
  static let xcodeXLIFF = TranslationFormat(
    name: "xliff of Xcode",
    title: "XLIFF of Xcode",
    fileExtensions: ["xliff", "xlf"],
    dialect: stringCatalog.dialect,
    traits: [.keepsStates, .isXML],
    recognize: { content in
      guard let root = content.xml, xliff12.recognize(content) == .yes else { return .no }
      let isOfXcode = root.elements.contains { file in
        let name = file["original"] ?? ""
        return file.name == "file"
          && ["strings", "stringsdict", "xcstrings"].contains { name.hasSuffix(".\($0)") }
      }
      return isOfXcode ? .yes : .no
    },
    read: { xliff12.read($0).map(XcodeXLIFF.joined) },
    write: xliff12.write
  )
}

private enum XcodeXLIFF {
  private static let mark = "|==|"

  /// Translations with the units of each message joined.
  static func joined(_ read: ImportedTranslations) -> ImportedTranslations {
    var translations = read
    translations.units = []
    var places: [ExactText: Int] = [:]
    var isLost: Set<ExactText> = []
    for unit in read.units {
      let name = unit.key
      guard let range = name.range(of: mark) else {
        places[ExactText(name)] = translations.units.count
        translations.units.append(unit)
        continue
      }
      let key = String(name[..<range.lowerBound])
      let path = name[range.upperBound...].split(separator: ".").map(String.init)
      let text = ExactText(key)
      guard let (plural, selector) = form(path) else {
        if isLost.insert(text).inserted {
          translations.report(
            "the variations of '\(key)' can't be expressed in one message",
            at: unit.range
          )
        }
        continue
      }
      let place = places[text] ?? translations.units.count
      if place == translations.units.count {
        places[text] = place
        var whole = unit
        (whole.key, whole.source, whole.target) = (key, nil, nil)
        translations.units.append(whole)
      } else {
        translations.units[place].comments += unit.comments
      }
      let whole = translations.units[place]
      translations.units[place].state = ImportedUnits.state(of: whole, with: unit)
      translations.units[place].source = adding(unit.source, selector, of: plural, to: whole.source)
      translations.units[place].target = adding(unit.target, selector, of: plural, to: whole.target)
    }
    translations.units.removeAll { isLost.contains(ExactText($0.key)) }
    return translations
  }

  /// `plural.one`, or `substitutions.name.plural.one`: the name of the plural, and the form.
  private static func form(_ path: [String]) -> (plural: String?, selector: String)? {
    guard path.count >= 2, path[path.count - 2] == "plural", let selector = path.last else {
      return nil
    }
    if path.count == 2 { return (nil, selector) }
    guard path[0] == "substitutions", path.count >= 4 else { return nil }
    return (path[1..<(path.count - 2)].joined(separator: "."), selector)
  }

  private static func adding(
    _ text: TranslationText?,
    _ selector: String,
    of name: String?,
    to whole: TranslationText?
  ) -> TranslationText? {
    guard let text = text?.whole else { return whole }
    let form = TranslationPlural.Form(selector: selector, text: text)
    guard let name else {
      var plural = whole?.plural ?? TranslationPlural(of: nil, forms: [])
      plural.forms.append(form)
      return .plural(plural)
    }
    var format = ""
    var plurals: [TranslationPlural] = []
    switch whole {
    case .whole(let text): format = text
    case .substituted(let text, let known): (format, plurals) = (text, known)
    case .plural, nil: break
    }
    if let place = plurals.firstIndex(where: { $0.name == name }) {
      plurals[place].forms.append(form)
    } else {
      plurals.append(TranslationPlural(of: name, forms: [form]))
    }
    return .substituted(format, plurals)
  }
}
