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
      #expect(try FileSystem.listIfFolder(folder) == ["a"])
    }
  }

  @Test func `the current folder can be empty`() throws {
    #expect(try FileSystem.listIfFolder("") == FileSystem.listIfFolder("."))
  }

  @Test func `a stamp is that of a file alone`() throws {
    try withFolder { folder throws in
      let file = PathText.join(folder, "a")
      #expect(FileSystem.stamp(file) == nil && FileSystem.stamp(folder) == nil)
      _ = try write([(file, [1])])
      let stamp = try #require(FileSystem.stamp(file))
      #expect(stamp.hasPrefix("1 "))
      _ = try write([(file, [1, 2])])
      #expect(FileSystem.stamp(file) != stamp)
      #expect(FileSystem.stamp("/dev/null") == nil)
    }
  }

  @Test func `if one file cannot be written, none is`() throws {
    try withFolder { folder throws in
      let file = PathText.join(folder, "a")
      #expect(throws: FileError.self) {
        try write([(file, [1]), (PathText.join(folder, "no/such/b"), [2])])
      }
      #expect(try FileSystem.listAll(folder) == [])
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
      #expect(try FileSystem.listIfFolder(folder) == ["x"])
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
      #expect(try FileSystem.listIfFolder(folder) == ["a"])
      let change = FileChange(path: file, bytes: [3], expected: .bytes([1]))
      #expect(try FileWriter.write([change]) == [file])
      #expect(try FileSystem.read(file) == [3])
    }
  }

  @Test func `what a killed process left is removed, and nothing with another name`() throws {
    try withFolder { folder throws in
      let litter = [".a.errcat-\(pid_t.max)", ".b.json.errcat-1"]
      let others = [
        ".a.errcat-", ".a.errcat-+1", ".a.errcat-01", ".a.errcat-1.json", ".errcat-1", "a.errcat-1",
        ".a.errcat-0", "..errcat-1", "ab.errcat-1",
      ]
      for name in litter + others + ["linked"] {
        try Data().write(to: URL(filePath: PathText.join(folder, name)))
      }
      let link = PathText.join(folder, ".link.errcat-7")
      try FileManager.default.linkItem(atPath: PathText.join(folder, "linked"), toPath: link)
      _ = try write([(PathText.join(folder, "a"), [1])])
      #expect(
        try FileSystem.listAll(folder)
          == (others + [".link.errcat-7", "a", "linked"]).sorted()
      )
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

  @Test(.enabled(if: geteuid() == 0)) func `the owner of a file is kept where that is allowed`()
    throws
  {
    try withFolder { folder throws in
      let file = PathText.join(folder, "a")
      _ = try write([(file, [1])])
      for (number, owner) in [(12, 34), (0, 34), (12, 0), (0, 0)].enumerated() {
        try #require(chown(file, uid_t(owner.0), gid_t(owner.1)) == 0)
        _ = try write([(file, [2, UInt8(number)])])
        var status = stat()
        try #require(stat(file, &status) == 0)
        #expect((Int(status.st_uid), Int(status.st_gid)) == owner)
      }
    }
  }

  @Test func `a pipe is written into and stays a pipe`() throws {
    try withFolder { folder throws in
      let pipe = PathText.join(folder, "pipe")
      try #require(mkfifo(pipe, 0o600) == 0)
      // Open at both ends, so that writing need not wait for a reader.
      let descriptor = open(pipe, O_RDWR)
      defer { close(descriptor) }
      let change = FileChange(path: pipe, bytes: [1, 2, 3])
      #expect(throws: FileError.self) { try FileWriter.write([change]) }
      try FileWriter.write([change], allowsStreams: true)
      var bytes = [UInt8](repeating: 0, count: 8)
      #expect(read(descriptor, &bytes, bytes.count) == 3)
      #expect(bytes.prefix(3) == [1, 2, 3])
      #expect(FileSystem.isStream(pipe))
      #expect(try FileSystem.listIfFolder(folder) == ["pipe"])
    }
  }

  @Test func `a pipe, a device and a link to itself are refused, not waited for`() throws {
    try withFolder { folder throws in
      let pipe = PathText.join(folder, "pipe")
      try #require(mkfifo(pipe, 0o600) == 0)
      for path in [pipe, "/dev/zero"] {
        #expect(
          throws: FileError(path: path, reason: "is a pipe or a device; expected a file")
        ) { try FileSystem.read(path) }
      }
      let link = PathText.join(folder, "link")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
      #expect(throws: FileError.self) { try FileSystem.read(link) }
      #expect(try FileReader.disk.list(link) == nil)
      #expect(try FileReader.disk.list(folder) == ["link", "pipe"])
    }
  }

  @Test func `a missing file and a folder say why they cannot be read`() throws {
    try withFolder { folder throws in
      #expect(throws: FileError.self) { try FileSystem.read(PathText.join(folder, "no")) }
      #expect(throws: FileError(path: folder, reason: "is a folder")) {
        try FileSystem.read(folder)
      }
      #expect(throws: FileError.self) { try FileSystem.listAll(PathText.join(folder, "no")) }
      #expect(try FileSystem.listIfFolder(PathText.join(folder, "no")) == nil)
    }
  }

  @Test func `a file is read up to the maximum, and one without a size to its end`() throws {
    try withFolder { folder throws in
      let file = PathText.join(folder, "a")
      _ = try write([(file, [1, 2, 3])])
      #expect(try FileSystem.read(file, maximum: 3) == [1, 2, 3])
      #expect(throws: FileError(path: file, reason: "is larger than 256 MiB")) {
        try FileSystem.read(file, maximum: 2)
      }
      #expect(FileSystem.maximumSize == 268_435_456)
      #if os(Linux)
      let version = try #require(FileHandle(forReadingAtPath: "/proc/version")).readToEnd()
      #expect(try FileSystem.read("/proc/version") == Array(#require(version)))
      let size = try #require(version).count
      #expect(try FileSystem.read("/proc/version", maximum: size).count == size)
      #expect(throws: FileError.self) {
        try FileSystem.read("/proc/version", maximum: size - 1)
      }
      #endif
    }
  }

  @Test func `bytes that an open file doesn't take are reported`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    #expect([].withUnsafeBytes { FileSystem.write($0, to: ends[1]) })
    #expect([7, 8].withUnsafeBytes { FileSystem.write($0, to: ends[0]) } == false)
    let bytes = [UInt8](repeating: 9, count: 1 << 20)
    #expect(bytes.withUnsafeBytes { FileSystem.write($0, to: ends[1]) } == false)
  }

  @Test func `what is at a path is found also through links`() throws {
    try withFolder { folder throws in
      let file = PathText.join(folder, "a")
      let loop = PathText.join(folder, "loop")
      _ = try write([(file, [1])])
      try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
      let link = PathText.join(folder, "link")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder)
      let missing = [PathText.join(folder, "no"), PathText.join(file, "no")]
      #expect(FileSystem.exists(file) && FileSystem.exists(link) && FileSystem.exists(loop))
      #expect(!FileSystem.exists(PathText.join(folder, String(repeating: "n", count: 300))))
      #expect(FileSystem.isFolder(folder) && FileSystem.isFolder(link))
      #expect(!FileSystem.isFolder(file) && !FileSystem.isFolder(loop))
      #expect(FileSystem.isStream("/dev/null"))
      #expect(![file, folder, link, loop].contains(where: FileSystem.isStream))
      for path in missing {
        #expect(!FileSystem.exists(path) && !FileSystem.isFolder(path))
        #expect(!FileSystem.isStream(path))
        #expect(try FileSystem.target(path) == path)
        #expect(FileSystem.resolved(path) == path)
      }
      #expect(throws: FileError.self) { try FileSystem.target(loop) }
      #expect(try FileSystem.target(link) == FileSystem.resolved(folder))
    }
  }

  @Test func `a folder is made with those that it is in`() throws {
    try withFolder { folder throws in
      let deep = PathText.join(folder, "a/b/c")
      try FileSystem.makeFolder(deep)
      try FileSystem.makeFolder(deep)
      #expect(FileSystem.isFolder(deep))
      _ = try write([(PathText.join(folder, "x"), [1])])
      #expect(throws: FileError.self) { try FileSystem.makeFolder(PathText.join(folder, "x/y")) }
    }
  }

  @Test func `a folder is held until it is released, once by each holder`() throws {
    try withFolder { folder throws in
      let lock = PathLock([folder, "\(folder)/.", PathText.join(folder, "no")])
      #expect(lock.paths == [folder])
      let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
      defer { close(descriptor) }
      #expect(flock(descriptor, LOCK_EX | LOCK_NB) != 0)
      lock.release()
      #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    }
  }

  @Test func `a file that its holder replaces is held by the next one`() throws {
    try withFolder { folder throws in
      let path = PathText.join(folder, "a")
      try Data([1]).write(to: URL(filePath: path))
      let inode = try #require(Self.inode(path))
      let first = PathLock([path])
      let isHeld = DispatchSemaphore(value: 0)
      let next = Thread {
        _ = PathLock([path])
        isHeld.signal()
      }
      next.start()
      #if os(Linux)
      // The system lists those who wait for a lock with an arrow.
      func isWaiting() throws -> Bool {
        let locks = try String(contentsOfFile: "/proc/locks", encoding: .utf8)
        return locks.split(separator: "\n").contains {
          $0.contains("->") && $0.contains(":\(inode) ")
        }
      }
      while try !isWaiting() { sched_yield() }
      #endif
      try FileWriter.write([FileChange(path: path, bytes: [2])])
      #expect(Self.inode(path) != inode)
      first.release()
      isHeld.wait()
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      defer { close(descriptor) }
      #expect(flock(descriptor, LOCK_EX | LOCK_NB) != 0)
    }
  }

  private static func inode(_ path: String) -> UInt64? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
  }

  @Test func `a temporary file is beside its target until it replaces it or is removed`() throws {
    try withFolder { folder throws in
      let path = PathText.join(folder, "a")
      let file = try TemporaryFile(for: path, isDurable: true, bytes: [1])
      #expect(PathText.name(file.path) == ".a.errcat-\(getpid())")
      try file.replaceTarget()
      #expect(try FileSystem.listAll(folder) == ["a"])
      let again = try TemporaryFile(for: path, isDurable: false, bytes: [2])
      again.remove()
      #expect(try FileSystem.listAll(folder) == ["a"])
      #expect(try FileSystem.read(path) == [1])
    }
  }

  @Test(.enabled(if: geteuid() == 0)) func `litter of another user stays`() throws {
    try withFolder { folder throws in
      let foreign = PathText.join(folder, ".a.errcat-7")
      try Data().write(to: URL(filePath: foreign))
      try #require(chown(foreign, 12, 34) == 0)
      let folders = PathText.join(folder, ".b.errcat-7")
      try FileManager.default.createDirectory(atPath: folders, withIntermediateDirectories: false)
      TemporaryFile.removeLitter(in: folder)
      #expect(try FileSystem.listAll(folder) == [".a.errcat-7", ".b.errcat-7"])
    }
  }

  @Test func `a call that a signal interrupts is repeated, and no other`() {
    var results = [-1, -1, 5]
    let interrupted = FileSystem.uninterrupted {
      errno = EINTR
      return results.removeFirst()
    }
    #expect(interrupted == 5)
    for result in [-1, 0] {
      var calls = 0
      let end = FileSystem.uninterrupted {
        calls += 1
        errno = result < 0 && calls < 3 ? EIO : EINTR
        return calls < 3 ? result : 9
      }
      #expect(end == result)
      #expect(calls == 1)
    }
  }

  @Test func `the current folder has a name, and so has that of each file`() {
    #expect(["", "a", "/"].map { FileSystem.folder($0) } == [".", "a", "/"])
    let paths = ["a", "a/b", "/a", "/"]
    #expect(paths.map { FileSystem.folder(of: $0) } == [".", "a", "/", "/"])
  }

  #if os(Linux)
  @Test func `a file that can't be read to its end is an error`() {
    // Opened and of no size, but nothing is at its first address.
    #expect(throws: FileError(path: "/proc/self/mem", reason: String(cString: strerror(EIO)))) {
      try FileSystem.read("/proc/self/mem")
    }
  }
  #endif

  @Test(.enabled(if: geteuid() == 0)) func `what a file does as its owner is kept with the owner`()
    throws
  {
    try withFolder { folder throws in
      let file = PathText.join(folder, "a")
      func replace(owner: uid_t, group: gid_t) throws -> (mode: Int, owner: uid_t, group: gid_t) {
        _ = try write([(file, [1])])
        try #require(chown(file, owner, group) == 0)
        try #require(chmod(file, 0o6755) == 0)
        _ = try write([(file, [2])])
        var status = stat()
        try #require(stat(file, &status) == 0)
        return (Int(status.st_mode & 0o7777), status.st_uid, status.st_gid)
      }
      #expect(try replace(owner: 12, group: 34) == (0o6755, 12, 34))
      #if os(Linux)
      // Another user, for the files that this thread opens.
      let symbol = try #require(dlsym(nil, "setfsuid"))
      typealias SetUser = @convention(c) (uid_t) -> Int32
      let setUser = unsafeBitCast(symbol, to: SetUser.self)
      // New files of the folder are of its group.
      try #require(chown(folder, 56, 78) == 0)
      try #require(chmod(folder, 0o2777) == 0)
      for (group, expected) in [(gid_t(34), gid_t(78)), (0, 0)] {
        try #require(chown(file, 12, group) == 0)
        try #require(chmod(file, 0o6755) == 0)
        _ = setUser(56)
        defer { _ = setUser(0) }
        _ = try write([(file, [3, UInt8(group)])])
        var status = stat()
        try #require(stat(file, &status) == 0)
        #expect((status.st_mode & 0o7777, status.st_uid, status.st_gid) == (0o755, 56, expected))
      }
      #endif
    }
  }

  @Test func `the nearest folder with a catalog counts`() throws {
    #expect(CatalogFiles.folders.count == 64)
    #expect(CatalogFiles.folders.prefix(3) == ["", "../", "../../"])
    try withFolder { folder throws in
      let path = { PathText.join(folder, $0) }
      for name in ["a", "b", "c"] { try FileSystem.makeFolder(path(name)) }
      let folders = ["a/", "b/", "c/"].map(path)
      let reason = """
        not found in \(FileManager.default.currentDirectoryPath) or a parent folder; set it with \
        '--catalog PATH', or create one with 'errcat init'
        """
      #expect(throws: FileError(path: "catalog.json", reason: reason)) {
        try CatalogFiles.find(in: folders, from: folder)
      }
      for name in ["app/Sources/Core", "app/node_modules", "app", "other"] {
        try FileSystem.makeFolder(path(name))
        let text = name == "other" ? "{}" : #"{"errcat": 1}"#
        try Data(text.utf8).write(to: URL(filePath: path("\(name)/catalog.json")))
      }
      let named = """
        not found in \(FileManager.default.currentDirectoryPath) or a parent folder; set one below it with \
        '--catalog PATH': 'app/catalog.json', 'app/Sources/Core/catalog.json'
        """
      #expect(throws: FileError(path: "catalog.json", reason: named)) {
        try CatalogFiles.find(in: folders, from: folder)
      }
      for name in ["b", "c"] {
        try Data("{}".utf8).write(to: URL(filePath: path("\(name)/catalog.json")))
      }
      #expect(try CatalogFiles.find(in: folders) == path("b/catalog.json"))
    }
  }
}
