package import ErrcatCompiler

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension FileError {
  /// An error with the system's reason for its last failure.
  static func last(_ path: String) -> FileError {
    FileError(path: path, reason: String(cString: strerror(errno)))
  }
}

#if canImport(Darwin)
private typealias Folder = UnsafeMutablePointer<DIR>
#else
private typealias Folder = OpaquePointer
#endif

/// Files through POSIX: Foundation would cost every run more than the run itself.
package enum FileSystem {
  /// The maximum size of a file that is read, in bytes.
  package static let maximumSize = 256 << 20

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - maximum: the maximum size of the file, in bytes.
  /// - Returns: the contents.
  /// - Throws: `FileError` if it can't be read, is a folder, a pipe or a device, or is larger than the maximum.
  package static func read(
    _ path: String,
    maximum: Int = maximumSize
  ) throws(FileError) -> [UInt8] {
    // Opening a pipe would wait for somebody who writes to it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last(path) }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw FileError(path: path, reason: "is a folder")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(path: path, reason: "is a pipe or a device; expected a file")
    }
    guard status.st_size <= maximum else {
      throw FileError(path: path, reason: "is larger than 256 MiB")
    }
    var failure: FileError?
    // One byte more than the size tells a file that grows from one that ends.
    var bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size) + 1) { buffer, count in
      do throws(FileError) {
        while count < buffer.count {
          let rest = UnsafeMutableBufferPointer(rebasing: buffer[count...])
          let got = try read(descriptor, path, into: UnsafeMutableRawBufferPointer(rest))
          if got == 0 { break }
          count += got
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    if bytes.count > Int(status.st_size) {
      // A file in /proc has no size: read what is left in pieces.
      try readRest(descriptor, path, maximum: maximum, into: &bytes)
    }
    return bytes
  }

  private static func readRest(
    _ descriptor: Int32,
    _ path: String,
    maximum: Int,
    into bytes: inout [UInt8]
  ) throws(FileError) {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var failure: FileError?
      let got = piece.withUnsafeMutableBytes { buffer in
        do throws(FileError) {
          return try read(descriptor, path, into: buffer)
        } catch {
          failure = error
          return 0
        }
      }
      if let failure { throw failure }
      if got == 0 { return }
      bytes.append(contentsOf: piece[..<got])
      guard bytes.count <= maximum else {
        throw FileError(path: path, reason: "is larger than 256 MiB")
      }
    }
  }

  /// The number of bytes that were read from an open file; 0 at its end.
  private static func read(
    _ descriptor: Int32,
    _ path: String,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(FileError) -> Int {
    let count = uninterrupted {
      #if canImport(Darwin)
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #else
      Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
    guard count >= 0 else { throw .last(path) }
    return count
  }

  /// The result of a call of the system, which is repeated while a signal interrupts it.
  static func uninterrupted(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// The path by which the system knows a folder: the current one is empty in ``PathText``.
  static func folder(_ path: String) -> String { path.isEmpty ? "." : path }

  /// The path of the folder that a file is in; `/` for the root itself.
  static func folder(of path: String) -> String { folder(PathText.parent(path) ?? "/") }

  /// Writes all bytes to an open file; `false` if not all could be written.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes
    while let base = rest.baseAddress, !rest.isEmpty {
      let left = rest.count
      let count = uninterrupted {
        #if canImport(Darwin)
        Darwin.write(descriptor, base, left)
        #elseif canImport(Glibc)
        Glibc.write(descriptor, base, left)
        #else
        Musl.write(descriptor, base, left)
        #endif
      }
      guard count > 0 else { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }

  /// The names in a folder, sorted and without hidden ones; `nil` if there is no folder at the path.
  ///
  /// - Throws: `FileError` if the folder can't be read.
  package static func listIfFolder(_ path: String) throws(FileError) -> [String]? {
    guard let folder = opendir(folder(path)) else {
      if [ENOENT, ENOTDIR, ELOOP].contains(errno) { return nil }
      throw .last(path)
    }
    return try names(in: folder, path).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The names in a folder, hidden ones too, sorted.
  static func listAll(_ path: String) throws(FileError) -> [String] {
    guard let folder = opendir(path) else { throw .last(path) }
    return try names(in: folder, path).sorted()
  }

  private static func names(in folder: Folder, _ path: String) throws(FileError) -> [String] {
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      // The only sign by which a folder that can't be read to its end differs from one that can.
      errno = 0
      guard let entry = readdir(folder) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(
          to: CChar.self,
          capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)
        ) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw .last(path) }
    return names
  }

  /// The absolute path without symbolic links; the path itself if there is nothing at it.
  package static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The absolute path without symbolic links, also of a file that doesn't exist yet.
  @Sendable
  package static func location(_ path: String) -> String {
    if exists(path) { return resolved(path) }
    guard let parent = PathText.parent(path), parent != path else { return path }
    return PathText.join(location(folder(parent)), PathText.name(path))
  }

  /// The absolute path without symbolic links of what is to be replaced; the path itself if there is nothing.
  ///
  /// - Throws: `FileError` if the links can't be followed.
  static func target(_ path: String) throws(FileError) -> String {
    guard let real = realpath(path, nil) else {
      guard errno == ENOENT || errno == ENOTDIR else { throw .last(path) }
      return path
    }
    defer { free(real) }
    return String(cString: real)
  }

  /// Whether there is something at a path that is neither a file nor a folder, such as a pipe.
  package static func isStream(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  /// Whether there is a folder at a path, also through a link.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether there is anything at a path, also through a link.
  ///
  /// A path that the system tells nothing about exists: whoever reads it learns why it can't be read.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 || ![ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno)
  }

  /// Whether there is anything at a path in a folder that may be searched.
  ///
  /// Parent folders that belong to others can't be searched, and don't have the app's files.
  static func existsInOwnFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 || ![ENOENT, ENOTDIR, EACCES, ENAMETOOLONG].contains(errno)
  }

  /// Makes a folder and those that it is in, as far as they aren't there.
  ///
  /// - Throws: `FileError` if one can't be made.
  package static func makeFolder(_ path: String) throws(FileError) {
    if isFolder(path) { return }
    if let parent = PathText.parent(path), !parent.isEmpty { try makeFolder(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last(path) }
  }
}

extension FileSystem {
  /// Removes a file, if there is one.
  package static func remove(_ path: String) { unlink(path) }

  /// The version of a file; `nil` if there is no file.
  ///
  /// - Parameter path: the path of the file.
  /// - Returns: size, times of contents and inode, and number.
  package static func stamp(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
    let (contents, inode) = (status.st_mtimespec, status.st_ctimespec)
    #else
    let (contents, inode) = (status.st_mtim, status.st_ctim)
    #endif
    let numbers = [
      Int(status.st_size), Int(contents.tv_sec), Int(contents.tv_nsec), Int(inode.tv_sec),
      Int(inode.tv_nsec), Int(truncatingIfNeeded: status.st_ino),
    ]
    return numbers.map(String.init).joined(separator: " ")
  }
}

extension FileSystem {
  /// The file or folder that a path leads to, by a link or not.
  ///
  /// - Parameters:
  ///   - path: the path of a file or folder.
  ///   - project: the folder of the catalog. If it is in a Git repository, that is the project.
  /// - Returns: the target; `nil` if there is nothing.
  package static func link(_ path: String, inProject project: String) -> FileLink? {
    var own = stat()
    var status = stat()
    guard lstat(path, &own) == 0, stat(path, &status) == 0 else { return nil }
    let isLink = own.st_mode & S_IFMT == S_IFLNK
    let target = isLink ? resolved(path) : path
    return FileLink(
      identity: "\(status.st_dev) \(status.st_ino)",
      outside: isLink && !isInside(target, project) ? target : nil
    )
  }

  /// Whether an absolute path is in a project and not in Git's own files, which can hold passwords.
  private static func isInside(_ path: String, _ project: String) -> Bool {
    let folder = resolved(folder(project))
    let root = repository(of: folder) ?? folder
    let names = path.split(separator: "/")
    let rootNames = root.split(separator: "/")
    return names.starts(with: rootNames) && !names.dropFirst(rootNames.count).contains(".git")
  }

  /// The folder of the Git repository that an absolute path is in; `nil` if it is in none.
  private static func repository(of path: String) -> String? {
    var folder = path
    while folder != "/" {
      if exists(folder + "/.git") { return folder }
      folder = self.folder(of: folder)
    }
    return nil
  }
}

extension FileReader {
  /// The files on the disk.
  package static let disk = FileReader(
    read: { path throws(FileError) in try FileSystem.read(path) },
    list: { folder throws(FileError) in try FileSystem.listIfFolder(folder) },
    exists: { FileSystem.exists($0) },
    link: { FileSystem.link($0, inProject: $1) }
  )
}

/// Standard error, for everything that isn't a result.
package enum StandardError {
  /// Writes text unchanged; ignores failures.
  package static func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = FileSystem.write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
  }
}
