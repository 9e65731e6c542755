import ErrcatCompiler
import Foundation
import Testing

@testable import ErrcatFiles

@Suite struct FileSystemTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "errcat-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func write(_ files: [(String, [UInt8])]) throws -> [String] {
    try FileWriter.write(files.map { FileChange(path: $0, bytes: $1) })
  }

  @Test func `equal bytes are not written again`() throws {
    try withFolder { folder throws in
      let file = PathText.join(folder, "a")
      #expect(try write([(file, [1, 2])]) == [file])
      #expect(try write([(file, [1, 2])]) == [])
      #expect(try FileSystem.read(file) == [1, 2])
      #expect(try FileSystem.list(folder) == ["a"])
    }
  }

  @Test func `if one file cannot be written, none is`() throws {
    try withFolder { folder throws in
      let file = PathText.join(folder, "a")
      #expect(throws: FileError.self) {
        try write([(file, [1]), (PathText.join(folder, "no/such/b"), [2])])
      }
      #expect(try FileSystem.list(folder) == [])
    }
  }

  @Test func `missing folders are made, and removed again if a file can't be written`() throws {
    try withFolder { folder throws in
      let deep = PathText.join(folder, "a/b/c")
      let file = PathText.join(folder, "x")
      _ = try write([(file, [1])])
      let changes = [FileChange(path: deep, bytes: [2])]
      let failing = changes + [FileChange(path: file, bytes: [3], expected: .nothing)]
      #expect(throws: FileError.self) { try FileWriter.write(failing, makesFolders: true) }
      #expect(try FileSystem.list(folder) == ["x"])
      #expect(try FileWriter.write(changes, makesFolders: true) == [deep])
      #expect(try FileSystem.read(deep) == [2])
    }
  }

  @Test func `a file that is not what was expected is not replaced, nor any other`() throws {
    try withFolder { folder throws in
      let file = PathText.join(folder, "a")
      let other = PathText.join(folder, "b")
      _ = try write([(file, [1])])
      for expected in [FileChange.Expectation.bytes([2]), .nothing] {
        #expect(throws: FileError.self) {
          try FileWriter.write([
            FileChange(path: other, bytes: [3]),
            FileChange(path: file, bytes: [3], expected: expected),
          ])
        }
      }
      #expect(try FileSystem.read(file) == [1])
      #expect(try FileSystem.list(folder) == ["a"])
      let change = FileChange(path: file, bytes: [3], expected: .bytes([1]))
      #expect(try FileWriter.write([change]) == [file])
      #expect(try FileSystem.read(file) == [3])
    }
  }

  @Test func `what a killed process left is removed`() throws {
    try withFolder { folder throws in
      // No process has the largest number; the other is the one that launched everything.
      let dead = PathText.join(folder, "a.errcat-\(pid_t.max)")
      let alive = PathText.join(folder, "a.errcat-1")
      let unrelated = PathText.join(folder, "errcat-7.json")
      for path in [dead, alive, unrelated] {
        try Data().write(to: URL(filePath: path))
      }
      _ = try write([(PathText.join(folder, "a"), [1])])
      #expect(try FileSystem.list(folder) == ["a", "a.errcat-1", "errcat-7.json"])
    }
  }

  @Test func `a link stays and its target is replaced, mode kept`() throws {
    try withFolder { folder throws in
      let target = PathText.join(folder, "target")
      let link = PathText.join(folder, "link")
      _ = try write([(target, [1])])
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      _ = try write([(link, [2])])
      #expect(try FileSystem.read(target) == [2])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
      let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int
      #expect(mode == 0o640)
    }
  }

  @Test func `a pipe is written into and stays a pipe`() throws {
    try withFolder { folder throws in
      let pipe = PathText.join(folder, "pipe")
      try #require(mkfifo(pipe, 0o600) == 0)
      // Open at both ends, so that writing need not wait for a reader.
      let descriptor = open(pipe, O_RDWR)
      defer { close(descriptor) }
      _ = try write([(pipe, [1, 2, 3])])
      var bytes = [UInt8](repeating: 0, count: 8)
      #expect(read(descriptor, &bytes, bytes.count) == 3)
      #expect(bytes.prefix(3) == [1, 2, 3])
      #expect(FileSystem.isStream(pipe))
      #expect(try FileSystem.list(folder) == ["pipe"])
    }
  }

  @Test func `a missing file and a folder say why they cannot be read`() throws {
    try withFolder { folder throws in
      #expect(throws: FileError.self) { try FileSystem.read(PathText.join(folder, "no")) }
      #expect(throws: FileError.self) { try FileSystem.read(folder) }
    }
  }
}
