import ArgumentParser

/// Whether a command that writes files only looks for what it would write.
struct CheckOptions: ParsableArguments {
  @Flag(
    name: .customLong("check"),
    help: "Write nothing; exit with status 1 if a file would change."
  )
  var isOn = false
}
