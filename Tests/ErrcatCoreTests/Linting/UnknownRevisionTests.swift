import Testing

@testable import ErrcatCore

@Suite struct UnknownRevisionTests {
  @Test(arguments: [
    ("main", ["main"]), ("origin/main...", ["origin/main"]), ("a...b", ["a", "b"]),
    ("a..b", ["a", "b"]), ("HEAD~2", ["HEAD~2"]), ("...", []),
  ])
  func `the names in a reference are those that Git has to know`(
    reference: String,
    names: [String]
  ) {
    #expect(UnknownRevision.names(in: reference) == names)
  }

  @Test func `an unknown name differs from commits that a shallow clone lacks`() {
    let unknown = UnknownRevision("mian")
    #expect(
      unknown.problem(isShallow: false, known: ["main", "v1"])
        == "no commit, branch or tag 'mian' in this clone; did you mean 'main'?"
    )
    #expect(
      unknown.problem(isShallow: true, known: ["main"]) == """
        'mian' isn't in this clone, which lacks older commits and other branches; fetch it first \
        (GitHub Actions: `fetch-depth: 0`); did you mean 'main'?
        """
    )
    #expect(
      unknown.problem(isShallow: false, known: [])
        == "no commit, branch or tag 'mian' in this clone"
    )
    #expect(
      unknown.problem(isShallow: true, known: ["v1"]) == """
        'mian' isn't in this clone, which lacks older commits and other branches; fetch it first \
        (GitHub Actions: `fetch-depth: 0`)
        """
    )
  }
}
