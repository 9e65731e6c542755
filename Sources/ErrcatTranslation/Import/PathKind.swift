/// The kind of file at a path; a symbolic link isn't followed.
package enum PathKind: Sendable {
  case file, folder, link
  /// A pipe, a socket or a device.
  case other
}
