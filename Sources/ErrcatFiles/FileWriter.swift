package import ErrcatCompiler

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Writes files so that a reader sees the old or the new, and never half of one.
package enum FileWriter {
  /// Writes all files, or none if one can't be prepared, replaced, or isn't what it was expected to be.
  ///
  /// A file that has its bytes already isn't written, a link's target is replaced, and modes and owners are kept.
  ///
  /// - Parameters:
  ///   - changes: the files.
  ///   - isDurable: whether the bytes have to be on the disk on return; not needed for what a build can make
  ///     again.
  ///   - makesFolders: whether missing folders are made; they are removed again if a file can't be written.
  ///   - allowsStreams: whether pipes, terminals and the like are written to, after everything else is prepared.
  /// - Returns: the paths that changed.
  /// - Throws: `FileError` of the first file that can't be written.
  @discardableResult
  package static func write(
    _ changes: [FileChange],
    isDurable: Bool = true,
    makesFolders: Bool = false,
    allowsStreams: Bool = false
  ) throws(FileError) -> [String] {
    var made: [String] = []
    var isDone = false
    defer { if !isDone { for folder in made.reversed() { rmdir(folder) } } }
    var streams: [FileChange] = []
    var files: [(change: FileChange, target: String)] = []
    var folders: Set<String> = []
    for change in changes {
      if FileSystem.isStream(change.path) {
        guard allowsStreams else { throw FileError(path: change.path, reason: "isn't a file") }
        streams.append(change)
        continue
      }
      let found = try current(change)
      try check(change, found)
      if found == change.bytes { continue }
      if makesFolders { try makeFolder(of: change.path, &made) }
      let target = try FileSystem.target(change.path)
      // A new file's path is as it was given, and its folder may be another's by an absolute path.
      let folder = try FileSystem.target(FileSystem.folder(of: target))
      folders.insert(folder)
      files.append((change, PathText.join(folder, PathText.name(target))))
    }
    // If only some are there, a command that was killed has written them.
    if files.isEmpty, let known = changes.first(where: { $0.expected == .nothing }) {
      throw exists(known.path)
    }
    // Two that write to one folder take turns.
    let lock = PathLock(folders)
    defer { lock.release() }
    for folder in lock.paths { TemporaryFile.removeLitter(in: folder) }
    var prepared: [TemporaryFile] = []
    var replacements: [Replacement] = []
    defer { if !isDone { for file in prepared { file.remove() } } }
    for (change, target) in files {
      prepared.append(try TemporaryFile(for: target, isDurable: isDurable, bytes: change.bytes))
    }
    for stream in streams { try pour(stream) }
    for (change, target) in files {
      let found = try current(change)
      try check(change, found)
      replacements.append(Replacement(path: target, former: found))
    }
    try replace(prepared, replacements)
    isDone = true
    if isDurable { lock.synchronize() }
    return files.map(\.change.path)
  }

  /// Replaces files, all of them or none, the last one first.
  ///
  /// Commands name the catalog first. So after one that was killed between two files, the catalog is as it was,
  /// and the same command does the rest.
  static func replace(
    _ prepared: [TemporaryFile],
    _ replacements: [Replacement]
  ) throws(FileError) {
    for (index, file) in prepared.enumerated().reversed() {
      do throws(FileError) {
        try file.replaceTarget()
      } catch {
        for file in replacements[(index + 1)...] { try file.undo() }
        throw error
      }
    }
  }

  /// The bytes of the file that a change replaces; `nil` if there is none.
  private static func current(_ change: FileChange) throws(FileError) -> [UInt8]? {
    FileSystem.exists(change.path) ? try FileSystem.read(change.path) : nil
  }

  /// Makes the folder of a file, and those that it is in.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - made: gets the folders that weren't there, the outer ones first.
  /// - Throws: `FileError` if a folder can't be made.
  private static func makeFolder(of path: String, _ made: inout [String]) throws(FileError) {
    guard let folder = PathText.parent(path), !folder.isEmpty, !FileSystem.isFolder(folder) else {
      return
    }
    try makeFolder(of: folder, &made)
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw .last(folder) }
    made.append(folder)
  }

  private static func check(_ change: FileChange, _ found: [UInt8]?) throws(FileError) {
    if found == change.bytes { return }
    switch change.expected {
    case .anything: return
    case .nothing: if found != nil { throw exists(change.path) }
    case .bytes(let expected):
      guard found == expected else {
        throw FileError(
          path: change.path,
          reason: "was changed by another process; nothing was written"
        )
      }
    }
  }

  private static func exists(_ path: String) -> FileError {
    FileError(path: path, reason: "already exists; nothing was written")
  }

  /// Writes bytes to something that isn't a file, such as a pipe.
  private static func pour(_ change: FileChange) throws(FileError) {
    let descriptor = open(change.path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(change.path) }
    defer { close(descriptor) }
    guard change.bytes.withUnsafeBytes({ FileSystem.write($0, to: descriptor) }) else {
      throw .last(change.path)
    }
  }
}

/// A file that is replaced, with what undoes it.
struct Replacement: Equatable {
  /// The path without symbolic links.
  let path: String
  /// The bytes before; `nil` if there was no file.
  let former: [UInt8]?

  /// Restores the former contents of the file.
  ///
  /// - Throws: `FileError` if it can't be written.
  func undo() throws(FileError) {
    guard let former else {
      guard unlink(path) == 0 || errno == ENOENT else { throw .last(path) }
      return
    }
    let file = try TemporaryFile(for: path, isDurable: true, bytes: former)
    do throws(FileError) {
      try file.replaceTarget()
    } catch {
      file.remove()
      throw error
    }
  }
}

/// A new file in the folder of the file that it will replace, hidden so that nobody reads it as a pack.
struct TemporaryFile {
  /// The path of the new file.
  let path: String
  /// The path of the file that it replaces, without symbolic links.
  let target: String

  /// Between the name of the target, after a dot, and the number of the process.
  private static let mark = ".errcat-"

  /// Writes a file that gets the mode of its target, and where that is allowed, its owner.
  ///
  /// - Parameters:
  ///   - target: the path of the file to replace, without symbolic links.
  ///   - isDurable: whether the bytes have to be on the disk on return.
  ///   - bytes: the contents.
  /// - Throws: `FileError` if the file can't be written; nothing of it is left then.
  init(
    for target: String,
    isDurable: Bool,
    bytes: [UInt8]
  ) throws(FileError) {
    let name = ".\(PathText.name(target))\(Self.mark)\(getpid())"
    path = PathText.join(FileSystem.folder(of: target), name)
    self.target = target
    unlink(path)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let descriptor = open(path, flags, 0o666)
    guard descriptor >= 0 else { throw .last(target) }
    defer { close(descriptor) }
    var status = stat()
    var isWritten = fstat(descriptor, &status) == 0
    if isWritten {
      var old = stat()
      if stat(target, &old) == 0 { Self.imitate(old, descriptor, instead: status) }
      isWritten =
        bytes.withUnsafeBytes { FileSystem.write($0, to: descriptor) }
        && (!isDurable || fsync(descriptor) == 0)
    }
    guard isWritten else {
      let error = FileError.last(target)
      unlink(path)
      throw error
    }
  }

  /// Copies the owner, group and mode of a file to a new one, as far as that is allowed.
  private static func imitate(_ old: stat, _ descriptor: Int32, instead new: stat) {
    var isOwner = old.st_uid == new.st_uid && old.st_gid == new.st_gid
    if !isOwner {
      isOwner = fchown(descriptor, old.st_uid, old.st_gid) == 0
      if !isOwner { _ = fchown(descriptor, uid_t.max, old.st_gid) }
    }
    // What a file does as its owner or group would be done as another.
    fchmod(descriptor, old.st_mode & (isOwner ? 0o7777 : 0o777))
  }

  /// Puts the file in the place of its target.
  func replaceTarget() throws(FileError) {
    guard rename(path, target) == 0 else { throw .last(target) }
  }

  /// Removes the file, if it hasn't taken the place of its target.
  func remove() { unlink(path) }

  /// Removes the files that processes left which died while they wrote to a folder.
  ///
  /// Only files with exactly the name that this type makes are removed.
  ///
  /// - Parameter folder: a folder whose ``PathLock`` the process holds, so that nobody else writes to it.
  static func removeLitter(in folder: String) {
    for name in (try? FileSystem.listAll(folder)) ?? [] {
      let digits = name.suffix(from: name.lastIndex(of: "-") ?? name.startIndex).dropFirst()
      guard let process = pid_t(digits), process > 0, "\(process)" == digits,
        name.hasPrefix("."), name.dropLast(digits.count).hasSuffix(mark),
        name.utf8.count > 1 + mark.utf8.count + digits.utf8.count
      else { continue }
      let path = PathText.join(folder, name)
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1,
        status.st_uid == geteuid()
      else { continue }
      unlink(path)
    }
  }
}
