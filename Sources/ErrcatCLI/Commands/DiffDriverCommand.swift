import ArgumentParser
import ErrcatCore
import ErrcatDiff
import ErrcatFiles

struct DiffDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff-driver",
    abstract: "Print a catalog file as text, for 'git diff'.",
    usage: "errcat diff-driver <file>",
    discussion: """
      Git runs this command for files with 'diff=errcat' in .gitattributes. 'git diff', 'git log -p' and 'git \
      show' then compare errors and messages instead of JSON: the order and layout of a file don't show, \
      hidden characters do. A file that isn't JSON is printed as it is.

      \(ExitStatuses.help(failure: "the file can't be read"))

      EXAMPLES
        git config diff.errcat.textconv 'errcat diff-driver'
        git config diff.errcat.xfuncname '^[^ ].*'
        echo 'i18n/** diff=errcat' >> .gitattributes
      """
  )

  @Argument(help: "Catalog, language pack, lock file or snapshot.", completion: .file())
  var file: String

  func run() throws { try Output.print(ReadableFile.text(try FileSystem.read(file))) }
}
