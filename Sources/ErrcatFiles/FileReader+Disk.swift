package import ErrcatCompiler

extension FileReader {
  /// The files on the disk.
  package static let disk = FileReader(
    read: { path throws(FileError) in try FileSystem.read(path) },
    list: { folder throws(FileError) in try FileSystem.listIfFolder(folder) },
    exists: { FileSystem.exists($0) },
    link: { FileSystem.link($0, inProject: $1) }
  )
}
