package import ErrcatCompiler
package import MessageFormat
import PositionedJSON

/// What goes to the translators of one language: messages with all that helps to translate them.
package struct TranslationFile: Sendable {
  struct Unit: Sendable {
    let key: String
    /// The source message, ICU.
    let source: String
    let pair: TranslationPair
    let state: TranslationState
    let arguments: [FormatArgument]
    let note: String?
    let display: String?
    /// Where the text appears if it is not the message of an error.
    let appearance: String?
    /// Values of arguments, by name.
    let examples: [String: String]
    let maximumLength: Int?
    /// Of a message that needs review: the source message that it was translated from.
    let formerSource: String?
  }

  package let format: TranslationFormat
  package let source: LanguageTag
  package let language: LanguageTag
  /// In the source pack's order.
  let units: [Unit]
  /// The plural categories that the format carries, in CLDR's order.
  let categories: [String]
  /// The path of the source pack, as the file names where its messages come from.
  let original: String
  /// Keys of messages that the format cannot carry at all.
  package let leftOut: [String]

  /// The files, one or two.
  package var files: [TranslationFormat.Output] { format.write(self) }

  package var count: Int { units.count }
  /// How many messages are ICU MessageFormat in a format that has nothing for what is in them.
  package var asMessages: Int { units.count { $0.pair.isMessage } }

  /// - Parameters:
  ///   - project: what is translated; its source pack is there.
  ///   - language: the language to translate into; it need not have a pack.
  ///   - format: of the translation file.
  ///   - onlyOwed: whether messages that are translated and not stale are left out.
  package init(
    _ project: Project,
    _ language: LanguageTag,
    format: TranslationFormat,
    onlyOwed: Bool
  ) async {
    let sourceTag = project.source?.tag ?? LanguageTag("en") ?? language
    self.format = format
    self.language = language
    source = sourceTag
    categories = format.categories(language)
    original = "\(project.catalog.packsFolder)/\(sourceTag.text).json"
    let texts = TranslationLookup(project, language, as: format)
    let starts = Array(stride(from: 0, to: project.sourceKeyCount, by: 1_000))
    let parts = await Concurrent.map(starts) { start in
      var units: [Unit] = []
      var leftOut: [String] = []
      let keys = start..<min(start + 1_000, project.sourceKeyCount)
      for key in keys where project.sources.has(key) {
        let (state, translation) = texts.state(key)
        if onlyOwed, state == .translated { continue }
        if let unit = texts.unit(key, state, translation: translation) {
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

extension TranslationFile.Unit {
  /// What helps to translate, one thing each; control characters are shown escaped.
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
    return hints.map { hint in
      hint.split(separator: "\n", omittingEmptySubsequences: false).map { Escaping.terminal($0) }
        .joined(separator: "\n")
    }
  }
}
