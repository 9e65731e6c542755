package import CatalogFormat
package import ErrcatCompiler

/// An error as a server's responses have it.
package struct ServedError {
  /// A code of the error: a number or a name.
  package struct Code: Hashable {
    package let text: String
    package let isNumber: Bool

    init(text: String, isNumber: Bool) {
      (self.text, self.isNumber) = (text, isNumber)
    }

    init(_ code: SentCode) {
      text = code.text
      if case .number = code { isNumber = true } else { isNumber = false }
    }
  }

  /// The index of the catalog among those of the app.
  package let catalog: Int
  /// The index of the entry in its catalog.
  let index: Int
  package let entry: Entry
  /// Everything about the error.
  package let explanation: Explanation
  /// The URI of its type (RFC 9457).
  package var type: String { explanation.problemType }
  /// The code that responses have; `nil` if the catalog sets none.
  package let sentCode: SentCode?
  /// Its codes: the one that responses have, or, without one, the server's codes that map to it, without ranges and beginnings.
  package let codes: [Code]
  /// The HTTP statuses: the one that the catalog sets, otherwise those that map to the error; may be empty.
  package let statuses: [Int]
  /// The arguments that are public.
  package let arguments: [ResolvedArgument]
  /// Whether a response can ask clients to wait before they retry: an automatic retry with a delay, or a public
  /// argument with one.
  package let waits: Bool

  package var key: String { entry.key.value }

  /// The errors of an app's catalogs, in their order.
  ///
  /// - Parameter projects: the catalog, then its modules.
  /// - Returns: the errors.
  package static func all(in projects: [Project]) -> [ServedError] {
    projects.indices.flatMap { number in
      projects[number].catalog.entries.indices.map {
        ServedError($0, ofCatalog: number, in: projects)
      }
    }
  }

  private init(_ index: Int, ofCatalog number: Int, in projects: [Project]) {
    let project = projects[number]
    let entry = project.catalog.entries[index]
    let all = project.arguments[index]
    catalog = number
    self.index = index
    self.entry = entry
    let base = number > 0 ? projects[0] : nil
    explanation = Explanation(entryAt: index, in: project, base: base)
    sentCode = entry.resolvedTreatment.serverCode ?? entry.code.map { .number($0.value) }
    codes = sentCode.map { [Code($0)] } ?? Self.serverCodes(entry)
    statuses = entry.resolvedTreatment.httpStatus.map { [$0] } ?? Self.mappedStatuses(entry)
    arguments = all.filter { $0.privacy == .public }
    let treatment = entry.resolvedTreatment
    let delay = treatment.policyArguments.indexes(in: all).retryDelay.map { all[$0] }
    switch treatment.retry {
    case .never: waits = false
    case .manual: waits = delay?.privacy == .public
    case .automatic(let backoff): waits = backoff.initialDelay > .zero || delay?.privacy == .public
    }
  }

  /// The codes of the server that map to an entry, without ranges and beginnings.
  static func serverCodes(_ entry: Entry) -> [Code] {
    entry.foreignCodes.compactMap { mapping in
      switch mapping.value.base {
      case .serverNumber(let number): Code(text: String(number), isNumber: true)
      case .serverName(let name) where mapping.value.base.serverPattern == nil:
        Code(text: name, isNumber: false)
      default: nil
      }
    }
  }

  /// The statuses that map to an entry; of a range, the first.
  private static func mappedStatuses(_ entry: Entry) -> [Int] {
    let all = entry.foreignCodes.compactMap { mapping in
      if case .http(let range) = mapping.value.base { range.lowerBound } else { nil }
    }
    return Set(all.filter { $0 >= 400 }).sorted()
  }
}
