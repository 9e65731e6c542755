import MessageFormat

/// Reads packs on another thread while the catalogs are read, which every check of a pack needs first.
///
/// One is made for all catalogs of a run, so that what it holds doesn't grow with their number. Keep it until the packs
/// are read: dropping it waits for the pack that is being read ahead.
///
/// `@unchecked Sendable` is safe: `lines` is accessed only by the thread that reads the catalogs.
package final class ReadingAhead: @unchecked Sendable {
  private let state = State()
  private var lines: [Background<Void>] = []

  package init() {}

  /// Begins to read packs: the source language's first, then the others in the order in which they are checked.
  func begin(_ packs: [PackFiles], sourceLanguage: String) {
    let sorted = packs.sorted(byText: \.name)
    let source = sorted.filter { $0.name == sourceLanguage }
    let contents = (source + sorted.filter { $0.name != sourceLanguage }).map(\.contents)
    lines.append(
      Background { [state] in
        for pack in contents {
          guard state.wantsMore else { return }
          state.add(pack.hold())
        }
      }
    )
  }

  /// Reads nothing more ahead: from now on, those who check packs read them.
  package func end() { state.end() }

  /// How much has been read.
  ///
  /// `@unchecked Sendable` is safe: what changes is accessed only with the lock of `monitor`.
  private final class State: @unchecked Sendable {
    /// How many bytes of files are read ahead in all, without the last pack; their JSON is about as large.
    private static let maximum = 32 << 20

    private let monitor = Monitor()
    private var count = 0
    private var isOver = false

    var wantsMore: Bool { monitor.locked { !isOver && count < Self.maximum } }

    func add(_ bytes: Int) { monitor.locked { count += bytes } }

    func end() { monitor.locked { isOver = true } }
  }
}
