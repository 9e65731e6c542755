/// The check of a pack as a whole; the project is the one that has the pack's bytes.
package typealias PackCheck = @Sendable (LanguagePack, Project, inout Findings) -> Void

/// The check of messages and the traits of the messages that it applies to.
///
/// A rule creates one for each pack, with the data that it needs about the language.
package struct MessageCheck: Sendable {
  /// Returns the check for a pack; `nil` if the rule doesn't apply to its language.
  package typealias Preparation = @Sendable (LanguagePack) -> MessageCheck?
  /// Checks a message and reports findings.
  package typealias Run = @Sendable (MessageContext, inout Findings) -> Void

  /// The message must have at least one of these traits.
  package let anyOf: MessageTraits
  /// The message must have all of these traits.
  package let allOf: MessageTraits
  /// Checks a message with these traits.
  package let run: Run

  /// - Parameters:
  ///   - anyOf: traits of which a message must have at least one.
  ///   - allOf: traits that a message must all have.
  ///   - run: checks a message with these traits.
  package init(_ anyOf: MessageTraits, allOf: MessageTraits = [], run: @escaping Run) {
    self.anyOf = anyOf
    self.allOf = allOf
    self.run = run
  }

  /// Whether it looks at messages with these traits.
  func applies(to traits: MessageTraits) -> Bool {
    !anyOf.isDisjoint(with: traits) && allOf.isSubset(of: traits)
  }
}

extension Rule.Check {
  /// Checks each pack as a whole, without preparation.
  package static func pack(
    _ check: @escaping @Sendable (Project, LanguagePack, inout Findings) -> Void
  ) -> Rule.Check {
    .eachPack { _ in { pack, project, findings in check(project, pack, &findings) } }
  }

  /// Checks each message with one of the traits, without preparation.
  package static func message(
    _ anyOf: MessageTraits,
    allOf: MessageTraits = [],
    _ run: @escaping MessageCheck.Run
  ) -> Rule.Check {
    let check = MessageCheck(anyOf, allOf: allOf, run: run)
    return .eachMessage { _ in { _ in check } }
  }

  /// Checks messages with data that is prepared for each pack.
  package static func messages(
    _ prepare: @escaping @Sendable (Project, LanguagePack) -> MessageCheck?
  ) -> Rule.Check {
    .eachMessage { project in { pack in prepare(project, pack) } }
  }
}
