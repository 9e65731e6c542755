package import CatalogFormat
package import ErrcatCompiler
import MessageFormat

/// The maximum lengths of the catalog's error messages.
package struct LengthLimits: Sendable {
  /// The assumed length of an argument's value, in columns.
  static let argument = 8

  /// The maximum by key number; `nil` for keys that aren't errors and for messages without a maximum.
  private let columns: [Int?]

  init(_ project: Project) {
    let catalog = project.catalog
    columns = (0..<project.entryOfKey.count).map { key in
      project.entryOfKey[key].flatMap { catalog.columns(of: catalog.entries[$0]) }
    }
  }

  /// The number of columns of a message in its widest form; `nil` if it isn't ICU MessageFormat.
  package static func columns(of message: String) -> Int? {
    let bytes = Array(message.utf8)
    return (try? ParsedMessage(utf8: bytes)).map { WidestForm($0.nodes, bytes).columns }
  }

  /// The maximum number of columns of a key's message; `nil` if there is no maximum.
  func columns(_ key: Int) -> Int? {
    key < columns.count ? columns[key] : nil
  }
}

extension Catalog {
  /// The maximum number of columns of an entry's message: the entry's own, the catalog's for the display
  /// style, or what a phone's screen can show in that style; `nil` for silent errors.
  ///
  /// Of several styles, the one with the smallest maximum counts.
  package func columns(of entry: Entry) -> Int? {
    if let maximum = entry.maximumLength { return maximum }
    // Not 'compactMap(columns)', which would copy the catalog.
    return entry.resolvedTreatment.displays.compactMap { columns($0) }.min()
  }

  private func columns(_ style: DisplayStyle) -> Int? {
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

  /// The maximum number of lines of an entry's message, with the display style that sets it; `nil` for
  /// silent errors.
  package func lines(of entry: Entry) -> (style: DisplayStyle, maximum: Int)? {
    let limits = entry.resolvedTreatment.displays.compactMap { style in
      lines(style).map { (style: style, maximum: $0) }
    }
    return limits.min { $0.maximum < $1.maximum }
  }

  private func lines(_ style: DisplayStyle) -> Int? {
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
