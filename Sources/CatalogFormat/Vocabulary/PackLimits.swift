/// The maximum size of a pack, in a project and at run time.
package enum PackLimits {
  /// The maximum length of a message in bytes, as it is written in the file.
  package static let message = 1 << 20
  /// The maximum number of messages in a pack.
  package static let messages = 2_000_000

  /// The description of a message that is too long.
  ///
  /// - Parameter length: its length in bytes, as it is written in the file.
  /// - Returns: `nil` if it isn't.
  package static func fault(ofMessage length: Int) -> String? {
    guard length > message else { return nil }
    return "message is \(length) bytes long; the maximum is \(message) bytes"
  }

  /// The description of a pack with too many messages, for the first surplus message alone.
  ///
  /// - Parameter count: the number of messages before this one.
  /// - Returns: `nil` for all other messages.
  package static func fault(afterMessages count: Int) -> String? {
    count == messages ? "pack has more than \(messages) messages" : nil
  }
}
