import Foundation
import GoldenFiles
import Testing

@testable import ErrcatCLI

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// Commands in a folder of their own, with everything they print: a file of `Sessions`.
///
///     $ write i18n/tr.json       writes the lines that follow
///     < {"error.a.x": "Metin"}
///     $ errcat lint              runs a command in this process
///     | what it prints to standard output
///     ! what it prints to standard error
///     = 1                        its status, unless it is 0
///
/// Other steps: `project` writes ``SampleProject``, `show` and `files` print what is in the folder, `remove` and `cd`
/// do what they say, `set NAME=VALUE` and `unset NAME` change the environment, `git` runs Git, `terminal errcat …`
/// runs a command on a terminal, where the lines that follow are typed.
///
/// A session changes the process's folder, environment and standard streams, so it runs in one of its own:
///
///     await #expect(processExitsWith: .success) { try await Session.check("list") }
///
/// `ERRCAT_UPDATE=1 swift test --filter …` writes what differs, and fails.
enum Session {
  private static let files = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sessions")

  private static func url(_ name: String) -> URL { files.appending(path: "\(name).txt") }

  /// Runs a session, and compares it with its file.
  static func check(_ name: String) throws {
    let found = try run(name)
    let expected = try GoldenFile(url(name)).text(comparedWith: found)
    guard found != expected else { return }
    let pair = (
      found.split(separator: "\n", omittingEmptySubsequences: false),
      expected.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let line = zip(pair.0, pair.1).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let place = line ?? min(pair.0.count, pair.1.count)
    let rest = (pair.0.dropFirst(place).prefix(8), pair.1.dropFirst(place).prefix(8))
    Issue.record(
      """
      Sessions/\(name).txt:\(place + 1): expected
      \(rest.1.joined(separator: "\n"))
      found
      \(rest.0.joined(separator: "\n"))
      """
    )
  }

  /// Runs the steps of a session's file.
  ///
  /// - Returns: the file as it is with the outputs of this run.
  private static func run(_ name: String) throws -> String {
    let script = try String(contentsOf: url(name), encoding: .utf8)
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "errcat-session-\(getpid())"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let runner = try SessionRunner(folder)
    var text = ""
    var step: String?
    var input: [String] = []
    for line in script.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line == "<" || line.hasPrefix("< ") {
        input.append(String(line.dropFirst(2)))
        text += "\(line)\n"
        continue
      }
      if let last = step, line.isEmpty || line.hasPrefix("$ ") || line.hasPrefix("# ") {
        text += try runner.run(last, input: input)
        (step, input) = (nil, [])
      }
      if line.hasPrefix("$ ") { step = String(line.dropFirst(2)) }
      if line.isEmpty || line.hasPrefix("$ ") || line.hasPrefix("# ") { text += "\(line)\n" }
    }
    if let step { text += try runner.run(step, input: input) }
    try runner.leave()
    return text
  }
}
