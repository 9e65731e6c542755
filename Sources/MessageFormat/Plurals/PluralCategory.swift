/// CLDR's plural categories, in CLDR's order.
public enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}
