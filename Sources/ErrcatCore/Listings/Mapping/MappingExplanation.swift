package import ErrcatCompiler
import PositionedJSON

/// Which entry an app maps a foreign error to, and why.
package struct MappingExplanation {
  /// The result of mapping the error on some systems.
  package struct Outcome: Equatable, Sendable {
    /// The index of the entry; `nil` if the error doesn't become any.
    package let entry: Int?
    /// Why, as the end of a sentence.
    package let reason: String
    /// Other mappings of the error, which are less specific, or more.
    package let others: [String]
    /// Whether the catalog maps the error; if not, it becomes the fallback or nothing.
    var isMapped = true
    /// Whether mappings of the error's causes come before it.
    var yields = false
  }

  private let error: ForeignError
  private let table: MappingTable
  /// For each family of systems.
  private let outcomes: [(family: SystemFamily, outcome: Outcome)]

  /// Maps an error as the generated mapper does.
  package init(
    _ error: ForeignError,
    where values: [String: String] = [:],
    in table: MappingTable
  ) {
    self.error = error
    self.table = table
    outcomes = SystemFamily.allCases.map { ($0, table.outcome(for: error, where: values, on: $0)) }
  }

  /// The index of the entry on some systems; `nil` if the error doesn't become any.
  package func entry(on family: SystemFamily) -> Int? {
    outcomes.first { $0.family == family }?.outcome.entry
  }

  /// Whether the catalog maps the error on any system.
  var isMapped: Bool { outcomes.contains(where: \.outcome.isMapped) }
  /// Whether a mapping of the error itself applies, which no cause replaces.
  var isExact: Bool { outcomes.contains { $0.outcome.isMapped && !$0.outcome.yields } }

  /// The result of mapping the error on all systems; `nil` if they differ.
  private var common: Outcome? {
    outcomes.allSatisfy { $0.outcome == outcomes[0].outcome } ? outcomes[0].outcome : nil
  }

  /// The lines, escaped for terminals.
  var lines: [String] {
    var lines: [String] = []
    if let common {
      lines = self.lines(common)
    } else {
      for (family, outcome) in outcomes {
        let outcome = self.lines(outcome)
        lines += ["\(family.phrase): \(outcome[0])"] + outcome.dropFirst().map { "  \($0)" }
      }
    }
    lines += error.numbers.map { [$0] } ?? []
    return lines.map { Escaping.terminal($0) }
  }

  private func lines(_ outcome: Outcome) -> [String] {
    guard let entry = outcome.entry.map({ table.catalog.entries[$0] }) else {
      return [outcome.reason] + outcome.others
    }
    return ["\(entry.key.value) (.\(entry.swiftName)): \(outcome.reason)"] + outcome.others
  }

  /// Writes what the error becomes.
  ///
  /// `key` is `null` if the error doesn't become an entry. If that depends on the system, `platforms` has the
  /// members of each.
  func write(to json: inout JSONWriter) {
    guard let common else {
      json.objects("platforms", .lines, of: outcomes) { json, each in
        json.member("platform", each.family.rawValue)
        write(each.outcome, to: &json)
      }
      return
    }
    write(common, to: &json)
  }

  private func write(_ outcome: Outcome, to json: inout JSONWriter) {
    let entry = outcome.entry.map { table.catalog.entries[$0] }
    if let entry { json.member("key", entry.key.value) } else { json.null("key") }
    json.member("case", ifAny: entry?.swiftName)
    json.member("reason", outcome.reason)
    json.member("others", outcome.others)
  }
}

/// Which entries an app maps a foreign error to, in a catalog and those that it belongs to.
package struct MappingExplanations {
  private let error: ForeignError
  /// The path of the catalog that the user asks about.
  private let path: String
  /// The result of mapping the error in each catalog that matters; not empty.
  private let parts: [(path: String, explanation: MappingExplanation)]

  /// Maps an error as the generated mappers do.
  ///
  /// A module's mapper tries the base first, then the module, and uses the base's fallback. A mapping of the base that
  /// says only who reports an error yields to one of the module that says what happened.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - values: the values of the error or of the response that it is in, by their places.
  ///   - catalogs: the catalogs with their paths: first the one that the user asks about, then its modules
  ///     or its base; not empty.
  /// - Throws: `RequestError.absent` for a place that no condition asks for, as the catalog spells it.
  package init(
    _ error: ForeignError,
    where values: [String: String] = [:],
    in catalogs: [(path: String, catalog: Catalog)]
  ) throws(RequestError) {
    let conditions = catalogs.flatMap(\.catalog.entries).flatMap(\.foreignCodes)
      .flatMap(\.value.conditions)
    let unknown = values.keys.sorted().first { place in
      !conditions.contains { $0.isAbout(place) }
    }
    if let unknown {
      let hint = Spelling.hint(for: unknown, in: Set(conditions.map(\.path)).sorted())
      throw .absent("no condition of the catalog asks for '\(unknown)'\(hint)")
    }
    self.error = error
    path = catalogs[0].path
    let all = catalogs.map { path, catalog in
      (path: path, explanation: MappingExplanation(error, where: values, in: MappingTable(catalog)))
    }
    if catalogs[0].catalog.base == nil {
      parts = [all[0]] + all.dropFirst().filter(\.explanation.isMapped)
    } else {
      let base = all.count > 1 ? all[all.count - 1] : all[0]
      let (own, other) = (all[0].explanation, base.explanation)
      let isOwn = own.isExact && !other.isExact || own.isMapped && !other.isMapped
      parts = [isOwn ? all[0] : base]
    }
  }

  /// Whether the parts need their catalogs' paths.
  private var hasPaths: Bool { parts.count > 1 || parts[0].path != path }

  /// Lines for a terminal, after the path of each catalog if they aren't about the user's alone.
  package var text: String {
    let margin = hasPaths ? "  " : ""
    return parts.map { path, explanation in
      let lines = explanation.lines.map { "\(margin)\($0)\n" }.joined()
      return hasPaths ? "\(Escaping.terminal(path))\n\(lines)" : lines
    }.joined(separator: "\n")
  }

  /// A JSON object: what the error becomes, with the path of the catalog if it isn't the user's alone; in
  /// `modules` what it becomes in each module that maps it.
  package var json: String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("code", error.text)
      if hasPaths { json.member("catalog", parts[0].path) }
      parts[0].explanation.write(to: &json)
      if parts.count > 1 {
        json.objects("modules", .lines, of: parts.dropFirst()) { json, part in
          json.member("catalog", part.path)
          part.explanation.write(to: &json)
        }
      }
      json.member("numbers", ifAny: error.numbers)
    }
    json.endLine()
    return json.text
  }
}
