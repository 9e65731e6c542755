import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct SourceUsageErrorsTests {
  private func usage(_ code: String) -> SourceUsage {
    SourceUsage(Array(code.utf8), watched: [], parts: [.thrownErrors, .descriptions])
  }

  @Test(
    arguments: [
      ("throw NSError(domain: d, code: 1)", ["NSError"]),
      ("throw Foundation.URLError(.timedOut)", ["Foundation.URLError"]),
      ("throw Upload.Failure.tooLarge(3)", ["Upload.Failure.tooLarge"]),
      ("throw `Self`.none", ["Self.none"]), ("throw", []), ("throw .offline", []),
      ("throw error", []), ("throw make(URLError.self)", []), ("x.throw(URLError())", []),
      ("\"throw NSError()\" // throw NSError()", []),
      ("\"\\(try { throw MyError() }())\"", ["MyError"]),
      ("if a { throw A.b }; throw B()", ["A.b", "B"]),
    ]
  )
  func `finds thrown types`(code: String, types: [String]) {
    #expect(usage(code).thrownErrors.map(\.text) == types)
  }

  @Test(
    arguments: [
      ("label.text = error.localizedDescription", 1),
      ("show(uploadError?.localizedDescription ?? \"\")", 1),
      ("Text(\"Oh: \\(error.localizedDescription)\")", 1),
      ("result.mapError { $0.localizedDescription }", 1),
      ("Alert((e as NSError).localizedDescription)", 1),
      ("Alert((x as Y).localizedDescription)", 0),
      ("catalog(error.localizedDescription)", 1), ("dialog.show(error.localizedDescription)", 1),
      ("login(failure!.localizedDescription)", 1),
      ("os_log(\"%@\", error.localizedDescription)", 0), ("NSLog(error.localizedDescription)", 0),
      ("logger.error(\"Save: \\(error.localizedDescription)\")", 0),
      ("Log.network.send(error.localizedDescription)", 0),
      ("logError(String(describing: error.localizedDescription))", 0),
      ("DDLogWarn(error.localizedDescription)", 0),
      ("app.log.show([1: f(error.localizedDescription)])", 0),
      ("fail(logMessage: error.localizedDescription, 1)", 0),
      ("fail(title: error.localizedDescription, log: f(1))", 1),
      ("alert(message: error.localizedDescription)", 1),
      ("fatalError(error.localizedDescription)", 0), ("XCTFail(err.localizedDescription)", 0),
      ("log { label.text = error.localizedDescription }", 1),
      ("var localizedDescription: String { \"\" }", 0), ("progress.localizedDescription", 0),
      (".localizedDescription", 0), ("error.localizedDescription", 1),
      (")).localizedDescription", 0),
    ]
  )
  func `finds descriptions that aren't only for developers`(code: String, count: Int) {
    #expect(usage(code).descriptions.count == count)
  }

  @Test func `finds nothing that no rule needs`() {
    let code = Array("throw NSError(); show(error.localizedDescription)".utf8)
    let usage = SourceUsage(code, watched: [], parts: [])
    #expect(usage.thrownErrors.isEmpty && usage.descriptions.isEmpty)
  }
}

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
    #expect(usage.catches.map(\.calls) == [["run", "run()", "run"], ["run", "run()", "run"]])
  }

  @Test func `accepts anything`() {
    for code in [
      "}", "}}} catch A {", "do", "do {", "func", "do { } catch", "perform", ".perform(", "{)(}",
    ] {
      #expect(usage(code).performing.isEmpty)
    }
  }
}
