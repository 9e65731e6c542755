package import PositionedJSON

extension UTF8Slice {
  /// A text as a slice of a longer buffer: what is before and after it would change what is found.
  package init(_ text: String, after before: String = "", before after: String = "") {
    let start = before.utf8.count
    self.init(Array((before + text + after).utf8), start..<start + text.utf8.count)
  }
}
