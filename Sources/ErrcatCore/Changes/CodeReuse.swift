import ErrcatCompiler
import PositionedJSON

/// A code that another error had in the old version, or that was retired there.
struct CodeReuse {
  /// The code.
  let code: Int
  /// The error that has it in the new version.
  let new: EntrySide
  /// The key of the error that had it.
  let oldKey: String
  /// The place of the code in the old version.
  let oldPlace: Location

  /// The codes of a comparison that belong to other errors than before.
  static func all(in comparison: CatalogComparison) -> [CodeReuse] {
    var owners: [Int: EntrySide] = [:]
    for side in comparison.matching.removed + comparison.matching.pairs.map(\.old) {
      if let code = side.entry.code?.value { owners[code] = side }
    }
    var partners: [String: String] = [:]
    for pair in comparison.matching.pairs { partners[pair.new.identity] = pair.old.identity }
    let current = comparison.matching.pairs.map(\.new) + comparison.matching.added
    return current.compactMap { side in
      guard let code = side.entry.code?.value, let owner = owners[code],
        partners[side.identity] != owner.identity
      else { return nil }
      return CodeReuse(
        code: code,
        new: side,
        oldKey: owner.key,
        oldPlace: owner.place(of: "code")
      )
    }
  }
}

extension EntrySide {
  /// What tells an error apart from all others of its version.
  var identity: String { "\(side.index) \(key)" }
}
