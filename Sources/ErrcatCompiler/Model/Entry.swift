package import CatalogFormat
package import PositionedJSON

/// What categories and entries both may say about how an error is treated; `nil` is "not said here".
package struct Treatment: Sendable {
  package var display: Located<DisplayStyle>?
  package var severity: ErrorSeverity?
  package var isReported: Bool?
  package var retry: RetryPolicy?
  package var tripsBreaker: Bool?
  package var httpStatus: Int?
  package var recovery: Recovery?

  package init() {}
}

/// What the user can do about an error.
package struct Recovery: Sendable {
  /// The key of a text.
  package var hint: Located<String>?
  package var actions: [Located<String>] = []

  package init() {}
}

/// A group of entries with common defaults.
package struct Category: Sendable {
  package let name: Located<String>
  /// What its keys start with, without the last dot.
  package let prefix: String
  /// Whether it says where its errors come from.
  package let hasSource: Bool
  package let treatment: Treatment

  /// Whether its errors are the user's: no fault of the app or the service.
  package var isUsers: Bool { ["validation", "permission", "cancelled"].contains(name.value) }
}

/// Something the user can be offered to do.
package struct Action: Sendable {
  package let name: Located<String>
  /// A URL that the action opens.
  package let link: String?
}

/// One error of a catalog.
package struct Entry: Sendable {
  package let key: Located<String>
  /// The place of the key and the value together.
  package let range: ByteRange
  /// Index into the catalog's categories.
  package var category: Int?
  package var caseName: Located<String>?
  package var code: Located<Int>?
  package var treatment = Treatment()
  /// The key of a title's text.
  package var title: Located<String>?
  /// `nil` if the entry does not declare any, so that the source message tells.
  package var arguments: [ArgumentDeclaration]?
  package var foreignCodes: [Located<ForeignCode>] = []
  package var note: String?
  package var maximumLength: Int?
  package var deprecation: Deprecation?
  /// Whether it is used in ways that source code does not show.
  package var isDynamic = false
  package var help: String?
  /// Values of arguments for previews, as people would write them, by the argument's name.
  package var examples: [String: String] = [:]

  package init(key: Located<String>, range: ByteRange) {
    self.key = key
    self.range = range
  }
}

/// That an entry should not be used any more.
package struct Deprecation: Sendable {
  package let since: String?
  package let use: String?
  package let note: String?
}
