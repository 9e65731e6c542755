/// What a rule does with each pack of a project.
package typealias PackCheck = @Sendable (LanguagePack, inout Findings) -> Void

/// What a rule does with messages: which ones it looks at, and how.
///
/// A rule makes one for each pack, with what it needs to know of the language.
package struct MessageCheck: Sendable {
  /// Makes the check for a pack; `nil` if the rule has nothing to look for in its language.
  package typealias Preparation = @Sendable (LanguagePack) -> MessageCheck?
  /// Looks at a message and reports what is wrong with it.
  package typealias Run = @Sendable (MessageContext, inout Findings) -> Void

  /// Of these traits a message has one at least.
  package let anyOf: MessageTraits
  /// Of these traits a message has all.
  package let allOf: MessageTraits
  /// Looks at a message that passes the filter.
  package let run: Run

  /// - Parameters:
  ///   - anyOf: traits of which a message must have one.
  ///   - allOf: traits of which it must have all.
  ///   - run: looks at a message that passes.
  package init(_ anyOf: MessageTraits, allOf: MessageTraits = [], run: @escaping Run) {
    self.anyOf = anyOf
    self.allOf = allOf
    self.run = run
  }
}

extension Rule.Check {
  /// Looks at each pack as a whole; nothing has to be prepared.
  package static func pack(
    _ check: @escaping @Sendable (Project, LanguagePack, inout Findings) -> Void
  ) -> Rule.Check {
    .eachPack { project in { pack, findings in check(project, pack, &findings) } }
  }

  /// Looks at each message that has one of the traits; nothing has to be prepared.
  package static func message(
    _ anyOf: MessageTraits,
    allOf: MessageTraits = [],
    _ run: @escaping MessageCheck.Run
  ) -> Rule.Check {
    let check = MessageCheck(anyOf, allOf: allOf, run: run)
    return .eachMessage { _ in { _ in check } }
  }

  /// Looks at messages with what the rule knows of their pack's language.
  package static func messages(
    _ prepare: @escaping @Sendable (Project, LanguagePack) -> MessageCheck?
  ) -> Rule.Check {
    .eachMessage { project in { pack in prepare(project, pack) } }
  }
}
