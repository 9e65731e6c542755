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
  let pipeline = try await CatalogFiles(onDisk: arguments.catalog).read()
  let generation = await Generation(pipeline, prefix: arguments.prefix)
  StandardError.write(generation.lines(withWarnings: true))
  if generation.exitStatus == 0 {
    try FileSystem.makeFolder(arguments.output)
    // Not durable: the build generates the files again if they are lost.
    try FileWriter.write(generation.changes(in: arguments.output), isDurable: false)
  }
  exit(generation.exitStatus)
} catch {
  StandardError.write("error: \(Escaping.terminal("\(error)"))\n")
  exit(2)
}
