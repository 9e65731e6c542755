package import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

extension TranslationImport {
  /// The files that are to be written: packs, then the locks.
  ///
  /// The locks are last: a translation that isn't recorded there is only offered once more.
  package var changes: [FileChange] {
    let packs = files.map { file in
      let old = projects.lazy.compactMap { $0.files.first { $0.path == file.path } }.first
      return FileChange(
        path: file.path,
        bytes: file.bytes,
        expected: old.map { .bytes($0.bytes) } ?? .nothing
      )
    }
    return packs + zip(projects, locks).compactMap { project, lock in lock.map(project.change) }
  }

  /// `0` everything was imported, `1` a text was refused, `2` a file was refused, or couldn't be read or understood.
  package var exitStatus: Int32 {
    if isBroken { return 2 }
    return sources.contains { $0.count.refused > 0 } ? 1 : 0
  }

  /// The outcome of the messages, a line for each language and file: `tr: 3 imported, 1 refused, from tr.po`.
  package var summary: [String] {
    sources.map { "\($0.language.text): \($0.count.summary), from \($0.path)" }
  }
}

extension TranslationImport.Count {
  /// `3 imported, 1 refused`; what there is none of is left out.
  fileprivate var summary: String {
    let parts = [
      (imported, "imported"), (unchanged, "unchanged"), (refused, "refused"),
      (unreviewed, "not reviewed"), (untranslated, "without translation"),
    ]
    let list = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return list.isEmpty ? "no messages" : list.joined(separator: ", ")
  }
}

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
