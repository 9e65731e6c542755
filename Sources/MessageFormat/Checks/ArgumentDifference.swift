/// The arguments that only a translation or only its source message has.
package struct ArgumentDifference: Sendable {
  /// The arguments that only the translation has, in its order.
  package let surplus: [ArgumentUse]
  /// The arguments that only the source message has, in its order.
  package let lacking: [ArgumentUse]

  /// Compares the names of arguments, byte for byte.
  ///
  /// - Parameters:
  ///   - uses: the arguments of the translation.
  ///   - bytes: the bytes that the names of `uses` refer to.
  ///   - source: the arguments of the source message.
  ///   - sourceBytes: the bytes that the names of `source` refer to.
  package init(
    _ uses: [ArgumentUse],
    _ bytes: [UInt8],
    source: [ArgumentUse],
    in sourceBytes: [UInt8]
  ) {
    let names = Self.names(uses, bytes)
    let sourceNames = Self.names(source, sourceBytes)
    surplus = uses.filter { sourceNames[bytes[$0.name]] == nil }
    lacking = source.filter { names[sourceBytes[$0.name]] == nil }
  }

  /// A dictionary of the type that ``ArgumentUse`` has too, so that apps link the code once.
  private static func names(_ uses: [ArgumentUse], _ bytes: [UInt8]) -> [ArraySlice<UInt8>: Int] {
    var names: [ArraySlice<UInt8>: Int] = [:]
    for use in uses { names[bytes[use.name]] = 0 }
    return names
  }
}
