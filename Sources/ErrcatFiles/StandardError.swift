/// Where everything goes that is not a result.
package enum StandardError {
  package static func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = FileSystem.write(UnsafeRawBufferPointer($0), to: 2) }
  }
}
