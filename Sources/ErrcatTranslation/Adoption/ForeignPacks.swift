import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// Reads a folder of JSON files in the layout of another tool, as ICU messages by language.
///
/// Flutter's ARB and JSON with notes in `@key`, the `messages.json` of browser extensions, and i18next's plurals, whose
/// forms have keys of their own.
struct ForeignPacks: Sendable {
  /// Who writes the layout, as a sentence names it.
  let layout: String
  /// The texts that were read.
  private(set) var adoption: Adoption

  /// A file of a language in a folder.
  struct File: Equatable, Sendable {
    /// `nil` if the name isn't a language's.
    let language: LanguageTag?
    let path: String
  }

  /// How texts write their arguments.
  private enum Style {
    /// ICU MessageFormat.
    case message
    /// `{{name}}`.
    case braces
    /// `$NAME$`.
    case dollars
  }

  /// An object that was read, with the number of its file.
  private struct Root {
    let language: LanguageTag
    let file: Int
    let value: JSONValue
  }

  private let style: Style
  /// The language of the original texts.
  private let source: LanguageTag
  /// The keys of plurals without the names of their forms.
  private var plurals: Set<String> = []

  /// The files of a folder with a language in their name: `en.json`, `en/errors.json`, `app_en.arb`.
  ///
  /// - Throws: `FileError` if a folder can't be read.
  static func files(in folder: String, _ reader: FileReader) throws(FileError) -> [File] {
    var files: [File] = []
    for name in try reader.list(folder) ?? [] {
      let path = PathText.join(folder, name)
      if name.hasSuffix(".arb") {
        files.append(File(language: try language(ofARB: path, reader), path: path))
      } else if name.hasSuffix(".json") {
        let tag = LanguageNames.tag(String(name.dropLast(5)))
        files.append(File(language: tag, path: path))
      } else {
        let names = (try reader.list(path) ?? []).filter {
          $0.hasSuffix(".json") || $0.hasSuffix(".arb")
        }
        if let tag = LanguageNames.tag(name) {
          files += names.map { File(language: tag, path: PathText.join(path, $0)) }
        } else if !names.isEmpty {
          files.append(File(language: nil, path: path))
        }
      }
    }
    return files
  }

  /// The language that an ARB file names, else the one at the end of its name.
  private static func language(ofARB path: String, _ reader: FileReader) throws(FileError)
    -> LanguageTag?
  {
    let members = JSONDocument(try reader.read(path)).root?.members ?? []
    let named = members.first { $0.key == "@@locale" }?.value.string
    return named.flatMap { LanguageNames.tag($0) }
      ?? TranslationPath(PathText.name(path)).language()
  }

  /// Reads files; `nil` if they are packs of errcat already.
  ///
  /// - Throws: `FileError` if a file can't be read or has no object in it, `BlockingFindings` if one isn't JSON.
  init?(_ found: [File], source: LanguageTag, in reader: FileReader) throws {
    var adoption = Adoption(sourceLanguage: source.text)
    var roots: [Root] = []
    for file in found {
      guard let language = file.language else {
        let number = adoption.add(SourceFile(path: file.path, bytes: []))
        adoption.warn("its name isn't a language's, and it isn't imported", at: .file(number))
        continue
      }
      let read = try reader.read(file.path)
      let bytes = (try? TextDecoding.decoded(read).bytes) ?? read
      let source = SourceFile(path: file.path, bytes: bytes)
      let document = JSONDocument(bytes)
      if let fault = document.faults.first {
        let found = Diagnostic(.error, fault.message, at: Location(0, fault.range))
        throw BlockingFindings([found], in: [source])
      }
      guard let root = document.root else { continue }
      if root.kind == .array {
        throw FileError(
          path: file.path,
          reason: "is a list, as go-i18n writes it; expected an object of keys and texts"
        )
      }
      roots.append(Root(language: language, file: adoption.add(source), value: root))
    }
    let own = roots.filter { $0.language == source }
    let texts = own.flatMap { Self.strings(in: $0.value) }
    if !own.isEmpty, own.allSatisfy({ Self.isOfExtension($0.value) }) {
      (layout, style) = ("browser extensions", .dollars)
    } else if adoption.files.contains(where: { $0.path.hasSuffix(".arb") }) {
      (layout, style) = ("ARB", .message)
    } else {
      let hasBraces = texts.contains(where: Self.hasDoubleBraces)
      let hasPlurals = own.contains {
        Self.anyObject(in: $0.value) { !Self.plurals(of: $0).isEmpty }
      }
      let hasNotes = own.contains {
        Self.anyObject(in: $0.value) { $0.members.contains(where: Self.isNote) }
      }
      // ICU messages can have keys such as 'step_one', too.
      let isI18next = hasBraces && hasPlurals
      guard isI18next || hasNotes else { return nil }
      (layout, style) = (isI18next ? "i18next" : "ARB", hasBraces ? .braces : .message)
    }
    self.source = source
    self.adoption = adoption
    for root in own + roots.filter({ $0.language != source }) {
      add(root.value, "", root.language, root.file)
    }
  }

  // MARK: Layouts

  private static func strings(in value: JSONValue) -> [String] {
    value.string.map { [$0] } ?? value.members.flatMap { strings(in: $0.value) }
  }

  /// Whether a text has an argument such as `{{name}}`: in `other {{n} files}`, the outer braces are a plural's.
  private static func hasDoubleBraces(_ text: String) -> Bool {
    text.ranges(of: "{{").contains { place in
      text[place.upperBound...].drop { $0 != "{" && $0 != "}" }.hasPrefix("}}")
    }
  }

  private static func anyObject(in value: JSONValue, _ isWanted: (JSONValue) -> Bool) -> Bool {
    value.kind == .object
      && (isWanted(value) || value.members.contains { anyObject(in: $0.value, isWanted) })
  }

  /// Whether each member is a message of a browser extension.
  private static func isOfExtension(_ root: JSONValue) -> Bool {
    let names: Set = ["message", "description", "placeholders"]
    return !root.members.isEmpty
      && root.members.allSatisfy { member in
        member.value.kind == .object
          && member.value.members.allSatisfy { names.contains($0.key) }
          && member.value.members.contains { $0.key == "message" && $0.value.string != nil }
      }
  }

  /// Whether a member is about a message, or about the file: `@key`, `@@locale`.
  private static func isNote(_ member: JSONMember) -> Bool {
    member.key.hasPrefix("@@") || member.key.hasPrefix("@") && member.value.kind == .object
  }

  /// The keys whose forms are members of an object: `files` for `files_one` and `files_other`, or for `files` and
  /// `files_plural`; `type_other` alone is a text.
  private static func plurals(of object: JSONValue) -> Set<String> {
    var forms: [String: Set<String>] = [:]
    for member in object.members where member.value.string != nil {
      guard let (key, form) = form(member.key) else { continue }
      forms[key, default: []].insert(form)
    }
    let keys = Set(object.members.map(\.key))
    return Set(
      forms.filter { key, forms in
        forms.contains("plural") ? keys.contains(key) : forms.contains("other") && forms.count > 1
      }.keys
    )
  }

  /// `files_one` → `files` and `one`; some apps write `files:one`.
  private static func form(_ key: String) -> (key: String, form: String)? {
    guard let mark = key.lastIndex(where: { $0 == "_" || $0 == ":" }), mark > key.startIndex
    else { return nil }
    let form = String(key[key.index(after: mark)...])
    guard form == "plural" || PluralCategory(rawValue: form) != nil else { return nil }
    return (String(key[..<mark]), form)
  }

  // MARK: Messages

  /// Adds the texts of an object whose keys begin with a prefix.
  private mutating func add(
    _ object: JSONValue,
    _ prefix: String,
    _ language: LanguageTag,
    _ file: Int
  ) {
    let isSource = language == source
    if style == .dollars {
      for member in object.members {
        let facts = Dictionary(
          member.value.members.map { ($0.key, $0.value.string ?? "") },
          uniquingKeysWith: { first, _ in first }
        )
        let text = message(pieces(facts["message"] ?? ""), number: nil)
        add(member.key, text, language, Location(file, member.keyRange))
        if isSource, let note = facts["description"] { adoption.note(member.key, note) }
      }
      return
    }
    for member in object.members where Self.isNote(member) && isSource {
      if let note = member.value.first("description")?.string {
        adoption.note(prefix + member.key.dropFirst(), note)
      }
    }
    if isSource, style == .braces {
      plurals.formUnion(Self.plurals(of: object).map { prefix + $0 })
    }
    var forms: [String: [String: String]] = [:]
    func formOfPlural(_ name: String) -> (key: String, form: String)? {
      if let (key, form) = Self.form(name), plurals.contains(prefix + key) { return (key, form) }
      return plurals.contains(prefix + name) ? (name, "one") : nil
    }
    for member in object.members {
      guard let text = member.value.string, let (key, form) = formOfPlural(member.key) else {
        continue
      }
      forms[key, default: [:]][form == "plural" ? "other" : form] = text
    }
    for member in object.members where !Self.isNote(member) {
      let place = Location(file, member.keyRange)
      let key = prefix + member.key
      if member.value.kind == .object {
        add(member.value, "\(key).", language, file)
      } else if let text = member.value.string {
        if let (name, _) = formOfPlural(member.key) {
          guard let texts = forms.removeValue(forKey: name) else { continue }
          let text = plural(texts, isOrdinal: name.hasSuffix("_ordinal"))
          add(prefix + name, text, language, place)
        } else {
          add(key, style == .message ? text : message(pieces(text), number: nil), language, place)
        }
      } else {
        adoption.warn("'\(key)' isn't a text and isn't imported", at: place)
      }
    }
  }

  private mutating func add(
    _ key: String,
    _ text: String,
    _ language: LanguageTag,
    _ place: Location
  ) {
    if adoption.texts[language.text]?[key] != nil {
      adoption.lose(key, "duplicate key '\(key)'; the last of its texts is imported", at: place)
    }
    if style == .braces, text.contains(text: "$t(") {
      adoption.lose(
        key,
        "'\(key)' has another text in it with '$t', which errcat would show unchanged",
        at: place
      )
    }
    let text = Adoption.Text(text: .whole(text), location: place, isMessage: true)
    adoption.add(text, as: key, language: language)
  }

  /// The forms of a plural as one message.
  private func plural(_ forms: [String: String], isOrdinal: Bool) -> String {
    // An empty form isn't translated; i18next needs 'other' only where whole numbers have it.
    var forms = forms.filter { !$0.value.isEmpty }
    guard let last = PluralCategory.allCases.compactMap({ forms[$0.rawValue] }).last else {
      return ""
    }
    forms["other"] = forms["other"] ?? last
    let names = pieces(forms["other"] ?? "").compactMap { piece -> String? in
      guard case .argument(let name, _) = piece else { return nil }
      return name
    }
    let number = names.contains("count") ? "count" : names.first ?? "count"
    let variants = PluralCategory.allCases.compactMap { category in
      forms[category.rawValue].map { text in
        let form = style == .message ? text : message(pieces(text), number: number)
        return "\(category.rawValue) {\(form)}"
      }
    }
    let kind = isOrdinal ? "selectordinal" : "plural"
    return "{\(number), \(kind), \(variants.joined(separator: " "))}"
  }

  private func message(_ pieces: [MessagePiece], number: String?) -> String {
    let pieces = pieces.map { piece -> MessagePiece in
      if case .argument(let name, _) = piece, name == number { return .number }
      return piece
    }
    return MessageSyntax.text(pieces, inPlural: number != nil)
  }

  /// The arguments of a text, and what is between them.
  private func pieces(_ text: String) -> [MessagePiece] {
    let (start, end) = style == .dollars ? ("$", "$") : ("{{", "}}")
    var pieces: [MessagePiece] = []
    var rest = text[...]
    var plain = ""
    while let open = rest.range(of: start) {
      plain += rest[..<open.lowerBound]
      let inside = rest[open.upperBound...]
      guard let close = inside.range(of: end) else { break }
      // '{{- name}}' isn't escaped for HTML, and '{{name, format}}' has a format of the app's.
      let name = inside[..<close.lowerBound].split(separator: ",").first.map(Self.name) ?? ""
      rest = inside[close.upperBound...]
      if name.isEmpty {
        plain += style == .dollars ? "$" : start + end
        continue
      }
      if !plain.isEmpty { pieces.append(.text(plain)) }
      plain = ""
      pieces.append(.argument(name: name, code: "{\(name)}"))
    }
    plain += rest
    return plain.isEmpty ? pieces : pieces + [.text(plain)]
  }

  /// An argument's name with letters, digits and underscores only.
  private static func name(_ written: Substring) -> String {
    let words = written.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
    let name = words.joined(separator: "_")
    return name == name.uppercased() ? name.lowercased() : name
  }
}
