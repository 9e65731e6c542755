extension StringProtocol {
  /// Calls a function with the text in UTF-8.
  ///
  /// Unlike `withUTF8`, it needs no variable; and to go through the bytes of a `UTF8View` takes several times as long.
  @inlinable
  @inline(__always)
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }
}
