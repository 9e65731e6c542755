import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct GettextExpressionTests {
  @Test(
    arguments: [
      ("0", 7, 0), ("12", 0, 12), ("n", 7, 7), ("(n)", 7, 7), (" n == 7 ", 7, 1),
      ("n==6", 7, 0), ("n!=6", 7, 1), ("n!=7", 7, 0), ("n<7", 7, 0), ("n<=7", 7, 1),
      ("n>7", 7, 0), ("n>=7", 7, 1), ("n<8", 7, 1), ("n>6", 7, 1), ("n%4", 7, 3), ("n/2", 7, 3),
      ("n*3", 7, 21), ("n%1", 7, 0), ("n/1", 7, 7), ("n+1", 7, 8), ("n-1-2", 7, 4), ("1+2*3", 0, 7),
      ("(1+2)*3", 0, 9),
      // Truth is 1.
      ("n>1&&n<9", 7, 1), ("n>1&&n>9", 7, 0), ("n>9&&n>1", 7, 0), ("n&&n", 7, 1),
      ("n>1||n>9", 7, 1), ("n>9||n>1", 7, 1), ("n>9||n>8", 7, 0), ("n||n", 7, 1),
      ("!n", 7, 0), ("!n", 0, 1), ("!!n", 7, 1), ("!!n", 0, 0), ("!!!n", 0, 1), ("!(n==7)", 7, 0),
      ("!n!=n", 7, 1), ("n==7==1", 7, 1), ("n==7!=1", 7, 0),
      // '&&' binds closer than '||', and '?:' from the right.
      ("1||0&&0", 0, 1), ("(1||0)&&0", 0, 0), ("n==1?5:6", 1, 5), ("n==1?5:6", 2, 6),
      ("n==1?0:n==2?1:2", 2, 1), ("n==1?0:n==2?1:2", 3, 2), ("n?1?2:3:4", 1, 2),
      ("999999999", 0, 999_999_999),
    ] as [(String, Int, Int)]
  )
  func `an expression has its value in C`(_ text: String, _ number: Int, _ value: Int) {
    #expect(GettextExpression(text)?.value(number) == value)
  }

  @Test(arguments: [
    "n==", "n=1", "n&1", "n|1", "(n", "n)", "n?1", "n?1:", "!", "x", "n n", "1.5", "-1", "n%0",
    "n/0", "n%(0-1)", "1000000000", "n&&", "||n", "n?", "n+", "!=n", "!!=n", "n==!=n", "n*", "n<",
    "()",
    "999999999*999999999*999999999", "999999999*999999999*9+999999999*999999999*9",
  ])
  func `what isn't C, divides by zero or overflows has no value`(_ text: String) {
    #expect(GettextExpression(text)?.value(1) == nil)
  }

  @Test func `parentheses that are closed don't count as deep`() {
    let closed = String(repeating: "(n)+", count: 120)
    #expect(GettextExpression("\(closed)n")?.value(1) == 121)
    func nested(_ count: Int) -> String {
      String(repeating: "(", count: count) + "n" + String(repeating: ")", count: count)
    }
    #expect(GettextExpression("\(closed)\(nested(120))")?.value(1) == nil)
  }

  @Test func `what is too long or too deep has no value`() {
    #expect(GettextExpression("") == nil && GettextExpression(" \n") == nil)
    let long = String(repeating: "n+", count: 499)
    #expect(GettextExpression(long + "nn") != nil && GettextExpression(long + "n+n") == nil)
    func nested(_ count: Int) -> Int? {
      let text = String(repeating: "(", count: count) + "n" + String(repeating: ")", count: count)
      return GettextExpression(text)?.value(3)
    }
    #expect(nested(63) == 3 && nested(64) == nil)
  }
}
