/// What a part is, in the terms of ICU MessageFormat.
public enum MessageNodeKind: UInt8, Sendable {
  /// Text to show as it is; apostrophes that quote are not part of it.
  case text
  /// `#`: the number of the innermost plural, less its offset.
  case pound
  /// `{name}`
  case argument
  /// `{name, number}` or `{name, number, style}`
  case number
  /// `{name, date}` or `{name, date, style}`
  case date
  /// `{name, time}` or `{name, time, style}`
  case time
  /// `{name, spellout}`: a number in words.
  case spellOut
  /// `{name, ordinal}`: a number as a rank, such as `22nd`.
  case ordinal
  /// `{name, duration}`: seconds as hours, minutes and seconds.
  case duration
  /// `{name, type}` with any other type, which is in `style`.
  case custom
  /// `{name, plural, …}`; a leading `offset:` number is in `style`.
  case plural
  /// `{name, selectordinal, …}`; a leading `offset:` number is in `style`.
  case selectOrdinal
  /// `{name, select, …}`
  case select
  /// `few {…}` in a plural, `female {…}` in a select; the keyword is in `name`.
  case variant
  /// `=2 {…}` in a plural; the number is in `name`.
  case exactVariant
}
