import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// A text of a pack that differs between the versions.
struct TextChange: Sendable {
  /// The use of a text.
  enum Role: Sendable {
    /// The message of an error that both versions have.
    case message(EntryPair)
    /// A hint, a title or a label.
    case catalogText
    /// A text that the catalog doesn't use.
    case other
  }

  /// The pack's language, as a canonical tag.
  let language: String
  /// Whether the language is the source language.
  let isSource: Bool
  /// The key in the new version; in the old one if the new one doesn't have it.
  let key: String
  /// Its use.
  let role: Role
  /// The text in the old version; `nil` if it has none, or an empty one.
  let old: String?
  /// The text in the new version; `nil` if it has none, or an empty one.
  let new: String?
  /// The place in the old version; that of the error if the old version doesn't have the text.
  let oldPlace: Location?
  /// The place in the new version; that of the error if the new version doesn't have the text.
  let newPlace: Location?
  /// For a source message: the languages whose translation is as it was, so that it is out of date.
  var outdated: [String] = []

  /// The key of the error; `nil` for other texts.
  var errorKey: String? {
    if case .message(let pair) = role { return pair.new.key }
    return nil
  }

  /// The change in words, with marks around what has changed, such as `Wait [-10-] [+30+] seconds.`.
  var difference: String {
    WordDifference.text(WordDifference.runs(old ?? "", new ?? ""))
  }
}
