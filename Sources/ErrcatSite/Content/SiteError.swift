import ErrcatCompiler
package import ErrcatCore

/// An error of a site.
package struct SiteError: Sendable {
  /// Everything about the error.
  package let explanation: Explanation
  /// The index of its catalog.
  package let project: Int
  /// The index of its category among those of the site; `nil` if it has none.
  package let category: Int?
  /// The number of the key of its message.
  package let key: Int
  /// The number of the key of its title; `nil` if it has none.
  package let title: Int?
  /// The number of the key of its hint; `nil` if it has none.
  package let hint: Int?
  /// The maximum width of its message in columns; `nil` for silent errors.
  package let columns: Int?
  /// The maximum number of lines of its message; `nil` for silent errors.
  package let lines: Int?
}
