package import ErrcatCompiler
import PositionedJSON

/// Which entries an app maps a foreign error to, in a catalog and those that it belongs to.
package struct MappingExplanations {
  private let error: ForeignError
  /// The path of the catalog that the user asks about.
  private let path: String
  /// The result of mapping the error in each catalog that matters; not empty.
  private let parts: [(path: String, explanation: MappingExplanation)]

  /// Maps an error as the generated mappers do.
  ///
  /// A module's mapper tries the base first, then the module, and uses the base's fallback.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - catalogs: the catalogs with their paths: first the one that the user asks about, then its modules
  ///     or its base; not empty.
  package init(_ error: ForeignError, in catalogs: [(path: String, catalog: Catalog)]) {
    self.error = error
    path = catalogs[0].path
    let all = catalogs.map { path, catalog in
      (path: path, explanation: MappingExplanation(error, in: MappingTable(catalog)))
    }
    if catalogs[0].catalog.base == nil {
      parts = [all[0]] + all.dropFirst().filter(\.explanation.isMapped)
    } else {
      let base = all.count > 1 ? all[all.count - 1] : all[0]
      parts = [!base.explanation.isMapped && all[0].explanation.isMapped ? all[0] : base]
    }
  }

  /// Whether the parts need their catalogs' paths.
  private var hasPaths: Bool { parts.count > 1 || parts[0].path != path }

  /// Lines for a terminal, after the path of each catalog if they aren't about the user's alone.
  package var text: String {
    guard hasPaths else { return parts[0].explanation.text }
    return parts.map { path, explanation in
      let lines = explanation.lines.map { "  \($0)\n" }.joined()
      return "\(Escaping.terminal(path))\n\(lines)"
    }.joined(separator: "\n")
  }

  /// A JSON object: what the error becomes, as ``MappingExplanation/json``, with the path of the catalog; in
  /// `modules` what it becomes in each module that maps it.
  package var json: String {
    guard hasPaths else { return parts[0].explanation.json }
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("code", error.text)
      json.member("catalog", parts[0].path)
      parts[0].explanation.write(to: &json)
      if parts.count > 1 {
        json.array("modules", .lines) { json in
          for (path, explanation) in parts.dropFirst() {
            json.object { json in
              json.member("catalog", path)
              explanation.write(to: &json)
            }
          }
        }
      }
      json.member("numbers", ifAny: error.numbers)
    }
    json.endLine()
    return json.text
  }
}
