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
  /// Fails for a letter that isn't a date field (UTS #35, part 4, "Date Field Symbol Table").
  ///
  /// - Parameter text: the text after the argument's type; empty for ``medium``, as in ICU. A text
  ///   that starts with `::` is a skeleton.
  public init?(_ text: some StringProtocol) {
    switch text {
    case "", "medium": self = .medium
    case "short": self = .short
    case "long": self = .long
    case "full": self = .full
    default:
      let isSkeleton = text.hasPrefix("::")
      let fields = String(isSkeleton ? text.dropFirst(2) : text.dropFirst(0))
      guard Self.isPattern(fields, allowsText: !isSkeleton) else { return nil }
      self = isSkeleton ? .skeleton(fields) : .pattern(fields)
    }
  }

  /// Whether every letter outside apostrophes is a date field of UTS #35.
  private static func isPattern(_ text: String, allowsText: Bool) -> Bool {
    guard !text.isEmpty else { return false }
    let fields = "GyYuUrQqMLwWdDFgEecabBhHKkJjCmsSAzZOvVXx"
    var isQuoted = false
    for character in text {
      if character == "'" {
        guard allowsText else { return false }
        isQuoted.toggle()
      } else if character.isASCII, character.isLetter {
        guard isQuoted || fields.contains(character) else { return false }
      } else if !allowsText {
        return false
      }
    }
    return !isQuoted
  }
}
