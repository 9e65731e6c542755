/// A pseudo-language: source messages transformed to show localization problems before any
/// translation exists.
///
/// Text that isn't transformed on screen isn't localized; text that is cut off has too little room;
/// a layout that isn't mirrored doesn't support right-to-left languages. The tags are CLDR's:
/// `en-XA` and `ar-XB`.
///
/// ```swift
/// let text = PseudoLanguage.accented.text("Try again, {name}.")
/// // "[Ţŕýý ååĝååîñ, {name}.]"
/// ```
///
/// May grow in a minor version: give a `switch` over it a `default`.
public enum PseudoLanguage: String, CaseIterable, Sendable {
  /// Accented letters, a third longer, in brackets; the tag is `en-XA`.
  case accented = "en-XA"
  /// Words with their letters from right to left; the tag is `ar-XB`.
  case rightToLeft = "ar-XB"

  /// The pseudo-language of a tag, by its region `XA` or `XB`; `nil` for any other tag.
  public init?(_ tag: LanguageTag) {
    switch tag.region {
    case "XA": self = .accented
    case "XB": self = .rightToLeft
    default: return nil
    }
  }
}
