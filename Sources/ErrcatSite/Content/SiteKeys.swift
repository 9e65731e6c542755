import ErrcatCompiler
import PositionedJSON

/// The keys of the texts that a site shows, of all catalogs, numbered.
///
/// Two catalogs can have the same key; then it has a number for each.
struct SiteKeys: Sendable {
  /// A key of one catalog.
  struct Place: Sendable {
    /// The index of the catalog.
    let project: Int
    /// The number of the key in the catalog's table.
    let number: Int
  }

  /// Where each key is; those of a catalog in the order of its source pack.
  private(set) var places: [Place] = []
  /// The number of each key of a catalog; `nil` where the site doesn't show it.
  private var numbers: [[Int?]] = []
  private let projects: [Project]

  /// - Parameter projects: the base catalog, then its modules, whose errors use its texts too.
  init(_ projects: [Project]) {
    self.projects = projects
    for (index, project) in projects.enumerated() {
      var own = [Int?](repeating: nil, count: project.keys.count)
      for number in 0..<project.keys.count {
        guard project.isOnSite(number) else { continue }
        let key = project.keys[number]
        // A text that a module uses and doesn't have is the base's.
        let isOwn = project.sources.has(number) || project.entryOfKey[number] != nil
        if !isOwn, index > 0, self.number(of: key, in: 0) != nil { continue }
        own[number] = places.count
        places.append(Place(project: index, number: number))
      }
      numbers.append(own)
    }
  }

  /// The number of the key that a catalog's error names: the catalog's own, or its base's.
  func number(of key: String, in project: Int) -> Int? {
    let candidates = project == 0 ? [0] : [project, 0]
    for index in candidates where index < numbers.count {
      if let found = projects[index].keys.find(key).flatMap({ numbers[index][$0] }) { return found }
    }
    return nil
  }

  /// For each number of a key in a catalog's table, its number here; `nil` where the site doesn't show it.
  func numbers(in project: Int) -> [Int?] { numbers[project] }

  /// The text of a key.
  func text(_ number: Int) -> String {
    let place = places[number]
    return projects[place.project].keys[place.number]
  }
}

extension Project {
  /// Whether a site shows the texts of a key: one that the catalog uses, or one with a prefix of its keys.
  fileprivate func isOnSite(_ number: Int) -> Bool {
    isCatalogKey[number] || sources.has(number) && CatalogKey.isCatalogKey(keys[number])
  }
}
