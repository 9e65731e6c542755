import Testing

@testable import ErrcatCompiler

struct FindingTextTests {
  @Test func `a text has its literals and values in order`() {
    let (key, number, scalar): (Substring, Int, Unicode.Scalar) = ("error.a.b", -12, "ü")
    let text: FindingText = "'\(key)' has \(number) of '\(scalar)', '\(Character("é"))' and \(true)"
    #expect(text.text == "'error.a.b' has -12 of 'ü', 'é' and true")
  }

  @Test func `a text can be long, empty, or a literal alone`() {
    let long = String(repeating: "é", count: 1_000)
    let both: FindingText = "\(long)\("")\(long)"
    #expect(both.text == long + long)
    let (empty, literal): (FindingText, FindingText) = ("", "nothing is known")
    #expect(empty.text.isEmpty)
    #expect(literal.text == "nothing is known")
    #expect(FindingText(long).text == long)
  }
}
