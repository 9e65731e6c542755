import ErrcatCompiler

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Folders that no other process of errcat writes to until they are released.
struct FolderLock {
  /// The identity of a folder, by whichever path.
  private struct Identity: Hashable {
    let device: dev_t
    let inode: ino_t

    init?(_ descriptor: Int32) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return nil }
      device = status.st_dev
      inode = status.st_ino
    }
  }

  private let descriptors: [Int32]
  /// The folders that are locked: those that can be read, on a file system that has locks.
  let folders: [String]

  /// Waits until nobody else holds the folders.
  ///
  /// - Parameter folders: the paths of the folders.
  /// - Parameters:
  init(_ folders: Set<String>) {
    var descriptors: [Int32] = []
    // To hold a folder twice would be to wait for oneself.
    var identities: Set<Identity> = []
    var locked: [String] = []
    // In the same order everywhere, so that no two processes wait for each other.
    for folder in folders.sorted() {
      let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      guard let identity = Identity(descriptor), identities.insert(identity).inserted else {
        close(descriptor)
        continue
      }
      var status = FileSystem.uninterrupted { Int(flock(descriptor, LOCK_EX | LOCK_NB)) }
      if status != 0, errno == EWOULDBLOCK {
        StandardError.write(
          "waiting until another command has written to '\(Escaping.terminal(folder))'…\n"
        )
        status = FileSystem.uninterrupted { Int(flock(descriptor, LOCK_EX)) }
      }
      if status == 0 { locked.append(folder) }
      descriptors.append(descriptor)
    }
    self.descriptors = descriptors
    self.folders = locked
  }

  /// Brings the folders' new names to the disk.
  func synchronize() { for descriptor in descriptors { fsync(descriptor) } }

  func release() { for descriptor in descriptors { close(descriptor) } }
}
