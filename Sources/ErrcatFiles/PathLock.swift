import ErrcatCompiler

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Files and folders that no other process of errcat works on until they are released.
///
/// The system releases them when the process ends.
package struct PathLock {
  /// The identity of a file or folder, by whichever path.
  private struct Identity: Hashable {
    private let device: dev_t
    private let inode: ino_t

    init?(_ read: (inout stat) -> Int32) {
      var status = stat()
      guard read(&status) == 0 else { return nil }
      (device, inode) = (status.st_dev, status.st_ino)
    }
  }

  private var descriptors: [Int32] = []
  /// To hold a file twice would be to wait for oneself.
  private var identities: Set<Identity> = []
  /// The paths that are locked: those that can be read, on a file system that has locks.
  private(set) var paths: [String] = []

  /// Waits until no other process holds the files and folders.
  ///
  /// - Parameter paths: absolute paths, without symbolic links.
  package init(_ paths: Set<String>) {
    // In the same order everywhere, so that no two processes wait for each other.
    for path in paths.sorted() {
      var isWaiting = false
      while !hold(path, &isWaiting) {}
    }
  }

  /// Waits until no other process holds a path; `false` if another one has replaced the file in the meantime.
  private mutating func hold(_ path: String, _ isWaiting: inout Bool) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return true }
    guard let identity = Identity({ fstat(descriptor, &$0) }), !identities.contains(identity) else {
      close(descriptor)
      return true
    }
    var status = FileSystem.uninterrupted { Int(flock(descriptor, LOCK_EX | LOCK_NB)) }
    if status != 0, errno == EWOULDBLOCK {
      if !isWaiting {
        StandardError.write(
          "waiting until another command has finished with '\(Escaping.terminal(path))'…\n"
        )
      }
      isWaiting = true
      status = FileSystem.uninterrupted { Int(flock(descriptor, LOCK_EX)) }
    }
    guard Identity({ stat(path, &$0) }) == identity else {
      close(descriptor)
      return false
    }
    descriptors.append(descriptor)
    identities.insert(identity)
    if status == 0 { paths.append(path) }
    return true
  }

  /// Brings the names in the folders to the disk.
  func synchronize() { for descriptor in descriptors { fsync(descriptor) } }

  /// Lets other processes continue.
  package func release() { for descriptor in descriptors { close(descriptor) } }
}
