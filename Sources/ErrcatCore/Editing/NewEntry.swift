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
  /// The title: the key of a text, or a new text; `nil` for none.
  package var title: String?
  /// The hint: the key of a text, or a new text; `nil` for none.
  package var hint: String?
  /// The names of the actions that it offers.
  package var actions: [String] = []
  /// The new texts besides the message, with the options that set them.
  package internal(set) var texts: [(option: String, key: String, text: String)] = []
  /// The category that is created for it; `nil` if one owns the key.
  package internal(set) var category: NewCategory?

  /// Where its message is in the table that it is from; `nil` if it is from none.
  package var place: ByteRange?

  /// An error without anything but its key.
  package init(_ key: String) { self.key = key }

  /// The new texts in the source language by their keys, the message first.
  var newTexts: [(key: String, text: String)] {
    (message.map { [(key, $0)] } ?? []) + texts.map { ($0.key, $0.text) }
  }

  /// Makes keys of new texts, and checks that the others exist, and the actions.
  ///
  /// A value with a space in it is a text.
  ///
  /// - Throws: `RequestError.absent` for a key or an action that doesn't exist, `.refused` if the key of a new text has
  ///   another one.
  mutating func resolveTexts(in project: Project) throws(RequestError) {
    title = try resolved(title, "title", in: project)
    hint = try resolved(hint, "hint", in: project)
    let known = project.catalog.actions.map(\.name.value)
    if let action = actions.first(where: { !known.contains($0) }) {
      throw .absent("no action '\(action)'\(Spelling.hint(for: action, in: known))")
    }
  }

  private mutating func resolved(
    _ value: String?,
    _ option: String,
    in project: Project
  ) throws(RequestError) -> String? {
    guard let value else { return nil }
    let source = project.source
    if source.flatMap({ project.text(value, in: $0) }) != nil { return value }
    guard value.contains(" ") else {
      let keys = (0..<project.sourceKeyCount).map { project.keys[$0] }
      throw .absent("no text '\(value)' for '--\(option)'\(Spelling.hint(for: value, in: keys))")
    }
    let key = "\(option).\(self.key.hasPrefix("error.") ? String(self.key.dropFirst(6)) : self.key)"
    if let known = source.flatMap({ project.text(key, in: $0) }), known != value {
      throw .refused("the source pack already has a text for '\(key)'")
    }
    texts.append((option, key, value))
    return key
  }

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
