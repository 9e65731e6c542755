import ErrcatCompiler

/// Changes of several errors that have one cause, such as another default of their category; most groups
/// are a single change.
struct ChangeGroup: Sendable {
  /// The changes, in the order of the report; at least one.
  private(set) var changes: [Change]

  /// The properties that the changes of a group have in common.
  private struct Cause: Hashable {
    let kind: String
    let level: ChangeLevel
    let old: Location
    let new: Location
    /// The change, without the key.
    let text: String
  }

  /// The most keys that a line lists.
  private static let maximumKeys = 8

  /// The first change.
  var first: Change { changes[0] }

  /// The change, in lower case, without a final stop; can contain unescaped text from the files.
  var text: String {
    if changes.count > 1, let language = first.language {
      return "\(changes.count) languages: \(first.text.dropFirst(language.count + 2))"
    }
    guard changes.count > 1, let key = first.key else { return first.text }
    return "\(changes.count) errors: \(Self.withoutKey(first.text, key))"
  }

  /// The languages or the keys of several errors, then what follows from the change.
  var details: [String] {
    if changes.count > 1, first.language != nil {
      return [changes.compactMap(\.language).joined(separator: ", ")] + first.details
    }
    let keys = changes.count > 1 ? changes.compactMap(\.key) : []
    guard !keys.isEmpty else { return first.details }
    let rest = keys.count - Self.maximumKeys
    let more = rest > 0 ? " and \(rest) more" : ""
    return [keys.prefix(Self.maximumKeys).joined(separator: ", ") + more] + first.details
  }

  /// Groups changes.
  ///
  /// A change that needs approval, or has it, is alone.
  static func all(_ changes: [Change]) -> [ChangeGroup] {
    var groups: [ChangeGroup] = []
    var places: [Cause: Int] = [:]
    for change in changes {
      if let cause = cause(of: change) {
        if let place = places[cause] {
          groups[place].changes.append(change)
          continue
        }
        places[cause] = groups.count
      }
      groups.append(ChangeGroup(changes: [change]))
    }
    return groups
  }

  private static func cause(of change: Change) -> Cause? {
    if change.kind.id == "translation-added"
      || change.kind.id == "translation-removed", change.approval == nil
    {
      return Cause(
        kind: change.kind.id,
        level: change.level,
        old: .file(0),
        new: .file(0),
        text: change.texts?.key ?? ""
      )
    }
    guard let key = change.key, let old = change.old, let new = change.new, change.texts == nil,
      !change.kind.needsApproval, change.approval == nil, change.text.hasPrefix("'\(key)': ")
    else { return nil }
    return Cause(
      kind: change.kind.id,
      level: change.level,
      old: old,
      new: new,
      text: withoutKey(change.text, key)
    )
  }

  private static func withoutKey(_ text: String, _ key: String) -> String {
    String(text.dropFirst(key.count + 4))
  }
}

extension ChangeReport {
  /// The changes, those with one cause together.
  var groups: [ChangeGroup] { ChangeGroup.all(changes) }
}
