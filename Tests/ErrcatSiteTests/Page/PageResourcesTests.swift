import Testing

@testable import ErrcatSite

struct PageResourcesTests {
  @Test func `are embedded`() {
    #expect(PageResources.page.hasPrefix("<!DOCTYPE html>"))
  }
}
