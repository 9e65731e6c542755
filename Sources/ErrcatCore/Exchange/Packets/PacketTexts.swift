import CatalogFormat
import ErrcatCompiler
import MessageFormat
import PositionedJSON

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
