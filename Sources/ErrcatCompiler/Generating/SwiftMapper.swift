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
      nonisolated \(access) enum \(mapper): ErrorCatalog.\(catalog.base == nil ? "ErrorMapping" : "GeneratedCode.ModuleMapping") {
        /// The key of an error's message.
        \(access) static func map(_ error: \(name)) -> Swift.String { error.key }

      \((members + codes.responseFunctions(functionName) + responseArguments).joined(separator: "\n"))}

      """ + others.map { "\n\($0)" }.joined()
  }

  /// The code after the mapper.
  private var others: [String] {
    [foreign.text, registration?.text, SwiftObjectiveC(project: project).text].compactMap { $0 }
  }

  private var codes: SwiftForeignCodes { SwiftForeignCodes(project) }

  /// The name of the functions for responses; the library has those of a module, which try the base first.
  private var functionName: String { catalog.base == nil ? "error" : "moduleEntry" }

  /// The function for any error, or what a module's mapper is made of.
  private var members: [String] {
    guard let base = catalog.base else {
      let fallback = catalog.entries.firstIndex { $0.key.value == catalog.fallback?.value } ?? 0
      return [
        """
          /// The error of the catalog that any error maps to: the error itself if it is one of the
          /// catalog's, the fallback if it is unmapped.
          \(access) static func error(for error: any Swift.Error) -> \(name) {
            Self.error(ifMapped: error) ?? \(project.swiftError(fallback))
          }

        """
      ]
    }
    let alias = SwiftName.escaped(catalog.swift.moduleError)
    return [
      """
        /// The errors of the module's catalog.
        \(access) typealias Module = \(name)
        /// The mapper of the base catalog.
        \(access) typealias BaseMapper = \(Self.name(base.mapperName, of: base))
        /// The errors of the module or of its base.
        \(access) typealias Mapped = \(alias)

        /// The key of an error's message.
        \(access) static func map(_ error: \(alias)) -> Swift.String { error.key }

      """
    ]
  }

  /// The function that fills the arguments of mapped errors from a server's response; empty if no argument
  /// has a place in responses.
  private var responseArguments: [String] {
    // A module inherits the places of its base, which isn't read here.
    let isForAll = catalog.base != nil || !catalog.serverArguments.isEmpty
    let cases = catalog.entries.enumerated().compactMap { number, entry -> String? in
      guard !project.arguments[number].isEmpty, isForAll || !entry.serverArguments.isEmpty,
        !entry.foreignCodes.isEmpty || catalog.fallback?.value == entry.key.value
      else { return nil }
      let error = project.swiftError(number) { argument, decides in
        let unknown = decides ? ", unknown: true" : ""
        return "values.\(argument.type.rawValue)(\(SwiftLiteral.quoted(argument.name))\(unknown))"
      }
      return "case .\(SwiftName.escaped(entry.swiftName)): return \(error)"
    }
    guard !cases.isEmpty else { return [] }
    let filled = SwiftSwitch(
      access: access,
      keyword: "static func",
      name: functionName,
      parameters:
        "(_ error: \(name), arguments values: ErrorCatalog.GeneratedCode.ResponseArguments)",
      arguments: "(error, arguments: values)",
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
