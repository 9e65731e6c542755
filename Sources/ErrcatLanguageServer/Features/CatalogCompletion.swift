import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// Completion in `catalog.json`, from the shapes that its reader checks.
struct CatalogCompletion {
  private let place: CatalogPlace
  private let cursor: JSONCursor
  /// The catalog as it could be read last: while somebody types, its brackets don't match.
  private let project: Project

  init(_ place: CatalogPlace, _ cursor: JSONCursor, readable: Project?) {
    self.place = place
    self.cursor = cursor
    project = readable ?? place.project
  }

  private var bytes: [UInt8] { place.project.files[0].bytes }
  private var names: [String] { cursor.memberNames }

  var completions: [Completion] { cursor.role == .name ? members : values }

  // MARK: Names

  private var members: [Completion] {
    var found: [Completion] = []
    for shape in Shape.all(at: cursor.path) {
      switch shape {
      case .object(let object):
        for field in object.fields where !cursor.names.contains(field.name) {
          found.append(
            cursor.member(
              field.name,
              value: Self.start(of: field.type),
              .field,
              detail: field.summary,
              in: bytes
            )
          )
        }
      case .map(_, .text(.ruleID)):
        found += Rule.all.map { rule in
          cursor.member(rule.id, value: "\"$0\"", .reference, detail: rule.summary, in: bytes)
        }
      default: break
      }
    }
    switch names {
    case ["errors"]: found += newErrors
    case let names where names.count == 3 && names[0] == "errors":
      if names[2] == "arguments" { found += arguments(value: "\"${1:string}\"") }
      if names[2] == "examples" { found += arguments(value: "$0") }
    default: break
    }
    return found
  }

  /// The start of a value, with the place to type.
  private static func start(of shape: Shape) -> String {
    switch shape {
    case .string, .text, .oneOf: return "\"$0\""
    case .integer, .number: return "$0"
    case .boolean: return "${1|true,false|}"
    case .list, .set: return "[$0]"
    case .object, .map: return "{ $0 }"
    case .any(let shapes): return shapes.first.map(start) ?? "$0"
    }
  }

  /// Keys of messages without an error, and a new error.
  private var newErrors: [Completion] {
    let known = Set(project.catalog.entries.map(\.key.value))
    let keys = (0..<project.sourceKeyCount).map { project.keys[$0] }
      .filter { $0.hasPrefix("error.") && !known.contains($0) }
    let code = code(for: "").map { ": { \"code\": \($0)$0 }" } ?? ": { $0 }"
    return keys.map { key in
      let start = self.code(for: key).map { "{ \"code\": \($0)$0 }" } ?? "{ $0 }"
      return cursor.member(key, value: start, .reference, detail: text(key), in: bytes)
    } + [
      Completion(
        label: "error.…",
        kind: .snippet,
        detail: "a new error",
        snippet: "\"error.${1:category}.${2:name}\"\(code)",
        range: cursor.token,
        filter: cursor.isString ? "\"error." : nil
      )
    ]
  }

  private func arguments(value: String) -> [Completion] {
    guard let number = project.keys.find(names[1]), let entry = project.entryOfKey[number] else {
      return []
    }
    var found = project.arguments[entry].map(\.name)
    if let source = project.sources[number] {
      found += source.uses.map { String(decoding: source.bytes[$0.name], as: UTF8.self) }
        .filter { !found.contains($0) }
    }
    return found.filter { !cursor.names.contains($0) }.map {
      cursor.member($0, value: value, .variable, detail: "", in: bytes)
    }
  }

  // MARK: Values

  private var values: [Completion] {
    var found: [Completion] = []
    for shape in Shape.all(at: cursor.path) {
      switch shape {
      case .oneOf(let words): found += words.map { cursor.value($0, .enumMember) }
      case .boolean:
        found += ["true", "false"].map { cursor.value($0, isString: false, .keyword) }
      case .text(.urlErrorName):
        found += URLErrorNames.all.map {
          cursor.value($0.name, .enumMember, detail: "URLError \($0.code)")
        }
      case .text(.posixName): found += POSIXNames.all.map { cursor.value($0, .enumMember) }
      case .text(.ruleID):
        found += Rule.all.map { cursor.value($0.id, .reference, detail: $0.summary) }
      default: break
      }
    }
    return found + references
  }

  /// The keys, actions and codes that a field can name.
  private var references: [Completion] {
    switch (names.first, names.last) {
    case ("fallback", _), ("circuitOpen", _), ("errors", "use"), ("retired", "use"):
      return keys(project.catalog.entries.map(\.key.value))
    case ("errors", "hint"), ("categories", "hint"): return sourceKeys("recovery.")
    case ("errors", "title"): return sourceKeys("title.")
    case ("errors", "actions"), ("categories", "actions"):
      let projects = [project] + place.family.projects.filter { $0.catalog.base == nil }
      let actions = projects.flatMap(\.catalog.actions).map(\.name.value)
      return keys(Set(actions).sorted())
    case ("errors", "code") where names.count == 3:
      return code(for: names[1]).map {
        [cursor.value(String($0), isString: false, .value, detail: "the next free code")]
      } ?? []
    default: return []
    }
  }

  private func keys(_ keys: [String]) -> [Completion] {
    keys.map { cursor.value($0, .reference, detail: text($0)) }
  }

  private func sourceKeys(_ prefix: String) -> [Completion] {
    keys((0..<project.keys.count).map { project.keys[$0] }.filter { $0.hasPrefix(prefix) })
  }

  /// The source message of a key; empty if there is none.
  private func text(_ key: String) -> String {
    project.source.flatMap { project.text(key, in: $0) } ?? ""
  }

  /// The next free code for an error; `nil` if there is none.
  private func code(for key: String) -> Int? {
    let others = place.family.pipelines.map(\.project.catalog).flatMap { catalog in
      catalog.entries.compactMap { $0.code?.value } + catalog.retiredCodes.map(\.value)
    }
    var free = FreeCodes(project.catalog, besides: others)
    return free.take(for: key)
      ?? free.take(inCategory: project.catalog.categoryKeys.owner(of: key))
  }
}
