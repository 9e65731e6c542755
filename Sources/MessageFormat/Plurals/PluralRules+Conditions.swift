extension PluralRules {
  /// Each category's condition in the notation `n%10=2..4&n%100!12..14|v!0`, where `&` binds closer
  /// than `|` and operands are those of UTS #35; `other` has none.
  package var conditions: [(category: PluralCategory, condition: String)] {
    var cursor = cursor
    var found: [(PluralCategory, String)] = []
    while let category = cursor.nextCategory() { found.append((category, cursor.nextCondition())) }
    return found
  }
}
