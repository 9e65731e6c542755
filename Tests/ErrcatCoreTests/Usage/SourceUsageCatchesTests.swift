import ErrcatCompiler
import Testing

@testable import ErrcatCore

@Suite struct SourceUsageCatchesTests {
  private func usage(_ code: String) -> SourceUsage {
    SourceUsage(Array(code.utf8), watched: [], parts: [.catches])
  }

  @Test(
    arguments: [
      ("catch A.b {}", ["A.b"]), ("catch A.b, C.d(let x) {}", ["A.b", "C.d"]),
      ("catch let error as A {}", ["A"]), ("catch is M.A {}", ["M.A"]),
      ("catch let A.b(C.d) where x.y == A.z {}", ["A.b"]), ("catch {}", []), ("catch .b {}", []),
      ("catch let error where AppError(in: error) == .b {}", []),
      ("catch A.b {} catch let e as C where e.x {}", ["A.b", "C"]), ("catch A.b", ["A.b"]),
    ]
  )
  func `finds types that are caught`(patterns: String, types: [String]) {
    let found = usage("do { try o.perform(\"x\") { y } } \(patterns)").catches
    #expect(found.map(\.type.text) == types)
    #expect(found.allSatisfy { $0.calls == ["perform"] })
  }

  @Test(
    arguments: [
      ("try o.perform(name) { x }", true), ("try self.o.perform(#function, x)", true),
      ("try o.perform(\"\\(x)\") { y }", true), ("try o.perform { x }", false),
      ("o.perform(#selector(x))", false), ("o.perform(schedule: .immediate) { x }", false),
      ("try perform(\"x\")", false), ("do { try o.perform(x) { y } } catch { z }", false),
      ("func f() { try o.perform(x) { y } }", false),
      ("try list.map { try o.perform(x) { y } }", true),
      ("/* o.perform(x) */", false), ("\"o.perform(x)\"", false),
    ]
  )
  func `knows operations`(body: String, isOperation: Bool) {
    let found = usage("do { \(body) } catch A.b {}").catches
    #expect(found.map { $0.calls.contains("perform") } == [isOperation])
  }

  @Test func `finds functions that run operations, and calls with closures`() {
    let usage = usage(
      """
      protocol P { func a() }
      func run(_ x: () -> Void = { }) { if y { try o.perform("x", body) } }
      func other() { z }
      do { try run { a }; try run("x", f(y)) { b } } catch A.b { try run { c } } catch A.c {}
      """
    )
    #expect(usage.performing == ["run"])
    #expect(usage.catches.map(\.calls) == [["run", "run"], ["run", "run"]])
  }

  @Test func `accepts anything`() {
    for code in [
      "}", "}}} catch A {", "do", "do {", "func", "do { } catch", "perform", ".perform(", "{)(}",
    ] {
      #expect(usage(code).performing.isEmpty)
    }
  }
}
