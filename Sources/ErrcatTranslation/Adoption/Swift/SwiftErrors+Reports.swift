import ErrcatCompiler
import ErrcatCore

/// Reports about what isn't carried over.
extension SwiftErrors {
  /// The maximum number of texts without a case that are listed.
  private static let maximumTexts = 50

  /// Reports texts that belong to no case, in folders where others do.
  mutating func reportTexts(_ chosen: [Chosen]) {
    let taken = Set(wanted.map(\.key))
    func folder(_ key: String) -> Substring? { key.lastIndex(of: ".").map { key[...$0] } }
    let folders = Set(chosen.compactMap { $0.textKey.flatMap(folder) })
    let left = texts.all.filter { text in
      !taken.contains(text.key) && text.message != text.key
        && folder(text.key).map(folders.contains) ?? false
    }
    for text in left.prefix(Self.maximumTexts) {
      losses.append(.warning("no case has the text '\(text.key)'", text.location))
    }
    if let next = left.dropFirst(Self.maximumTexts).first {
      let count = left.count - Self.maximumTexts
      losses.append(
        .warning("no case has this text and \(count - 1) after it", next.location)
      )
    }
  }

  /// Reports raw values that are texts, but neither keys of texts nor known to be a server's codes.
  mutating func reportRawValues(_ chosen: [Chosen]) {
    var names: Set<String> = []
    for one in chosen where names.insert(one.parent.name).inserted {
      let parent = one.parent
      guard parent.rawValues == .texts, parent.hasWrittenValues, !parent.hasSentences,
        !sendsRawValues(parent), !options.isMapped,
        !parent.cases.contains(where: { item in
          (item.names + [item.message].compactMap(\.self)).contains { text in
            text.hasRawValue && texts.key(of: text) != nil
          }
        })
      else { continue }
      losses.append(
        .warning(
          "the raw values of '\(parent.name)' aren't carried over; '--server-codes' takes them for a server's codes",
          one.item.location
        )
      )
    }
  }

  /// Reports the texts of other members and types.
  mutating func reportOtherTexts(
    _ chosen: [Chosen],
    _ others: [SwiftErrorEnum.OtherTexts]
  ) {
    var names: Set<String> = []
    var left: [SwiftErrorEnum.OtherTexts] = []
    for one in chosen where names.insert(one.parent.name).inserted {
      left += one.parent.otherTexts
    }
    left += others.filter { $0.owner.map(names.contains) ?? true }
    // A sentence can be the key of a text.
    left.removeAll { texts in
      chosen.contains { one in
        one.parent.name == texts.owner && one.textKey != nil && one.text?.member == texts.property
      }
    }
    losses += left.map { texts in
      .warning(
        "the texts in '\(texts.property)' of '\(texts.type)' aren't carried over",
        texts.location
      )
    }
  }
}
