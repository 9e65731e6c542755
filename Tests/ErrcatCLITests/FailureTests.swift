import ArgumentParser
import ErrcatCompiler
import ErrcatCore
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
    let failure = try failure(ValidationError("--min is 0 to 100"))
    #expect(failure.status == ExitCode(64))
    #expect(failure.text == "error: --min is 0 to 100\nUSAGE: errcat")
  }

  @Test(arguments: [
    ["lint", "--no"], ["lint", "--format", "x"], ["missing", "--fail", "--fail=1"], ["x"],
  ])
  func `what the argument parser finds begins the same, with the command's usage`(
    arguments: [String]
  ) throws {
    let found = #expect(throws: (any Error).self) { try ErrcatCommand.parseAsRoot(arguments) }
    let error = try #require(found)
    let failure = try #require(ErrcatCommand.failure(error, usage: ""))
    #expect(failure.status == ExitCode(64))
    #expect(failure.text.hasPrefix("error: "))
    #expect(failure.text.contains("\nUsage: errcat"))
  }

  @Test func `help is no failure, and what a command printed itself is not printed again`() {
    #expect(ErrcatCommand.failure(CleanExit.helpRequest(), usage: "") == nil)
    #expect(ErrcatCommand.failure(ExitCode(1), usage: "") == nil)
  }
}
