import ErrcatCompiler

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

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
  /// - Parameter folder: a folder whose ``FolderLock`` the process holds, so that nobody else writes to it.
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
