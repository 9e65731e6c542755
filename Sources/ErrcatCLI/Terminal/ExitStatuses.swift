/// The exit statuses of a command, as its help lists them; ``Failure`` has the rules.
enum ExitStatuses {
  /// The lines of a help.
  ///
  /// - Parameters:
  ///   - success: what 0 means.
  ///   - findings: what 1 means; `nil` if the command never ends with it.
  ///   - failure: what 2 means.
  /// - Returns: a title, and a line for each status.
  static func help(
    success: String = "success",
    findings: String? = nil,
    failure: String = "a file can't be read or written"
  ) -> String {
    let rows = [("0", success), ("1", findings), ("2", failure), ("64", "wrong usage")]
    let lines = rows.compactMap { status, meaning in
      meaning.map { "  \(status.count == 1 ? "\(status) " : status)  \($0)" }
    }
    return (["EXIT STATUS"] + lines).joined(separator: "\n")
  }
}
