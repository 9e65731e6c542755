import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// The messages of each language, with those of its fallbacks where it has none.
struct MessageData {
  private let projects: [Project]
  /// Whether ICU formats the values: it gets the styles that apps know, and how many digits they show.
  private let isForICU: Bool
  /// The languages of all catalogs, the source language first.
  let languages: [LanguageTag]
  /// The keys of each catalog, in the order of the text.
  private let keys: [[String]]

  init(_ projects: [Project], isForICU: Bool = false) {
    self.projects = projects
    self.isForICU = isForICU
    let source = projects[0].catalog.sourceTag
    var tags = source.map { [$0] } ?? []
    let packs = projects.flatMap(\.usedPacks).map(\.tag).filter { PseudoLanguage($0) == nil }
    for tag in packs.sorted(byText: \.text) where !tags.contains(tag) { tags.append(tag) }
    languages = tags
    keys = projects.map { $0.shownKeys.sorted() }
  }

  /// The keys of all catalogs, in the order of the text.
  var allKeys: [String] { Set(keys.joined()).sorted() }

  /// The messages of a language: for each catalog, the sources in the order in which messages are looked up.
  func messages(of language: LanguageTag) -> LanguageMessages {
    LanguageMessages(
      language: language,
      catalogs: projects.indices.map { sources(of: language, in: $0) },
      isForICU: isForICU
    )
  }

  /// The languages in which the messages of a catalog are found, each with those that the languages before lack.
  private func sources(
    of language: LanguageTag,
    in index: Int
  ) -> [LanguageMessages.Source] {
    let project = projects[index]
    var missing = keys[index]
    var sources: [LanguageMessages.Source] = []
    for tag in Explanation.chain(language, of: project) {
      guard !missing.isEmpty, let pack = project.pack(tag) else { continue }
      var source = LanguageMessages.Source(tag: tag, messages: [])
      missing.removeAll { key in
        guard let text = project.text(key, in: pack), !text.isEmpty,
          let message = try? ParsedMessage(text)
        else { return false }
        source.messages.append((key, message))
        return true
      }
      if !source.messages.isEmpty { sources.append(source) }
    }
    return sources
  }

  /// The types of formats that arguments need, by the names that the runtime has.
  var formatTypes: Set<String> {
    Set(
      projects.flatMap { $0.arguments.joined() }.compactMap { argument in
        switch argument.type {
        case .date: "date"
        case .duration: "duration"
        case .double: "number"
        case .string, .int, .bool, .url: nil
        }
      }
    )
  }
}

/// The messages that an app shows in a language.
struct LanguageMessages {
  /// Messages that are in one language.
  struct Source {
    let tag: LanguageTag
    var messages: [(key: String, message: ParsedMessage)]
  }

  let language: LanguageTag
  let catalogs: [[Source]]
  let isForICU: Bool

  /// Writes the members of the language.
  func write(to json: inout JSONWriter) {
    json.member("tag", language.text)
    json.member("direction", language.isRightToLeft ? "rtl" : "ltr")
    json.array("catalogs", .lines) { json in
      for sources in catalogs {
        json.array(.lines) { json in
          for source in sources { json.object(.lines) { write(source, to: &$0) } }
        }
      }
    }
  }

  private func write(_ source: Source, to json: inout JSONWriter) {
    json.member("tag", source.tag.text)
    json.member("direction", source.tag.isRightToLeft ? "rtl" : "ltr")
    // Numbers follow the user's region where the text is in the user's language.
    if source.tag != language, source.tag.isSameLanguage(as: language) {
      json.member("formats", language.text)
    }
    json.object("messages", .lines) { json in
      for (key, message) in source.messages {
        let nodes = message.nodes
        if nodes.allSatisfy({ $0.kind == .text }) {
          json.member(key, nodes.map { message.text($0.range) }.joined())
        } else {
          json.array(key) { message.writeData(0..<nodes.count, isForICU: isForICU, to: &$0) }
        }
      }
    }
  }

  /// The types of formats that the messages need, by the names that the runtime has.
  var formatTypes: Set<String> {
    var types: Set<String> = []
    for (_, message) in catalogs.joined().flatMap(\.messages) {
      for node in message.nodes {
        if node.kind == .number, !node.style.isEmpty { types.insert("number") }
        if node.kind == .duration { types.insert("duration") }
      }
    }
    return types
  }
}

extension ParsedMessage {
  /// Writes nodes as the runtime's formatter reads them: a text is a string.
  fileprivate func writeData(_ indices: Range<Int>, isForICU: Bool, to json: inout JSONWriter) {
    var index = indices.lowerBound
    while index < indices.upperBound {
      let node = nodes[index]
      if node.kind == .text {
        json.value(text(node.range))
      } else {
        json.object { writeData(node, at: index, isForICU: isForICU, to: &$0) }
      }
      index = node.next
    }
  }

  private func writeData(
    _ node: MessageNode,
    at index: Int,
    isForICU: Bool,
    to json: inout JSONWriter
  ) {
    json.member("nodeKind", node.kind.dataName)
    guard node.kind != .pound else { return }
    json.member("name", text(node.name))
    if isForICU, [.number, .date, .time].contains(node.kind) {
      return writeStyle(node, to: &json)
    }
    if !node.style.isEmpty { json.member("style", text(node.style)) }
    guard [.plural, .selectOrdinal, .select].contains(node.kind) else { return }
    json.array("variantNodes") { json in
      var variant = index + 1
      while variant < node.next {
        let inner = nodes[variant]
        json.object { json in
          json.member("nodeKind", inner.kind == .exactVariant ? "exact" : "variant")
          json.member("name", text(inner.name))
          json.array("nodes") { writeData(variant + 1..<inner.next, isForICU: isForICU, to: &$0) }
        }
        variant = inner.next
      }
    }
  }

  /// Writes a style that apps know, and, of a number, the digits that decide its plural category: the minimum and maximum
  /// after the point, the factor, and whether a whole number has them too.
  private func writeStyle(_ node: MessageNode, to json: inout JSONWriter) {
    let style = text(node.style)
    guard !style.isEmpty else { return }
    guard node.kind == .number else {
      if DateStyle(style) != nil { json.member("style", style) }
      return
    }
    guard let number = NumberStyle(style) else { return }
    json.member("style", style)
    let isPercent = number.unit == .percent
    let digits = number.fractionDigits ?? (isPercent ? 0...0 : 0...3)
    json.array("digits") { json in
      json.value(digits.lowerBound)
      json.value(digits.upperBound)
      json.value(isPercent ? 100 : 1)
      json.value(number.unit != .none || number.significantDigits != nil)
    }
  }
}

extension MessageNodeKind {
  /// The name of a kind in the runtime.
  fileprivate var dataName: String { "\(self)".lowercased() }
}
