/// The `build` section of a catalog.
package struct BuildConfiguration: Sendable {
  /// The lowest severity of findings that stop a build.
  package enum FailOn: String, CaseIterable, Sendable {
    case error, warning

    /// The severity of findings.
    var severity: Severity { self == .error ? .error : .warning }
  }

  /// The lowest severity of findings that stop a build; `nil` if only those stop it without which the
  /// generated Swift would be wrong.
  package var failOn: FailOn?

  package init() {}
}
