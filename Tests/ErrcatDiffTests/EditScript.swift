import Simulation

/// A random catalog with a module, and edits of it whose changes are known beforehand.
struct EditScript {
  /// An error and its messages.
  struct Item: Equatable {
    var key: String
    var name: String
    var code: Int
    var display = "toast"
    var severity = "warning"
    var note = ""
    var serverCode: Int?
    var arguments: [(name: String, type: String, privacy: String)] = []
    var texts: [String: String]

    static func == (left: Item, right: Item) -> Bool { left.name == right.name }
  }

  /// What a comparison must find: the id of a kind and a key, or a language and a key.
  typealias Expectation = String

  private(set) var items: [Item] = []
  private(set) var moduleItems: [Item] = []
  private(set) var expected: Set<Expectation> = []
  private var random: SeededNumbers
  private var nextCode = 1_000

  init(seed: UInt64) {
    random = SeededNumbers(seed: seed)
    for _ in 0..<Int.random(in: 3...12, using: &random) { items.append(makeItem()) }
    for _ in 0..<Int.random(in: 0...3, using: &random) { moduleItems.append(makeItem()) }
  }

  private mutating func makeItem() -> Item {
    nextCode += 1
    let category = Bool.random(using: &random) ? "a" : "b"
    var item = Item(
      key: "error.\(category).e\(nextCode)",
      name: "case\(nextCode)",
      code: nextCode,
      texts: [
        "en": "Message \(nextCode) of the app.", "de": "Meldung \(nextCode) der App.",
        "tr": "Uygulamanın \(nextCode) iletisi.",
      ]
    )
    if Bool.random(using: &random) { item.arguments = [("count", "int", "private")] }
    return item
  }

  /// Applies a few edits, each to another error, and records what they change.
  mutating func edit() {
    var open = Array(items.indices)
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      guard let place = open.indices.randomElement(using: &random) else { break }
      change(open.remove(at: place))
    }
    items.removeAll { $0.code < 0 }
    if Bool.random(using: &random) {
      let item = makeItem()
      items.append(item)
      expected.insert("error-added \(item.key)")
    }
    items.shuffle(using: &random)
  }

  private mutating func change(_ index: Int) {
    let key = items[index].key
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      items[index].key += "_renamed"
      expected.insert("key-changed \(items[index].key)")
    case 1:
      expected.insert("error-removed \(key)")
      items[index].code = -1
    case 2:
      moduleItems.append(items[index])
      expected.insert("error-moved \(key)")
      items[index].code = -1
    case 3 where !items[index].arguments.isEmpty:
      items[index].arguments[0].type = "double"
      expected.insert("argument-retyped \(key)")
    case 4 where !items[index].arguments.isEmpty:
      items[index].arguments[0].privacy = "public"
      expected.insert("argument-published \(key)")
    case 5:
      items[index].display = "modal"
      expected.insert("display-changed \(key)")
    case 6:
      items[index].texts["en"]? += " Really."
      expected.insert("source-message-changed \(key)")
    case 7:
      items[index].texts["tr"]? += " Tamam."
      expected.insert("translation-changed \(key)")
    case 8:
      items[index].name += "Renamed"
      expected.insert("case-renamed \(key)")
    case 9 where !items[index].arguments.isEmpty:
      items[index].arguments[0].name = "total"
      expected.insert("argument-renamed \(key)")
    case 10 where !items[index].arguments.isEmpty:
      items[index].arguments = []
      expected.insert("argument-removed \(key)")
    case 11:
      items[index].arguments.append(("extra", "string", "private"))
      expected.insert("argument-added \(key)")
    case 12:
      items[index].severity = "critical"
      expected.insert("severity-raised \(key)")
    case 13:
      items[index].severity = "info"
      expected.insert("severity-lowered \(key)")
    case 14:
      items[index].serverCode = items[index].code
      expected.insert("server-code-mapped \(key)")
    case 15:
      items[index].note = "Shown when \(key) happens."
      expected.insert("note-changed \(key)")
    case 16:
      items[index].texts["de"] = ""
      expected.insert("translation-removed \(key)")
    case 17:
      // Recognized by the case alone.
      items[index].key += "_renamed"
      items[index].code += 100_000
      items[index].texts["en"] = "Nothing is left of what it was, \(key)."
      for kind in ["key-changed", "code-changed", "source-message-changed"] {
        expected.insert("\(kind) \(items[index].key)")
      }
    case 18:
      // Recognized by the code alone, and moved to the other category.
      items[index].key = "error.\(key.hasPrefix("error.a.") ? "b" : "a").moved\(items[index].code)"
      items[index].name += "Moved"
      for kind in ["key-changed", "case-renamed", "category-changed"] {
        expected.insert("\(kind) \(items[index].key)")
      }
    default:
      items[index].code += 100_000
      expected.insert("code-changed \(key)")
    }
  }

  /// The files of the catalog and its module.
  ///
  /// - Parameter isLaidOutAnew: whether the same contents are written with other white space, nested keys
  ///   and split packs.
  /// - Returns: texts by path.
  func files(isLaidOutAnew: Bool) -> [String: String] {
    var files: [String: String] = [:]
    files["catalog.json"] = catalog(items, "\"modules\": [\"M\"],", isLaidOutAnew)
    files["M/catalog.json"] = catalog(
      moduleItems,
      "\"swift\": {\"enum\": \"MError\"},",
      isLaidOutAnew
    )
    for language in ["en", "de", "tr"] {
      for (folder, items) in [("", items), ("M/", moduleItems)] {
        let half = isLaidOutAnew ? items.count / 2 : items.count
        let path = "\(folder)i18n/\(language)"
        guard isLaidOutAnew else {
          files["\(path).json"] = pack(items[...], language, isNested: false)
          continue
        }
        files["\(path)/one.json"] = pack(items[..<half], language, isNested: true)
        files["\(path)/two.json"] = pack(items[half...], language, isNested: true)
      }
    }
    return files
  }

  private func catalog(_ items: [Item], _ more: String, _ isLaidOutAnew: Bool) -> String {
    let gap = isLaidOutAnew ? "\n      " : " "
    let errors = items.map { item in
      let arguments = item.arguments.map {
        "\"\($0.name)\":\(gap){\"type\": \"\($0.type)\", \"privacy\": \"\($0.privacy)\"}"
      }.joined(separator: ",")
      return "\"\(item.key)\":\(gap){\"case\": \"\(item.name)\", \"code\":\(gap)\(item.code), "
        + "\"display\": \"\(item.display)\", \"severity\": \"\(item.severity)\","
        + (item.note.isEmpty ? "" : "\"note\": \"\(item.note)\",")
        + (item.serverCode.map { "\"from\": {\"server\": [\($0)]}," } ?? "")
        + "\"arguments\": {\(arguments)}}"
    }.joined(separator: ",\(gap)")
    return "{\"errcat\": 1, \"domain\": \"com.example\", \"sourceLanguage\": \"en\",\(gap)\(more)"
      + "\"categories\": {\"a\": {}, \"b\": {}}, \"errors\": {\(gap)\(errors)}}"
  }

  private func pack(_ items: ArraySlice<Item>, _ language: String, isNested: Bool) -> String {
    if !isNested {
      return "{"
        + items.map { "\"\($0.key)\": \"\($0.texts[language] ?? "")\"" }.joined(separator: ",\n")
        + "}"
    }
    let groups = ["a", "b"].map { category in
      let texts = items.filter { $0.key.hasPrefix("error.\(category).") }.map {
        "\"\($0.key.dropFirst(8))\":  \"\($0.texts[language] ?? "")\""
      }
      return "\"\(category)\": {\(texts.joined(separator: ", "))}"
    }
    return "{\"error\": {\(groups.joined(separator: ",\n"))}}"
  }
}
