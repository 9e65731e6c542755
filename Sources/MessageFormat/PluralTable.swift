/// CLDR's plural rules as bytes, made from the text in `PluralData.swift` at first use.
enum PluralTable {
  static let cardinal = Array(PluralData.cardinal.utf8)
  static let ordinal = Array(PluralData.ordinal.utf8)
}
