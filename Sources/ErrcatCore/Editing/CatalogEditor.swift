package import CatalogFormat
package import ErrcatCompiler
package import PositionedJSON

/// Changes entries of a catalog's file in place; the rest stays the same, byte for byte.
package struct CatalogEditor {
  private let file: SourceFile
  private let document: JSONDocument
  private var tree: JSONTree?

  /// - Parameter file: a catalog that is valid JSON.
  package init(_ file: SourceFile) {
    self.file = file
    document = JSONDocument(file.bytes)
    tree = document.root.map { JSONTree($0) }
  }

  /// The file with all changes.
  package var bytes: [UInt8] {
    guard let root = document.root, let tree else { return file.bytes }
    var result = Array(file.bytes[..<root.range.lowerBound])
    tree.write(JSONStyle(file.bytes), to: &result)
    return result + file.bytes[root.range.upperBound...]
  }

  /// The file with all changes; a catalog in canonical layout stays in it, though a line may have become too long.
  package var laidOutBytes: [UInt8] {
    let layout = CatalogLayout()
    guard layout.text(file) == file.bytes else { return bytes }
    return layout.text(SourceFile(path: file.path, bytes: bytes)) ?? bytes
  }

  private func member(_ name: String) -> JSONMember? {
    document.root.flatMap { root in
      root.members.last { $0.key == name }
    }
  }

  private var references: KeyReferences? { document.root.map { KeyReferences($0) } }

  // MARK: Renaming

  /// Renames entries, and every reference to them; patterns of keys stay as they are.
  ///
  /// - Parameters:
  ///   - names: new keys by old ones.
  ///   - retired: the names that aren't used anymore.
  package mutating func rename(_ names: [String: String], retiring retired: [RetiredNames] = []) {
    retire(retired)
    var texts: [ByteRange: String] = [:]
    for entry in member("errors")?.value.members ?? [] {
      texts[entry.keyRange] = names[entry.key]
    }
    for field in references?.fields ?? [] { texts[field.range] = names[field.key] }
    for setting in references?.settings ?? [] {
      texts[setting.range] = names[setting.pattern.text]
    }
    tree?.replace(texts.mapValues(Escaping.jsonText))
  }

  /// Sets the name of an entry's Swift case.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - key: the entry's key.
  ///   - retired: the names that aren't used anymore.
  package mutating func setCase(
    _ name: String,
    of key: String,
    retiring retired: [RetiredNames] = []
  ) {
    retire(retired)
    guard let entry = member("errors")?.value.members.last(where: { $0.key == key })?.value else {
      return
    }
    if let own = entry.members.last(where: { $0.key == "case" })?.value {
      tree?.replace([own.range: Escaping.jsonText(name)])
      return
    }
    let text = "\"case\": \(Escaping.jsonText(name))"
    guard let first = entry.members.first?.value.range else {
      append(text, to: entry)
      return
    }
    tree?.change(entry.range) { $0.insert(JSONTree(text), before: first, gap: ", ") }
  }

  // MARK: Removing

  /// Removes entries and the settings for them.
  ///
  /// - Parameters:
  ///   - keys: the entries' keys.
  ///   - retired: the names that aren't used anymore.
  package mutating func remove(_ keys: Set<String>, retiring retired: [RetiredNames] = []) {
    let settings = (references?.settings ?? []).filter {
      keys.contains($0.pattern.text) && !$0.outlivesKey
    }
    for (list, settings) in Dictionary(grouping: settings, by: \.list) {
      let removed = Set(settings.map(\.index))
      tree?.change(list) { tree in tree.remove { removed.contains($0) } }
    }
    guard let errors = member("errors")?.value, errors.kind == .object else { return }
    let entries = errors.members
    tree?.change(errors.range) { tree in tree.remove { keys.contains(entries[$0].key) } }
    retire(retired)
  }

  /// Adds entries to `retired`; names that it has already are left out.
  private mutating func retire(_ names: [RetiredNames]) {
    let retired = member("retired")?.value
    var known = Set((retired?.members ?? []).map(\.key))
    let lines = names.compactMap { names -> String? in
      let free = names.memberNames.first { known.insert($0).inserted }
      return free.map { name in Self.member { names.write(as: name, to: &$0) } }
    }
    guard !lines.isEmpty else { return }
    if let retired {
      insert(lines, into: retired)
    } else if let errors = member("errors") {
      insert(object("retired", lines), after: errors)
    }
  }

  /// Removes members of a member of the catalog, such as categories.
  mutating func remove(_ names: Set<String>, from section: String) {
    guard let object = member(section)?.value, !names.isEmpty else { return }
    let members = object.members
    if members.allSatisfy({ names.contains($0.key) }), let children = tree?.children {
      tree?.remove { children[$0].path == section }
      return
    }
    tree?.change(object.range) { tree in tree.remove { names.contains(members[$0].key) } }
  }

  // MARK: Adding

  /// A value on one line.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - isKept: whether a pattern in the `keys` of a category stays.
  /// - Returns: its JSON.
  static func line(
    _ value: JSONValue,
    where isKept: (_ pattern: String) -> Bool = { _ in true }
  ) -> String {
    var tree = JSONTree(value)
    tree.putOnOneLine()
    for (index, member) in value.members.enumerated() where member.key == "keys" {
      let patterns = member.value.elements
      tree.children[index].remove { !isKept(patterns[$0].string ?? "") }
    }
    return String(decoding: tree.bytes(JSONStyle(value.document.bytes)), as: UTF8.self)
  }

  /// Sets a member of the catalog.
  mutating func set(_ name: String, _ json: String) {
    if let old = member(name) {
      tree?.replace([old.value.range: json])
    } else if let place = member("sourceLanguage") ?? member("errors") {
      insert("\"\(name)\": \(json)", after: place)
    }
  }

  /// Adds a folder to `modules`.
  mutating func list(module folder: String) {
    if let list = member("modules")?.value, list.kind == .array {
      append(Escaping.jsonText(folder), to: list)
    } else {
      set("modules", "[\(Escaping.jsonText(folder))]")
    }
  }

  /// Adds members to a member of the catalog, such as errors, each after the last one in the same group of keys, or at the
  /// end.
  mutating func add(_ new: [(key: String, text: String)], to section: String) {
    guard !new.isEmpty else { return }
    let lines = new.map { (key: $0.key, text: "\(Escaping.jsonText($0.key)): \($0.text)") }
    if let old = member(section)?.value {
      let members = old.members
      for line in lines {
        let prefix = CatalogKey.prefix(of: line.key)
        let alike = members.last { $0.key.hasPrefix(prefix) }
        insert([line.text], into: old, after: alike)
      }
    } else if let errors = member("errors") {
      insert(object(section, lines.map(\.text)), after: errors)
    }
  }

  /// Adds an entry to `lint.ignore`.
  ///
  /// - Parameters:
  ///   - rule: the id of the rule.
  ///   - key: the key of the findings.
  ///   - language: the language of the findings; `nil` for all.
  ///   - until: the last day on which they are; `nil` for no end.
  ///   - reason: why they are ignored.
  package mutating func ignore(
    rule: String,
    key: String,
    language: String?,
    until: CalendarDay? = nil,
    reason: String
  ) {
    let item = Self.member { json in
      json.object("") { json in
        json.member("rule", rule)
        json.member("key", key)
        json.member("language", ifAny: language)
        json.member("until", ifAny: until?.text)
        json.member("reason", reason)
      }
    }.dropFirst("\"\": ".count)
    ignore([String(item)])
  }

  /// Adds entries to `lint.ignore`.
  ///
  /// - Parameter items: their JSON.
  mutating func ignore(_ items: [String]) {
    guard !items.isEmpty else { return }
    let text = items.joined(separator: ", ")
    let lint = member("lint")?.value
    let ignored = lint?.members.last { $0.key == "ignore" }?.value
    if let list = ignored, list.kind == .array {
      append(text, to: list)
    } else if let lint, lint.kind == .object {
      insert(["\"ignore\": [\(text)]"], into: lint)
    } else if let errors = member("errors") {
      insert("\"lint\": { \"ignore\": [\(text)] }", after: errors)
    }
  }

  /// Adds an argument to those that an entry declares; an entry without `arguments` stays as it is.
  ///
  /// - Parameters:
  ///   - name: the argument.
  ///   - type: its type.
  ///   - key: the entry's key.
  package mutating func declare(_ name: String, _ type: ArgumentType, of key: String) {
    let entry = member("errors")?.value.members.last { $0.key == key }?.value
    guard let all = entry?.members.last(where: { $0.key == "arguments" })?.value else { return }
    append("\(Escaping.jsonText(name)): \"\(type.rawValue)\"", to: all)
  }

  /// Adds entries after the last one in the same group of keys, or at the end, and their categories.
  package mutating func add(_ entries: [NewEntry]) {
    guard let errors = member("errors")?.value else { return }
    let groups = NewEntry.grouped(entries)
    let members = errors.members
    if members.isEmpty {
      insert(groups.flatMap(\.entries).map(Self.line), into: errors)
    } else {
      for group in groups {
        let alike = members.last { $0.key.hasPrefix(group.prefix) }
        insert(group.entries.map(Self.line), into: errors, after: alike)
      }
    }
    var known: Set<String> = []
    add(entries.compactMap(\.category).filter { known.insert($0.name).inserted })
  }

  private static func line(_ entry: NewEntry) -> String {
    member { json in
      json.object(entry.key) { json in
        json.member("case", ifAny: entry.caseName)
        json.member("code", ifAny: entry.code)
        json.member("note", ifAny: entry.note)
        json.member("display", ifAny: entry.display?.rawValue)
        json.member("summary", ifAny: entry.summary)
        json.member("owner", ifAny: entry.owner)
        switch entry.retry {
        case .never: json.member("retry", "never")
        case .manual: json.member("retry", "manual")
        case .attempts(let count): json.object("retry") { $0.member("maximumAttempts", count) }
        case nil: break
        }
        json.member("http", ifAny: entry.http)
        json.member("title", ifAny: entry.title)
        if !entry.foreignErrors.isEmpty {
          json.object("from") { ForeignError.write(entry.foreignErrors, to: &$0) }
        }
        if entry.hint != nil || !entry.actions.isEmpty {
          json.object("recovery") { json in
            json.member("hint", ifAny: entry.hint)
            if !entry.actions.isEmpty { json.member("actions", entry.actions) }
          }
        }
      }
    }
  }

  /// Adds categories at the end of the others.
  private mutating func add(_ new: [NewCategory]) {
    if new.isEmpty { return }
    let lines = new.map { "\(Escaping.jsonText($0.name)): \(settings(of: $0))" }
    if let categories = member("categories") {
      insert(lines, into: categories.value)
    } else if let errors = member("errors") {
      let member = JSONTree(object("categories", lines))
      let gap = ",\(lineStart(1))"
      tree?.insert(member, before: errors.value.range, gap: gap)
    }
  }

  /// The settings of a new category as JSON: those of the category that it is like, with its own display
  /// style.
  private func settings(of category: NewCategory) -> String {
    let categories = member("categories")?.value.members ?? []
    let like = category.model.flatMap { name in categories.last { $0.key == name }?.value }
    var members: [String] = []
    var display = category.display.map { "\"display\": \"\($0.rawValue)\"" }
    for member in like?.members ?? [] where ObjectShape.category.names.contains(member.key) {
      switch member.key {
      // These belong to the other category alone.
      case "prefix", "keys", "note": continue
      case "display" where display != nil:
        members += display.map { [$0] } ?? []
        display = nil
      default:
        members.append("\(Escaping.jsonText(member.key)): \(Self.line(member.value))")
      }
    }
    if let display { members.insert(display, at: 0) }
    return members.isEmpty ? "{}" : "{ \(members.joined(separator: ", ")) }"
  }

  /// A member on one line.
  private static func member(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(escaping: .visible)
    json.object(.line, write)
    // Without the object's braces, and the spaces inside them.
    return String(decoding: json.bytes.dropFirst(2).dropLast(2), as: UTF8.self)
  }

  /// A line break and the indentation of a level.
  private func lineStart(_ level: Int) -> String {
    String(decoding: JSONStyle(file.bytes).line(level), as: UTF8.self)
  }

  /// A member of the catalog that is an object with a member on each line.
  private func object(_ name: String, _ lines: [String]) -> String {
    let inner = lineStart(2)
    return "\"\(name)\": {\(inner)\(lines.joined(separator: ",\(inner)"))\(lineStart(1))}"
  }

  /// Inserts a member of the catalog.
  private mutating func insert(_ text: String, after member: JSONMember) {
    let new = JSONTree(text, gap: ",\(lineStart(1))")
    tree?.insert([new], after: member.value.range)
  }

  /// Inserts members of a member of the catalog, each on a line of its own.
  private mutating func insert(
    _ lines: [String],
    into object: JSONValue,
    after member: JSONMember? = nil
  ) {
    let (inner, outer) = (lineStart(2), lineStart(1))
    tree?.change(object.range) { object in
      if object.children.isEmpty {
        (object.first, object.tail) = (Array(inner.utf8), Array(outer.utf8))
      }
      object.insert(lines.map { JSONTree($0, gap: ",\(inner)") }, after: member?.value.range)
    }
  }

  /// Inserts a member or an element at the end, on the same line.
  private mutating func append(_ text: String, to list: JSONValue) {
    tree?.change(list.range) { list in
      if list.children.isEmpty {
        list.first = list.isObject ? [0x20] : []
        list.tail = list.first
      }
      list.insert([JSONTree(text, gap: ", ")], after: nil)
    }
  }
}
