import Foundation
import Testing

@testable import ErrcatCLI

@Suite struct FileSystemTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "errcat-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func `equal bytes are not written again`() throws {
    try withFolder { folder throws in
      let file = PathText.join(folder, "a")
      #expect(try FileSystem.write([(file, [1, 2])]) == [file])
      #expect(try FileSystem.write([(file, [1, 2])]) == [])
      #expect(try FileSystem.read(file) == [1, 2])
      #expect(try FileSystem.list(folder) == ["a"])
    }
  }

  @Test func `if one file cannot be written, none is`() throws {
    try withFolder { folder throws in
      let file = PathText.join(folder, "a")
      #expect(throws: FileError.self) {
        try FileSystem.write([(file, [1]), (PathText.join(folder, "no/such/b"), [2])])
      }
      #expect(try FileSystem.list(folder) == [])
    }
  }

  @Test func `a link stays and its target is replaced, mode kept`() throws {
    try withFolder { folder throws in
      let target = PathText.join(folder, "target")
      let link = PathText.join(folder, "link")
      _ = try FileSystem.write([(target, [1])])
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      _ = try FileSystem.write([(link, [2])])
      #expect(try FileSystem.read(target) == [2])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
      let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int
      #expect(mode == 0o640)
    }
  }

  @Test func `a missing file and a folder say why they cannot be read`() throws {
    try withFolder { folder throws in
      #expect(throws: FileError.self) { try FileSystem.read(PathText.join(folder, "no")) }
      #expect(throws: FileError.self) { try FileSystem.read(folder) }
    }
  }
}
