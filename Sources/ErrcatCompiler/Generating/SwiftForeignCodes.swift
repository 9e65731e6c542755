import CatalogFormat

/// Generates switches from codes of other errors to errors of the catalog, with a case for each error.
struct SwiftForeignCodes {
  private let project: Project
  private let table: ForeignCodeTable
  private var entries: [ForeignCodeKey: Int] { table.entries }

  init(_ project: Project) {
    self.project = project
    table = ForeignCodeTable(project.catalog)
  }

  /// The functions for codes and statuses of responses.
  var responseFunctions: [String] {
    [
      function(
        "a numeric code of the server maps to",
        [("byServerCode", "code", "Swift.Int")],
        cases { if case .serverNumber(let code) = $0 { "\(code)" } else { nil } }
          + table.patterns.compactMap { found in
            guard case .range(let range) = found.pattern else { return nil }
            return line([Self.pattern(range)], to: found.entry)
          }
      ),
      function(
        "a named code of the server maps to",
        [("byServerCode", "code", "Swift.String")],
        cases { code in
          guard case .serverName(let name) = code, code.serverPattern == nil else { return nil }
          return SwiftLiteral.quoted(name)
        }
          + table.patterns.compactMap { found in
            guard case .prefix(let prefix) = found.pattern else { return nil }
            return line(
              ["_ where code.hasPrefix(\(SwiftLiteral.quoted(prefix)))"],
              to: found.entry
            )
          }
      ),
      function(
        "a code of the server maps to if its response has certain values",
        [
          ("byServerCode", "code", "Swift.String"),
          ("in", "response", "ErrorCatalog.GeneratedCode.ResponseArguments"),
        ],
        conditionalCases { $0.isServerCode ? Self.pattern($0) : nil }
      ),
      function(
        "an HTTP status maps to if its response has certain values",
        [
          ("byHTTPStatus", "status", "Swift.Int"),
          ("in", "response", "ErrorCatalog.GeneratedCode.ResponseArguments"),
        ],
        conditionalCases { code in
          guard case .http(let range) = code else { return nil }
          return (range.count == 1 ? "\(range.lowerBound)" : Self.pattern(range), nil)
        }
      ),
      function(
        "an HTTP status maps to",
        [("byHTTPStatus", "status", "Swift.Int")],
        // A single status is more specific than a range that contains it.
        cases {
          if case .http(let found) = $0, found.count == 1 { "\(found.lowerBound)" } else { nil }
        }
          + ranges
      ),
    ].compactMap { $0 }
  }

  /// The cases of codes that are mapped by values of the response.
  private func conditionalCases(
    _ pattern: (ForeignCode) -> (pattern: String, test: String?)?
  ) -> [String] {
    table.conditional.compactMap { code, entry in
      guard let (pattern, test) = pattern(code.base) else { return nil }
      let tests = code.conditions.map {
        "response.has(\($0.value.swift), at: \(SwiftLiteral.quoted($0.path)))"
      }
      let all = ((test.map { [$0] } ?? []) + tests).joined(separator: " && ")
      return line(["\(pattern) where \(all)"], to: entry)
    }
  }

  /// A range of numbers; `...-` would be an operator of its own.
  private static func pattern(_ range: ClosedRange<Int>) -> String {
    let last = range.upperBound < 0 ? "(\(range.upperBound))" : "\(range.upperBound)"
    return "\(range.lowerBound)...\(last)"
  }

  /// A server's code as the pattern of a text, with a condition for what isn't a single code.
  private static func pattern(_ code: ForeignCode) -> (pattern: String, test: String?) {
    switch (code.serverPattern, code) {
    case (.prefix(let prefix), _):
      return ("_", "code.hasPrefix(\(SwiftLiteral.quoted(prefix)))")
    case (.range(let range), _):
      return ("_", "Swift.Int(code).map { (\(pattern(range))).contains($0) } == true")
    case (nil, .serverNumber(let number)): return ("\"\(number)\"", nil)
    case (nil, .serverName(let name)): return (SwiftLiteral.quoted(name), nil)
    default: preconditionFailure("a code that isn't the server's")
    }
  }

  /// The functions for codes and names of other errors.
  var errorFunctions: [String] {
    [
      function(
        "the code of a `URLError` maps to",
        [("byURLErrorCode", "code", "Swift.Int")],
        subject: "Foundation.URLError.Code(rawValue: code)",
        cases { Self.urlErrorName($0).map { ".\($0)" } }
      ),
      function(
        "an `NSError` with a domain and code maps to",
        [("byDomain", "domain", "Swift.String"), ("code", "code", "Swift.Int")],
        subject: "domain",
        parts: domains
      ),
      function(
        "a POSIX error maps to",
        [("byPOSIXSymbol", "symbol", "Swift.String")],
        cases { if case .posix(let symbol) = $0 { SwiftLiteral.quoted(symbol) } else { nil } }
      ),
      function(
        "a failure of a connection maps to",
        [("byConnectionFailure", "failure", "Swift.String")],
        cases { code in
          if case .connection(let failure) = code { "\"\(failure.rawValue)\"" } else { nil }
        }
      ),
      function(
        "a type maps to",
        [("byTypeName", "name", "Swift.String")],
        cases { code in
          guard case .type = code, case .type(let name)? = code.key else { return nil }
          return SwiftLiteral.quoted(name)
        }
      ),
    ].compactMap { $0 }
  }

  /// Whether the switches name codes of `URLError`.
  var needsFoundation: Bool {
    project.catalog.entries.contains { entry in
      entry.foreignCodes.contains { Self.urlErrorName($0.value) != nil }
    }
  }

  private static func urlErrorName(_ code: ForeignCode) -> String? {
    guard case .nsError(ForeignCodeKey.urlErrorDomain, let number)? = code.key else { return nil }
    return URLErrorNames.name(of: number)
  }

  /// A function with a switch; `nil` if it has no cases.
  private func function(
    _ summary: String,
    _ parameters: [(label: String, name: String, type: String)],
    subject: String? = nil,
    _ cases: [String]
  ) -> String? {
    function(summary, parameters, subject: subject, parts: cases.parts(of: 128))
  }

  /// A function with a switch in parts; `nil` if it has none.
  private func function(
    _ summary: String,
    _ parameters: [(label: String, name: String, type: String)],
    subject: String?,
    parts: [[String]]
  ) -> String? {
    guard !parts.isEmpty else { return nil }
    let list = parameters.map { label, name, type in
      "\(label == name ? name : "\(label) \(name)"): \(type)"
    }
    return "  /// The error that \(summary); `nil` if it is unmapped.\n"
      + SwiftSwitch(
        access: project.catalog.swift.access.rawValue,
        name: "mapped",
        parameters: "(\(list.joined(separator: ", ")))",
        arguments: "(\(parameters.map { "\($0.label): \($0.name)" }.joined(separator: ", ")))",
        type: "\(SwiftName.escaped(project.catalog.swift.enumName.value))?",
        subject: subject ?? parameters[0].name,
        parts: parts,
        otherwise: "return nil"
      ).text
  }

  /// A case for each entry with all of its codes of a kind, in the order of the catalog.
  private func cases(_ pattern: (ForeignCode) -> String?) -> [String] {
    groupedCases { code in pattern(code).map { ("", $0) } }.flatMap(\.cases)
  }

  /// A case for each domain with a switch of its codes: to compare a domain once is less for the compiler, too.
  private var domains: [[String]] {
    // Errors whose values become arguments have a function of their own.
    let bound = Set(project.catalog.entries.flatMap { $0.bindings.map(\.code) })
    let found = groupedCases { code in
      guard case .nsError(let domain, let number) = code, Self.urlErrorName(code) == nil,
        !bound.contains(code)
      else { return nil }
      return (domain, "\(number)")
    }
    // In parts of the lines, so that a domain with many codes is in several switches.
    let lines = found.flatMap { group in group.cases.map { (domain: group.name, text: $0) } }
    return lines.parts(of: 128).map { part in
      var cases: [(domain: String, lines: [String])] = []
      for line in part {
        if cases.last?.domain != line.domain { cases.append((line.domain, [])) }
        cases[cases.count - 1].lines.append(line.text)
      }
      return cases.map { domain, lines in
        let inner = (lines + ["default: return nil"]).map { "      \($0)\n" }.joined()
        return "case \(SwiftLiteral.quoted(domain)):\n      switch code {\n\(inner)      }"
      }
    }
  }

  /// A case for each entry with all of its codes of a kind, in groups and these in the order of the catalog.
  private func groupedCases(
    _ pattern: (ForeignCode) -> (group: String, pattern: String)?
  ) -> [(name: String, cases: [String])] {
    var groups: [(name: String, entries: [(number: Int, patterns: [String])])] = []
    var places: [String: Int] = [:]
    for (number, entry) in project.catalog.entries.enumerated() {
      var known: Set<ForeignCodeKey> = []
      for code in entry.foreignCodes {
        // A code that the catalog maps twice would be a case that is never reached.
        guard let key = code.value.key, entries[key] == number, known.insert(key).inserted,
          let (group, pattern) = pattern(code.value)
        else { continue }
        let place = places[group] ?? groups.count
        if place == groups.count { groups.append((group, [])) }
        places[group] = place
        if groups[place].entries.last?.number != number {
          groups[place].entries.append((number, []))
        }
        groups[place].entries[groups[place].entries.count - 1].patterns.append(pattern)
      }
    }
    return groups.map { group in
      (
        group.name,
        group.entries.map {
          SwiftSwitch.line($0.patterns, returning: project.swiftError($0.number))
        }
      )
    }
  }

  private var ranges: [String] {
    project.catalog.entries.enumerated().compactMap { number, entry in
      let patterns = entry.foreignCodes.compactMap { code -> String? in
        guard case .http(let range) = code.value, range.count > 1 else { return nil }
        return Self.pattern(range)
      }
      return line(patterns, to: number)
    }
  }

  private func line(_ patterns: [String], to entry: Int) -> String? {
    patterns.isEmpty ? nil : SwiftSwitch.line(patterns, returning: project.swiftError(entry))
  }
}

extension Project {
  /// An error of the catalog for an optional result.
  ///
  /// - Parameters:
  ///   - entry: the index of the entry.
  ///   - value: the Swift of an argument, which may decide about retry or reports; by default, the value that
  ///     stands for an unknown one.
  /// - Returns: Swift that makes the error.
  func swiftError(
    _ entry: Int,
    _ value: (_ argument: ResolvedArgument, _ decides: Bool) -> String = {
      $0.type.unknownValue($1)
    }
  ) -> String {
    let found = catalog.entries[entry]
    let policy = found.resolvedTreatment.policyArguments
    let values = arguments[entry].map {
      "\(SwiftName.escapedArgument($0.name)): \(value($0, policy.decide($0)))"
    }
    // `.none` and `.some` are those of the optional.
    let isQualified = ["none", "some"].contains(found.swiftName)
    let type = isQualified ? SwiftName.escaped(catalog.swift.enumName.value) : ""
    return "\(type).\(SwiftName.escaped(found.swiftName))"
      + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
  }
}

extension ArgumentType {
  /// The Swift of an argument that no code has a value for; one that decides is `true`.
  func unknownValue(_ decides: Bool) -> String {
    switch self {
    case .string: return "\"\""
    case .int, .double: return "0"
    case .bool: return decides ? "true" : "false"
    case .duration: return "Swift.Duration.zero"
    case .date, .url: return "nil"
    }
  }
}
