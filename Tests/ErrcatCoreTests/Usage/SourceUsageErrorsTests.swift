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
