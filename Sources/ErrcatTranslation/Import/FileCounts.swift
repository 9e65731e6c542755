import ErrcatCore

/// The counts of one language, by the number of the file.
struct FileCounts {
  /// In the order in which the files were first counted.
  private(set) var byFile: [(file: Int, count: TranslationImport.Count)] = []
  private var places: [Int: Int] = [:]

  subscript(file: Int) -> TranslationImport.Count {
    get { places[file].map { byFile[$0].count } ?? TranslationImport.Count() }
    set {
      if let place = places[file] {
        byFile[place].count = newValue
      } else {
        places[file] = byFile.count
        byFile.append((file, newValue))
      }
    }
  }
}
