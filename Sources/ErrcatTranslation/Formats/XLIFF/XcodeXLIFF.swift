import ErrcatCompiler
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
    traits: [.keepsStates, .isXML, .holdsWholeApp],
    recognize: { content in
      guard let root = content.xml, xliff12.recognize(content) == .yes else { return .no }
      return XcodeXLIFF.origin(root) == nil ? .no : .yes
    },
    read: { xliff12.read($0, $1).map(XcodeXLIFF.joined) },
    variant: { file in
      let origin = file.content.xml.flatMap(XcodeXLIFF.origin)
      return "XLIFF of Xcode: texts of '\(PathText.name(origin ?? ""))'"
    },
    write: xliff12.write
  )
}

enum XcodeXLIFF {
  private static let mark = ImportedUnits.xcodeMark

  /// The first of Apple's files that the texts are from; `nil` if there is none.
  static func origin(_ root: XMLElement) -> String? {
    root.elements.filter { $0.name == "file" }.compactMap { $0["original"] }.first { name in
      ["strings", "stringsdict", "xcstrings"].contains { name.hasSuffix(".\($0)") }
    }
  }

  /// Translations with the units of each message joined.
  static func joined(_ read: ImportedTranslations) -> ImportedTranslations {
    var translations = read
    var lost: Set<ExactText> = []
    for unit in read.units where unit.key.contains(text: mark) && form(unit.key) == nil {
      let key = key(unit)
      guard lost.insert(ExactText(key)).inserted else { continue }
      translations.report(
        "the variations of '\(key)' can't be expressed in one message",
        at: unit.range,
        of: key
      )
    }
    let units = read.units.filter { !lost.contains(ExactText(key($0))) }
    translations.units = ImportedUnits.joined(units, form: form)
    return translations
  }

  /// The name of a unit of a `.stringsdict` as it would be in a String Catalog: `key` for
  /// `/key:dict/NSStringLocalizedFormatKey:dict/:string`, and `key|==|substitutions.name.plural.one` for
  /// `/key:dict/name:dict/one:dict/:string`; other names stay.
  static func name(_ id: String) -> String {
    guard id.hasPrefix("/"), id.hasSuffix(":dict/:string") else { return id }
    let parts = id.dropFirst().replacingOccurrences(of: ":dict/", with: "\n")
      .split(separator: "\n").dropLast().map(String.init)
    if parts.count == 2, parts[1] == "NSStringLocalizedFormatKey" { return parts[0] }
    return parts.count == 3 ? "\(parts[0])\(mark)substitutions.\(parts[1]).plural.\(parts[2])" : id
  }

  private static func key(_ unit: ImportedTranslations.Unit) -> String {
    unit.key.range(of: mark).map { String(unit.key[..<$0.lowerBound]) } ?? unit.key
  }

  /// `key|==|plural.one`, or `key|==|substitutions.name.plural.one`.
  private static func form(_ name: String) -> ImportedUnits.Form? {
    guard let mark = name.range(of: mark) else { return nil }
    let path = name[mark.upperBound...].split(separator: ".").map(String.init)
    guard path.count >= 2, path[path.count - 2] == "plural", let selector = path.last else {
      return nil
    }
    var form = ImportedUnits.Form(key: String(name[..<mark.lowerBound]), selector: selector)
    if path.count == 2 { return form }
    guard path[0] == "substitutions", path.count >= 4 else { return nil }
    form.plural = path[1..<(path.count - 2)].joined(separator: ".")
    return form
  }
}
