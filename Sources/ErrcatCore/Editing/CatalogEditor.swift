import ErrcatCompiler
package import PositionedJSON

/// Changes entries of a catalog's file in place; the rest stays the same, byte for byte.
package struct CatalogEditor {
  /// Fields whose value is a key.
  private static let references: Set<String> = [
    "fallback", "circuitOpen", "hint", "title", "use", "key",
  ]

  private let file: SourceFile
  private let document: JSONDocument
  private var edits: [(range: ByteRange, text: String)] = []

  /// - Parameter file: a catalog that is valid JSON.
  package init(_ file: SourceFile) {
    self.file = file
    document = JSONDocument(file.bytes)
  }

  /// The file with all changes.
  package var bytes: [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += file.bytes[copied..<edit.range.lowerBound]
      result += edit.text.utf8
      copied = edit.range.upperBound
    }
    return result + file.bytes[copied...]
  }

  private func member(_ name: String) -> JSONMember? {
    let members = document.root?.members ?? []
    let fields = ObjectShape.catalog.fields(of: members)
    return fields.lastIndex { $0?.name == name }.map { members[$0] }
  }

  /// Renames entries, and every reference to them.
  ///
  /// - Parameter names: new keys by old ones.
  package mutating func rename(_ names: [String: String]) {
    guard let root = document.root else { return }
    for entry in member("errors")?.value.members ?? [] {
      if let name = names[entry.key] { edits.append((entry.keyRange, Escaping.jsonText(name))) }
    }
    renameReferences(root, names, areSeverities: false)
  }

  private mutating func renameReferences(
    _ value: JSONValue,
    _ names: [String: String],
    areSeverities: Bool
  ) {
    for member in value.members {
      if Self.references.contains(member.key), let name = member.value.string.flatMap({ names[$0] })
      {
        edits.append((member.value.range, Escaping.jsonText(name)))
      }
      // Severities of a rule by key.
      if areSeverities, let name = names[member.key] {
        edits.append((member.keyRange, Escaping.jsonText(name)))
      }
      renameReferences(member.value, names, areSeverities: member.key == "keys")
    }
    for element in value.elements { renameReferences(element, names, areSeverities: false) }
  }

  /// Removes entries, and records their codes as retired.
  ///
  /// - Parameters:
  ///   - keys: the entries' keys.
  ///   - codes: the entries' codes, with what they were used for.
  package mutating func remove(_ keys: Set<String>, retiring codes: [(code: Int, use: String)]) {
    guard let errors = member("errors")?.value else { return }
    for range in Self.removals(errors, { keys.contains($0) }) { edits.append((range, "")) }
    guard !codes.isEmpty else { return }
    let lines = codes.map { code in
      Self.member { json in json.member(String(code.code), code.use) }
    }
    if let retired = member("retired") {
      insert(lines, into: retired.value)
    } else if let errors = member("errors") {
      let style = JSONStyle(file.bytes)
      let inner = String(decoding: style.lineBreak + style.indentation(2), as: UTF8.self)
      let outer = String(decoding: style.lineBreak + style.indentation(1), as: UTF8.self)
      let end = errors.value.range.upperBound
      let list = lines.joined(separator: ",\(inner)")
      edits.append((ByteRange(end, end), ",\(outer)\"retired\": {\(inner)\(list)\(outer)}"))
    }
  }

  /// Adds an entry after the last one in the same group of keys, or at the end.
  ///
  /// - Parameters:
  ///   - key: the new entry's key.
  ///   - code: its code; `nil` for none.
  package mutating func add(_ key: String, code: Int?) {
    guard let errors = member("errors")?.value else { return }
    let entry = Self.member { json in
      json.object(key) { json in json.member("code", ifAny: code) }
    }
    let prefix = CatalogKey.prefix(of: key)
    let alike = errors.members.last { $0.key.hasPrefix(prefix) }
    insert([entry], into: errors, after: alike)
  }

  /// A member on one line.
  private static func member(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(escaping: .visible)
    json.object(.line, write)
    // Without the object's braces, and the spaces inside them.
    return String(decoding: json.bytes.dropFirst(2).dropLast(2), as: UTF8.self)
  }

  private mutating func insert(
    _ lines: [String],
    into object: JSONValue,
    after member: JSONMember? = nil
  ) {
    let members = object.members
    let style = JSONStyle(file.bytes)
    let inner = String(decoding: style.lineBreak + style.indentation(2), as: UTF8.self)
    if let last = member ?? members.last {
      let end = last.value.range.upperBound
      edits.append((ByteRange(end, end), lines.map { ",\(inner)\($0)" }.joined()))
    } else {
      let outer = String(decoding: style.lineBreak + style.indentation(1), as: UTF8.self)
      edits.append((object.range, "{\(inner)\(lines.joined(separator: ",\(inner)"))\(outer)}"))
    }
  }

  /// The ranges to delete so that members are removed from an object, including commas.
  private static func removals(_ object: JSONValue, _ isRemoved: (String) -> Bool) -> [ByteRange] {
    let members = object.members
    var ranges: [ByteRange] = []
    var index = 0
    while index < members.count {
      guard isRemoved(members[index].key) else {
        index += 1
        continue
      }
      let first = index
      while index < members.count, isRemoved(members[index].key) { index += 1 }
      let start = members[first].keyRange.lowerBound
      if index < members.count {
        ranges.append(ByteRange(start, members[index].keyRange.lowerBound))
      } else if first > 0 {
        ranges.append(
          ByteRange(
            members[first - 1].value.range.upperBound,
            members[index - 1].value.range.upperBound
          )
        )
      } else {
        ranges.append(ByteRange(object.range.lowerBound + 1, object.range.upperBound - 1))
      }
    }
    return ranges
  }
}
