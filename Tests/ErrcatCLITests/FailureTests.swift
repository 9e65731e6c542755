import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import PositionedJSON
import Testing

@testable import ErrcatCLI

@Suite struct FailureTests {
  private func failure(_ error: any Error) throws -> Failure {
    try #require(Failure(error, usage: "USAGE: errcat"))
  }

  @Test func `what was named and is not there ends with 1`() throws {
    let failure = try failure(RequestError.absent("no key 'a\u{1B}'"))
    #expect(failure.status == ExitCode(1))
    #expect(failure.text == "error: no key 'a\\u{1B}'")
  }

  @Test func `a refused change and an unreadable file end with 2`() throws {
    let refused = try failure(RequestError.refused("'a' is there already"))
    #expect(refused.status == ExitCode(2))
    #expect(refused.text == "error: 'a' is there already")
    let unreadable = try failure(FileError(path: "a.json", reason: "is a folder"))
    #expect(unreadable.status == ExitCode(2))
    #expect(unreadable.text == "error: a.json: is a folder")
  }

  @Test func `wrong usage ends with 64 and a usage line`() throws {
    let failure = try failure(ValidationError("expected 0 to 100"))
    #expect(failure.status == ExitCode(64))
    #expect(failure.text == "error: expected 0 to 100\nUSAGE: errcat")
  }

  @Test func `findings that block a command end with 2, without a prefix of their own`() throws {
    let finding = Diagnostic(
      rule: "a-rule",
      severity: .error,
      message: "wrong",
      location: Location(0, ByteRange(0, 1))
    )
    let file = SourceFile(path: "a.json", bytes: [0x7B])
    let failure = try failure(BlockingFindings([finding], in: [file], consequence: "not done"))
    #expect(failure.status == ExitCode(2))
    #expect(failure.text == "a.json:1:1: error: wrong [a-rule]\nerror: not done")
  }

  @Test func `help isn't a failure, and what a command printed itself is not printed again`() {
    #expect(ErrcatCommand.failure(CleanExit.helpRequest(), arguments: [], usage: "") == nil)
    #expect(ErrcatCommand.failure(ExitCode(1), arguments: ["lint"], usage: "") == nil)
  }
}
