/// How a date or time is to look: the style of `{d, date, style}`, read.
public enum DateStyle: Hashable, Sendable {
  case short, medium, long, full
  /// The fields to show, in any order, such as `yMMMd`: the locale arranges them (UTS #35).
  case skeleton(String)
  /// A pattern such as `yyyy-MM-dd`, the same in every locale.
  case pattern(String)

  /// Reads a style; `nil` if it holds a field that no date has.
  ///
  /// No style is `medium`, as in ICU.
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

  /// Whether every letter outside apostrophes is a field of UTS #35's date format patterns.
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
