import ErrcatCompiler
import PositionedJSON

/// The record of an error that is removed or renamed in `retired`, besides its names.
package struct RetirementNote: Sendable {
  /// The first version without the names; `nil` if it isn't known.
  package let since: String?
  /// Why the names aren't used anymore; `nil` for the kind of change.
  package let reason: String?

  package init(since: String? = nil, reason: String? = nil) {
    self.since = since
    self.reason = reason
  }
}

/// The names of an error that a change takes out of use, as `retired` records them.
package struct RetiredNames: Sendable {
  /// The code; `nil` if the error has none or keeps it.
  let code: Int?
  /// The key; `nil` if the error keeps it.
  let key: String?
  /// The name of the Swift case; `nil` if the error keeps it.
  let caseName: String?
  /// The key of the error to use instead; `nil` if there is none.
  var use: String?
  /// The version and the reason.
  let note: RetirementNote

  /// The names of the entry in `retired` that can be used: the code is found first, the case if there is nothing else.
  var memberNames: [String] {
    let names = [code.map(String.init), key].compactMap { $0 }
    return names.isEmpty ? caseName.map { [".\($0)"] } ?? [] : names
  }

  /// Writes the entry.
  ///
  /// - Parameters:
  ///   - name: one of ``memberNames``.
  ///   - json: an open object.
  func write(as name: String, to json: inout JSONWriter) {
    json.object(name) { json in
      json.member("code", ifAny: code.flatMap { String($0) == name ? nil : $0 })
      json.member("key", ifAny: key == name && Int(name) == nil ? nil : key)
      json.member("case", ifAny: caseName.flatMap { ".\($0)" == name ? nil : $0 })
      json.member("use", ifAny: use)
      json.member("since", ifAny: note.since)
      json.member("reason", ifAny: note.reason)
    }
  }
}

extension RetiredNames {
  /// The names of removed errors.
  ///
  /// - Parameters:
  ///   - keys: the keys of the errors, and others.
  ///   - catalog: the catalog that has them.
  ///   - note: the version and the reason; `nil` if nothing has been released.
  /// - Returns: the names, in the order of the catalog.
  static func removed(
    _ keys: Set<String>,
    from catalog: Catalog,
    _ note: RetirementNote?
  ) -> [RetiredNames] {
    guard let note else { return [] }
    return catalog.entries.filter { keys.contains($0.key.value) }.map { entry in
      RetiredNames(
        code: entry.code?.value,
        key: entry.key.value,
        caseName: entry.swiftName,
        note: RetirementNote(since: note.since, reason: note.reason ?? "removed")
      )
    }
  }

  /// The old name of a renamed case, whose error keeps its code and its key.
  ///
  /// - Parameters:
  ///   - rename: the old and the new name.
  ///   - note: the version and the reason; `nil` if nothing has been released.
  /// - Returns: the name.
  static func renamed(_ rename: CaseRename, _ note: RetirementNote?) -> [RetiredNames] {
    guard let note, rename.name != rename.newName else { return [] }
    return [
      RetiredNames(
        code: nil,
        key: nil,
        caseName: rename.name,
        use: rename.key,
        note: RetirementNote(
          since: note.since,
          reason: note.reason ?? "renamed to \(rename.newName)"
        )
      )
    ]
  }

  /// The old names of renamed errors, which keep their codes.
  ///
  /// - Parameters:
  ///   - names: new keys by old ones, of errors and others.
  ///   - catalog: the catalog that has them.
  ///   - note: the version and the reason; `nil` if nothing has been released.
  /// - Returns: the names, in the order of the catalog.
  static func renamed(
    _ names: [String: String],
    in catalog: Catalog,
    _ note: RetirementNote?
  ) -> [RetiredNames] {
    guard let note else { return [] }
    return catalog.entries.compactMap { entry in
      guard let name = names[entry.key.value], name != entry.key.value else { return nil }
      var renamed = entry
      renamed.declaration.key = Located(name, .nowhere)
      return RetiredNames(
        code: nil,
        key: entry.key.value,
        caseName: renamed.swiftName == entry.swiftName ? nil : entry.swiftName,
        use: name,
        note: RetirementNote(
          since: note.since,
          reason: note.reason ?? "renamed to \(name)"
        )
      )
    }
  }
}
