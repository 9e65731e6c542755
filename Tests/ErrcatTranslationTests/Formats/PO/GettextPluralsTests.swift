import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct GettextPluralsTests {
  @Test(
    arguments: [
      ("ja", "nplurals=1; plural=0;"),
      ("en", "nplurals=2; plural=(n==1 ? 0 : 1);"),
      ("fr", "nplurals=3; plural=((n==0 || n==1) ? 0 : n!=0 && n%1000000==0 ? 1 : 2);"),
      (
        "pl",
        "nplurals=4; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
      ),
      (
        "ar",
        "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 && n%100<=99 ? 4 : 5);"
      ),
    ]
  ) func `the header is C`(_ language: String, _ header: String) throws {
    let tag = try #require(LanguageTag(language))
    #expect(GettextPlurals(tag).header == header)
  }

  @Test func `a form that only zero has is one of whole numbers`() throws {
    let arabic: LanguageTag = "ar"
    #expect(
      GettextPlurals(arabic).smallCategories == [.zero, .one, .two, .few, .many, .other]
    )
    let polish: LanguageTag = "pl"
    #expect(GettextPlurals(polish).smallCategories == [.one, .few, .many])
  }

  @Test func `the form that a file's rule never uses is that of fractions`() throws {
    let polish: LanguageTag = "pl"
    let rule = "n==1 ? 1 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 2 : 3"
    let forms = try GettextPlurals(polish).forms("nplurals=4; plural=\(rule);")
    #expect(forms.count == 4)
    #expect(forms.places.map(\.category) == [.one, .few, .many, .other])
    #expect(forms.places.map(\.place) == [1, 2, 3, 0])
  }

  @Test func `a file's rule is tried with numbers below 200 and a million`() throws {
    let japanese = GettextPlurals("ja")
    for number in [0, 199, 1_000_000] {
      #expect(throws: ConversionProblem.self) {
        try japanese.forms("nplurals=2; plural=n==\(number);")
      }
    }
    #expect(try japanese.forms("nplurals=2; plural=n==200;").count == 2)
  }

  @Test func `every language's expression chooses what CLDR's rules choose`() throws {
    var count = 0
    for language in LanguageData.words.bytes.split(whereSeparator: { $0 <= 0x20 }) {
      let name = String(decoding: language.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
      guard let tag = LanguageTag(name) else { continue }
      let plurals = GettextPlurals(tag)
      let rules = PluralRules(.cardinal, for: tag)
      guard rules.isKnown else { continue }
      let start = try #require(plurals.header.firstRange(of: "plural="))
      let source = String(plurals.header[start.upperBound...].dropLast())
      for number in 0..<200 {
        var expression = CExpression(source, n: number)
        let place = try #require(plurals.categories.firstIndex(of: rules.category(of: number)))
        try #require(expression.value() == place, "\(name): \(number) in \(source)")
      }
      count += 1
    }
    #expect(count > 150)
  }
}

/// Evaluates what `Plural-Forms` holds: `?:`, `||`, `&&`, comparisons, `%`.
private struct CExpression {
  private var rest: Substring
  private let n: Int

  init(_ text: String, n: Int) {
    rest = text.filter { $0 != " " }[...]
    self.n = n
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  mutating func value() -> Int {
    let condition = either()
    guard take("?") else { return condition }
    let yes = value()
    _ = take(":")
    let no = value()
    return condition != 0 ? yes : no
  }

  private mutating func either() -> Int {
    var left = both()
    while take("||") {
      let right = both()
      left = left != 0 || right != 0 ? 1 : 0
    }
    return left
  }

  private mutating func both() -> Int {
    var left = comparison()
    while take("&&") {
      let right = comparison()
      left = left != 0 && right != 0 ? 1 : 0
    }
    return left
  }

  private mutating func comparison() -> Int {
    let left = remainder()
    let operators: [(String, (Int, Int) -> Bool)] = [
      ("==", { $0 == $1 }), ("!=", { $0 != $1 }), ("<=", { $0 <= $1 }), (">=", { $0 >= $1 }),
      ("<", { $0 < $1 }), (">", { $0 > $1 }),
    ]
    for (name, compare) in operators where take(name) { return compare(left, remainder()) ? 1 : 0 }
    return left
  }

  private mutating func remainder() -> Int {
    let left = primary()
    return take("%") ? left % primary() : left
  }

  private mutating func primary() -> Int {
    if take("(") {
      let inner = value()
      _ = take(")")
      return inner
    }
    if take("n") { return n }
    let digits = rest.prefix { $0.isNumber }
    rest = rest.dropFirst(digits.count)
    return Int(digits) ?? -1
  }
}

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
