/// Numbers of things, in words.
package enum Quantity {
  /// `1 file`, `2 files`, `0 files`.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - noun: what they are, for one of them.
  ///   - plural: what they are, for any other number; `nil` adds an "s".
  /// - Returns: the number and the noun in the form that goes with it.
  package static func text(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? "\(noun)s")"
  }
}
