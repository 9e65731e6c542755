import CatalogFormat
import ErrcatCompiler

/// How long the catalog's texts may be.
package struct LengthLimits: Sendable {
  /// What an argument is taken to be long, in columns.
  static let argument = 8

  /// By key number, for errors' messages; `Int32.max` where nothing limits them.
  private let columns: [Int32]

  init(_ project: Project) {
    let catalog = project.catalog
    columns = project.entryOfKey.map { number in
      guard number >= 0 else { return .max }
      let entry = catalog.entries[Int(number)]
      return Int32(clamping: catalog.columns(of: entry) ?? .max)
    }
  }

  /// How many columns a key's message may take; `nil` where nothing limits it.
  func columns(_ key: Int) -> Int? {
    key < columns.count && columns[key] < .max ? Int(columns[key]) : nil
  }
}

extension Catalog {
  /// How many columns an entry's message may take: what the entry says, else the catalog for its
  /// display style, else what screens of telephones show of that style.
  fileprivate func columns(of entry: Entry) -> Int? {
    if let maximum = entry.maximumLength { return maximum }
    let style = treatment(of: entry).display
    if let length = lint.lengths[style] { return length }
    switch style {
    case .inline: return 120
    case .toast: return 160
    case .banner: return 240
    case .modal: return 600
    case .fullscreen: return 1_200
    case .silent: return nil
    }
  }

  /// How many lines an entry's message may have.
  func lines(of entry: Entry) -> Int? {
    let style = treatment(of: entry).display
    if let lines = lint.lines[style] { return lines }
    switch style {
    case .inline: return 2
    case .toast: return 3
    case .banner: return 4
    case .modal: return 12
    case .fullscreen: return 24
    case .silent: return nil
    }
  }
}
