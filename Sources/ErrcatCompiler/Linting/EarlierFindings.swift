import PositionedJSON

/// Earlier findings about packs, and about the catalog with its source pack.
///
/// Such findings hold as long as everything that rules look at is the same. Packs are compared by identity, because a pack
/// that is read again from the same bytes is the same object.
struct EarlierFindings {
  /// Everything that findings depend on.
  private struct Input: Equatable {
    let rules: [String]
    let paths: [String]
    let unreadNames: [String]
    let unreadableModules: [String]
    let related: [[SourceFile]]?
    let catalog: SourceFile
    let lock: SourceFile?
    /// The source pack, the pack, and those that it inherits messages from.
    var packs: [LanguagePack?]
    /// For the source pack, which keys the other packs have.
    var keys: [KeyIndex] = []
  }

  private let known: KnownResults
  private let project: Project
  private let input: Input

  /// The findings of some rules; `nil` without earlier results.
  init?(_ known: KnownResults?, _ project: Project, _ rules: [Rule]) {
    guard let known else { return nil }
    self.known = known
    self.project = project
    input = Input(
      rules: rules.map(\.id),
      paths: project.files.map(\.path),
      unreadNames: project.unreadNames,
      unreadableModules: project.unreadableModules.map(\.value),
      related: project.related?.map(\.files),
      catalog: project.files[0],
      lock: project.lock.flatMap { _ in project.files.last },
      packs: [project.source]
    )
  }

  /// The findings about a pack; with `nil`, about the catalog and its source pack.
  func findings(about pack: LanguagePack?) -> Findings? {
    known.earlier(name(of: pack), input(of: pack))
  }

  /// Records findings.
  func store(_ findings: Findings, about pack: LanguagePack?) {
    known.store(findings, as: name(of: pack), for: input(of: pack))
  }

  private func name(of pack: LanguagePack?) -> String {
    "findings of \(project.files[0].path) \(pack?.language ?? "")"
  }

  private func input(of pack: LanguagePack?) -> Input {
    var input = input
    guard let pack else { return input }
    input.packs += [pack] + project.inherited(by: pack)
    if pack == project.source { input.keys = project.packs.map(\.index) }
    return input
  }
}

extension LanguagePack: Equatable {
  /// Whether it is the same object.
  package static func == (left: LanguagePack, right: LanguagePack) -> Bool { left === right }
}
