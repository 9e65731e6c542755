/// Generates names for the codes and actions of a catalog that Objective-C can use.
///
/// On platforms without Objective-C, the compiler skips them.
struct SwiftObjectiveC {
  let project: Project

  /// An enum of the codes and a class with the names of the actions; `nil` if the catalog doesn't want them or has
  /// neither.
  var text: String? {
    let types = [codes, actions].compactMap { $0 }
    guard project.catalog.swift.isForObjectiveC, !types.isEmpty else { return nil }
    return
      "#if canImport(ObjectiveC)\nimport Foundation\n\n\(types.joined(separator: "\n"))#endif\n"
  }

  private var name: String { project.catalog.swift.enumName.value }
  private var access: String { project.catalog.swift.access.rawValue }

  private var codes: String? {
    let cases = project.catalog.entries.compactMap { entry in
      entry.code.map { "  case \(SwiftName.escaped(entry.swiftName)) = \($0.value)\n" }
    }
    guard !cases.isEmpty else { return nil }
    return """
      /// The codes of an `NSError` of the catalog, for Objective-C.
      @objc nonisolated \(access) enum \(name)Code: Swift.Int {
      \(cases.joined())}

      """
  }

  private var actions: String? {
    let names = project.catalog.actions.map { action in
      let name = SwiftName.escaped(SwiftName.camelCase(action.name.value))
      return "  @objc \(access) static let \(name) = \(SwiftLiteral.quoted(action.name.value))\n"
    }
    guard !names.isEmpty else { return nil }
    return """
      /// The names of the actions in the `userInfo` of an `NSError` of the catalog, for Objective-C.
      @objc nonisolated \(access) final class \(name)Actions: Foundation.NSObject {
      \(names.joined())}

      """
  }
}
