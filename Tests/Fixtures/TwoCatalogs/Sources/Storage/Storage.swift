/// Fails as a full disk would.
public func save(files: Int) throws(StorageError) {
  throw .diskFull(files: files)
}
