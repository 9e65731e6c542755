import CatalogFormat
import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// The messages of each language, with those of its fallbacks where it has none.
struct TypeScriptMessages {
  private let projects: [Project]
  /// The languages of all catalogs, the source language first.
  let languages: [LanguageTag]
  /// The keys of each catalog, in the order of the text.
  private let keys: [[String]]

  init(_ projects: [Project]) {
    self.projects = projects
    let source = projects[0].catalog.sourceTag
    var tags = source.map { [$0] } ?? []
    let packs = projects.flatMap(\.packs).map(\.tag).filter { PseudoLanguage($0) == nil }
    for tag in packs.sorted(byText: \.text) where !tags.contains(tag) { tags.append(tag) }
    languages = tags
    keys = projects.map { $0.shownKeys.sorted() }
  }

  /// The keys of all catalogs, in the order of the text.
  var allKeys: [String] { Set(keys.joined()).sorted() }

  /// The JavaScript of a language's messages: for each catalog, the sources in the order in which messages are looked up.
  func text(_ language: LanguageTag) -> String {
    let messages = TypeScriptText.object { json in
      json.member("tag", language.text)
      json.member("direction", language.isRightToLeft ? "rtl" : "ltr")
      json.array("catalogs", .lines) { json in
        for index in projects.indices {
          json.array(.lines) { json in
            for source in sources(of: language, in: index) {
              json.object(.lines) { write(source, for: language, in: projects[index], to: &$0) }
            }
          }
        }
      }
    }
    return """
      \(TypeScriptBackend.header)// @ts-self-types="./\(language.text).d.ts"
      /* eslint-disable */

      export default \(messages);

      """
  }

  /// Messages of one language.
  private struct Source {
    let tag: LanguageTag
    var messages: [(key: String, message: ParsedMessage)]
  }

  /// The languages in which the messages of a catalog are found, each with those that the languages before lack.
  private func sources(of language: LanguageTag, in index: Int) -> [Source] {
    let project = projects[index]
    var missing = keys[index]
    var sources: [Source] = []
    for tag in Explanation.chain(language, of: project) {
      guard !missing.isEmpty, let pack = project.pack(tag) else { continue }
      var source = Source(tag: tag, messages: [])
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

  private func write(
    _ source: Source,
    for language: LanguageTag,
    in project: Project,
    to json: inout JSONWriter
  ) {
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
          json.array(key) { message.writeScript(0..<nodes.count, to: &$0) }
        }
      }
    }
  }

  /// The types of formats that messages and arguments need, by the names that the runtime has.
  var formatTypes: [String] {
    var types: Set<String> = []
    for project in projects {
      for argument in project.arguments.joined() {
        switch argument.type {
        case .date: types.insert("date")
        case .duration: types.insert("duration")
        case .double: types.insert("number")
        case .string, .int, .bool, .url: break
        }
      }
      for pack in project.packs {
        for message in pack.messages where project.isCatalogKey(message) {
          let text = project.utf8(message).string
          guard text.utf8.contains(UInt8(ascii: "{")), let parsed = try? ParsedMessage(text) else {
            continue
          }
          for node in parsed.nodes {
            if node.kind == .number, !node.style.isEmpty { types.insert("number") }
            if node.kind == .duration { types.insert("duration") }
          }
        }
      }
    }
    return types.sorted()
  }
}

extension ParsedMessage {
  /// Writes nodes as the runtime's formatter reads them: a text is a string.
  fileprivate func writeScript(_ indices: Range<Int>, to json: inout JSONWriter) {
    var index = indices.lowerBound
    while index < indices.upperBound {
      let node = nodes[index]
      if node.kind == .text {
        json.value(text(node.range))
      } else {
        json.object { writeScript(node, at: index, to: &$0) }
      }
      index = node.next
    }
  }

  private func writeScript(_ node: MessageNode, at index: Int, to json: inout JSONWriter) {
    json.member("nodeKind", node.kind.scriptName)
    guard node.kind != .pound else { return }
    json.member("name", text(node.name))
    if !node.style.isEmpty { json.member("style", text(node.style)) }
    guard [.plural, .selectOrdinal, .select].contains(node.kind) else { return }
    json.array("variantNodes") { json in
      var variant = index + 1
      while variant < node.next {
        let inner = nodes[variant]
        json.object { json in
          json.member("nodeKind", inner.kind == .exactVariant ? "exact" : "variant")
          json.member("name", text(inner.name))
          json.array("nodes") { writeScript(variant + 1..<inner.next, to: &$0) }
        }
        variant = inner.next
      }
    }
  }
}

extension MessageNodeKind {
  /// The name of a kind in the runtime.
  fileprivate var scriptName: String { "\(self)".lowercased() }
}
