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
