import ErrcatCompiler
package import PositionedJSON

/// The places in a catalog that refer to keys: fields that name a key, and settings for keys or for patterns
/// of keys.
package struct KeyReferences {
  /// A field that names the key of an error or of a text.
  struct Field {
    let key: String
    /// The field and what it belongs to, such as `'hint' of 'error.a.b'`.
    let label: String
    /// The key of the entry that it belongs to; `nil` for a field of the catalog or of a category.
    let entry: String?
    /// The JSON string, with its quotes.
    let range: ByteRange
  }

  /// A setting for a key, or for all keys that match a pattern.
  struct Setting {
    let pattern: Glob
    /// Where it is, such as `'lint.ignore'`.
    let label: String
    /// Whether it makes a category own the keys.
    var isOwnership = false
    /// The JSON string, with its quotes.
    let range: ByteRange

    /// Whether it is for one key only.
    var isExact: Bool { pattern.isExact }
  }

  /// An array or object with settings, from which those of removed keys are removed.
  struct List {
    let range: ByteRange
    /// The setting of each element or member; `nil` for one that isn't for certain keys.
    let settings: [Setting?]
  }

  /// In the order of the file.
  private(set) var fields: [Field] = []
  private(set) var lists: [List] = []

  /// The settings of all lists.
  var settings: [Setting] { lists.flatMap(\.settings).compactMap { $0 } }

  /// - Parameter root: the JSON of the catalog.
  init(_ root: JSONValue) {
    for member in root.members {
      switch member.key {
      case "fallback", "circuitOpen": add(member, "'\(member.key)'", of: nil)
      case "categories":
        for category in member.value.members { read(category: category) }
      case "errors":
        for entry in member.value.members { read(entry: entry) }
      case "retired":
        for retirement in member.value.members { read(retirement: retirement) }
      case "lint": read(lint: member.value)
      default: break
      }
    }
  }

  private mutating func add(_ member: JSONMember, _ label: String, of entry: String?) {
    guard let key = member.value.string else { return }
    fields.append(Field(key: key, label: label, entry: entry, range: member.value.range))
  }

  private mutating func read(category: JSONMember) {
    for member in category.value.members {
      switch member.key {
      case "recovery": read(recovery: member.value, "category '\(category.key)'", of: nil)
      case "keys":
        let label = "'keys' of category '\(category.key)'"
        let settings = member.value.elements.map { Self.setting($0, label, isOwnership: true) }
        lists.append(List(range: member.value.range, settings: settings))
      default: break
      }
    }
  }

  private mutating func read(entry: JSONMember) {
    let owner = "'\(entry.key)'"
    for member in entry.value.members {
      switch member.key {
      case "title": add(member, "'title' of \(owner)", of: entry.key)
      case "recovery": read(recovery: member.value, owner, of: entry.key)
      case "deprecated":
        for member in member.value.members where member.key == "use" {
          add(member, "'use' of deprecated \(owner)", of: entry.key)
        }
      default: break
      }
    }
  }

  private mutating func read(retirement: JSONMember) {
    for member in retirement.value.members where member.key == "use" {
      // It doesn't prevent removing the error, which is retired then too.
      add(member, "'use' of retired '\(retirement.key)'", of: member.value.string)
    }
  }

  private mutating func read(recovery: JSONValue, _ owner: String, of entry: String?) {
    for member in recovery.members where member.key == "hint" {
      add(member, "'hint' of \(owner)", of: entry)
    }
  }

  private mutating func read(lint: JSONValue) {
    for member in lint.members {
      switch member.key {
      case "ignore":
        let settings = member.value.elements.map { element in
          element.member("key").flatMap { Self.setting($0, "'lint.ignore'") }
        }
        lists.append(List(range: member.value.range, settings: settings))
      case "rules":
        for rule in member.value.members {
          for levels in rule.value.members where levels.key == "keys" {
            let settings = levels.value.members.map { level in
              Setting(pattern: Glob(level.key), label: "'lint.rules'", range: level.keyRange)
            }
            lists.append(List(range: levels.value.range, settings: settings))
          }
        }
      default: break
      }
    }
  }

  private static func setting(
    _ value: JSONValue,
    _ label: String,
    isOwnership: Bool = false
  ) -> Setting? {
    value.string.map { text in
      Setting(pattern: Glob(text), label: label, isOwnership: isOwnership, range: value.range)
    }
  }
}

extension KeyReferences {
  /// The places of a catalog's fields that name a key, without quotes.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - file: the catalog.
  /// - Returns: the ranges in the order of the file.
  package static func places(of key: String, in file: SourceFile) -> [ByteRange] {
    guard let root = JSONDocument(file.bytes).root else { return [] }
    let references = KeyReferences(root)
    let settings = references.settings.filter { $0.pattern.text == key }.map(\.range)
    return (references.fields.filter { $0.key == key }.map(\.range) + settings).map(\.inner)
      .sortedByNumber(\.lowerBound)
  }
}
