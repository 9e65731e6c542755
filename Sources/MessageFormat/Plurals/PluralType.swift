/// The type of plural rules: whether numbers count things or rank them.
///
/// Closed: new cases come with a major version only.
public enum PluralType: Sendable {
  /// Numbers that count, as in `2 files`: ICU's `plural`.
  case cardinal
  /// Numbers that rank, as in `2nd file`: ICU's `selectordinal`.
  case ordinal
}
