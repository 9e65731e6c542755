import ErrcatCompiler
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
  }

  private let error: ForeignError
  private let table: MappingTable
  /// For each family of systems.
  private let outcomes: [(family: SystemFamily, outcome: Outcome)]

  /// Maps an error as the generated mapper does.
  package init(_ error: ForeignError, in table: MappingTable) {
    self.error = error
    self.table = table
    outcomes = SystemFamily.allCases.map { ($0, table.outcome(for: error, on: $0)) }
  }

  /// The index of the entry on some systems; `nil` if the error doesn't become any.
  package func entry(on family: SystemFamily) -> Int? {
    outcomes.first { $0.family == family }?.outcome.entry
  }

  /// Whether the catalog maps the error on any system.
  var isMapped: Bool { outcomes.contains(where: \.outcome.isMapped) }

  /// The result of mapping the error on all systems; `nil` if they differ.
  private var common: Outcome? {
    outcomes.allSatisfy { $0.outcome == outcomes[0].outcome } ? outcomes[0].outcome : nil
  }

  /// Lines for a terminal.
  package var text: String { lines.map { "\($0)\n" }.joined() }

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

  /// A JSON object.
  ///
  /// `key` is `null` if the error doesn't become an entry. If that depends on the system, `platforms` has the
  /// members of each.
  package var json: String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("code", error.text)
      write(to: &json)
      json.member("numbers", ifAny: error.numbers)
    }
    json.endLine()
    return json.text
  }

  /// Writes what the error becomes.
  func write(to json: inout JSONWriter) {
    guard let common else {
      json.array("platforms", .lines) { json in
        for (family, outcome) in outcomes {
          json.object { json in
            json.member("platform", family.rawValue)
            write(outcome, to: &json)
          }
        }
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
    json.array("others") { json in
      for other in outcome.others { json.value(other) }
    }
  }
}
