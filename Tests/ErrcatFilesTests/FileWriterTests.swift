import ErrcatCompiler
import Foundation
import Testing

@testable import ErrcatFiles

@Suite struct FileWriterTests {
  private func inFolder(_ body: (_ path: (String) -> String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "errcat-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let resolved = FileSystem.resolved(folder)
    try body { PathText.join(resolved, $0) }
  }

  @Test func `if a file can't be replaced, the others get their former contents`() throws {
    try inFolder { path throws in
      try Data([0x31]).write(to: URL(filePath: path("b")))
      let names = ["a", "b", "new"]
      let files = try names.map { name in
        try TemporaryFile(for: path(name), isDurable: false, bytes: [0x39])
      }
      let replacements = names.map { name in
        Replacement(path: path(name), former: name == "b" ? [0x31] : nil)
      }
      // A folder that isn't empty can't be replaced.
      try FileManager.default.createDirectory(
        atPath: path("a/full"),
        withIntermediateDirectories: true
      )
      #expect(throws: FileError.self) { try FileWriter.replace(files, replacements) }
      #expect(try FileSystem.read(path("b")) == [0x31])
      #expect(!FileSystem.exists(path("new")))
    }
  }

  @Test func `the file that is named first is replaced last`() throws {
    try inFolder { path throws in
      // The second file can't be replaced, so the first is never reached.
      try FileManager.default.createDirectory(
        atPath: path("pack/full"),
        withIntermediateDirectories: true
      )
      try Data([0x31]).write(to: URL(filePath: path("catalog")))
      let status = try FileManager.default.attributesOfItem(atPath: path("catalog"))
      let files = try ["catalog", "pack"].map { name in
        try TemporaryFile(for: path(name), isDurable: false, bytes: [0x39])
      }
      let replacements = ["catalog", "pack"].map { Replacement(path: path($0), former: nil) }
      #expect(throws: FileError.self) { try FileWriter.replace(files, replacements) }
      let after = try FileManager.default.attributesOfItem(atPath: path("catalog"))
      #expect(status[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    }
  }

  @Test func `a new file can have its bytes already, unless all have`() throws {
    try inFolder { path throws in
      let changes = ["a", "b"].map { FileChange(path: path($0), bytes: [0x31], expected: .nothing) }
      let exists = FileError(path: path("a"), reason: "already exists; nothing was written")
      #expect(try FileWriter.write([changes[0]]) == [path("a")])
      #expect(try FileWriter.write(changes) == [path("b")])
      #expect(throws: exists) { try FileWriter.write(changes) }
      let other = FileChange(path: path("a"), bytes: [0x32], expected: .nothing)
      #expect(throws: exists) { try FileWriter.write([other]) }
      // Another process may have written the same.
      let same = FileChange(path: path("a"), bytes: [0x31], expected: .bytes([0x30]))
      #expect(try FileWriter.write([same]) == [])
    }
  }

  @Test func `a file that isn't there is undone without a failure`() throws {
    try inFolder { path throws in
      try Data([0x31]).write(to: URL(filePath: path("a")))
      try Replacement(path: path("new"), former: nil).undo()
      try Replacement(path: path("a"), former: nil).undo()
      #expect(!FileSystem.exists(path("a")))
      try Data([0x31]).write(to: URL(filePath: path("a")))
      #expect(throws: FileError.self) { try Replacement(path: path("a/new"), former: nil).undo() }
    }
  }
}
