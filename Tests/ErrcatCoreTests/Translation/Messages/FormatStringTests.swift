import CatalogFormat
import Testing

@testable import ErrcatCore

@Suite struct FormatStringTests {
  @Test(arguments: [
    (["a"], "%2$@", "'%2$@' isn't in the source message, which has 1 argument"),
    (["a", "b"], "%1$@ %3$@", "'%3$@' isn't in the source message, which has 2 arguments"),
  ])
  func `a conversion without an argument`(names: [String], text: String, problem: String) throws {
    let format = FormatString(
      family: .apple,
      arguments: names.map { FormatArgument($0, .string) }
    )
    let error = #expect(throws: ConversionProblem.self) {
      try format.pieces(text) { "{\($0)}" }
    }
    #expect(error?.message == problem)
  }
}
