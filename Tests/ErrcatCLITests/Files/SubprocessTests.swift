import Testing

@testable import ErrcatCLI

@Suite struct SubprocessTests {
  private func run(
    _ command: String,
    maximumBytes: Int = .max,
    timeout: Duration? = .seconds(5)
  ) -> (end: Subprocess.End, output: String) {
    let (end, output) = Subprocess.run(
      "/bin/sh",
      ["-c", command],
      maximumBytes: maximumBytes,
      timeout: timeout
    )
    return (end, String(decoding: output, as: UTF8.self))
  }

  @Test(arguments: [Duration.seconds(5), nil])
  func `what a program leaves behind isn't waited for, even if it keeps the output open`(
    timeout: Duration?
  ) {
    let (end, output) = run("sleep 10 & printf done; exit 3", timeout: timeout)
    #expect(end == .exited(3) && output == "done")
  }

  @Test func `all output of a program is read, also after it has ended`() {
    let (end, output) = run("head -c 300000 /dev/zero | tr '\\0' x")
    #expect(end == .exited(0) && output.utf8.count == 300_000)
  }

  @Test func `a program can work after it has closed its output`() {
    #expect(run("printf a; exec >&-; sleep 0.3; exit 4").end == .exited(4))
  }

  @Test func `a program that prints too much or takes too long is ended`() {
    #expect(run("yes", maximumBytes: 1_000).end == .tooMuchOutput)
    #expect(run("sleep 10", timeout: .milliseconds(200)).end == .tooLate)
    #expect(run("exec >&-; sleep 10", timeout: .milliseconds(200)).end == .tooLate)
    #expect(run("kill -9 $$").end == .killed)
  }
}
