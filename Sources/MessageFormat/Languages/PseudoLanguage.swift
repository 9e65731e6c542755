/// A language that nobody speaks, made from the source texts: it shows, before any translation
/// exists, which texts of an app are not localized, cut off, or wrong way round.
///
/// The tags are CLDR's: `en-XA` with accents, `ar-XB` from right to left.
public enum PseudoLanguage: String, CaseIterable, Sendable {
  /// Letters with accents, a third longer, between brackets: `[Ţŕýýá ååĝåîñ]`.
  case accented = "en-XA"
  /// Words turned from right to left.
  case rightToLeft = "ar-XB"

  /// The pseudo-language that a tag asks for, by its region.
  public init?(_ tag: LanguageTag) {
    switch tag.region {
    case "XA": self = .accented
    case "XB": self = .rightToLeft
    default: return nil
    }
  }
}
