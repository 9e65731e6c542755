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
  /// What tells two paths of one folder.
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
  private let identities: Set<Identity>
  /// The folders that are locked: those that can be read, on a file system that has locks.
  let folders: [String]

  /// Waits until nobody else holds the folders.
  ///
  /// - Parameters:
  ///   - folders: the paths of the folders.
  ///   - held: what the process holds already; to hold a folder twice would be to wait for oneself.
  init(_ folders: Set<String>, besides held: FolderLock? = nil) {
    var descriptors: [Int32] = []
    var identities = held?.identities ?? []
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
    self.identities = identities
    self.folders = locked
  }

  /// Holds a folder; `nil` if somebody else does, or if that can't be told.
  init?(free folder: String) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    descriptors = [descriptor]
    identities = Set([Identity(descriptor)].compactMap { $0 })
    folders = [folder]
  }

  /// Brings the folders' new names to the disk.
  func synchronize() { for descriptor in descriptors { fsync(descriptor) } }

  func release() { for descriptor in descriptors { close(descriptor) } }
}
