import ErrcatSource
package import MessageFormat

/// What goes to the translators of one language: messages with all that helps to translate them.
package struct Packet: Sendable {
  package enum State: String, Sendable {
    /// There is no translation.
    case new
    /// The source message has changed since it was translated.
    case needsReview = "needs-review"
    case translated
  }

  struct Unit: Sendable {
    let key: String
    /// The source message, ICU.
    let source: String
    let pair: PacketPair
    let state: State
    let arguments: [PacketArgument]
    let note: String?
    let display: String?
    /// Where the text appears that is no error's message.
    let appearance: String?
    /// Values of arguments, by name.
    let examples: [String: String]
    let maximumLength: Int?
    /// Of a message that needs review: the source message that it was translated from.
    let formerSource: String?
  }

  package let format: PacketFormat
  package let source: LanguageTag
  package let language: LanguageTag
  /// In the source pack's order.
  let units: [Unit]
  /// The plural categories that the format carries, in CLDR's order.
  let sourceCategories: [String]
  let categories: [String]
  /// The path of the source pack, as the packet names where it comes from.
  let original: String
  /// Keys of messages that the format cannot carry at all.
  package let leftOut: [String]

  package var count: Int { units.count }
  /// How many messages are ICU MessageFormat in a format that has nothing for what is in them.
  package var asMessages: Int { units.count { $0.pair.isMessage } }

  /// - Parameters:
  ///   - project: what is translated; its source pack is there.
  ///   - language: the language to translate into; it need not have a pack.
  ///   - format: what the packet will be.
  ///   - onlyOwed: whether messages that are translated and not stale are left out.
  package init(
    _ project: Project,
    _ language: LanguageTag,
    format: PacketFormat,
    onlyOwed: Bool
  ) async {
    let sourceTag = project.source?.tag ?? LanguageTag("en") ?? language
    self.format = format
    self.language = language
    source = sourceTag
    categories = PacketCategories.names(language, format)
    sourceCategories = PacketCategories.names(sourceTag, format)
    original = "\(project.catalog.packsFolder)/\(sourceTag.text).json"
    let texts = PacketTexts(project, language, format)
    let starts = Array(stride(from: 0, to: project.sourceKeyCount, by: 1_000))
    let parts = await Concurrent.map(starts) { start in
      var units: [Unit] = []
      var leftOut: [String] = []
      let keys = start..<min(start + 1_000, project.sourceKeyCount)
      for key in keys where project.sources.has(key) {
        let (state, translation) = texts.state(key)
        if onlyOwed, state == .translated { continue }
        if let unit = texts.unit(key, state, translation) {
          units.append(unit)
        } else {
          leftOut.append(project.keys[key])
        }
      }
      return (units: units, leftOut: leftOut)
    }
    units = parts.flatMap(\.units)
    leftOut = parts.flatMap(\.leftOut)
  }
}

extension Packet.Unit {
  /// What helps to translate, a line each.
  var hints: [String] {
    var hints = note.map { [$0] } ?? []
    var facts: [String] = []
    if let display { facts.append("shown as \(display)") }
    if let appearance { facts.append(appearance) }
    if let maximumLength { facts.append("at most \(maximumLength) characters") }
    for argument in arguments {
      if let example = examples[argument.name] {
        facts.append("{\(argument.name)} such as \(example)")
      }
    }
    if !facts.isEmpty { hints.append(facts.joined(separator: ", ")) }
    if let formerSource { hints.append("translated from: \(formerSource)") }
    return hints
  }
}

/// The plural categories that formats carry.
enum PacketCategories {
  /// In CLDR's order; `other` at the end.
  static func names(_ tag: LanguageTag, _ format: PacketFormat) -> [String] {
    guard format == .po else {
      return PluralRules(.cardinal, for: tag).categories.map(\.rawValue)
    }
    return GettextPlurals(tag).categories.map(\.rawValue)
  }
}

/// Looks up what a packet says of each key.
struct PacketTexts: Sendable {
  private let project: Project
  private let pack: LanguagePack?
  private let comparison: PackComparison?
  private let format: PacketFormat
  private let sourceCategories: [String]
  private let categories: [String]
  private let language: LanguageTag
  private let appearances: Appearances

  init(_ project: Project, _ language: LanguageTag, _ format: PacketFormat) {
    self.project = project
    self.format = format
    self.language = language
    appearances = Appearances(project.catalog)
    pack = project.pack(language)
    comparison = pack.map { PackComparison(project, $0) }
    categories = PacketCategories.names(language, format)
    sourceCategories = PacketCategories.names(project.source?.tag ?? language, format)
  }

  /// How the translation of a key stands, and its text; `nil` if there is none.
  func state(_ key: Int) -> (Packet.State, String?) {
    guard let comparison else { return (.new, nil) }
    switch comparison.status(key) {
    case .missing, .untranslated: return (.new, nil)
    case .stale: return (.needsReview, text(key))
    case nil: return (.translated, text(key))
    }
  }

  /// The text of a key in the pack; `nil` if there is none.
  func text(_ key: Int) -> String? {
    pack?.message(key).map { message in
      let (bytes, range) = message.utf8(project.files)
      return String(decoding: bytes[range], as: UTF8.self)
    }
  }

  func converter(_ source: SourceMessage) -> PacketConverter {
    PacketConverter(
      dialect: format.dialect,
      arguments: source.uses.map { use in
        PacketArgument(String(decoding: source.bytes[use.name], as: UTF8.self), use.type)
      },
      sourceCategories: sourceCategories,
      categories: categories
    )
  }

  /// A key with its texts; `nil` if the format cannot carry it, or a character of its texts.
  func unit(_ key: Int, _ state: Packet.State, _ translation: String?) -> Packet.Unit? {
    guard let source = project.sources[key] else { return nil }
    let name = project.keys[key]
    let text = source.text
    // ARB takes what begins so for what is known of a message.
    if format == .arb, name.hasPrefix("@") { return nil }
    if format.isXML, [name, text, translation ?? ""].contains(where: { !Escaping.isXMLText($0) }) {
      return nil
    }
    let converter = converter(source)
    let number = key < project.entryOfKey.count ? Int(project.entryOfKey[key]) : -1
    let entry = number >= 0 ? project.catalog.entries[number] : nil
    return Packet.Unit(
      key: name,
      source: text,
      pair: converter.pair(text, translation),
      state: state,
      arguments: converter.arguments,
      note: entry?.note,
      display: entry.map { project.catalog.treatment(of: $0).display.rawValue },
      appearance: entry == nil ? appearances[name] : nil,
      examples: entry?.examples ?? [:],
      maximumLength: entry?.maximumLength,
      formerSource: state == .needsReview ? project.lock?.source(name, in: language.text) : nil
    )
  }
}
