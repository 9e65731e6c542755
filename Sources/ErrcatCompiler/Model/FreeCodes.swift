/// The codes that new errors of an app can have.
package struct FreeCodes: Sendable {
  /// The most codes in use that are skipped in search of a free one.
  private static let maximumSkipped = 1_000

  private let entries: [Entry]
  private let ranges: CodeRanges
  private var taken: Set<Int>
  /// The highest code of the keys that start with a prefix; `nil` until one is looked for.
  private var highest: [String: Int]?

  /// - Parameters:
  ///   - catalog: the catalog of the new errors.
  ///   - others: codes that are used elsewhere in the app.
  package init(_ catalog: Catalog, besides others: some Sequence<Int> = []) {
    entries = catalog.entries
    ranges = CodeRanges(catalog)
    taken = Set(catalog.retiredCodes.map(\.value)).union(others)
    for entry in entries {
      if let code = entry.code?.value { taken.insert(code) }
    }
  }

  /// The codes that neither a catalog nor its related catalogs have.
  package init(_ project: Project) {
    let related = project.related ?? []
    self.init(
      project.catalog,
      besides: related.flatMap { $0.catalog.entries.compactMap { $0.code?.value } }
    )
  }

  /// Takes a code.
  ///
  /// - Returns: whether it was free, and errors of the catalog can have it.
  package mutating func take(_ code: Int) -> Bool {
    let isInRange = ranges.all.isEmpty || ranges.all.contains { $0.contains(code) }
    return code != 0 && isInRange && taken.insert(code).inserted
  }

  /// Takes the lowest free code above those of the keys with the same prefix.
  ///
  /// - Parameter key: the key of a new error.
  /// - Returns: the code; `nil` if those keys have no codes, or if too many codes after theirs are used.
  package mutating func take(for key: String) -> Int? {
    let prefix = CatalogKey.prefix(of: key)
    var highest = self.highest ?? highestByPrefix()
    self.highest = nil
    defer { self.highest = highest }
    guard let last = highest[prefix], let code = next(after: last) else { return nil }
    taken.insert(code)
    highest[prefix] = code
    return code
  }

  /// Takes the lowest free code above those of a category, or above all codes if the category has none.
  ///
  /// - Parameter category: the index of the category; `nil` for a code above all.
  /// - Returns: the code; `nil` if too many codes are used, or the catalog can have no other.
  package mutating func take(inCategory category: Int?) -> Int? {
    let last =
      category.flatMap { number in highestCode { $0.category == number } } ?? taken.max()
    let code = last.flatMap { next(after: $0) } ?? first
    if let code { taken.insert(code) }
    return code
  }

  /// The lowest free code that the catalog can have at all.
  private var first: Int? {
    guard let range = ranges.all.first else { return taken.isEmpty ? 1 : nil }
    return range.lowerBound == .min ? nil : next(after: range.lowerBound - 1)
  }

  /// The lowest free code above another one, in the catalog's ranges.
  private func next(after last: Int) -> Int? {
    guard last < Int.max - Self.maximumSkipped else { return nil }
    guard !ranges.all.isEmpty else { return free(in: last + 1...last + Self.maximumSkipped) }
    for range in ranges.reaching(last + 1) {
      if let code = free(in: max(range.lowerBound, last + 1)...range.upperBound) { return code }
    }
    return nil
  }

  /// The lowest free code among the first ones of a range.
  private func free(in range: ClosedRange<Int>) -> Int? {
    range.prefix(Self.maximumSkipped).first { !taken.contains($0) }
  }

  /// The highest code of the keys that start with each prefix of a key, up to a dot.
  private func highestByPrefix() -> [String: Int] {
    var highest: [String: Int] = [:]
    for entry in entries {
      guard let code = entry.code?.value else { continue }
      let key = entry.key.value
      for index in [nil] + key.indices.filter({ key[$0] == "." }) {
        let prefix = index.map { String(key[...$0]) } ?? ""
        highest[prefix] = max(highest[prefix] ?? code, code)
      }
    }
    return highest
  }

  /// The highest code of some entries.
  private func highestCode(where isWanted: (Entry) -> Bool) -> Int? {
    entries.lazy.filter(isWanted).compactMap { $0.code?.value }.max()
  }
}

/// The ranges of codes that a catalog's errors can have; those that overlap are one.
package struct CodeRanges: Sendable {
  /// Disjoint, the lowest first.
  package private(set) var all: [ClosedRange<Int>] = []

  package init(_ catalog: Catalog) {
    for range in catalog.codeRanges.map(\.value).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = all.last, last.upperBound >= range.lowerBound {
        all[all.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        all.append(range)
      }
    }
  }

  package func contains(_ code: Int) -> Bool { reaching(code).first?.contains(code) ?? false }

  /// The parts of a range that the catalog's errors can have; the whole range if there are no ranges.
  package func parts(of range: ClosedRange<Int>) -> [ClosedRange<Int>] {
    guard !all.isEmpty else { return [range] }
    return reaching(range.lowerBound).prefix { $0.lowerBound <= range.upperBound }.map {
      $0.clamped(to: range)
    }
  }

  /// The lowest range that shares codes with another one.
  package func first(overlapping range: ClosedRange<Int>) -> ClosedRange<Int>? {
    reaching(range.lowerBound).first.flatMap { $0.overlaps(range) ? $0 : nil }
  }

  /// The ranges that contain a code or are above it.
  func reaching(_ code: Int) -> ArraySlice<ClosedRange<Int>> {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].upperBound < code { low = middle + 1 } else { high = middle }
    }
    return all[low...]
  }
}
