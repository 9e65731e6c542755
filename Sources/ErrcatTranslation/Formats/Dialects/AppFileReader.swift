import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// Reads the texts of an app's own file in a dialect as ICU messages.
///
/// A file is a list of texts with keys, whose parts are joined by dots: a format has read it.
struct AppFileReader: Sendable {
  private typealias Unit = ImportedTranslations.Unit

  private static let maximumLinks = 100

  let dialect: Dialect
  let source: AppFileSource

  /// The texts of a file as they are, without the dialect.
  static func texts(_ content: FileContent, _ dialect: Dialect) -> [ImportedTranslations] {
    let isNested =
      content.json?.members.contains { $0.value.kind == .object && !$0.key.hasPrefix("@") } == true
    let format = dialect.file == .arb && !isNested ? TranslationFormat.arb : .json
    return format.read(content, nil)
  }

  /// The keys of the plurals in a file.
  fileprivate func plurals(_ root: JSONValue, _ language: LanguageTag) -> Set<String> {
    let groups = Self.texts(.json(root), dialect).flatMap { file in
      self.groups(Self.withNotes(file).units, language, nil)
    }
    return Set(groups.filter(\.isPlural).map(\.key))
  }

  /// Texts that become one message.
  private struct Group {
    var key: String
    var isPlural: Bool { !(forms.count == 1 && forms[0].name.isEmpty) }
    var isOrdinal = false
    /// The name of the number, or of the argument that chooses among contexts.
    var argument: String?
    /// Whether the forms are for values of a context.
    var isContext = false
    /// The texts by the names of their forms; one without a name for a text that isn't a plural.
    var forms: [(name: String, text: String)]
    var unit: Unit
  }

  /// The texts of a file as ICU messages, without those that ICU can't say, which are faults.
  func read(_ file: ImportedTranslations, _ language: LanguageTag, _ keys: SourceKeys?)
    -> ImportedTranslations
  {
    let messages = DialectMessages(dialect, language)
    let file = Self.withNotes(file)
    var result = ImportedTranslations(of: keys)
    result.language = file.language
    result.sourceLanguage = file.sourceLanguage
    result.isBroken = file.isBroken
    result.add(file.faults)
    let texts = Dictionary(
      first: file.units.map {
        (plainKey($0.key), $0.target?.whole ?? "")
      }
    )
    var contexts: [String: Int] = [:]
    var found: [(unit: Unit, message: MessageTree)] = []
    for group in groups(file.units, language, keys) {
      do throws(ConversionProblem) {
        let names = keys?.names(of: group.key) ?? source.names[group.key] ?? []
        let (message, unused) = try message(of: group, messages, texts, names)
        for name in unused {
          result.report(
            "'\(name)' of '\(group.key)' is never shown in '\(language.text)', and isn't imported",
            at: group.unit.range,
            of: group.key
          )
        }
        if let (part, written) = group.forms.lazy.flatMap({ dialect.changed($0.text) }).first {
          result.warn(
            "'\(group.key)': an export writes \(written) for '\(part)'",
            at: group.unit.range,
            of: group.key
          )
        }
        var unit = group.unit
        unit.key = group.key
        if dialect.contexts.isEmpty {
          unit.target = .whole(Self.text(message, group))
          result.add(unit)
        } else {
          contexts[group.key] = found.count
          found.append((unit, message))
        }
      } catch {
        result.report(
          "'\(group.key)': \(error.message); it isn't imported",
          at: group.unit.range,
          of: group.key
        )
      }
    }
    for (place, (unit, message)) in found.enumerated() {
      if let base = context(of: unit.key)?.key, contexts[base] != nil { continue }
      var unit = unit
      let variants = dialect.contexts.compactMap { value in
        contexts["\(unit.key)_\(value)"].map {
          MessageTree.Variant(selector: value, message: found[$0].message)
        }
      }
      let other = MessageTree.Variant(selector: "other", message: found[place].message)
      let choice = MessageTree.choice("select", of: "context", variants + [other])
      unit.target = .whole(variants.isEmpty ? message.text : choice.text)
      result.add(unit)
    }
    return result
  }

  /// The texts with the notes that a file has in members such as `@key`.
  private static func withNotes(_ file: ImportedTranslations) -> ImportedTranslations {
    guard file.units.contains(where: { $0.key.contains("@") }) else { return file }
    var notes: [String: String] = [:]
    var result = file
    result.units.removeAll { unit in
      let parts = unit.key.split(separator: ".").map(String.init)
      guard let place = parts.firstIndex(where: { $0.hasPrefix("@") }) else { return false }
      if parts[place] == "@@locale", let tag = unit.target?.whole {
        result.language = Located(tag, unit.range)
      } else if parts.last == "description", place == parts.count - 2 {
        let key = parts[..<place] + [String(parts[place].dropFirst())]
        notes[key.joined(separator: ".")] = unit.target?.whole
      }
      return true
    }
    for place in result.units.indices {
      if let note = notes[result.units[place].key] { result.units[place].note = note }
    }
    return result
  }

  /// `invite_male` → `invite` and `male`, if that is a context; `nil` for others.
  private func context(of key: String) -> (key: String, value: String)? {
    dialect.contexts.lazy.filter { key.hasSuffix("_\($0)") }
      .map { (String(key.dropLast($0.utf8.count + 1)), $0) }.first
  }

  /// A message as text: a text in ICU's syntax that means the same there stays as it is.
  private static func text(_ message: MessageTree, _ group: Group) -> String {
    let own = group.unit.target?.whole ?? ""
    if !group.isPlural, let same = try? MessageTree(own), same == message { return own }
    return message.text
  }

  private func message(
    of group: Group,
    _ messages: DialectMessages,
    _ texts: [String: String],
    _ names: Set<String>
  ) throws(ConversionProblem) -> (message: MessageTree, unused: [String]) {
    // Texts that refer to themselves end here, too.
    var count = 0
    func linked(_ link: DialectLink) throws(ConversionProblem) -> MessageTree {
      count += 1
      guard count <= Self.maximumLinks else {
        throw ConversionProblem("it has more than \(Self.maximumLinks) other texts in it")
      }
      guard let text = texts[link.key] else {
        throw ConversionProblem("it has '\(link.key)' in it, which isn't a text of this file")
      }
      return try dialect.message(text, linked: linked)
    }
    if group.isContext {
      var variants: [MessageTree.Variant] = []
      for form in group.forms {
        let message = try dialect.message(form.text, linked: linked)
        for value in form.name.split(separator: ",") {
          let selector = value.filter { $0 != " " }
          variants.append(MessageTree.Variant(selector: selector, message: message))
        }
      }
      if !variants.contains(where: { $0.selector == "other" }), let last = variants.last {
        variants.append(MessageTree.Variant(selector: "other", message: last.message))
      }
      return (.choice("select", of: group.argument ?? "context", variants), [])
    }
    guard group.isPlural else {
      return (try messages.message(group.forms[0].text, names: names, linked: linked), [])
    }
    // An empty form isn't translated.
    let forms = group.forms.filter { !$0.text.isEmpty }
    guard !forms.isEmpty else { return (MessageTree(), []) }
    return try messages.plural(
      forms,
      isOrdinal: group.isOrdinal,
      argument: group.argument,
      linked: linked
    )
  }

  // MARK: Groups

  /// The texts that become messages, each plural at its first form.
  private func groups(_ units: [Unit], _ language: LanguageTag, _ keys: SourceKeys?) -> [Group] {
    switch dialect.plurals {
    case .keys, .numberedKeys: return groups(units, language, keys, form: keyForm)
    case .objects: return objects(units, keys)
    default:
      guard dialect.file == .webExtension else {
        return units.map { Self.group($0, $0.key) }
      }
      let texts = Dictionary(first: units.map { ($0.key, $0.target?.whole) })
      return units.filter { $0.key.hasSuffix(".message") }.map { unit in
        let key = String(unit.key.dropLast(8))
        var unit = unit
        unit.note = texts["\(key).description"] ?? nil
        return Self.group(unit, key)
      }
    }
  }

  private static func group(_ unit: Unit, _ key: String, form: String = "") -> Group {
    Group(
      key: key,
      forms: [(form, unit.target?.whole ?? "")],
      unit: unit
    )
  }

  /// `files_one` → `files` and `one`; `nil` for a key that isn't one of a form.
  private func keyForm(_ key: String) -> (key: String, form: String)? {
    guard let mark = key.utf8.lastIndex(where: { $0 == 0x5F || $0 == 0x3A }), mark > key.startIndex
    else { return nil }
    let form = String(key[key.index(after: mark)...])
    if case .keys = dialect.plurals {
      guard PluralCategory(rawValue: form) != nil else { return nil }
      return (String(key[..<mark]), form)
    }
    if form == "plural" { return (String(key[..<mark]), "1") }
    guard form.utf8.count == 1, let digit = form.utf8.first, (0x30...0x35).contains(digit) else {
      return nil
    }
    return (String(key[..<mark]), form)
  }

  /// Groups texts whose keys name the form; a text is one if there are several, or if the source language has a plural.
  private func groups(
    _ units: [Unit],
    _ language: LanguageTag,
    _ keys: SourceKeys?,
    form: (String) -> (key: String, form: String)?
  ) -> [Group] {
    var forms: [String: Set<String>] = [:]
    for unit in units {
      if let (key, form) = form(unit.key) { forms[key, default: []].insert(form) }
    }
    let names = Set(units.map(\.key))
    let order = DialectPlurals.numbers(of: language.language)
    func isPlural(_ key: String) -> Bool {
      guard let found = forms[key] else { return false }
      if source.plurals.contains(key) { return true }
      if let keys, keys.isOwn(key) { return !found.contains { keys.isOwn("\(key)_\($0)") } }
      if case .keys = dialect.plurals { return found.contains("other") && found.count > 1 }
      // 'files' and 'files_plural', or all numbers of the language.
      return found == ["1"] && names.contains(key) && names.contains("\(key)_plural")
        || found.count > 2 && found.count == order.count
    }
    var groups = grouped(units) { unit in
      if let part = form(unit.key), isPlural(part.key) { return part }
      if case .numberedKeys = dialect.plurals,
        isPlural(unit.key) || source.plurals.contains(unit.key)
      {
        return (unit.key, "0")
      }
      return nil
    }
    for place in groups.indices where groups[place].isPlural {
      groups[place].isOrdinal = groups[place].key.hasSuffix("_ordinal")
      groups[place].forms.sort {
        PluralOrder.place($0.name) < PluralOrder.place($1.name)
          || Int($0.name) ?? 0 < Int($1.name) ?? 0
      }
    }
    return groups
  }

  /// The texts, each group at its first form.
  ///
  /// `part` returns the form that a text is, with the key of its group; `nil` for a text of its own.
  private func grouped(
    _ units: [Unit],
    _ part: (Unit) -> (key: String, form: String)?
  ) -> [Group] {
    var groups: [Group] = []
    var places: [String: Int] = [:]
    for unit in units {
      guard let (key, form) = part(unit) else {
        groups.append(Self.group(unit, plainKey(unit.key)))
        continue
      }
      if let place = places[key] {
        groups[place].forms.append((form, unit.target?.whole ?? ""))
      } else {
        places[key] = groups.count
        groups.append(Self.group(unit, key, form: form))
      }
    }
    return groups
  }

  /// Groups the texts of objects whose members are forms: `files.one` and `files.other`; slang's keys name what they are.
  private func objects(_ units: [Unit], _ keys: SourceKeys?) -> [Group] {
    var members: [String: Set<String>] = [:]
    var hasObjects: Set<String> = []
    func parent(_ key: String) -> (key: String, form: String)? {
      key.lastIndex(of: ".").map { (String(key[..<$0]), String(key[key.index(after: $0)...])) }
    }
    for unit in units {
      guard let (key, name) = parent(unit.key) else { continue }
      members[key, default: []].insert(name)
      // An object in an object makes it one of keys.
      if let outer = parent(key)?.key { hasObjects.insert(outer) }
    }
    func isChoice(_ key: String) -> Bool {
      if dialect.hasModifiers, Self.modifier("context", of: key) != nil { return true }
      guard !hasObjects.contains(key), let names = members[key] else { return false }
      let plain = plainKey(key)
      let isOwn = keys.map { $0.isOwn(plain) && !$0.isOwn("\(plain).other") } ?? false
      return names.contains("other") && names.allSatisfy { PluralCategory(rawValue: $0) != nil }
        && (names.count > 1 || isOwn || source.plurals.contains(plain))
    }
    var groups = grouped(units) { unit in
      parent(unit.key).flatMap { isChoice($0.key) ? $0 : nil }
    }
    for place in groups.indices where groups[place].isPlural && dialect.hasModifiers {
      let key = groups[place].key
      groups[place].key = plainKey(key)
      groups[place].isContext = Self.modifier("context", of: key) != nil
      groups[place].isOrdinal = Self.modifier("ordinal", of: key) != nil
      groups[place].argument = Self.modifier("param", of: key)
    }
    return groups
  }

  /// `files(param=total)` → `files`, in each part of a key, in a dialect whose keys have modifiers.
  private func plainKey(_ key: String) -> String {
    guard dialect.hasModifiers else { return key }
    var plain = ""
    var depth = 0
    for character in key {
      if character == "(" { depth += 1 }
      if depth == 0 { plain.append(character) }
      if character == ")" { depth -= 1 }
    }
    return plain
  }

  /// The value of a modifier at the end of a key: `total` for `param` of `files(plural, param=total)`.
  private static func modifier(_ name: String, of key: String) -> String? {
    guard key.hasSuffix(")"), let open = key.lastIndex(of: "(") else { return nil }
    let list = key[key.index(after: open)...].dropLast().split(separator: ",")
    for modifier in list {
      let parts = modifier.filter { $0 != " " }.split(separator: "=", maxSplits: 1)
      if parts.first.map(String.init) == name { return parts.count > 1 ? String(parts[1]) : "" }
    }
    return nil
  }
}

/// The facts of an app's files in the source language that files in other languages need.
struct AppFileSource: Sendable {
  /// The keys of plurals: a file of another language may have one form only.
  var plurals: Set<String> = []
  /// The names of the arguments that the notes of each key declare.
  var names: [String: Set<String>] = [:]

  init() {}

  init(_ roots: [JSONValue], _ dialect: Dialect, _ language: LanguageTag) {
    let reader = AppFileReader(dialect: dialect, source: AppFileSource())
    for root in roots {
      plurals.formUnion(reader.plurals(root, language))
      for member in root.members where member.key.hasPrefix("@") {
        let names = member.value.first("placeholders")?.members.map(\.key) ?? []
        self.names[String(member.key.dropFirst()), default: []].formUnion(names)
      }
    }
  }
}
