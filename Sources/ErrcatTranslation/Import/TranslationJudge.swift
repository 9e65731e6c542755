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
    case copied(key: Int)
    /// The pack already has the text; the mark is new.
    case unchanged(key: Int, Mark?)
    case unreviewed(key: Int, TranslationState)
    /// A new text, and the source message that it was translated from.
    case changed(
      key: Int,
      text: String,
      source: String,
      mark: Mark?,
      doubt: String?
    )
  }

  /// How a file marks a text.
  enum Mark {
    /// It is a translation of the current source message.
    case confirmed
    /// It needs review.
    case review
  }

  private let project: Project
  private let texts: TranslationLookup
  private let format: TranslationFormat
  private let takesUnreviewed: Bool

  init(
    _ project: Project,
    _ texts: TranslationLookup,
    of format: TranslationFormat,
    takesUnreviewed: Bool
  ) {
    self.project = project
    self.texts = texts
    self.format = format
    self.takesUnreviewed = takesUnreviewed
  }

  /// The units, one for each message, with the verdicts.
  func judged(_ units: [ImportedTranslations.Unit]) -> [(
    unit: ImportedTranslations.Unit, verdict: Verdict
  )] {
    let starts = Array(stride(from: 0, to: units.count, by: 500))
    let parts = Concurrent.map(starts) { start in
      units[start..<min(start + 500, units.count)].map { (unit: $0, verdict: judge($0)) }
    }
    return parts.flatMap { $0 }
  }

  private func judge(_ unit: ImportedTranslations.Unit) -> Verdict {
    guard let name = unit.key, let key = project.keys.find(name), let source = project.sources[key]
    else { return .unknown }
    guard let target = unit.target, !target.isEmpty else { return .untranslated }
    let now = texts.text(key)
    let converter = texts.converter(source)
    let sourceMessage = source.text
    let pair = converter.pair(sourceMessage, now)
    let oldSource = unit.oldSource(pair.source, sourceMessage)
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
    let isSourceMessage =
      converter.pair(sourceMessage, sourceMessage).target.map { ImportedUnits.isSame(target, $0) }
      == true
    let isUnfinished = unit.state != nil && unit.state != .translated && keepsStates
    if let state = unit.state, isUnfinished, !takesUnreviewed {
      // Tools copy the source message to what isn't translated yet. An export marks such a text for review.
      let isCopy = isSourceMessage || (unit.source ?? pair.source) == target
      if isCopy, state == .new { return .untranslated }
      let fillsGap = isCopy && oldSource == nil && now?.isEmpty != false
      if !fillsGap { return .unreviewed(key: key, state) }
    }
    do {
      let text =
        isSourceMessage
        ? sourceMessage
        : try converter.message(
          target,
          isMessage: unit.isMessage || pair.isMessage,
          now: now,
          source: sourceMessage
        )
      if text == now { return .unchanged(key: key, nil) }
      guard text.utf8.count <= PackLimits.message else {
        return .broken(
          "'\(name)' is \(text.utf8.count) bytes long; the maximum is \(PackLimits.message) bytes"
        )
      }
      // Tools fill what isn't translated with the source message.
      let isCopy = text == sourceMessage && unit.state != .translated
      if isCopy, now?.isEmpty == false { return .copied(key: key) }
      var old = sourceMessage
      if let oldSource {
        old =
          (try? converter.message(
            oldSource,
            isMessage: unit.isMessage,
            now: nil,
            source: sourceMessage
          ))
          ?? "(\(name))"
        if let message = unit.sourceMessage { old = message }
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
      return .changed(key: key, text: text, source: old, mark: mark, doubt: doubt)
    } catch {
      return .broken("'\(name)': \(error.message)")
    }
  }
}
