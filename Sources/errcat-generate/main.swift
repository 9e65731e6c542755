import ErrcatCompiler
import ErrcatFiles

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

guard let arguments = Arguments(CommandLine.arguments.dropFirst()) else {
  StandardError.write("error: expected '\(Arguments.usage)'\n")
  exit(64)
}
do {
  let generation = try await CatalogFiles(onDisk: arguments.catalog).generate(
    prefix: arguments.prefix
  )
  StandardError.write(generation.lines)
  if generation.exitStatus == 0 {
    try FileSystem.makeFolder(arguments.output)
    // Not durable: the build generates the files again if they are lost.
    let changes = generation.changes(in: arguments.output, declared: arguments.files)
    try FileWriter.write(changes, isDurable: false)
  }
  exit(generation.exitStatus)
} catch {
  StandardError.write("error: \(Escaping.terminal("\(error)"))\n")
  exit(2)
}
