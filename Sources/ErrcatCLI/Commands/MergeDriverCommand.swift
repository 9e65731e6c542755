import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

struct MergeDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver",
    abstract: "Merge catalogs, packs and the lock by key, for git.",
    discussion: """
      git runs it for files with 'merge=errcat' in .gitattributes. What both sides changed otherwise \
      stays a conflict in that message alone; a file that is no JSON is merged by lines.

      Exit status: 0 merged, 1 conflicts are left, 2 a file could not be read or written.

      EXAMPLES
        git config merge.errcat.driver 'errcat merge-driver %O %A %B'
        echo 'i18n/** merge=errcat' >> .gitattributes
      """
  )

  @Argument(help: "The version that both come from.") var base: String
  @Argument(help: "Our version, which becomes the merged one.") var ours: String
  @Argument(help: "The other version.") var theirs: String

  func run() throws {
    let own = try FileSystem.read(ours)
    guard
      let merged = JSONMerge.merge(
        base: try FileSystem.read(base),
        ours: own,
        theirs: try FileSystem.read(theirs)
      )
    else {
      // Lines are all that is left to go by.
      switch Subprocess.run("git", ["merge-file", ours, base, theirs]).end {
      case .exited(0): return
      // As many as there are conflicts; from 128 on git could not do it.
      case .exited(1..<128): throw ExitCode(1)
      case .exited, .killed, .notStarted: throw ExitCode(2)
      }
    }
    try FileWriter.write([
      FileChange(path: ours, bytes: merged.bytes, expected: .bytes(own))
    ])
    if merged.conflicts > 0 { throw ExitCode(1) }
  }
}
