import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

struct MergeDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver",
    abstract: "Merge catalog files by key, as Git's merge driver.",
    usage: "errcat merge-driver <base> <ours> <theirs>",
    discussion: """
      Git runs this command for files with 'merge=errcat' in .gitattributes: the catalog, the packs and \
      errcat.lock. A message that both sides changed differently stays a conflict; everything else is \
      merged. If both sides use a code for different errors, the merge reports it with a free code and \
      fails. Files that aren't JSON are merged by lines.

      \(ExitStatuses.help(
        success: "merged",
        findings: "conflicts are left, or errors with the same code"
      ))

      EXAMPLES
        git config merge.errcat.driver 'errcat merge-driver %O %A %B'
        echo 'i18n/** merge=errcat' >> .gitattributes
      """
  )

  @Argument(help: "Common ancestor of the two versions (%O).") var base: String
  @Argument(help: "Current version (%A); the result is written to it.") var ours: String
  @Argument(help: "Version to merge (%B).") var theirs: String

  func run() throws {
    let own = try FileSystem.read(ours)
    guard
      let merged = JSONMerge.merge(
        base: try FileSystem.read(base),
        ours: own,
        theirs: try FileSystem.read(theirs)
      )
    else {
      // Without keys, lines are what can be merged.
      switch GitCall.run(["merge-file", "--", ours, base, theirs], errors: .inherited).end {
      case .exited(0): return
      // As many as there are conflicts; from 128 on, Git failed.
      case .exited(1..<128): throw ExitCode(1)
      case .exited, .killed, .notStarted, .tooMuchOutput, .tooLate: throw ExitCode(2)
      }
    }
    try FileWriter.write([
      FileChange(path: ours, bytes: merged.bytes, expected: .bytes(own))
    ])
    let collisions = MergedCodes.collisions(in: merged.bytes, ours: own)
    for collision in collisions { Output.complain(Escaping.terminal(collision)) }
    if merged.conflicts > 0 || !collisions.isEmpty { throw ExitCode(1) }
  }
}
