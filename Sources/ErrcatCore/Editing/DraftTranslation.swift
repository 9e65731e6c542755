package import MessageFormat

/// A source message as somebody starts to translate it.
package enum DraftTranslation {
  /// A source message whose plurals have the categories of another language: those that it lacks have the text of
  /// `other`, and those that the language doesn't have are left out.
  ///
  /// - Parameters:
  ///   - message: the source message; a malformed one stays as it is.
  ///   - tag: the language of the translation.
  /// - Returns: a message with the same arguments.
  package static func text(_ message: String, in tag: LanguageTag) -> String {
    guard let parsed = try? ParsedMessage(message) else { return message }
    var result = parsed.bytes
    var index = 0
    var edits: [(range: Range<Int>, text: [UInt8])] = []
    while index < parsed.nodes.count {
      let node = parsed.nodes[index]
      guard node.kind == .plural || node.kind == .selectOrdinal else {
        index += 1
        continue
      }
      edits += Self.edits(of: index, in: parsed, node.kind == .plural ? .cardinal : .ordinal, tag)
      index = node.next
    }
    for edit in edits.reversed() { result.replaceSubrange(edit.range, with: edit.text) }
    return String(decoding: result, as: UTF8.self)
  }

  /// The edits of one plural, in the order of the message.
  private static func edits(
    of plural: Int,
    in message: ParsedMessage,
    _ type: PluralType,
    _ tag: LanguageTag
  ) -> [(range: Range<Int>, text: [UInt8])] {
    guard let forms = PluralForms(type, for: tag)?.forms else { return [] }
    var variants: [MessageNode] = []
    var child = plural + 1
    while child < message.nodes[plural].next {
      variants.append(message.nodes[child])
      child = message.nodes[child].next
    }
    let names = variants.map { message.text($0.name) }
    let categories = forms.map(\.category.rawValue)
    var edits: [(range: Range<Int>, text: [UInt8])] = []
    for (variant, name) in zip(variants, names) where variant.kind == .variant {
      if name == "other" {
        let body = message.text(variant.name.upperBound..<variant.range.upperBound)
        let missing = forms.filter { !$0.isOptional }.map(\.category.rawValue)
          .filter { !names.contains($0) }
        let start = variant.range.lowerBound
        edits.append((start..<start, Array(missing.map { "\($0)\(body) " }.joined().utf8)))
      } else if !categories.contains(name) {
        var end = variant.range.upperBound
        while end < message.bytes.count, message.bytes[end] == 0x20 { end += 1 }
        edits.append((variant.range.lowerBound..<end, []))
      }
    }
    return edits
  }
}
