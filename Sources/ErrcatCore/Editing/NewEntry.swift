package import CatalogFormat
import ErrcatCompiler
package import PositionedJSON

/// An error that is added to a catalog.
package struct NewEntry: Sendable {
  /// A retry policy.
  package enum Retry: Equatable, Sendable {
    case never
    case manual
    /// Automatic, with a maximum number of attempts.
    case attempts(Int)
  }

  /// The key.
  package let key: String
  /// The code; `nil` for none.
  package var code: Int?
  /// The name of the Swift case; `nil` for the one that is derived from the key.
  package var caseName: String?
  /// The note for translators; `nil` for none.
  package var note: String?
  /// The developers' description; `nil` for none.
  package var summary: String?
  /// Who is responsible; `nil` for the category's.
  package var owner: String?
  /// Whether and how often the operation is retried; `nil` for the category's.
  package var retry: Retry?
  /// The display style; `nil` for the category's.
  package var display: DisplayStyle?
  /// The HTTP status of a server's response; `nil` for the category's.
  package var http: Int?
  /// The errors and codes that map to it.
  package var foreignErrors: [ForeignError] = []
  /// The source message; `nil` for none.
  package var message: String?
  /// The category that is created for it; `nil` if one owns the key.
  package internal(set) var category: NewCategory?

  /// Where its message is in the table that it is from; `nil` if it is from none.
  package var place: ByteRange?

  /// An error without anything but its key.
  package init(_ key: String) { self.key = key }

  /// Entries by the prefixes of their keys, in their order.
  static func grouped(_ entries: [NewEntry]) -> [(prefix: String, entries: [NewEntry])] {
    var groups: [(prefix: String, entries: [NewEntry])] = []
    var places: [String: Int] = [:]
    for entry in entries {
      let prefix = CatalogKey.prefix(of: entry.key)
      if let place = places[prefix] {
        groups[place].entries.append(entry)
      } else {
        places[prefix] = groups.count
        groups.append((prefix, [entry]))
      }
    }
    return groups
  }
}

/// A category that is added to a catalog.
package struct NewCategory: Equatable, Sendable {
  /// The name; the keys of its errors start with `error.<name>.`.
  package let name: String
  /// The name of the category whose settings it gets; `nil` for none.
  package let model: String?
  /// The display style; `nil` for the other category's, or the default.
  package let display: DisplayStyle?
}
