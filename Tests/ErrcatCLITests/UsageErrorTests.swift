import ArgumentParser
import Testing

@testable import ErrcatCLI

@Suite struct UsageErrorTests {
  /// What is printed for arguments that the parser refuses.
  private func lines(_ arguments: [String]) throws -> [String] {
    let found = #expect(throws: (any Error).self) { try ErrcatCommand.command(arguments) }
    let error = try #require(found)
    let failure = ErrcatCommand.failure(error, arguments: arguments, usage: "Usage: errcat")
    #expect(failure?.status == ExitCode(64))
    return try #require(failure).text.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    (["lnt"], "unknown command 'lnt'; did you mean 'lint'?"),
    (["Lint"], "unknown command 'Lint'; did you mean 'lint'?"),
    (["help", "pseudoo"], "unknown command 'pseudoo'; did you mean 'pseudo'?"),
    (["translate", "--help"], "unknown command 'translate'"),
    (["zzzz"], "unknown command 'zzzz'"),
    (["check"], "unknown command 'check'"),
    (["xyz\u{1B}"], "unknown command 'xyz\\u{1B}'"),
  ])
  func `an unknown command is named, with a suggestion only if one is close`(
    arguments: [String],
    expected: String
  ) throws {
    let lines = try lines(arguments)
    #expect(lines == ["error: \(expected)", "Usage: errcat"])
  }

  @Test(arguments: [
    (["lint", "--formt", "json"], "unknown option '--formt'; did you mean '--format'?"),
    (["lint", "--no"], "unknown option '--no'"),
    (["export", "--ouput=x"], "unknown option '--ouput'; did you mean '--output'?"),
    (["missing", "--zzzzzz"], "unknown option '--zzzzzz'"),
    (["lint", "--it's"], "unknown option '--it's'"),
    (["lint", "-x"], "unknown option '-x'"),
    (["--catalog"], "unknown option '--catalog'"),
    (["lint", "a"], "unexpected argument 'a'"),
    (["lint", "a", "b"], "2 unexpected arguments: 'a', 'b'"),
    (["rename", "a"], "missing argument '<new>'"),
    (["generate", "--with", "true"], "missing option '--output <folder>' for '--with'"),
    (
      ["generate", "--kind", "java"],
      "unexpected value 'java' for '--kind <kinds>'; expected swift, typescript, kotlin, kotlin-android or openapi"
    ),
    (
      ["generate", "--kind", "typescript", "--prefix", "X"],
      "'--prefix' is for generated Swift; '--kind typescript' names its files itself"
    ),
    (["lint", "--output", "sarif:"], "'--output sarif' has no file; expected 'sarif:FILE'"),
    (["stats", "--fail-below"], "missing value for '--fail-below <percent>'"),
    (["stats", "--fail-below", "x"], "unexpected value 'x' for '--fail-below <percent>'"),
    (["stats", "--fail-below", "it's"], "unexpected value 'it's' for '--fail-below <percent>'"),
    (
      ["stats", "--format", "x"],
      "unexpected value 'x' for '--format <format>'; expected text, json, markdown or badge"
    ),
    (
      ["lint", "--format", "x"],
      """
      unexpected value 'x' for '--format <format>'; expected text, xcode, json, sarif, github, gitlab, \
      junit, checkstyle, markdown or statistics
      """
    ),
    (
      ["lint", "--output", "sarfi:x"], "unknown format 'sarfi' in '--output'; did you mean 'sarif'?"
    ),
    (["export", "--only", "x"], "unexpected value 'x' for '--only <messages>'; expected missing"),
    (["pseudo", "x"], "unexpected value 'x' for '<language>'; expected en-XA or ar-XB"),
    (["lint", "--fix=3"], "expected no value for '--fix', found '3'"),
    (["stats", "--fail-below", "101"], "expected 0 to 100 for '--fail-below', found 101"),
    (["lint", "--dry-run"], "'--dry-run' needs '--fix'"),
    (["explain"], "expected an error or '--map', found neither"),
    (
      ["explain", "--map", "http"],
      """
      --map http: expected a code such as http:503, url:timedOut, server:11001, posix:ETIMEDOUT, \
      ns:NSCocoaErrorDomain:4, type:DecodingError, case:SDKError.failed, found 'http'
      """
    ),
    (
      ["explain", "--map", "url:timedoubt"],
      "--map url:timedoubt: unknown URLError code 'timedoubt'; did you mean 'timedOut'?"
    ),
    (["missing", "--format", "po"], "expected one language with '--format po', found 0"),
    (
      ["missing", "--format", "xliff", "de", "tr"],
      "expected one language with '--format xliff', found 2"
    ),
    (
      ["init", "--source-language", "german"],
      "'german' is not a language tag; did you mean 'de'?"
    ),
    (
      ["lint", "--update-baseline", "--since", "main"],
      "'--update-baseline' needs all findings; remove '--since'"
    ),
    (["rename", "a.*", "b"], "'b' needs as many '*' as 'a.*'"),
    (["export", "tr", "de"], "several languages need '--output FOLDER'"),
  ])
  func `all wrong usage is one line in one spelling, then the usage`(
    arguments: [String],
    expected: String
  ) throws {
    let lines = try lines(arguments)
    #expect(lines.first == "error: \(expected)")
    #expect(lines.dropFirst().first?.hasPrefix("Usage: errcat") == true)
    #expect(lines.last?.hasPrefix("  See 'errcat ") == true)
    #expect(!lines.contains { $0.hasPrefix("Help:") })
  }

  @Test func `an unknown shell is named, with those that are known`() throws {
    #expect(
      try lines(["--generate-completion-script", "nope"]).first
        == "error: unexpected value 'nope' for '--generate-completion-script'; expected zsh, bash or fish"
    )
  }

  @Test func `an unknown message of the parser keeps its words`() {
    let error = UsageError(parserText: "Error: Something new.\nUsage: errcat", options: [])
    #expect(error.message == "something new")
    #expect(error.usage == "Usage: errcat")
    #expect(UsageError(parserText: "", options: []).message == "")
  }
}
