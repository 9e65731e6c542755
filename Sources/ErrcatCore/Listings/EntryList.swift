import CatalogFormat
package import ErrcatCompiler
import PositionedJSON

/// The entries of a catalog and perhaps of its modules, a line each.
package struct EntryList: Sendable {
  /// One line.
  package struct Item: Sendable {
    /// The path of the catalog.
    package let catalog: String
    /// Everything about the error.
    let error: Explanation
    /// The source message; `nil` if the source pack lacks it.
    package let message: String?

    /// The key.
    package var key: String { error.entry.key.value }
  }

  /// In the order of the catalogs.
  package let items: [Item]
  /// Whether there are several catalogs, so that each item says which one it is in.
  private let hasModules: Bool

  /// - Parameters:
  ///   - projects: the catalogs with their source packs.
  ///   - patterns: the keys that are listed, `*` for any characters; empty for all.
  ///   - categories: the names of the categories that are listed; empty for all.
  /// - Throws: `RequestError.absent` for a category that no catalog has.
  package init(
    _ projects: [Project],
    matching patterns: [String] = [],
    categories: [String] = []
  ) throws(RequestError) {
    let known = projects.flatMap(\.catalog.categories).map(\.name.value)
    for category in categories where !known.contains(category) {
      throw .absent("no category '\(category)'\(Spelling.hint(for: category, in: known))")
    }
    let globs = patterns.map { Glob($0) }
    hasModules = projects.count > 1
    items = projects.flatMap { project in
      project.catalog.entries.indices.compactMap { index in
        let error = Explanation(entryAt: index, in: project)
        let key = error.entry.key.value
        let category = project.catalog.category(of: error.entry)?.name.value
        guard globs.isEmpty || globs.contains(where: { $0.matches(key) }),
          categories.isEmpty || category.map(categories.contains) == true
        else { return nil }
        return Item(
          catalog: project.files[0].path,
          error: error,
          message: project.source.flatMap { project.text(key, in: $0) }
        )
      }
    }
  }

  /// The lines for a terminal: key, code, display style, owner if any error has one, and source message; of
  /// several catalogs, each after its path.
  ///
  /// - Parameter width: the columns of a line, after which the message is cut off; `nil` for any number.
  /// - Returns: the lines, each with its line feed.
  package func text(width: Int? = nil) -> String {
    let columns = EntryFact.all.filter { fact in
      fact.isColumn && items.contains { fact.text($0.error) != nil }
    }
    let rows = items.map { item in
      let entry = item.error.entry
      let displays = item.error.treatment.displays.map(\.rawValue).joined(separator: ",")
      let facts = columns.map { $0.text(item.error) ?? "-" }
      return ([item.key, entry.code.map { String($0.value) } ?? "-", displays] + facts)
        .map(Escaping.terminal)
    }
    let widths = (0..<3 + columns.count).map { column in
      rows.map { DisplayWidth.columns(of: $0[column]) }.max() ?? 0
    }
    var catalog: String?
    return zip(rows, items).map { row, item in
      var line = ""
      var heading = ""
      if hasModules, catalog != item.catalog {
        heading = "\(catalog == nil ? "" : "\n")\(Escaping.terminal(item.catalog))\n"
        catalog = item.catalog
      }
      for (cell, width) in zip(row, widths) {
        let gap = width - DisplayWidth.columns(of: cell) + 2
        line += cell + String(repeating: " ", count: gap)
      }
      let message = Escaping.terminal(item.message ?? "(no message)")
      let room = width.map { max($0 - DisplayWidth.columns(of: line), 20) }
      return heading + line + (room.map { Self.shortened(message, $0) } ?? message) + "\n"
    }.joined()
  }

  private static func shortened(_ text: String, _ width: Int) -> String {
    guard DisplayWidth.columns(of: text) > width else { return text }
    var result = ""
    var columns = 0
    for character in text {
      columns += DisplayWidth.columns(of: String(character))
      if columns >= width { break }
      result.append(character)
    }
    return result + "…"
  }

  /// The keys, a line each.
  package var keys: String { items.map { "\(Escaping.terminal($0.key))\n" }.joined() }

  /// A JSON object with the entries.
  package var json: String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("version", 1)
      json.objects("entries", .lines, of: items) { json, item in
        if hasModules { json.member("catalog", item.catalog) }
        json.member("key", item.key)
        json.member("case", item.error.entry.swiftName)
        item.error.write(.list, to: &json)
        json.member("message", ifAny: item.message)
      }
    }
    json.endLine()
    return json.text
  }
}
