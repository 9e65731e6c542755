import ErrcatCompiler
import ErrcatFiles
import Foundation
import Testing

/// A project with a link to a file of somebody else, such as one with passwords.
@Suite struct FileLinkTests {
  private static let catalog = """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x",
     "categories": {"a": {"display": "silent"}}, "errors": {"error.a.x": {}}}
    """

  /// A folder with a project in `app` and a file `hunter2` in each of several places outside of it.
  private func withProject(_ body: (_ app: String) throws -> Void) throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(path: "errcat-\(UUID())").path
    defer { try? manager.removeItem(atPath: folder) }
    for place in ["app/i18n", "app/.git", "other"] {
      try manager.createDirectory(atPath: "\(folder)/\(place)", withIntermediateDirectories: true)
    }
    for secret in ["app/.git/config", "other/config.json", "secret"] {
      try "hunter2".write(toFile: "\(folder)/\(secret)", atomically: false, encoding: .utf8)
    }
    let app = "\(folder)/app"
    try Self.catalog.write(toFile: "\(app)/catalog.json", atomically: false, encoding: .utf8)
    for path in ["app/i18n/en.json", "app/i18n/tr.json", "other/de.json"] {
      let text = "{\"error.a.x\": \"One\"}"
      try text.write(toFile: "\(folder)/\(path)", atomically: false, encoding: .utf8)
    }
    try body(app)
  }

  private func link(_ path: String, _ target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  private func read(_ app: String) throws -> Pipeline {
    try CatalogFiles(onDisk: "\(app)/catalog.json").read()
  }

  @Test(arguments: [
    ("i18n/de.json", "../../secret"), ("i18n/de.json", "../.git/config"),
    ("i18n/de.json", "/etc/passwd"), ("i18n/de", "../../other"),
    ("i18n/errcat.lock", "../../secret"),
    ("catalog.json", "../secret"),
  ])
  func `a file outside the project isn't read through a link`(path: String, target: String)
    throws
  {
    try withProject { app in
      try? FileManager.default.removeItem(atPath: "\(app)/\(path)")
      try link("\(app)/\(path)", target)
      #expect {
        _ = try read(app)
      } throws: { error in
        let error = error as? FileError
        return error?.path == "\(app)/\(path)"
          && error?.reason == "is a link that leads out of the project"
      }
    }
  }

  @Test func `a pack elsewhere and a file of the project can be linked to`() throws {
    try withProject { app in
      try link("\(app)/i18n/de.json", "../../other/de.json")
      try "{}".write(toFile: "\(app)/french.json", atomically: false, encoding: .utf8)
      try link("\(app)/i18n/fr.json", "../french.json")
      let pipeline = try read(app)
      #expect(pipeline.project.packs.map(\.language) == ["de", "en", "fr", "tr"])
    }
  }

  @Test func `a project in a folder of a repository may link to all of it but Git's own files`()
    throws
  {
    try withProject { app in
      let folder = String(app.dropLast("/app".count))
      try FileManager.default.removeItem(atPath: "\(app)/.git")
      try FileManager.default.createDirectory(
        atPath: "\(folder)/.git",
        withIntermediateDirectories: false
      )
      try "hunter2".write(toFile: "\(folder)/.git/config", atomically: false, encoding: .utf8)
      try link("\(app)/i18n/de.json", "../../secret")
      let found = try read(app).reading.diagnostics.filter { $0.severity == .error }
      #expect(found.count == 1)
      try FileManager.default.removeItem(atPath: "\(app)/i18n/de.json")
      try link("\(app)/i18n/de.json", "../../.git/config")
      #expect(throws: FileError.self) { _ = try read(app) }
      try FileManager.default.removeItem(atPath: "\(folder)/.git")
      try FileManager.default.removeItem(atPath: "\(app)/i18n/de.json")
      try link("\(app)/i18n/de.json", "../../secret")
      #expect(throws: FileError.self) { _ = try read(app) }
    }
  }

  @Test func `packs that are one file are reported`() throws {
    try withProject { app in
      try link("\(app)/i18n/az.json", "tr.json")
      try FileManager.default.linkItem(atPath: "\(app)/i18n/tr.json", toPath: "\(app)/i18n/kk.json")
      try FileManager.default.createDirectory(
        atPath: "\(app)/i18n/uz",
        withIntermediateDirectories: false
      )
      try link("\(app)/i18n/uz/main.json", "../tr.json")
      try link("\(app)/i18n/de.json", "../french.json")
      try "{}".write(toFile: "\(app)/french.json", atomically: false, encoding: .utf8)
      let found = try read(app).reading.diagnostics.filter { $0.rule == "linked-pack" }
      #expect(
        found.map(\.message) == [
          "'kk.json' and 'az.json' are the same file",
          "'tr.json' and 'az.json' are the same file",
          "'uz/main.json' and 'az.json' are the same file",
        ]
      )
      #expect(found.allSatisfy { $0.notes.count == 1 && $0.severity == .warning })
    }
  }

  @Test func `a link to a pack or to its folder is reported`() throws {
    try withProject { app in
      try link("\(app)/i18n/az.json", "tr.json")
      try FileManager.default.createDirectory(
        atPath: "\(app)/i18n/nb",
        withIntermediateDirectories: false
      )
      try "{}".write(toFile: "\(app)/i18n/nb/a.json", atomically: false, encoding: .utf8)
      try link("\(app)/i18n/no", "nb")
      let found = try read(app).reading.diagnostics.filter { $0.rule == "linked-pack" }
      #expect(
        found.map(\.message) == [
          "'no/a.json' and 'nb/a.json' are the same file",
          "'tr.json' and 'az.json' are the same file",
        ]
      )
    }
  }

  @Test func `a link to itself and one to nothing are errors of the file`() throws {
    for target in ["de.json", "nothing.json"] {
      try withProject { app in
        try link("\(app)/i18n/de.json", target)
        #expect(throws: FileError.self) { _ = try read(app) }
      }
    }
  }
}
