/// The kind of a ``MessageNode``, in the terms of ICU MessageFormat.
///
/// May grow in a minor version: give a `switch` over it a `default`.
public enum MessageNodeKind: UInt8, Sendable {
  /// Literal text, without the apostrophes that quote it.
  case text
  /// `#`: the number of the innermost plural minus its offset.
  case pound
  /// `{name}`: an argument without a type.
  case argument
  /// `{name, number}` or `{name, number, style}`: a number.
  case number
  /// `{name, date}` or `{name, date, style}`: a date.
  case date
  /// `{name, time}` or `{name, time, style}`: a time of day.
  case time
  /// `{name, spellout}`: a number in words.
  case spellOut
  /// `{name, ordinal}`: a number as a rank, such as `22nd`.
  case ordinal
  /// `{name, duration}`: a number of seconds as hours, minutes and seconds.
  case duration
  /// `{name, type}` with any other type, which is in ``MessageNode/style``.
  case custom
  /// `{name, plural, …}`; the number of `offset:` is in ``MessageNode/style``.
  case plural
  /// `{name, selectordinal, …}`; the number of `offset:` is in ``MessageNode/style``.
  case selectOrdinal
  /// `{name, select, …}`: a choice by keyword.
  case select
  /// `few {…}` in a plural or `female {…}` in a select; the keyword is in ``MessageNode/name``.
  case variant
  /// `=2 {…}` in a plural; the number is in ``MessageNode/name``.
  case exactVariant
}
