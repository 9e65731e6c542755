import CatalogFormat
import ErrcatCompiler
import MessageFormat

/// The meaning of the catalog's words, for translators.
extension DisplayStyle {
  /// The look of the message on the screen.
  var plainWords: String {
    switch self {
    case .inline: return "text next to the field it is about"
    case .toast: return "short notice at the edge of the screen"
    case .banner: return "notice at the top of the screen"
    case .modal: return "message in a dialog"
    case .fullscreen: return "message that fills the screen"
    case .silent: return "not shown to users"
    }
  }
}

extension ResolvedTreatment {
  /// The look of the message on the screen, in each of its styles.
  package var shownAs: String { displays.map(\.plainWords).joined(separator: ", or ") }
}

extension ArgumentType {
  /// The value that the app puts in place of the argument.
  var plainWords: String {
    switch self {
    case .string: return "text"
    case .int: return "whole number"
    case .double: return "number, with decimals if needed"
    case .bool: return "yes or no"
    case .date: return "date or time"
    case .duration: return "length of time"
    case .url: return "web address"
    }
  }
}

extension LanguageTag {
  /// How long a text in the language may be.
  ///
  /// Chinese, Japanese and Korean characters take two columns each.
  package func plainWords(maximumLength: Int) -> String {
    let characters = Quantity.text(maximumLength, "character")
    let isWide = ["Hang", "Hani", "Hans", "Hant", "Jpan", "Kore"].contains(likelyScript)
    return isWide ? "\(characters), where each full-width character counts as 2" : characters
  }
}
