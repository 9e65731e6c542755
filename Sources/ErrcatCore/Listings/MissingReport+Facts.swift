import CatalogFormat
import ErrcatCompiler
import MessageFormat

/// A fact that a list for translators shows of a message, with its name.
struct MissingFact: Sendable {
  /// In lower case, at most 11 characters.
  let label: String
  /// Text from files isn't escaped yet.
  let lines: [StyledText]
  /// Whether the lines are in a language that is written from right to left.
  var isRightToLeft = false

  init(_ label: String, _ lines: [StyledText], isRightToLeft: Bool = false) {
    self.label = label
    self.lines = lines
    self.isRightToLeft = isRightToLeft
  }

  init(_ label: String, _ text: String, isRightToLeft: Bool = false) {
    self.init(label, [StyledText(text)], isRightToLeft: isRightToLeft)
  }
}

extension MissingReport {
  /// `3 of 42 messages to translate (12 words): 2 missing, 1 stale`.
  static func summary(of items: [Item], total: Int) -> String {
    guard !items.isEmpty else {
      return total == 1 ? "1 message, translated" : "\(total) messages, all translated"
    }
    let parts = TranslationStatus.allCases.compactMap { status in
      let count = items.count { $0.status == status }
      return count == 0 ? nil : "\(count) \(status.rawValue)"
    }
    let messages = "\(items.count) of \(Quantity.text(total, "message")) to translate"
    return "\(messages) (\(Quantity.text(words(items), "word"))): \(parts.joined(separator: ", "))"
  }

  /// How many words there are to translate.
  static func words(_ items: [Item]) -> Int { items.reduce(0) { $0 + $1.words } }

  /// Everything that helps to translate a message, in the order in which it is read.
  func facts(_ item: Item, in language: LanguageTag) -> [MissingFact] {
    let isSourceRightToLeft = LanguageTag(sourceLanguage)?.isRightToLeft == true
    var facts = [MissingFact("status", Self.phrase(item))]
    if let changes = item.changes {
      facts.append(
        MissingFact("old source", [Self.old(changes)], isRightToLeft: isSourceRightToLeft)
      )
      facts.append(
        MissingFact("new source", [Self.new(changes)], isRightToLeft: isSourceRightToLeft)
      )
    } else {
      facts.append(MissingFact("source", item.source, isRightToLeft: isSourceRightToLeft))
    }
    if item.status == .stale, let translation = item.translation {
      facts.append(
        MissingFact("translation", translation, isRightToLeft: language.isRightToLeft)
      )
    }
    if let note = item.note { facts.append(MissingFact("note", note)) }
    if let shownAs = item.shownAs { facts.append(MissingFact("shown as", shownAs)) }
    if let maximum = item.maximumLength {
      facts.append(MissingFact("limit", language.plainWords(maximumLength: maximum)))
    }
    if !item.arguments.isEmpty {
      facts.append(MissingFact("arguments", item.arguments.map { StyledText(Self.phrase($0)) }))
    }
    for choice in item.choices.descriptions {
      let lines = [choice.heading] + choice.lines
      facts.append(MissingFact(choice.label, lines.map { StyledText($0) }))
    }
    return facts
  }

  /// The status, and what it means.
  private static func phrase(_ item: Item) -> String {
    let meaning: String
    switch item.status {
    case .missing where item.misspelled != nil:
      meaning = "the pack has '\(item.misspelled ?? "")', which is probably this key misspelled"
    case .missing: meaning = "there is no translation yet"
    case .stale where item.isMarked: meaning = "the translation is marked for review"
    case .stale: meaning = "the source message has changed since it was translated"
    case .untranslated where item.translation?.isEmpty == false:
      meaning = "the translation is the same as the source message"
    case .untranslated: meaning = "the translation is empty"
    }
    return "\(item.status.rawValue): \(meaning)"
  }

  private static func old(_ changes: [WordDifference.Run]) -> StyledText {
    changes.reduce(into: StyledText()) { text, run in
      switch run {
      case .same(let same): text += StyledText(same)
      case .removed(let removed): text += StyledText(removed, .removed)
      case .inserted: break
      }
    }
  }

  private static func new(_ changes: [WordDifference.Run]) -> StyledText {
    changes.reduce(into: StyledText()) { text, run in
      switch run {
      case .same(let same): text += StyledText(same)
      case .removed: break
      case .inserted(let added): text += StyledText(added, .added)
      }
    }
  }

  /// `{count}: whole number, for example 12`.
  static func phrase(_ argument: Argument) -> String {
    let example = argument.example.map { ", for example \($0)" } ?? ""
    return "{\(argument.name)}: \(argument.type.plainWords)\(example)"
  }
}
