/// A plural category of CLDR (UTS #35, part 3, "Language Plural Rules").
///
/// The names don't tell which numbers belong to a category: that differs from language to language
/// (``PluralRules``). The cases are in CLDR's order.
///
/// Closed: new cases come with a major version only.
public enum PluralCategory: String, CaseIterable, Sendable {
  /// The category `zero`, such as 0 in Arabic.
  case zero
  /// The category `one`, such as 1 in English and 0 and 1 in French.
  case one
  /// The category `two`, such as 2 in Arabic and Slovenian.
  case two
  /// The category `few`, such as 2 to 4 in Polish.
  case few
  /// The category `many`, such as 5 to 21 in Polish.
  case many
  /// All other numbers; every language has this category.
  case other
}

/// The type of plural rules: whether numbers count things or rank them.
///
/// Closed: new cases come with a major version only.
public enum PluralType: Sendable {
  /// Numbers that count, as in `2 files`: ICU's `plural`.
  case cardinal
  /// Numbers that rank, as in `2nd file`: ICU's `selectordinal`.
  case ordinal
}
