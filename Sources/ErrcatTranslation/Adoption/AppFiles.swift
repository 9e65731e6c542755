package import ErrcatCompiler
import ErrcatCore

/// The files of an app from which a catalog can be made, looked for in a folder.
package struct AppFiles: Sendable {
  private static let maximumDepth = 5
  private static let maximumFolders = 2_000
  private static let otherFolders: Set<String> = [
    "node_modules", "Pods", "Carthage", "build", "DerivedData",
  ]

  /// The options of `errcat init` that name the files, at most one of each kind: `--from-packs App/locales`.
  package private(set) var options: [(name: String, path: String)] = []

  /// - Parameters:
  ///   - folder: the folder.
  ///   - reader: the reader of the files; folders that can't be read are left out.
  package init(in folder: String, _ reader: FileReader) {
    // The files nearest to the folder are the app's.
    var folders = [folder]
    var count = 0
    for _ in 0..<Self.maximumDepth {
      var next: [String] = []
      for folder in folders where count < Self.maximumFolders {
        count += 1
        guard let names = try? reader.list(folder) else { continue }
        for name in names where !name.hasPrefix(".") && !Self.otherFolders.contains(name) {
          let path = folder == "." ? name : PathText.join(folder, name)
          if let option = Self.option(for: name, in: folder),
            !options.contains(where: { $0.name == option })
          {
            options.append((option, option == "packs" ? folder : path))
          }
          if !name.contains(".") || name.hasSuffix(".lproj") { next.append(path) }
        }
      }
      folders = next
    }
    options = options.sorted(byText: \.name)
  }

  /// The option for a file by its name; `nil` if it doesn't look like the app's errors or texts in English.
  private static func option(for name: String, in folder: String) -> String? {
    switch name {
    case "en.json": "packs"
    case "Localizable.strings" where folder.hasSuffix("en.lproj"): "strings"
    case _ where name.hasSuffix(".xcstrings"): "xcstrings"
    case _ where ["Error.swift", "Errors.swift", "ErrorCode.swift"].contains(where: name.hasSuffix):
      "swift"
    default: nil
    }
  }
}
