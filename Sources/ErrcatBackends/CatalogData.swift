import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// The errors of a catalog and its modules, and their attributes as data for a runtime.
struct CatalogData {
  let projects: [Project]
  /// The errors of all catalogs, each with the index of its catalog.
  let errors: [(module: Int, error: Explanation)]

  init(_ projects: [Project]) {
    self.projects = projects
    errors = projects.enumerated().flatMap { index, project in
      project.catalog.entries.indices.map {
        (index, Explanation(entryAt: $0, in: project, base: index > 0 ? projects[0] : nil))
      }
    }
  }

  /// The names of all categories, each once.
  var categories: [String] {
    Self.unique(projects.flatMap { $0.catalog.categories.map(\.name.value) })
  }

  /// The names of all actions that errors have, each once.
  var actions: [String] { Self.unique(errors.flatMap(\.error.treatment.actions)) }

  private static func unique(_ names: [String]) -> [String] {
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }

  /// Writes the members of the catalog.
  func write(to json: inout JSONWriter) {
    let fallback = projects[0].catalog.fallback?.value ?? errors.first?.error.entry.key.value
    json.member("fallback", fallback ?? "")
    json.member("traceIDArguments", Set(projects.compactMap(\.catalog.traceIDArgument)).sorted())
    json.object("links", .lines) { json in
      var known: Set<String> = []
      for action in projects.flatMap(\.catalog.actions) {
        guard let link = action.link, known.insert(action.name.value).inserted else { continue }
        json.member(action.name.value, link.value)
      }
    }
    json.object("errors", .lines) { json in
      for (module, error) in errors {
        json.object(error.entry.key.value, .lines) { Self.write(error, of: module, to: &$0) }
      }
    }
  }

  private static func write(_ error: Explanation, of module: Int, to json: inout JSONWriter) {
    let treatment = error.treatment
    if module > 0 { json.member("module", module) }
    error.write(.runtime, to: &json)
    json.member("styles", treatment.displays.map(\.rawValue))
    json.member("isReported", treatment.isReported)
    switch treatment.retry {
    case .never: json.member("retry", "never")
    case .manual: json.member("retry", "manual")
    case .automatic(let backoff):
      json.object("retry") { json in
        json.member("maximumAttempts", backoff.maximumAttempts)
        json.member("initialDelay", number: seconds(backoff.initialDelay.milliseconds))
        json.member("multiplier", number: Quantity.text(backoff.multiplier))
        json.member("maximumDelay", number: seconds(backoff.maximumDelay.milliseconds))
        json.member("jitter", number: Quantity.text(backoff.jitter))
      }
    }
    json.member("actions", treatment.actions)
    guard !error.arguments.isEmpty else { return }
    json.object("arguments") { json in
      for argument in error.arguments { json.member(argument.name, argument.type.rawValue) }
    }
    let isPublic = error.arguments.filter { $0.privacy == .public }
    guard !isPublic.isEmpty else { return }
    json.member("isPublic", isPublic.map(\.name))
  }

  /// A number of seconds, from milliseconds.
  private static func seconds(_ milliseconds: Int) -> String {
    Quantity.text(Double(milliseconds) / 1_000)
  }
}

/// Documentation comments in languages that write them as `/** … */`.
enum CommentText {
  /// A comment of lines, which can't end it, begin another one or be a tag.
  static func block(_ lines: [String], indent: String) -> String {
    let lines = lines.flatMap {
      $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    let safe = lines.map { line in
      Escaping.terminal(String(line)).replacing("*/", with: "*\\/").replacing("/*", with: "/\\*")
        .replacing("@", with: "\\@")
    }
    if safe.count == 1 { return "\(indent)/** \(safe[0]) */\n" }
    return "\(indent)/**\n" + safe.map { "\(indent) *\($0.isEmpty ? "" : " ")\($0)\n" }.joined()
      + "\(indent) */\n"
  }

  /// The comment of an error: its source message, then code, category and display.
  static func block(of error: Explanation, indent: String) -> String {
    let entry = error.entry
    let source = error.project.source.flatMap { error.project.text(entry.key.value, in: $0) }
    let facts = [
      entry.code.map { "code \($0.value)" }, error.project.catalog.category(of: entry)?.name.value,
      error.treatment.displayPhrase,
    ]
    var lines = source.map { $0.isEmpty ? [] : [$0, ""] } ?? []
    lines.append(facts.compactMap { $0 }.joined(separator: " · "))
    return block(lines, indent: indent)
  }
}
