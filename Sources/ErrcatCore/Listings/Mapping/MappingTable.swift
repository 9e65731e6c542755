import CatalogFormat
package import ErrcatCompiler

/// The mapping table of a catalog, with the codes that it was made from.
package struct MappingTable: Sendable {
  /// The catalog.
  let catalog: Catalog
  private let table: ForeignCodeTable
  private var entries: [ForeignCodeKey: Int] { table.entries }

  /// The mappings of a catalog.
  package init(_ catalog: Catalog) {
    self.catalog = catalog
    table = ForeignCodeTable(catalog)
  }

  /// The codes in the order in which an app looks them up, with the patterns that match a server's code.
  private func lookups(of error: ForeignError, on family: SystemFamily) -> [ForeignCodeKey] {
    func patterns(_ code: String, areRanges: Bool) -> [ForeignCodeKey] {
      table.patterns.compactMap { found in
        let isRange = if case .range = found.pattern { true } else { false }
        return isRange == areRanges && found.pattern.matches(code) ? found.key : nil
      }
    }
    func byNumber(_ number: Int) -> [ForeignCodeKey] {
      [.serverNumber(number)] + patterns("\(number)", areRanges: true)
    }
    func byName(_ name: String) -> [ForeignCodeKey] {
      [.serverName(name)] + patterns(name, areRanges: false)
    }
    switch error {
    case .serverNumber(let number): return byNumber(number) + byName("\(number)")
    case .serverName(let name):
      return byName(name) + (Int(name).map { byNumber($0) + byName("\($0)") } ?? [])
    default: return error.lookups(on: family)
    }
  }

  /// The index of the entry that an error becomes on some systems; `nil` if it is unmapped.
  func entry(for error: ForeignError, on family: SystemFamily) -> Int? {
    if error.isCircuitOpen { return circuitOpen.isMapped ? circuitOpen.entry : nil }
    return found(error, on: family).first?.entry
  }

  /// The mappings of an error, the most specific one first; of a cancellation, no mapping that yields to causes.
  private func found(_ error: ForeignError, on family: SystemFamily)
    -> [(key: ForeignCodeKey, entry: Int)]
  {
    let keys = lookups(of: error, on: family)
    let isCancellation = Self.isCancellation(error, on: family)
    return keys.compactMap { key in
      guard let entry = entries[key] else { return nil }
      let yields = source(of: key, in: entry).map { catalog.entries[entry].yieldsToCauses($0) }
      return isCancellation && yields == true ? nil : (key, entry)
    }
  }

  /// Whether an app takes an error for a cancellation unless the catalog maps it.
  private static func isCancellation(_ error: ForeignError, on family: SystemFamily) -> Bool {
    error.lookups(on: family).contains { KnownFailure($0) == .cancelled }
  }

  /// The result of mapping an error on some systems, and why.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - values: the values of the error or the response that it is in, by their places.
  ///   - family: the systems.
  /// - Returns: the entry, the reason, and other mappings.
  func outcome(
    for error: ForeignError,
    where values: [String: String] = [:],
    on family: SystemFamily
  ) -> MappingExplanation.Outcome {
    if error.isCircuitOpen { return circuitOpen }
    let conditional = conditional(error, on: family)
    if let index = conditional.firstIndex(where: { $0.code.conditions.hold(in: values) }),
      !conditional[index].isLess || found(error, on: family).isEmpty
    {
      let (code, entry, _) = conditional[index]
      return MappingExplanation.Outcome(
        entry: entry,
        reason: reason(code, of: catalog.entries[entry]),
        others: lessSpecific(error, than: entry, on: family),
        yields: catalog.entries[entry].yieldsToCauses(code)
      )
    }
    var others =
      longerNames(of: error)
      + conditional.map { line($0.entry, code: $0.code, degree: $0.isLess ? "less" : "more") }
    if case .enumCase(let typed) = error, let (entry, code) = cases(typed).first {
      return MappingExplanation.Outcome(
        entry: entry,
        reason: self.reason(code, of: catalog.entries[entry]),
        others: lessSpecific(error, than: entry, on: family),
        yields: catalog.entries[entry].yieldsToCauses(code)
      )
    }
    let found = found(error, on: family)
    guard let first = found.first else {
      let isCancellation = Self.isCancellation(error, on: family)
      return MappingExplanation.Outcome(
        entry: error.isServerCode ? nil : fallback,
        reason: isCancellation
          ? "\(error.phrase) is a cancellation, which is neither shown nor reported"
          : unmapped(error),
        others: others,
        isMapped: false
      )
    }
    for other in found.dropFirst() where other.entry != first.entry {
      others.append(line(other.entry, code: source(of: other.key, in: other.entry), degree: "less"))
    }
    if case .http(let status) = error,
      case .http(let range)? = source(of: first.key, in: first.entry),
      range.count == 1
    {
      for (number, entry) in catalog.entries.enumerated() where number != first.entry {
        for code in entry.foreignCodes.map(\.value) {
          guard case .http(let range) = code, range.count > 1, range.contains(status) else {
            continue
          }
          others.append(line(number, code: code, degree: "less"))
        }
      }
    }
    let code = source(of: first.key, in: first.entry)
    let entry = catalog.entries[first.entry]
    return MappingExplanation.Outcome(
      entry: first.entry,
      reason: code.map { reason($0, of: entry) } ?? "maps \(error.phrase)",
      others: others,
      yields: code.map { entry.yieldsToCauses($0) } ?? false
    )
  }

  /// The cases of enums that a user can mean, with their entries.
  private func cases(_ typed: ForeignCase) -> [(entry: Int, code: ForeignCode)] {
    let found = cases { $0.isMeant(by: typed) }
    // What has conditions may not apply.
    return found.filter { $0.code.conditions.isEmpty }
      + found.filter { !$0.code.conditions.isEmpty }
  }

  private func cases(where isMeant: (ForeignCase) -> Bool) -> [(entry: Int, code: ForeignCode)] {
    catalog.entries.enumerated().flatMap { number, entry in
      entry.foreignCodes.compactMap { code in
        guard case .enumCase(let found) = code.value.base, isMeant(found) else { return nil }
        return (number, code.value)
      }
    }
  }

  /// The mappings of a case's type.
  private func lessSpecific(
    _ error: ForeignError,
    than entry: Int,
    on family: SystemFamily
  ) -> [String] {
    lookups(of: error, on: family).compactMap { key in
      entries[key].flatMap {
        $0 == entry ? nil : line($0, code: source(of: key, in: $0), degree: "less")
      }
    }
  }

  /// The mappings of an error with certain values in the order in which an app tries them: they are more specific, but
  /// a code comes before values of its whole domain.
  private func conditional(_ error: ForeignError, on family: SystemFamily)
    -> [(code: ForeignCode, entry: Int, isLess: Bool)]
  {
    let keys = lookups(of: error, on: family)
    let found = keys.firstIndex { entries[$0] != nil } ?? keys.count
    func isMapped(_ code: ForeignCode) -> Bool {
      switch (code, error) {
      case (.http(let range), .http(let status)): return range.contains(status)
      case (.enumCase(let found), .enumCase(let typed)): return found.isMeant(by: typed)
      case (_, .serverNumber(let number)) where code.serverPattern != nil:
        return code.serverPattern?.matches("\(number)") == true
      case (_, .serverName(let name)) where code.serverPattern != nil:
        return code.serverPattern?.matches(name) == true
      default: return code.key.map { keys.contains($0) } ?? false
      }
    }
    let errors = catalog.entries.enumerated().flatMap { number, entry in
      entry.foreignCodes.map(\.value)
        .filter { !$0.conditions.isEmpty && !$0.isServerCode && !$0.isStatus }
        .map { (code: $0, entry: number) }
    }
    let order = errors.indices.sorted {
      let counts = (errors[$0].code.conditions.count, errors[$1].code.conditions.count)
      return (counts.1, $0) < (counts.0, $1)
    }
    let all = table.conditional + order.map { errors[$0] }
    let mapped = all.filter { isMapped($0.code.base) }.map { code, entry in
      var isLess = false
      if case .domain(_)? = code.base.key, let place = code.base.key.flatMap(keys.firstIndex(of:)) {
        isLess = place > found
      }
      return (code: code, entry: entry, isLess: isLess)
    }
    return mapped.filter { !$0.isLess } + mapped.filter(\.isLess)
  }

  /// The errors that an entry maps, whether their causes come first, and the values that it takes.
  private func reason(_ code: ForeignCode, of entry: Entry) -> String {
    let values = entry.boundValuesPhrase(code)
    return "maps \(code.phrase)\(entry.causesPhrase(code))" + (values.isEmpty ? "" : "; \(values)")
  }

  private func line(_ entry: Int, code: ForeignCode?, degree: String) -> String {
    let what = code?.phrase ?? "it"
    return "'\(catalog.entries[entry].key.value)' maps \(what), which is \(degree) specific"
  }

  /// The index of the entry for unmapped errors.
  private var fallback: Int? {
    catalog.entries.firstIndex { $0.key.value == catalog.fallback?.value }
  }

  private func unmapped(_ error: ForeignError) -> String {
    if error.isServerCode {
      return "\(error.phrase) is unmapped; a response becomes what its HTTP status maps to"
    }
    return fallback == nil
      ? "\(error.phrase) is unmapped, and the catalog has no fallback"
      : "fallback, because \(error.phrase) is unmapped"
  }

  /// The error for calls that a circuit breaker rejects.
  private var circuitOpen: MappingExplanation.Outcome {
    let key = catalog.circuitOpen?.value
    let entry = catalog.entries.firstIndex { $0.key.value == key }
    return MappingExplanation.Outcome(
      entry: entry ?? fallback,
      reason: entry == nil
        ? "fallback, because the catalog has no 'circuitOpen'"
        : "'circuitOpen', for calls that a circuit breaker rejects",
      others: [],
      isMapped: entry != nil
    )
  }

  /// The code in an entry's `from` that a key of the table is made from.
  private func source(of key: ForeignCodeKey, in entry: Int) -> ForeignCode? {
    let codes = catalog.entries[entry].foreignCodes.map(\.value)
    let exact = codes.last { code in
      if case .http(let range) = code, range.count > 1 { return false }
      return code.key == key
    }
    guard exact == nil, case .http(let status) = key else { return exact }
    return codes.first { code in
      if case .http(let range) = code { return range.contains(status) }
      return false
    }
  }

  /// The cases of a type, and types of the same name in a certain module, which are more specific than a
  /// name without a module.
  private func longerNames(of error: ForeignError) -> [String] {
    guard case .type(let name) = error else { return [] }
    let cases = cases { $0.isMeant(byType: name) }.map {
      line($0.entry, code: $0.code, degree: "more")
    }
    guard !name.contains(".") else { return cases }
    return cases
      + catalog.entries.enumerated().flatMap { number, entry in
        entry.foreignCodes.compactMap { code -> String? in
          guard case .type(let other) = code.value, other.hasSuffix(".\(name)") else { return nil }
          return line(number, code: code.value, degree: "more")
        }
      }
  }
}

extension [ForeignCondition] {
  /// Whether an error or a response has values, given as texts by their places.
  fileprivate func hold(in values: [String: String]) -> Bool {
    allSatisfy { condition in
      let found = values.first { condition.isAbout($0.key) }
      return found.map { condition.value.matches($0.value) } ?? false
    }
  }
}

extension ForeignCondition {
  /// Whether the condition asks for the value at a place; names of headers are in any letter case.
  func isAbout(_ place: String) -> Bool {
    ServerPlace.header(path) == nil
      ? place == path : place.lowercased() == path.lowercased()
  }
}

extension ForeignCondition.Value {
  fileprivate func matches(_ text: String) -> Bool {
    switch self {
    case .text(let expected): return text == expected
    case .number(let number): return Int(text) == number
    case .truth(let truth): return text == "\(truth)"
    case .member(let name): return text == ".\(name)"
    case .not(let value): return !text.isEmpty && !value.matches(text)
    }
  }
}
