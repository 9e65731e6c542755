import ErrcatCompiler

/// A key or a pattern of keys, and its new name: each `*` of the new name is the text that the `*` at the
/// same position of the old one matched.
package struct RenamePattern: Sendable {
  private let old: Glob
  private let new: [Substring]

  /// `nil` if the two don't have the same number of `*`.
  package init?(_ old: String, to new: String) {
    self.old = Glob(old)
    self.new = new.split(separator: "*", omittingEmptySubsequences: false)
    guard old.utf8.count(where: { $0 == UInt8(ascii: "*") }) + 1 == self.new.count else {
      return nil
    }
  }

  /// The new name of a key; `nil` if the pattern doesn't match it.
  package func name(for key: String) -> String? {
    let utf8 = Array(key.utf8)
    guard let stars = old.stars(in: utf8) else { return nil }
    var name = String(new[0])
    for (star, part) in zip(stars, new.dropFirst()) {
      name += String(decoding: utf8[star], as: UTF8.self) + part
    }
    return name
  }

  /// The new names of keys by their old ones; keys that keep their name are left out.
  ///
  /// - Parameters:
  ///   - keys: all keys of a project.
  ///   - isTaken: whether a key can't get a new name that another key keeps.
  /// - Returns: at least one name.
  /// - Throws: `RequestError` if no key matches or gets another name, if an action's label would be renamed,
  ///   or if a new name is in use.
  package func names(
    of keys: [String],
    isTaken: (_ old: String, _ new: String) -> Bool = { _, _ in true }
  ) throws(RequestError) -> [String: String] {
    var names: [String: String] = [:]
    for key in keys {
      if let name = name(for: key), name != key { names[key] = name }
    }
    guard !names.isEmpty else {
      if keys.contains(where: { name(for: $0) != nil }) {
        throw .refused("'\(old.text)' has that name already")
      }
      throw .absent("no key '\(old.text)'\(Spelling.hint(for: old.text, in: keys))")
    }
    if let label = names.keys.sorted().first(where: { $0.hasPrefix("action.") }) {
      throw .refused("'\(label)' is named after its action; rename the action instead")
    }
    let left = Set(keys).subtracting(names.keys)
    let taken = names.filter { left.contains($0.value) && isTaken($0.key, $0.value) }
    if let taken = taken.values.min() {
      throw .refused("'\(taken)' already exists")
    }
    if Set(names.values).count < names.count {
      throw .refused("several keys would get the same name")
    }
    return names
  }
}
