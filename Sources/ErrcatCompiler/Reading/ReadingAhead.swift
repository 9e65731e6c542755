import MessageFormat

/// Reads packs on another thread while the catalogs are read, which every check of a pack needs first.
///
/// One is made for all catalogs of a run, so that what it holds doesn't grow with their number.
///
/// `@unchecked Sendable` is safe: what changes is accessed only with the lock of `monitor`, and `lines` only by the
/// thread that reads the catalogs.
package final class ReadingAhead: @unchecked Sendable {
  /// How many bytes of packs are held at most, not counting the last pack.
  private static let maximum = 32 << 20

  private let monitor = Monitor()
  private var held = 0
  private var isOver = false
  private var lines: [Background<Void>] = []

  package init() {}

  /// Begins to read packs: the source language's first, then the others in the order in which they are checked.
  func begin(_ packs: [PackFiles], sourceLanguage: String) {
    let sorted = packs.sorted(byText: \.name)
    let source = sorted.filter { $0.name == sourceLanguage }
    let contents = (source + sorted.filter { $0.name != sourceLanguage }).map(\.contents)
    lines.append(
      Background { [self] in
        for pack in contents {
          guard wantsMore() else { return }
          let size = pack.hold()
          monitor.locked { held += size }
        }
      }
    )
  }

  /// Reads nothing more ahead: from now on, those who check packs read them.
  package func end() { monitor.locked { isOver = true } }

  private func wantsMore() -> Bool { monitor.locked { !isOver && held < Self.maximum } }
}
