import CatalogFormat
package import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// Catalogs as JSON in which every default is applied, for programs that generate code or documents from them.
///
/// The same contents always make the same bytes; no path, day or version of errcat is in them.
/// ``JSONSchema/model`` describes it.
package struct CatalogModel {
  /// The version of the format.
  static let version = 1

  /// The catalog, then its modules.
  let projects: [Project]

  /// - Parameter projects: the catalog without errors, then its modules, as ``Generation/project`` has them.
  package init(_ projects: [Project]) { self.projects = projects }

  /// The model; ends with a line feed.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("errcatModel", Self.version)
      json.array("catalogs", .lines) { json in
        for index in projects.indices { json.object(.lines) { write(index, to: &$0) } }
      }
    }
    json.endLine()
    return json.bytes
  }

  private func write(_ index: Int, to json: inout JSONWriter) {
    let project = projects[index]
    let catalog = project.catalog
    if index > 0 { json.member("module", PathText.name(project.folder)) }
    json.member("domain", catalog.domain)
    json.member("name", ifAny: catalog.name)
    json.member("site", ifAny: catalog.site?.value.text)
    json.member("sourceLanguage", catalog.sourceLanguage.value)
    json.member("fallback", ifAny: catalog.fallback?.value)
    json.member("circuitOpen", ifAny: catalog.circuitOpen?.value)
    json.member("traceIDArgument", ifAny: catalog.traceIDArgument)
    json.objects("servers", of: catalog.servers) { json, server in
      for (name, path) in server.paths { json.member(name, path.value) }
    }
    json.objects("categories", .lines, of: catalog.categories) { json, category in
      json.member("name", category.name.value)
      json.member("source", ifAny: category.source)
      json.member("note", ifAny: category.note)
    }
    json.objects("actions", .lines, of: catalog.actions) { json, action in
      json.member("name", action.name.value)
      json.member("label", CatalogKey.actionLabel(action.name.value))
      json.member("link", ifAny: action.link?.value)
      json.member("note", ifAny: action.note)
    }
    json.array("errors", .lines) { json in
      for entry in catalog.entries.indices {
        let base = index > 0 ? projects[0] : nil
        let explanation = Explanation(entryAt: entry, in: project, base: base)
        json.object { Self.write(explanation, to: &$0) }
      }
    }
    json.objects("retired", .lines, of: catalog.retired) { $1.write(to: &$0) }
    json.array("languages", .lines) { json in
      for pack in project.usedPacks where PseudoLanguage(pack.tag) == nil {
        json.object(.lines) { Self.write(pack, of: project, to: &$0) }
      }
    }
  }

  private static func write(_ error: Explanation, to json: inout JSONWriter) {
    json.member("key", error.entry.key.value)
    error.write(.model, to: &json)
    json.objects("from", of: error.entry.foreignCodes) { json, code in
      code.value.write(to: &json)
      if error.entry.ignoresCauses(code.value) { json.member("ignoreCauses", true) }
    }
  }

  /// Writes a language with its messages as trees, without those that errcat can't read.
  private static func write(
    _ pack: LanguagePack,
    of project: Project,
    to json: inout JSONWriter
  ) {
    json.member("tag", pack.tag.text)
    json.member("direction", pack.tag.isRightToLeft ? "rtl" : "ltr")
    json.array("fallbacks") { json in
      for tag in Explanation.chain(pack.tag, of: project).dropFirst() { json.value(tag.text) }
    }
    var messages: [(key: String, message: ParsedMessage)] = []
    for number in 0..<project.keys.count {
      guard let message = pack.message(number) else { continue }
      let text = project.utf8(message)
      guard !text.string.isEmpty, let parsed = try? ParsedMessage(text.string) else { continue }
      messages.append((project.keys[number], parsed))
    }
    json.object("messages", .lines) { json in
      for (key, message) in messages.sorted(byText: \.key) {
        json.array(key) { message.write(0..<message.nodes.count, to: &$0) }
      }
    }
  }
}

extension ParsedMessage {
  /// Writes nodes: a text is a string, everything else an object with a `type`.
  fileprivate func write(_ indices: Range<Int>, to json: inout JSONWriter) {
    var index = indices.lowerBound
    while index < indices.upperBound {
      let node = nodes[index]
      if node.kind == .text {
        json.value(text(node.range))
      } else {
        json.object { write(node, at: index, to: &$0) }
      }
      index = node.next
    }
  }

  private func write(_ node: MessageNode, at index: Int, to json: inout JSONWriter) {
    guard node.kind != .pound else { return json.member("type", "pound") }
    let hasVariants = [.plural, .selectOrdinal, .select].contains(node.kind)
    json.member("type", node.kind.modelName)
    json.member("argument", text(node.name))
    if !node.style.isEmpty { json.member(hasVariants ? "offset" : "style", text(node.style)) }
    guard hasVariants else { return }
    json.array("variants") { json in
      var variant = index + 1
      while variant < node.next {
        let inner = nodes[variant]
        let mark = inner.kind == .exactVariant ? "=" : ""
        json.object { json in
          json.member("selector", mark + text(inner.name))
          json.array("nodes") { write(variant + 1..<inner.next, to: &$0) }
        }
        variant = inner.next
      }
    }
  }
}

extension MessageNodeKind {
  /// The name of an argument's type in the model.
  fileprivate var modelName: String {
    switch self {
    case .spellOut: "spellout"
    case .selectOrdinal: "selectordinal"
    default: "\(self)"
    }
  }
}

extension ForeignCode {
  /// Writes what maps to an error: its `kind`, and what is compared.
  fileprivate func write(to json: inout JSONWriter) {
    switch base {
    case .url(let name):
      json.member("kind", "url")
      json.member("name", name)
      json.member("code", ifAny: URLErrorNames.code(of: name))
    case .http(let range):
      json.member("kind", "http")
      json.member("first", range.lowerBound)
      json.member("last", range.upperBound)
    case .serverNumber(let code):
      json.member("kind", "server")
      json.member("code", code)
    case .serverName(let name):
      json.member("kind", "server")
      switch serverPattern {
      case .range(let range):
        json.member("first", range.lowerBound)
        json.member("last", range.upperBound)
      case .prefix(let prefix): json.member("prefix", prefix)
      case nil: json.member("name", name)
      }
    case .posix(let name):
      json.member("kind", "posix")
      json.member("name", name)
    case .connection(let failure):
      json.member("kind", "connection")
      json.member("name", failure.rawValue)
    case .nsError(let domain, let code):
      json.member("kind", "nsError")
      json.member("domain", domain)
      json.member("code", code)
    case .domain(let domain):
      json.member("kind", "nsError")
      json.member("domain", domain)
    case .type(let name):
      json.member("kind", "type")
      json.member("name", name)
    case .enumCase(let found):
      json.member("kind", "case")
      json.member("name", found.type)
      json.member("case", found.name)
    case .conditional: preconditionFailure("a condition of a condition")
    }
    guard !conditions.isEmpty else { return }
    json.object("where") { json in
      for condition in conditions {
        condition.value.write(condition.path, to: &json)
      }
    }
  }
}

extension ForeignCondition.Value {
  fileprivate func write(_ name: String, to json: inout JSONWriter) {
    switch self {
    case .text(let text): json.member(name, text)
    case .number(let number): json.member(name, number)
    case .truth(let truth): json.member(name, truth)
    case .member(let member): json.member(name, ".\(member)")
    case .not(let value): json.object(name) { value.write("not", to: &$0) }
    }
  }
}
