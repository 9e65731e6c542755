import PositionedJSON
import Testing

@testable import ErrcatCore

@Suite struct WordFinderTests {
  @Test func `words and phrases are whole and in any case`() {
    let finder = WordFinder(["null", "error code", "error", "hata kodu", "ağ"])
    let bytes = Array("Nullable NULL; an Error Code, errors, error. HATA kodu ağ".utf8)
    let found = finder.places(UTF8Slice(bytes)).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
    #expect(found == ["NULL", "Error Code", "error", "HATA kodu", "ağ"])
  }
}
