extension Rule {
  package static let limitExceeded: Rule = Rule(
    id: "limit-exceeded",
    group: .catalog,
    severity: .error,
    summary: "A text, a pack or a project is larger than anything written by people.",
    explanation: """
      A message has at most 1 MiB, a pack at most 2,000,000 messages, a project at most 65,534 pack \\
      files; what is beyond is most likely a file in the wrong place. Files over the limit are left \\
      out, everything else is read all the same.
      """,
    check: .reading
  )
}

/// How large a project may be.
package enum ProjectLimits {
  /// Bytes of a message.
  package static let message = 1 << 20
  /// Messages of a pack.
  package static let messages = 2_000_000
  /// Files of all packs: their numbers have 16 bits, and the catalog is one.
  static let packFiles = Int(UInt16.max) - 1
}
