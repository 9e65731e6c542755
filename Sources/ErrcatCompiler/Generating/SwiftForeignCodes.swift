import CatalogFormat

/// Generates switches from codes of other errors to errors of the catalog, with a case for each error.
struct SwiftForeignCodes {
  private let project: Project
  private let entries: [ForeignCodeKey: Int]

  init(_ project: Project) {
    self.project = project
    entries = ForeignCodeTable(project.catalog).entries
  }

  /// The mapper's functions for codes and statuses of responses, with the name that they all have.
  func responseFunctions(_ name: String) -> [String] {
    [
      function(
        "a numeric code of the server",
        name,
        [("serverCode", "serverCode", "Swift.Int")],
        cases { if case .serverNumber(let code) = $0 { "\(code)" } else { nil } }
      ),
      function(
        "a named code of the server",
        name,
        [("serverCode", "serverCode", "Swift.String")],
        cases { if case .serverName(let name) = $0 { SwiftLiteral.quoted(name) } else { nil } }
      ),
      function(
        "an HTTP status",
        name,
        [("httpStatus", "httpStatus", "Swift.Int")],
        // A single status is more specific than a range that contains it.
        cases {
          if case .http(let found) = $0, found.count == 1 { "\(found.lowerBound)" } else { nil }
        }
          + ranges
      ),
    ].compactMap { $0 }
  }

  /// The enum's functions for codes and names of other errors; they return `Self`, because a nested type can have the
  /// enum's name.
  var errorFunctions: [String] {
    [
      function(
        "the code of a `URLError`",
        "mapped",
        returning: "Self",
        [("byURLErrorCode", "code", "Swift.Int")],
        subject: "Foundation.URLError.Code(rawValue: code)",
        cases { Self.urlErrorName($0).map { ".\($0)" } }
      ),
      function(
        "an `NSError` with a domain and code",
        "mapped",
        returning: "Self",
        [("byDomain", "domain", "Swift.String"), ("code", "code", "Swift.Int")],
        subject: "(domain, code)",
        cases { code in
          guard case .nsError(let domain, let number) = code, Self.urlErrorName(code) == nil else {
            return nil
          }
          return "(\(SwiftLiteral.quoted(domain)), \(number))"
        }
      ),
      function(
        "a POSIX error",
        "mapped",
        returning: "Self",
        [("byPOSIXSymbol", "symbol", "Swift.String")],
        cases { if case .posix(let symbol) = $0 { SwiftLiteral.quoted(symbol) } else { nil } }
      ),
      function(
        "a type",
        "mapped",
        returning: "Self",
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
    _ name: String,
    returning type: String? = nil,
    _ parameters: [(label: String, name: String, type: String)],
    subject: String? = nil,
    _ cases: [String]
  ) -> String? {
    guard !cases.isEmpty else { return nil }
    let list = parameters.map { label, name, type in
      "\(label == name ? name : "\(label) \(name)"): \(type)"
    }
    return "  /// The error that \(summary) maps to; `nil` if it is unmapped.\n"
      + SwiftSwitch(
        access: project.catalog.swift.access.rawValue,
        keyword: "static func",
        name: name,
        parameters: "(\(list.joined(separator: ", ")))",
        arguments: "(\(parameters.map { "\($0.label): \($0.name)" }.joined(separator: ", ")))",
        type: "\(type ?? SwiftName.escaped(project.catalog.swift.enumName.value))?",
        subject: subject ?? parameters[0].name,
        cases: cases,
        otherwise: "return nil",
        size: 128
      ).text
  }

  /// A case for each entry with all of its codes of a kind, in the order of the catalog.
  private func cases(_ pattern: (ForeignCode) -> String?) -> [String] {
    project.catalog.entries.enumerated().compactMap { number, entry in
      var known: Set<ForeignCodeKey> = []
      let patterns = entry.foreignCodes.compactMap { code -> String? in
        // A code that the catalog maps twice would be a case that is never reached.
        guard let key = code.value.key, entries[key] == number, known.insert(key).inserted
        else { return nil }
        return pattern(code.value)
      }
      return line(patterns, to: number)
    }
  }

  private var ranges: [String] {
    project.catalog.entries.enumerated().compactMap { number, entry in
      let patterns = entry.foreignCodes.compactMap { code -> String? in
        guard case .http(let range) = code.value, range.count > 1 else { return nil }
        return "\(range.lowerBound)...\(range.upperBound)"
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
    case .date: return "ErrorCatalog.ArgumentValue.unknownDate"
    case .duration: return "Swift.Duration.zero"
    case .url: return "ErrorCatalog.ArgumentValue.unknownURL"
    }
  }
}
