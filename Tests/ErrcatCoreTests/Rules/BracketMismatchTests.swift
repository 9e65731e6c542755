import ErrcatCompiler
import PositionedJSON
import Testing

@testable import ErrcatCore

@Suite struct BracketBalanceTests {
  @Test(arguments: [
    "", "a", "（a) [b］", "「a」『b』【c】〔d〕", "{<«“", "「』", "([)]",
  ])
  func `brackets of a kind close each other`(text: String) {
    #expect(Rule.areBalanced(UTF8Slice(Array(text.utf8))))
  }

  @Test(arguments: [
    "(", "（", "((a)", "[", "［［", "「", "『", "【", "〔", "([「", ")", "）", "]", "」", "』", "】", "〕", ")(",
    "][", "」「",
  ])
  func `a bracket that isn't closed, or closes nothing, isn't balanced`(text: String) {
    #expect(!Rule.areBalanced(UTF8Slice(Array(text.utf8))))
  }
}
