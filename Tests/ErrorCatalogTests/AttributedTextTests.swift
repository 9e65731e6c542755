import Foundation
import MessageFormat
import Testing

@testable import ErrorCatalog

@Suite struct AttributedTextTests {
  @Test func `arguments are marked by their names`() throws {
    let tag: LanguageTag = "en"
    let message = MessageText(
      tag,
      formats: LocaleFormats(tag, timeZone: .gmt),
      isolatesArguments: true
    )
    let text = message.attributed(
      try ParsedMessage("Ça, {name} has {count, plural, one {# file} other {# files}}."),
      ["name": .string("Åsa"), "count": .int(1234)]
    )
    #expect(String(text.characters) == "Ça, Åsa has 1,234 files.")
    let runs = text.runs[ArgumentAttribute.self].map { name, range in
      "\(name ?? "-"): \(String(text[range].characters))"
    }
    #expect(runs == ["-: Ça, ", "name: Åsa", "-:  has ", "count: 1,234", "-:  files."])
  }
}
