import ErrcatCompiler
import PositionedJSON

/// Tells files with messages of some catalogs from others.
struct SourceKeys {
  private let keys: SharedKeys
  private let messages: Set<String>
  /// Keys that the catalogs once had.
  private let retired: Set<String>

  init(_ projects: [Project]) {
    keys = SharedKeys(projects)
    retired = Set(projects.flatMap { $0.catalog.retiredKeys.map(\.value) })
    messages = Set(
      projects.flatMap { project in
        (0..<project.sourceKeyCount).compactMap { project.sources[$0]?.text }
      }
    )
  }

  /// Whether translations are of a message of a catalog.
  func has(_ translations: ImportedTranslations) -> Bool { translations.units.contains(where: has) }

  /// Whether a text is of a message that a catalog has or has had.
  func isOwn(_ unit: ImportedTranslations.Unit) -> Bool {
    if has(unit) { return true }
    guard let key = unit.key else { return false }
    return retired.contains(ImportedUnits.form(key)?.key ?? key)
  }

  private func has(_ unit: ImportedTranslations.Unit) -> Bool {
    guard let key = unit.key else {
      return unit.source.map { messages.contains($0.first) } ?? false
    }
    if keys.has(key) { return true }
    // A form of a plural has the form after the key.
    return key.lastIndex(of: "[").map { keys.has(String(key[..<$0])) } ?? false
  }
}
