/// A kind of secrets that the scrubber finds.
///
/// Each kind is a file in `Kinds` and a line in ``all``. What a search reads is bounded by a
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
    .botTokens,
    .namedValues,
    .commandOptions,
    .quotedValues,
    .spokenValues,
    .elements,
    .credentials,
    .vendorKeys,
    .homeFolders,
    .emailAddresses,
    .ibans,
    .cardNumbers,
    .coordinates,
    .phoneNumbers,
    .socialSecurityNumbers,
    .addressesV4,
    .addressesV6,
  ]
}
