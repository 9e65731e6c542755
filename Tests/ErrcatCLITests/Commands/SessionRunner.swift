import ArgumentParser
import ErrcatCore
import ErrcatTranslation
import Foundation

@testable import ErrcatCLI
@testable import ErrcatFiles

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// Runs the steps of a session.
final class SessionRunner {
  private struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private let folder: String
  private let captured: [URL]

  /// - Parameter folder: an empty folder, which becomes the current one.
  /// - Throws: what creating a folder throws.
  init(_ folder: URL) throws {
    let base = folder.resolvingSymlinksInPath()
    self.folder = base.appending(path: "project").path
    captured = ["output", "complaints"].map { base.appending(path: $0) }
    try FileManager.default.createDirectory(atPath: self.folder, withIntermediateDirectories: true)
    chdir(self.folder)
    let variables = [
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "Ada",
      "GIT_AUTHOR_EMAIL": "ada@example.com", "GIT_COMMITTER_NAME": "Ada",
      "GIT_COMMITTER_EMAIL": "ada@example.com", "GIT_AUTHOR_DATE": "2024-01-01T00:00:00Z",
      "GIT_COMMITTER_DATE": "2024-01-01T00:00:00Z", "GIT_CEILING_DIRECTORIES": base.path,
    ]
    for (name, value) in variables { setenv(name, value, 1) }
    let unwanted = [
      "COLUMNS", "NO_COLOR", "TERM", "GITHUB_ACTIONS", "GITLAB_CI", "GIT_DIR", "GIT_INDEX_FILE",
      "GIT_WORK_TREE",
    ]
    for name in unwanted { unsetenv(name) }
    Output.prepare()
  }

  /// Goes where the folder can be removed.
  func leave() throws { chdir("/") }

  /// Runs a step.
  ///
  /// - Returns: what it printed and its status, as a session's file has it.
  /// - Throws: an error if there is no such step, or it can't be done.
  func run(_ step: String, input: [String]) throws -> String {
    var words = Self.words(step)
    let name = words.removeFirst()
    switch name {
    case "errcat": return try capture { ErrcatCommand.status(of: words).rawValue }
    case "terminal":
      let terminal = try SessionTerminal()
      terminal.type(input)
      let arguments = Array(words.dropFirst())
      let status = terminal.run { ErrcatCommand.status(of: arguments).rawValue }
      return shown(terminal.text, "| ") + (status == 0 ? "" : "= \(status)\n")
    case "closed", "unread":
      let arguments = Array(words.dropFirst())
      return try capture {
        name == "closed" ? Self.closeOutput() : Self.breakOutput()
        return ErrcatCommand.status(of: arguments).rawValue
      }
    case "git": return try capture { Self.git(words) }
    case "project": try SampleProject.write()
    case "write":
      let folder = URL(filePath: words[0]).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(input.map { "\($0)\n" }.joined().utf8).write(to: URL(filePath: words[0]))
    case "show":
      return words.map { path in
        (try? String(contentsOfFile: path, encoding: .utf8)).map { shown($0, "| ") }
          ?? "! no \(path)\n"
      }.joined()
    case "files": return shown(try Self.files().map { "\($0)\n" }.joined(), "| ")
    case "remove":
      return words.map { path in
        (try? FileManager.default.removeItem(atPath: path)) == nil ? "! no \(path)\n" : ""
      }.joined()
    case "link": symlink(words[0], words[1])
    case "cd": chdir(words[0])
    case "unset": for word in words { unsetenv(word) }
    case "set":
      for word in words {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        setenv(String(parts[0]), expanded(String(parts[1])), 1)
      }
    default: throw Problem(description: "unknown step '\(step)'")
    }
    return ""
  }

  /// Runs something with standard output and standard error in files.
  private func capture(_ body: () -> Int32) throws -> String {
    let saved = [dup(1), dup(2)]
    for (number, url) in zip([1, 2] as [Int32], captured) {
      let file = open(url.path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
      dup2(file, number)
      close(file)
    }
    let status = body()
    for (number, file) in zip([1, 2] as [Int32], saved) {
      dup2(file, number)
      close(file)
    }
    let texts = try captured.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return shown(texts[0], "| ") + shown(texts[1], "! ") + (status == 0 ? "" : "= \(status)\n")
  }

  /// Output as a session's file has it: without what differs from run to run, control characters visible.
  private func shown(_ text: String, _ mark: String) -> String {
    guard !text.isEmpty else { return "" }
    var visible = ""
    for scalar in text.replacingOccurrences(of: folder, with: "/project").unicodeScalars {
      if scalar.value < 0x20, scalar != "\n" {
        visible += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        visible.unicodeScalars.append(scalar)
      }
    }
    visible = visible.replacing(/\(\d+ ms\)/, with: "(N ms)")
    let isWhole = visible.hasSuffix("\n")
    if isWhole { visible.removeLast() }
    let lines = visible.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      // Lines of a JSON Schema are the longest.
      let start = line.count > 400 ? "\(line.prefix(100))…" : String(line)
      return start.isEmpty ? "\(mark.prefix(1))\n" : "\(mark)\(start)\n"
    }
    return lines.joined() + (isWhole ? "" : "\(mark.prefix(1))\\ no line feed at the end\n")
  }

  private func expanded(_ text: String) -> String {
    text.replacingOccurrences(of: "/project", with: folder)
  }

  /// The words of a line: separated by spaces, or in quotation marks.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var mark: Character?
    for character in line {
      if character == mark {
        mark = nil
      } else if mark == nil, character == "'" || character == "\"" {
        (mark, word) = (character, word ?? "")
      } else if mark == nil, character == " " {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  /// Closes standard output, as `>&-` does, and starts as a process does.
  private static func closeOutput() {
    close(1)
    Output.prepare()
  }

  /// Makes standard output a pipe that nobody reads.
  private static func breakOutput() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return }
    dup2(ends[1], 1)
    for end in ends { close(end) }
  }

  private static func git(_ arguments: [String]) -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    do { try process.run() } catch { return 127 }
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The paths of all files here, but those of Git.
  private static func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: ".").sorted().filter { path in
      PathKind.onDisk(path) != .folder && !path.hasPrefix(".git/")
    }
  }
}
