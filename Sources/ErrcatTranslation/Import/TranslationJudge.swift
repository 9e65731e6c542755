import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// Decides what to do with each unit of a translation file that translates a message.
struct TranslationJudge: Sendable {
  let project: Project
  let takesUnreviewed: Bool

  /// The units, one for each message of a file, with the verdicts.
  func judged(_ units: [MatchedUnit]) -> [UnitOutcome] {
    Concurrent.map(units) { unit in
      let (verdict, doubt) = judge(unit)
      return UnitOutcome(
        name: unit.unit.key,
        location: unit.location,
        verdict: verdict,
        remarks: unit.remarks + (doubt.map { [Remark(.warning, $0)] } ?? [])
      )
    }
  }

  private func judge(_ matched: MatchedUnit) -> (UnitOutcome.Verdict, doubt: String?) {
    let (unit, key, source) = (matched.unit, matched.key, matched.source.text)
    guard let target = unit.target, !target.isEmpty else {
      return (.leftOut(.untranslated), nil)
    }
    let now = matched.texts.text(key)
    let texts = DeliveredTexts(unit, target, matched.texts.converter(matched.source), source, now)
    let state = unit.state?.meaning
    let keepsStates = matched.format.traits.contains(.keepsStates)
    if let now, case .success(now) = texts.result {
      let hasState =
        keepsStates
        || matched.format.traits.contains(.marksApproved) && unit.source?.isEmpty == false
      // A text that is equal to its source is a translation if the file marks it as one, in every format.
      if state == .translated, hasState || now == source, texts.oldSource == nil {
        return (.unchanged(key: key, .confirmed), nil)
      }
      // What is stale needs review already, and the lock knows why.
      let isNew =
        state == .needsReview && keepsStates && matched.texts.state(key).0 == .translated
      return (.unchanged(key: key, isNew ? .review : nil), nil)
    }
    let isUnfinished = state != nil && state != .translated && keepsStates
    if let delivered = unit.state, isUnfinished, !takesUnreviewed {
      // Tools copy the source message to what isn't translated yet. An export marks such a text for review.
      if texts.isCopy, state == .new { return (.leftOut(.untranslated), nil) }
      let fillsGap = texts.isCopy && texts.oldSource == nil && now?.isEmpty != false
      if !fillsGap { return (.leftOut(.unreviewed(delivered)), nil) }
    }
    let message: String
    do {
      message = try texts.result.get()
    } catch {
      return (.leftOut(.broken([Remark(.error, "'\(unit.key)': \(error.message)")])), nil)
    }
    guard message.utf8.count <= PackLimits.message else {
      let length =
        "is \(message.utf8.count) bytes long; the maximum is \(PackLimits.message) bytes"
      return (.leftOut(.broken([Remark(.error, "'\(unit.key)' \(length)")])), nil)
    }
    // Tools fill what isn't translated with the source message.
    let isCopy = message == source && state != .translated
    if isCopy, now?.isEmpty == false { return (.leftOut(.copied), nil) }
    var mark: TextMark? = isUnfinished ? .review : .confirmed
    if isCopy, state != nil || Rule.isSentence(project.sources.shown(key)) { mark = nil }
    let old = texts.oldSource ?? source
    let change = TextChange(
      key: key,
      text: message,
      source: old,
      isStale: SourceFingerprint(message: old) != SourceFingerprint(message: source),
      mark: mark
    )
    return (.changed(change), doubt: Self.doubt(unit, target, matched.format))
  }

  /// The warning for a text whose arguments may be in another order.
  private static func doubt(
    _ unit: ImportedTranslations.Unit,
    _ target: TranslationText,
    _ format: TranslationFormat
  ) -> String? {
    guard case .conversions = format.dialect, !unit.isMessage else { return nil }
    return FormatString.unordered(target).map {
      "'\(unit.key)' has '\($0)' twice without positions, so their order can't be checked"
    }
  }
}

/// The texts of a unit as ICU messages: all comparisons with a catalog's messages are made here.
private struct DeliveredTexts {
  /// The message of the text: the pack's or the source message itself if the file holds the same.
  let result: Result<String, ConversionProblem>
  /// The source message that the unit was translated from; `nil` if it is the current one.
  let oldSource: String?
  /// Whether the text is equal to its source.
  let isCopy: Bool

  /// Compares the text of a unit with the source message and with the pack's text, if there is one.
  init(
    _ unit: ImportedTranslations.Unit,
    _ target: TranslationText,
    _ converter: MessageConverter,
    _ source: String,
    _ now: String?
  ) {
    let pair = converter.pair(source, now)
    func isHeld(_ text: TranslationText?) -> Bool {
      text.map { ImportedUnits.isSame(target, $0) } == true
    }
    // An export completes the forms of a plural that is equal to its source for the language.
    let known =
      isHeld(pair.target)
      ? now : isHeld(converter.pair(source, source).target) ? source : nil
    result = Result { () throws(ConversionProblem) in
      if let known { return known }
      let isMessage = unit.isMessage || pair.isMessage
      return try converter.message(target, isMessage: isMessage, now: now, source: source)
    }
    let message = try? result.get()
    isCopy = message == source || (unit.source ?? pair.source) == target
    oldSource = unit.oldSource(pair.source, source).flatMap { old in
      let text = try? converter.message(old, isMessage: unit.isMessage, now: nil, source: source)
      if let text, Self.hasSentences(source, of: text) { return nil }
      return unit.sourceMessage ?? text ?? "(\(unit.key))"
    }
  }

  /// Whether a message with a plural has the sentences of another one, which may have the words around its plural in each
  /// form, and the forms of another language.
  private static func hasSentences(_ message: String, of other: String) -> Bool {
    guard let own = MessageTree(outline: message)?.sentences,
      let others = MessageTree(outline: other)?.sentences, own.argument == others.argument
    else { return false }
    return others.variants.allSatisfy {
      $0.message == own.message($0.selector) ?? own.message("other")
    }
  }
}
