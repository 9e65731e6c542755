/// Where everything goes that is not a result.
package enum StandardError {
  /// Writes text as it is; nothing is thrown if it cannot be written.
  package static func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = FileSystem.write(UnsafeRawBufferPointer($0), to: 2) }
  }
}
