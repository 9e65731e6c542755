import CatalogFormat
package import ErrcatCompiler
import PositionedJSON

/// Which error a foreign code becomes, and why.
package struct MappingExplanation {
  private let code: ForeignCode
  private let project: Project
  /// The entry; `nil` if nothing maps the code and there is no fallback.
  package let entry: Entry?
  private let reason: String
  /// Other mappings of the code, which are less specific.
  private let others: [String]

  /// Finds the entry that a code becomes.
  package init(_ code: ForeignCode, in project: Project) {
    self.code = code
    self.project = project
    var exact: Entry?
    var ranged: (entry: Entry, range: ForeignCode)?
    for entry in project.catalog.entries {
      for other in entry.foreignCodes.map(\.value) {
        if case .http(let range) = other, range.count > 1 {
          if case .http(let status) = code, range.contains(status.lowerBound) {
            ranged = ranged ?? (entry, other)
          }
        } else if other.key.text == code.key.text || other.isShortName(of: code) {
          exact = exact ?? entry
        }
      }
    }
    if let exact {
      entry = exact
      reason = "maps \(code.phrase)"
      others =
        ranged.map { found in
          found.entry.key.value == exact.key.value
            ? [] : ["'\(found.entry.key.value)' maps \(found.range.phrase), which is less specific"]
        } ?? []
    } else if let ranged {
      entry = ranged.entry
      reason = "maps \(ranged.range.phrase)"
      others = []
    } else {
      entry = project.catalog.entries.first { $0.key.value == project.catalog.fallback?.value }
      reason = "fallback, because nothing maps \(code.phrase)"
      others = []
    }
  }

  /// Lines for a terminal.
  package var text: String {
    guard let entry else { return "nothing maps \(code.phrase), and there is no fallback\n" }
    let lines = ["\(entry.key.value) (.\(entry.swiftName)): \(reason)"] + others
    return lines.map { Escaping.terminal($0) + "\n" }.joined()
  }

  /// A JSON object; `key` is `null` if nothing maps the code and there is no fallback.
  package var json: String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("code", code.key.text)
      if let entry { json.member("key", entry.key.value) } else { json.null("key") }
      json.member("reason", reason)
      json.array("others") { json in
        for other in others { json.value(other) }
      }
    }
    json.endLine()
    return json.text
  }
}

extension ForeignCode {
  /// Whether this is the name of a type without its module.
  fileprivate func isShortName(of other: ForeignCode) -> Bool {
    guard case .type(let own) = self, case .type(let name) = other else { return false }
    return name.hasSuffix(".\(own)")
  }
}
