package import ErrcatCompiler
import PositionedJSON

/// Which codes the errors of an app have, had, and can have.
package struct CodeList: Sendable {
  /// The codes of a category.
  package struct Item: Sendable {
    /// The path of the catalog.
    package let catalog: String
    /// The name of the category; `nil` for errors outside all categories.
    package let category: String?
    /// The codes of its errors, lowest first.
    package let used: [Int]
    /// The retired codes from its lowest code up to the next category's, lowest first.
    package let retired: [Int]
    /// The codes between its lowest and its highest code that nothing has or had, and that the catalog's
    /// `codes` allow.
    package let free: [ClosedRange<Int>]
    /// The codes for new errors.
    package let next: [Int]
  }

  /// In the order of the catalogs and their categories.
  package let items: [Item]
  /// The codes for new errors of any category, above all others.
  package let next: [Int]

  /// - Parameters:
  ///   - projects: the catalogs.
  ///   - wanted: the name of the category that is listed; `nil` for all.
  ///   - count: how many codes for new errors are listed.
  /// - Throws: `RequestError.absent` for a category that no catalog has.
  package init(
    _ projects: [Project],
    category wanted: String? = nil,
    count: Int = 1
  ) throws(RequestError) {
    let known = projects.flatMap(\.catalog.categories).map(\.name.value)
    if let wanted, !known.contains(wanted) {
      throw .absent("no category '\(wanted)'\(Spelling.hint(for: wanted, in: known))")
    }
    let codes = projects.map { $0.catalog.entries.compactMap { $0.code?.value } }
    let retired = projects.flatMap { $0.catalog.retiredCodes.map(\.value) }
    let all = codes.flatMap { $0 } + retired
    let free = projects.map { FreeCodes($0.catalog, besides: all) }
    items = projects.enumerated().flatMap { number, project in
      Self.items(of: project, taken: Set(all), retired: retired) { category in
        var free = free[number]
        return (0..<count).compactMap { _ in free.take(inCategory: category) }
      }.filter { wanted == nil || $0.category == wanted }
    }
    var others = free[0]
    next = (0..<count).compactMap { _ in others.take(inCategory: nil) }
  }

  private static func items(
    of project: Project,
    taken: Set<Int>,
    retired: [Int],
    next: (Int?) -> [Int]
  ) -> [Item] {
    let catalog = project.catalog
    let ranges = CodeRanges(catalog)
    var used: [Int?: [Int]] = [:]
    for entry in catalog.entries {
      if let code = entry.code { used[entry.category, default: []].append(code.value) }
    }
    let starts = used.values.compactMap { $0.min() }.sorted()
    let places = catalog.categories.indices.map { Optional($0) } + (used[nil] == nil ? [] : [nil])
    return places.map { place in
      let codes = (used[place] ?? []).sorted()
      guard let low = codes.first, let high = codes.last else {
        return Item(
          catalog: project.files[0].path,
          category: place.map { catalog.categories[$0].name.value },
          used: [],
          retired: [],
          free: [],
          next: next(place)
        )
      }
      let end = starts.first { $0 > low }
      return Item(
        catalog: project.files[0].path,
        category: place.map { catalog.categories[$0].name.value },
        used: codes,
        retired: Set(retired).filter { $0 >= low && $0 < end ?? .max }.sorted(),
        free: gaps(in: low...high, taken).flatMap { ranges.parts(of: $0) },
        next: next(place)
      )
    }
  }

  /// The ranges of codes between two codes that nothing has.
  private static func gaps(in range: ClosedRange<Int>, _ taken: Set<Int>) -> [ClosedRange<Int>] {
    let inside = taken.filter { range.contains($0) }.sorted()
    return zip(inside, inside.dropFirst()).compactMap { low, high in
      high > low + 1 ? low + 1...high - 1 : nil
    }
  }

  /// The codes for new errors, a line each.
  ///
  /// - Parameter isCategory: whether a category was named, whose codes are wanted.
  /// - Returns: the codes of the category, or those above all others.
  package func nextText(ofCategory isCategory: Bool) -> String {
    (isCategory ? items.first?.next ?? [] : next).map { "\($0)\n" }.joined()
  }

  /// A table for a terminal, a line for each category.
  package var text: String {
    let hasModules = Set(items.map(\.catalog)).count > 1
    let head = ["category", "used", "retired", "free", "next"]
    let rows = items.map { item in
      [
        item.category ?? "(none)", Self.text(of: item.used), Self.text(of: item.retired),
        Self.text(of: item.free), item.next.map(String.init).joined(separator: ", "),
      ].map { $0.isEmpty ? "-" : Escaping.terminal($0) }
    }
    let widths = head.indices.map { column in
      ([head] + rows).map { DisplayWidth.columns(of: $0[column]) }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).dropLast().map { cell, width in
        cell + String(repeating: " ", count: width - DisplayWidth.columns(of: cell) + 2)
      }
      return padded.joined() + (cells.last ?? "") + "\n"
    }
    var text = ""
    var catalog: String?
    for (item, row) in zip(items, rows) {
      if catalog != item.catalog {
        if hasModules {
          text += "\(catalog == nil ? "" : "\n")\(Escaping.terminal(item.catalog))\n"
        }
        if catalog == nil || hasModules { text += line(head) }
        catalog = item.catalog
      }
      text += line(row)
    }
    return text
  }

  /// `1001–1003, 1005`.
  private static func text(of codes: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for code in codes {
      if let last = ranges.last, last.upperBound != .max, code <= last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...max(code, last.upperBound)
      } else {
        ranges.append(code...code)
      }
    }
    return text(of: ranges)
  }

  /// At most 6 ranges, so that a line fits on a screen: the first ones, how many are left out, and the last.
  private static func text(of ranges: [ClosedRange<Int>]) -> String {
    var texts = ranges.map {
      $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
    }
    if texts.count > 6 {
      texts.replaceSubrange(4..<texts.count - 1, with: ["(\(texts.count - 5) more)"])
    }
    return texts.joined(separator: ", ")
  }

  /// A JSON object with all codes.
  package var json: String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("version", 1)
      json.member("next", next)
      json.objects("categories", .lines, of: items) { json, item in
        json.member("catalog", item.catalog)
        json.member("category", ifAny: item.category)
        json.member("used", item.used)
        json.member("retired", item.retired)
        json.objects("free", of: item.free) { json, range in
          json.member("first", range.lowerBound)
          json.member("last", range.upperBound)
        }
        json.member("next", item.next)
      }
    }
    json.endLine()
    return json.text
  }
}
