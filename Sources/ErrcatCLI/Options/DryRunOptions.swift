import ArgumentParser

/// Whether a command that writes files shows what it would write instead.
struct DryRunOptions: ParsableArguments {
  @Flag(name: .customLong("dry-run"), help: "Show what would change without writing anything.")
  var isOn = false
}
