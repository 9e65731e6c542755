package import ErrcatCompiler
import PositionedJSON

/// A finding of lint.
package struct SiteFinding: Sendable {
  /// The id of the rule; `nil` if none reported it.
  package let rule: String?
  /// How serious it is.
  package let severity: Severity
  /// The problem.
  package let message: String
  /// The number of the key in the site; `nil` if it isn't about one.
  package let key: Int?
  /// The language of the pack that it is in; `nil` if it is in the catalog.
  package let language: String?
  /// The path of the file, from the folder of the catalog if it is in it.
  package let path: String
  /// The line, from 1.
  package let line: Int
}
