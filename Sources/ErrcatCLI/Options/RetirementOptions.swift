import ArgumentParser
import ErrcatCore

/// The options of the commands that record names in `retired`.
struct RetirementOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "First version without the names, for 'retired', such as 2.1.",
      valueName: "version"
    )
  )
  var since: String?
  @Option(help: ArgumentHelp("Why the names go out of use, for 'retired'.", valueName: "text"))
  var reason: String?
  @Flag(help: "The names were never released: add nothing to 'retired'.")
  var unreleased = false

  func validate() throws {
    if unreleased, since != nil || reason != nil {
      throw ValidationError(
        "'--unreleased' adds nothing to 'retired' that has a version or a reason"
      )
    }
  }

  /// Whether one of the options is used.
  var isGiven: Bool { since != nil || reason != nil || unreleased }

  /// The record; `nil` for nothing.
  var note: RetirementNote? {
    unreleased ? nil : RetirementNote(since: since, reason: reason)
  }
}
