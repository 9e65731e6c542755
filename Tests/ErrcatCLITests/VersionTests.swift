import ArgumentParser
import Foundation
import Testing

@testable import ErrcatCLI

@Suite struct VersionTests {
  private static let version = ErrcatCommand.configuration.version

  @Test func `the version is three numbers, and no command has its own`() {
    #expect(Self.version.split(separator: ".").count { Int($0) != nil } == 3)
    for command in ErrcatCommand.configuration.subcommands {
      #expect(command.configuration.version.isEmpty)
    }
  }

  @Test func `what the readme tells to depend on is this version`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let lines = readme.split(separator: "\n").filter {
      $0.contains("<this repository>\", from:") || $0.hasPrefix("    rev: ")
    }
    #expect(lines.count == 2)
    for line in lines { #expect(line.contains(Self.version), "\(line)") }
  }
}
