import Foundation
import Testing

@testable import CatalogFormat

@Suite struct POSIXNamesTests {
  @Test func `every symbol is Foundation's for the number`() {
    var found: [String] = []
    for number in 0...200 {
      guard let name = POSIXNames.name(of: number) else { continue }
      found.append(name)
      // Linux has one number for both.
      if name == "ENOTSUP" || name == "EOPNOTSUPP" { continue }
      #expect(POSIXErrorCode(rawValue: Int32(number)).map { "\($0)" } == name)
    }
    #expect(Set(found) == Set(POSIXNames.all))
    #expect(found.count == POSIXNames.all.count)
  }
}
