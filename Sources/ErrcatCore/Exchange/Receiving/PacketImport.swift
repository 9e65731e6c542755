package import ErrcatCompiler
package import MessageFormat
package import PositionedJSON

/// Takes what came back from translators into the packs.
///
/// A text that says what the pack says already changes nothing there, byte for byte; a text that lint
/// would call broken is refused, and the rest is taken.
package struct PacketImport: Sendable {
  /// What became of the messages of a language.
  package struct Count: Sendable {
    package var taken = 0
    package var unchanged = 0
    package var untranslated = 0
    package var unreviewed = 0
    package var refused = 0
  }

  /// A text to put into a pack.
  private struct Candidate {
    let key: Int
    let text: String
    let location: Location
    /// What it was translated from.
    let source: String
  }

  private let project: Project
  private let takesUnreviewed: Bool
  /// The packets' files as they were decoded.
  package private(set) var packetFiles: [SourceFile] = []
  /// What is wrong, in the packets' files.
  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var counts: [(language: LanguageTag, count: Count)] = []
  /// The packs' files that change, those that are new included.
  package private(set) var files: [SourceFile] = []
  /// The lock as it is to be; `nil` if it stays, or if there is none and nothing needs one.
  package private(set) var lock: TranslationLock?
  /// Whether a file could not be understood at all; then nothing is taken.
  package private(set) var isBroken = false

  /// - Parameters:
  ///   - project: holds the source pack and those of the languages that are read, at least.
  ///   - takesUnreviewed: whether texts that are marked as fuzzy or to be reviewed are taken too.
  package init(_ project: Project, takesUnreviewed: Bool) {
    self.project = project
    self.takesUnreviewed = takesUnreviewed
  }

  /// Takes packets in.
  ///
  /// - Parameter packets: each with its file and its language; several of one language are one.
  package mutating func take(
    _ packets: [(packet: ReceivedPacket, file: SourceFile, language: LanguageTag?)]
  ) async {
    packetFiles = []
    var byLanguage: [(language: LanguageTag, packets: [(ReceivedPacket, Int)])] = []
    for (packet, file, language) in packets {
      let number = packetFiles.firstIndex { $0.path == file.path } ?? packetFiles.count
      if number == packetFiles.count { packetFiles.append(file) }
      for fault in packet.faults {
        report(.error, fault.message, at: Location(number, fault.range), language: nil)
      }
      if packet.isBroken { isBroken = true }
      guard let language else { continue }
      if let known = byLanguage.firstIndex(where: { $0.language == language }) {
        byLanguage[known].packets.append((packet, number))
      } else {
        byLanguage.append((language, [(packet, number)]))
      }
    }
    guard !isBroken else { return }
    var lock = project.lock
    var changesLock = false
    for (language, packets) in byLanguage {
      var count = Count()
      count.refused = packets.reduce(0) { $0 + $1.0.faults.count }
      await take(packets, language, &count, &lock, &changesLock)
      counts.append((language, count))
    }
    if changesLock {
      lock?.prune()
      self.lock = lock
    }
    diagnostics = diagnostics.ordered(packetFiles)
  }

  private mutating func report(
    _ severity: Severity,
    _ message: String,
    at location: Location,
    language: LanguageTag?,
    rule: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        rule: rule,
        severity: severity,
        message: message,
        location: location,
        language: language?.text
      )
    )
  }

  // MARK: One language

  private mutating func take(
    _ packets: [(ReceivedPacket, Int)],
    _ language: LanguageTag,
    _ count: inout Count,
    _ lock: inout TranslationLock?,
    _ changesLock: inout Bool
  ) async {
    var candidates: [Candidate] = []
    var places: [Int: Int] = [:]
    var confirmed: [Int] = []
    for (packet, file) in packets {
      let texts = PacketTexts(project, language, packet.format)
      let units = ReceivedUnits.joined(packet, isKey: { project.keys.find($0) != nil })
      for (unit, verdict) in await judged(named(units, texts), packet.format, texts) {
        let place = Location(file, unit.range)
        switch verdict {
        case .unknown:
          // A whole packet of another app's keys is not worth a guess for each.
          let hint = count.refused < 20 ? Spelling.hint(for: unit.key, in: sourceKeys) : ""
          report(.error, unit.unknownMessage + hint, at: place, language: language)
          count.refused += 1
        case .broken(let message):
          report(.error, message, at: place, language: language)
          count.refused += 1
        case .untranslated: count.untranslated += 1
        case .unchanged(let key, let isConfirmed):
          count.unchanged += 1
          if isConfirmed { confirmed.append(key) }
        case .unreviewed:
          report(
            .info,
            "'\(unit.key)' is marked for review and left out; '--unreviewed' takes it",
            at: place,
            language: language
          )
          count.unreviewed += 1
        case .changed(let key, let text, let source):
          let candidate = Candidate(key: key, text: text, location: place, source: source)
          // Of two texts for one key the later counts, as in Apple's two files.
          if let known = places[key] {
            candidates[known] = candidate
          } else {
            places[key] = candidates.count
            candidates.append(candidate)
          }
        }
      }
    }
    candidates = await refuseBroken(candidates, language, &count)
    count.taken = candidates.count
    for candidate in candidates {
      guard let today = project.sources[candidate.key]?.text else { continue }
      if candidate.source != today,
        SourceFingerprint(message: candidate.source) != SourceFingerprint(message: today)
      {
        report(
          .warning,
          "'\(project.keys[candidate.key])' was translated from an older source message; it is stale",
          at: candidate.location,
          language: language
        )
        if lock == nil { lock = TranslationLock() }
      }
      lock?.record(project.keys[candidate.key], in: language.text, source: candidate.source)
      changesLock = changesLock || lock != nil
    }
    for key in confirmed {
      guard let source = project.sources[key]?.text, lock != nil else { continue }
      lock?.record(project.keys[key], in: language.text, source: source)
      changesLock = true
    }
    if !candidates.isEmpty {
      files += PackFileChanges(project, language).files(
        Dictionary(
          candidates.map { (project.keys[$0.key], $0.text) },
          uniquingKeysWith: { _, last in last }
        )
      )
    }
  }

  private var sourceKeys: [String] { (0..<project.sourceKeyCount).map { project.keys[$0] } }

  /// Units with the keys that tools have lost, found by the source message.
  ///
  /// Of several keys with one source message those are meant that are translated so already; if there
  /// are none, the unit keeps no key.
  private func named(_ units: [ReceivedPacket.Unit], _ texts: PacketTexts) -> [ReceivedPacket.Unit]
  {
    guard units.contains(where: \.key.isEmpty) else { return units }
    var known: [String: [(key: String, target: PacketText?)]] = [:]
    for key in 0..<project.sourceKeyCount {
      guard let source = project.sources[key] else { continue }
      let pair = texts.converter(source).pair(source.text, texts.text(key))
      known[pair.source.first, default: []].append((project.keys[key], pair.target))
    }
    return units.flatMap { unit -> [ReceivedPacket.Unit] in
      guard unit.key.isEmpty, let text = unit.target,
        var found = unit.source.flatMap({ known[$0.first] })
      else { return [unit] }
      if found.count > 1 {
        found = found.filter { $0.target.map { ReceivedUnits.isSame(text, $0) } ?? false }
      }
      if found.isEmpty { return [unit] }
      return found.map { key, _ in
        var named = unit
        named.key = key
        return named
      }
    }
  }

  private enum Verdict {
    case unknown
    case broken(String)
    case untranslated
    case unchanged(Int, isConfirmed: Bool)
    case unreviewed
    case changed(Int, String, source: String)
  }

  /// Each unit with what becomes of it.
  private func judged(
    _ units: [ReceivedPacket.Unit],
    _ format: PacketFormat,
    _ texts: PacketTexts
  ) async -> [(ReceivedPacket.Unit, Verdict)] {
    let starts = Array(stride(from: 0, to: units.count, by: 500))
    let judge = judge
    let parts = await Concurrent.map(starts) { start in
      units[start..<min(start + 500, units.count)].map { ($0, judge($0, format, texts)) }
    }
    return parts.flatMap { $0 }
  }

  @Sendable
  private func judge(_ unit: ReceivedPacket.Unit, _ format: PacketFormat, _ texts: PacketTexts)
    -> Verdict
  {
    guard let key = project.keys.find(unit.key), let source = project.sources[key] else {
      return .unknown
    }
    guard let target = unit.target, !target.isEmpty else { return .untranslated }
    let now = texts.text(key)
    let converter = texts.converter(source)
    let sourceText = source.text
    let pair = converter.pair(sourceText, now)
    let former = unit.formerSource(pair.source, sourceText)
    if pair.target.map({ ReceivedUnits.isSame(target, $0) }) == true {
      let isConfirmed = unit.state == .translated && format.keepsStates && former == nil
      return .unchanged(key, isConfirmed: isConfirmed)
    }
    if unit.state == .needsReview, format.keepsStates, !takesUnreviewed { return .unreviewed }
    do {
      let text = try converter.message(
        target,
        isMessage: unit.isMessage || pair.isMessage,
        now: now,
        source: sourceText
      )
      if text == now { return .unchanged(key, isConfirmed: false) }
      guard text.utf8.count <= ProjectLimits.message else {
        return .broken(
          "'\(unit.key)' has \(text.utf8.count) bytes; \(ProjectLimits.message) are allowed"
        )
      }
      if text == sourceText, unit.state != .translated { return .untranslated }
      var old = sourceText
      if let former {
        old =
          (try? converter.message(former, isMessage: true, now: nil, source: sourceText))
          ?? "(\(unit.key))"
        if let message = unit.sourceMessage { old = message }
      }
      return .changed(key, text, source: old)
    } catch {
      return .broken("'\(unit.key)': \(error.message)")
    }
  }

  // MARK: What lint says

  /// The rules whose findings refuse a text, whatever their level; of lengths only an entry's own
  /// `maxLength`.
  private static let refusing: Set<String> = Set(
    [
      Rule.malformedMessage, .argumentMismatch, .argumentTypeMismatch, .missingPluralCategory,
      .pluralWithoutOther, .markupMismatch, .controlCharacter, .bidirectionalControl,
      .tooLongForDisplay,
    ].map(\.id)
  )

  /// The candidates that lint has nothing against; the others are reported.
  private mutating func refuseBroken(
    _ candidates: [Candidate],
    _ language: LanguageTag,
    _ count: inout Count
  ) async -> [Candidate] {
    guard !candidates.isEmpty, let source = project.source else { return candidates }
    // Only what is new is looked at, in a pack of its own.
    var text = "{\n"
    for (place, candidate) in candidates.enumerated() {
      text += place == 0 ? "" : ",\n"
      text += Escaping.jsonText(project.keys[candidate.key])
      text += ": "
      text += Escaping.jsonText(candidate.text)
    }
    text += "\n}\n"
    let file = SourceFile(path: "\(language.text).json", bytes: Array(text.utf8))
    let (trial, reading) = project.with(file, for: language, beside: source)
    let pipeline = Pipeline(trial, reading)
    var places: [String: Int] = [:]
    for (place, candidate) in candidates.enumerated() {
      places[project.keys[candidate.key]] = place
    }
    var refused: Set<Int> = []
    for found in await pipeline.check(rules: Self.refusing).diagnostics
    where found.language == language.text {
      guard let place = found.key.flatMap({ places[$0] }) else { continue }
      let candidate = candidates[place]
      if found.rule == Rule.tooLongForDisplay.id {
        let entry = Int(project.entryOfKey[candidate.key])
        guard entry >= 0, project.catalog.entries[entry].maximumLength != nil else { continue }
      }
      refused.insert(place)
      report(.error, found.message, at: candidate.location, language: language, rule: found.rule)
    }
    count.refused += refused.count
    return candidates.enumerated().filter { !refused.contains($0.offset) }.map(\.element)
  }
}

extension ReceivedPacket.Unit {
  fileprivate var unknownMessage: String {
    key.isEmpty
      ? "a text without key, and no source message that is the same says which one is meant"
      : "'\(key)' is no key of the source pack"
  }
}
