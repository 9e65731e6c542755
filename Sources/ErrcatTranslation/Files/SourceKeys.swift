import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// The keys of the source packs of several catalogs.
///
/// Catalogs can have a key in common, such as the label of an action. With the same source message in
/// both, it is one message, which is exported once and imported into both; else the first catalog has it.
struct SourceKeys: Sendable {
  private let projects: [Project]
  /// Keys that the catalogs once had.
  private let retired: Set<String>
  private let messages: Set<ExactText>

  init(_ projects: [Project]) {
    self.projects = projects
    retired = Set(projects.flatMap { $0.catalog.retiredKeys.map(\.value) })
    messages = Set(
      projects.flatMap { project in
        (0..<project.sourceKeyCount).compactMap { project.sources[$0].map { ExactText($0.text) } }
      }
    )
  }

  /// The indices of the catalogs that a translation of a key is for; empty if none has the key.
  func owners(of key: String) -> [Int] {
    let owners = projects.indices.filter { source(key, $0) != nil }
    guard let first = owners.first else { return [] }
    return owners.filter { source(key, $0) == source(key, first) }
  }

  private func source(_ key: String, _ place: Int) -> String? {
    projects[place].keys.find(key).flatMap { projects[place].sources[$0]?.text }
  }

  /// The names of the arguments of a key's source message; `nil` if no catalog has it.
  func names(of key: String) -> Set<String>? {
    owners(of: key).first.flatMap { source(key, $0) }.map(MessageTree.names)
  }

  /// Whether any translation is of a message of a catalog.
  func has(_ translations: ImportedTranslations) -> Bool { translations.units.contains(where: has) }

  /// Whether a key isn't a catalog's, and doesn't look like one.
  func isOther(_ key: String) -> Bool {
    !key.isEmpty && !isOwn(key) && !CatalogKey.isCatalogKey(key)
  }

  /// Whether a text is of a message that a catalog has or has had.
  func isOwn(_ unit: ImportedTranslations.Unit) -> Bool { has(unit) || isOwn(unit.key) }

  /// Whether a key, or that of a form of a plural, is or was one of a catalog.
  func isOwn(_ key: String) -> Bool {
    has(key) || retired.contains(ImportedUnits.form(key)?.key ?? key)
  }

  private func has(_ unit: ImportedTranslations.Unit) -> Bool {
    guard unit.key.isEmpty else { return has(unit.key) }
    return unit.source.map { messages.contains(ExactText($0.first)) || isKey($0.first) } ?? false
  }

  private func has(_ key: String) -> Bool {
    if isKey(key) { return true }
    // A form of a plural has the form after the key.
    let ends = [key.lastIndex(of: "["), key.range(of: ImportedUnits.xcodeMark)?.lowerBound]
    return ends.contains { end in end.map { isKey(String(key[..<$0])) } ?? false }
  }

  /// Whether a name is the key of a catalog's source message.
  func isKey(_ name: String) -> Bool {
    projects.contains { project in
      project.keys.find(name).map { project.sources.has($0) } ?? false
    }
  }
}
