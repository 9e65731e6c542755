import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// Decides what to do with each unit of a translation file.
struct TranslationJudge: Sendable {
  enum Verdict {
    /// The source pack doesn't have the key.
    case unknown
    case broken(String)
    case untranslated
    /// A text that is equal to its source in place of a translation, and nothing says that it is finished.
    case copied
    /// The pack already has the text; the mark is new.
    case unchanged(key: Int, Mark?)
    case unreviewed(TranslationState)
    case changed(TranslationCandidate, doubt: String?)
  }

  /// How a file marks a text.
  enum Mark {
    /// It is a translation of the current source message.
    case confirmed
    /// It needs review.
    case review
  }

  let project: Project
  let texts: TranslationLookup
  let format: TranslationFormat
  /// The number of the file.
  let file: Int
  let takesUnreviewed: Bool

  /// The units, one for each message, with the verdicts.
  func judged(_ units: [ImportedTranslations.Unit]) -> [(
    unit: ImportedTranslations.Unit, verdict: Verdict
  )] {
    Concurrent.map(units) { (unit: $0, verdict: judge($0)) }
  }

  /// Whether a message with a plural has the sentences of another one, which may have the words around its plural in each
  /// form, and the forms of another language.
  private static func hasSentences(_ message: String, of other: String) -> Bool {
    guard let own = MessageOutline(message)?.sentences,
      let others = MessageOutline(other)?.sentences, own.argument == others.argument
    else { return false }
    let forms = Dictionary(
      own.forms.map { ($0.selector, $0.pieces) },
      uniquingKeysWith: { first, _ in first }
    )
    return others.forms.allSatisfy { $0.pieces == forms[$0.selector] ?? forms["other"] }
  }

  private func judge(_ unit: ImportedTranslations.Unit) -> Verdict {
    let name = unit.key
    guard let key = project.keys.find(name), let source = project.sources[key] else {
      return .unknown
    }
    guard let target = unit.target, !target.isEmpty else { return .untranslated }
    let now = texts.text(key)
    let converter = texts.converter(source)
    let sourceMessage = source.text
    let pair = converter.pair(sourceMessage, now)
    let oldSource = unit.oldSource(pair.source, sourceMessage).flatMap { old in
      let text = try? converter.message(
        old,
        isMessage: unit.isMessage,
        now: nil,
        source: sourceMessage
      )
      return text.map { Self.hasSentences(sourceMessage, of: $0) } == true ? nil : old
    }
    let keepsStates = format.traits.contains(.keepsStates)
    if pair.target.map({ ImportedUnits.isSame(target, $0) }) == true {
      let hasState =
        keepsStates || format.traits.contains(.marksApproved) && unit.source?.isEmpty == false
      // A text that is equal to its source is a translation if the file marks it as one, in every format.
      let isDelivered = hasState || now == sourceMessage
      if unit.state == .translated, isDelivered, oldSource == nil {
        return .unchanged(key: key, .confirmed)
      }
      // What is stale needs review already, and the lock knows why.
      let isNew = unit.state == .needsReview && keepsStates && texts.state(key).0 == .translated
      return .unchanged(key: key, isNew ? .review : nil)
    }
    // An export completes the forms of a plural that is equal to its source for the language.
    let copy = converter.pair(sourceMessage, sourceMessage).target
    let isSourceMessage = copy.map { ImportedUnits.isSame(target, $0) } == true
    let isUnfinished = unit.state != nil && unit.state != .translated && keepsStates
    if let state = unit.state, isUnfinished, !takesUnreviewed {
      // Tools copy the source message to what isn't translated yet. An export marks such a text for review.
      let isCopy = isSourceMessage || (unit.source ?? pair.source) == target
      if isCopy, state == .new { return .untranslated }
      let fillsGap = isCopy && oldSource == nil && now?.isEmpty != false
      if !fillsGap { return .unreviewed(state) }
    }
    func message(_ text: TranslationText, isMessage: Bool, now: String?) throws(ConversionProblem)
      -> String
    {
      try converter.message(text, isMessage: isMessage, now: now, source: sourceMessage)
    }
    let text: String
    do {
      text =
        isSourceMessage
        ? sourceMessage
        : try message(target, isMessage: unit.isMessage || pair.isMessage, now: now)
    } catch {
      return .broken("'\(name)': \(error.message)")
    }
    if text == now { return .unchanged(key: key, nil) }
    guard text.utf8.count <= PackLimits.message else {
      return .broken(
        "'\(name)' is \(text.utf8.count) bytes long; the maximum is \(PackLimits.message) bytes"
      )
    }
    // Tools fill what isn't translated with the source message.
    let isCopy = text == sourceMessage && unit.state != .translated
    if isCopy, now?.isEmpty == false { return .copied }
    var old = sourceMessage
    if let oldSource {
      old =
        unit.sourceMessage ?? (try? message(oldSource, isMessage: unit.isMessage, now: nil))
        ?? "(\(name))"
    }
    var doubt: String?
    if case .conversions = format.dialect, !unit.isMessage,
      let conversion = FormatString.unordered(target)
    {
      doubt =
        "'\(name)' has '\(conversion)' twice without positions, so their order can't be checked"
    }
    var mark: Mark? = isUnfinished ? .review : .confirmed
    if isCopy, unit.state != nil || Rule.isSentence(project.sources.shown(key)) { mark = nil }
    let location = Location(file, unit.range)
    return .changed(
      TranslationCandidate(key: key, text: text, source: old, mark: mark, location: location),
      doubt: doubt
    )
  }
}

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
