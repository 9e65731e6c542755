import Testing

@testable import MessageFormat

@Suite struct MessageFormatterTests {
  /// Values as they are, without a locale's digits or separators.
  private struct Values: MessageValues {
    let values: [String: MessageFormatCases.Value]

    private func shown(_ value: Double) -> String {
      value == value.rounded() ? String(Int(value)) : String(value)
    }

    func number(_ name: String) -> MessageFormatter.Number? {
      guard case .number(let value)? = values[name] else { return nil }
      return value == value.rounded() ? .integer(Int(value)) : .decimal(value)
    }

    func keyword(_ name: String) -> String? {
      switch values[name] {
      case .text(let text)?: return text
      case .number(let value)?: return shown(value)
      case nil: return nil
      }
    }

    func write(_ placeholder: MessageFormatter.Placeholder, to text: inout [UInt8]) {
      switch values[placeholder.name] {
      case .text(let value)?: text += value.utf8
      case .number(let value)?: text += shown(value - Double(placeholder.offset)).utf8
      case nil: text += "{\(placeholder.name)}".utf8
      }
    }
  }

  private func format(
    _ text: String,
    _ language: String,
    _ values: [String: MessageFormatCases.Value]
  ) throws -> String {
    MessageFormatter(try #require(LanguageTag(language)))
      .format(try ParsedMessage(text), with: Values(values: values))
  }

  static let agreed = MessageFormatCases.all.format.filter { testCase in
    !testCase.isDialect
      && !["number", "date", "time", "duration"].contains {
        testCase.src.contains(", \($0)") || testCase.src.contains(",\($0)")
      }
  }

  @Test func `there are cases`() {
    #expect(Self.agreed.count > 40)
  }

  @Test(arguments: agreed)
  func `agrees with ICU, FormatJS and messageformat`(testCase: MessageFormatCases.Format) throws {
    #expect(try format(testCase.src, testCase.locale, testCase.params) == testCase.out)
  }

  @Test(arguments: [(0, "nobody"), (1, "you"), (2, "you and 1 other"), (5, "you and 4 others")])
  func `an exact match wins, and the category is that of the number less the offset`(
    count: Int,
    expected: String
  ) throws {
    let text =
      "{n, plural, offset:1 =0 {nobody} =1 {you} one {you and # other} other {you and # others}}"
    #expect(try format(text, "en", ["n": .number(Double(count))]) == expected)
  }

  @Test(arguments: [(1, "plik"), (2, "pliki"), (5, "plików"), (22, "pliki"), (112, "plików")])
  func `chooses by the rules of the language`(count: Int, expected: String) throws {
    let text = "{n, plural, one {plik} few {pliki} many {plików} other {pliku}}"
    #expect(try format(text, "pl", ["n": .number(Double(count))]) == expected)
  }
}
