import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles
import MessageFormat
import PositionedJSON

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take in what translators send back.",
    discussion: """
      The format is recognised by what is in the file: XLIFF 1.2 and 2, PO, CSV, .xcstrings, \
      .strings, .stringsdict, JSON, ARB, Android's strings.xml; UTF-8 or UTF-16. A text whose \
      arguments, plural forms, markup or length are broken is refused with its line and the reason, \
      and the rest is taken. Everything that is not changed stays byte for byte, and 'errcat.lock' \
      takes down what was translated. Exits with status 1 if anything was refused, and with 2, \
      nothing written, if a file cannot be understood.

      EXAMPLES
        errcat import tr.xliff
        errcat import packets/*.po --dry-run
        errcat import Localizable.strings Localizable.stringsdict --language de
      """
  )

  @Argument(help: "The files.", completion: .file()) var files: [String]
  @OptionGroup var catalog: CatalogOptions
  @Option(
    help: ArgumentHelp(
      "The language, where the file does not say. Default: the file's name.",
      valueName: "tag"
    )
  )
  var language: String?
  @Flag(help: "Take what is marked as fuzzy or to be reviewed too.") var unreviewed = false
  @OptionGroup var writing: WritingOptions

  func validate() throws {
    if files.isEmpty { throw ValidationError("no file is named") }
  }

  func run() async throws {
    // The packets are read while the catalog is.
    let reading = Task { [files, language] in try Self.read(files, language) }
    let pipeline = try await catalog.files().read(
      languages: { try await reading.value.compactMap(\.name) },
      allowsNew: true
    )
    let packets = try await reading.value
    try await pipeline.requireEditable()
    let project = pipeline.project
    var taking = PacketImport(project, takesUnreviewed: unreviewed)
    await taking.take(
      try packets.map { packet, file, name in
        (packet, file, packet.isBroken ? nil : try tag(name, file, project))
      }
    )
    var printer = DiagnosticPrinter(taking.packetFiles, usesColor: writing.color.isOn)
    Output.print(printer.text(taking.diagnostics))
    guard !taking.isBroken else {
      Output.complain("nothing is written")
      throw ExitCode(2)
    }
    try write(taking, project)
    for (language, count) in taking.counts {
      Output.complain("\(language.text): \(Self.summary(count))")
    }
    if taking.counts.contains(where: { $0.count.refused > 0 }) { throw ExitCode(1) }
  }

  private static func read(_ files: [String], _ language: String?) throws -> [(
    packet: ReceivedPacket, file: SourceFile, name: String?
  )] {
    try files.flatMap { path in
      let read = PacketReader.read(SourceFile(path: path, bytes: try FileSystem.read(path)))
      if read.packets.isEmpty { throw FileError(path: path, reason: "holds no translation") }
      return read.packets.map { ($0, read.file, language ?? $0.language ?? name(path)) }
    }
  }

  /// The tag that a file's name holds: `tr.po`, `tr.lproj/Localizable.strings`, `values-tr/strings.xml`.
  private static func name(_ path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    guard let last = parts.last else { return nil }
    let stem = last.prefix { $0 != "." }
    var names = [String(stem)]
    if parts.count > 1 {
      let folder = parts[parts.count - 2]
      if folder.hasSuffix(".lproj") { names.insert(String(folder.dropLast(6)), at: 0) }
      if folder.hasPrefix("values-") {
        names.insert(String(folder.dropFirst(7)).replacing("-r", with: "-"), at: 0)
      }
    }
    return names.first { LanguageNames.tag($0) != nil }
  }

  private func tag(_ name: String?, _ file: SourceFile, _ project: Project) throws -> LanguageTag {
    guard let name else {
      throw ValidationError(
        "\(Escaping.terminal(file.path)) does not say its language; '--language TAG' does"
      )
    }
    guard let tag = LanguageNames.tag(name) else {
      throw ValidationError("'\(Escaping.terminal(name))' is no language tag")
    }
    // A pack may be called by another name for the same language.
    let found = project.pack(tag)?.tag ?? tag
    guard found != project.source?.tag else {
      throw ValidationError(
        "\(Escaping.terminal(file.path)) is in the source language, '\(found.text)'"
      )
    }
    return found
  }

  private func write(_ taking: PacketImport, _ project: Project) throws {
    var changes = taking.files.map { file in
      let old = project.files.first { $0.path == file.path }
      return FileChange(
        path: file.path,
        bytes: file.bytes,
        expected: old.map { .bytes($0.bytes) } ?? .nothing
      )
    }
    // Behind the packs: a pack whose lock was not written is asked about once more, and no harm done.
    if let lock = taking.lock { changes.append(project.change(to: lock)) }
    for change in changes where !writing.dryRun.isOn {
      if let folder = PathText.parent(change.path), !folder.isEmpty {
        try FileSystem.makeFolder(folder)
      }
    }
    for path in try writing.carryOut(changes) {
      Output.complain("wrote \(Escaping.terminal(path))")
    }
  }

  private static func summary(_ count: PacketImport.Count) -> String {
    let parts = [
      (count.taken, "taken"), (count.unchanged, "unchanged"), (count.refused, "refused"),
      (count.unreviewed, "to be reviewed"), (count.untranslated, "without translation"),
    ]
    let list = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return list.isEmpty ? "nothing in it" : list.joined(separator: ", ")
  }
}
