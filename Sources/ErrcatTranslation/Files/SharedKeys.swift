import ErrcatCompiler
import PositionedJSON

/// Which of several catalogs a translation of a key is for.
///
/// Catalogs can have a key in common, such as the label of an action. With the same source message in
/// both, it is one message, which is exported once and imported into both; else the first catalog has it.
struct SharedKeys: Sendable {
  private let projects: [Project]

  init(_ projects: [Project]) { self.projects = projects }

  /// Whether any catalog's source pack has a key.
  func has(_ key: String) -> Bool { first(key) != nil }

  /// The indices of the catalogs that a translation of a key is for; empty if none has the key.
  func owners(of key: String) -> [Int] {
    guard let first = first(key), let source = source(key, first) else { return [] }
    return [first]
      + projects.indices.dropFirst(first + 1).filter { self.source(key, $0) == source }
  }

  private func first(_ key: String) -> Int? {
    projects.firstIndex { project in
      project.keys.find(key).map { project.sources.has($0) } ?? false
    }
  }

  private func source(_ key: String, _ place: Int) -> String? {
    projects[place].keys.find(key).flatMap { projects[place].sources[$0]?.text }
  }
}
