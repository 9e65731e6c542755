import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// The translations that a changed source message leaves as they were.
package struct OutdatedTranslations: Sendable {
  /// The languages, as canonical tags, in the order of the packs.
  package let languages: [String]
  /// The number of words of the new source message.
  package let words: Int

  /// The translations that a change leaves out of date; `nil` if there are none.
  init?(_ change: TextChange) {
    guard let new = change.new, !change.outdated.isEmpty else { return nil }
    languages = change.outdated
    words = WordCount.words(UTF8Slice(Array(new.utf8)))
  }

  /// The translations in a sentence.
  var sentence: String {
    """
    \(Quantity.text(languages.count, "translation")) to update (\(languages.joined(separator: ", "))), \
    \(Quantity.text(words, "word")) each
    """
  }
}

extension ChangeReport {
  /// The texts that the translators of a language have to update.
  struct TranslationWork: Equatable {
    /// The language, as a canonical tag.
    let language: String
    /// The number of translations.
    var messages = 0
    /// The number of words of their source messages.
    var words = 0
  }

  /// The texts that translators have to update because source messages have changed, by language.
  var translationWork: [TranslationWork] {
    var work: [String: TranslationWork] = [:]
    for outdated in changes.compactMap(\.outdated) {
      for language in outdated.languages {
        work[language, default: TranslationWork(language: language)].messages += 1
        work[language]?.words += outdated.words
      }
    }
    return work.keys.sorted().compactMap { work[$0] }
  }

  /// The work of all translators, such as `12 translations to update, 96 words`; `nil` if
  /// there is none.
  var translationSummary: String? {
    let work = translationWork
    if work.isEmpty { return nil }
    let messages = work.reduce(0) { $0 + $1.messages }
    let words = work.reduce(0) { $0 + $1.words }
    return "\(Quantity.text(messages, "translation")) to update, \(Quantity.text(words, "word"))"
  }
}
