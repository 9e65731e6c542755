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
  guard let catalog = arguments.catalog else {
    try FileSystem.makeFolder(arguments.output)
    let path = PathText.join(arguments.output, arguments.files[0])
    let text = SwiftRegistration(enumName: nil, imports: arguments.imports).file
    try FileWriter.write([FileChange(path: path, bytes: Array(text.utf8))], isDurable: false)
    exit(0)
  }
  let generation = try await CatalogFiles(onDisk: catalog).generate(
    prefix: arguments.prefix,
    imports: arguments.imports
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
