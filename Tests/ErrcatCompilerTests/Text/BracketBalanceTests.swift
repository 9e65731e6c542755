import PositionedJSON
import Testing

@testable import ErrcatCompiler

@Suite struct BracketBalanceTests {
  @Test(arguments: [
    ("(", 1, 0, 0), ("（", 1, 0, 0), ("((a)", 1, 0, 0), ("[", 0, 1, 0), ("［［", 0, 2, 0),
    ("「", 0, 0, 1), ("『", 0, 0, 1), ("【", 0, 0, 1), ("〔", 0, 0, 1), ("（a) [b］", 0, 0, 0),
    ("「a」『b』【c】〔d〕", 0, 0, 0), ("{<«“", 0, 0, 0), ("([「", 1, 1, 1),
  ])
  func `brackets that aren't closed are counted by kind`(
    text: String,
    round: Int8,
    square: Int8,
    corner: Int8
  ) {
    let balance = BracketBalance(UTF8Slice(text))
    #expect(balance.round == round && balance.square == square && balance.corner == corner)
    #expect(!balance.isCrossed)
    #expect(balance.isEven == (round + square + corner == 0))
  }

  @Test(arguments: [
    (")", -1, 0, 0), ("）", -1, 0, 0), ("]", 0, -1, 0), ("］", 0, -1, 0), ("」", 0, 0, -1),
    ("』", 0, 0, -1), ("】", 0, 0, -1), ("〕", 0, 0, -1), (")(", 0, 0, 0), ("][", 0, 0, 0),
    ("」「", 0, 0, 0),
  ])
  func `a bracket that closes nothing is never even`(
    text: String,
    round: Int8,
    square: Int8,
    corner: Int8
  ) {
    let balance = BracketBalance(UTF8Slice(text))
    #expect(balance.round == round && balance.square == square && balance.corner == corner)
    #expect(balance.isCrossed)
    #expect(!balance.isEven)
  }

  @Test func `a text without brackets is even`() {
    #expect(BracketBalance().isEven)
    #expect(BracketBalance(UTF8Slice("a")) == BracketBalance())
  }

  @Test func `many brackets are counted without overflow`() {
    let balance = BracketBalance(UTF8Slice(String(repeating: "([「", count: 256)))
    #expect(balance.round == 0 && balance.square == 0 && balance.corner == 0)
    #expect(balance.isCrossed)
  }
}
