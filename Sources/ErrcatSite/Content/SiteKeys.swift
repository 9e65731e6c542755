import CatalogFormat
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
  /// The number of each key of a catalog, by the key's number in its table; `nil` where the site doesn't
  /// show it.
  private var numbers: [[Int?]]
  private let projects: [Project]

  /// - Parameters:
  ///   - projects: the catalogs whose errors the site shows, and others.
  ///   - shown: how many of them the site shows.
  ///   - base: the index of the catalog whose texts the errors of the others use too; `nil` if there is none.
  init(_ projects: [Project], shown: Int, base: Int?) {
    self.projects = projects
    numbers = projects.map { [Int?](repeating: nil, count: $0.keys.count) }
    for (index, project) in projects.prefix(shown).enumerated() {
      for number in 0..<project.keys.count where project.isOnSite(number) {
        let isOwn = project.sources.has(number) || project.entryOfKey[number] != nil
        if !isOwn, let base, base != index,
          let inherited = projects[base].keys.find(project.keys[number]),
          projects[base].sources.has(inherited)
        {
          numbers[index][number] = self.number(Place(project: base, number: inherited))
        } else {
          numbers[index][number] = self.number(Place(project: index, number: number))
        }
      }
    }
    if let base, base >= shown { addLabels(of: base, shown: shown) }
  }

  /// Adds the labels of actions that errors of the site offer and only the base declares.
  private mutating func addLabels(of base: Int, shown: Int) {
    for action in projects.prefix(shown).flatMap(\.offeredActions) {
      let label = projects[base].keys.find(CatalogKey.actionLabel(action))
      if let label, projects[base].sources.has(label) {
        _ = number(Place(project: base, number: label))
      }
    }
  }

  /// The number of a key, which gets the next one if it has none.
  private mutating func number(_ place: Place) -> Int {
    if let known = numbers[place.project][place.number] { return known }
    let number = places.count
    numbers[place.project][place.number] = number
    places.append(place)
    return number
  }

  /// The number of the key that a catalog's error names: the catalog's own, or its base's.
  func number(of key: String, in project: Int) -> Int? {
    projects[project].keys.find(key).flatMap { numbers[project][$0] }
  }

  /// For each number of a key in a catalog's table, its number here; `nil` where the site doesn't show it, or
  /// shows the base's text.
  func numbers(in project: Int) -> [Int?] {
    numbers[project].map { $0.flatMap { places[$0].project == project ? $0 : nil } }
  }

  /// The text of a key.
  func text(_ number: Int) -> String {
    let place = places[number]
    return projects[place.project].keys[place.number]
  }
}

extension Project {
  /// The names of the actions that errors offer, each once, in the order of the errors.
  var offeredActions: [String] {
    var known: Set<String> = []
    return catalog.entries.flatMap { $0.resolvedTreatment.actions }.filter {
      known.insert($0).inserted
    }
  }

  /// Whether a site shows the texts of a key: one that the catalog uses, or one with a prefix of its keys.
  fileprivate func isOnSite(_ number: Int) -> Bool {
    isCatalogKey[number] || sources.has(number) && CatalogKey.isCatalogKey(keys[number])
  }
}
