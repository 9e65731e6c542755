package import CatalogFormat
package import ErrcatCompiler
package import PositionedJSON

/// Changes entries of a catalog's file in place; the rest stays the same, byte for byte.
package struct CatalogEditor {
  private let file: SourceFile
  private let document: JSONDocument
  private var edits: [(range: ByteRange, text: String)] = []

  /// - Parameter file: a catalog that is valid JSON.
  package init(_ file: SourceFile) {
    self.file = file
    document = JSONDocument(file.bytes)
  }

  /// The file with all changes.
  package var bytes: [UInt8] { file.bytes.replacing(edits) }

  /// The file with all changes; a catalog in canonical layout stays in it, though a line may have become too long.
  package var laidOutBytes: [UInt8] {
    let layout = CatalogLayout()
    guard layout.text(file) == file.bytes else { return bytes }
    return layout.text(SourceFile(path: file.path, bytes: bytes)) ?? bytes
  }

  private func member(_ name: String) -> JSONMember? {
    document.root.flatMap { root in
      KeyReferences.members(of: root, .catalog).last { $0.name == name }?.member
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
    for entry in member("errors")?.value.members ?? [] {
      if let name = names[entry.key] { edits.append((entry.keyRange, Escaping.jsonText(name))) }
    }
    for field in references?.fields ?? [] {
      if let name = names[field.key] { edits.append((field.range, Escaping.jsonText(name))) }
    }
    for setting in references?.settings ?? [] {
      if let name = names[setting.pattern.text] {
        edits.append((setting.range, Escaping.jsonText(name)))
      }
    }
  }

  /// Sets the name of an entry's Swift case.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - key: the entry's key.
  package mutating func setCase(_ name: String, of key: String) {
    guard let entry = member("errors")?.value.members.last(where: { $0.key == key })?.value else {
      return
    }
    let fields = KeyReferences.members(of: entry, .entry)
    let text = Escaping.jsonText(name)
    if let own = fields.last(where: { $0.name == "case" })?.member.value {
      edits.append((own.range, text))
    } else if let first = entry.members.first {
      let start = first.keyRange.lowerBound
      edits.append((ByteRange(start, start), "\"case\": \(text), "))
    } else {
      edits.append((entry.range, "{ \"case\": \(text) }"))
    }
  }

  // MARK: Removing

  /// Removes entries and the settings for them.
  ///
  /// - Parameters:
  ///   - keys: the entries' keys.
  ///   - retired: the names that aren't used anymore.
  package mutating func remove(_ keys: Set<String>, retiring retired: [RetiredNames] = []) {
    for list in references?.lists ?? [] {
      let isRemoved = list.items.map { item in
        item.setting.map { keys.contains($0.pattern.text) } ?? false
      }
      remove(list.items.map(\.range), from: list.range) { isRemoved[$0] }
    }
    guard let errors = member("errors")?.value else { return }
    let entries = errors.members
    remove(entries.map(\.range), from: errors.range) { keys.contains(entries[$0].key) }
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
      let (inner, outer) = (lineStart(2), lineStart(1))
      let end = errors.value.range.upperBound
      let list = lines.joined(separator: ",\(inner)")
      edits.append((ByteRange(end, end), ",\(outer)\"retired\": {\(inner)\(list)\(outer)}"))
    }
  }

  /// Removes items of an array or object with their commas.
  private mutating func remove(
    _ items: [ByteRange],
    from list: ByteRange,
    _ isRemoved: (Int) -> Bool
  ) {
    var index = 0
    while index < items.count {
      guard isRemoved(index) else {
        index += 1
        continue
      }
      let first = index
      while index < items.count, isRemoved(index) { index += 1 }
      let range: ByteRange
      if index < items.count {
        range = ByteRange(items[first].lowerBound, items[index].lowerBound)
      } else if first > 0 {
        range = ByteRange(items[first - 1].upperBound, items[index - 1].upperBound)
      } else {
        range = list.inner
      }
      edits.append((range, ""))
    }
  }

  // MARK: Adding

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
    let lint = member("lint")?.value
    let members = lint.map { KeyReferences.members(of: $0, .lint) } ?? []
    if let list = members.last(where: { $0.name == "ignore" })?.member.value, list.kind == .array {
      if let last = list.elements.last {
        edits.append((ByteRange(last.range.upperBound, last.range.upperBound), ", \(item)"))
      } else {
        edits.append((list.range, "[\(item)]"))
      }
    } else if let lint, lint.kind == .object {
      insert(["\"ignore\": [\(item)]"], into: lint)
    } else if let errors = member("errors")?.value.range.upperBound {
      edits.append(
        (ByteRange(errors, errors), ",\(lineStart(1))\"lint\": { \"ignore\": [\(item)] }")
      )
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
    let fields = entry.map { KeyReferences.members(of: $0, .entry) } ?? []
    guard let all = fields.last(where: { $0.name == "arguments" })?.member.value else { return }
    let text = "\(Escaping.jsonText(name)): \"\(type.rawValue)\""
    if let last = all.members.last?.value.range.upperBound {
      edits.append((ByteRange(last, last), ", \(text)"))
    } else {
      edits.append((all.range, "{ \(text) }"))
    }
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
        json.member("http", ifAny: entry.http)
        if !entry.foreignErrors.isEmpty {
          json.object("from") { ForeignError.write(entry.foreignErrors, to: &$0) }
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
      let (inner, outer) = (lineStart(2), lineStart(1))
      let start = errors.keyRange.lowerBound
      edits.append(
        (
          ByteRange(start, start),
          "\"categories\": {\(inner)\(lines.joined(separator: ",\(inner)"))\(outer)},\(outer)"
        )
      )
    }
  }

  /// The settings of a new category as JSON: those of the category that it is like, with its own display
  /// style.
  private func settings(of category: NewCategory) -> String {
    let categories = member("categories")?.value.members ?? []
    let like = category.model.flatMap { name in categories.last { $0.key == name }?.value }
    var members: [String] = []
    var display = category.display.map { "\"display\": \"\($0.rawValue)\"" }
    let settings = like.map { KeyReferences.members(of: $0, .category) } ?? []
    for (name, member) in settings {
      switch name {
      // These belong to the other category alone.
      case "prefix", "keys", "note": continue
      case "display" where display != nil:
        members += display.map { [$0] } ?? []
        display = nil
      default:
        let value = CatalogLayout().oneLine(member.value, .string)
        members.append("\(Escaping.jsonText(name)): \(String(decoding: value, as: UTF8.self))")
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
    let style = JSONStyle(file.bytes)
    return String(decoding: style.lineBreak + style.indentation(level), as: UTF8.self)
  }

  private mutating func insert(
    _ lines: [String],
    into object: JSONValue,
    after member: JSONMember? = nil
  ) {
    let members = object.members
    let inner = lineStart(2)
    if let last = member ?? members.last {
      let end = last.value.range.upperBound
      edits.append((ByteRange(end, end), lines.map { ",\(inner)\($0)" }.joined()))
    } else {
      let list = lines.joined(separator: ",\(inner)")
      edits.append((object.range, "{\(inner)\(list)\(lineStart(1))}"))
    }
  }
}
