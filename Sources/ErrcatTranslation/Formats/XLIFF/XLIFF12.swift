import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// XLIFF 1.2 (OASIS, 2008): a unit for each message, and a group for each plural, as in OASIS's guide for PO.
extension TranslationFormat {
  static let xliff12 = TranslationFormat(
    name: "xliff1.2",
    title: "XLIFF 1.2",
    // The last two are those of Trados and memoQ.
    fileExtensions: ["xliff", "xlf", "sdlxliff", "mqxliff"],
    dialect: .sentences(otherForms: true),
    traits: [.keepsStates, .isXML, .separatesForms],
    recognize: { content in
      guard let root = content.xml, root.name == "xliff" else { return .no }
      return root["version"]?.hasPrefix("2") == true ? .no : .yes
    },
    read: { content, keys in content.xml.map { [XLIFF12.read($0, keys)] } ?? [] },
    variant: { file in "XLIFF 1: version \(file.content.xml?["version"] ?? "")" },
    write: { [Output(fileExtension: "xliff", text: XLIFF12.text($0))] }
  )
}

private enum XLIFF12 {
  // MARK: Writing

  static func text(_ file: TranslationFile) -> String {
    var xml = XMLWriter(.exact)
    xml.begin("xliff", ["version": "1.2", "xmlns": "urn:oasis:names:tc:xliff:document:1.2"])
    xml.begin(
      "file",
      [
        "original": file.original, "source-language": file.source.text,
        "target-language": file.language.text, "datatype": "plaintext",
      ]
    )
    xml.begin("body")
    for unit in file.units { append(unit, file.categories, to: &xml) }
    xml.end()
    xml.end()
    xml.end()
    return xml.text
  }

  private static func append(
    _ unit: TranslationFile.Unit,
    _ categories: [String],
    to xml: inout XMLWriter
  ) {
    var codes = InlineCodes()
    if unit.isPlural {
      xml.begin(
        "group",
        ["restype": "x-gettext-plurals", "id": unit.key, "resname": unit.key]
      )
    }
    for part in unit.units(categories) { append(part, unit, codes: &codes, to: &xml) }
    if unit.isPlural { xml.end() }
  }

  private static func append(
    _ part: XLIFFUnit,
    _ unit: TranslationFile.Unit,
    codes: inout InlineCodes,
    to xml: inout XMLWriter
  ) {
    xml.begin(
      "trans-unit",
      [
        "id": part.name, "resname": part.selector ?? part.name,
        "maxwidth": unit.maximumLength.map(String.init),
        "size-unit": unit.maximumLength.map { _ in "char" },
        "approved": unit.state == .translated && part.isTranslated ? "yes" : nil,
        "xml:space": "preserve",
      ]
    )
    xml.element("source", contents: inline(codes.parts(part.source)))
    xml.element(
      "target",
      ["state": FormatWord.name(of: part.isTranslated ? unit.state : .new, in: "xliff1.2")],
      contents: inline(codes.parts(part.target ?? ""))
    )
    for hint in part.hints { xml.element("note", ["from": "developer"], text: hint) }
    xml.end()
  }

  private static func inline(_ parts: [InlineCodes.Part]) -> [XMLWriter.Content] {
    parts.map { part in
      switch part {
      case .text(let text): return .text(text)
      case .code(let code, let number):
        return .element(
          "x",
          ["id": number.map(String.init), "ctype": "x-argument", "equiv-text": code],
          []
        )
      }
    }
  }

  // MARK: Reading

  static func read(_ root: XMLElement, _ keys: SourceKeys?) -> ImportedTranslations {
    var translations = ImportedTranslations(of: keys)
    guard translations.takes(["1.0", "1.1", "1.2"], of: root) else { return translations }
    let languages = [
      ("source", \ImportedTranslations.sourceLanguage), ("target", \ImportedTranslations.language),
    ]
    files: for file in root.elements where file.name == "file" {
      for (kind, path) in languages {
        guard let language = file["\(kind)-language"] else { continue }
        if let known = translations[keyPath: path]?.value, known != language {
          translations.report(
            "expected one \(kind) language, found '\(known)' and '\(language)'",
            at: file.start
          )
          continue files
        }
        translations[keyPath: path] = Located(language, file.start)
      }
      for body in file.elements where body.name == "body" {
        for (element, _) in body.units(named: "trans-unit") {
          readUnit(element, into: &translations)
        }
      }
    }
    return translations
  }

  private static func readUnit(
    _ element: XMLElement,
    into translations: inout ImportedTranslations
  ) {
    guard let key = element["id"].map(XcodeXLIFF.name) ?? element["resname"] else {
      translations.report("the unit has no 'id'", at: element.start)
      return
    }
    guard translations.takesOne("source", in: element, of: key),
      translations.takesOne("target", in: element, of: key)
    else { return }
    var unit = ImportedTranslations.Unit(key, element.range)
    var placed = PlacedText()
    placed.preservesSpace = element["xml:space"] == "preserve"
    if let source = element.first("source") {
      guard translations.takes(source) else { return }
      unit.source = .whole(placed.message(source))
    }
    if let target = element.first("target") {
      guard translations.takes(target) else { return }
      unit.target = .whole(placed.message(target))
      // A state says more than 'approved', which tools write for what only nobody has reviewed.
      unit.state = translations.state(
        target["state"] ?? FormatWord.word("approved", element["approved"]),
        FormatWord.word("state-qualifier", target["state-qualifier"]),
        in: "xliff1.2",
        at: target.start
      )
    }
    if let (message, place) = placed.problem {
      translations.report("'\(key)': \(message)", at: place)
      return
    }
    unit.comments = element.comments { $0["from"] == "developer" }
    translations.add(unit)
  }
}
