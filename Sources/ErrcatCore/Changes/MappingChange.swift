import ErrcatCompiler
import PositionedJSON

/// How the mapping of an outside error, code or status has changed.
enum MappingChange {
  /// Only the new version maps it.
  case added
  /// Only the old version maps it.
  case removed
  /// Both versions map it, to different errors.
  case moved

  /// A mapping of one version.
  private struct Mapping {
    let code: ForeignCode
    let entry: Entry
    let range: ByteRange
  }

  /// Reports the changes of this kind.
  ///
  /// - Parameters:
  ///   - pair: the two versions of a catalog.
  ///   - changes: where the changes are reported.
  ///   - isWanted: which outside errors are looked at.
  func report(
    _ pair: CatalogPair,
    _ changes: inout Changes,
    where isWanted: (ForeignCode) -> Bool
  ) {
    let (old, new) = (Self.mappings(pair.old, isWanted), Self.mappings(pair.new, isWanted))
    // The keys of the new version's errors, by the keys of the old version's.
    let names = self == .moved ? changes.names(in: pair) : [:]
    for identity in (self == .removed ? old : new).order {
      let (was, now) = (old.byIdentity[identity], new.byIdentity[identity])
      switch (self, was, now) {
      case (.added, nil, let now?):
        changes.report(
          "\(now.code.phrase) \(now.code.mapsPhrase) to '\(now.entry.key.value)'",
          key: now.entry.key.value,
          about: identity,
          old: nil,
          new: pair.new.place(.catalog(now.range))
        )
      case (.removed, let was?, nil):
        let verb = was.code.isPlural ? "don't map" : "doesn't map"
        changes.report(
          "\(was.code.phrase) \(verb) to '\(was.entry.key.value)' anymore",
          key: was.entry.key.value,
          about: identity,
          old: pair.old.place(.catalog(was.range)),
          new: nil
        )
      case (.moved, let was?, let now?)
      where (names[was.entry.key.value] ?? was.entry.key.value) != now.entry.key.value:
        changes.report(
          """
          \(now.code.phrase) \(now.code.mapsPhrase) to '\(now.entry.key.value)' instead of \
          '\(was.entry.key.value)'
          """,
          key: now.entry.key.value,
          about: identity,
          old: pair.old.place(.catalog(was.range)),
          new: pair.new.place(.catalog(now.range))
        )
      default: break
      }
    }
  }

  /// The mappings of a catalog; of several for one code, the first, which applies.
  private static func mappings(
    _ side: CatalogSide,
    _ isWanted: (ForeignCode) -> Bool
  ) -> (byIdentity: [String: Mapping], order: [String]) {
    var byIdentity: [String: Mapping] = [:]
    var order: [String] = []
    for entry in side.catalog.entries {
      for located in entry.foreignCodes where isWanted(located.value) {
        for code in located.value.single {
          guard byIdentity[code.identity] == nil else { continue }
          byIdentity[code.identity] = Mapping(code: code, entry: entry, range: located.range)
          order.append(code.identity)
        }
      }
    }
    return (byIdentity, order)
  }
}

extension ForeignCode {
  /// Whether a server sends it in the body of a response.
  var isServerCode: Bool {
    switch self {
    case .serverNumber, .serverName: return true
    default: return false
    }
  }

  /// Whether it is an HTTP status, or a range of them.
  var isHTTPStatus: Bool {
    if case .http = self { return true }
    return false
  }

  /// The codes of a range, one by one; other codes as they are.
  fileprivate var single: [ForeignCode] {
    guard case .http(let range) = self, range.count <= 1_000 else { return [self] }
    return range.map { .http($0...$0) }
  }

  /// Whether ``phrase`` is a plural.
  fileprivate var isPlural: Bool {
    if case .http(let range) = self { return range.count > 1 }
    return false
  }

  /// The verb that follows ``phrase``.
  fileprivate var mapsPhrase: String { isPlural ? "map" : "maps" }
}
