import ErrcatCompiler
import PositionedJSON

/// Tells files with messages of a project from others.
struct SourceKeys {
  private let project: Project
  private let messages: Set<String>

  init(_ project: Project) {
    self.project = project
    messages = Set((0..<project.sourceKeyCount).compactMap { project.sources[$0]?.text })
  }

  /// Whether translations are of a message of the project.
  func has(_ translations: ImportedTranslations) -> Bool { translations.units.contains(where: has) }

  private func has(_ unit: ImportedTranslations.Unit) -> Bool {
    guard let key = unit.key else {
      return unit.source.map { messages.contains($0.first) } ?? false
    }
    if has(key) { return true }
    // A form of a plural has the form after the key.
    return key.lastIndex(of: "[").map { has(String(key[..<$0])) } ?? false
  }

  private func has(_ key: String) -> Bool {
    project.keys.find(key).map { project.sources.has($0) } ?? false
  }
}
