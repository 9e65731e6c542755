import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// GNU gettext's PO: the key is the context, and the header defines the plural forms.
extension TranslationFormat {
  static let po = TranslationFormat(
    name: "po",
    title: "PO",
    fileExtensions: ["po"],
    dialect: .sentences(otherForms: false),
    traits: [.keepsStates, .mayLackFractions],
    recognize: { content in
      content.text.map(POReader.recognizes) == true ? .yes : .no
    },
    read: { content, keys in content.text.map { [POReader.read($0, keys, in: nil)] } ?? [] },
    readIn: { content, keys, language in
      content.text.map { POReader.read($0, keys, in: language) }
    },
    variant: { file in
      let units = file.translations.flatMap(\.units)
      if units.contains(where: { !$0.key.isEmpty }) { return "PO: keys in msgctxt" }
      let isKey = { (name: String) in file.keys?.isKey(name) == true }
      return units.contains { $0.source.map { isKey($0.first) } == true }
        ? "PO: keys in msgid" : "PO: source messages in msgid, without keys"
    },
    write: { [Output(fileExtension: "po", text: POWriter.text($0))] }
  )
}

private enum POWriter {
  static func text(_ file: TranslationFile) -> String {
    let plurals = GettextPlurals(file.language)
    var text = """
      # \(file.language.text)
      msgid ""
      msgstr ""
      "Project-Id-Version: errcat\\n"
      "Report-Msgid-Bugs-To: \\n"
      "PO-Revision-Date: \\n"
      "Last-Translator: \\n"
      "Language-Team: \\n"
      "Language: \(name(of: file.language))\\n"
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"
      "Plural-Forms: \(plurals.header)\\n"
      "X-Source-Language: \(file.source.text)\\n"

      """
    for unit in file.units { append(unit, file, to: &text) }
    return text
  }

  /// A language as gettext names it: `pt_BR`, and `sr@latin` with a modifier for a script or a variant.
  private static func name(of language: LanguageTag) -> String {
    var words = language.text.split(separator: "-").map(String.init)
    let modifier = LanguageNames.modifiers.first { words.dropFirst().contains($0.value) }
    words.removeAll { $0 == modifier?.value }
    return words.joined(separator: "_") + (modifier.map { "@\($0.key)" } ?? "")
  }

  private static func append(
    _ unit: TranslationFile.Unit,
    _ file: TranslationFile,
    to text: inout String
  ) {
    text += "\n"
    for hint in unit.hints {
      for line in hint.split(separator: "\n", omittingEmptySubsequences: false) {
        text += "#. \(line)\n"
      }
    }
    var flags: [String] = []
    if unit.state == .needsReview { flags.append("fuzzy") }
    if let limit = unit.maximumLength { flags.append("max-length:\(limit)") }
    if !flags.isEmpty { text += "#, \(flags.joined(separator: ", "))\n" }
    if let oldSource = unit.oldSource {
      text += string("#| msgid", oldSource, continuation: "#| ")
    }
    text += string("msgctxt", unit.key)
    switch unit.pair.source {
    case .plural(let source):
      let forms = unit.pair.target?.plural
      let other = source.text("other") ?? ""
      let one = source.text("one") ?? ""
      text += string("msgid", one.isEmpty ? other : one)
      text += string("msgid_plural", other.isEmpty ? one : other)
      for (place, category) in file.categories.enumerated() {
        text += string("msgstr[\(place)]", forms?.text(category) ?? "")
      }
    case .whole(let source):
      text += string("msgid", source) + string("msgstr", unit.pair.target?.whole ?? "")
    case .substituted: break
    }
  }

  /// A keyword with its string, one line for each line of the text.
  private static func string(_ keyword: String, _ text: String, continuation: String = "") -> String
  {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1 else { return "\(keyword) \(quoted(text))\n" }
    var result = "\(keyword) \"\"\n"
    for (place, line) in lines.enumerated() {
      if place < lines.count - 1 {
        result += "\(continuation)\(quoted(line + "\n"))\n"
      } else if !line.isEmpty {
        result += "\(continuation)\(quoted(line))\n"
      }
    }
    return result
  }

  /// A string between quotes, with control characters as octal numbers.
  private static func quoted(_ text: some StringProtocol) -> String {
    Escaping.quoted(text) { scalar in
      guard scalar.value < 0x20 || scalar.value == 0x7F else { return nil }
      let digits = String(scalar.value, radix: 8)
      let zeros = String(repeating: "0", count: max(0, 3 - digits.utf8.count))
      return "\\\(zeros)\(digits)"
    }
  }
}

/// Reads GNU gettext's PO, line by line; an entry that can't be read is left out.
private struct POReader {
  /// A string of an entry, by its keyword.
  private enum Field: Hashable {
    case context, id, plural
    /// `msgstr`, or `msgstr` with a number.
    case text(Int)
  }

  private struct GettextEntry {
    var start = 0
    var strings: [Field: String] = [:]
    var isFuzzy = false
    var comments: [String] = []
    var fault: (ByteRange, String)?

    var context: String? { strings[.context] }
    var id: String? { strings[.id] }
    func text(_ number: Int) -> String? { strings[.text(number)] }
  }

  private static let maximumForms = 8

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
      if line.starts(with: "msgid ".utf8) || line.starts(with: "msgctxt ".utf8) { return true }
      let isComment = line.isEmpty || line.first == UInt8(ascii: "#")
      if !isComment, line.contains(where: { $0 > 0x20 }) { return false }
      start = line.endIndex + 1
    }
    return false
  }

  /// The translations of a file; `language` is that of the texts if the header doesn't specify it.
  static func read(_ bytes: [UInt8], _ keys: SourceKeys?, in language: LanguageTag?)
    -> ImportedTranslations
  {
    var reader = POReader(bytes)
    reader.translations = ImportedTranslations(of: keys)
    reader.language = language
    if let language { reader.setForms(language, rule: nil) }
    reader.readAll()
    return reader.translations
  }

  private let bytes: [UInt8]
  private var language: LanguageTag?
  private var translations = ImportedTranslations()
  private var entry = GettextEntry()
  /// The string of the entry that following lines continue; `nil` after a line that can't be read.
  private var field: Field?
  /// The categories that have a form, with its index, and the number of forms; `nil` if the language isn't known.
  private var forms: (places: [(category: PluralCategory, place: Int)], count: Int)?
  /// Why plurals can't be read.
  private var pluralProblem: String?
  private var headerStart: ByteRange?

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readAll() {
    var start = 0
    while start < bytes.count {
      let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
      read(line)
      start = line.endIndex + 1
    }
    finish(at: bytes.count)
  }

  private mutating func read(_ whole: ArraySlice<UInt8>) {
    let line = whole.drop { $0 == 0x20 || $0 == 0x09 }
    guard let first = line.first else { return }
    if first == UInt8(ascii: "#") {
      if entry.id != nil { finish(at: whole.startIndex) }
      if line.starts(with: "#~".utf8) {
        // An unused entry, to which the flags and comments before it belong.
        entry = GettextEntry()
      } else if line.starts(with: "#,".utf8) {
        let flags = String(decoding: line.dropFirst(2), as: UTF8.self)
        let names = flags.split { $0 == "," || $0 == " " }
        if names.contains("fuzzy") { entry.isFuzzy = true }
      } else if line.dropFirst().first.map({ $0 == 0x20 || $0 == 0x09 }) == true {
        // Other comments of translators have no mark after the number sign.
        entry.comments.append(String(decoding: line.dropFirst(2), as: UTF8.self))
      }
      return
    }
    if first == UInt8(ascii: "\"") {
      guard let field else {
        fail("the string has no keyword", line)
        return
      }
      if let text = string(line) { entry.strings[field]? += text }
      return
    }
    let word = line.prefix { $0 > 0x20 && $0 != UInt8(ascii: "\"") }
    let rest = line[word.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
    let name = String(decoding: word, as: UTF8.self)
    switch name {
    case "msgctxt":
      if entry.id != nil || entry.context != nil { finish(at: whole.startIndex) }
      entry.start = whole.startIndex
      set(.context, rest)
    case "msgid":
      if entry.id != nil { finish(at: whole.startIndex) }
      if entry.context == nil { entry.start = whole.startIndex }
      set(.id, rest)
    case "msgid_plural": set(.plural, rest)
    case "msgstr": set(.text(0), rest)
    default:
      if name.hasPrefix("msgstr["), name.hasSuffix("]"),
        let number = Int(name.dropFirst(7).dropLast()), (0..<Self.maximumForms).contains(number)
      {
        set(.text(number), rest)
      } else {
        fail("'\(name)' is not a PO keyword", line)
      }
    }
  }

  private mutating func fail(_ message: String, _ line: ArraySlice<UInt8>) {
    field = nil
    if entry.fault == nil { entry.fault = (ByteRange(line.startIndex, line.endIndex), message) }
  }

  private mutating func set(_ field: Field, _ line: ArraySlice<UInt8>) {
    guard entry.strings[field] == nil else {
      fail("the entry has this keyword twice", line)
      return
    }
    self.field = field
    if let text = string(line) { entry.strings[field] = text }
  }

  /// A string between quotes, unescaped; reports a line without one, and returns `nil`.
  private mutating func string(_ line: ArraySlice<UInt8>) -> String? {
    guard line.first == UInt8(ascii: "\"") else {
      fail("expected a string in quotes", line)
      return nil
    }
    guard let (text, end) = QuotedText.read(line, escape: Self.octal) else {
      fail("the string has no closing quote", line)
      return nil
    }
    guard line[end...].allSatisfy({ $0 <= 0x20 }) else {
      fail("a quotation mark inside a text must be written as \\\"", line)
      return nil
    }
    return text
  }

  /// A byte as up to three octal digits, or after `x` as hexadecimal digits, or one of C's letters for control characters.
  private static func octal(_ bytes: ArraySlice<UInt8>) -> (bytes: [UInt8], count: Int)? {
    if bytes.first == UInt8(ascii: "x") {
      let digits = String(decoding: bytes.dropFirst().prefix(2), as: UTF8.self)
        .prefix { $0.isASCII && $0.isHexDigit }
      return UInt8(digits, radix: 16).map { ([$0], digits.utf8.count + 1) } ?? ([], 0)
    }
    if let control = QuotedText.controlCharacter(bytes.first) { return ([control], 1) }
    let digits = bytes.prefix(3).prefix { (0x30...0x37).contains($0) }
    guard !digits.isEmpty else { return nil }
    let value = digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }
    return ([UInt8(truncatingIfNeeded: value)], digits.count)
  }

  private mutating func finish(at end: Int) {
    defer {
      entry = GettextEntry()
      field = nil
    }
    let range = ByteRange(entry.start, max(entry.start, end))
    if let (place, message) = entry.fault {
      translations.report(message, at: place)
      return
    }
    guard let id = entry.id else { return }
    if id.isEmpty, entry.context == nil {
      if let headerStart {
        translations.reportTwice("header", at: range, first: headerStart)
        translations.isBroken = true
      }
      headerStart = range
      if let text = entry.text(0) { header(text, in: range) }
      return
    }
    var unit = ImportedTranslations.Unit(entry.context ?? "", range)
    if !entry.comments.isEmpty { unit.comments = [entry.comments.joined(separator: " ")] }
    unit.state =
      entry.isFuzzy
      ? translations.state("fuzzy", in: "po", at: range) : DeliveredState(.translated)
    if let plural = entry.strings[.plural] {
      // Some tools add empty forms to every language.
      let count =
        (0..<Self.maximumForms).last { entry.text($0)?.isEmpty == false }.map { $0 + 1 } ?? 0
      if let pluralProblem {
        translations.report("'\(entry.context ?? id)': \(pluralProblem)", at: range)
        return
      }
      guard let forms, forms.count >= count else {
        translations.report(
          Self.unexpectedForms(count, of: entry.context ?? id, expected: forms?.count),
          at: range
        )
        // The file is read again when its path has said the language.
        if forms == nil, let text = entry.text(0) {
          let form = TranslationPlural.Form(selector: "other", text: text)
          unit.target = .plural(TranslationPlural(of: nil, forms: [form]))
          translations.add(unit)
        }
        return
      }
      unit.source = .plural(
        TranslationPlural(
          of: nil,
          forms: [
            TranslationPlural.Form(selector: "one", text: id),
            TranslationPlural.Form(selector: "other", text: plural),
          ]
        )
      )
      let texts = forms.places.map { category, place in
        TranslationPlural.Form(selector: category.rawValue, text: entry.text(place) ?? "")
      }
      unit.target = .plural(TranslationPlural(of: nil, forms: texts))
    } else {
      unit.source = .whole(id)
      unit.target = entry.text(0).map { .whole($0) }
    }
    translations.add(unit)
  }

  private static func unexpectedForms(_ count: Int, of key: String, expected: Int?) -> String {
    let forms = "'\(key)' has \(Quantity.text(count, "plural form"))"
    return expected.map { "\(forms); the language has \($0)" }
      ?? "\(forms), but neither the header's 'Language' nor the path is a known language"
  }

  private mutating func header(_ text: String, in range: ByteRange) {
    var rule: Substring?
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      switch line[..<colon].lowercased() {
      case "language":
        if !value.isEmpty {
          translations.language = Located(String(value), languageLine(in: range))
        }
      case "x-source-language":
        translations.sourceLanguage = value.isEmpty ? nil : Located(String(value), range)
      case "plural-forms" where !value.isEmpty && !value.contains(text: "INTEGER"): rule = value
      case "content-type":
        let type = value.lowercased()
        guard let start = type.range(of: "charset=")?.upperBound else { continue }
        let charset = type[start...]
        // Other encodings have other characters for the same bytes; "CHARSET" is in templates.
        let known = ["utf-8", "utf8", "us-ascii", "ascii", "utf-16", "charset"]
        if !charset.isEmpty, !known.contains(where: charset.hasPrefix) {
          translations.report("the charset is '\(charset)'; expected UTF-8", at: range)
          translations.isBroken = true
        }
      default: continue
      }
    }
    let own = translations.language.map { LanguageNames.tag($0.value) } ?? language
    if let own { setForms(own, rule: rule) }
  }

  /// Sets the forms of plurals in a language, which a file's own rule may number in another way.
  private mutating func setForms(_ language: LanguageTag, rule: Substring?) {
    let plurals = GettextPlurals(language)
    let categories = plurals.smallCategories
    forms = (categories.enumerated().map { ($0.element, $0.offset) }, categories.count)
    guard let rule else { return }
    do {
      forms = try plurals.forms(rule)
    } catch {
      pluralProblem = error.message
    }
  }

  /// The line of the header with the language.
  private func languageLine(in header: ByteRange) -> ByteRange {
    let text = bytes[header.offsets]
    let mark = "\"Language:".utf8
    guard let start = text.indices.first(where: { text[$0...].starts(with: mark) }) else {
      return header
    }
    return ByteRange(start, text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.endIndex)
  }
}
