import ErrcatCompiler
import PositionedJSON

/// Decides what to do with each unit of a translation file.
struct TranslationJudge: Sendable {
  enum Verdict {
    /// The source pack doesn't have the key.
    case unknown
    case broken(String)
    case untranslated
    /// The pack already has the text; confirmed if the file marks it as translated from the current source message.
    case unchanged(key: Int, isConfirmed: Bool)
    case unreviewed(key: Int)
    /// A new text, and the source message that it was translated from.
    case changed(key: Int, text: String, source: String)
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
  func judged(_ units: [ImportedTranslations.Unit]) async -> [(
    unit: ImportedTranslations.Unit, verdict: Verdict
  )] {
    var units = units
    if format.traits.contains(.separatesForms) {
      units = ImportedUnits.joined(units, isKey: { project.keys.find($0) != nil })
    }
    let named = named(units)
    let starts = Array(stride(from: 0, to: named.count, by: 500))
    let parts = await Concurrent.map(starts) { start in
      named[start..<min(start + 500, named.count)].map { (unit: $0, verdict: judge($0)) }
    }
    return parts.flatMap { $0 }
  }

  /// The units, with lost keys restored from the source message.
  ///
  /// If several keys share the source message, those are used that already have the translation; if none
  /// has it, the unit keeps no key.
  private func named(_ units: [ImportedTranslations.Unit]) -> [ImportedTranslations.Unit] {
    guard units.contains(where: { $0.key == nil }) else { return units }
    var known: [String: [(key: String, target: TranslationText?)]] = [:]
    for key in 0..<project.sourceKeyCount {
      guard let source = project.sources[key] else { continue }
      let pair = texts.converter(source).pair(source.text, texts.text(key))
      known[pair.source.first, default: []].append((project.keys[key], pair.target))
    }
    return units.flatMap { unit -> [ImportedTranslations.Unit] in
      guard unit.key == nil, let text = unit.target,
        var found = unit.source.flatMap({ known[$0.first] })
      else { return [unit] }
      if found.count > 1 {
        found = found.filter { $0.target.map { ImportedUnits.isSame(text, $0) } ?? false }
      }
      if found.isEmpty { return [unit] }
      return found.map { key, _ in
        var named = unit
        named.key = key
        return named
      }
    }
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
      let isConfirmed = unit.state == .translated && keepsStates && oldSource == nil
      return .unchanged(key: key, isConfirmed: isConfirmed)
    }
    if unit.state == .needsReview, keepsStates, !takesUnreviewed { return .unreviewed(key: key) }
    do {
      let text = try converter.message(
        target,
        isMessage: unit.isMessage || pair.isMessage,
        now: now,
        source: sourceMessage
      )
      if text == now { return .unchanged(key: key, isConfirmed: false) }
      guard text.utf8.count <= ProjectLimits.message else {
        return .broken(
          "'\(name)' is \(text.utf8.count) bytes long; the maximum is \(ProjectLimits.message) bytes"
        )
      }
      if text == sourceMessage, unit.state != .translated { return .untranslated }
      var old = sourceMessage
      if let oldSource {
        old =
          (try? converter.message(oldSource, isMessage: true, now: nil, source: sourceMessage))
          ?? "(\(name))"
        if let message = unit.sourceMessage { old = message }
      }
      return .changed(key: key, text: text, source: old)
    } catch {
      return .broken("'\(name)': \(error.message)")
    }
  }
}
