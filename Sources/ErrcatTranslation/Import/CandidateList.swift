import ErrcatCompiler
import PositionedJSON

/// The texts of one language that are to be imported, at most one for each key.
struct CandidateList {
  private var candidates: [TranslationCandidate] = []
  private var places: [Int: Int] = [:]
  private var refused: Set<Int> = []
  /// Texts for which another file has another one, and the place of that.
  private(set) var conflicts: [(candidate: TranslationCandidate, other: Location)] = []
  /// All texts of keys with several texts.
  private(set) var conflicting: [TranslationCandidate] = []

  /// The texts of keys with one text.
  var accepted: [TranslationCandidate] {
    candidates.enumerated().filter { !refused.contains($0.offset) }.map(\.element)
  }

  /// Adds a text.
  ///
  /// If a key has two texts in Apple's two files of one table, the later counts; if other files have different
  /// texts, none does, because nothing says which is newer. No file has a key twice.
  ///
  /// - Parameters:
  ///   - candidate: the text.
  ///   - files: the files that the locations of the texts are in.
  mutating func add(_ candidate: TranslationCandidate, in files: [SourceFile]) {
    guard let place = places[candidate.key] else {
      places[candidate.key] = candidates.count
      candidates.append(candidate)
      return
    }
    let known = candidates[place]
    let isSame = known.text == candidate.text
    let (one, other) = (files[known.location.file].path, files[candidate.location.file].path)
    let isOfOneTable =
      PathText.parent(one) == PathText.parent(other) && PathText.stem(one) == PathText.stem(other)
    if isSame || isOfOneTable {
      if !isSame, !refused.contains(place) { candidates[place] = candidate }
      if refused.contains(place) { conflicting.append(candidate) }
      return
    }
    if refused.insert(place).inserted { conflicting.append(known) }
    conflicting.append(candidate)
    conflicts.append((candidate, known.location))
  }
}

/// A text to import into a pack.
struct TranslationCandidate: Sendable {
  /// The key's index in the project's table.
  let key: Int
  /// ICU MessageFormat.
  let text: String
  /// The source message that it was translated from.
  let source: String
  /// How the file marks it; `nil` if it is perhaps a copy of the source message.
  var mark: TranslationJudge.Mark? = .confirmed
  /// The place in the translation files.
  let location: Location
}
