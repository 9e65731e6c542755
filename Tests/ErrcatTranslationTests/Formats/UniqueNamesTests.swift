import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct UniqueNamesTests {
  @Test func `equal names are numbered, and a taken number is skipped`() {
    var names: Set<String> = ["a2"]
    #expect((0..<4).map { _ in names.insertUnique("a") } == ["a", "a3", "a4", "a5"])
    #expect((0..<3).map { _ in names.insertUnique("b", separator: "-") } == ["b", "b-2", "b-3"])
  }

  @Test func `every name is new`() {
    var names: Set<String> = ["x7", "x64"]
    let made = (0..<300).map { _ in names.insertUnique("x") }
    #expect(Set(made).count == 300)
    #expect(!made.contains("x7") && !made.contains("x64"))
  }

  @Test func `a name in XML has letters, digits and three signs`() {
    for key in ["0", "9", "A", "Z", "a", "z", ".", "_", "-", "error.a_b-c"] {
      var names = UniqueNames()
      #expect(names.name(key) == key)
    }
    for key in ["/", ":", "@", "[", "`", "{", "^", ",", " ", "é", "\u{130}", ""] {
      var names = UniqueNames()
      #expect(names.name(key) == "_", "\(key)")
    }
    var names = UniqueNames()
    #expect(
      [names.name("a b"), names.name("a_b"), names.name("a/b")] == ["a_b", "a_b-2", "a_b-3"]
    )
  }
}
