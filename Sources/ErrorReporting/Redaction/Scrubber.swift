/// A scrubber that removes from free text what looks private: the kinds of secrets in
/// ``SecretKind/all``.
///
/// It is a second line of defense after the allow-list, not a replacement for it, and removes too
/// much rather than too little. It goes through the UTF-8 bytes once and takes O(n).
enum Scrubber {
  /// A text in which secrets are replaced by marks such as `<email>`.
  static func scrubbed(_ text: String) -> String {
    var text = text
    guard text.withUTF8({ $0.contains { SecretTriggers.all.isAny($0) || $0 >= 0x80 } }) else {
      return text
    }
    var secrets = SecretText(Array(text.utf8))
    guard let changed = scrubbed(&secrets) else { return text }
    return String(decoding: changed, as: UTF8.self)
  }

  /// The scrubbed bytes; `nil` if nothing was found.
  static func scrubbed(_ text: inout SecretText) -> [UInt8]? {
    let kinds = SecretKind.all
    let triggers = SecretTriggers.all
    // By kind; empty until there is one, as in most texts.
    var floors: [Int] = []
    var index = 0
    while index < text.count {
      var left = triggers.kinds(of: text[index], isStart: text.isStart(index))
      var next = index + 1
      while left != 0 {
        let kind = left.trailingZeroBitCount
        left &= left - 1
        guard floors.isEmpty || index >= floors[kind] else { continue }
        switch kinds[kind].find(&text, index) {
        case .nothing(let floor) where floor > 0:
          if floors.isEmpty { floors = [Int](repeating: 0, count: kinds.count) }
          floors[kind] = floor
        case .nothing: break
        case .secret(let range, let mark):
          text.replace(range, mark)
          next = max(next, range.upperBound)
          left = 0
        }
      }
      index = next
    }
    return text.result
  }

  /// Whether a whole number is a card number, perhaps with a sign.
  static func isCard(_ number: Int) -> Bool {
    guard number.magnitude >= 1_000_000_000_000 else { return false }
    return scrubbed(String(number.magnitude)) == CardNumbers.mark
  }
}

/// The kinds of secrets that a byte can be the sign of, as bit sets.
struct SecretTriggers {
  /// The kinds that a byte can be the sign of, by byte.
  private var anywhere = [UInt32](repeating: 0, count: 256)
  /// The kinds that a byte can be the sign of if no letter or digit precedes it, by byte.
  private var atStarts = [UInt32](repeating: 0, count: 256)

  /// The triggers of all kinds.
  static let all = SecretTriggers(SecretKind.all)

  private init(_ kinds: [SecretKind]) {
    for (number, kind) in kinds.enumerated() {
      for byte in kind.signs.utf8 { anywhere[Int(byte)] |= 1 << UInt32(number) }
      for byte in kind.starts.utf8 { atStarts[Int(byte)] |= 1 << UInt32(number) }
    }
  }

  /// Whether a byte can be the sign of a secret.
  func isAny(_ byte: UInt8) -> Bool { anywhere[Int(byte)] | atStarts[Int(byte)] != 0 }

  /// The kinds that a byte can be the sign of.
  func kinds(of byte: UInt8, isStart: @autoclosure () -> Bool) -> UInt32 {
    let starts = atStarts[Int(byte)]
    return anywhere[Int(byte)] | (starts != 0 && isStart() ? starts : 0)
  }
}

/// A kind of secrets that the scrubber finds.
///
/// Each kind is a line in ``all``. What a search reads is bounded by a
/// constant, or isn't read again by the same kind: otherwise a hostile text could take O(n²).
struct SecretKind: Sendable {
  /// The result of a search.
  enum Finding {
    /// Nothing; the kind isn't searched for again before an index.
    case nothing(before: Int)
    /// A secret, and the mark that replaces it.
    case secret(Range<Int>, String)

    /// Nothing.
    static let nothing = Finding.nothing(before: 0)
  }

  /// The bytes that are a sign of the kind wherever they are.
  let signs: String
  /// The bytes that are a sign of the kind if no letter or digit precedes them.
  let starts: String
  /// The secret at a sign, which is at an index; it may begin before the sign, but not before
  /// ``SecretText/floor``.
  let find: @Sendable (inout SecretText, Int) -> Finding

  init(
    signs: String = "",
    starts: String = "",
    find: @escaping @Sendable (inout SecretText, Int) -> Finding
  ) {
    self.signs = signs
    self.starts = starts
    self.find = find
  }

  /// All kinds; of two secrets that begin with the same sign, the kind that precedes wins.
  static let all: [SecretKind] = [
    .pemBlocks,
    .urlUsers,
    .urlQueries,
    .markedKeys,
    .discordTokens,
    .namedValues,
    .commandOptions,
    .quotedValues,
    .spokenValues,
    .elements,
    .credentials,
    .vendorKeys,
    .namedKeys,
    .homeFolders,
    .emailAddresses,
    .ibans,
    .cardNumbers,
    .coordinates,
    .oneTimeCodes,
    .phoneNumbers,
    .socialSecurityNumbers,
    .addressesV4,
    .addressesV6,
    .hardwareAddresses,
  ]
}
