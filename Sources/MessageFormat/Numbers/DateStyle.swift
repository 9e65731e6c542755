/// The style of a date or time argument, such as `short` in `{d, date, short}`.
///
/// May grow in a minor version: give a `switch` over it a `default`.
public enum DateStyle: Hashable, Sendable {
  /// The locale's short form, such as `1/19/26`.
  case short
  /// The locale's medium form, such as `Jan 19, 2026`; used if a message sets no style.
  case medium
  /// The locale's long form, such as `January 19, 2026`.
  case long
  /// The locale's full form, such as `Monday, January 19, 2026`.
  case full
  /// The fields to show, such as `yMMMd`, which each locale arranges in its own way (UTS #35,
  /// part 4).
  case skeleton(String)
  /// A pattern such as `yyyy-MM-dd`, which is used unchanged in every locale (UTS #35, part 4).
  case pattern(String)

  /// Parses the style of an argument.
  ///
  /// Fails for a field that would differ between Foundation and browsers, such as a quarter, and
  /// for one that is nearly always a mistake, such as the year of a week (`YYYY`) for the year
  /// (`yyyy`). The fields are those of UTS #35, part 4, "Date Field Symbol Table".
  ///
  /// - Parameter text: the text after the argument's type; empty for ``medium``, as in ICU. A text
  ///   that starts with `::` is a skeleton.
  public init?(_ text: some StringProtocol) {
    switch text {
    case "", "medium": self = .medium
    case "short": self = .short
    case "long": self = .long
    case "full": self = .full
    case _ where text.hasPrefix("::"):
      let fields = text.dropFirst(2)
      // An era, 'AM' or a time zone belongs to a date or time.
      guard fields.unicodeScalars.allSatisfy(Self.isLetter), !fields.allSatisfy("Gaz".contains),
        Self.hasKnownFields(fields, Self.skeletonWidths)
      else { return nil }
      self = .skeleton(String(fields))
    default:
      guard Self.hasKnownFields(text, Self.patternWidths) else { return nil }
      self = .pattern(String(text))
    }
  }

  /// The fields of skeletons and patterns, and how many letters each has at most.
  private static let widths: [Unicode.Scalar: Int] = [
    "G": 5, "y": 4, "M": 5, "L": 5, "d": 2, "E": 5, "a": 4, "h": 2, "H": 2, "K": 2, "k": 2, "m": 2,
    "s": 2, "S": 3, "z": 4,
  ]
  /// `j` is the hour as each locale writes it.
  private static let skeletonWidths = widths.merging(["j": 2]) { $1 }
  /// `e` and `c` are the day of the week, for which skeletons have `E`.
  private static let patternWidths = widths.merging(["e": 5, "c": 5]) { $1 }

  /// Whether each run of one letter outside apostrophes is a field, and every apostrophe has its
  /// second.
  private static func hasKnownFields(_ text: some StringProtocol, _ widths: [Unicode.Scalar: Int])
    -> Bool
  {
    var isQuoted = false
    var last: Unicode.Scalar?
    var width = 0
    for scalar in text.unicodeScalars {
      if scalar == "'" { isQuoted.toggle() }
      guard !isQuoted, isLetter(scalar) else {
        last = nil
        continue
      }
      width = scalar == last ? width + 1 : 1
      last = scalar
      guard width <= widths[scalar] ?? 0 else { return false }
    }
    return !isQuoted
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic
  }
}
