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
      throw FileError(path: known.path, reason: "already exists")
    }
    // Two that write to one folder take turns.
    let lock = FolderLock(folders)
    defer { lock.release() }
    for folder in lock.folders { TemporaryFile.removeLitter(in: folder) }
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
    switch change.expected {
    case .anything: return
    case .nothing:
      guard found == nil || found == change.bytes else {
        throw FileError(path: change.path, reason: "already exists")
      }
    case .bytes(let expected):
      guard found == expected else {
        throw FileError(
          path: change.path,
          reason: "was changed by another process; nothing was written"
        )
      }
    }
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
