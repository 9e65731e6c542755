extension PluralRules {
  /// The condition of each category but `other`, in the notation `n%10=2..4&n%100!12..14|v!0`.
  ///
  /// The operands are those of UTS #35, `!` means "not equal", and `&` precedes `|`.
  package var conditions: [(category: PluralCategory, condition: String)] {
    var cursor = cursor
    var found: [(PluralCategory, String)] = []
    while let category = cursor.nextCategory() { found.append((category, cursor.nextCondition())) }
    return found
  }
}
