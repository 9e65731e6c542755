import ErrorCatalog
import MessageFormat
import Testing

@testable import ErrorCatalogUI

@Suite struct PresentationBehaviorTests {
  private func presentation(
    _ style: DisplayStyle,
    _ message: String = "Saved.",
    actions: Int = 0
  ) throws -> ErrorPresentation {
    ErrorPresentation(
      style: style,
      language: "en",
      message: message,
      actions: (0..<actions).map { ErrorPresentation.Action(name: "a\($0)", label: "Retry") }
    )
  }

  private func time(_ presentation: ErrorPresentation) -> Double? {
    let behavior = PresentationBehavior(presentation, isScreenReaderRunning: false)
    return behavior.visibleTime.map { $0 / .seconds(1) }
  }

  /// Every style but `silent`, with and without actions.
  @Test(arguments: [DisplayStyle.inline, .toast, .banner, .modal, .fullscreen], [0, 1, 3])
  func `everything that is shown can be dismissed`(style: DisplayStyle, actions: Int) throws {
    let shown = try presentation(style, actions: actions)
    for isRunning in [false, true] {
      let exit = PresentationBehavior(shown, isScreenReaderRunning: isRunning).exit
      if style == .modal {
        // The system adds a button of its own only to an alert without buttons.
        #expect(exit == (actions == 0 ? .system : .cancelButton))
      } else {
        #expect(exit == .closeButton)
      }
    }
  }

  @Test(arguments: [DisplayStyle.inline, .banner, .modal, .fullscreen, .silent])
  func `only a toast disappears on its own`(style: DisplayStyle) throws {
    #expect(time(try presentation(style)) == nil)
  }

  @Test func `a toast stays as long as its text takes to read`() throws {
    let short = try #require(time(try presentation(.toast)))
    let sentence = String(repeating: "word ", count: 30)
    let long = try #require(time(try presentation(.toast, sentence)))
    #expect(short == 4)
    // 150 columns at 70 ms, and 2 s to notice it.
    #expect(abs(long - 12.5) < 0.001)
    let endless = String(repeating: "word ", count: 1_000_000)
    #expect(time(try presentation(.toast, endless)) == 30)
    // Half as many characters, each of two columns.
    let wide = try #require(time(try presentation(.toast, String(repeating: "語", count: 75))))
    #expect(wide == long)
  }

  @Test func `a toast with actions leaves time to choose one`() throws {
    #expect(time(try presentation(.toast, actions: 1)) == 10)
  }

  @Test func `a toast stays while a screen reader is on`() throws {
    let shown = try presentation(.toast, actions: 1)
    #expect(PresentationBehavior(shown, isScreenReaderRunning: true).visibleTime == nil)
  }
}
