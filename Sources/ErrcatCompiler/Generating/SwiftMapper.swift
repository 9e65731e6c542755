import CatalogFormat

/// Generates the functions that map other errors to those of the catalog.
struct SwiftMapper {
  private let project: Project
  private let catalog: Catalog
  private let imported: [ImportedEnum]

  /// - Parameters:
  ///   - project: a project without errors.
  ///   - imported: the enums of other modules whose catalogs are registered too.
  init(_ project: Project, imported: [ImportedEnum] = []) {
    self.project = project
    catalog = project.catalog
    self.imported = imported
  }

  private var foreign: SwiftForeignErrors { SwiftForeignErrors(project) }
  private var access: String { catalog.swift.access.rawValue }
  private var name: String { SwiftName.escaped(catalog.swift.enumName.value) }

  /// The Swift of the mapper and of what registers the catalog, with its imports.
  var text: String {
    guard !catalog.entries.isEmpty else {
      return registration.map { imports + $0.text } ?? "// The catalog has no errors to map to.\n"
    }
    let mapper = SwiftName.escaped(catalog.swift.mapperName.value)
    return """
      \(imports)\(moduleError)/// Maps other errors to errors of the catalog.
      nonisolated \(access) enum \(mapper): ErrorCatalog.\(catalog.base == nil ? "ErrorMapping" : "ModuleMapping") {
        /// The key of an error's message.
        \(access) static func map(_ error: \(name)) -> Swift.String { error.key }

      \(catalog.base == nil ? mappings : moduleMappings)\(SwiftResponseArguments(project).text)
        /// The case of a mapped error; its arguments have empty values.
      \(entryFunction)}

      """ + (foreign.text.map { "\n\($0)" } ?? "") + (registration.map { "\n\($0.text)" } ?? "")
  }

  /// The functions of a catalog without a base.
  private var mappings: String {
    """
      /// The error of the catalog that any error maps to: the error itself if it is one of the
      /// catalog's, the fallback if it is unmapped.
      \(access) static func map(_ error: any Swift.Error) -> \(name) {
        if Swift.type(of: error) == \(name).self, let known = error as? \(name) { return known }
        if Swift.type(of: error) == ErrorCatalog.Occurrence<\(name)>.self,
          let known = error as? ErrorCatalog.Occurrence<\(name)>
        {
          return known.error
        }
        guard let mapped = map(ifMapped: error) ?? entry(\(name).catalog.fallback) else {
          Swift.preconditionFailure("a catalog without a fallback")
        }
        return mapped
      }

      /// The error of the catalog that any error maps to; `nil` if it is unmapped.
      \(access) static func map(ifMapped error: any Swift.Error) -> \(name)? {
        \(name).mapped(error, entry)
      }

      /// The error that a numeric code of the server maps to; `nil` if the code is unmapped.
      \(access) static func map(serverCode: Swift.Int) -> \(name)? {
        \(name).catalog.entry(forServerCode: serverCode).flatMap(entry)
      }

      /// The error that a named code of the server maps to; `nil` if the code is unmapped.
      \(access) static func map(serverCode: Swift.String) -> \(name)? {
        \(name).catalog.entry(forServerCode: serverCode).flatMap(entry)
      }

      /// The error that an HTTP status maps to; `nil` if the status is unmapped.
      \(access) static func map(httpStatus: Swift.Int) -> \(name)? {
        \(name).catalog.entry(forHTTPStatus: httpStatus).flatMap(entry)
      }

    """
  }

  /// The members of a module's mapper; the library has the functions, which try the base first.
  private var moduleMappings: String {
    guard let base = catalog.base else { return "" }
    let alias = SwiftName.escaped(catalog.swift.moduleError)
    return """
        /// The mapper of the base catalog.
        \(access) typealias BaseMapper = \(Self.name(base.mapperName, of: base))
        /// The errors of the module or of its base.
        \(access) typealias Mapped = \(alias)

        /// The key of an error's message.
        \(access) static func map(_ error: \(alias)) -> Swift.String { error.key }

        /// The error at a position in the module's catalog, with empty arguments.
        \(access) static func moduleEntry(_ index: Swift.Int) -> \(name)? { entry(index) }

      """
  }

  /// The type alias for errors of a module or its base.
  private var moduleError: String {
    guard let base = catalog.base else { return "" }
    let alias = SwiftName.escaped(catalog.swift.moduleError)
    return """
      /// An error of this module or of its base.
      \(access) typealias \(alias) = ErrorCatalog.ModuleError<\(name), \(Self.name(base.mapperName, of: base)).Mapped>


      """
  }

  /// The name of a type of the base with its module.
  static func name(_ type: String, of base: BaseCatalog) -> String {
    "\(SwiftName.escaped(base.module.value)).\(SwiftName.escaped(type))"
  }

  /// The module's own `LocalizationManager.shared`; `nil` if the catalog doesn't want it.
  private var registration: SwiftRegistration? {
    guard catalog.swift.registersInModule else { return nil }
    var registration = SwiftRegistration(enumName: name, imports: imported)
    registration.base = catalog.base.map { Self.name($0.enumName.value, of: $0) }
    return registration
  }

  private var imports: String {
    let base = catalog.base.map {
      "\(catalog.swift.importKeyword) \(SwiftName.escaped($0.module.value))\n"
    }
    let others = registration?.importLines(except: catalog.base?.module.value) ?? ""
    let known =
      ["ErrorCatalog", catalog.base?.module.value ?? ""]
      + (registration?.imports.map(\.module) ?? [])
    let foreign = foreign.importLines(except: known)
    return "\(base ?? "")\(catalog.swift.importKeyword) ErrorCatalog\n\(others)\(foreign)\n"
  }

  /// The maximum number of cases in an array literal: compile time grows faster than the array.
  private static let partSize = 100

  /// Whether each entry has mappings in the table, or is the fallback or the error of rejected calls.
  private var isMapped: [Bool] {
    let named = [catalog.fallback?.value, catalog.circuitOpen?.value].compactMap { $0 }
    return catalog.entries.map { entry in
      entry.foreignCodes.contains { $0.value.key != nil } || named.contains(entry.key.value)
    }
  }

  /// The function that returns the case of a mapped entry, with empty values as arguments.
  ///
  /// Cases without arguments are in arrays: a switch over as many takes several times as long to
  /// compile.
  private var entryFunction: String {
    let isMapped = isMapped
    let count = isMapped.lastIndex(of: true).map { $0 + 1 } ?? 0
    var lists: [String] = []
    var cases: [String] = []
    for (number, entry) in catalog.entries.enumerated().prefix(count) {
      let arguments = project.arguments[number]
      let swift = "\(name).\(SwiftName.escaped(entry.swiftName))"
      lists.append(isMapped[number] && arguments.isEmpty ? swift : "nil")
      guard isMapped[number], !arguments.isEmpty else { continue }
      let policy = entry.resolvedTreatment.policyArguments
      let payload = arguments.map {
        "\(SwiftName.escapedArgument($0.name)): \(policy.decide($0) ? "true" : Self.empty($0.type))"
      }
      cases.append("case \(number): return \(swift)(\(payload.joined(separator: ", ")))")
    }
    let starts = Array(stride(from: 0, to: lists.count, by: Self.partSize))
    let parts = starts.indices.map { "entries\($0)" }.joined(separator: ", ")
    let list = parts.isEmpty ? "[]" : "Swift.Array([\(parts)].joined())"
    var text = SwiftSwitch(
      access: "private",
      keyword: "static func",
      name: "entry",
      parameters: "(_ index: Swift.Int)",
      arguments: "(index)",
      type: "\(name)?",
      subject: "index",
      cases: cases,
      otherwise: "return entries.indices.contains(index) ? entries[index] : nil",
      size: 128
    ).text
    text += "\n  /// The cases without arguments, by entry; `nil` for all others.\n"
    text += "  private static let entries: [\(name)?] = \(list)\n"
    for (part, start) in starts.enumerated() {
      let list = lists[start..<min(start + Self.partSize, lists.count)]
      text += "\n  private static var entries\(part): [\(name)?] {\n    return [\n"
      for value in list { text += "      \(value),\n" }
      text += "    ]\n  }\n"
    }
    return text
  }

  /// The value of an argument that no code has a value for.
  static func empty(_ type: ArgumentType) -> String {
    switch type {
    case .string: return "\"\""
    case .int, .double: return "0"
    case .bool: return "false"
    case .date: return "ErrorCatalog.ArgumentValue.unknownDate"
    case .duration: return "Swift.Duration.zero"
    case .url: return "ErrorCatalog.ArgumentValue.unknownURL"
    }
  }
}
