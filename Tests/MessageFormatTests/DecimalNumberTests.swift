import Testing

@testable import MessageFormat

@Suite struct DecimalNumberTests {
  private func text(_ number: DecimalNumber?) -> String {
    guard let number else { return "none" }
    let digits = { (list: [UInt8]) in list.map(String.init).joined() }
    let fraction = number.fraction.isEmpty ? "" : ".\(digits(number.fraction))"
    return "\(number.isNegative ? "-" : "")\(digits(number.integer))\(fraction)"
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "-0"), (1.0, "1"), (0.5, "0.5"), (0.0005, "0"), (0.0015, "0.002"),
    (0.00051, "0.001"), (2.0625, "2.062"), (2.0635, "2.064"), (999.9995, "1000"), (9.9996, "10"),
    (1e21, "1000000000000000000000"), (1.5e-7, "0"), (-1234.5678, "-1234.568"),
    (123456789.125, "123456789.125"),
    (.infinity, "none"), (.nan, "none"),
  ])
  func `three digits, half to even`(value: Double, expected: String) {
    #expect(text(DecimalNumber(value)) == expected)
  }

  @Test func `as few and as many digits as asked for`() {
    #expect(text(DecimalNumber(1.5, fractionDigits: 2...4)) == "1.50")
    #expect(text(DecimalNumber(2.5, fractionDigits: 0...0)) == "2")
    #expect(text(DecimalNumber(3.5, fractionDigits: 0...0)) == "4")
    #expect(text(DecimalNumber(Int.min)) == "-9223372036854775808")
  }

  @Test func `operands are those of the digits`() {
    let operands = DecimalNumber(1.5, fractionDigits: 2...2).map { PluralOperands($0) }
    #expect(operands == PluralOperands(shown: "1.50"))
    #expect(DecimalNumber(1e20).map { PluralOperands($0).i } == 0)
  }
}

@Suite struct StyleTests {
  @Test(arguments: [
    "", "integer", "percent", "::currency/EUR", "::percent", "::%x100", "::.00##", "::@@##", "::K",
    "#,##0.00", "0.0%;(0.0%)", "::compact-short currency/GBP", "::percent scale/100",
    "::group-off .0", "::E0", "::+!", "0.00E0", "0E+00 'E'", "#.0;0.0E0",
  ])
  func `styles of numbers`(style: String) {
    #expect(NumberStyle(style) != nil)
  }

  @Test(arguments: [
    "currency", "0E", "0.0E#", "0E0.0", "0E0E0", "0.0,0", "0.0.0", "0E;0", "#,##0.0a", "'0", ".;",
    "{type}", "::currency/", "::currency/EURO", "::unit/meter",
    "::compact-long",
    "::.0x", "::scale/1000", "::@@x", "::.0000000000000000000000",
  ])
  func `styles of numbers that no app can write`(style: String) {
    #expect(NumberStyle(style) == nil)
  }

  @Test(arguments: [
    "", "short", "full", "::yMMMd", "yyyy-MM-dd", "d 'de' MMMM", "::jm", "GGGGG yyyy LLLL MMMMM",
    "SSS zzzz",
    "e cc EEEEE", "h:mm aaaa 'o''clock'", "yyyy年M月d日", "::GyMMM", "::jjmz", "-",
  ])
  func `styles of dates`(style: String) {
    #expect(DateStyle(style) != nil)
  }

  @Test(arguments: [
    "shrt", "::", "::yMd 'x'", "yyyy 'open", "::y-M", "YYYY-MM-dd", "DD", "QQQ", "w", "u", "yyyyy",
    "ddd",
    "SSSS", "zzzzz", "HH:mm Z", "XXX", "j", "::e", "::cd", "::jjj", "::G", "::az", "::y1", "::ÿ",
    "::yMMMMMM",
  ])
  func `styles of dates that no app can write`(style: String) {
    #expect(DateStyle(style) == nil)
  }
}
