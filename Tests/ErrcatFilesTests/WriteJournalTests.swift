import ErrcatCompiler
import Foundation
import Testing

@testable import ErrcatFiles

@Suite struct WriteJournalTests {
  /// A folder with files, and what a write that is interrupted leaves in it.
  private struct Scene {
    let folder: String

    func path(_ name: String) -> String { PathText.join(folder, name) }

    func write(_ name: String, _ text: String?) throws {
      guard let text else {
        try? FileManager.default.removeItem(atPath: path(name))
        return
      }
      try Data(text.utf8).write(to: URL(filePath: path(name)))
    }

    func text(_ name: String) -> String? {
      (try? FileSystem.read(path(name))).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The journal of a write that changes `a` and `b` and makes `c`.
    func interrupt(after texts: (a: String, b: String, c: String?)) throws {
      let former: [(String, [UInt8]?)] = [("a", [0x31]), ("b", [0x0A, 0x32, 0x0A]), ("c", nil)]
      let replacements = former.map { Replacement(path($0), from: $1, to: Array("new \($0)".utf8)) }
      try WriteJournal.write(replacements, in: folder)
      try write("a", texts.a)
      try write("b", texts.b)
      try write("c", texts.c)
    }

    var hasJournal: Bool { text(WriteJournal.name) != nil }
  }

  private func inFolder(_ body: (Scene) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "errcat-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(Scene(folder: FileSystem.resolved(folder)))
  }

  @Test func `what was replaced gets its former contents, and what was made is removed`() throws {
    try inFolder { scene throws in
      try scene.interrupt(after: ("new a", "\n2\n", "new c"))
      #expect(WriteJournal.isPending(in: scene.folder))
      #expect(WriteJournal.name == ".errcat-journal")
      let restored = [scene.path("a"), scene.path("c")]
      #expect(try WriteJournal.undo(in: scene.folder) == .restored(restored))
      #expect(scene.text("a") == "1")
      #expect(scene.text("b") == "\n2\n")
      #expect(scene.text("c") == nil)
      #expect(!scene.hasJournal)
      #expect(try WriteJournal.undo(in: scene.folder) == .nothing)
      #expect(!WriteJournal.isPending(in: scene.folder))
    }
  }

  @Test(arguments: [("1", "\n2\n", nil), ("new a", "new b", "new c")])
  func `a write that hasn't begun or is complete stays as it is`(
    _ a: String,
    _ b: String,
    _ c: String?
  ) throws {
    try inFolder { scene throws in
      try scene.interrupt(after: (a, b, c))
      #expect(!WriteJournal.isPending(in: scene.folder))
      #expect(try WriteJournal.undo(in: scene.folder) == .nothing)
      #expect([scene.text("a"), scene.text("b"), scene.text("c")] == [a, b, c])
      #expect(!scene.hasJournal)
    }
  }

  @Test func `files that another program has changed since are not touched`() throws {
    try inFolder { scene throws in
      try scene.interrupt(after: ("new a", "edited", nil))
      #expect(try WriteJournal.undo(in: scene.folder) == .changed(scene.path("b")))
      #expect([scene.text("a"), scene.text("b")] == ["new a", "edited"])
      #expect(!scene.hasJournal)
    }
  }

  @Test func `a journal changes no file outside its folder`() throws {
    try inFolder { outside throws in
      try inFolder { scene throws in
        symlink(outside.folder, scene.path("linked"))
        for path in [
          outside.path("b"), scene.path("../\(PathText.name(outside.folder))/b"),
          scene.path("linked/b"),
        ] {
          let replacements = [
            Replacement(scene.path("a"), from: Array("1".utf8), to: Array("new a".utf8)),
            Replacement(path, from: Array("forged".utf8), to: Array("new b".utf8)),
          ]
          try scene.write("a", "1")
          try outside.write("b", "new b")
          try WriteJournal.write(replacements, in: scene.folder)
          #expect(!WriteJournal.isPending(in: scene.folder))
          #expect(try WriteJournal.undo(in: scene.folder) == .nothing)
          #expect(outside.text("b") == "new b")
        }
      }
    }
  }

  @Test func `a folder that was moved is restored where it is now`() throws {
    try inFolder { outer throws in
      let before = Scene(folder: outer.path("before"))
      try FileManager.default.createDirectory(
        atPath: before.folder,
        withIntermediateDirectories: true
      )
      try before.interrupt(after: ("new a", "\n2\n", nil))
      let after = Scene(folder: outer.path("after"))
      try FileManager.default.moveItem(atPath: before.folder, toPath: after.folder)
      #expect(try WriteJournal.undo(in: after.folder) == .restored([after.path("a")]))
      #expect(after.text("a") == "1")
    }
  }

  @Test func `a copy of a journal, a damaged one and one that others can write do nothing`() throws
  {
    try inFolder { scene throws in
      func isIgnored() throws -> Bool {
        try !WriteJournal.isPending(in: scene.folder)
          && WriteJournal.undo(in: scene.folder) == .nothing && scene.text("a") == "new a"
      }
      try scene.interrupt(after: ("new a", "\n2\n", nil))
      let journal = scene.path(WriteJournal.name)
      try FileManager.default.setAttributes([.posixPermissions: 0o660], ofItemAtPath: journal)
      #expect(try isIgnored())
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: journal)
      let bytes = try FileSystem.read(journal)
      // Written into the same file: only the end is missing.
      let file = try FileHandle(forWritingTo: URL(filePath: journal))
      try file.truncate(atOffset: UInt64(bytes.count - 1))
      #expect(try isIgnored())
      try file.seekToEnd()
      try file.write(contentsOf: bytes.suffix(1))
      try FileManager.default.copyItem(atPath: journal, toPath: scene.path("copy"))
      try FileManager.default.moveItem(atPath: journal, toPath: scene.path("kept"))
      try FileManager.default.moveItem(atPath: scene.path("copy"), toPath: journal)
      #expect(try isIgnored())
      try FileManager.default.removeItem(atPath: journal)
      try FileManager.default.moveItem(atPath: scene.path("kept"), toPath: journal)
      #expect(try WriteJournal.undo(in: scene.folder) == .restored([scene.path("a")]))
    }
  }

  @Test func `if a file can't be replaced, those before it get their former contents`() throws {
    try inFolder { scene throws in
      try scene.write("a", "1")
      // A folder that isn't empty can't be replaced, and isn't there when it is looked for.
      let changes = [
        FileChange(path: scene.path("a"), bytes: [0x39]),
        FileChange(path: scene.path("new"), bytes: [0x39]),
        FileChange(path: scene.path("b"), bytes: [0x39]),
      ]
      let files = try changes.map { change in
        try TemporaryFile(for: change.path, isDurable: false) { _ in change.bytes }
      }
      let replacements = [
        Replacement(scene.path("a"), from: [0x31], to: [0x39]),
        Replacement(scene.path("new"), from: nil, to: [0x39]),
        Replacement(scene.path("b"), from: nil, to: [0x39]),
      ]
      try FileManager.default.createDirectory(
        atPath: scene.path("b/full"),
        withIntermediateDirectories: true
      )
      #expect(throws: FileError.self) { try FileWriter.replace(files, replacements, journal: nil) }
      #expect(scene.text("a") == "1")
      #expect(scene.text("new") == nil)
    }
  }

  @Test func `a write of several files leaves no journal`() throws {
    try inFolder { scene throws in
      let changes = ["a", "b"].map { FileChange(path: scene.path($0), bytes: [1]) }
      try FileWriter.write(changes, journal: scene.folder)
      #expect(
        try FileSystem.listAll(scene.folder) == ["a", "b"]
      )
    }
  }

  @Test func `a journal that another name or another user has does nothing`() throws {
    try inFolder { scene throws in
      func isIgnored() throws -> Bool {
        try !WriteJournal.isPending(in: scene.folder)
          && WriteJournal.undo(in: scene.folder) == .nothing && scene.text("a") == "new a"
      }
      try scene.interrupt(after: ("new a", "\n2\n", nil))
      let journal = scene.path(WriteJournal.name)
      try FileManager.default.linkItem(atPath: journal, toPath: scene.path("second name"))
      #expect(try isIgnored())
      try FileManager.default.removeItem(atPath: scene.path("second name"))
      try FileManager.default.moveItem(atPath: journal, toPath: scene.path("kept"))
      try FileManager.default.createSymbolicLink(
        atPath: journal,
        withDestinationPath: scene.path("kept")
      )
      #expect(try isIgnored())
      try FileManager.default.removeItem(atPath: journal)
      try FileManager.default.moveItem(atPath: scene.path("kept"), toPath: journal)
      if geteuid() == 0 {
        try #require(chown(journal, 12, 34) == 0)
        #expect(try isIgnored())
        try #require(chown(journal, geteuid(), getegid()) == 0)
      }
      #expect(WriteJournal.isPending(in: scene.folder))
    }
  }

  @Test(arguments: [
    ("2", "2 1 5 H\na1"), ("2", "-1 1 5 H\na1"), ("2", "1 -1 5 H\na1"), ("2", "1 1 5\na1"),
    ("2", "1 1 5 H 1\na1"), ("2", "1 x 5 H\na1"), ("2", "1 1 x H\na1"), ("2", "1 1 5 -H\na1"),
    ("2", "99 1 5 H\na1"), ("2", "1 99 5 H\na1"), ("2", "1 1 5 H\na1 "), ("3", "1 1 5 H\na1"),
    ("1", "1 1 5 H\na1"), ("0", "1 1 5 H\na1"), ("x", "1 1 5 H\na1"), ("-1", "1 1 5 H\na1"),
  ])
  func `a journal whose numbers don't fit is not read`(_ count: String, _ file: String) throws {
    try inFolder { scene throws in
      let head = try Self.head(of: scene)
      let hash = Replacement("", from: nil, to: Array("new a".utf8)).hash
      func rewrite(_ count: String, _ first: String) throws {
        let first = first.replacing("H", with: "\(hash)")
        let text = "\(head) \(count)\n\(first)\n1 1 1 1\nbB\n"
        let journal = try FileHandle(forWritingTo: URL(filePath: scene.path(WriteJournal.name)))
        try journal.truncate(atOffset: 0)
        try journal.write(contentsOf: Data(text.utf8))
        try journal.close()
      }
      try scene.write("a", "new a")
      try scene.write("b", "B")
      try rewrite("2", "1 1 5 H\na1")
      #expect(WriteJournal.isPending(in: scene.folder))
      try rewrite(count, file)
      #expect(!WriteJournal.isPending(in: scene.folder))
      #expect(try WriteJournal.undo(in: scene.folder) == .nothing)
      #expect(scene.text("a") == "new a")
    }
  }

  @Test func `a file that was empty is empty again`() throws {
    try inFolder { scene throws in
      let files = [
        Replacement(scene.path("a"), from: [], to: [0x41]),
        Replacement(scene.path("b"), from: [0x31], to: [0x42]),
      ]
      try WriteJournal.write(files, in: scene.folder)
      try scene.write("a", "A")
      try scene.write("b", "1")
      #expect(try WriteJournal.undo(in: scene.folder) == .restored([scene.path("a")]))
      #expect(scene.text("a") == "")
    }
  }

  /// What a journal in a folder begins with, up to the number of files.
  private static func head(of scene: Scene) throws -> String {
    try scene.interrupt(after: ("1", "\n2\n", nil))
    let text = try #require(scene.text(WriteJournal.name))
    let words = try #require(text.split(separator: "\n").first).split(separator: " ")
    #expect(words.count == 5)
    #expect(words.prefix(2) == ["errcat-journal", "1"])
    return words.prefix(4).joined(separator: " ")
  }

  @Test func `while another process writes, nothing is pending`() throws {
    try inFolder { scene throws in
      try scene.interrupt(after: ("new a", "\n2\n", nil))
      let lock = FolderLock([scene.folder])
      #expect(!WriteJournal.isPending(in: scene.folder))
      lock.release()
      #expect(WriteJournal.isPending(in: scene.folder))
    }
  }

  @Test func `a file is in a state by its bytes, not only by their number`() throws {
    try inFolder { scene throws in
      let change = Replacement(scene.path("a"), from: [0x31, 0x32], to: [0x33, 0x34])
      try scene.write("a", "12")
      #expect(change.state == .former)
      try scene.write("a", "34")
      #expect(change.state == .new)
      for other in ["43", "345", "3", ""] {
        try scene.write("a", other)
        #expect(change.state == .other)
      }
      try scene.write("a", nil)
      #expect(change.state == .other)
      #expect(Replacement(scene.path("a"), from: nil, to: [1]).state == .former)
      // What can't be read isn't missing.
      let folder = try FileSystem.target(scene.folder)
      #expect(Replacement(folder, from: nil, to: [1]).state == .other)
      #expect(Replacement.hash([]) == 0xCBF2_9CE4_8422_2325)
      #expect(Replacement.hash([0x61]) == 0xAF63_DC4C_8601_EC8C)
    }
  }

  @Test func `the folder of the journal is written to if there are several files`() throws {
    try inFolder { scene throws in
      let folder = scene.path("journal")
      try FileSystem.makeFolder(folder)
      func hasLitter(afterFiles count: UInt8) throws -> Bool {
        try scene.write("journal/.a.errcat-7", "")
        let changes = (0..<count).map { FileChange(path: scene.path("\($0)"), bytes: [count]) }
        try FileWriter.write(changes, journal: folder)
        return try !FileSystem.listAll(folder).isEmpty
      }
      #expect(try hasLitter(afterFiles: 1))
      #expect(try !hasLitter(afterFiles: 2))
      #expect(try !hasLitter(afterFiles: 3))
    }
  }

  @Test func `a file that isn't there is undone without a failure`() throws {
    try inFolder { scene throws in
      try scene.write("a", "1")
      try Replacement(scene.path("new"), from: nil, to: [1]).undo()
      try Replacement(scene.path("a"), from: nil, to: [1]).undo()
      #expect(scene.text("a") == nil)
      try scene.write("a", "1")
      #expect(throws: FileError.self) {
        try Replacement(scene.path("a/new"), from: nil, to: [1]).undo()
      }
    }
  }

  @Test func `the folder of a journal is that of the catalog`() {
    #expect(WriteJournal.folder(ofCatalog: "x/y/catalog.json") == "x/y")
    #expect(WriteJournal.folder(ofCatalog: "catalog.json") == PathText.parent("catalog.json"))
    // The tests run in a folder with a catalog.
    #expect((try? CatalogFiles(onDisk: nil))?.path == "catalog.json")
    #expect(WriteJournal.folder(ofCatalog: nil) == "")
    #expect(CatalogFiles.folders.count == 64)
    #expect(CatalogFiles.folders.prefix(3) == ["", "../", "../../"])
  }

  @Test func `the first folder with a catalog or a journal counts`() throws {
    try inFolder { scene throws in
      for name in ["a", "b", "c"] { try FileSystem.makeFolder(scene.path(name)) }
      let folders = ["a/", "b/", "c/"].map(scene.path)
      #expect(WriteJournal.folder(in: folders) == nil)
      let reason = """
        not found in \(FileManager.default.currentDirectoryPath) or a parent folder; set it with \
        '--catalog PATH', or create one with 'errcat init'
        """
      #expect(throws: FileError(path: "catalog.json", reason: reason)) {
        try CatalogFiles.find(in: folders)
      }
      try scene.write("c/catalog.json", "{}")
      #expect(WriteJournal.folder(in: folders) == folders[2])
      #expect(try CatalogFiles.find(in: folders) == scene.path("c/catalog.json"))
      try scene.write("b/.errcat-journal", "")
      #expect(WriteJournal.folder(in: folders) == folders[1])
    }
  }
}
