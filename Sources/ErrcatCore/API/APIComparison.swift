import CatalogFormat
package import ErrcatCompiler
package import PositionedJSON

/// The differences between the errors of an API's document and those of the app's catalogs.
package struct APIComparison: Sendable {
  /// The document.
  package var file: SourceFile { api.file }
  private let api: APIDescription
  private let errors: [ServedError]
  private let types: [String: Int]
  private let codes: [String: Int]
  /// The values of the document, each where it is first.
  private let apiTypes: [Located<String>]
  private let apiCodes: [Located<String>]
  private let apiStatuses: [Located<ClosedRange<Int>>]

  /// - Parameters:
  ///   - api: the API, as its document describes it.
  ///   - projects: the catalog, then its modules.
  package init(_ api: APIDescription, with projects: [Project]) {
    self.api = api
    let errors = ServedError.all(in: projects)
    self.errors = errors
    var (types, codes): ([String: Int], [String: Int]) = ([:], [:])
    for (index, error) in errors.enumerated() {
      types[error.type] = types[error.type] ?? index
      for code in error.codes + ServedError.serverCodes(error.entry) {
        codes[code.text] = codes[code.text] ?? index
      }
    }
    (self.types, self.codes) = (types, codes)
    let problems = Array(api.bodies.joined())
    apiTypes = Self.distinct(
      problems.flatMap(\.types).filter { $0.value.utf8.contains(UInt8(ascii: ":")) }
    ).filter { $0.value != "about:blank" }
    apiCodes = Self.distinct(problems.flatMap(\.codes))
    apiStatuses = Self.distinct(
      api.responses.flatMap(\.statuses)
        + problems.flatMap(\.statuses).filter { $0.value >= 400 }
        .map { Located($0.value...$0.value, $0.range) }
    )
  }

  private static func distinct<Value: Hashable>(_ values: [Located<Value>]) -> [Located<Value>] {
    var seen: Set<Value> = []
    return values.filter { seen.insert($0.value).inserted }
  }

  /// Reports the differences of one catalog; what no catalog has is reported for the first one.
  ///
  /// - Parameters:
  ///   - catalog: the index of the catalog.
  ///   - file: the index of the document among the catalog's files.
  ///   - findings: where they are reported.
  package func report(_ catalog: Int, file: Int, to findings: inout Findings) {
    let report = APIReport(catalog: catalog, file: file, document: api.file.path)
    reportMissing(report, &findings)
    if catalog == 0 { reportUnknown(report, &findings) }
    reportStatuses(report, &findings)
    reportRetryHeaders(report, &findings)
  }

  // MARK: What one side lacks

  private func reportMissing(_ report: APIReport, _ findings: inout Findings) {
    let (types, codes) = (Set(apiTypes.map(\.value)), Set(apiCodes.map(\.value)))
    var statuses: Set<Int> = []
    for error in errors where error.catalog == report.catalog {
      let entry = error.entry
      let own = error.codes + ServedError.serverCodes(entry)
      let status = entry.resolvedTreatment.httpStatus
      // Others are errors of the app.
      guard status != nil || !ServedError.serverCodes(entry).isEmpty else { continue }
      if let place = apiTypes.first, !types.contains(error.type) {
        findings.report(
          .apiTypeMismatch,
          "problem type '\(error.type)' isn't in '\(report.document)'",
          at: .catalog(entry.key.range),
          key: error.key,
          notes: [("a problem type of the document", report.place(place.range))]
        )
      }
      if let place = apiCodes.first, let code = own.first,
        !own.contains(where: { codes.contains($0.text) })
      {
        findings.report(
          .apiCodeMismatch,
          "code '\(code.text)' of '\(error.key)' isn't in '\(report.document)'",
          at: .catalog(entry.code?.range ?? entry.key.range),
          key: error.key,
          notes: [("a code of the document", report.place(place.range))]
        )
      }
      if let status, status >= 400, let place = apiStatuses.first,
        !apiStatuses.contains(where: { $0.value.contains(status) }),
        statuses.insert(status).inserted
      {
        findings.report(
          .apiStatusMismatch,
          "HTTP status \(status) of '\(error.key)' isn't in '\(report.document)'",
          at: .catalog(entry.key.range),
          key: error.key,
          notes: [("an HTTP status of the document", report.place(place.range))]
        )
      }
    }
  }

  private func reportUnknown(_ report: APIReport, _ findings: inout Findings) {
    let mappings = errors.flatMap(\.entry.foreignCodes).map(\.value.base)
    let patterns = ServerPatterns(mappings.compactMap(\.serverPattern))
    let names = errors.flatMap { ServedError.serverCodes($0.entry) }.map(\.text)
    let known = Set(names)
    let allTypes = errors.map(\.type)
    var suggestions = SpellingSuggestions()
    for type in apiTypes where types[type.value] == nil {
      let last = type.value.utf8.split { $0 == 0x2F || $0 == 0x23 || $0 == 0x3A }.last
      // Apps read a type, and its last part, as codes of the server.
      let isMapped = [type.value, last.flatMap { String($0) } ?? ""].contains { name in
        known.contains(name) || patterns.match(name)
      }
      if !isMapped {
        findings.report(
          .apiTypeMismatch,
          "problem type '\(type.value)' isn't in the catalog\(suggestions.hint(for: type.value, in: allTypes))",
          at: report.place(type.range)
        )
      }
    }
    for code in apiCodes where codes[code.value] == nil && !patterns.match(code.value) {
      findings.report(
        .apiCodeMismatch,
        "code '\(code.value)' isn't in the catalog\(suggestions.hint(for: code.value, in: names))",
        at: report.place(code.range)
      )
    }
    let ranges: [ClosedRange<Int>] = mappings.compactMap { code in
      if case .http(let range) = code { range } else { nil }
    }
    let statuses = Set(errors.flatMap(\.statuses))
    for status in apiStatuses where status.value.count == 1 {
      let number = status.value.lowerBound
      guard !statuses.contains(number), !ranges.contains(where: { $0.contains(number) }) else {
        continue
      }
      // The status of an error without one.
      if number == 500, errors.contains(where: \.statuses.isEmpty) { continue }
      findings.report(
        .apiStatusMismatch,
        "HTTP status \(number) isn't in the catalog",
        at: report.place(status.range)
      )
    }
  }

  // MARK: What both sides have

  /// The error that a schema is about; `nil` if it allows several.
  private func error(of problem: APIDescription.Problem) -> ServedError? {
    let byType = problem.types.count == 1 ? types[problem.types[0].value] : nil
    let byCode = problem.codes.count == 1 ? codes[problem.codes[0].value] : nil
    return (byType ?? byCode).map { errors[$0] }
  }

  private func reportStatuses(_ report: APIReport, _ findings: inout Findings) {
    var seen: Set<ByteRange> = []
    var known: Set<[Int]> = []
    for response in api.responses {
      let bounds = response.statuses.flatMap { [$0.value.lowerBound, $0.value.upperBound] }
      guard known.insert([response.body] + bounds).inserted else { continue }
      for problem in api.bodies[response.body] {
        guard let error = error(of: problem), error.catalog == report.catalog else { continue }
        let own = problem.statuses.map { Located($0.value...$0.value, $0.range) }
        let statuses = own.isEmpty ? response.statuses : own
        let isSame = error.statuses.contains { status in
          statuses.contains { $0.value.contains(status) }
        }
        guard let place = statuses.first, !error.statuses.isEmpty, !isSame,
          own.isEmpty || seen.insert(place.range).inserted
        else { continue }
        let shown = error.statuses.map { String($0) }.joined(separator: ", ")
        findings.report(
          .apiStatusMismatch,
          "'\(error.key)' has HTTP status \(shown) in the catalog, but \(place.value.lowerBound) in '\(report.document)'",
          at: .catalog(error.entry.key.range),
          key: error.key,
          notes: [("the HTTP status in the document", report.place(place.range))]
        )
      }
    }
  }

  private func reportRetryHeaders(_ report: APIReport, _ findings: inout Findings) {
    let ofStatus = Dictionary(
      grouping: errors.indices.lazy.flatMap { index in
        errors[index].statuses.map { (status: $0, error: errors[index]) }
      }
    ) { $0.status }.mapValues { Concerned($0.map(\.error)) }
    let ofBody = api.bodies.map { body in Concerned(body.compactMap { error(of: $0) }) }
    for response in api.responses {
      // A range or default can be any error's.
      let single = response.statuses.filter { $0.value.count == 1 }.map(\.value.lowerBound)
      let all =
        ofBody[response.body].first != nil
        ? [ofBody[response.body]] : single.compactMap { ofStatus[$0] }
      if let header = response.retryHeader {
        guard let error = all.first?.first, error.catalog == report.catalog,
          all.allSatisfy(\.waiting.isEmpty)
        else { continue }
        findings.report(
          .apiRetryHeaderMismatch,
          "the response has the header 'Retry-After', but '\(error.key)' doesn't wait before a retry",
          at: report.place(header),
          key: error.key,
          notes: [("the error in the catalog", .catalog(error.entry.key.range))]
        )
      } else if let error = all.lazy.compactMap({ $0.waiting[report.catalog] }).first {
        let place = response.statuses.first?.range ?? response.range
        findings.report(
          .apiRetryHeaderMismatch,
          "'\(error.key)' waits before a retry, but its response in '\(report.document)' has no header 'Retry-After'",
          at: .catalog(error.entry.key.range),
          key: error.key,
          notes: [("the response in the document", report.place(place))]
        )
      }
    }
  }
}

/// The errors that a response is about.
private struct Concerned {
  let first: ServedError?
  /// The first error of each catalog that waits before a retry.
  let waiting: [Int: ServedError]

  init(_ errors: [ServedError]) {
    first = errors.first
    waiting = Dictionary(errors.filter(\.waits).map { ($0.catalog, $0) }) { first, _ in first }
  }
}

/// Ranges and beginnings of a server's codes, which are found in one step.
private struct ServerPatterns {
  private var prefixes: Set<String> = []
  private var lengths: Set<Int> = []
  /// The ranges in their order, each with the end of those up to it.
  private var ranges: [(start: Int, end: Int)] = []

  init(_ patterns: [ServerPattern]) {
    var found: [ClosedRange<Int>] = []
    for pattern in patterns {
      switch pattern {
      case .prefix(let prefix):
        prefixes.insert(prefix)
        lengths.insert(prefix.utf8.count)
      case .range(let range): found.append(range)
      }
    }
    for range in found.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      ranges.append((range.lowerBound, max(range.upperBound, ranges.last?.end ?? Int.min)))
    }
  }

  func match(_ code: String) -> Bool {
    if let number = Int(code) {
      var (low, high) = (0, ranges.count)
      while low < high {
        let middle = (low + high) / 2
        if ranges[middle].start <= number { low = middle + 1 } else { high = middle }
      }
      if low > 0, ranges[low - 1].end >= number { return true }
    }
    return lengths.contains {
      prefixes.contains(String(decoding: code.utf8.prefix($0), as: UTF8.self))
    }
  }
}

/// Where differences are reported.
private struct APIReport {
  let catalog: Int
  let file: Int
  let document: String

  /// A place in the document.
  func place(_ range: ByteRange) -> Location { Location(file, range) }
}
