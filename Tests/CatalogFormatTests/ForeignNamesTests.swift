import Foundation
import Testing

@testable import CatalogFormat

@Suite struct ForeignNamesTests {
  @Test func `POSIX symbols are those of this system's numbers`() {
    #expect(POSIXNames.name(of: Int(ETIMEDOUT)) == "ETIMEDOUT")
    #expect(POSIXNames.name(of: Int(ENOENT)) == "ENOENT")
    #expect(POSIXNames.name(of: -1) == nil)
    #expect(POSIXNames.name(of: 100_000) == nil)
  }

  @Test func `names and numbers of URLError lead to each other`() {
    for (name, code) in URLErrorNames.all {
      #expect(URLErrorNames.code(of: name) == code)
      #expect(URLErrorNames.name(of: code) == name)
    }
    #expect(URLErrorNames.code(of: "timedOut") == URLError.timedOut.rawValue)
    #expect(URLErrorNames.code(of: "timedout") == nil)
  }
}
