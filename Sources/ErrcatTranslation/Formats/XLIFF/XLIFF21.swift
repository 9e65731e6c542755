import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// XLIFF 2.1 (OASIS, 2018) with the size and length restriction module; reads 2.0 too.
extension TranslationFormat {
  static let xliff21 = TranslationFormat(
    name: "xliff2.1",
    title: "XLIFF 2.1",
    fileExtensions: ["xliff", "xlf"],
    dialect: .sentences(otherForms: true),
    traits: [.keepsStates, .isXML, .separatesForms],
    recognize: { content in
      guard let root = content.xml, root.name == "xliff" else { return .no }
      return root["version"]?.hasPrefix("2") == true ? .yes : .no
    },
    read: { content, keys in content.xml.map { [XLIFF21.read($0, keys)] } ?? [] },
    variant: { file in "XLIFF 2: version \(file.content.xml?["version"] ?? "")" },
    write: { [Output(fileExtension: "xliff", text: XLIFF21.text($0))] }
  )
}

private enum XLIFF21 {
  // MARK: Writing

  static func text(_ file: TranslationFile) -> String {
    var xml = XMLWriter(.exact)
    xml.begin(
      "xliff",
      [
        "version": "2.1", "xmlns": "urn:oasis:names:tc:xliff:document:2.0",
        "xmlns:slr": "urn:oasis:names:tc:xliff:sizerestriction:2.0", "srcLang": file.source.text,
        "trgLang": file.language.text,
      ]
    )
    xml.begin("file", ["id": "messages", "original": file.original])
    if file.units.contains(where: { $0.maximumLength != nil }) {
      xml.element("slr:profiles", ["generalProfile": "xliff:codepoints"])
    }
    var names = UniqueNames()
    for unit in file.units { append(unit, categories: file.categories, names: &names, to: &xml) }
    xml.end()
    xml.end()
    return xml.text
  }

  private static func append(
    _ unit: TranslationFile.Unit,
    categories: [String],
    names: inout UniqueNames,
    to xml: inout XMLWriter
  ) {
    var codes = InlineCodes()
    if unit.isPlural {
      xml.begin(
        "group",
        ["id": names.name(unit.key), "name": unit.key, "type": "errcat:plural"]
      )
    }
    for part in unit.units(categories) {
      append(part, unit, id: names.name(part.name), codes: &codes, to: &xml)
    }
    if unit.isPlural { xml.end() }
  }

  private static func append(
    _ part: XLIFFUnit,
    _ unit: TranslationFile.Unit,
    id: String,
    codes: inout InlineCodes,
    to xml: inout XMLWriter
  ) {
    xml.begin(
      "unit",
      [
        "id": id, "name": part.name,
        "slr:sizeRestriction": unit.maximumLength.map(String.init),
      ]
    )
    if !part.hints.isEmpty {
      xml.begin("notes")
      for hint in part.hints { xml.element("note", ["category": "description"], text: hint) }
      xml.end()
    }
    let isDone = part.isTranslated && unit.state == .translated
    let isReview = part.isTranslated && unit.state == .needsReview
    xml.begin(
      "segment",
      [
        "state": isDone ? "translated" : "initial",
        "subState": isReview ? "errcat:needs-review" : nil,
      ]
    )
    xml.element("source", ["xml:space": "preserve"], contents: inline(codes.parts(part.source)))
    if let target = part.target, part.isTranslated {
      xml.element("target", ["xml:space": "preserve"], contents: inline(codes.parts(target)))
    }
    xml.end()
    xml.end()
  }

  private static func inline(_ parts: [InlineCodes.Part]) -> [XMLWriter.Content] {
    // A code that occurs twice in one text needs two ids.
    var used: [Int: Int] = [:]
    return parts.map { part in
      switch part {
      case .text(let text): return .text(text)
      case .code(let code, let number):
        let id = number.map { number in
          let times = used[number, default: 0]
          used[number] = times + 1
          return times == 0 ? "\(number)" : "\(number).\(times + 1)"
        }
        return .element("ph", ["id": id, "equiv": code, "disp": code], [])
      }
    }
  }

  // MARK: Reading

  static func read(_ root: XMLElement, _ keys: SourceKeys?) -> ImportedTranslations {
    var translations = ImportedTranslations(of: keys)
    guard translations.takes(["2.0", "2.1", "2.2"], of: root) else { return translations }
    let files = root.elements.filter { $0.name == "file" }
    if files.isEmpty {
      return ImportedTranslations(brokenAt: root.start, "the file has no '<file>'")
    }
    if root["srcLang"] == nil {
      return ImportedTranslations(brokenAt: root.start, "the file has no 'srcLang'")
    }
    translations.sourceLanguage = root["srcLang"].map { Located($0, root.start) }
    translations.language = root["trgLang"].map { Located($0, root.start) }
    for file in files {
      for (element, language) in file.units(named: "unit", in: root["xml:lang"]) {
        readUnit(element, in: language, into: &translations)
      }
    }
    if translations.language == nil,
      translations.units.contains(where: { $0.target?.isEmpty == false })
    {
      return ImportedTranslations(
        brokenAt: root.start,
        "the file has translations, but no 'trgLang'"
      )
    }
    return translations
  }

  private static func readUnit(
    _ element: XMLElement,
    in language: String?,
    into found: inout ImportedTranslations
  ) {
    guard let key = element["name"] ?? element["id"] else {
      found.report("the unit has no 'name'", at: element.start)
      return
    }
    var unit = ImportedTranslations.Unit(key, element.range)
    var placed = PlacedText()
    for data in element.first("originalData")?.elements ?? [] {
      if let id = data["id"] { placed.originalData[id] = data.text }
    }
    var source = ""
    var targets: [(order: Int, text: String)] = []
    var states: [DeliveredState?] = []
    var isWhole = true
    var ids: [String: ByteRange] = [:]
    // Tools split a unit into segments; what is between them is text too.
    let parts = element.elements.filter { $0.name == "segment" || $0.name == "ignorable" }
    for (place, part) in parts.enumerated() {
      if let id = part["id"], let first = ids.updateValue(part.start, forKey: id) {
        found.reportTwice("id '\(id)' in '\(key)'", at: part.start, first: first)
        return
      }
      let language = part["xml:lang"] ?? language
      guard found.takesOne("source", in: part, of: key),
        found.takesOne("target", in: part, of: key)
      else { return }
      guard let text = part.first("source") else {
        found.report("the \(part.name) of '\(key)' has no '<source>'", at: part.start)
        return
      }
      guard found.takes(text, in: language) else { return }
      let original = placed.message(text)
      source += original
      var order = place + 1
      if let translation = part.first("target") {
        guard found.takes(translation, in: language) else { return }
        // The segments of the translation may be in another order than those of the source.
        if let text = translation["order"] {
          guard let number = Int(text), (1...parts.count).contains(number) else {
            found.report(
              "'order' is '\(text)'; expected 1 to \(parts.count)",
              at: translation.start
            )
            return
          }
          order = number
        }
        targets.append((order, placed.message(translation)))
      } else if part.name == "ignorable" {
        targets.append((order, original))
      } else {
        isWhole = false
      }
      if part.name == "segment" {
        let isReview = part["subState"]?.hasSuffix("needs-review") == true
        states.append(
          found.state(
            part["state"],
            FormatWord.word("subState", isReview ? "needs-review" : part["subState"]),
            in: "xliff2.1",
            at: part.start
          )
        )
      }
    }
    if let (message, place) = placed.problem {
      found.report("'\(key)': \(message)", at: place)
      return
    }
    if isWhole, Set(targets.map(\.order)).count < targets.count {
      found.report("two targets of '\(key)' have the same 'order'", at: element.start)
      return
    }
    unit.source = .whole(source)
    let text = targets.sortedByNumber { $0.order }.map(\.text).joined()
    unit.target = isWhole ? .whole(text) : nil
    unit.state = .least(of: states)
    unit.comments = element.first("notes")?.comments { $0["category"] == "description" } ?? []
    found.add(unit)
  }
}
