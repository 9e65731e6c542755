import CatalogFormat

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

  /// `30 s`, `1.5 s`, `500 ms`.
  ///
  /// - Parameter duration: rounded down to whole milliseconds.
  /// - Returns: seconds from one second on, else milliseconds.
  package static func text(_ duration: Duration) -> String {
    let milliseconds = duration.milliseconds
    return milliseconds < 1_000 ? "\(milliseconds) ms" : "\(text(Double(milliseconds) / 1_000)) s"
  }

  /// `2`, `0.5`: a number without a fraction of zero.
  ///
  /// - Parameter number: any number.
  /// - Returns: the shortest decimal of the number.
  package static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
