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
      case .map(let value, .reference(let target, _)):
        let known = Set(cursor.names)
        found += choices(target).filter { !known.contains($0) }.map {
          let kind: Completion.Kind = target == .argument ? .variable : .reference
          return cursor.member($0, value: Self.start(of: value), kind, detail: text($0), in: bytes)
        }
      default: break
      }
    }
    if names == ["errors"] { found += newErrors }
    return found
  }

  /// The start of a value, with the place to type.
  private static func start(of shape: Shape) -> String {
    switch shape {
    case .string, .text: return "\"$0\""
    case .oneOf(let words): return "\"${1|\(words.joined(separator: ","))|}\""
    case .integer, .number: return "$0"
    case .boolean: return "${1|true,false|}"
    case .list, .set: return "[$0]"
    case .object, .map: return "{ $0 }"
    case .any(let shapes): return shapes.first.map(start) ?? "$0"
    case .reference(_, let shape): return start(of: shape)
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
      case .reference(let target, _):
        found += choices(target).map {
          target == .argument
            ? cursor.value("{\($0)}", .variable) : cursor.value($0, .reference, detail: text($0))
        }
      default: break
      }
    }
    if names.count == 3, names[0] == "errors", names[2] == "code", let code = code(for: names[1]) {
      found.append(
        cursor.value(String(code), isString: false, .value, detail: "the next free code")
      )
    }
    return found
  }

  // MARK: References

  /// The names and keys of what can be referred to.
  private func choices(_ target: Reference) -> [String] {
    switch target {
    case .error, .keys: return project.catalog.entries.map(\.key.value)
    case .title: return sourceKeys("title.")
    case .hint: return sourceKeys("recovery.")
    case .action:
      let projects = [project] + place.family.projects.filter { $0.catalog.base == nil }
      return Set(projects.flatMap(\.catalog.actions).map(\.name.value)).sorted()
    case .category: return project.catalog.categories.map(\.name.value)
    case .argument: return arguments
    }
  }

  private func sourceKeys(_ prefix: String) -> [String] {
    (0..<project.keys.count).map { project.keys[$0] }.filter { $0.hasPrefix(prefix) }
  }

  /// The arguments of the error, then the others of its source message.
  private var arguments: [String] {
    guard names.count > 1, let number = project.keys.find(names[1]),
      let entry = project.entryOfKey[number]
    else { return [] }
    let known = project.arguments[entry].map(\.name)
    let used = project.sources[number].map { source in
      source.uses.map { String(decoding: source.bytes[$0.name], as: UTF8.self) }
    }
    return known + (used ?? []).filter { !known.contains($0) }
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
