import ErrcatCompiler
import ErrcatFiles

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Generates what the arguments ask for.
///
/// - Returns: the exit status.
private func generate(_ arguments: Arguments) -> Int32 {
  do {
    guard let catalog = arguments.catalog else {
      try FileSystem.makeFolder(arguments.output)
      let path = PathText.join(arguments.output, arguments.files[0])
      let text = SwiftRegistration(enumName: nil, imports: arguments.imports).file
      try FileWriter.write([FileChange(path: path, bytes: Array(text.utf8))], isDurable: false)
      return 0
    }
    let files = try CatalogFiles(onDisk: catalog)
    let generation = try files.generate(prefix: arguments.prefix, imports: arguments.imports)
    StandardError.write(generation.lines)
    if generation.exitStatus == 0 {
      try FileSystem.makeFolder(arguments.output)
      // Not durable: the build generates the files again if they are lost.
      let changes = generation.changes(in: arguments.output, declared: arguments.files)
      try FileWriter.write(changes, isDurable: false)
      if !arguments.files.isEmpty {
        // SwiftPM leaves the texts of languages that have been removed.
        let texts = "\(arguments.prefix)ErrorTexts_"
        for name in try FileSystem.listIfFolder(arguments.output) ?? []
        where name.hasPrefix(texts) && !arguments.files.contains(name) {
          FileSystem.remove(PathText.join(arguments.output, name))
        }
      }
    }
    return generation.exitStatus
  } catch {
    StandardError.write("error: \(Escaping.terminal("\(error)"))\n")
    return 2
  }
}

// A file larger than the process may write is an error, after which temporary files are removed.
signal(SIGXFSZ, SIG_IGN)
guard let arguments = Arguments(CommandLine.arguments.dropFirst()) else {
  StandardError.write("error: expected '\(Arguments.usage)'\n")
  exit(64)
}
exit(generate(arguments))
