/// The enum of errors of another module, whose catalog is registered too.
package struct ImportedEnum: Sendable {
  /// The name of the module.
  package let module: String
  /// The name of the enum.
  package let name: String

  /// Reads `Module.Enum`; `nil` if a part isn't an identifier.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy(SwiftName.isIdentifier) else { return nil }
    (module, name) = (parts[0], parts[1])
  }
}

/// Generates a module's own `LocalizationManager.shared`, which shadows the library's in the module and
/// registers the catalogs that the module uses.
///
/// Other modules, such as a test with `@testable import`, prefer the library's, so that the accessors
/// of several modules are never ambiguous.
package struct SwiftRegistration {
  /// The enum of the module's own catalog, in backticks if necessary; `nil` if it has none.
  let enumName: String?
  /// The enum of the base catalog with its module.
  var base: String?
  let imports: [ImportedEnum]

  /// - Parameters:
  ///   - enumName: the enum of the module's own catalog; `nil` if it has none.
  ///   - imports: the enums of the modules that the module depends on.
  package init(enumName: String?, imports: [ImportedEnum]) {
    self.enumName = enumName
    self.imports = imports
  }

  /// The Swift of the accessor.
  var text: String {
    var catalogs = [enumName, base].compactMap { $0 }.map { (name: $0, note: "") }
    for other in imports {
      let name = SwiftName.escaped(other.name)
      let qualified = "\(SwiftName.escaped(other.module)).\(name)"
      if qualified == base { continue }
      // Only where it is necessary: a module can contain a type with the module's name.
      let isAmbiguous =
        name == enumName || imports.contains { $0.name == other.name && $0.module != other.module }
      // The compiler shows the line if the module lacks the enum, which the plugin can't know.
      let note = "  // In module '\(other.module)', with the plugin 'ErrcatBuildPlugin'."
      catalogs.append((isAmbiguous ? qualified : name, note))
    }
    let others = catalogs.dropFirst().map { "    _ = \($0.name).catalog\($0.note)\n" }.joined()
    return """
      nonisolated extension ErrorCatalog.LocalizationManager {
        /// The manager of the app, which finds the messages of this module from the first call on.
        @_disfavoredOverload
        static var shared: ErrorCatalog.LocalizationManager {
      \(others)    return ErrorCatalog.GeneratedCode.manager(of: \(catalogs[0].name).catalog)\(catalogs[0].note)
        }
      }

      """
  }

  /// The imports of the other modules, one on each line.
  ///
  /// - Parameter base: a module that is imported already.
  /// - Returns: the lines; empty without imports.
  func importLines(except base: String? = nil) -> String {
    let modules = TextOrder.sorted(Set(imports.map(\.module)).filter { $0 != base })
    return modules.map { "import \(SwiftName.escaped($0))\n" }.joined()
  }

  /// A file with the accessor, for a module without a catalog.
  package var file: String {
    "\(SwiftGenerator.header)import ErrorCatalog\n\(importLines())\n\(text)"
  }
}
