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
    let mapped = catalog.base == nil ? name : SwiftName.escaped(catalog.swift.moduleError)
    return """
      \(imports)\(moduleError)/// Maps other errors to errors of the catalog.
      nonisolated \(access) enum \(mapper): ErrorCatalog.ErrorMapping {
        /// The errors that other errors become.
        \(access) typealias Mapped = \(mapped)
      }

      """ + others.map { "\n\($0)" }.joined()
  }

  /// The code after the mapper.
  private var others: [String] {
    let functions = codes.responseFunctions + responseArguments + foreign.functions
    let mappings =
      functions.isEmpty
      ? nil
      : "nonisolated extension \(name).Generated {\n\(functions.joined(separator: "\n"))}\n"
    return [mappings, registration?.text, SwiftObjectiveC(project: project).text].compactMap { $0 }
  }

  private var codes: SwiftForeignCodes { SwiftForeignCodes(project) }

  /// The function that fills the arguments of mapped errors from a server's response; empty if no argument
  /// has a place in responses, or the delay before a retry.
  private var responseArguments: [String] {
    // A module inherits the places of its base, which isn't read here.
    let isForAll = catalog.base != nil || !catalog.serverArguments.isEmpty
    let cases = catalog.entries.enumerated().compactMap { number, entry -> String? in
      let arguments = project.arguments[number]
      let delay = entry.resolvedTreatment.policyArguments.indexes(in: arguments).retryDelay
      guard !arguments.isEmpty, isForAll || !entry.serverArguments.isEmpty || delay != nil,
        !entry.foreignCodes.isEmpty || catalog.fallback?.value == entry.key.value
      else { return nil }
      let error = project.swiftError(number) { argument, decides in
        let unknown = decides ? ", unknown: true" : ""
        return "response.\(argument.type.rawValue)(\(SwiftLiteral.quoted(argument.name))\(unknown))"
      }
      return "case .\(SwiftName.escaped(entry.swiftName)): return \(error)"
    }
    guard !cases.isEmpty else { return [] }
    let filled = SwiftSwitch(
      access: access,
      name: "filled",
      parameters:
        "(_ error: \(name), from response: ErrorCatalog.GeneratedCode.ResponseArguments)",
      arguments: "(error, from: response)",
      type: name,
      subject: "error",
      parts: cases.parts(of: 64),
      otherwise: cases.count < catalog.entries.count ? "return error" : nil
    )
    return [
      "  /// An error with the values that a server's response has for its arguments.\n\(filled.text)"
    ]
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
    let foundation =
      codes.needsFoundation && !catalog.swift.imports.contains("Foundation")
      ? "import Foundation\n" : ""
    let foreign = foundation + foreign.importLines(except: known)
    return "\(base ?? "")\(catalog.swift.importKeyword) ErrorCatalog\n\(others)\(foreign)\n"
  }
}
