import CatalogFormat
import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct MessageExamplesTests {
  private func texts(
    _ message: String,
    _ language: String = "en",
    types: [String: ArgumentType] = [:],
    known: [String: String] = [:]
  ) throws -> [String] {
    let tag = try #require(LanguageTag(language))
    let arguments = types.sorted { $0.key < $1.key }.map {
      ResolvedArgument(name: $0.key, type: $0.value, privacy: .public)
    }
    return MessageExamples(message, in: tag, arguments: arguments, known: known).examples
      .map(\.text)
  }

  @Test func `each plural form of the language has a text`() throws {
    let polish = "{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}"
    #expect(try texts(polish, "pl") == ["1 plik", "2 pliki", "5 plików"])
    let double = try texts(polish, "pl", types: ["n": .double])
    #expect(double == ["1 plik", "2 pliki", "5 plików", "1.5 pliku"])
    let arabic = try texts("{n, plural, zero {a} one {b} two {c} few {d} many {e} other {f}}", "ar")
    #expect(arabic == ["a", "b", "c", "d", "e", "f"])
    let rank = "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}"
    #expect(try texts(rank) == ["1st", "2nd", "3rd", "4th"])
  }

  @Test func `exact numbers and the catalog's examples are used`() throws {
    let message = "{n, plural, =0 {none} one {# file} other {# files}} of {name}"
    #expect(
      try texts(message, known: ["n": "12", "name": "Ada"])
        == ["none of Ada", "1 file of Ada", "12 files of Ada"]
    )
  }

  @Test func `values of one type differ`() throws {
    let types: [String: ArgumentType] = [
      "minimum": .int, "maximum": .int, "from": .date, "to": .date,
    ]
    #expect(
      try texts("between {minimum} and {maximum} seconds", types: types)
        == ["between 3 and 8 seconds"]
    )
    #expect(try texts("{from} to {to}", types: types) == ["2030-01-31 to 2030-01-30"])
  }

  @Test func `each choice has a text, with all forms of a plural in it`() throws {
    let message =
      "{who, select, admin {You have {n, plural, one {# key} other {# keys}}} other {No access for {who}}}"
    #expect(
      try texts(message) == ["You have 1 key", "You have 2 keys", "No access for other"]
    )
    #expect(try texts(message, known: ["who": "Ada"]).last == "No access for Ada")
    #expect(
      try texts("{on, select, true {on} other {off}}", types: ["on": .bool]) == ["on", "off"]
    )
  }

  @Test(arguments: [
    ("{x, number, percent}", ArgumentType.double, "0.42", "42%"),
    ("{x, number, .00}", .double, "3", "3.00"),
    ("{x, number, ::.00}", .double, "3", "3.00"),
    ("{x, number, integer}", .int, "7", "7"), ("{x, duration}", .duration, "3725", "1:02:05"),
    ("{x, number, ::currency/EUR .00}", .double, "9.5", "EUR 9.50"),
    ("{x, date, short}", .date, "2031-05-06", "2031-05-06"),
    ("{x}", .url, "https://a.b", "https://a.b"),
    ("{x}", .int, "many", "many"), ("{x}", .bool, "false", "false"),
    ("{x, plural, offset:1 other {#}}", .int, "5", "4"),
    ("{x, plural, offset:1 one {# more}}", .int, "7", "1 more"),
  ])
  func `values are shown in their style`(
    message: String,
    type: ArgumentType,
    known: String,
    expected: String
  ) throws {
    #expect(try texts(message, types: ["x": type], known: ["x": known]) == [expected])
  }

  @Test(arguments: [
    ("{x, number}", ArgumentType.int, "3"), ("{x, number}", .double, "2.5"),
    ("{x}", .bool, "true"), ("{x}", .date, "2030-01-31"), ("{x, date}", .date, "2030-01-31"),
    ("{x, time, short}", .date, "15:30"), ("{x}", .url, "https://example.com"),
    ("{x, duration}", .duration, "1:30"), ("{x}", .string, "{x}"), ("{x}", .duration, "90"),
  ])
  func `a type without an example in the catalog has one, except texts`(
    message: String,
    type: ArgumentType,
    expected: String
  ) throws {
    #expect(try texts(message, types: ["x": type]) == [expected])
  }

  @Test(
    arguments: [
      ("{x, number, ::+!}", ArgumentType.double, "1.25", "+1.25"),
      ("{x, number, ::sign-always .0}", .double, "-2", "-2.0"),
      ("{x, number, ::sign-always}", .int, "7", "+7"), ("{x, number}", .int, "-7", "-7"),
      ("{x, number}", .double, "1.23456", "1.235"),
      ("{x, number, percent}", .double, "0.4267", "43%"),
      ("{x, number, ::percent}", .double, "42", "42%"), ("{x, number}", .double, "1e300", nil),
      ("{x, duration}", .duration, "59", "0:59"), ("{x, duration}", .duration, "60", "1:00"),
      ("{x, duration}", .duration, "3599", "59:59"),
      ("{x, duration}", .duration, "3600", "1:00:00"),
      ("{x, duration}", .duration, "43209", "12:00:09"), ("{x, duration}", .int, "61", "1:01"),
      ("{x, duration}", .duration, "1e9", "1000000000"),
      ("{x, duration}", .duration, "999999999", "277777:46:39"),
      ("{x, duration}", .duration, "0.6", "0:01"),
      ("{x}", .double, "2.50", "2.5"), ("{x}", .double, "inf", "inf"),
      ("{x}", .bool, "true", "true"),
      ("{x}", .bool, "yes", "yes"), ("{x}", .string, "3", "3"),
    ] as [(String, ArgumentType, String, String?)]
  )
  func `numbers and lengths of time are shown to the last digit`(
    message: String,
    type: ArgumentType,
    known: String,
    expected: String?
  ) throws {
    let found = try texts(message, types: ["x": type], known: ["x": known])
    if let expected { #expect(found == [expected]) } else { #expect(found.count == 1) }
  }

  @Test func `a fraction is shown for the form that only fractions have`() throws {
    let files = "{n, plural, offset:1 one {# plik} few {# pliki} many {# plików} other {# pliku}}"
    #expect(
      try texts(files, "pl", types: ["n": .double]) == [
        "1 plik", "2 pliki", "0 plików", "0.5 pliku",
      ]
    )
  }

  @Test func `a choice by yes or no has both values`() throws {
    let message = "{on, select, true {yes} other {no, {on}}}"
    let tag: LanguageTag = "en"
    let argument = ResolvedArgument(name: "on", type: .bool, privacy: .public)
    for (known, expected) in [
      ([:], "no, false"), (["on": "true"], "no, false"), (["on": "maybe"], "no, maybe"),
    ] {
      let found = MessageExamples(message, in: tag, arguments: [argument], known: known).examples
      #expect(found.map(\.text) == ["yes", expected], "\(known)")
    }
  }

  @Test func `a text without arguments has no examples, and a malformed one neither`() throws {
    #expect(try texts("Nothing to fill in.") == [])
    #expect(try texts("{n, plural, one {") == [])
  }

  @Test func `a message with many forms stays small`() throws {
    let forms = (0..<20).map { "{n\($0), plural, one {a} other {b}}" }.joined()
    let count = try texts(forms).count
    #expect(count > 1 && count <= 24)
    #expect(
      try texts("{n, plural, other {#}}", types: ["n": .int], known: ["n": "\(Int.max)"]).count == 1
    )
    let far = "{n, plural, offset:-9223372036854775807 =9223372036854775807 {#} other {#}}"
    #expect(try texts(far).isEmpty == false)
  }
}
